"""Units come to an area: they join, take it over, or a battle begins (p. 7, 8)."""

from dataclasses import replace

from companion.games.cyclades.rules.chapters.actions.ways import resists
from companion.games.cyclades.rules.chapters.battle.conquest import (
    conquer,
    settled,
    stood,
)
from companion.games.cyclades.rules.moves.actions import Go
from companion.games.cyclades.rules.names import HeroName
from companion.games.cyclades.rules.pieces import allied, heroes_at
from companion.games.cyclades.rules.rule import Step
from companion.games.cyclades.rules.state import NOBODY, Battle, State, first, put
from companion.games.cyclades.rules.tasks import Task
from companion.games.cyclades.rules.tasks.battles import Ambush, Clash
from companion.kernel.game import Note, note


def arrive(state: State, faction: int, origin: int, at: int, band: Go) -> Step:
    """Some units of one land come to another; the way is paid."""
    owner = state.spots[at].owner
    if owner != faction and allied(state, owner, faction):
        at = origin
    told = moved_note(state, faction, origin, at, band)
    if resists(state, faction, at):
        after = stood(state, faction, at, band.heroes)
        fight = Battle(at, faction, owner, origin, band.troops, band.mercenaries)
        return begin(after, fight, told)
    after, tasks, more = conquer(state, faction, at)
    numbers = band.troops, band.mercenaries, band.heroes
    after = settled(after, faction, at, *numbers)
    return first(after, *tasks), (told, *more)


def moved_note(state: State, faction: int, origin: int, at: int, band: Go) -> Note:
    units = (("troop", band.troops), ("mercenary", band.mercenaries))
    heroes = tuple((hero, 1) for hero in band.heroes)
    return note(
        "cyclades.note.moves",
        seat=state.colour(faction),
        origin=state.name(origin),
        target=state.name(at),
        units=(*(pair for pair in units if pair[1]), *heroes),
    )


def sail_in(state: State, faction: int, origin: int, at: int, fleets: int) -> Step:
    """Fleets come to a sea; enemies there mean battle at once (booklet p. 7)."""
    owner = state.spots[at].owner
    if owner != faction and allied(state, owner, faction):
        at = origin
    told = note(
        "cyclades.note.moves",
        seat=state.colour(faction),
        origin=state.name(origin),
        target=state.name(at),
        units=(("fleet", fleets),),
    )
    if state.spots[at].owner in (NOBODY, faction):
        return settled(state, faction, at, fleets), (told,)
    return begin(state, Battle(at, faction, owner, origin, fleets), told)


def begin(state: State, battle: Battle, moved: Note) -> Step:
    """Attackers stand in the area; Hector strikes before anything else (p. 15)."""
    told = note(
        "cyclades.note.battle",
        seat=state.colour(battle.attacker),
        foe=state.colour(battle.defender),
        area=state.name(battle.area),
    )
    tasks: tuple[Task, ...] = (Clash(),)
    if "hector" in heroes_at(state, battle.defender, battle.area):
        tasks = (Ambush(), Clash())
    return first(replace(state, battle=battle), *tasks), (moved, told)


def retreat(
    state: State,
    faction: int,
    at: int,
    units: int,
    mercenaries: int,
    heroes: tuple[HeroName, ...],
) -> Step:
    """Units withdraw to an empty or own area, which they control then (p. 7, 8)."""
    if state.map.areas[at].kind == "sea":
        return settled(state, faction, at, units), ()
    after, tasks, told = conquer(state, faction, at)
    after = settled(after, faction, at, units, mercenaries, heroes)
    return first(after, *tasks), told


def vacate(state: State, at: int) -> State:
    """No units are left there; land stays with its controller, a sea is nobody's."""
    owner = NOBODY if state.map.areas[at].kind == "sea" else state.spots[at].owner
    return put(state, at, units=0, mercenaries=0, owner=owner)
