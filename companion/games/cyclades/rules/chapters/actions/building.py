"""The building a god gives, and the sea a port touches (booklet p. 5-9)."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Literal

from companion.games.cyclades.rules.box import GODS
from companion.games.cyclades.rules.chapters.actions.discounts import razed
from companion.games.cyclades.rules.chapters.actions.recruiting import kind_faults
from companion.games.cyclades.rules.moves import Move
from companion.games.cyclades.rules.moves.actions import Build, Skip, Touch
from companion.games.cyclades.rules.names import BuildingKind
from companion.games.cyclades.rules.pieces import (
    buildings_left,
    free_slots,
    kinds_at,
    kinds_of,
    lands,
    unlike,
)
from companion.games.cyclades.rules.rule import (
    Facts,
    Rule,
    Step,
    Wishes,
    asks,
    forced,
    not_now,
)
from companion.games.cyclades.rules.state import (
    Building,
    Spot,
    State,
    actor,
    put,
    then,
)
from companion.games.cyclades.rules.tasks.actions import Raising, Seaside
from companion.games.cyclades.rules.tasks.cities import Growth
from companion.kernel.agenda import refuse
from companion.kernel.game import IllegalMove, Prompt, note


def kinds(state: State) -> list[BuildingKind]:
    """What may be built: Hera's building is of a type one does not have (p. 9)."""
    turn = state.turn
    if turn is None or turn.god not in GODS:
        return []
    god = GODS[turn.god]
    own = kinds_of(state, (turn.faction,)) if len(god.builds) > 1 else ()
    return [k for k in god.builds if k not in own and buildings_left(state, k)]


def settle_raising(state: State, _task: Raising) -> Step | None:
    """Nothing to ask where nothing can be built."""
    turn = state.turn
    if turn is None:
        return then(state), ()
    if not kinds(state):
        told = note("cyclades.note.no_building", seat=state.colour(turn.faction))
        return then(state), (told,)
    only = not any(isinstance(move, Build) for move in builds(state, _task))
    return skip(state) if only else None


def ask_raising(state: State, _task: Raising) -> Prompt:
    faction = actor(state)
    found = kinds(state)
    roomy = any(free_slots(state, at) > 0 for at in lands(state, faction))
    if not roomy:
        key = "cyclades.Raising.full"
        return asks(state, key, faction, Build, Skip, kind=found[0] if found else "")
    if len(found) > 1:
        return asks(state, "cyclades.Raising.any", faction, Build)
    kind = found[0] if found else ""
    return asks(state, "cyclades.Raising", faction, Build, kind=kind)


def builds(state: State, _task: Raising) -> Iterator[Move]:
    """A free slot; only without one a building may give way, or nothing is built."""
    faction = actor(state)
    own = lands(state, faction)
    free = [at for at in own if free_slots(state, at) > 0]
    found = kinds(state)
    if free:
        yield from (Build(kind, state.name(at)) for kind in found for at in free)
        return
    yield Skip()
    for at in own:
        name = state.name(at)
        for old, by in unlike(state, at):
            yield from (Build(k, name, old, by) for k in found if another(k, old))


def another(kind: BuildingKind, old: BuildingKind) -> bool:
    """Another building than the one that goes; a port may touch another sea (p. 6)."""
    return kind != old or kind == "port"


def build(state: State, task: Raising, move: Move) -> Step:
    """On a free slot of one's own land (booklet p. 5)."""
    if isinstance(move, Skip) and move in builds(state, task):
        return skip(state)
    if not isinstance(move, Build) or state.turn is None:
        raise not_now()
    if move not in builds(state, task):
        raise refusal(state, move) or not_now()
    at = state.area(move.area)
    spot = state.spots[at]
    old = spot.buildings
    if move.instead:
        old = without_kind(spot, move.instead, move.by)
    after = put(state, at, buildings=(*old, Building(move.kind)))
    faction = state.turn.faction
    facts: Facts = {"seat": state.colour(faction), "kind": move.kind, "area": move.area}
    told = [note("cyclades.note.builds", **facts)]
    if move.instead:
        told.append(note("cyclades.note.gives_way", kind=move.instead, area=move.area))
    seaside = (Seaside(faction, at, "port"),) if move.kind == "port" else ()
    return then(after, Growth(), *seaside), tuple(told)


def skip(state: State) -> Step:
    seat = state.colour(actor(state))
    return then(state), (note("cyclades.note.skips", seat=seat),)


def gone(state: State, at: int, kind: BuildingKind, sea: str = "") -> State:
    """A building leaves its land: back to the supply."""
    after = put(state, at, buildings=without_kind(state.spots[at], kind, sea))
    return razed(after, at) if kind == "temple" else after


def without_kind(spot: Spot, kind: BuildingKind, sea: str = "") -> tuple[Building, ...]:
    """The buildings of an area without one of a type, by its sea if several."""
    every = spot.buildings
    same = [n for n, one in enumerate(every) if one.kind == kind]
    at = next((n for n in same if every[n].sea == sea), same[0])
    return every[:at] + every[at + 1 :]


# Refusing
def refusal(state: State, move: Build) -> IllegalMove | None:
    """Why not there: foreign land, no free slot, or a type one has already."""
    at = state.area(move.area)
    if at < 0 or state.turn is None or move.instead:
        return None
    if (sea := refuse(kind_faults(state, at, "land"))) is not None:
        return sea
    own = state.colour(state.turn.faction)
    if state.spots[at].owner != state.turn.faction:
        key = "cyclades.refuse.not_yours"
        mend = ((("owner", move.area), own),)
        fits = free_slots(state, at) > 0 and move.kind not in kinds_at(state, at)
        fits = fits and move.kind in kinds(state)
        return IllegalMove(key, mend if fits else (), area=move.area, seat=own)
    if move.kind not in kinds(state):
        return IllegalMove("cyclades.refuse.wrong_kind", kind=move.kind)
    if free_slots(state, at) < 1:
        slots = state.map.areas[at].slots
        return IllegalMove("cyclades.refuse.no_slot", area=move.area, slots=slots)
    return None


def wishes(state: State, task: Raising) -> Wishes:
    """Foreign and full lands."""
    can = set(builds(state, task))
    for at in state.map.lands:
        for kind in kinds(state)[:1]:
            move = Build(kind, state.name(at))
            reason = None if move in can else refusal(state, move)
            if reason is not None:
                yield move, reason


# Which sea
def unmoored(state: State, task: Seaside) -> bool:
    """Whether the port or metropolis last built there has no sea yet."""
    spot = state.spots[task.land]
    if task.what == "port":
        return any(b.kind == "port" and not b.sea for b in spot.buildings)
    return any(not one.sea for one in spot.metropolises)


def ask_sea(state: State, task: Seaside) -> Prompt:
    area = state.name(task.land)
    if task.what == "port":
        return asks(state, "cyclades.Seaside.port", task.faction, Touch, area=area)
    return asks(state, "cyclades.Seaside.metropolis", task.faction, Touch, area=area)


def coasts(state: State, task: Seaside) -> Iterator[Move]:
    if unmoored(state, task):
        yield from (Touch(state.name(at)) for at in state.map.coasts[task.land])


def touch(state: State, task: Seaside, move: Move) -> Step:
    """A port joins its land and one sea: the table sees which (booklet p. 6)."""
    if not isinstance(move, Touch) or move not in coasts(state, task):
        raise not_now()
    return then(put_sea(state, task.land, task.what, move.sea)), ()


def put_sea(
    state: State, land: int, what: Literal["port", "metropolis"], sea: str
) -> State:
    """The first one without a sea touches this one."""
    spot = state.spots[land]
    if what == "port":
        every = spot.buildings
        at = next(n for n, b in enumerate(every) if b.kind == "port" and not b.sea)
        port = replace(every[at], sea=sea)
        return put(state, land, buildings=(*every[:at], port, *every[at + 1 :]))
    cities = spot.metropolises
    at = next(n for n, one in enumerate(cities) if not one.sea)
    city = replace(cities[at], sea=sea)
    return put(state, land, metropolises=(*cities[:at], city, *cities[at + 1 :]))


RAISING = Rule(ask_raising, builds, build, wishes, meanwhile=True)
SEASIDE = Rule(ask_sea, coasts, touch)
settle_seaside = forced(SEASIDE)
