"""Who sits at a kept game: a line each, or two columns where there are many."""

from __future__ import annotations

from companion.canvas.icons import icon
from companion.canvas.layout import spot
from companion.canvas.shapes import Room, Shapes, join
from companion.canvas.theme import Frame
from companion.pages.saves.game_facts import Person
from companion.screens.kit.kit import words
from companion.screens.kit.shields import shield_box


def in_lines(f: Frame, room: Room, people: tuple[Person, ...]) -> Shapes:
    """A line each: shield, name, points; two columns where there are many."""
    if not people:
        return ()
    columns = 2 if len(people) * 32 > room.h else 1
    lines = -(-len(people) // columns)
    tall = min(52.0, room.h / lines)
    halves = room.top(lines * tall).columns(columns, 16)
    places = [at for half in halves for at in half.rows(lines, 0)]
    return join(*(_person(f, at, p) for at, p in zip(places, people, strict=False)))


def _person(f: Frame, room: Room, p: Person) -> Shapes:
    side = min(40.0, room.h - 2)
    end = 62 + (36 if p.won else 0)
    name, points = room.after(side + 8).before(end), room.right(58)
    crown = icon("crown", *spot(room.right(end), 28, 4), f.theme.ochre)
    return join(
        shield_box(p.colour, *spot(room, side, 0)),
        words(f, name, p.name, "body"),
        crown if p.won else (),
        words(f, points, p.points, "bid", size=28 * f.scale, align="right"),
    )
