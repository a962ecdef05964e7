"""Blocks of the prompt panel: how high each must and would like to be."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from companion.screens.shapes import Room, Scroll, Shapes, join

GAP = 10


class Block(NamedTuple):
    """Between `least` and `best` units high."""

    least: float
    best: float
    draw: Callable[[Room], Shapes]


def stacked(room: Room, upper: Sequence[Block], lower: Sequence[Block]) -> Shapes:
    """The upper ones from the top, the lower ones at the bottom, as high as fits.

    Where not even the least fits, the upper ones are scrolled: answers stay.
    """
    blocks = (*upper, *lower)
    gaps = GAP * max(0, len(blocks) - 1)
    least, best = (
        sum(b.least for b in blocks) + gaps,
        sum(b.best for b in blocks) + gaps,
    )
    if least > room.h:
        return scrolled(room, upper, lower)
    share = 1.0 if best <= least else min(1.0, (room.h - least) / (best - least))
    heights = [b.least + share * (b.best - b.least) for b in blocks]
    foot = sum(heights[len(upper) :]) + GAP * max(0, len(lower) - 1)
    return join(
        column(room, upper, heights[: len(upper)]),
        column(room.bottom(foot), lower, heights[len(upper) :]),
    )


def column(room: Room, blocks: Sequence[Block], heights: Sequence[float]) -> Shapes:
    shapes, y = [], room.y
    for block, high in zip(blocks, heights, strict=True):
        shapes.append(block.draw(Room(room.x, y, room.w, high)))
        y += high + GAP
    return join(*shapes)


def scrolled(room: Room, upper: Sequence[Block], lower: Sequence[Block]) -> Shapes:
    low = [block.least for block in lower]
    foot = sum(low) + GAP * len(low)
    high = [block.least for block in upper]
    window = room.top(room.h - foot)
    inside = column(window, upper, high)
    content = sum(high) + GAP * max(0, len(high) - 1)
    return join(
        (Scroll(*window, content, "prompt", inside),),
        column(room.bottom(foot - GAP), lower, low),
    )
