"""Hands over the table: of many sizes and skins, with sleeves, casting shade."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import cv2
import numpy as np

from vision.frames import Picture
from vision.training.bodies import Draw, Floats, floats, ints

BEYOND = 90
"""Pixels about the picture from which a shadow may still fall into it."""
SKINS = ((150, 180, 235), (120, 155, 220), (90, 125, 190), (60, 85, 140), (40, 55, 90))
FINGERS = (
    (-0.52, 0.62, 0.78),
    (-0.2, 0.78, 0.98),
    (0.12, 0.76, 0.94),
    (0.42, 0.6, 0.74),
)
"""Of a hand one wide: where each finger starts across, how much of it can be closed,
and how far it reaches.
"""
BARE = 9.0
"""Widths of a hand to beyond the picture: a cuff there is none."""
ALIKE = 0.12
"""How often a glove, or a sleeve, has the table's own colour."""


@dataclass(frozen=True, slots=True, eq=False)
class StageHand:
    """`size` is its width in pixels; the arm comes from `way`, an angle."""

    size: float
    skin: Floats
    sleeve: Floats
    cuff: float
    """Where the sleeve begins behind the palm, in widths."""
    shade: Floats
    """Where its shadow falls, in pixels, and how deep it is."""
    deep: float
    spread: float


@dataclass(frozen=True, slots=True)
class PlacedHand:
    """The palm's middle in the picture, and the way the arm comes from."""

    x: float
    y: float
    way: float
    closed: float = 0.0


def hand(draw: Draw, scale: float, light: Floats, ground: Floats) -> StageHand:
    """A hand is four to six dice wide; a few wear what the table wears."""
    skin = floats(SKINS[draw.integers(len(SKINS))]) * floats(draw.uniform(0.85, 1.1))
    sleeve = floats(draw.uniform(15, 230, 3))
    glove, cloth = draw.random(2) < ALIKE
    fall = -light[:2] / max(float(light[2]), 0.4) * scale * draw.uniform(0.6, 2.2)
    return StageHand(
        size=scale * draw.uniform(3.6, 6.0),
        skin=ground if glove else skin,
        sleeve=ground if cloth else sleeve,
        cuff=float(draw.choice([0.75, 1.1, BARE])),
        shade=floats((fall[0], -fall[1])),
        deep=draw.uniform(0.1, 0.5),
        spread=draw.uniform(0.75, 1.25),
    )


def drawn(picture: Picture, kind: StageHand, at: PlacedHand) -> Picture:
    """The hand over a picture of eight bits, its shade beneath it."""
    high, wide = picture.shape[:2]
    beyond = PlacedHand(at.x + BEYOND, at.y + BEYOND, at.way, at.closed)
    skin, cloth = masks((high + 2 * BEYOND, wide + 2 * BEYOND), kind, beyond)
    both = np.asarray(cv2.max(skin, cloth))
    shadow = shade(both, kind, (wide, high))
    here = slice(BEYOND, BEYOND + high), slice(BEYOND, BEYOND + wide)
    whole = both[here]
    left, top, across, down = cv2.boundingRect(whole | (shadow > 0).view(np.uint8))
    if not across:
        return picture
    part = slice(top, top + down), slice(left, left + across)
    rounded = 0.72 + 0.28 * cv2.blur(whole, (31, 31))[part].astype(np.float32) / 255
    paints = ((cloth[here], kind.sleeve), (skin[here], kind.skin))
    covers = [(share(mask[part]), paint) for mask, paint in paints]
    shown = picture.copy()
    for colour in range(3):  # each by itself lies together, which is far quicker
        plane = shown[(*part, colour)].astype(np.float32) * (1 - shadow[part])
        for much, paint in covers:
            plane = plane * (1 - much) + paint[colour] * rounded * much
        shown[(*part, colour)] = np.clip(plane, 0, 255)
    return shown


def share(mask: Picture) -> Floats:
    return floats(mask.astype(np.float32) / 255)


def shade(whole: Picture, kind: StageHand, size: tuple[int, int]) -> Floats:
    """How much of the light each spot of the picture loses to the hand."""
    right, down = (float(part) - BEYOND for part in kind.shade)
    move = floats(((1, 0, right), (0, 1, down)))
    fallen = cv2.blur(cv2.warpAffine(whole, move, size), (9, 9))
    return floats(np.asarray(fallen, np.float32) * (kind.deep / 255))


def masks(
    size: tuple[int, int], kind: StageHand, at: PlacedHand
) -> tuple[Picture, Picture]:
    """Skin and sleeve, each white where it is."""
    skin, cloth = np.zeros(size, np.uint8), np.zeros(size, np.uint8)
    out = floats((np.cos(at.way), np.sin(at.way)))
    middle, unit = floats((at.x, at.y)), kind.size
    palm(skin, middle, unit, at.way)
    for start, end, thick in fingers(kind, at, middle, out):
        line(skin, start, end, thick * unit)
    wrist = floats(middle + out * kind.cuff * unit)
    line(skin, floats(middle + out * 0.3 * unit), wrist, unit * 0.56)
    if kind.cuff < BARE:
        line(cloth, wrist, floats(middle + out * BARE * unit), unit * 0.74)
    return skin, cloth


def palm(mask: Picture, middle: Floats, unit: float, way: float) -> None:
    axes = int(unit * 0.5 * 16), int(unit * 0.46 * 16)
    turn, at = float(np.degrees(way)), ints(middle * 16).tolist()
    cv2.ellipse(mask, at, axes, turn, 0, 360, 255, -1, cv2.LINE_AA, 4)


def fingers(
    kind: StageHand, at: PlacedHand, middle: Floats, out: Floats
) -> Iterator[tuple[Floats, Floats, float]]:
    """Where each begins and ends, and how thick it is in widths of a hand."""
    side, unit = floats((-out[1], out[0])), kind.size
    for across, start, long in FINGERS:
        root = middle + side * across * unit * 0.5
        tip = middle + side * across * unit * kind.spread * 0.8
        reach = (0.3 + long - start * at.closed) * unit
        yield floats(root), floats(tip - out * reach), 0.19
    thumb = side * 0.72 - out * 0.35 * (1 - at.closed)
    yield floats(middle + side * 0.4 * unit), floats(middle + thumb * unit), 0.22


def line(mask: Picture, start: Floats, end: Floats, thick: float) -> None:
    a, b = (ints(point * 16).tolist() for point in (start, end))
    cv2.line(mask, a, b, 255, max(1, int(thick)), cv2.LINE_AA, 4)
