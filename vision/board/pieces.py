"""What hangs together in one colour: how surely it is a piece, and where it stands."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import cv2
import numpy as np

from vision.board.colours import PieceColour, brush, thickness
from vision.frames import Picture

HIGH = 720
"""Pixels of the height at which a board is read."""
SOME = 0.12
"""Of the piece that was shown: less of its colour is no piece."""
WHOLE = 0.7
"""Of it: so much is one, though others stand before it."""
THIN, BULKY, STOUT = 0.45, 2.2, 4.0
"""Times as thick as the piece that was shown: less is a rim, more a monster; what has a
colour that nothing else has may be a token as well.
"""
FULL, SLIGHT, BROAD, STOUTER = 0.5, 0.65, 0.8, 2.0
"""Times as thick: less is an edge, or a shadow; of a plain colour, more is a beast."""
BESIDE_MANY, FAINTLY, MAYBE = 0.3, 0.4, 0.6
"""Of what is about a piece, maybe a part of something else; so sure that is at most,
in a plain colour and in another.
"""
RIM = 5
"""Pixels: what is less thick is the edge of something."""
SIDE, NEAR = 0.08, 0.02
"""Of what is about a plain part in a player's colour: it may be its dark side; and if
it is little, its shadow.
"""
SIDE_OF, AS_MUCH = 0.4, 1.2
"""Of the things it hangs on: a dark side is no more, and what has more is none."""
TORN, COMPACT = 0.6, 0.72
"""Of a part: so much may be of another colour as well; and so much of what a string
about it encloses is a piece's.
"""
WIDER = 8
"""Pixels about a part in which that is looked for."""
BULK = 255
"""What is too thick, among the numbers of the colours."""
SKIN = 6
"""Pixels about what is no piece that are no piece either."""

Box = tuple[slice, slice]
Part = tuple[Box, Picture]
"""Where its box lies, and what of it is of the part."""


@dataclass(frozen=True, eq=False)
class Piece:
    """What hangs together in one colour; `foot` names the regions it stands in, spot by
    spot.
    """

    colour: int
    strength: float
    foot: Picture


def piece_parts(mask: Picture, colour: PieceColour) -> Iterator[Part]:
    """What hangs together in one colour and may be a piece of it, or several."""
    thin, least = THIN * colour.thick * HIGH, SOME * colour.area * HIGH**2
    for box, inside in parts(mask):
        if np.count_nonzero(inside) >= least and thickness(inside) >= thin:
            yield box, inside


def filled(mask: Picture, maybe: Picture, colour: PieceColour) -> Picture:
    """With what may be a shadow on the board or its own, between its other parts."""
    wide = round(2 * colour.thick * HIGH) | 1
    near = cv2.getStructuringElement(cv2.MORPH_RECT, (wide, wide))
    whole = cv2.morphologyEx(mask, cv2.MORPH_CLOSE, near)
    found: Picture = mask | (whole & maybe)
    return found


def without_bulk(mask: Picture, colour: PieceColour) -> Picture:
    """Without what is too thick for a piece and for several that stand together."""
    most = (BULKY if colour.plain else STOUT) * colour.thick * HIGH
    far = cv2.distanceTransform(mask, cv2.DIST_L2, 3)
    if far.max(initial=0) <= most:
        return mask
    bulk = (far > most).astype(np.uint8)
    whole = cv2.dilate(bulk, brush(round(2 * most + SKIN) | 1))
    left: Picture = mask & (1 - whole)
    return left


def parts(mask: Picture) -> Iterator[Part]:
    rings, _ = cv2.findContours(mask, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_SIMPLE)
    for ring in rings:
        x, y, w, h = cv2.boundingRect(ring)
        box = slice(y, y + h), slice(x, x + w)
        within = np.zeros((h, w), np.uint8)
        cv2.drawContours(within, [ring], -1, 1, cv2.FILLED, offset=(-x, -y))
        yield box, (within & mask[box]) > 0


@dataclass(frozen=True, slots=True)
class PieceRing:
    """What is close about a part: how much is of nobody's or of any other colour, how
    much of a player's that is no plain one; `shade` counts what is plain, and `beast`
    is whether it hangs on what is too thick for a piece.
    """

    others: float
    coloured: float
    shade: int
    beast: bool
    near: int


def surroundings(
    whose: Picture,
    box: Box,
    inside: Picture,
    own: int,
    plain: Sequence[int],
    nobody: int,
) -> PieceRing:
    """`plain` are the colours that may be the dark side of any other."""
    room = tuple(slice(max(0, side.start - WIDER), side.stop + WIDER) for side in box)
    here = whose[room]
    top, left = (
        side.start - start.start for side, start in zip(box, room, strict=True)
    )
    part = np.zeros(here.shape, np.uint8)
    part[top : top + inside.shape[0], left : left + inside.shape[1]] = inside
    about = (cv2.dilate(part, brush(7)) > 0) & (part == 0)
    wider = (cv2.dilate(part, brush(2 * WIDER + 1)) > 0) & (part == 0)
    dark = np.isin(here, plain)
    others = (here > 0) & (here != own)
    if own not in plain:
        others &= ~dark
    hued = others & ~dark & (here < nobody)
    return PieceRing(
        float(np.mean(solid(others)[about])),
        float(np.mean(hued[wider])),
        int(np.count_nonzero(dark & about)),
        bool((here[wider] == BULK).any()),
        int(np.count_nonzero(solid(others))),
    )


def solid(mask: Picture) -> Picture:
    """Without rims, which are no things of their own."""
    opened: Picture = cv2.morphologyEx(
        mask.astype(np.uint8), cv2.MORPH_OPEN, brush(RIM)
    )
    return opened


def strength(
    inside: Picture, colour: PieceColour, ring: PieceRing, torn: float = 0.0
) -> float:
    """How surely a part is a piece of this colour.

    Black, grey and white are also the dark and the light sides of other things.
    """
    many = int(np.count_nonzero(inside))
    dark = 0 if colour.plain else min(ring.shade, many)
    much = (many + dark) / HIGH**2 / colour.area
    thick = thickness(inside) / HIGH / colour.thick
    sure = min(much / WHOLE, 1.0)
    if torn > TORN:
        if thick <= SLIGHT and not colour.plain:
            return 0.0
        sure = min(sure, MAYBE)
    if colour.plain:
        side = ring.others > BESIDE_MANY or ring.coloured > SIDE
        little = much <= WHOLE or thick <= BROAD
        if side and little and many < SIDE_OF * ring.near:
            return 0.0
        doubted = (
            ring.beast
            or thick > STOUTER
            or compact(inside) < COMPACT
            or (little and (side or ring.coloured > NEAR))
            or (side and many < AS_MUCH * ring.near)
        )
        return min(sure, FAINTLY) if doubted else sure
    if ring.others > BESIDE_MANY:
        return min(sure, MAYBE if much > WHOLE and thick > FULL else FAINTLY)
    return sure


def compact(inside: Picture) -> float:
    """How much of what a string about it encloses it is."""
    spots = cv2.findNonZero(inside.astype(np.uint8))
    area = cv2.contourArea(cv2.convexHull(spots))
    return float(len(spots) / max(area, len(spots)))


def standing(inside: Picture, lean: Picture, across: float) -> Picture:
    """Its foot: what no more of it lies before, as far as a piece is wide."""
    far = np.hypot(lean[..., 0], lean[..., 1]) + 1e-6
    rows, columns = np.indices(inside.shape, dtype=np.float32)
    there = columns - lean[..., 0] / far * across, rows - lean[..., 1] / far * across
    before = cv2.remap(
        inside.astype(np.uint8),
        there[0].astype(np.float32),
        there[1].astype(np.float32),
        cv2.INTER_NEAREST,
        borderMode=cv2.BORDER_CONSTANT,
    )
    foot: Picture = inside & (before == 0)
    return foot
