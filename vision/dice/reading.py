"""One look at dice at rest: pips by whoever reads them, own faces by the album.

A die that only its outline tells of is still a die: it is counted, and `unseen`.
"""

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Protocol

import cv2
import numpy as np

from vision.dice.bodies import DieBody, alone, bodies
from vision.dice.glimpses import area, shared
from vision.dice.leaning import Usual, stacked
from vision.dice.lighting import lit
from vision.dice.mixed import mixed
from vision.dice.outlines import is_die
from vision.dice.stones import Stone, alone_in, beneath, rim, stones, upright
from vision.dice.whereabouts import Finder, whereabouts
from vision.frames import (
    Box,
    FrameDie,
    Picture,
    PlacedDie,
    Point,
    Reader,
    Seen,
    Verdict,
)
from vision.tray import Tray

MANY = 12
"""Unread things at once: more are a pattern of the cloth, and no dice."""


@dataclass(frozen=True, slots=True)
class OwnFaces:
    """An own face as the album knows it; `stranger` is none of those asked for."""

    value: int
    face: str
    sure: float
    verdict: Verdict
    stranger: bool = False


class FaceReader(Protocol):
    """Who knows own faces. `pips` are the places of today's dice that bear some."""

    @property
    def pips(self) -> frozenset[int]: ...

    def __call__(self, picture: Picture, body: DieBody) -> OwnFaces: ...


class KnowsView(Protocol):
    """Who remembers this view: known dice are read in their places, and else what is
    new is searched. If nothing is new, it is as `unchanged`.
    """

    def __call__(
        self, picture: Picture, known: Sequence[PlacedDie]
    ) -> tuple[FrameDie, ...]: ...

    def unchanged(self, picture: Picture) -> bool: ...


class Reading:
    """How this tray is read. `own` is there while dice with own faces are awaited."""

    def __init__(
        self,
        reader: Reader,
        tray: Tray | None = None,
        *,
        familiar: KnowsView | None = None,
        finder: Finder = whereabouts,
    ) -> None:
        self.reader, self.familiar, self.finder = reader, familiar, finder
        self.tray = tray or Tray()
        self.own: FaceReader | None = None
        self.showing = False
        """Faces are being shown, one die at a time: nobody asks what it shows."""
        self.ground: Picture | None = None
        """The same view with nothing in it, where it was shown."""
        self._mask: tuple[tuple[Tray, tuple[int, ...], Box], Picture] | None = None
        self._usual = Usual()
        self._empty: tuple[Tray, Picture] | None = None
        """The view in which nothing was found last: what lies there on a pattern, too,
        can be told from it.
        """
        self._bare: tuple[Tray, Picture | None] | None = None
        """Of this tray, shown so, nothing was found at the last look."""

    def __call__(
        self,
        picture: Picture,
        frame: Picture,
        corner: Box,
        known: Sequence[Seen] = (),
    ) -> tuple[Seen, ...]:
        """`picture` is the window of `frame` at `corner`. `known` are dice of an
        earlier reading since when nothing has moved: they need no search.
        """
        if self._still_bare(picture):
            return ()
        size = frame.shape[1], frame.shape[0]
        within = self._within(picture, size, corner)
        lying = stones(picture, self.ground, within)
        found = tuple(self._dice(picture, lying, known))
        self._bare = None if found else (self.tray, self.ground)
        if not found:
            self._empty = self.tray, picture.copy()
        placed = map(self.placing(picture, frame, corner), stacked(found))
        told = [d for d in placed if d.value or d.why != "outside"]
        return tuple(sorted(told, key=lambda d: (d.middle[1], d.middle[0])))

    def placing(
        self, picture: Picture, frame: Picture, corner: Box
    ) -> Callable[[Seen], Seen]:
        """What tells of a die in this window where in the tray it lies."""
        size = frame.shape[1], frame.shape[0]
        return lambda die: self._placed(die, picture, size, corner)

    # ---- inside

    def _still_bare(self, picture: Picture) -> bool:
        """Nothing lay there, and nothing is new. An own face may be flat and faint."""
        if self.familiar is None or self._bare is None:
            return False
        if self.own is not None or self.showing:
            return False
        tray, ground = self._bare
        same = tray == self.tray and ground is self.ground
        return same and self.familiar.unchanged(lit(picture))

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

    def _dice(
        self, picture: Picture, lying: tuple[Stone, ...], known: Sequence[Seen]
    ) -> Iterator[Seen]:
        if self.showing:
            every = bodies(picture, lying, self.finder)
            yield from (self._unread(picture, body.cut) for body in alone(every))
            return
        if self.own is not None:
            yield from self._by_face(self.own, picture, lying)
            return
        read = self._read(picture, lying, known)
        self._usual.learn(read, lying)
        yield from self._by_pips(picture, read, lying)
        free = [s for s in lying if not any(_meets(s.box, d.box) for d in read)]
        if len(free) <= MANY:
            mine = [_size(d.box) for d in read if d.verdict == "sure"]
            sizes = mine or self._usual.sizes
            bare = self._known(picture)
            dice = (s for s in free if is_die(picture, s, sizes, known=bare))
            yield from (self._unread(picture, stone) for stone in dice)

    def _by_face(
        self, own: FaceReader, picture: Picture, lying: tuple[Stone, ...]
    ) -> Iterator[Seen]:
        """As shown; where that was one face alone, the others may be pips."""
        read = self.reader(picture) if own.pips else ()
        self._usual.learn(read, lying)
        every = bodies(picture, lying, self.finder)
        faces = self._own_faces(own, picture, every)
        yield from mixed(faces, self._by_pips(picture, read, lying), own.pips)

    def _by_pips(
        self, picture: Picture, read: Sequence[FrameDie], lying: tuple[Stone, ...]
    ) -> Iterator[Seen]:
        fresh = self._since_empty(picture) if read else ()
        every = [die.box for die in read]
        for die in read:
            seen = self._pips(picture, die, beneath(die.box, lying))
            own = alone_in(die.box, every, fresh) or alone_in(die.box, every, lying)
            yield self._usual.doubled(seen, own) if own else seen

    def _since_empty(self, picture: Picture) -> tuple[Stone, ...]:
        """Outlines of what was not there when nothing was found."""
        if self._empty is None or self._empty[0] != self.tray:
            return ()
        return stones(picture, self._empty[1])

    def _known(self, picture: Picture) -> bool:
        """What lies there was told from the empty tray, so that cloth is none of it."""
        return self.ground is not None and self.ground.shape == picture.shape

    def _read(
        self, picture: Picture, lying: tuple[Stone, ...], known: Sequence[Seen]
    ) -> tuple[FrameDie, ...]:
        """In their places, where all that lies there is known and was sure."""
        if self.familiar is None:
            return self.reader(picture)
        pips = [die for die in known if die.value and not die.face]
        there = all(any(_meets(s.box, d.box) for d in pips) for s in lying)
        return self.familiar(
            lit(picture), pips if there and len(pips) == len(known) else ()
        )

    def _unread(self, picture: Picture, stone: Stone) -> Seen:
        lone = upright(picture, stone)
        return Seen(0, stone.box, 0.0, "unseen", light=stone.light, picture=lone)

    def _pips(self, picture: Picture, die: FrameDie, stone: Stone | None) -> Seen:
        light = stone.light if stone else _inside(picture, die.box)
        lone = upright(picture, stone) if stone else None
        seen = Seen(
            die.value, die.box, die.sure, die.verdict, light=light, picture=lone
        )
        return self._flat(seen, die.upper, stone)

    def _own_faces(
        self, own: FaceReader, picture: Picture, every: tuple[DieBody, ...]
    ) -> Iterator[Seen]:
        for body in every:
            known = own(picture, body)
            if known.stranger and not self._may_be(own, picture, body):
                continue  # a mark of the cloth: no face of ours, and hardly a die
            why = "stranger" if known.stranger else ""
            told = known.value, body.cut.box, known.sure, known.verdict
            lone = upright(picture, body.cut)
            seen = Seen(*told, why, known.face, light=body.cut.light, picture=lone)
            yield self._flat(seen, None, body.outline)

    def _may_be(self, own: FaceReader, picture: Picture, body: DieBody) -> bool:
        """Whether a face that nobody knows is a die's all the same."""
        if body.plain or body.there:
            return body.plain
        bare = self._known(picture)
        return not own.pips or is_die(picture, body.cut, (), known=bare)

    def _flat(self, die: Seen, upper: Point | None, stone: Stone | None) -> Seen:
        """A die that leans is nothing to be sure of."""
        if not self._usual.leans(die.box, upper, stone):
            return die
        return die.doubted("leaning")

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


def overlap(one: Box, other: Box) -> float:
    """Of the smaller of both."""
    return shared(one, other) / max(min(area(one), area(other)), 1e-6)


def _size(box: Box) -> float:
    return math.sqrt((box[2] - box[0]) * (box[3] - box[1]))


def _meets(one: Box, other: Box) -> bool:
    return overlap(one, other) > 0.25


def _inside(picture: Picture, box: Box) -> float:
    """The brightness of a body, for a die whose outline is lost among others."""
    x0, y0, x1, y1 = box
    side = max(8.0, (x1 - x0 + y1 - y0) / 2 * 0.8)
    stone = Stone(((x0 + x1) / 2, (y0 + y1) / 2), (side, side), 0.0, 0.0)
    return rim(upright(picture, stone))
