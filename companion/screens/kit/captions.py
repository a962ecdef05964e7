"""What stands on answers: the words, the line below them, all in one size."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import replace
from typing import TypeAlias

from companion.canvas.layout import middle, stack
from companion.canvas.measure import fit, overflowing, width
from companion.canvas.shapes import Room, Shapes, Text, texts
from companion.canvas.theme import Frame
from companion.pages.pieces import Answer
from companion.screens.kit.kit import SMALLEST, words

Drawn: TypeAlias = Callable[[float], Shapes]
"""Something as it looks with words of this size."""


def letters(f: Frame) -> float:
    """How large an answer is told where there is room."""
    return f.sp("answer") * 1.08


LEAST = 0.6
"""One long answer makes the others so much smaller at most."""


def even(f: Frame, shapes: Shapes) -> Shapes:
    """Answers are told in letters of one size, the longest as large as the others."""
    size = letters(f)
    told = [s for s in shapes if isinstance(s, Text) and s.size == size]
    most = max(size * LEAST, min((fit(s).size for s in told), default=size))
    return tuple(
        replace(s, size=most, least=min(most, s.least or most))
        if isinstance(s, Text) and s.size == size
        else s
        for s in shapes
    )


SHRUNK = 0.7
"""So small words become before something beside them goes."""


def level(size: float, labels: Collection[str], *ways: Drawn) -> Shapes:
    """Buttons of one bar have words of one size: the largest at which all are whole.

    Of several ways to draw them the first in which they need not be small.
    """
    for draw in ways:
        for now in range(round(size), max(SMALLEST, int(size * SHRUNK)) - 1, -1):
            if level_at(shown := draw(now), labels):
                return shown
    for now in range(int(size * SHRUNK), SMALLEST, -1):
        if level_at(shown := ways[-1](now), labels):
            return shown
    return ways[-1](SMALLEST)


def level_at(shown: Shapes, labels: Collection[str]) -> bool:
    return all(whole(one) for one in texts(shown) if one.text in labels)


def whole(text: Text) -> bool:
    """Neither cut nor smaller than it was meant to be."""
    found = fit(text)
    return found.fits and found.size == round(text.size)


def labels(f: Frame, room: Room, one: Answer, colour: str, second: str) -> Shapes:
    """Where room is short the second line goes first."""
    size, small = letters(f), f.sp("label")
    both = (size + small) * 1.2
    if one.sub and both <= room.h + 4:
        # A long label takes two lines before it becomes much smaller.
        tall, lines = max(size * 1.2, room.h - small * 1.2), 2
        if width(one.label, "bold", size * 0.8) <= room.w or tall < size * 1.6:
            tall, lines = size * 1.2, 1
        pair = middle(room, h=tall + small * 1.2)
        upper, lower = stack(pair, 0, (tall, small * 1.2))
        below = words(f, lower, one.sub, "label", colour=second, shrink=0.85)
        label = words(
            f,
            upper,
            one.label,
            "answer",
            colour=colour,
            size=size,
            lines=lines,
            shrink=0.3,
        )
        if not overflowing(label + below):
            return label + below
    return words(
        f, room, one.label, "answer", colour=colour, size=size, lines=2, shrink=0.3
    )
