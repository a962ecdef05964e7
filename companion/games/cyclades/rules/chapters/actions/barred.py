"""Why units cannot go there, by land or by sea (booklet p. 6-8, 11, 12, 14)."""

from collections.abc import Iterator
from typing import Literal

from companion.games.cyclades.rules.chapters.actions.recruiting import (
    foreign,
    kind_faults,
    shut_faults,
)
from companion.games.cyclades.rules.chapters.actions.ways import (
    accessible,
    attackable,
    sails,
)
from companion.games.cyclades.rules.chapters.cycle.purses import dear
from companion.games.cyclades.rules.names import HeroName
from companion.games.cyclades.rules.options import LAST_LAND
from companion.games.cyclades.rules.pieces import (
    allied,
    lands,
    manned,
    mates,
    medusa,
    seas,
)
from companion.games.cyclades.rules.rule import Facts
from companion.games.cyclades.rules.state import State, Turn
from companion.kernel.agenda import Fault, fault


def march_faults(
    state: State, turn: Turn, origin: int, at: int, price: int
) -> Iterator[Fault]:
    """Whence first: one's own land with somebody on it."""
    yield from kind_faults(state, origin, "land")
    if state.map.areas[origin].kind == "land":
        if origin not in lands(state, turn.faction):
            yield foreign(state, turn.faction, origin)
        elif not manned(state, turn.faction, origin):
            yield fault("cyclades.refuse.nobody_there", area=state.name(origin))
        yield from way_faults(state, turn, origin, at, price)


def way_faults(
    state: State,
    turn: Turn,
    origin: int,
    at: int,
    price: int,
    hero: Literal[HeroName, ""] = "",
) -> Iterator[Fault]:
    """Why units cannot go there: Medusa, a last land, the price."""
    if at not in accessible(state, turn.faction, origin, hero):
        yield from kind_faults(state, at, "land")
        if at != origin or at == medusa(state):
            yield closed_way(state, turn.faction, origin, at)
    elif not attackable(state, turn.faction, at):
        yield last_land(state, turn.faction, at)
    yield from dear(state, turn.faction, price)
    if at == origin:
        yield fault("cyclades.refuse.nowhere", area=state.name(at))


def sail_faults(
    state: State, turn: Turn, origin: int, at: int, price: int
) -> Iterator[Fault]:
    """Own fleets to begin with, then a sea that is open and next door (p. 7, 14)."""
    yield from kind_faults(state, origin, "sea")
    yield from kind_faults(state, at, "sea")
    if origin not in seas(state, turn.faction):
        yield fault("cyclades.refuse.nobody_there", area=state.name(origin))
    yield from shut_faults(state, at)
    if at not in dict(sails(state, turn.faction, origin)) and at != origin:
        yield closed_sea_way(state, turn.faction, at)
    yield from dear(state, turn.faction, price)
    if at == origin:
        yield fault("cyclades.refuse.nowhere", area=state.name(at))


def closed_sea_way(state: State, faction: int, at: int) -> Fault:
    """A mate's fleets may be passed, not joined; else it is too far (p. 7, 12)."""
    owner = state.spots[at].owner
    if owner in mates(state, faction)[1:]:
        facts: Facts = {"area": state.name(at), "seat": state.colour(owner)}
        return fault("cyclades.refuse.mates_area", **facts)
    return fault("cyclades.refuse.not_next", area=state.name(at))


def last_land(state: State, faction: int, at: int) -> Fault:
    """Safe land: a mate's, or the last of somebody."""
    owner = state.spots[at].owner
    facts: Facts = {"area": state.name(at), "seat": state.colour(owner)}
    if allied(state, owner, faction):
        return fault("cyclades.refuse.mates_area", **facts)
    mend = ((("option", LAST_LAND.name), "off"),)
    return fault("cyclades.refuse.last_land", mend, **facts)


def closed_way(state: State, faction: int, origin: int, at: int) -> Fault:
    """No way there: Medusa at either end, a mate's land, or none at all."""
    stone, owner = medusa(state), state.spots[at].owner
    if stone >= 0 and stone in (origin, at):
        return fault("cyclades.refuse.medusa", area=state.name(stone))
    if owner in mates(state, faction)[1:]:
        facts: Facts = {"area": state.name(at), "seat": state.colour(owner)}
        return fault("cyclades.refuse.mates_area", **facts)
    return fault("cyclades.refuse.not_accessible", area=state.name(at))
