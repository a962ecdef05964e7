"""Words for people, pieces and cards, as they stand alone on the page."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from companion.games.cyclades.rules.box import HEROES
from companion.games.cyclades.rules.state import State
from companion.pages.table.question import Question, first_upper
from companion.words.texts import Texts

ICONS: Mapping[str, str] = MappingProxyType(
    {
        "fleet": "ship",
        "troop": "troop",
        "mercenary": "hired",
        "port": "port",
        "fortress": "fort",
        "temple": "shrine",
        "university": "univ",
        "metropolis": "metro",
        "priestess": "priestess",
        "philosopher": "philo",
        "horn": "horn",
        "gold": "gold",
        "two_troops": "troop",
        "three_gold": "gold",
        "prosperity": "horn",
        "two_fleets": "ship",
    }
)
"""How pieces are drawn; gods and creatures are drawn under their own names."""


def drawing(what: str) -> str:
    """A piece, a god or a creature; every hero is a helmet."""
    return "helmet" if what in HEROES else ICONS.get(what, what)


KINDS = ("hero", "creature", "what", "kind", "unit", "bonus")
"""Where words for what is counted, built, drawn or lost are looked for."""


def piece(texts: Texts, what: str) -> str:
    """A unit, a building, a card, a creature or a hero by its name."""
    for kind in KINDS:
        if texts.has(f"{texts.game}.{kind}.{what}"):
            return first_upper(texts.value(kind, what))
    key = f"table.cyclades.{what}"
    return texts(key) if texts.has(key) else first_upper(what)


def term(what: str) -> str:
    """Where the glossary tells of a god, a creature or a hero."""
    return f"cyclades.term.{what}"


def god(texts: Texts, name: str) -> str:
    return texts.value("god", name)


def called(asked: Question, faction: int) -> str:
    """The person; with two factions each, the colour beside the name."""
    state: State = asked.state
    one = state.factions[faction]
    name = asked.texts.name(one.seat)
    if len(state.seats) == len(state.factions):
        return name
    return f"{name} · {asked.texts.value('colour', one.colour)}"


def seen(asked: Question, colour: str) -> str:
    """The same by the colour of the pieces."""
    state: State = asked.state
    return called(asked, state.faction(colour))
