"""Rooms cut out of a room: rows, columns, grids, stacks, and stacks that scroll.

A size is so many units, or a `Share` of what the others leave:

    head, body, foot = column(room, 8, 56, FILL, 72)
    rail, sheet = row(room, 12, Share(1, 240, 320), Share(3))

Rooms come in the order of their sizes, never overlap and never leave the room they
are cut from. Where there is too little for all, each gets less in the same measure.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from math import inf
from typing import NamedTuple, TypeAlias

from companion.canvas.shapes import Room, Scroll, Shapes, join


class Share(NamedTuple):
    """Begins with `least`; what is to spare is dealt out by weight, up to `best`."""

    weight: float = 1
    least: float = 0
    best: float = inf


Size: TypeAlias = float | Share
FILL = Share()

Draw: TypeAlias = Callable[[Room], Shapes]
Part: TypeAlias = tuple[float, Draw]
"""How high something is, and how it is drawn in the room it gets."""


# ------------------------------------------------------------------ lengths
def lengths(whole: float, gap: float, sizes: Sequence[Size]) -> list[float]:
    """How long each is, side by side with gaps between them."""
    least = [size.least if isinstance(size, Share) else size for size in sizes]
    wanted = sum(least)
    spare = whole - gap * (len(sizes) - 1) - wanted
    if spare < 0:
        k = max(0.0, spare + wanted) / wanted if wanted else 0.0
        return [length * k for length in least]
    shares = [size for size in sizes if isinstance(size, Share)]
    dealt = level(shares, spare)
    return [
        min(size.best, size.least + size.weight * dealt)
        if isinstance(size, Share)
        else size
        for size in sizes
    ]


def level(shares: Iterable[Share], spare: float) -> float:
    """What a weight of one is dealt, when whoever has his best leaves the rest."""
    left = sorted(shares, key=_wish)
    weight = sum(share.weight for share in left)
    for share in left:
        if _wish(share) * weight >= spare:
            return spare / weight
        spare -= share.best - share.least
        weight -= share.weight
    return inf


def _wish(share: Share) -> float:
    return (share.best - share.least) / share.weight


# ------------------------------------------------------------------ rooms
def row(
    room: Room, gap: float, *sizes: Size, mirrored: bool = False
) -> tuple[Room, ...]:
    """Side by side: from the left, or from the right for a left hand."""
    gap = _narrowed(room.w, gap, len(sizes))
    out, x = [], room.x
    for w in lengths(room.w, gap, sizes):
        out.append(Room(x, room.y, w, room.h))
        x += w + gap
    if mirrored:
        edges = 2 * room.x + room.w
        return tuple(Room(edges - r.x - r.w, r.y, r.w, r.h) for r in out)
    return tuple(out)


def column(room: Room, gap: float, *sizes: Size) -> tuple[Room, ...]:
    """Below each other, from the top."""
    gap = _narrowed(room.h, gap, len(sizes))
    return stack(room, gap, lengths(room.h, gap, sizes))


def _narrowed(whole: float, gap: float, count: int) -> float:
    """Gaps alone are never longer than the room."""
    return min(gap, whole / (count - 1)) if count > 1 else gap


def grid(room: Room, gap: float, columns: int, count: int) -> tuple[Room, ...]:
    """So many rooms alike, row by row."""
    deep = max(1, -(-count // columns))
    every = (at for line in room.rows(deep, gap) for at in line.columns(columns, gap))
    return tuple(at for at, _ in zip(every, range(count), strict=False))


def stack(room: Room, gap: float, heights: Iterable[float]) -> tuple[Room, ...]:
    """Each as high as it is, from the top, beyond the foot of the room if they must."""
    out, y = [], room.y
    for high in heights:
        out.append(Room(room.x, y, room.w, high))
        y += high + gap
    return tuple(out)


def flow(
    room: Room, gap: float, high: float, wides: Iterable[float]
) -> tuple[Room, ...]:
    """Lines so high, as words are written: what has no room begins the next one."""
    out, x, y = [], room.x, room.y
    for w in wides:
        if x + w > room.x + room.w and x > room.x:
            x, y = room.x, y + high + gap
        out.append(Room(x, y, w, high))
        x += w + gap
    return tuple(out)


def middle(room: Room, w: float | None = None, h: float | None = None) -> Room:
    """So wide and so high in the middle of a room; None is as large as the room."""
    w, h = room.w if w is None else w, room.h if h is None else h
    return Room(room.x + (room.w - w) / 2, room.y + (room.h - h) / 2, w, h)


def spot(
    room: Room, side: float, left: float | None = None
) -> tuple[float, float, float]:
    """Corner and side of a drawing: in the middle, or so far from the left edge."""
    across = (room.w - side) / 2 if left is None else left
    return room.x + across, room.y + (room.h - side) / 2, side


# ------------------------------------------------------------------ parts
def extent(parts: Sequence[Part], gap: float) -> float:
    """How high all of them are below each other."""
    return sum(high for high, _ in parts) + gap * max(0, len(parts) - 1)


def pile(room: Room, parts: Sequence[Part], gap: float) -> Shapes:
    """Parts below each other."""
    rooms = stack(room, gap, (high for high, _ in parts))
    return join(*(draw(at) for at, (_, draw) in zip(rooms, parts, strict=True)))


def joined(parts: Sequence[Part], gap: float = 0) -> Part:
    """Several below each other as one."""
    return extent(parts, gap), lambda room: pile(room, parts, gap)


def space(high: float) -> Part:
    return high, lambda _room: ()


def scroll(room: Room, name: str, parts: Iterable[Part], gap: float = 8) -> Shapes:
    """The same in a window; what does not fit is scrolled to."""
    every = tuple(parts)
    content = max(1, extent(every, gap))
    return (Scroll(*room, content, name, pile(room, every, gap)),)
