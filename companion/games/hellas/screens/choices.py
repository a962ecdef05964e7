"""Answers in groups, and warnings of a near victory, in the prompt panel."""

from __future__ import annotations

from companion.canvas.icons import icon
from companion.canvas.layout import Part, column, extent, grid, pile, spot
from companion.canvas.measure import height, rows
from companion.canvas.shapes import Box, Room, Shapes, join
from companion.canvas.theme import Frame
from companion.games.hellas.pages.nearness import NearPill, NearPills
from companion.games.hellas.pages.pieces import AnswerGroup, AnswerGroups, NoteField
from companion.pages.pieces import Answer
from companion.screens.kit.blocks import Block
from companion.screens.kit.captions import labels, level
from companion.screens.kit.kit import paint, words, zone
from companion.screens.kit.overlay import search
from companion.screens.kit.shields import shield_box
from companion.screens.table.prompt import answer

GAP = 8.0
TITLE = 24.0
LOW, HIGH, BIG = 48.0, 60.0, 76.0
"""How high an answer is."""


def choices(f: Frame, _w: float, part: AnswerGroups) -> Block:
    """Group below group, each with its title."""
    least = [group(f, one, LOW) for one in part.choices]
    best = extent([group(f, one, high(one)) for one in part.choices], GAP)

    def draw(room: Room) -> Shapes:
        lines = sum(deep(one) for one in part.choices)
        spare = (room.h - extent(least, GAP)) / max(1, lines)
        parts = [group(f, one, min(high(one), LOW + spare)) for one in part.choices]
        return pile(room, parts, GAP)

    return Block(extent(least, GAP), best, draw)


FIELD = 56.0


def noting(f: Frame, _w: float, part: NoteField) -> Block:
    """A field for a few words."""
    return Block(FIELD, FIELD, lambda room: search(f, room.top(FIELD), part.field))


def high(one: AnswerGroup) -> float:
    return BIG if one.big else HIGH


def deep(one: AnswerGroup) -> int:
    return -(-len(one.answers) // one.columns)


def group(f: Frame, one: AnswerGroup, each: float) -> Part:
    """Rows so high, under a title if it has one."""
    title = TITLE * f.content_scale if one.title else 0.0
    rows = deep(one)
    whole = rows * each + GAP * max(0, rows - 1)

    def draw(room: Room) -> Shapes:
        said = words(f, room.top(title).inset(4, 0), one.title, "label", face="bold")
        columns = min(one.columns, len(one.answers))
        places = grid(room.below(title), GAP, max(1, columns), len(one.answers))

        def cells(now: float) -> Shapes:
            pairs = zip(places, one.answers, strict=True)
            return join(*(cell(f, at, it, now) for at, it in pairs))

        bare = [it.label for it in one.answers if not (it.icon or it.sub or it.colour)]
        return join(said if title else (), level(ALONE * f.content_scale, bare, cells))

    return title + whole, draw


ALONE = 21.0
"""How large words are that stand alone in their place."""


def cell(f: Frame, room: Room, one: Answer, size: float) -> Shapes:
    """A smaller drawing than on a large answer; words alone stand in the middle."""
    if one.colour:
        return answer(f, room, one)
    p = paint(f.theme, one.kind)
    box = Box(*room, p.fill, 16, p.line, p.width)
    said = alone(f, room, one, p.ink, size)
    if one.icon or one.sub:
        side = min(32.0, room.h * 0.5) if one.icon else 0.0
        place = room.inset(0, 4).after(side + 20 if side else 14).before(6)
        sign = icon(one.icon, *spot(room, side, 12), p.ink, p.fill, 2.2) if side else ()
        said = (*sign, *labels(f, place, one, p.ink, p.sub))
    return (box, *said, *zone(room, one.action, f"{one.label} {one.sub}".strip()))


def alone(f: Frame, room: Room, one: Answer, ink: str, size: float) -> Shapes:
    """On two lines if it must be."""
    place = room.inset(8, 2)
    return words(
        f,
        place,
        one.label,
        "answer",
        size=size,
        colour=ink,
        align="center",
        lines=2,
        shrink=0.5,
    )


# ---- one thing away from victory

PILL = 44.0


BEFORE, SHIELD, BEHIND = 52.0, 40.0, 14.0
"""Of a pill's words: room for its icon, for a shield, and at the end."""


def near(f: Frame, w: float, part: NearPills) -> Block:
    """An ochre pill each: the first thing everybody should see."""
    highs = [high_pill(f, w, one) for one in part.pills]
    least = sum(highs) + GAP * (len(highs) - 1)

    def draw(room: Room) -> Shapes:
        pairs = zip(column(room, GAP, *highs), part.pills, strict=True)
        return join(*(pill(f, at, one) for at, one in pairs))

    return Block(least, least, draw)


def high_pill(f: Frame, w: float, one: NearPill) -> float:
    return max(PILL, height(lines(f, w, one), f.sp("line")) + 14)


def lines(f: Frame, w: float, one: NearPill) -> int:
    """Two lines where several regions are named."""
    return min(2, rows(one.text, "bold", f.sp("line"), w - before(one) - BEHIND))


def before(one: NearPill) -> float:
    return BEFORE + (SHIELD if one.colour else 0)


def pill(f: Frame, room: Room, one: NearPill) -> Shapes:
    t = f.theme
    said = room.after(before(one)).before(BEHIND)
    deep = lines(f, room.w, one)
    return join(
        (Box(*room, t.s2, PILL / 2, t.ochre, 3),),
        icon(one.icon, *spot(room, 26, 16), t.ochre, t.s2, 2.4),
        shield_box(one.colour, *spot(room, 32, 50)) if one.colour else (),
        words(f, said, one.text, "line", face="bold", lines=deep, shrink=0.4),
    )
