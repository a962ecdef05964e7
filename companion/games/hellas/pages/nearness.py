"""Who is one thing away from victory: said before it is too late."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from companion.games.hellas.pages import names
from companion.games.hellas.pages.names import SIGNS
from companion.games.hellas.pages.own import HellasPiece
from companion.games.hellas.rules.box import REGIONS
from companion.games.hellas.rules.chapters.standing import Standing, standing
from companion.games.hellas.rules.state import NOBODY, State
from companion.pages.table.question import Question

EITHER = " / "
"""Between regions any one of which would do."""


@dataclass(frozen=True, slots=True)
class NearPill(HellasPiece):
    """A pill: whose, if anybody's, and of what one is missing."""

    colour: str
    icon: str
    text: str


@dataclass(frozen=True, slots=True)
class NearPills(HellasPiece):
    pills: tuple[NearPill, ...]


def warnings(asked: Question) -> tuple[NearPills, ...]:
    """Everybody's, in seat order, and last what is everybody's chance."""
    state: State = asked.state
    if state.turn is None or state.over:
        return ()
    found = tuple(pill(asked, one) for one in standing(state) if one.near)
    return (NearPills(found),) if found else ()


def pill(asked: Question, one: Standing) -> NearPill:
    seat = asked.state.colour(one.player)
    where = EITHER.join(named(asked, one))
    said = asked.texts(f"table.hellas.near.{kind(one)}", seat=seat, where=where)
    return NearPill(seat, SIGNS[one.how], said)


def kind(one: Standing) -> str:
    """A king may be nobody as yet, and is due once no token is left."""
    who = one.how if one.player != NOBODY else "throne"
    return who if one.left else f"{who}.now"


def named(asked: Question, one: Standing) -> Iterator[str]:
    """Every one that would be enough: who is to hold it must know of all."""
    for at in one.missing:
        yield names.region(asked.texts, REGIONS[at].name)
