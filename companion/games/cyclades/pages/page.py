"""Cyclades on the table page: its stages, public numbers, a throw in words."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from companion.desk.actions import Action, Become, Play
from companion.games.cyclades.pages.boards import Screens, income, screens
from companion.games.cyclades.pages.card_row import CardRow, shelf
from companion.games.cyclades.pages.isles import Isles, isles
from companion.games.cyclades.pages.own import Own
from companion.games.cyclades.pages.setting import charts, titled
from companion.games.cyclades.rules.chapters.actions.ways import target
from companion.games.cyclades.rules.chapters.cycle.purses import owner, purse
from companion.games.cyclades.rules.decided import fund
from companion.games.cyclades.rules.moves.battles import Thrown
from companion.games.cyclades.rules.moves.opening import Chart
from companion.games.cyclades.rules.options import die
from companion.games.cyclades.rules.pieces import metropolises, strength
from companion.games.cyclades.rules.state import State
from companion.games.cyclades.rules.tasks.battles import (
    Ambush,
    Dice,
    Losing,
    Rerolling,
    Rescuing,
    Retreating,
)
from companion.games.cyclades.rules.tasks.cycle import Bidding
from companion.pages.pieces import Stat
from companion.pages.table.panel import StageTab
from companion.pages.table.question import Question
from companion.words import phrases

SIDES = (("map", "land"), ("cards", "claw"), ("boards", "metro"))
FIGHTS = (
    Dice,
    Ambush,
    Rerolling,
    Losing,
    Rescuing,
    Retreating,
)


@dataclass(frozen=True, slots=True)
class MapSketch:
    """A map to choose, drawn small."""

    name: str
    extent: tuple[int, int]
    outlines: tuple[tuple[bool, tuple[int, ...]], ...]
    action: Action | None = None


@dataclass(frozen=True, slots=True)
class Atlas(Own):
    """Before a map is chosen: those there are."""

    sketches: tuple[MapSketch, ...]


CycladesStage = Atlas | Isles | Screens | CardRow


def side(asked: Question) -> str:
    known = [name for name, _ in SIDES]
    return asked.place.tab if asked.place.tab in known else "map"


def sides(asked: Question) -> tuple[StageTab, ...]:
    """Nothing to turn to before a map lies there."""
    if not asked.state.map.areas:
        return ()
    now = side(asked)
    return tuple(
        StageTab(
            icon,
            asked.texts(f"table.cyclades.{name}"),
            Become(replace(asked.place, tab=name)),
            name == now,
        )
        for name, icon in SIDES
    )


def stage(asked: Question) -> CycladesStage:
    if not asked.state.map.areas:
        return atlas(asked)
    wide = isinstance(asked.state.task, (Bidding, *FIGHTS))
    match side(asked):
        case "cards":
            return shelf(asked, wide=wide)
        case "boards":
            return screens(asked, wide=wide)
        case _:
            return isles(asked, wide=wide)


def atlas(asked: Question) -> Atlas:
    return Atlas(tuple(sketch(titled(asked, move), move) for move in charts(asked)))


def sketch(name: str, move: Chart) -> MapSketch:
    """Seas below, lands above them."""
    rows = sorted((area.kind == "land", area.outline) for area in move.map.areas)
    return MapSketch(name, move.map.extent, tuple(rows), Play(move))


# ---- public numbers


def stats(asked: Question, seat: str) -> tuple[Stat, ...]:
    """Metropolises, cards, income; of two factions one beside the other."""
    state: State = asked.state
    own = [at for at, one in enumerate(state.factions) if one.seat == seat]
    one = state.factions[own[0]]
    cities = sum(len(metropolises(state, at)) for at in own)
    near = strength(state, one.side) >= target(state) - 1
    alone = len(own) == 1
    priestesses = "+".join(str(state.factions[at].priestesses) for at in own)
    philosophers = "+".join(str(state.factions[at].philosophers) for at in own)
    horns = sum(income(state, at) for at in own)
    return (
        Stat("metro", str(cities), (), "ochre" if near else ""),
        *open_gold(state, own[0]),
        Stat("priestess", priestesses, ("priestess", seat) if alone else ()),
        Stat("philo", philosophers, ("philosopher", seat) if alone else ()),
        Stat("horn", str(horns)),
    )


def open_gold(state: State, at: int) -> tuple[Stat, ...]:
    """Under the name of whoever keeps the purse of the side."""
    if fund(state) != "open":
        return ()
    keeper = owner(state, state.factions[at].side)
    return (Stat("gold", str(purse(state, at).gold), ("gold", keeper)),)


def said(asked: Question, move: Any) -> str:
    """A throw by its number: `Tom: battle die, 2`."""
    if not isinstance(move, Thrown):
        return phrases.move(asked.texts, asked.game, move, "")
    face = die(asked.state.options)[move.place]
    return asked.texts("cyclades.move.Thrown.face", seat=move.seat, face=face)
