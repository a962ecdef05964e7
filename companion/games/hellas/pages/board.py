"""The map of Hellas as it lies on the table: owners, hoplites, guests, buildings."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from companion.desk.actions import Action
from companion.games.hellas.pages import names
from companion.games.hellas.pages.own import HellasPiece
from companion.games.hellas.pages.picks import picks
from companion.games.hellas.pages.trips import RegionTrip, trips
from companion.games.hellas.rules.box import (
    LEVELS,
    MONUMENTS,
    NEAR,
    QUEST_AT,
    REGIONS,
    STEPS,
)
from companion.games.hellas.rules.chapters.hunt.wounds import track_of
from companion.games.hellas.rules.names import Land
from companion.games.hellas.rules.options import populations, prayers
from companion.games.hellas.rules.pieces import army
from companion.games.hellas.rules.state import NOBODY, Ground, State
from companion.games.hellas.rules.tasks.monsters import (
    MonsterChoice,
    MonsterMove,
    MonsterRoll,
)
from companion.kernel.books import Path
from companion.pages.table.picks import Picks, dropped
from companion.pages.table.question import Question


@dataclass(frozen=True, slots=True)
class Host:
    """Hoplites of one player; one of them may stand in the city."""

    colour: str
    count: int
    fortified: bool = False


@dataclass(frozen=True, slots=True)
class RegionGuest:
    """A hero, a monster, or a quest; `text` is what counts of it."""

    kind: str  # hero, monster or quest
    name: str
    icon: str
    colour: str = ""
    text: str = ""


@dataclass(frozen=True, slots=True)
class Shrine:
    """A monument: how high of how much, whose priests pray; `room` for so many."""

    level: int
    most: int
    priests: tuple[str, ...]
    room: int


@dataclass(frozen=True, slots=True)
class Tract:
    """A region with everything in it; `mark` is lit, reach, chosen or focus."""

    id: str
    name: str
    land: Land
    owner: str
    strength: int  # of its people, while it is nobody's
    sites: tuple[str, ...]
    hosts: tuple[Host, ...]
    guests: tuple[RegionGuest, ...]
    monument: Shrine | None = None
    mark: str = ""
    action: Action | None = None
    path: Path = ()


@dataclass(frozen=True, slots=True)
class Hellas(HellasPiece):
    """`wide` leaves more room to the question; `near`: it is about one region alone."""

    tracts: tuple[Tract, ...]
    trips: tuple[RegionTrip, ...] = ()
    wide: bool = False
    near: bool = False


def board(asked: Question, *, wide: bool = False) -> Hellas:
    found = picks(asked)
    shown = tuple(tract(asked, found, at) for at in range(len(REGIONS)))
    near = asked.state.battle is not None or asked.state.hunt is not None
    return Hellas(shown, trips(asked), wide, near)


def tract(asked: Question, found: Picks, at: int) -> Tract:
    state: State = asked.state
    region, ground = REGIONS[at], state.grounds[at]
    mark, action = touched(state, found, at, dropped(asked))
    neutral = ground.owner == NOBODY
    return Tract(
        region.name,
        names.region(asked.texts, region.name),
        region.land,
        state.colour(ground.owner),
        populations(state.options)[at] if neutral else 0,
        tuple(sites(ground, at)),
        tuple(hosts(state, at)),
        tuple(guests(asked, at)),
        shrine(state, at),
        mark,
        action or found.idle.get(region.name),
        path(state, at),
    )


# ---- marks


def touched(
    state: State, found: Picks, at: int, again: Action
) -> tuple[str, Action | None]:
    """Lit regions answer, a chosen one is let go; what is spoken of is marked."""
    name = REGIONS[at].name
    if name in found.lit:
        return "lit", found.lit[name]
    if name in found.trail:
        return "chosen", again
    return ("focus" if at == focus(state) else reached(state, at)), None


def focus(state: State) -> int:
    """Where the battle, the hunt or the monster is that the question is about."""
    task = state.task
    if isinstance(task, MonsterRoll | MonsterChoice | MonsterMove):
        return stand(state, task.monster)
    if state.battle:
        return state.battle.region
    return stand(state, state.hunt.monster) if state.hunt else NOBODY


def stand(state: State, monster: str) -> int:
    return next((one.at for one in state.beasts if one.name == monster), NOBODY)


def reached(state: State, at: int) -> str:
    """Where a monster may go that is being rolled for, or may choose to."""
    task = state.task
    if not isinstance(task, MonsterRoll | MonsterChoice):
        return ""
    here = stand(state, task.monster)
    return "reach" if here != NOBODY and at in NEAR[here] else ""


def path(state: State, at: int) -> Path:
    """The entry a long touch opens: hoplites where there are any, else the owner."""
    name = REGIONS[at].name
    most = max(range(len(state.seats)), key=lambda one: army(state, one, at))
    if army(state, most, at):
        return ("hoplites", name, state.seats[most])
    return ("owner", name)


# ---- what lies there


def sites(ground: Ground, at: int) -> Iterator[str]:
    """City, Sparta, temple or the place for one, the Oracle."""
    region = REGIONS[at]
    if region.city:
        yield "city" if region.city == 1 else "sparta"
    if region.shrine == "delphi":
        yield "delphi"
    if region.shrine and (ground.temple or region.shrine == "temple"):
        yield "temple" if ground.temple else "shrine"


def hosts(state: State, at: int) -> Iterator[Host]:
    """The owner first, then others."""
    ground = state.grounds[at]
    seats = sorted(range(len(state.seats)), key=lambda one: one != ground.owner)
    for player in seats:
        count, fortified = army(state, player, at), ground.fortified == player
        if count or player == ground.owner:
            yield Host(state.seats[player], count, fortified)


def guests(asked: Question, at: int) -> Iterator[RegionGuest]:
    yield from heroes(asked, at)
    yield from beasts(asked, at)
    yield from quests(asked, at)


def heroes(asked: Question, at: int) -> Iterator[RegionGuest]:
    for one in asked.state.players:
        if one.hero and one.at == at:
            name = names.word(asked.texts, "hero", one.hero)
            yield RegionGuest("hero", name, "helmet", one.colour)


def beasts(asked: Question, at: int) -> Iterator[RegionGuest]:
    state: State = asked.state
    for one in state.beasts:
        if one.at == at:
            most = len(track_of(state, one.name))
            text = f"{len(one.wounds)}/{most}" if one.wounds and most else ""
            name = names.monster(asked.texts, one.name)
            yield RegionGuest("monster", name, one.name, text=text)


def quests(asked: Question, at: int) -> Iterator[RegionGuest]:
    """A quest on the table, and the heroes on it with their steps."""
    state: State = asked.state
    for quest in state.quests:
        if QUEST_AT[quest] == at:
            name = names.card(asked.texts, quest)
            yield RegionGuest("quest", name, "philo")
            for one in state.players:
                if one.quest == quest:
                    text = f"{one.step}/{len(STEPS[quest])}"
                    yield RegionGuest("hero", name, "helmet", one.colour, text)


def shrine(state: State, at: int) -> Shrine | None:
    if at not in MONUMENTS:
        return None
    god = MONUMENTS.index(at)
    one, room = state.monuments[god], prayers(state.options)[god]
    return Shrine(one.level, LEVELS, tuple(map(state.colour, one.priests)), room)
