"""Looking through a page: everything in it, what it does, which moves it reaches."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from typing import Any

from companion.desk import actions as act
from companion.desk.places import AtTable
from companion.games.dice_forge.rules import moves as do
from companion.pages.table.table import TablePage, table
from tests.pages.situations import Situation


def walk(value: Any) -> Iterator[Any]:
    """Everything a page is made of; what a touch means is not looked into."""
    yield value
    if isinstance(value, tuple):
        for item in value:
            yield from walk(item)
    elif is_dataclass(value) and type(value).__module__ != act.__name__:
        for field in fields(value):
            yield from walk(getattr(value, field.name))


def actions(page: TablePage) -> set[Any]:
    return {v for v in walk(page) if type(v).__module__ == act.__name__}


def reach(situation: Situation, clicks: int = 2) -> dict[Any, int]:
    """Each move in reach, and how many touches it takes."""
    found: dict[Any, int] = {}
    places, seen = [AtTable()], {AtTable()}
    for touches in range(1, clicks + 1):
        later = []
        for place in places:
            for action in actions(table(situation.scene(place=place))):
                if isinstance(action, act.Play):
                    found.setdefault(action.move, touches)
                elif isinstance(action, act.Become) and action.place not in seen:
                    seen.add(action.place)
                    later.append(action.place)
        places = later
    return found


def faces_alike(situation: Situation, move: Any) -> Any:
    """Equal faces of a die are one button: the first place that bears the face."""
    if not isinstance(move, do.Rolled):
        return move
    state = situation.record.state
    faces = state.heroes[state.seat(move.seat)].dice[move.die == "dark"].faces
    return replace(move, place=faces.index(faces[move.place]))


def amounts(move: Any) -> bool:
    """Moves that are a number between two others are stepped to."""
    return isinstance(move, do.Split | do.Convert | do.Declare)
