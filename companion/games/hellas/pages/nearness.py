"""Who is one thing away from victory: said before it is too late."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from companion.games.hellas.pages import names
from companion.games.hellas.pages.names import SIGNS
from companion.games.hellas.pages.own import HellasPiece
from companion.games.hellas.rules.box import REGIONS
from companion.games.hellas.rules.chapters.standing import Standing, standing
from companion.games.hellas.rules.state import State
from companion.pages.table.question import Question


@dataclass(frozen=True, slots=True)
class NearPill(HellasPiece):
    """A pill: whose, and of what one is missing."""

    colour: str
    icon: str
    text: str


@dataclass(frozen=True, slots=True)
class NearPills(HellasPiece):
    pills: tuple[NearPill, ...]


def warnings(asked: Question) -> tuple[NearPills, ...]:
    """Everybody's, in seat order."""
    state: State = asked.state
    if state.turn is None or state.over:
        return ()
    found = tuple(pill(asked, one) for one in standing(state) if one.near)
    return (NearPills(found),) if found else ()


def pill(asked: Question, one: Standing) -> NearPill:
    texts, seat = asked.texts, asked.state.seats[one.player]
    where = "".join(named(asked, one))
    said = texts(f"table.hellas.near.{one.how}", seat=seat, where=where)
    return NearPill(seat, SIGNS[one.how], said)


def named(asked: Question, one: Standing) -> Iterator[str]:
    for at in one.missing:
        yield names.region(asked.texts, REGIONS[at].name)
