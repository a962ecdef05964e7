"""The shelf of maps: a rail and what is new on the left, pictures beside it."""

from __future__ import annotations

from companion.canvas.icons import icon
from companion.canvas.measure import height, rows
from companion.canvas.shapes import Box, Room, Scroll, Shapes, join
from companion.canvas.theme import Frame
from companion.games.cyclades.maps.pages.maps import MapCard, MapsPage
from companion.games.cyclades.maps.screens.map_picture import sheet
from companion.screens.kit.kit import words, zone
from companion.screens.kit.lists import GAP, nothing, parts, rail
from companion.screens.kit.overlay import answer, consent, head, snack


def lay(page: MapsPage, f: Frame) -> Shapes:
    left, right = parts(f)
    high = 60.0 if f.narrow else 72.0
    low = len(page.answers) * (high + GAP)
    foot = left.bottom(low - GAP).rows(len(page.answers), GAP)
    return join(
        head(f, page.top),
        rail(f, left.top(left.h - low - GAP), page.tabs),
        *(
            answer(f, room, one, 21)
            for room, one in zip(foot, page.answers, strict=True)
        ),
        body(f, right, page),
        consent(f, right, page.ask) if page.ask else (),
        snack(f, right, page.snack),
    )


def body(f: Frame, room: Room, page: MapsPage) -> Shapes:
    """While something is asked, the cards would only lie under it."""
    if page.ask:
        return ()
    if not page.cards:
        return nothing(f, room, page.none)
    columns = 2 if f.narrow else 3
    shapes, end = cards(f, room, page.cards, columns)
    if page.none:
        line = Room(room.x, end, room.w, 30)
        shapes += words(f, line, page.none, colour=f.theme.alarm)
        end += 38
    return (Scroll(*room, end - room.y, page.top.big, shapes),)


def cards(
    f: Frame, room: Room, every: tuple[MapCard, ...], columns: int
) -> tuple[Shapes, float]:
    """Row by row; and where they end."""
    wide = (room.w - GAP * (columns - 1)) / columns
    tall = wide * 0.7 + 74 * f.content_scale
    shapes: list[Shapes] = []
    for at, one in enumerate(every):
        down, across = divmod(at, columns)
        place = (
            room.below(down * (tall + GAP))
            .top(tall)
            .after(across * (wide + GAP))
            .left(wide)
        )
        shapes.append(card(f, place, one))
    lines = -(-len(every) // columns)
    return join(*shapes), room.y + lines * (tall + GAP)


def card(f: Frame, room: Room, one: MapCard) -> Shapes:
    """The picture, below it the name and one line; a cross beside them deletes."""
    t = f.theme
    low = 74 * f.content_scale
    box = Box(*room, t.s2, 16, t.clay if one.on else t.line, 4 if one.on else 2)
    picture = room.top(room.h - low).inset(8, 8)
    foot = room.bottom(low).inset(12, 0)
    drop = foot.right(56) if one.drop else None
    text = foot.left(foot.w - 64) if drop else foot
    upper = room if drop is None else room.top(room.h - low - 4)
    size, small = 22 * f.content_scale, 17 * f.content_scale
    name = text.top(size * 1.25)
    line = text.below(size * 1.25).top(low - size * 1.25 - 8)
    lines = 2 if rows(one.line, "body", small, line.w) > 1 else 1
    lines = lines if height(lines, small) <= line.h else 1
    return join(
        (box,),
        sheet(f, picture, one.drawing, 10),
        words(f, name, one.name, size=size, face="head"),
        words(f, line, one.line, size=small, colour=t.ink2, valign="top", lines=lines),
        zone(upper, one.action, one.name),
        cross(f, drop._replace(y=foot.y + 4, h=56), one) if drop else (),
    )


def cross(f: Frame, room: Room, one: MapCard) -> Shapes:
    sign = icon("cross", room.x + 14, room.y + 14, 28, f.theme.ink2, f.theme.s2, 2.4)
    return sign + zone(room, one.drop, one.drop_label)
