"""Larger text enlarges first what is played with: dice, purse, prices.

The words about them are made larger as far as that leaves room.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from companion.canvas.layout import Share, extent, lengths
from companion.canvas.theme import Frame
from companion.screens.kit.blocks import GAP, Block

STEPS = (1.0, 0.85, 0.72, 0.0)
"""Of what the words grow; the last leaves them as they are at 100 %."""


def growth(f: Frame) -> float:
    """How much larger things to be read across the table become."""
    return max(1.0, f.scale)


def quieter(f: Frame) -> Iterator[Frame]:
    """Frames in which words are ever less enlarged."""
    if growth(f) == 1.0:
        yield f
        return
    for step in STEPS:
        yield replace(
            f, scale=less(f.scale, step), content_scale=less(f.content_scale, step)
        )


def within(f: Frame, words: Frame) -> Frame:
    """For what is played with: its own words are enlarged as those about it."""
    return replace(f, content_scale=words.content_scale)


def less(scale: float, step: float) -> float:
    return min(scale, max(1.0, scale * step))


def fit(blocks: Sequence[Block], first: Sequence[Block], high: float) -> bool:
    """Whether those come as large as they wish beside the least of the others."""
    wanted = [one.best if one in first else one.least for one in blocks]
    return extent([(each, nothing) for each in wanted], GAP) <= high


def nothing(_room: object) -> tuple[()]:
    return ()


def favoured(
    f: Frame, blocks: Sequence[Block], first: Sequence[Block], high: float
) -> list[Block]:
    """Those get what is left before anybody else does."""
    if growth(f) == 1.0:
        return list(blocks)
    if extent([(one.least, nothing) for one in blocks], GAP) > high:
        return list(blocks)
    sizes = [
        Share(1, one.least, one.best) if one in first else one.least for one in blocks
    ]
    dealt = lengths(high, GAP, sizes)
    return [one._replace(least=size) for one, size in zip(blocks, dealt, strict=True)]
