"""An evening on a drawn table, moment by moment: hands, light, what stands there."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

import numpy as np

from vision.board.tabletop.arranging import SetPiece, arranged
from vision.board.tabletop.boards import PrintedBoard
from vision.board.tabletop.handing import SIDES, Handing, handing, passing
from vision.board.tabletop.lamps import LightLevels
from vision.board.tabletop.sketch import Sketch, TablePiece

RATE = 10.0
"""Moments a second."""
FIRST, RESTS = 2.5, (1.9, 3.4)
"""Seconds of calm at first, and after each hand."""
BARELY = 0.3
"""How often somebody reaches over the board and changes nothing."""
EVERY, TURN = 17.0, 0.4
"""Seconds between two changes of the light, and how long one takes."""
LAMPS = (1.0, 1.0, 0.85, 0.7, 1.12)
STRAY = (("die3", "white"), ("die5", "red"), ("token", "yellow"), ("scroll", ""))
"""What lies beside the board and is no part of the game."""


@dataclass(frozen=True, slots=True, eq=False)
class TableMoment:
    """`act` is the how-manieth handing, `gone` since when no hand is there."""

    at: float
    sketch: Sketch
    levels: LightLevels
    act: int
    gone: float | None


def moments(
    board: PrintedBoard,
    wanted: Iterable[tuple[SetPiece, ...]],
    seed: int = 0,
    rate: float = RATE,
) -> Iterator[TableMoment]:
    """Each arrangement laid in turn by somebody's hand, with calm between."""
    draw = np.random.default_rng((seed, 16))
    at, gone = 0.0, 0.0
    for number, (act, rest) in enumerate(acts(board, wanted, draw, seed)):
        begin = at
        while at - begin < act.gone + rest:
            second = at - begin
            sketch = act.at(second)
            gone = begin + act.gone
            calm = None if second < act.gone else gone
            yield TableMoment(at, sketch, light_at(seed, at), number, calm)
            at += 1 / rate


def acts(
    board: PrintedBoard,
    wanted: Iterable[tuple[SetPiece, ...]],
    draw: np.random.Generator,
    seed: int,
) -> Iterator[tuple[Handing, float]]:
    """What hands do, and the seconds of calm after each."""
    pieces: tuple[TablePiece, ...] = stray(draw)
    for number, some in enumerate(wanted):
        after = arranged(board, some, pieces, seed + number)
        if not number:
            yield Handing(after, after, (), ()), FIRST
        else:
            look = int(draw.integers(len(SIDES)))
            yield handing(pieces, after, look), float(draw.uniform(*RESTS))
        pieces = after
        if draw.random() < BARELY:
            look = int(draw.integers(len(SIDES)))
            yield passing(pieces, draw, look), float(draw.uniform(*RESTS))


def stray(draw: np.random.Generator) -> tuple[TablePiece, ...]:
    """Dice and tokens beside the board."""
    return tuple(
        TablePiece(kind, colour, (float(draw.uniform(0.1, 0.9)), STRAYS + 0.03 * n))
        for n, (kind, colour) in enumerate(STRAY)
    )


STRAYS = 1.06


def light_at(seed: int, at: float) -> LightLevels:
    """The sun comes and goes; now and then somebody turns a lamp."""
    number = int(at // EVERY)
    part = min((at - number * EVERY) / TURN, 1.0)
    old, new = lamp_of(seed, number - 1), lamp_of(seed, number)
    sun = 1 + 0.15 * float(np.sin(at / 40 + seed))
    return LightLevels(lamp=old + (new - old) * part, day=sun)


def lamp_of(seed: int, number: int) -> float:
    draw = np.random.default_rng((seed, 17, max(number, 0)))
    return LAMPS[draw.integers(len(LAMPS))]
