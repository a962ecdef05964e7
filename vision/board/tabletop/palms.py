"""Hands over a board: shaded, with their shadow, holding what they move."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

import cv2
import numpy as np

from vision.board.tabletop.lamps import TableLight, lamp_way
from vision.board.tabletop.lens import BoardLens
from vision.board.tabletop.sketch import ReachingHand
from vision.board.tabletop.sprites import Sprite
from vision.frames import Picture
from vision.stage.hands import BARE, SKINS, PlacedHand, StageHand, fingers, line, palm
from vision.training.bodies import Floats, floats

WIDE = 0.145
"""Of a hand, in board heights."""
ABOVE = 0.07
"""So high above the board it is."""
DEEP = 0.45
BEYOND = 120
"""Pixels about the picture in which an arm goes on."""
FLUSH = (0.94, 0.97, 1.06)
"""Finger tips are redder than a palm."""


@lru_cache(maxsize=32)
def person(look: int, size: float, fall: tuple[float, float]) -> StageHand:
    """The hand of one of the people at the table."""
    draw = np.random.default_rng((look, 13))
    skin = floats(SKINS[draw.integers(len(SKINS))]) * floats(draw.uniform(0.8, 1.0))
    return StageHand(
        size=size * draw.uniform(0.88, 1.12),
        skin=skin,
        sleeve=floats(draw.uniform(20, 200, 3)),
        cuff=float(draw.choice([1.0, 1.6, BARE])),
        shade=floats(fall),
        deep=DEEP,
        spread=draw.uniform(0.8, 1.15),
    )


def over(
    picture: Floats,
    bare: Floats,
    hand: ReachingHand,
    lens: BoardLens,
    light: TableLight,
    shape: float,
) -> None:
    """Drawn over a picture of paint, its shadow beneath; `bare` is where no hand is."""
    foot = floats((hand.at[0] * shape, hand.at[1], ABOVE))
    (x, y), (beside, _) = lens.see(floats([foot, foot + floats((WIDE, 0, 0))]))
    way = lamp_way(light, foot)
    fall = -way[:2] / max(float(way[2]), 0.3) * (ABOVE / WIDE) * (beside - x)
    kind = person(hand.look, round(float(beside - x)), (float(fall[0]), float(fall[1])))
    high, wide = picture.shape[:2]
    at = PlacedHand(float(x) + BEYOND, float(y) + BEYOND, hand.way, hand.closed)
    parts = list(limbs((high + 2 * BEYOND, wide + 2 * BEYOND), kind, at))
    whole = np.maximum.reduce([mask for mask, _ in parts])
    fallen(picture, whole, kind)
    for mask, paint in parts:
        filled(picture, mask, paint, way)
    inside = whole[BEYOND : BEYOND + high, BEYOND : BEYOND + wide]
    small = cv2.resize(inside, bare.shape[::-1], interpolation=cv2.INTER_AREA)
    bare *= 1 - small.astype(np.float32) / 255


def limbs(
    size: tuple[int, int], kind: StageHand, at: PlacedHand
) -> Iterator[tuple[Picture, Floats]]:
    """Fingers, palm with forearm, and sleeve; each with its paint."""
    out = floats((np.cos(at.way), np.sin(at.way)))
    middle, unit = floats((at.x, at.y)), kind.size
    wrist = floats(middle + out * kind.cuff * unit)
    for start, end, thick in fingers(kind, at, middle, out):
        finger = np.zeros(size, np.uint8)
        line(finger, start, end, thick * unit * 0.95)
        yield finger, floats(kind.skin * floats(FLUSH))
    back = np.zeros(size, np.uint8)
    palm(back, middle, unit, at.way)
    line(back, middle, floats(middle + out * 0.45 * unit), unit * 0.72)
    line(back, middle, wrist, unit * 0.58)
    yield back, kind.skin
    if kind.cuff < BARE:
        cloth = np.zeros(size, np.uint8)
        line(cloth, wrist, floats(middle + out * BARE * unit), unit * 0.78)
        yield cloth, kind.sleeve


def fallen(picture: Floats, whole: Picture, kind: StageHand) -> None:
    """What it takes of the light beneath it."""
    high, wide = picture.shape[:2]
    right, down = ((float(part) - BEYOND) / 4 for part in kind.shade)
    move = floats(((0.25, 0, right), (0, 0.25, down)))
    small = cv2.warpAffine(whole, move, (wide // 4, high // 4))
    soft = cv2.GaussianBlur(small, (0, 0), 5).astype(np.float32) * (kind.deep / 255)
    picture *= 1 - cv2.resize(soft, (wide, high))[..., None]


def filled(picture: Floats, mask: Picture, paint: Floats, lamp: Floats) -> None:
    """Rounded: what looks to the lamp is brighter, edges turn away."""
    x, y, wide, high = cv2.boundingRect(mask)
    if not wide or not high:
        return
    cut = mask[y : y + high, x : x + wide]
    thick, most = thickness(cut)
    across = cv2.Sobel(thick, cv2.CV_32F, 1, 0, ksize=3)
    down = cv2.Sobel(thick, cv2.CV_32F, 0, 1, ksize=3)
    lit = 0.9 - most * 0.05 * (across * lamp[0] + down * lamp[1])
    tone = np.clip(lit, 0.6, 1.12) * (0.7 + 0.3 * np.clip(thick * 1.6, 0, 1))
    much = floats(cut) / 255
    shown = floats(paint * (tone * much)[..., None])
    Sprite(x - BEYOND, y - BEYOND, shown, much).onto(picture)


def thickness(mask: Picture) -> tuple[Floats, float]:
    """How thick it is at each spot against its thickest, and that in pixels."""
    solid = (mask > 127).astype(np.uint8)
    inner = cv2.distanceTransform(solid, cv2.DIST_L2, 5)
    most = max(float(inner.max()), 1.0)
    part = np.clip(inner / most, 0, 1)
    high = np.sqrt(np.maximum(1 - (1 - part) ** 2, 0)).astype(np.float32)
    return floats(cv2.GaussianBlur(high, (0, 0), 3)), most
