"""What has just moved on the map, or fallen: shown on its way, for a moment."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from companion.games.cyclades.rules.state import State
from companion.kernel.game import Fact, Note
from companion.pages.table.question import Question

FELL = {"fleet": "ship", "troop": "troop", "mercenary": "hired"}


@dataclass(frozen=True, slots=True)
class Trip:
    """From an area to another; without a goal it falls where it stood."""

    key: str
    icon: str
    colour: str
    origin: str
    target: str = ""


def trips(asked: Question) -> tuple[Trip, ...]:
    """Of the last step alone; each of its moves once."""
    state: State = asked.state
    stamp = len(asked.scene.open.table.record.played)
    notes = (n for step in asked.scene.news for n in step.notes)
    return tuple(
        trip
        for number, one in enumerate(notes)
        for trip in of_note(state, one, f"{stamp}.{number}")
    )


def of_note(state: State, one: Note, key: str) -> Iterator[Trip]:
    facts, name = dict(one.facts), one.key.rpartition(".")[2]
    seat = str(facts.get("seat", ""))
    origin, target = str(facts.get("origin", "")), str(facts.get("target", ""))
    if origin and target and seat:
        yield Trip(key, crew(facts), seat, origin, target)
    elif name == "loses" and facts.get("what") in FELL and state.battle:
        where = state.name(state.battle.area)
        yield Trip(key, FELL[str(facts["what"])], seat, where)


def crew(facts: dict[str, Fact]) -> str:
    """What goes, by the drawing of the first of it."""
    units = facts.get("units")
    first = units[0][0] if isinstance(units, tuple) and units else "fleet"
    return FELL.get(first, "helmet")
