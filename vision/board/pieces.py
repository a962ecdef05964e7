"""What hangs together in one colour: how surely it is a piece, and where it stands."""

from __future__ import annotations

from collections.abc import Iterator
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
FULL, STOUTER = 0.8, 2.0
"""Times as thick, of a plain colour: less is the shade of something, more a beast."""
BESIDE_MANY, FAINTLY, MAYBE = 0.3, 0.4, 0.6
"""Of what is about a piece, maybe a part of something else; so sure that is at most,
in a plain colour and in another.
"""
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
    thick = colour.thick * HIGH
    thin, most = THIN * thick, (BULKY if colour.plain else STOUT) * thick
    least = SOME * colour.area * HIGH**2
    for box, inside in parts(without_bulk(mask, most)):
        if np.count_nonzero(inside) >= least and thickness(inside) >= thin:
            yield box, inside


def without_bulk(mask: Picture, most: float) -> Picture:
    """Without what is too thick for a piece and for several that stand together."""
    far = cv2.distanceTransform(mask, cv2.DIST_L2, 3)
    if far.max(initial=0) <= most:
        return mask
    bulk = (far > most).astype(np.uint8)
    whole = cv2.dilate(bulk, brush(round(2 * most + SKIN) | 1))
    left: Picture = mask & (1 - whole)
    return left


def parts(mask: Picture) -> Iterator[Part]:
    count, names, facts, _ = cv2.connectedComponentsWithStats(mask)
    for name in range(1, count):
        x, y, w, h = (int(fact) for fact in facts[name][:4])
        box = slice(y, y + h), slice(x, x + w)
        yield box, names[box] == name


def crowded(whose: Picture, box: Box, inside: Picture, own: int) -> float:
    """Of what is close about a part, how much is neither board nor of its colour."""
    room = tuple(slice(max(0, side.start - 4), side.stop + 4) for side in box)
    here = whose[room]
    part = np.zeros(here.shape, np.uint8)
    top, left = (max(0, side.start - 4) for side in box)
    part[
        box[0].start - top : box[0].stop - top, box[1].start - left : box[1].stop - left
    ] = inside
    about = (cv2.dilate(part, brush(7)) > 0) & (part == 0)
    return float(np.mean((here[about] > 0) & (here[about] != own)))


def strength(inside: Picture, colour: PieceColour, crowd: float) -> float:
    """How surely a part is a piece of this colour.

    Black, grey and white are also the dark and the light sides of other things.
    """
    much = float(np.count_nonzero(inside)) / HIGH**2 / colour.area
    thick = thickness(inside) / HIGH / colour.thick
    sure = min(much / WHOLE, 1.0)
    if crowd > BESIDE_MANY:
        full = much > WHOLE and thick > FULL
        least, most = (0.0, FAINTLY) if colour.plain else (FAINTLY, MAYBE)
        sure = min(sure, most if full else least)
    if colour.plain and thick > STOUTER:
        sure = min(sure, FAINTLY)
    return sure


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
