"""Blocks of the prompt panel: how high each must and would like to be."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from companion.canvas.layout import Draw, Part, Share, extent, lengths, pile, scroll
from companion.canvas.shapes import Room, Shapes

GAP = 10


class Block(NamedTuple):
    """Between `least` and `best` units high."""

    least: float
    best: float
    draw: Draw


def stacked(room: Room, upper: Sequence[Block], lower: Sequence[Block]) -> Shapes:
    """The upper ones from the top, the lower ones at the bottom, as high as fits.

    Where not even the least fits, the upper ones are scrolled: answers stay.
    """
    blocks = (*upper, *lower)
    if extent(lowest(blocks), GAP) > room.h:
        return scrolled(room, lowest(upper), lowest(lower))
    shares = [Share(1, block.least, block.best) for block in blocks]
    heights = lengths(room.h, GAP, shares)
    parts = [(high, one.draw) for high, one in zip(heights, blocks, strict=True)]
    above, below = parts[: len(upper)], parts[len(upper) :]
    foot = room.bottom(extent(below, GAP))
    return pile(room, above, GAP) + pile(foot, below, GAP)


def roomy(room: Room, blocks: Sequence[Block]) -> bool:
    """Whether each is as high as it must, and halfway to its best."""
    high = sum((block.least + block.best) / 2 for block in blocks)
    return high + GAP * (len(blocks) - 1) <= room.h


def lowest(blocks: Sequence[Block]) -> list[Part]:
    return [(block.least, block.draw) for block in blocks]


def scrolled(room: Room, upper: Sequence[Part], lower: Sequence[Part]) -> Shapes:
    foot = extent(lower, GAP)
    window = room.above(foot + GAP if lower else 0)
    return scroll(window, "prompt", upper, GAP) + pile(room.bottom(foot), lower, GAP)
