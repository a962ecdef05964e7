"""Where pieces are put: each into its region, on free ground, as a hand would.

What stands already stays where it stands: only what has changed is moved.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import cv2
import numpy as np

from vision.board.tabletop.boards import PrintedBoard, PrintedRegion
from vision.board.tabletop.figures import reach
from vision.board.tabletop.sketch import TablePiece
from vision.frames import Picture, Point
from vision.training.bodies import Floats, floats, ints

FINE = 400
"""Pixels of a board's height in which free ground is looked for."""
EDGE, APART = 0.007, 0.004
"""Board heights between a foot and a border, and between two feet."""
WILD = 0.02
"""How far beside the best place a piece may be put."""


@dataclass(frozen=True, slots=True)
class SetPiece:
    """A piece that a game wants in a region; nobody has said where in it."""

    kind: str
    colour: str
    region: str


@dataclass(frozen=True, slots=True)
class GameTable:
    """What a game brings so that a table of it can be drawn: its board, its pieces."""

    board: Callable[[Any], PrintedBoard]
    pieces: Callable[[Any], tuple[SetPiece, ...]]


def arranged(
    board: PrintedBoard,
    wanted: Iterable[SetPiece],
    before: Sequence[TablePiece] = (),
    seed: int = 0,
) -> tuple[TablePiece, ...]:
    """The pieces that are wanted, each where it stood, or on free ground."""
    left = Counter(wanted)
    stay = []
    for piece in before:
        one = SetPiece(piece.kind, piece.colour, piece.region)
        if left[one] > 0 or not piece.region:
            left[one] -= 1
            stay.append(piece)
    new = sorted((+left).elements(), key=lambda one: (-reach(one.kind), str(one)))
    for one in new:
        stay.append(put(board, one, stay, seed))
    return tuple(stay)


def put(
    board: PrintedBoard, one: SetPiece, there: Sequence[TablePiece], seed: int
) -> TablePiece:
    """One more in its region."""
    region = next(each for each in board.regions if each.name == one.region)
    near = [piece for piece in there if piece.region == one.region]
    luck = np.random.default_rng((seed, len(there), len(one.region)))
    at = free(board, region, reach(one.kind), near, luck)
    turn = float(luck.uniform(0, 2 * np.pi))
    return TablePiece(one.kind, one.colour, at, turn, one.region)


def free(
    board: PrintedBoard,
    region: PrintedRegion,
    wide: float,
    near: Sequence[TablePiece],
    luck: np.random.Generator,
) -> Point:
    """A place with room for such a foot, near the middle; else the roomiest one."""
    spots, clear = ground(region, board)
    gap = apart(spots, near, board.shape)
    room = np.minimum(clear - EDGE, gap - APART) - wide
    far = np.linalg.norm(spots - spots[clear.argmax()], axis=1)
    far += luck.uniform(0, WILD, len(spots))
    fits = room >= 0
    chosen = np.where(fits, far, 9).argmin() if fits.any() else room.argmax()
    x, y = spots[chosen]
    return float(x / board.shape), float(y)


def apart(spots: Floats, near: Sequence[TablePiece], shape: float) -> Floats:
    """How far each spot is from the nearest foot."""
    if not near:
        return floats(np.full(len(spots), 9.0))
    feet = floats([(one.at[0] * shape, one.at[1]) for one in near])
    sizes = floats([reach(one.kind) for one in near])
    away = np.linalg.norm(spots[:, None] - feet, axis=2) - sizes
    return floats(away.min(1))


@lru_cache(maxsize=128)
def ground(region: PrintedRegion, board: PrintedBoard) -> tuple[Floats, Floats]:
    """Places inside a region in board heights, and how far each is from its border."""
    mask = np.zeros((FINE, round(FINE * board.shape)), np.uint8)
    fill(mask, region, 1)
    for one in board.regions:
        if one.land and not region.land:
            fill(mask, one, 0)
    clear = cv2.distanceTransform(np.pad(mask, 1), cv2.DIST_L2, 5)[1:-1, 1:-1] / FINE
    down, across = np.nonzero(clear > min(EDGE, float(clear.max()) / 2))
    keep = slice(None, None, max(1, len(down) // 1500))
    spots = floats(np.stack([across, down], 1)[keep] / FINE)
    return spots, floats(clear[down, across][keep])


def fill(mask: Picture, region: PrintedRegion, level: int) -> None:
    high, wide = mask.shape
    cv2.fillPoly(mask, [ints(floats(region.corners) * floats((wide, high)))], level)
