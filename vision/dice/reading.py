"""One look at dice at rest: pips by whoever reads them, own faces by the album.

A die that only its outline tells of is still a die: it is counted, and `unseen`.
"""

from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Protocol

import cv2
import numpy as np

from vision.dice.bodies import Body, alone, bodies
from vision.dice.stones import Stone, rim, stones, upright
from vision.dice.whereabouts import Finder, whereabouts
from vision.frames import Box, FrameDie, Picture, Reader, Seen, Verdict
from vision.tray import Tray

TWO = 1.45
"""Longer than wide by so much, a die shows two faces however it is looked at."""
ABOVE, LONG, LARGE = 1.15, 1.32, 1.13
"""Dice no longer than this are seen from above; there so much longer, or so much
larger than the others across, is a die that leans.
"""
FEW, PLAIN = 3, 25
"""Dice that must have been seen before any is compared with them: with the squarer
ones, in per cent of all.
"""
MANY = 12
"""Unread things at once: more are a pattern of the cloth, and no dice."""
OVERLAP = 0.3
"""Of the smaller of two boxes: one lies upon the other."""


@dataclass(frozen=True, slots=True)
class OwnFaces:
    """An own face as the album knows it; `stranger` is none of those asked for."""

    value: int
    face: str
    sure: float
    verdict: Verdict
    stranger: bool = False


class FaceReader(Protocol):
    """Who knows own faces."""

    def __call__(self, picture: Picture, body: Body) -> OwnFaces: ...


class Reading:
    """How this tray is read. `own` is there while dice with own faces are awaited."""

    def __init__(
        self, reader: Reader, tray: Tray | None = None, finder: Finder = whereabouts
    ) -> None:
        self.reader, self.finder = reader, finder
        self.tray = tray or Tray()
        self.own: FaceReader | None = None
        self.showing = False
        """Faces are being shown, one die at a time: nobody asks what it shows."""
        self.ground: Picture | None = None
        """The same view with nothing in it, where it was shown."""
        self._mask: tuple[tuple[Tray, tuple[int, ...], Box], Picture] | None = None
        self._usual: deque[tuple[float, float]] = deque(maxlen=48)

    def __call__(
        self, picture: Picture, frame: Picture, corner: Box
    ) -> tuple[Seen, ...]:
        """`picture` is the window of `frame` at `corner`."""
        size = frame.shape[1], frame.shape[0]
        within = self._within(picture, size, corner)
        lying = stones(picture, self.ground, within)
        self._usual.extend((stone.size, stone.long) for stone in lying)
        found = tuple(self._dice(picture, lying))
        placed = (self._placed(d, picture, size, corner) for d in _stacked(found))
        told = [d for d in placed if d.value or d.why != "outside"]
        return tuple(sorted(told, key=lambda d: (d.middle[1], d.middle[0])))

    # ---- inside

    def _within(
        self, picture: Picture, size: tuple[int, int], corner: Box
    ) -> Picture | None:
        """The tray's part of what is looked at, white."""
        if self.tray.whole:
            return None
        if self._mask is None or self._mask[0] != (self.tray, picture.shape, corner):
            mask = np.zeros(picture.shape[:2], np.uint8)
            outline = np.array(self.tray.corners) * size - corner[:2]
            cv2.fillPoly(mask, [outline.round().astype(np.int32)], 255)
            self._mask = (self.tray, picture.shape, corner), mask
        return self._mask[1]

    def _dice(self, picture: Picture, lying: tuple[Stone, ...]) -> Iterator[Seen]:
        if self.showing:
            every = bodies(picture, lying, self.finder)
            yield from (self._unread(picture, body.cut) for body in alone(every))
            return
        if self.own is not None:
            every = bodies(picture, lying, self.finder)
            yield from self._own_faces(self.own, picture, every)
            return
        read = self.reader(picture)
        for die in read:
            under = [s for s in lying if _holds(die.box, s)]
            yield self._pips(picture, die, under[0] if len(under) == 1 else None)
        free = [s for s in lying if not any(_meets(s.box, d.box) for d in read)]
        if len(free) <= MANY:
            yield from (self._unread(picture, stone) for stone in free)

    def _unread(self, picture: Picture, stone: Stone) -> Seen:
        lone = upright(picture, stone)
        return Seen(0, stone.box, 0.0, "unseen", light=stone.light, picture=lone)

    def _pips(self, picture: Picture, die: FrameDie, stone: Stone | None) -> Seen:
        light = stone.light if stone else _inside(picture, die.box)
        seen = Seen(die.value, die.box, die.sure, die.verdict, light=light)
        return self._upright(picture, seen, stone) if stone else seen

    def _own_faces(
        self, own: FaceReader, picture: Picture, every: tuple[Body, ...]
    ) -> Iterator[Seen]:
        for body in every:
            known = own(picture, body)
            if known.stranger and not body.plain and body.there:
                continue  # a mark of the cloth: no face of ours, and hardly a die
            why = "stranger" if known.stranger else ""
            told = known.value, body.cut.box, known.sure, known.verdict
            seen = Seen(*told, why, known.face, light=body.cut.light)
            lone = upright(picture, body.cut)
            yield self._leaning(replace(seen, picture=lone), body.outline)

    def _upright(self, picture: Picture, die: Seen, stone: Stone) -> Seen:
        return self._leaning(replace(die, picture=upright(picture, stone)), stone)

    def _leaning(self, die: Seen, stone: Stone | None) -> Seen:
        """A die that leans shows more of itself than the others do."""
        if stone is None or not self._leans(stone):
            return die
        return replace(die, verdict="check", sure=min(die.sure, 0.5), why="leaning")

    def _leans(self, stone: Stone) -> bool:
        """Where a lamp or a slanting look makes all dice long, that tells nothing."""
        if len(self._usual) < FEW:
            return stone.long > TWO
        size, long = np.percentile(np.array(self._usual), PLAIN, axis=0)
        if long > ABOVE:
            return bool(stone.long > TWO * long / ABOVE)
        larger = stone.size > LARGE * size and stone.long > ABOVE
        return bool(stone.long > LONG or larger)

    def _placed(
        self, die: Seen, picture: Picture, size: tuple[int, int], corner: Box
    ) -> Seen:
        x0, y0, x1, y1 = die.box
        dx, dy = corner[:2]
        lies = self.tray.lies((x0 + dx, y0 + dy, x1 + dx, y1 + dy), size)
        x, y = die.middle
        spot = self.tray.spot((x + dx) / size[0], (y + dy) / size[1])
        view = x / picture.shape[1], y / picture.shape[0]
        die = replace(die, spot=spot, view=view)
        if lies == "in":
            return die
        why = "edge" if lies == "edge" else "outside"
        verdict: Verdict = "unseen" if die.verdict == "unseen" else "check"
        return replace(die, verdict=verdict, sure=min(die.sure, 0.5), why=why)


def _stacked(dice: tuple[Seen, ...]) -> Iterator[Seen]:
    """Two at one place: neither is told for sure."""
    for die in dice:
        others = (one for one in dice if one is not die)
        if any(overlap(die.box, one.box) > OVERLAP for one in others):
            yield replace(die, verdict="check", sure=min(die.sure, 0.5), why="stacked")
        else:
            yield die


def overlap(one: Box, other: Box) -> float:
    """Of the smaller of both."""
    w = min(one[2], other[2]) - max(one[0], other[0])
    h = min(one[3], other[3]) - max(one[1], other[1])
    areas = ((b[2] - b[0]) * (b[3] - b[1]) for b in (one, other))
    return max(w, 0) * max(h, 0) / max(min(areas), 1e-6)


def _holds(box: Box, stone: Stone) -> bool:
    """The middle of an outline lies in the box, and they are about as large."""
    (x, y), (x0, y0, x1, y1) = stone.middle, box
    wide = (x1 - x0 + y1 - y0) / 2
    return x0 < x < x1 and y0 < y < y1 and stone.size < 1.7 * wide


def _meets(one: Box, other: Box) -> bool:
    return overlap(one, other) > 0.25


def _inside(picture: Picture, box: Box) -> float:
    """The brightness of a body, for a die whose outline is lost among others."""
    x0, y0, x1, y1 = box
    side = max(8.0, (x1 - x0 + y1 - y0) / 2 * 0.8)
    stone = Stone(((x0 + x1) / 2, (y0 + y1) / 2), (side, side), 0.0, 0.0)
    return rim(upright(picture, stone))
