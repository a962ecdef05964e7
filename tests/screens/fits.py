"""What any page must keep, whatever it shows: nothing clipped, nothing too small."""

from __future__ import annotations

import re
from itertools import combinations

from companion.canvas.measure import overflows
from companion.canvas.shapes import Field, Room, Scroll, Shapes, Zone, flat, texts
from companion.canvas.theme import DARK, LIGHT, Frame

FRAMES = (
    Frame(),
    Frame(theme=LIGHT, scale=1.3, content_scale=1.3),
    Frame(1024, 600),
    Frame(1024, 600, DARK, 1.3, 1.3),
    Frame(mirrored=True),
)
TOUCH, APART = 48, 8
KEY = re.compile(r"[a-z_]+(\.\w+)+")


def keeps(shapes: Shapes, f: Frame) -> None:
    """All of it, on a page with lists."""
    where = f"{f.width} x {f.height}, {f.scale}"
    assert (where, clipped(shapes)) == (where, [])
    assert (where, tiny(shapes)) == (where, [])
    assert (where, listed(shapes)) == (where, [])
    assert (where, outside(shapes, f)) == (where, [])
    assert (where, wordless(shapes)) == (where, [])


def clipped(shapes: Shapes) -> list[str]:
    """Words that do not fit where they stand."""
    return [text.text for text in texts(shapes) if overflows(text)]


def tiny(shapes: Shapes) -> list[str]:
    """What a finger cannot hit."""
    return [
        f"{touch.w:.0f} x {touch.h:.0f}: {name(touch)}"
        for touch in touches(shapes)
        if touch.w < TOUCH or touch.h < TOUCH
    ]


def near(shapes: Shapes) -> list[str]:
    """What a finger could hit by mistake: nearer than 8, or one over the other."""
    return [
        f"{name(a)} / {name(b)}"
        for a, b in combinations(touches(shapes), 2)
        if gap(a, b) < APART - 0.01
    ]


def listed(shapes: Shapes) -> list[str]:
    """As for any page; what lies in a list is near only to what lies in it too."""
    still = tuple(s for s in shapes if not isinstance(s, Scroll))
    found = near(still)
    for scroll in (s for s in shapes if isinstance(s, Scroll)):
        found += near(scroll.shapes)
        seen = Room(scroll.x, scroll.y, scroll.w, scroll.h)
        if touches(scroll.shapes):
            found += [
                f"{name(touch)} / {scroll.name}"
                for touch in touches(still)
                if gap(touch, Zone(*seen, None, "")) < 2
            ]
    return found


def outside(shapes: Shapes, f: Frame) -> list[str]:
    """What lies off the page; inside a scroll, off its width."""
    room = Room(0, 0, f.w, f.h)
    out = [s for s in shapes if isinstance(s, Zone | Field) and not within(s, room)]
    for scroll in (s for s in shapes if isinstance(s, Scroll)):
        tall = Room(scroll.x, scroll.y, scroll.w, scroll.content_h)
        out += [
            s
            for s in scroll.shapes
            if isinstance(s, Zone | Field) and not within(s, tall)
        ]
    return [name(s) for s in out]


def wordless(shapes: Shapes) -> list[str]:
    """Keys that nobody gave words to, and facts that nobody gave."""
    said = [t.text for t in texts(shapes)]
    said += [s.hint for s in flat(shapes) if isinstance(s, Field)]
    return [text for text in said if "…" in text or KEY.fullmatch(text)]


def touches(shapes: Shapes) -> list[Zone | Field]:
    return [s for s in flat(shapes) if isinstance(s, Zone | Field)]


def name(touch: Zone | Field) -> str:
    return touch.name if isinstance(touch, Zone) else touch.hint


def gap(a: Zone | Field, b: Zone | Field) -> float:
    """How far apart two are, along the better axis; less than 0 where they overlap."""
    across = max(a.x - b.x - b.w, b.x - a.x - a.w)
    down = max(a.y - b.y - b.h, b.y - a.y - a.h)
    return max(across, down)


def within(a: Zone | Field, room: Room) -> bool:
    grace = 0.5
    return (
        a.x >= room.x - grace
        and a.y >= room.y - grace
        and a.x + a.w <= room.x + room.w + grace
        and a.y + a.h <= room.y + room.h + grace
    )
