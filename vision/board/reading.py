"""Whose pieces stand in each region of a board that was made straight.

A pixel that differs from the empty board is a player's, or nobody's: monsters, temples,
tokens and hands are of no player's colour. Pixels of one colour that hang together are
a piece if they are as many as the piece that was shown, and it stands where its foot
is: its head leans away from the camera, maybe over a border.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property

import cv2
import numpy as np

from vision.board.arms import arms
from vision.board.colours import PieceColour, brush
from vision.board.found import RegionFound, Word
from vision.board.ground import BoardGround, compared
from vision.board.owners import Owners, Tinting
from vision.board.pieces import (
    BULK,
    FAINTLY,
    HIGH,
    Piece,
    piece_parts,
    standing,
    strength,
    surroundings,
    without_bulk,
)
from vision.board.profile import Profile, Region
from vision.board.viewpoint import Viewpoint, above
from vision.frames import Picture

THERE, CLEAR, FAINT = 0.5, 0.75, 0.15
"""How strongly a colour must show to be told, to be sure, and to be doubted."""
SCRAPS = 0.15
"""Of the piece that was shown: so much of its colour may be one that is hardly seen."""
HIDDEN = 0.08
"""Of a region: with so much under a hand it is not seen."""
STOOD_ON = 0.55
"""Of a region: under so much of nobody's a piece may hide."""


@dataclass(frozen=True, eq=False)
class BoardReading:
    """`whose` tells of each pixel: nought for the board, then the colours in their
    order, then nobody; `hidden` is what a hand covers.
    """

    regions: tuple[RegionFound, ...]
    ground: BoardGround
    whose: Picture
    hidden: Picture


@dataclass(frozen=True)
class BoardReader:
    """Reads one board, whose empty picture must be known, for these colours."""

    profile: Profile
    colours: tuple[PieceColour, ...]
    size: tuple[int, int] = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "size", self.profile.size(HIGH))

    @cached_property
    def empty(self) -> Picture:
        assert self.profile.empty is not None
        return cv2.resize(self.profile.empty, self.size, interpolation=cv2.INTER_AREA)

    @cached_property
    def tinting(self) -> Tinting:
        return Tinting(self.colours)

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
        """A board made straight at this reader's size; `moving` is where it moves."""
        moves = np.zeros(self.names.shape, bool) if moving is None else moving
        ground = compared(self.empty, board, ~moves)
        hidden = moves | arms(ground)
        owners = self.tinting.owners(ground).without(hidden)
        shown = self.shown(owners, viewpoint or above(self.profile.shape))
        nobodys = self._part(self.nobodys(owners.whose))
        regions = self.told(shown, self._part(hidden), nobodys)
        return BoardReading(tuple(regions), ground, owners.whose, hidden)

    def nobodys(self, whose: Picture) -> Picture:
        found: Picture = whose == len(self.colours) + 1
        return found

    def shown(self, owners: Owners, viewpoint: Viewpoint) -> Picture:
        """How strongly each colour shows in each region: a row for each region."""
        strengths = np.zeros((self._count, len(self.colours)), np.float32)
        lean = viewpoint.away(self.size)
        for piece in self.pieces(owners, lean):
            feet = np.bincount(piece.foot, minlength=self._count)
            here = feet / max(1, feet.sum()) * piece.strength
            strengths[:, piece.colour] = np.maximum(strengths[:, piece.colour], here)
        return np.maximum(strengths, self._scraps(owners))[1:]

    def _scraps(self, owners: Owners) -> Picture:
        """As much of a colour, though in no one piece, as leaves a doubt."""
        found = np.zeros((self._count, len(self.colours)), np.float32)
        for number, colour in enumerate(self.colours):
            if not colour.plain:
                here = self.names[(owners.whose == number + 1) & ~owners.torn]
                many = np.bincount(here, minlength=self._count) / HIGH**2
                found[:, number] = FAINTLY * (many > SCRAPS * colour.area)
        return found

    def pieces(self, owners: Owners, lean: Picture) -> Iterator[Piece]:
        whose, plain = owners.whose, self.tinting.plain
        nobody = len(self.colours) + 1
        for number, colour in enumerate(self.colours):
            mask = (whose == number + 1).astype(np.uint8)
            mask = cv2.morphologyEx(mask, cv2.MORPH_OPEN, brush(3))
            slim = without_bulk(mask, colour)
            about = np.where(mask > slim, np.uint8(BULK), whose)
            for box, inside in piece_parts(slim, colour):
                ring = surroundings(about, box, inside, number + 1, plain, nobody)
                torn = float(owners.torn[box][inside].mean())
                if self.tinting.dim(number + 1, owners.bright[box][inside]):
                    torn = 1.0
                sure = strength(inside, colour, ring, torn)
                if sure > 0:
                    foot = standing(inside, lean[box], colour.across * HIGH)
                    yield Piece(number, sure, self.names[box][foot])

    def told(
        self, shown: Picture, hidden: Picture, nobodys: Picture
    ) -> Iterator[RegionFound]:
        for at, region in enumerate(self.profile.regions):
            strengths = shown[at]
            if hidden[at] > HIDDEN:
                yield RegionFound(region.name, (), "unseen", 0.0)
                continue
            sure = sureness(strengths, nobodys[at])
            there = tuple(
                colour.name
                for colour, strength in zip(self.colours, strengths, strict=True)
                if strength >= THERE
            )
            yield RegionFound(region.name, there, word(sure), sure)

    def _part(self, mask: Picture) -> Picture:
        """Of each region, how much of it."""
        counts = np.bincount(self.names[mask], minlength=self._count)
        share: Picture = (counts / self.areas)[1:]
        return share


def ring(region: Region, size: tuple[int, int]) -> Picture:
    corners = np.array(region.corners) * size
    return np.rint(corners).astype(np.int32)


def sureness(strengths: Picture, nobodys: float) -> float:
    """How sure a region is: as its most doubtful colour, or as what may hide there."""
    each = np.where(
        strengths >= THERE,
        (strengths - THERE) / (CLEAR - THERE),
        (THERE - strengths) / (THERE - FAINT),
    )
    sure = float(np.clip(each, 0, 1).min(initial=1.0))
    hides = nobodys > STOOD_ON and not (strengths >= THERE).any()
    return min(sure, 0.5) if hides else sure


def word(sure: float) -> Word:
    return "sure" if sure >= 1 else "check"
