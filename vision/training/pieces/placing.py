"""Who stands where on a random table: crowds, pairs, ranks, and what is nobody's."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

import numpy as np

from vision.board.tabletop.arranging import SetPiece
from vision.board.tabletop.boards import PrintedBoard
from vision.board.tabletop.sketch import TablePiece
from vision.training.bodies import Draw, floats
from vision.training.pieces.casts import Maker

PLAYERS = (
    ("troop",) * 8 + ("token",) * 3 + ("fleet",) * 6 + ("servant",) * 4 + ("hero",) * 7
)
NOBODYS = (
    *("temple", "horn", "scroll", "giant", "beast", "serpent", "port", "fortress"),
    *("shrine", "university", "metropolis", "monument1", "monument3", "monument5"),
    *("servant", "servant", "troop", *("horn", "scroll") * 3),
)
"""Figures as well: some games' heroes are of cardboard or bone, and nobody's. Gold is
most easily taken for somebody's yellow.
"""
CROWDS = ((0, 0.3), (1, 0.22), (2, 0.16), (3, 0.12), (5, 0.12), (8, 0.08))
"""How many pieces stand in a region, and how often."""
STRANGERS = 0.3
"""How often what stands there is nobody's."""
RANKS = 0.45
"""How often a piece stands in one rank with the last."""
NESTLED = 0.4
"""How often one stands close to something large of nobody's."""


def crowd(board: PrintedBoard, names: list[str], draw: Draw) -> Iterator[SetPiece]:
    """Some regions are full, some empty; mostly one player's, or two players'."""
    sizes, often = zip(*CROWDS, strict=True)
    for region in board.regions:
        owners = draw.choice(names, 2).tolist()
        for _ in range(int(draw.choice(sizes, p=np.array(often) / sum(often)))):
            if draw.random() < STRANGERS:
                kind, colour = NOBODYS[draw.integers(len(NOBODYS))], ""
            else:
                kind = PLAYERS[draw.integers(len(PLAYERS))]
                colour = owners[int(draw.random() < 0.12)]
            yield SetPiece(kind, colour, region.name)


def shoved(
    board: PrintedBoard, maker: Maker, pieces: Sequence[TablePiece], draw: Draw
) -> tuple[TablePiece, ...]:
    """Nobody puts a piece where it has most room; some stand in ranks."""
    found: list[TablePiece] = []
    for one, aside in zip(pieces, draw.normal(0, 0.006, (len(pieces), 2)), strict=True):
        last = found[-1] if found else None
        large = [each for each in found if looms(maker, each, one)]
        if last and same(one, last) and draw.random() < RANKS:
            found.append(ranked(board, maker, one, last, draw))
        elif large and draw.random() < NESTLED:
            by = large[int(draw.integers(len(large)))]
            found.append(nestled(board, maker, one, by, draw))
        else:
            x, y = floats(one.at) + aside
            found.append(replace(one, at=(float(x), float(y))))
    return tuple(found)


def same(one: TablePiece, other: TablePiece) -> bool:
    return (one.kind, one.colour, one.region) == (
        other.kind,
        other.colour,
        other.region,
    )


def ranked(
    board: PrintedBoard, maker: Maker, one: TablePiece, last: TablePiece, draw: Draw
) -> TablePiece:
    """Close behind the last one, turned as it is or nearly so."""
    far = maker.reach(one.kind) * draw.uniform(1.95, 2.2)
    turn = last.turn + float(draw.normal(0, 0.08))
    x, y = last.at
    x += far * float(np.cos(turn)) / board.shape
    return replace(one, at=(x, y + far * float(np.sin(turn))), turn=turn)


def looms(maker: Maker, one: TablePiece, over: TablePiece) -> bool:
    """Whether it is nobody's, near, and broader than this player's piece."""
    near = bool(over.colour) and not one.colour and one.region == over.region
    return near and maker.reach(one.kind) > maker.reach(over.kind)


def nestled(
    board: PrintedBoard, maker: Maker, one: TablePiece, by: TablePiece, draw: Draw
) -> TablePiece:
    """Foot at foot with it, on any side: what stands behind is half hidden."""
    far = (maker.reach(one.kind) + maker.reach(by.kind)) * draw.uniform(1.0, 1.3)
    way = draw.uniform(0, 2 * np.pi)
    x = by.at[0] + float(far * np.cos(way)) / board.shape
    return replace(one, at=(x, by.at[1] + float(far * np.sin(way))))
