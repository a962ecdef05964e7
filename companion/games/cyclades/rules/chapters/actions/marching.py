"""Movement by land and sea, and the heroic mobilisation (booklet p. 6-8, 11)."""

from collections.abc import Iterator
from itertools import combinations

from companion.games.cyclades.rules.box import MOVE_PRICE
from companion.games.cyclades.rules.chapters.actions.barred import (
    march_faults,
    sail_faults,
    way_faults,
)
from companion.games.cyclades.rules.chapters.actions.ways import (
    accessible,
    marches,
    sails,
)
from companion.games.cyclades.rules.chapters.battle.arrival import arrive, sail_in
from companion.games.cyclades.rules.chapters.cycle.purses import budget, paid
from companion.games.cyclades.rules.moves import Move
from companion.games.cyclades.rules.moves.actions import (
    Crew,
    Go,
    March,
    Mobilise,
    Sail,
)
from companion.games.cyclades.rules.names import HeroName
from companion.games.cyclades.rules.pieces import (
    heroes_at,
    lands,
    manned,
    seas,
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
    NOBODY,
    State,
    Turn,
    actor,
    first,
    put,
    spend,
    then,
)
from companion.games.cyclades.rules.tasks.actions import Company, Sailing
from companion.kernel.agenda import refuse
from companion.kernel.game import IllegalMove, Prompt


# What is offered
def sailings(state: State, turn: Turn) -> Iterator[Move]:
    """Poseidon: fleets to a sea next door for one gold (booklet p. 6, 7)."""
    limit = budget(state, turn.faction) // MOVE_PRICE
    if not limit:
        return
    for origin in seas(state, turn.faction):
        for at, steps in sails(state, turn.faction, origin):
            if steps <= limit:
                yield Sail(state.name(origin), state.name(at))


def land_moves(state: State, turn: Turn) -> Iterator[Move]:
    """Ares: troops and heroes to an accessible land for one gold (p. 8)."""
    limit = budget(state, turn.faction) // MOVE_PRICE
    if not limit:
        return
    for origin in lands(state, turn.faction):
        if manned(state, turn.faction, origin):
            for at, steps in marches(state, turn.faction, origin):
                if steps <= limit:
                    yield March(state.name(origin), state.name(at))


def fare(turn: Turn, steps: int) -> int:
    """Mobilisation costs 1, 2, 3 … in one turn, for all heroes together (p. 11)."""
    return sum(range(turn.moved + 1, turn.moved + steps + 1))


def passage(state: State, turn: Turn, move: Sail | March | Mobilise) -> int:
    """What a way costs now: every step counts, through a mate's areas too (p. 12)."""
    at = state.area(move.target)
    if isinstance(move, Sail):
        ways = dict(sails(state, turn.faction, state.area(move.origin)))
        return ways.get(at, 1) * MOVE_PRICE
    if isinstance(move, March):
        ways = accessible(state, turn.faction, state.area(move.origin))
        return ways.get(at, 1) * MOVE_PRICE
    origin = stand(state, turn, move.hero)
    return fare(turn, accessible(state, turn.faction, origin, move.hero).get(at, 1))


def mobilisations(state: State, turn: Turn) -> Iterator[Move]:
    """Any god but Ares and Apollo: a hero leads troops (booklet p. 11)."""
    limit = budget(state, turn.faction)
    if fare(turn, 1) > limit:
        return
    for hero in state.factions[turn.faction].heroes:
        if hero.at >= 0:
            for at, steps in marches(state, turn.faction, hero.at, hero.name):
                if fare(turn, steps) <= limit:
                    yield Mobilise(hero.name, state.name(at))


# What is done
def sail(state: State, turn: Turn, move: Sail) -> Step:
    """Paid, then it is asked how many go."""
    origin, at = state.area(move.origin), state.area(move.target)
    if turn.god != "poseidon" or origin < 0 or at < 0:
        raise not_now()
    ways = dict(sails(state, turn.faction, origin))
    cost = ways.get(at, 1) * MOVE_PRICE
    reason = refuse(sail_faults(state, turn, origin, at, cost))
    if reason is not None or at not in ways:
        raise reason or not_now()
    after, told = paid(state, turn.faction, cost, "sail")
    return first(after, Sailing(origin, at)), told


def march(state: State, turn: Turn, move: March) -> Step:
    """Paid, then it is asked who goes."""
    origin, at = state.area(move.origin), state.area(move.target)
    if turn.god != "ares" or origin < 0 or at < 0:
        raise not_now()
    ways = accessible(state, turn.faction, origin)
    cost = ways.get(at, 1) * MOVE_PRICE
    reason = refuse(march_faults(state, turn, origin, at, cost))
    if reason is not None or at not in ways:
        raise reason or not_now()
    after, told = paid(state, turn.faction, cost, "march")
    return first(after, Company(turn.faction, origin, at, "march")), told


def mobilise(state: State, turn: Turn, move: Mobilise) -> Step:
    """The price rises with every movement of the turn (booklet p. 11)."""
    origin, at = stand(state, turn, move.hero), state.area(move.target)
    if turn.god == "ares" or at < 0:
        raise not_now()
    if origin < 0:
        raise IllegalMove("cyclades.refuse.no_hero", area=move.target)
    ways = accessible(state, turn.faction, origin, move.hero)
    steps = ways.get(at, 1)
    price = fare(turn, steps)
    reason = refuse(way_faults(state, turn, origin, at, price, move.hero))
    if reason is not None or at not in ways:
        raise reason or not_now()
    after, told = paid(state, turn.faction, price, "mobilisation")
    company = Company(turn.faction, origin, at, "mobilise", move.hero)
    return first(spend(after, turn, moved=steps), company), told


def stand(state: State, turn: Turn, name: HeroName) -> int:
    """Where one's hero stands."""
    heroes = state.factions[turn.faction].heroes
    return next((hero.at for hero in heroes if hero.name == name), -1)


def land_wishes(state: State, turn: Turn) -> Wishes:
    """Lands that people will point at in vain."""
    for origin in lands(state, turn.faction):
        if turn.god == "ares" and manned(state, turn.faction, origin):
            ways = accessible(state, turn.faction, origin)
            for at in state.map.lands:
                price = ways.get(at, 1) * MOVE_PRICE
                reason = refuse(way_faults(state, turn, origin, at, price))
                if at != origin and reason is not None:
                    yield March(state.name(origin), state.name(at)), reason


# Who goes
def ask_company(state: State, task: Company) -> Prompt:
    facts: Facts = {
        "origin": state.name(task.origin),
        "target": state.name(task.target),
        "purpose": task.purpose,
        "hero": task.hero,
    }
    if task.hero:
        return asks(state, "cyclades.Company.hero", task.faction, Go, **facts)
    return asks(state, "cyclades.Company", task.faction, Go, **facts)


def companies(state: State, task: Company) -> Iterator[Move]:
    """Everybody first, then fewer; a mobilised hero alone leads (booklet p. 11)."""
    spot = state.spots[task.origin]
    if spot.owner != task.faction:
        return
    present = heroes_at(state, task.faction, task.origin)
    bands = [(task.hero,)] if task.hero else list(subsets(present))
    if task.hero and task.hero not in present:
        return
    for heroes in bands:
        for troops in range(spot.units, -1, -1):
            for hired in range(spot.mercenaries, -1, -1):
                if troops or hired or heroes:
                    yield Go(troops, hired, heroes)


def subsets(heroes: tuple[HeroName, ...]) -> Iterator[tuple[HeroName, ...]]:
    """All of them first, none last."""
    for count in range(len(heroes), -1, -1):
        yield from combinations(heroes, count)


def go(state: State, task: Company, move: Move) -> Step:
    """Some or all of the units of one land go together (booklet p. 8)."""
    if not isinstance(move, Go) or move not in companies(state, task):
        raise not_now()
    spot = state.spots[task.origin]
    left = {
        "units": spot.units - move.troops,
        "mercenaries": spot.mercenaries - move.mercenaries,
    }
    after = then(put(state, task.origin, **left))
    return arrive(after, task.faction, task.origin, task.target, move)


def ask_sailing(state: State, task: Sailing) -> Prompt:
    faction = actor(state)
    facts: Facts = {
        "origin": state.name(task.origin),
        "target": state.name(task.target),
    }
    return asks(state, "cyclades.Sailing", faction, Crew, **facts)


def crews(state: State, task: Sailing) -> Iterator[Move]:
    spot = state.spots[task.origin]
    if state.turn and spot.owner == state.turn.faction:
        yield from map(Crew, range(spot.units, 0, -1))


def crew(state: State, task: Sailing, move: Move) -> Step:
    """Some or all fleets of one sea; an empty sea is nobody's (booklet p. 7)."""
    if not isinstance(move, Crew) or move not in crews(state, task):
        raise not_now()
    spot = state.spots[task.origin]
    left = spot.units - move.fleets
    owner = spot.owner if left else NOBODY
    after = then(put(state, task.origin, units=left, owner=owner))
    return sail_in(after, spot.owner, task.origin, task.target, move.fleets)


COMPANY = Rule(ask_company, companies, go)
SAILING = Rule(ask_sailing, crews, crew)
settle_company = forced(COMPANY)
settle_sailing = forced(SAILING)
