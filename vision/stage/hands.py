"""Hands over the table: of many sizes and skins, with sleeves, shaded, casting shade."""

from __future__ import annotations

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
"""Of a hand one wide: where each finger starts across, its length open and its reach."""


@dataclass(frozen=True, slots=True, eq=False)
class Hand:
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


def hand(draw: Draw, scale: float, light: Floats) -> Hand:
    """A hand is five to seven dice wide, a child's four."""
    fall = -light[:2] / max(float(light[2]), 0.4) * scale * draw.uniform(0.6, 2.2)
    return Hand(
        size=scale * draw.uniform(3.6, 6.0),
        skin=floats(SKINS[draw.integers(len(SKINS))]) * floats(draw.uniform(0.85, 1.1)),
        sleeve=floats(draw.uniform(15, 230, 3)),
        cuff=float(draw.choice([0.75, 1.1, 9.0])),
        shade=floats((fall[0], -fall[1])),
        deep=draw.uniform(0.1, 0.5),
        spread=draw.uniform(0.75, 1.25),
    )


def drawn(picture: Picture, kind: Hand, at: PlacedHand) -> Picture:
    """The hand over a picture of eight bits, its shade beneath it."""
    high, wide = picture.shape[:2]
    beyond = PlacedHand(at.x + BEYOND, at.y + BEYOND, at.way, at.closed)
    skin, cloth = masks((high + 2 * BEYOND, wide + 2 * BEYOND), kind, beyond)
    whole = cv2.max(skin, cloth)
    right, down = (BEYOND - part for part in kind.shade)
    shadow = cv2.warpAffine(
        whole, np.float32(((1, 0, -right), (0, 1, -down))), (wide, high)
    )
    shadow = cv2.blur(shadow, (9, 9)).astype(np.float32) * (kind.deep / 255)
    skin, cloth, whole = (
        mask[BEYOND : BEYOND + high, BEYOND : BEYOND + wide]
        for mask in (skin, cloth, whole)
    )
    if not (whole.any() or shadow.any()):
        return picture
    shown = picture.astype(np.float32) * (1 - shadow[..., None])
    rounded = (0.72 + 0.28 * cv2.blur(whole, (31, 31)).astype(np.float32) / 255)[
        ..., None
    ]
    for mask, paint in ((cloth, kind.sleeve), (skin, kind.skin)):
        much = (mask.astype(np.float32) / 255)[..., None]
        shown = shown * (1 - much) + paint * rounded * much
    return np.clip(shown, 0, 255).astype(np.uint8)


def masks(size: tuple[int, int], kind: Hand, at: PlacedHand) -> tuple[Picture, Picture]:
    """Skin and sleeve, each white where it is."""
    skin, cloth = np.zeros(size, np.uint8), np.zeros(size, np.uint8)
    turn = at.way
    out = np.array((np.cos(turn), np.sin(turn)))
    side = np.array((-out[1], out[0]))
    middle, unit = np.array((at.x, at.y)), kind.size

    def line(mask: Picture, start: Floats, end: Floats, thick: float) -> None:
        ends = (ints(point * 16).tolist() for point in (start, end))
        a, b = ends
        cv2.line(mask, a, b, 255, max(1, int(thick)), cv2.LINE_AA, 4)

    axes = int(unit * 0.5 * 16), int(unit * 0.46 * 16)
    cv2.ellipse(
        skin,
        ints(middle * 16).tolist(),
        axes,
        float(np.degrees(turn)),
        0,
        360,
        255,
        -1,
        cv2.LINE_AA,
        4,
    )
    for across, start, long in FINGERS:
        root = middle + side * across * unit * 0.5
        tip = middle + side * across * unit * kind.spread * 0.8
        reach = (0.3 + long - start * at.closed) * unit
        line(skin, root, tip - out * reach, unit * 0.19)
    line(
        skin,
        middle + side * 0.4 * unit,
        middle + side * 0.72 * unit - out * 0.35 * unit * (1 - at.closed),
        unit * 0.22,
    )
    wrist = middle + out * min(kind.cuff, 9) * unit
    line(skin, middle + out * 0.3 * unit, wrist, unit * 0.56)
    if kind.cuff < 9:
        line(cloth, wrist, middle + out * 9 * unit, unit * 0.74)
    return skin, cloth
