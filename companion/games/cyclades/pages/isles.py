"""The archipelago as it lies on the table, the tracks beside it, who comes next."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from companion.desk.actions import Action
from companion.games.cyclades.pages.names import drawing, piece
from companion.games.cyclades.pages.own import Own
from companion.games.cyclades.pages.picks import picks
from companion.games.cyclades.pages.today import Today, TodayCard, cards, today
from companion.games.cyclades.pages.trips import Trip, trips
from companion.games.cyclades.rules.pieces import figure, heroes_at, token
from companion.games.cyclades.rules.state import NOWHERE, Figure, Spot, State
from companion.games.cyclades.rules.tasks.cycle import Keeping, Shifting
from companion.kernel.books import Path
from companion.pages.table.picks import Picks, dropped
from companion.pages.table.question import Question


@dataclass(frozen=True, slots=True)
class Force:
    """Units of one kind, or the shield alone where only a token lies."""

    icon: str
    colour: str
    count: int = 0


@dataclass(frozen=True, slots=True)
class Guest:
    """A hero or a creature on the map, and whose."""

    name: str
    icon: str
    colour: str
    hero: bool


@dataclass(frozen=True, slots=True)
class Built:
    """A building or metropolis; `sea` is the one it touches."""

    icon: str
    sea: str = ""


@dataclass(frozen=True, slots=True)
class Isle:
    """A land or sea area with everything on it; `mark` is lit, chosen or fight."""

    name: str
    land: bool
    outline: tuple[int, ...]
    label: tuple[int, int]
    owner: str
    forces: tuple[Force, ...]
    guests: tuple[Guest, ...]
    built: tuple[Built, ...]
    free: int
    horns: int
    priestess: int
    mark: str = ""
    action: Action | None = None
    path: Path = ()


@dataclass(frozen=True, slots=True)
class Isles(Own):
    """`wide` leaves more room to the question: at the offerings, in a battle."""

    extent: tuple[int, int]
    isles: tuple[Isle, ...]
    cards: tuple[TodayCard, ...]
    today: Today
    wide: bool = False
    trips: tuple[Trip, ...] = ()


def isles(asked: Question, *, wide: bool = False) -> Isles:
    state: State = asked.state
    found = picks(asked)
    shown = tuple(isle(asked, found, at) for at in range(len(state.map.areas)))
    gone = trips(asked)
    return Isles(state.map.extent, shown, cards(asked), today(asked), wide, gone)


def isle(asked: Question, found: Picks, at: int) -> Isle:
    state: State = asked.state
    area, spot = state.map.areas[at], state.spots[at]
    dry = area.kind == "land"
    mark, action = touched(asked, found, area.name, at)
    return Isle(
        area.name,
        dry,
        area.outline,
        area.label,
        state.colour(spot.owner),
        tuple(forces(state, spot, at)),
        tuple(guests(asked, at)),
        built(spot),
        max(0, area.slots - len(spot.buildings) - len(spot.metropolises)),
        area.horns + spot.horns,
        area.priestess,
        mark,
        action,
        path(state, at),
    )


def touched(
    asked: Question, found: Picks, name: str, at: int
) -> tuple[str, Action | None]:
    """Lit areas answer, a chosen one is let go, others may say why not."""
    if name in found.lit:
        return "lit", found.lit[name]
    if name in found.trail:
        return "chosen", dropped(asked)
    return focus(asked.state, at), found.idle.get(name)


def focus(state: State, at: int) -> str:
    """What the question is about: a battle, or whence and whither somebody goes."""
    battle, task = state.battle, state.task
    if (battle and battle.area == at) or getattr(task, "target", NOWHERE) == at:
        return "fight"
    about = [getattr(task, name, NOWHERE) for name in ("origin", "land")]
    if isinstance(task, Shifting | Keeping):
        about += [one.at for one in state.figures if concerns(task, one)]
    return "chosen" if at in about else ""


def concerns(task: Shifting | Keeping, one: Figure) -> bool:
    if isinstance(task, Shifting):
        return one.name == task.creature
    return one.holder == task.faction and not one.kept


def path(state: State, at: int) -> Path:
    """The entry a long touch opens: units where there are any, else the owner."""
    area, spot = state.map.areas[at], state.spots[at]
    if area.kind == "sea":
        owner = max(spot.owner, 0)
        return ("fleets", area.name, state.factions[owner].colour)
    kind = "mercenaries" if spot.mercenaries and not spot.units else "troops"
    return (kind if spot.units or spot.mercenaries else "owner", area.name)


def forces(state: State, spot: Spot, at: int) -> Iterator[Force]:
    """Who stands there: his own units, mercenaries, or a token alone."""
    colour = state.colour(spot.owner)
    if spot.units or token(state, at):
        sea = state.map.areas[at].kind == "sea"
        yield Force("ship" if sea else "troop", colour, spot.units)
    elif colour and spot.mercenaries == 0:
        yield Force("troop", colour)
    if spot.mercenaries:
        yield Force("hired", colour, spot.mercenaries)
    battle = state.battle
    if battle and battle.area == at:
        yield from attackers(state)


def attackers(state: State) -> Iterator[Force]:
    """The shield is there even before mercenaries alone: they are not the others'."""
    battle = state.battle
    if battle is None:
        return
    colour = state.colour(battle.attacker)
    sea = state.map.areas[battle.area].kind == "sea"
    yield Force("ship" if sea else "troop", colour, battle.units)
    if battle.mercenaries:
        yield Force("hired", colour, battle.mercenaries)


def guests(asked: Question, at: int) -> Iterator[Guest]:
    state: State = asked.state
    for index, faction in enumerate(state.factions):
        for hero in heroes_at(state, index, at):
            yield Guest(piece(asked.texts, hero), "helmet", faction.colour, hero=True)
    for one in state.figures:
        if one.at == at and figure(state, one.name):
            name = piece(asked.texts, one.name)
            yield Guest(name, one.name, state.colour(one.holder), hero=False)


def built(spot: Spot) -> tuple[Built, ...]:
    """Metropolises first."""
    cities = (Built("metro", city.sea) for city in spot.metropolises)
    houses = (Built(drawing(one.kind), one.sea) for one in spot.buildings)
    return (*cities, *houses)
