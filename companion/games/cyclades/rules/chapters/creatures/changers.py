"""Creatures that exchange things: Cyclops, Charon and the Sylph (booklet p. 13)."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations

from companion.games.cyclades.rules.box import BUILDINGS
from companion.games.cyclades.rules.chapters.actions.building import gone
from companion.games.cyclades.rules.moves import Move
from companion.games.cyclades.rules.moves.beasts import Exchange, Rebuild, Swap
from companion.games.cyclades.rules.pieces import buildings_left, closed, lands, unlike
from companion.games.cyclades.rules.rule import Facts, Rule, Step, asks, forced, not_now
from companion.games.cyclades.rules.state import (
    Building,
    Hero,
    State,
    changed,
    put,
    then,
)
from companion.games.cyclades.rules.tasks.actions import Seaside
from companion.games.cyclades.rules.tasks.beasts import Exchanging, Rebuilding, Swapping
from companion.games.cyclades.rules.tasks.cities import Growth
from companion.kernel.game import Prompt, note


# Cyclops
def ask_rebuilding(state: State, task: Rebuilding) -> Prompt:
    return asks(state, "cyclades.Rebuilding", task.faction, Rebuild)


def rebuildings(state: State, task: Rebuilding) -> Iterator[Move]:
    supply = [kind for kind in BUILDINGS if buildings_left(state, kind)]
    for at in lands(state, task.faction):
        name = state.name(at)
        for old, by in unlike(state, at):
            yield from (Rebuild(name, old, k, by) for k in supply if k != old)


def rebuild(state: State, task: Rebuilding, move: Move) -> Step:
    """Another basic building on the same slot; it may complete a set (p. 13)."""
    if not isinstance(move, Rebuild) or move not in rebuildings(state, task):
        raise not_now()
    at = state.area(move.area)
    after = gone(state, at, move.kind, move.by)
    left = after.spots[at].buildings
    after = put(after, at, buildings=(*left, Building(move.into)))
    seaside = (Seaside(task.faction, at, "port"),) if move.into == "port" else ()
    seat = state.colour(task.faction)
    facts: Facts = {
        "seat": seat,
        "area": move.area,
        "kind": move.kind,
        "into": move.into,
    }
    told = note("cyclades.note.rebuilds", **facts)
    return then(after, Growth(), *seaside), (told,)


# Charon
def ask_exchanging(state: State, task: Exchanging) -> Prompt:
    return asks(state, "cyclades.Exchanging", task.faction, Exchange)


def exchanges(state: State, task: Exchanging) -> Iterator[Move]:
    for hero in state.factions[task.faction].heroes:
        yield from (Exchange(hero.name, other) for other in state.hero_track if other)


def exchange(state: State, task: Exchanging, move: Move) -> Step:
    """The new hero stands where the old one stood, as if just hired (p. 13)."""
    if not isinstance(move, Exchange) or move not in exchanges(state, task):
        raise not_now()
    heroes = tuple(
        Hero(move.other, hero.at) if hero.name == move.hero else hero
        for hero in state.factions[task.faction].heroes
    )
    one, other = (move.hero if h == move.other else h for h in state.hero_track)
    after = changed(state, task.faction, heroes=heroes)
    after = replace(after, hero_track=(one, other))
    seat = state.colour(task.faction)
    told = note("cyclades.note.charon", seat=seat, hero=move.hero, other=move.other)
    return then(after), (told,)


# Sylph
def ask_swapping(state: State, task: Swapping) -> Prompt:
    return asks(state, "cyclades.Swapping", task.faction, Swap)


def swaps(state: State, _task: Swapping) -> Iterator[Move]:
    """Two seas with fleets, whoever's; none comes to a closed one (p. 13, 14)."""
    shut, spots = closed(state), state.spots
    crowded = [at for at in state.map.seas if spots[at].units and at not in shut]
    for first, second in combinations(crowded, 2):
        yield Swap(state.name(first), state.name(second))


def swap(state: State, task: Swapping, move: Move) -> Step:
    """All fleets of both change places, and control with them."""
    if not isinstance(move, Swap) or move not in swaps(state, task):
        raise not_now()
    a, b = state.area(move.first), state.area(move.second)
    one, other = state.spots[a], state.spots[b]
    after = put(state, a, owner=other.owner, units=other.units)
    after = put(after, b, owner=one.owner, units=one.units)
    seat = state.colour(task.faction)
    told = note("cyclades.note.sylph", seat=seat, a=move.first, b=move.second)
    return then(after), (told,)


REBUILDING = Rule(ask_rebuilding, rebuildings, rebuild)
EXCHANGING = Rule(ask_exchanging, exchanges, exchange)
SWAPPING = Rule(ask_swapping, swaps, swap)
settle_rebuilding = forced(REBUILDING)
settle_exchanging = forced(EXCHANGING)
settle_swapping = forced(SWAPPING)
