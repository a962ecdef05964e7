"""What lies before the screens, faction by faction; gold only where it is open."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from companion.games.cyclades.pages.names import called, drawing, piece
from companion.games.cyclades.pages.own import Own
from companion.games.cyclades.rules.box import BUILDINGS
from companion.games.cyclades.rules.chapters.actions.ways import target
from companion.games.cyclades.rules.chapters.cycle.income import sources
from companion.games.cyclades.rules.chapters.cycle.purses import owner, purse
from companion.games.cyclades.rules.decided import fund
from companion.games.cyclades.rules.pieces import (
    fleets_left,
    lands,
    metropolises,
    strength,
    troops_left,
)
from companion.games.cyclades.rules.state import Hero, State
from companion.kernel.books import Path
from companion.pages.pieces import Stat
from companion.pages.table.question import Question
from companion.pages.table.sides import sign, together
from companion.words.phrases import entry
from companion.words.texts import Texts


@dataclass(frozen=True, slots=True)
class HeldCard:
    """A hero or a creature in somebody's service, and where."""

    icon: str
    name: str
    where: str
    path: Path


@dataclass(frozen=True, slots=True)
class Screen:
    """One faction: large the metropolises, then everything else that is public."""

    colour: str
    name: str
    label: str
    cities: Stat
    stats: tuple[Stat, ...]
    buildings: tuple[Stat, ...]
    supply: tuple[Stat, ...]
    held: tuple[HeldCard, ...]
    path: Path = ()
    team: str = ""  # the sign that mates share
    mates: str = ""  # with whom this faction plays


@dataclass(frozen=True, slots=True)
class Screens(Own):
    """Everybody in table order; `supply` names what is left before a screen."""

    screens: tuple[Screen, ...]
    supply: str
    wide: bool = False


def screens(asked: Question, *, wide: bool = False) -> Screens:
    count = len(asked.state.factions)
    shown = tuple(screen(asked, at) for at in range(count))
    return Screens(shown, asked.texts("table.cyclades.supply"), wide)


def screen(asked: Question, at: int) -> Screen:
    state: State = asked.state
    one = state.factions[at]
    active = state.turn is not None and state.turn.faction == at
    return Screen(
        one.colour,
        called(asked, at),
        asked.texts("table.active") if active else "",
        cities(state, at),
        (*cards(asked, at), *gold(asked, at)),
        tuple(buildings(state, at)),
        supply(state, at),
        tuple(held(asked, at)),
        ("favour", one.colour),
        sign(asked.scene, one.seat),
        together(asked.scene, one.seat),
    )


def cities(state: State, at: int) -> Stat:
    """Of how many the game ends is shown where one more would do."""
    one = state.factions[at]
    near = strength(state, one.side) >= target(state) - 1
    return Stat("metro", str(len(metropolises(state, at))), (), "ochre" if near else "")


def cards(asked: Question, at: int) -> tuple[Stat, ...]:
    state: State = asked.state
    one = state.factions[at]
    return (
        kept(asked.texts, "priestess", one.priestesses, one.colour),
        kept(asked.texts, "philosopher", one.philosophers, one.colour),
        Stat("horn", str(income(state, at))),
        Stat("land", str(len(lands(state, at)))),
    )


def income(state: State, at: int) -> int:
    """What the next income would bring."""
    return sum(gold for _, gold in sources(state, at))


def gold(asked: Question, at: int) -> tuple[Stat, ...]:
    """Where everybody may see it."""
    state: State = asked.state
    if fund(state) != "open":
        return ()
    seat = owner(state, state.factions[at].side)
    return (kept(asked.texts, "gold", purse(state, at).gold, seat),)


def kept(texts: Texts, what: str, count: int, seat: str) -> Stat:
    """So many, under the name of their entry in the books."""
    path = (what, seat)
    return Stat(drawing(what), str(count), path, name=entry(texts, path))


def buildings(state: State, at: int) -> Iterator[Stat]:
    """Each of the four types, also those not there yet."""
    spots = [spot for spot in state.spots if spot.owner == at]
    for kind in BUILDINGS:
        count = sum(b.kind == kind for spot in spots for b in spot.buildings)
        yield Stat(drawing(kind), str(count))


def supply(state: State, at: int) -> tuple[Stat, ...]:
    return (
        Stat("ship", str(fleets_left(state, at))),
        Stat("troop", str(troops_left(state, at))),
    )


def held(asked: Question, at: int) -> Iterator[HeldCard]:
    """Heroes, then creatures."""
    state: State = asked.state
    for hero in state.factions[at].heroes:
        yield HeldCard(
            "helmet",
            piece(asked.texts, hero.name),
            place(state, hero),
            ("hero", hero.name),
        )
    for one in state.figures:
        if one.holder == at:
            name = piece(asked.texts, one.name)
            yield HeldCard(one.name, name, state.name(one.at), ("creature", one.name))


def place(state: State, hero: Hero) -> str:
    return state.name(hero.at)
