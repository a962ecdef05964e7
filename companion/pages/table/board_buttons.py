"""What a button of the board means on the page that is shown: a touch of that page.

So it takes the door that a finger takes. A yes that is awaited wants eyes on the
tablet: no button says it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from typing import Any

from companion.desk import places as at
from companion.desk.actions import Action, Play, TakeBack
from companion.desk.context import Context
from companion.pages.routes import over
from companion.pages.table.question import Question, question
from companion.pages.table.reckoning import reckoning
from companion.pages.table.table import panel, refusal
from companion.table.trust import Source

NEXT, UNDO, SEAT = "next", "undo", "seat"
"""The buttons of a board; a seat's is its number in table order, from one: `seat2`."""


def meant(scene: Context, button: str) -> Action | None:
    """What is touched; None where it means nothing just now."""
    if scene.session is None or not isinstance(scene.place, at.AtTable):
        return None
    if button == UNDO:
        return TakeBack() if scene.session.table.undoable else None
    if scene.session.table.waiting is not None or over(scene):
        return None
    if button == NEXT:
        return _onwards(scene)
    return _of_seat(question(scene), _seat(scene, button))


def _onwards(scene: Context) -> Action | None:
    """What a refusal or news is left by; else the page's one main answer."""
    now = question(scene)
    asking = panel(now)
    if stop := refusal(scene, asking):
        return stop.leave.action
    if news := reckoning(scene):
        return news.go_on.action
    mains = [one.action for one in asking.replies.answers if one.kind == "main"]
    if len(mains) == 1:
        return _by_wire(mains[0])
    if len(now.moves) == 1 and now.prompt is not None and not now.prompt.chance:
        return Play(now.moves[0], Source.WIRE.value)
    return None


def _by_wire(action: Action) -> Action:
    """A move that nobody touched says whence it came."""
    if isinstance(action, Play):
        return Play(action.move, Source.WIRE.value)
    return action


def _seat(scene: Context, button: str) -> str:
    number = button.removeprefix(SEAT)
    seats = scene.open.header.seats
    if button == number or not number.isdecimal() or len(number) > 1:
        return ""
    return seats[int(number) - 1].colour if 1 <= int(number) <= len(seats) else ""


def _of_seat(now: Question, seat: str) -> Action | None:
    """Where nothing is asked but who: this person. Nobody declares anything by it."""
    if not seat or now.prompt is None or now.prompt.chance:
        return None
    alike = len({type(move) for move in now.moves}) == 1 < len(now.moves)
    named = [move for move in now.moves if seat in _facts(move)]
    if not alike or len(named) != 1:
        return None
    return Play(named[0], Source.WIRE.value)


def _facts(move: Any) -> Iterator[Any]:
    for field in fields(move):
        yield getattr(move, field.name)
