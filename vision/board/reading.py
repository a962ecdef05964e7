"""Whose pieces stand in each region of a board that was made straight.

A trained net tells of each spot how likely the foot of a piece of each colour stands
there; a region holds a colour as surely as its likeliest foot does. What nobody owns is
of no colour, and a piece stands where its foot is, however its head leans.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property

import cv2
import numpy as np

from vision.board.arms import arms
from vision.board.colours import PieceColour
from vision.board.feet import (
    CELL,
    TALL,
    BoardSheets,
    FeetFinder,
    of_one_colour,
    sheets,
)
from vision.board.found import RegionFound, Word
from vision.board.ground import BoardGround, compared
from vision.board.profile.profile import Profile, Region
from vision.board.standing import Feet, Square
from vision.board.tinting import Tinting
from vision.board.viewpoint import Viewpoint, above
from vision.frames import Picture

HIGH = 720
"""Pixels of the height at which a board is made straight; it is read smaller."""
THERE, CLEAR, FAINT = 0.5, 0.9, 0.2
"""How likely a foot must be to be told, to be sure, and to be doubted."""
PALE = 0.06
"""The last for black, grey and white, of which much else on a board is: the net seldom
finds them likely where they stand half behind others.
"""
AMID = 0.1
"""The same for a colour with a hue, where one without is in doubt: that one may be the
part of a piece that lies in its own shade.
"""
HIDDEN = 0.08
"""Of a region: with so much under a hand it is not seen."""
STOOD_ON = 0.55
"""Of a region: under so much of nobody's a piece may hide."""
DOUBTED = 0.5
"""How sure a colour is at most, where it may hide."""
FINDER = FeetFinder()


@dataclass(frozen=True, eq=False)
class BoardReading:
    """What is told of each region, and what it was told from; `hidden` is what a hand
    covers, `feet` how likely one of each colour stands on each square.
    """

    regions: tuple[RegionFound, ...]
    ground: BoardGround
    shown: BoardSheets
    feet: Picture
    hidden: Picture


@dataclass(frozen=True)
class BoardReader:
    """Reads one board, whose empty picture must be known, for these colours."""

    profile: Profile
    colours: tuple[PieceColour, ...]
    finder: FeetFinder = FINDER
    size: tuple[int, int] = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "size", self.profile.size(TALL))

    @cached_property
    def empty(self) -> Picture:
        assert self.profile.empty is not None
        return cv2.resize(self.profile.empty, self.size, interpolation=cv2.INTER_AREA)

    @cached_property
    def bare(self) -> Picture:
        """The empty board in Lab."""
        return cv2.cvtColor(self.empty, cv2.COLOR_BGR2LAB)

    @cached_property
    def tinting(self) -> Tinting:
        return Tinting(self.colours)

    @cached_property
    def faint(self) -> Picture:
        """Of each colour, how likely its feet must be to be doubted."""
        return np.where(self.plain, PALE, FAINT)

    @cached_property
    def plain(self) -> Picture:
        """Which colours have no hue, as much of what is nobody's."""
        return np.array([one.plain for one in self.colours])

    @cached_property
    def names(self) -> Picture:
        """Of each pixel the number of its region, from one on."""
        sheet = np.zeros((self.size[1], self.size[0]), np.int32)
        for number, region in enumerate(self.profile.regions, 1):
            cv2.fillPoly(sheet, [ring(region, self.size)], number)
        return sheet

    @cached_property
    def areas(self) -> Picture:
        counts: Picture = np.bincount(self.names.ravel(), minlength=self._count)
        return np.maximum(counts, 1)

    @property
    def _count(self) -> int:
        return len(self.profile.regions) + 1

    def read(
        self,
        board: Picture,
        viewpoint: Viewpoint | None = None,
        moving: Picture | None = None,
    ) -> BoardReading:
        """A board made straight; `moving` is where it moves. What is in doubt is looked
        at twice.
        """
        moves = np.zeros(self.names.shape, bool)
        if moving is not None:
            moves = cv2.resize(moving.astype(np.uint8), self.size) > 0
        small = cv2.resize(board, self.size, interpolation=cv2.INTER_AREA)
        ground = compared(self.empty, small, ~moves)
        hidden = moves | arms(ground)
        lean = (viewpoint or above(self.profile.shape)).away(self.size)
        shown = sheets(ground, self.tinting, self.bare, lean, hidden)
        parts = self._part(hidden), self._part(self.strangers(shown))
        said = self.finder.said(shown)
        regions = self._regions_by(said, *parts)
        if any(one.word == "check" for one in regions):
            said = self.finder.twice(shown, said)
            regions = self._regions_by(said, *parts)
        return BoardReading(regions, ground, shown, of_one_colour(said), hidden)

    def _regions_by(
        self, said: Picture, hidden: Picture, nobodys: Picture
    ) -> tuple[RegionFound, ...]:
        likely = self.likely(of_one_colour(said))
        return tuple(self.told(likely, hidden, nobodys))

    def strangers(self, shown: BoardSheets) -> Picture:
        """What is nobody's."""
        wide, high = self.size
        nobodys: Picture = shown.nobodys[:high, :wide] > MOSTLY
        return nobodys

    def likely(self, feet: Picture) -> Picture:
        """Of each region and colour, how likely one stands there."""
        found = np.zeros((self._count, len(self.colours)), np.float32)
        for number, regions, squares in self._peaks(feet):
            heats = feet[number][tuple(squares.T)]
            np.maximum.at(found[:, number], regions, heats)
        return found[1:]

    def stood(self, feet: Picture, least: float = THERE) -> Feet:
        """Where the likeliest foot of each colour is that is told of a region, or at
        least so likely.
        """
        found: dict[tuple[str, str], tuple[float, Square]] = {}
        for number, regions, squares in self._peaks(feet):
            for at, (y, x) in zip(regions.tolist(), squares.tolist(), strict=True):
                heat = float(feet[number, y, x])
                if at and heat >= least:
                    key = self.profile.regions[at - 1].name, self.colours[number].name
                    found[key] = max(found.get(key, (0.0, (y, x))), (heat, (y, x)))
        return {key: square for key, (_, square) in found.items()}

    def _peaks(self, feet: Picture) -> Iterator[tuple[int, Picture, Picture]]:
        """Of each colour the squares that are likelier than those about, and in which
        region each lies.
        """
        for number, heat in enumerate(feet):
            peaks = (heat >= cv2.dilate(heat, np.ones((3, 3), np.uint8))) & (heat > LOW)
            squares = np.argwhere(peaks)
            yield number, self._regions(heat, squares), squares

    def _regions(self, heat: Picture, peaks: Picture) -> Picture:
        """In which region each of these squares lies, by the middle of its heat."""
        wide = np.pad(heat, 1)
        near = [wide[y : y + 3, x : x + 3] for y, x in peaks]
        if not near:
            return np.zeros(0, np.int32)
        much = np.array(near)
        step = np.arange(-1, 2, dtype=np.float32)
        down = (much.sum(axis=2) * step).sum(axis=1) / much.sum(axis=(1, 2))
        across = (much.sum(axis=1) * step).sum(axis=1) / much.sum(axis=(1, 2))
        at = (peaks + 0.5 + np.stack([down, across], axis=1)) * CELL
        y, x = np.clip(at.astype(int), 0, np.array(self.names.shape) - 1).T
        regions: Picture = self.names[y, x]
        return regions

    def told(
        self, likely: Picture, hidden: Picture, nobodys: Picture
    ) -> Iterator[RegionFound]:
        sure = self.sureness(likely, nobodys)
        for at, region in enumerate(self.profile.regions):
            if hidden[at] > HIDDEN:
                yield RegionFound(region.name, (), "unseen", 0.0)
                continue
            there = self.named(likely[at] >= THERE)
            doubtful = self.named(sure[at] < 1)
            least = float(sure[at].min(initial=1.0))
            yield RegionFound(region.name, there, word(doubtful), least, doubtful)

    def sureness(self, likely: Picture, nobodys: Picture) -> Picture:
        """Of each region and colour, how sure it is whether one stands there."""
        sure = surely(likely, self.faint)
        amid = (sure[:, self.plain] < 1).any(axis=1)
        sure[amid] = surely(likely[amid], np.minimum(self.faint, AMID))
        seen = likely >= THERE
        hides = (nobodys > STOOD_ON) & ~seen.any(axis=1)
        sure[hides] = np.minimum(sure[hides], DOUBTED)
        return sure

    def named(self, which: Picture) -> tuple[str, ...]:
        return tuple(self.colours[number].name for number in np.flatnonzero(which))

    def _part(self, mask: Picture) -> Picture:
        """Of each region, how much of it."""
        counts = np.bincount(self.names[mask], minlength=self._count)
        share: Picture = (counts / self.areas)[1:]
        return share


LOW = 0.005
"""Less likely feet are none."""
MOSTLY = 127
"""Of 255: so likely a spot is of one and of no other."""


def surely(likely: Picture, faint: Picture) -> Picture:
    """How sure it is whether a foot so likely is there."""
    sure: Picture = np.where(
        likely >= THERE,
        (likely - THERE) / (CLEAR - THERE),
        (THERE - likely) / (THERE - faint),
    )
    return sure.clip(0, 1)


def ring(region: Region, size: tuple[int, int]) -> Picture:
    corners = np.array(region.corners) * size
    return np.rint(corners).astype(np.int32)


def word(doubtful: tuple[str, ...]) -> Word:
    return "check" if doubtful else "sure"
