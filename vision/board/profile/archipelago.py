"""An archipelago parted by fingers: one touch in each land and each sea.

From every touch an area grows until it meets a line, the lower lines last: so the
strongest line between two touches is their border, whatever is printed within.
"""

from collections.abc import Sequence

import cv2
import numpy as np

from vision.board.profile.outlines import edges
from vision.frames import Picture, Point
from vision.isles import FoundArea, Kind, sea

LONGEST = 960
"""Pixels of the longer side in which borders are looked for."""
TOUCH, FINGER = 6, 16
"""Pixels about a touch that tell land from sea; and that are its area's, whatever is
printed there: a name, a coin.
"""
BEND, MOST = 1.5, 120
"""Pixels an outline may lie beside its line; and its corners."""
RIM = 16
"""Pixels at the board's edge, where its frame may be: nothing grows along that."""
COAST = 1.2
"""How much stronger a line is where the sea ends than any line printed."""


def parted(picture: Picture, touches: Sequence[Point]) -> tuple[FoundArea, ...]:
    """An area for each touch, in their order; the board was made straight."""
    scale = LONGEST / max(picture.shape[:2])
    small = cv2.resize(picture, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
    water = calm(sea(small))
    names = grown(lines(small, water), water, touches)
    areas = (names == number for number in range(1, len(touches) + 1))
    kinds: list[Kind] = ["sea" if sea_at(water, touch) else "land" for touch in touches]
    pairs = zip(kinds, map(outline, areas), strict=True)
    return tuple(FoundArea(*pair) for pair in pairs if len(pair[1]) > 2)


def sea_at(water: Picture, touch: Point) -> bool:
    x, y = pixel(touch, water)
    about = water[max(0, y - TOUCH) : y + TOUCH + 1, max(0, x - TOUCH) : x + TOUCH + 1]
    return bool(about.mean() > 0.5)


def calm(water: Picture) -> Picture:
    """Without letters, coins and lines in it."""
    bits = cv2.medianBlur(water.astype(np.uint8), 9)
    found: Picture = bits > 0
    return found


def lines(small: Picture, water: Picture) -> Picture:
    """How hard it is to grow over each place, 0 to 255; hardest over a coast."""
    bits = water.astype(np.uint8)
    coast = cv2.morphologyEx(bits, cv2.MORPH_GRADIENT, np.ones((3, 3), np.uint8))
    strength = edges(small)
    top = float(np.percentile(strength, 99.5))
    hard = np.clip(strength / (COAST * top), 0, 1 / COAST)
    hard[coast > 0] = 1.0
    inside = np.zeros(water.shape, bool)
    inside[RIM:-RIM, RIM:-RIM] = True
    hard[~inside] = 1.0
    found: Picture = (255 * hard).astype(np.uint8)
    return found


def grown(hard: Picture, water: Picture, touches: Sequence[Point]) -> Picture:
    """The number of the touch that each place belongs to, from one on."""
    names = np.zeros(hard.shape, np.int32)
    for number, touch in enumerate(touches, 1):
        finger = np.zeros(hard.shape, np.uint8)
        cv2.circle(finger, pixel(touch, hard), FINGER, 1, -1)
        names[(finger > 0) & (water == sea_at(water, touch))] = number
    cv2.watershed(cv2.cvtColor(woven(hard), cv2.COLOR_GRAY2BGR), names)
    return closed(names)


def woven(hard: Picture) -> Picture:
    """OpenCV grows over differences between neighbours: so hard places are chequered,
    or it would run along their lines.
    """
    high, wide = hard.shape
    chequers = (np.arange(high)[:, None] + np.arange(wide)) % 2
    found: Picture = hard * chequers.astype(np.uint8)
    return found


def closed(names: Picture) -> Picture:
    """The line between two areas belongs to the nearest: so neighbours meet."""
    free = (names <= 0).astype(np.uint8)
    each = cv2.DIST_LABEL_PIXEL
    _, nearest = cv2.distanceTransformWithLabels(free, cv2.DIST_L2, 5, labelType=each)
    owner = np.zeros(nearest.max() + 1, np.int32)
    there = names > 0
    owner[nearest[there]] = names[there]
    found: Picture = owner[nearest]
    return found


def outline(area: Picture) -> tuple[Point, ...]:
    """As near as so many corners allow, that neighbours meet all along their line."""
    rings, _ = cv2.findContours(
        area.astype(np.uint8), cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_SIMPLE
    )
    if not rings:
        return ()
    bend, ring = BEND, max(rings, key=cv2.contourArea)
    found = cv2.approxPolyDP(ring, bend, closed=True)
    while len(found) > MOST:
        bend *= 1.25
        found = cv2.approxPolyDP(ring, bend, closed=True)
    high, wide = area.shape
    spots = found.reshape(-1, 2) / np.array((wide - 1, high - 1), np.float32)
    return tuple((float(x), float(y)) for x, y in spots)


def pixel(touch: Point, picture: Picture) -> tuple[int, int]:
    high, wide = picture.shape[:2]
    x, y = touch
    return round(x * (wide - 1)), round(y * (high - 1))
