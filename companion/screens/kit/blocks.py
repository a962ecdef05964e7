"""Blocks of the prompt panel: how high each must and would like to be."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from companion.canvas.shapes import Room, Scroll, Shapes, join

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
    spare = room.h - gaps - sum(block.least for block in blocks)
    if spare < 0:
        return scrolled(room, upper, lower)
    heights = grown(blocks, spare)
    foot = sum(heights[len(upper) :]) + GAP * max(0, len(lower) - 1)
    return join(
        column(room, upper, heights[: len(upper)]),
        column(room.bottom(foot), lower, heights[len(upper) :]),
    )


def grown(blocks: Sequence[Block], spare: float) -> list[float]:
    """What is to spare goes to all alike, until each has as much as it would like."""
    wishes = [block.best - block.least for block in blocks]
    left = len(blocks)
    level = 0.0
    for wish in sorted(wishes):
        step = (wish - level) * left
        if step > spare:
            level += spare / left
            break
        spare -= step
        level, left = wish, left - 1
    return [
        block.least + min(wish, level)
        for block, wish in zip(blocks, wishes, strict=True)
    ]


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
