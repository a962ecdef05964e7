"""Whose each pixel of a board is, told by its tint and by the tints about it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property

import cv2
import numpy as np

from vision.board.colours import PieceColour, brush, foreign, likely, named
from vision.board.ground import BoardGround
from vision.board.pieces import filled
from vision.frames import Picture

GRAIN = 5
"""Pixels about a spot that tell together whose it is."""
BROADLY, NEVER, CLOSE, CLOSER = 13, 1e-6, 0.8, 0.15
"""Pixels about a spot that tell black from grey; how likely any tint is at least; and
of how many times as likely, as a power of e, a plain colour must be, and any other.
"""
BRIGHT, DIM = 50, 0.75
"""In hundredths of a part's pixels, those that tell how bright it is; and of how bright
the piece was that was shown: less may be a darker colour that shines.
"""
NOBODYS = 8.0
"""How much more often than bright things dark ones are nobody's."""
RIM, NEAR = 7, 7
"""Pixels: what is less thick is a rim, if it is so near to a piece."""
SHADOW, RARE = 4e-5, 0.12
"""How likely a shadow shows just one tint of all; of that, if it is deep."""
DEEP = (0.3, 0.55)
"""How much of the light a deep shadow leaves, and an ordinary one."""
MOSTLY = 0.5
"""Of the pixels about a spot that must differ from the board."""


@dataclass(frozen=True, eq=False)
class Owners:
    """`whose` tells of each pixel: nought for the board, then the colours in their
    order, then nobody; `torn` is where it may as well be another plain colour's, or
    the board's in a shadow.
    """

    whose: Picture
    torn: Picture
    bright: Picture
    """Of each pixel, in the light of the empty board."""

    def without(self, hidden: Picture) -> Owners:
        return replace(self, whose=np.where(hidden, np.uint8(0), self.whose))


@dataclass(frozen=True)
class Tinting:
    """The tints of these colours, and what else there may be."""

    colours: tuple[PieceColour, ...]

    @cached_property
    def likely(self) -> Picture:
        """Of each tint, how likely it is each colour's."""
        return np.stack([likely(colour).ravel() for colour in self.colours], axis=1)

    @cached_property
    def foreign(self) -> Picture:
        """Where no player is black, what is dark and has no hue is nobody's."""
        return foreign(0 if self.plain else NOBODYS).ravel()

    @cached_property
    def plain(self) -> tuple[int, ...]:
        """The numbers of black, grey and white."""
        return tuple(n for n, colour in enumerate(self.colours, 1) if colour.plain)

    @cached_property
    def hued(self) -> tuple[int, ...]:
        return tuple(n for n, colour in enumerate(self.colours, 1) if not colour.plain)

    def owners(self, ground: BoardGround) -> Owners:
        whose = self._first(ground)
        self._fill(whose, ground)
        self._trim(whose)
        return Owners(whose, self._settle(whose, ground), ground.lab[..., 0])

    def dim(self, number: int, bright: Picture) -> bool:
        """Whether a part is darker than the piece that was shown, and black may be so
        bright: where it shines.
        """
        usual = self.brightness[number - 1]
        darker = any(self.brightness[other - 1] < usual for other in self.plain)
        plain = number in self.plain
        return plain and darker and bool(np.percentile(bright, BRIGHT) < DIM * usual)

    @cached_property
    def brightness(self) -> tuple[float, ...]:
        return tuple(brightness(colour) for colour in self.colours)

    def _first(self, ground: BoardGround) -> Picture:
        """By the few pixels about each spot."""
        nobody = len(self.colours)
        layers = np.zeros((nobody + 2, *ground.strange.shape), np.float32)
        for mask in (ground.strange, ground.shaded):
            tint = named(ground.lab[mask])
            likely, other = self.likely[tint], self.foreign[tint]
            if mask is ground.shaded:
                other = other + SHADOW * deep(ground.left[mask])
            share = 1 / (likely.sum(axis=1) + other)
            layers[:nobody, mask] = (likely * share[:, None]).T
            layers[nobody + (mask is ground.shaded), mask] = other * share
        soft = np.stack([cv2.blur(layer, (GRAIN, GRAIN)) for layer in layers])
        best: Picture = np.argmax(soft, axis=0).astype(np.uint8) + 1
        best[(soft.sum(axis=0) < MOSTLY) | (best > nobody + 1)] = 0
        return best

    def _fill(self, whose: Picture, ground: BoardGround) -> None:
        """What seemed shade is a piece's where its colour is on both sides of it."""
        open_ = ground.shaded & (whose == 0)
        tint = named(ground.lab[open_])
        for number, colour in enumerate(self.colours):
            mask = (whose == number + 1).astype(np.uint8)
            if colour.plain or not mask.any():
                continue
            maybe = np.zeros_like(mask)
            maybe[open_] = self.likely[tint, number] > self.foreign[tint]
            whose[(filled(mask, maybe, colour) > 0) & open_] = number + 1

    def _trim(self, whose: Picture) -> None:
        """A rim about a piece is the piece's: there its colour is a mixed one."""
        thick = np.zeros_like(whose)
        for number in np.unique(whose[whose > 0]):
            mask = (whose == number).astype(np.uint8)
            thick[cv2.morphologyEx(mask, cv2.MORPH_OPEN, brush(RIM)) > 0] = number
        thin = (whose > 0) & (thick == 0)
        for number in np.unique(thick[thick > 0]):
            if number in self.hued:
                near = cv2.dilate((thick == number).astype(np.uint8), brush(NEAR)) > 0
                whose[near & thin] = number

    def _settle(self, whose: Picture, ground: BoardGround) -> Picture:
        """Black, grey and white are told apart by all that is about a spot: a lit edge
        of black is as grey as a dark one of grey. Where others fit too is what is torn.
        """
        torn = ground.shaded & (whose > 0)
        here = (whose > 0) & (whose <= len(self.colours))
        if not here.any():
            return torn
        fits = self._fits(here, ground)
        owner = whose[here]
        plain = np.isin(owner, self.plain)
        if plain.any():
            rows = np.array(self.plain, np.uint8)
            owner[plain] = rows[fits[rows - 1][:, plain].argmax(axis=0)]
        whose[here] = owner
        spots = np.arange(len(owner))
        own = fits[owner - 1, spots]
        fits[owner - 1, spots] = -np.inf
        torn[here] |= own - fits.max(axis=0) < np.where(plain, CLOSE, CLOSER)
        return torn

    def _fits(self, here: Picture, ground: BoardGround) -> Picture:
        """How well each colour fits about these spots, as a power of e; and what is
        nobody's.
        """
        tint = named(ground.lab[here])
        many = cv2.blur(here.astype(np.float32), (BROADLY, BROADLY))[here]
        rows = []
        for often in (*self.likely[tint].T, self.foreign[tint]):
            sheet = np.zeros(here.shape, np.float32)
            sheet[here] = np.log(often + NEVER)
            rows.append(cv2.blur(sheet, (BROADLY, BROADLY))[here] / many)
        return np.stack(rows)


def brightness(colour: PieceColour) -> float:
    """How bright the brighter pixels of the piece are that was shown."""
    tints = sorted(colour.tints, key=lambda one: one.middle[0])
    shares = np.cumsum([one.share for one in tints])
    at = int(np.searchsorted(shares, shares[-1] * BRIGHT / 100))
    return tints[min(at, len(tints) - 1)].middle[0]


def deep(left: Picture) -> Picture:
    """How likely a shadow leaves so much of the light: the deepest are rare."""
    part = (left - DEEP[0]) / (DEEP[1] - DEEP[0])
    likely: Picture = np.clip(part, RARE, 1.0)
    return likely
