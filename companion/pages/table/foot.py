"""The footer of the table: the way back by its name, the seats with public numbers."""

from __future__ import annotations

from collections.abc import Iterator

from companion.desk.actions import TakeBack, Visit
from companion.desk.places import Books, History
from companion.pages.game_pages import game_pages
from companion.pages.pieces import Foot, SeatLine
from companion.pages.table.move_words import undo_short
from companion.pages.table.question import Question
from companion.pages.table.sides import sign


def foot(asked: Question) -> Foot:
    what = undo_short(asked.scene)
    return Foot(
        asked.texts("table.undo"),
        what,
        TakeBack() if what else None,
        Visit(History()),
        tuple(seats(asked)),
    )


def seats(asked: Question) -> Iterator[SeatLine]:
    """In table order; touched, what this person has. The menu turns the page."""
    stats = game_pages(asked.scene.library, asked.game.name).stats
    who = asked.prompt.who if asked.prompt else ()
    rolling = bool(asked.prompt and asked.prompt.dice)
    notch = asked.asks_one or asked.game.clock(asked.state).active
    for seat in asked.scene.open.header.seats:
        awaited = seat.colour in who
        yield SeatLine(
            seat.colour,
            seat.shown,
            stats(asked, seat.colour),
            asked.texts("table.awaits_roll") if awaited and rolling else "",
            active=seat.colour == notch and bool(who),
            awaited=awaited,
            action=Visit(Books(group=seat.colour)),
            team=sign(asked.scene, seat.colour),
        )
