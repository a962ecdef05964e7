"""Creatures with figures: where they go and what they do there (booklet p. 11, 14)."""

from collections.abc import Iterator
from dataclasses import replace

from companion.games.cyclades.rules.box import FIGURES
from companion.games.cyclades.rules.chapters.creatures.decks import discarded
from companion.games.cyclades.rules.chapters.creatures.hunters import fed, prey
from companion.games.cyclades.rules.decided import (
    hungry_hydra_grows,
    polyphemus_always_drives,
)
from companion.games.cyclades.rules.moves import Move
from companion.games.cyclades.rules.moves.beasts import Push, Summon
from companion.games.cyclades.rules.pieces import closed, figure, figure_at
from companion.games.cyclades.rules.rule import Facts, Rule, Step, asks, forced, not_now
from companion.games.cyclades.rules.state import NOBODY, Figure, State, put, then
from companion.games.cyclades.rules.tasks.beasts import (
    Arrival,
    Hunting,
    Pushing,
    Summoning,
)
from companion.kernel.game import Note, Prompt, note


# Placing
def settle_summoning(state: State, task: Summoning) -> Step | None:
    """Without an area to go to the card is laid down (booklet p. 11)."""
    if any(True for _ in summonings(state, task)):
        return forced(SUMMONING)(state, task)
    seat = state.colour(task.faction)
    told = note("cyclades.note.no_effect", seat=seat, creature=task.creature)
    return discarded(then(state), task.creature), (told,)


def ask_summoning(state: State, task: Summoning) -> Prompt:
    key = "cyclades.Summoning"
    return asks(state, key, task.faction, Summon, creature=task.creature)


def summonings(state: State, task: Summoning) -> Iterator[Move]:
    """Any area of its kinds without a creature; the Minotaur on own land (p. 14)."""
    kinds = FIGURES[task.creature]
    homely = task.creature == "minotaur"
    for at, area in enumerate(state.map.areas):
        if area.kind not in kinds or figure_at(state, at):
            continue
        if not homely or state.spots[at].owner == task.faction:
            yield Summon(area.name)


def summon(state: State, task: Summoning, move: Move) -> Step:
    """It is its master's as long as the upkeep is paid (booklet p. 11)."""
    if not isinstance(move, Summon) or move not in summonings(state, task):
        raise not_now()
    beast = Figure(task.creature, task.faction, state.area(move.area), kept=True)
    after = replace(state, figures=(*state.figures, beast))
    seat = state.colour(task.faction)
    facts: Facts = {"seat": seat, "creature": task.creature, "area": move.area}
    arrival = Arrival(task.faction, task.creature, entering=True)
    return then(after, arrival), (note("cyclades.note.summons", **facts),)


# What it does there
def settle_arrival(state: State, task: Arrival) -> Step:
    """Kraken sinks, Polyphemus drives away, Hydra eats; the others wait (p. 14)."""
    beast = figure(state, task.creature)
    if beast is None or beast.at < 0:
        return then(state), ()
    match task.creature:
        case "kraken":
            after, told = sunk(state, beast.at)
            return then(after), told
        case "polyphemus":
            drives = task.entering or polyphemus_always_drives(state)
            return then(state, *((Pushing(task.faction),) if drives else ())), ()
        case "hydra":
            return hydra(state, task)
        case "cerberus" | "medusa" | "minotaur":
            return then(state), ()


def sunk(state: State, at: int) -> tuple[State, tuple[Note, ...]]:
    """All fleets of a sea go back before the screens."""
    spot = state.spots[at]
    if not spot.units:
        return state, ()
    seat, area = state.colour(spot.owner), state.name(at)
    told = note("cyclades.note.sunk", seat=seat, area=area, count=spot.units)
    return put(state, at, units=0, owner=NOBODY), (told,)


def hydra(state: State, task: Arrival) -> Step:
    """Prey for a horn; without prey what this table reads there (booklet p. 14)."""
    if any(True for _ in prey(state, "hydra")):
        return then(state, Hunting(task.faction, "hydra")), ()
    if hungry_hydra_grows(state):
        after, told = fed(state, task.faction)
        return then(after), told
    return then(state), (note("cyclades.note.hydra_hungry"),)


# Polyphemus
def settle_pushing(state: State, task: Pushing) -> Step | None:
    """Fleets that find no sea to flee to are destroyed at once (booklet p. 14)."""
    told: tuple[Note, ...] = ()
    for at in crowded(state):
        if not flights(state, at):
            state, more = sunk(state, at)
            told += more
    if not crowded(state):
        return then(state), told
    return (state, told) if told else forced(PUSHING)(state, task)


def crowded(state: State) -> list[int]:
    """Seas beside Polyphemus where fleets lie."""
    giant = figure(state, "polyphemus")
    if giant is None or giant.at < 0:
        return []
    return [at for at in state.map.coasts[giant.at] if state.spots[at].units]


def flights(state: State, at: int) -> list[int]:
    """Open seas next door, empty or of the same colour (booklet p. 14)."""
    shut, spots = closed(state), state.spots
    calm = (NOBODY, spots[at].owner)
    return [o for o in state.map.near[at] if o not in shut and spots[o].owner in calm]


def ask_pushing(state: State, task: Pushing) -> Prompt:
    return asks(state, "cyclades.Pushing", task.faction, Push)


def pushes(state: State, _task: Pushing) -> Iterator[Move]:
    for at in crowded(state):
        for target in flights(state, at):
            yield Push(state.name(at), state.name(target))


def push(state: State, task: Pushing, move: Move) -> Step:
    """One fleet after the other, as the Cyclops' master likes (booklet p. 14)."""
    if not isinstance(move, Push) or move not in pushes(state, task):
        raise not_now()
    origin, at = state.area(move.origin), state.area(move.target)
    spot = state.spots[origin]
    left = spot.units - 1
    after = put(state, origin, units=left, owner=spot.owner if left else NOBODY)
    after = put(after, at, units=after.spots[at].units + 1, owner=spot.owner)
    seat = state.colour(spot.owner)
    facts: Facts = {"seat": seat, "origin": move.origin, "target": move.target}
    return then(after, task), (note("cyclades.note.flees", **facts),)


SUMMONING = Rule(ask_summoning, summonings, summon)
PUSHING = Rule(ask_pushing, pushes, push)
