"""Find pip dice in a picture and read their upper faces.

The picture is looked at small and smaller, so that a die of any size fits
the net once; what is found is looked at once more, close up, and both looks vote.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from functools import cache

import cv2
import numpy as np

from vision.frames import Box, Verdict
from vision.net import CELL, Floats, Net, Picture, padded

SIDES = (640, 256)  # the longer side of the picture at each look
SMALLEST, LARGEST = 10.0, 112.0  # a face the net can read, in its own pixels
SMALL, SEEN = 60.0, 0.75  # where all dice are so small and seen so well, look once
HINT = 0.3  # how much of a die there must be for a second look
GLANCED = 0.88  # so sure of a die at first sight, no second is needed
CLOSE, NEAR = 96, 40.0  # a close look: its side, and the face's size in it
ONE_BODY = 0.42  # boxes of two touching dice overlap less than this
SURE, CHECK = 0.99, 0.7  # confidences from which a reading is told, and told plainly
FITTED = (2.37, 0.56, -1.31)  # to the readings of measuring sets, right and wrong
TOUCH = 0.5  # nearer than this, in faces, two readings are of one die
BESIDE, UNDER, PLAIN = 0.85, 1.1, 0.95  # so near a doubtful one is of the die's side
LOOKS = (
    30  # close looks a picture; of a table of more dice the others are read at a glance
)


@dataclass(frozen=True)
class Die:
    """One die: its value, where it is (left, top, right, bottom), how sure."""

    value: int
    box: Box
    sure: float
    verdict: Verdict


@dataclass(frozen=True)
class Glimpse:
    """One look's opinion: where an upper face is, and what it may show."""

    x: float
    y: float
    size: float
    there: float
    values: Floats  # how likely each of the six is
    box: Box


@cache
def shipped() -> Net:
    return Net()


def find_dice(picture: Picture, net: Net | None = None) -> tuple[Die, ...]:
    """Every die in a BGR picture, the surest first."""
    dice = [judged(seen) for seen in look(picture, net or shipped())]
    shown = [die for die in dice if die.verdict != "unseen"]
    return tuple(sorted(shown, key=lambda die: -die.sure))


def look(picture: Picture, net: Net) -> list[Glimpse]:
    """Whatever may be a die, each looked at from afar and close up."""
    glimpses = glance(picture, SIDES[0], net)
    if not settled(glimpses, max(picture.shape[:2]) / SIDES[0]):
        glimpses += glance(picture, SIDES[1], net)
    seen = [vote(group) for group in grouped(glimpses)]
    seen.sort(key=lambda g: -g.there)
    return apart(closer(picture, seen[:LOOKS], net) + seen[LOOKS:])


def settled(seen: list[Glimpse], pixel: float) -> bool:
    """All plain, and so small that none beside them is too large for this look."""
    return bool(seen) and all(
        g.there > SEEN and float(g.values.max()) > 0.9 and g.size < SMALL * pixel
        for g in seen
    )


def glance(picture: Picture, side: int, net: Net) -> list[Glimpse]:
    """One look at the whole picture, its longer side made `side`."""
    scale = side / max(picture.shape[:2])
    if scale > 1 and side != SIDES[0]:
        return []
    scale = min(scale, 2.0)
    how = cv2.INTER_AREA if scale < 1 else cv2.INTER_LINEAR
    small = cv2.resize(picture, None, fx=scale, fy=scale, interpolation=how)
    answer = net.answer([padded(np.asarray(small, np.uint8))])[0]
    low = SMALLEST
    high = LARGEST if side != SIDES[-1] else LARGEST * 1.3
    return [zoomed(g, 1 / scale, 0, 0) for g in peaks(answer) if low < g.size < high]


def peaks(answer: Floats) -> list[Glimpse]:
    """The cells where the net is surer of a die than in all cells around."""
    heat = answer[0]
    least = np.float32(np.log(HINT / (1 - HINT)))
    top = (heat > least) & (heat == cv2.dilate(heat, np.ones((3, 3), np.uint8)))
    return [glimpse(answer[:, row, col], row, col) for row, col in np.argwhere(top)]


def glimpse(cell: Floats, row: int, col: int) -> Glimpse:
    x, y = (col + 0.5) * CELL, (row + 0.5) * CELL
    left, top, right, bottom = np.exp(np.clip(cell[7:11], -3, 3)) * 16
    odds = np.exp(cell[1:7] - cell[1:7].max())
    return Glimpse(
        x=float(x),
        y=float(y),
        size=float(min(left + right, top + bottom)) * 0.8,
        there=float(1 / (1 + np.exp(-cell[0]))),
        values=odds / odds.sum(),
        box=(float(x - left), float(y - top), float(x + right), float(y + bottom)),
    )


def zoomed(seen: Glimpse, by: float, right: float, down: float) -> Glimpse:
    """The glimpse in another picture's measure."""
    a, b, c, d = (side * by for side in seen.box)
    return replace(
        seen,
        x=seen.x * by + right,
        y=seen.y * by + down,
        size=seen.size * by,
        box=(a + right, b + down, c + right, d + down),
    )


def same(one: Glimpse, other: Glimpse) -> bool:
    """Whether two looks saw one die."""
    reach = TOUCH * max(one.size, other.size)
    return (one.x - other.x) ** 2 + (one.y - other.y) ** 2 < reach**2


def grouped(glimpses: list[Glimpse]) -> list[list[Glimpse]]:
    """Glimpses of the same die together, the strongest of each first."""
    groups: list[list[Glimpse]] = []
    for seen in sorted(glimpses, key=lambda g: -g.there):
        home = next((group for group in groups if same(group[0], seen)), None)
        if home is None:
            groups.append([seen])
        else:
            home.append(seen)
    return groups


def vote(group: list[Glimpse]) -> Glimpse:
    """One opinion out of several looks at a die, each as heavy as it was sure."""
    weights = np.asarray([g.there**2 for g in group], np.float32)
    logs = np.stack([np.log(g.values + 1e-4) for g in group])
    odds = np.exp((logs * weights[:, None]).sum(0) / weights.sum())
    return replace(group[0], values=odds / odds.sum())


def closer(picture: Picture, seen: list[Glimpse], net: Net) -> list[Glimpse]:
    """Look at each die again, so large that its pips are plain, if they are not yet."""
    return [g if plain(g) else again(g, picture, net) for g in seen]


def plain(seen: Glimpse) -> bool:
    return seen.there > GLANCED and float(seen.values.max()) > PLAIN


def patch(picture: Picture, seen: Glimpse) -> Picture:
    by = NEAR / seen.size
    move = np.array(
        [[by, 0, CLOSE / 2 - by * seen.x], [0, by, CLOSE / 2 - by * seen.y]]
    )
    if by < 0.5:
        return shrunk(picture, seen, by)
    return np.asarray(
        cv2.warpAffine(
            picture,
            move,
            (CLOSE, CLOSE),
            flags=cv2.INTER_LINEAR,
            borderMode=cv2.BORDER_REPLICATE,
        ),
        np.uint8,
    )


def shrunk(picture: Picture, seen: Glimpse, by: float) -> Picture:
    """A close look at a large die is a smaller picture: average, do not skip."""
    half = CLOSE / 2 / by
    side = round(2 * half)
    whole = cv2.getRectSubPix(picture, (side, side), (seen.x, seen.y))
    small = cv2.resize(whole, (CLOSE, CLOSE), interpolation=cv2.INTER_AREA)
    return np.asarray(small, np.uint8)


def again(first: Glimpse, picture: Picture, net: Net) -> Glimpse:
    """The first look and the close one together."""
    answer = net.answer([patch(picture, first)])[0]
    by = first.size / NEAR
    right, down = first.x - CLOSE / 2 * by, first.y - CLOSE / 2 * by
    close = [zoomed(g, by, right, down) for g in peaks(answer)]
    mine = [g for g in close if same(first, g)]
    if not mine:
        return replace(first, there=first.there * 0.3)
    second = max(mine, key=lambda g: g.there)
    both = vote([first, second])
    there = float(np.sqrt(first.there * second.there))
    box = between(first.box, second.box)
    return replace(second, values=both.values, there=there, box=box)


def between(one: Box, other: Box) -> Box:
    left, top, right, bottom = ((a + b) / 2 for a, b in zip(one, other, strict=True))
    return left, top, right, bottom


def apart(seen: list[Glimpse]) -> list[Glimpse]:
    """Each die once: a second look may land on a neighbour, or on a side face."""
    kept: list[Glimpse] = []
    for one in sorted(seen, key=lambda g: -g.there):
        if all(clear(one, other) for other in kept):
            kept.append(one)
    return kept


def clear(one: Glimpse, other: Glimpse) -> bool:
    """Whether two readings, the second surer, can be of two dice."""
    size = max(one.size, other.size)
    right, down = (one.x - other.x) / size, (one.y - other.y) / size
    reach = TOUCH
    if surety(one) < PLAIN:
        under = down > 0.45 and abs(right) < 0.65
        reach = UNDER if under else BESIDE
    return math.hypot(right, down) > reach and overlap(one.box, other.box) < ONE_BODY


def overlap(one: Box, other: Box) -> float:
    """The boxes' common part, as a share of both together."""
    wide = min(one[2], other[2]) - max(one[0], other[0])
    high = min(one[3], other[3]) - max(one[1], other[1])
    both = max(0.0, wide) * max(0.0, high)
    return both / max(area(one) + area(other) - both, 1e-6)


def area(box: Box) -> float:
    return (box[2] - box[0]) * (box[3] - box[1])


def judged(seen: Glimpse) -> Die:
    sure = surety(seen)
    return Die(int(seen.values.argmax()) + 1, seen.box, sure, verdict(sure))


def surety(seen: Glimpse) -> float:
    return confidence(seen.there, float(seen.values.max()))


def confidence(there: float, value: float) -> float:
    """How often such a reading is right: the net's own figures, fitted to outcomes."""
    slope_there, slope_value, start = FITTED
    odds = slope_there * log_odds(there) + slope_value * log_odds(value) + start
    return 1 / (1 + math.exp(-odds))


def log_odds(share: float) -> float:
    share = min(max(share, 1e-4), 1 - 1e-4)
    return math.log(share / (1 - share))


def verdict(sure: float) -> Verdict:
    if sure >= SURE:
        return "sure"
    return "check" if sure >= CHECK else "unseen"
