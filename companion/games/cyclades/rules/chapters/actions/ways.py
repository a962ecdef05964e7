"""Where units can go: neighbours, bridges of fleets, a mate's areas (booklet p. 6-8).

Through the areas of a mate one may pass, paying for every step, but not stop there
(p. 12). Nobody enters or leaves Medusa's land, no fleet a closed sea (p. 14).
"""

from collections.abc import Iterable
from typing import Literal

from companion.games.cyclades.rules.box import BUILDINGS
from companion.games.cyclades.rules.decided import last_land_safe, metropolises_to_win
from companion.games.cyclades.rules.names import HeroName
from companion.games.cyclades.rules.pieces import (
    allied,
    closed,
    defended,
    lands,
    mates,
    medusa,
    strength,
)
from companion.games.cyclades.rules.state import NOBODY, State


def target(state: State) -> int:
    """How many metropolises end the game (booklet p. 10; four by choice p. 12)."""
    return metropolises_to_win(state)


# On land
def bridge(
    state: State, origin: int, friends: tuple[int, ...], hero: Literal[HeroName, ""]
) -> set[int]:
    """The seas that hang together with a land area by friendly fleets (p. 8).

    For Jason every fleet is friendly (p. 15).
    """
    shut = closed(state) if state.figures else frozenset[int]()
    spots, near = state.spots, state.map.near
    found: set[int] = set()
    left = list(state.map.coasts[origin])
    while left:
        sea = left.pop()
        owner = spots[sea].owner
        if sea in found or owner == NOBODY or sea in shut:
            continue
        if owner in friends or hero == "jason":
            found.add(sea)
            left.extend(near[sea])
    return found


def beside(
    state: State,
    origin: int,
    friends: tuple[int, ...],
    hero: Literal[HeroName, ""] = "",
) -> set[int]:
    """Accessible lands: next door, or on another island over a bridge (p. 8)."""
    whole = state.map
    found = set(whole.near[origin])
    home = whole.islands[origin]
    for sea in bridge(state, origin, friends, hero):
        found.update(at for at in whole.coasts[sea] if whole.islands[at] != home)
    found.discard(origin)
    return found


def accessible(
    state: State, faction: int, origin: int, hero: Literal[HeroName, ""] = ""
) -> dict[int, int]:
    """Lands and how many steps away they are: more than one only through a mate's."""
    stone = medusa(state)
    if origin == stone:
        return {}
    friends = mates(state, faction)
    found = dict.fromkeys(beside(state, origin, friends, hero), 1)
    if len(friends) > 1:
        passed(state, friends, origin, hero, found)
    found.pop(stone, None)
    return {
        at: steps
        for at, steps in found.items()
        if state.spots[at].owner == faction or state.spots[at].owner not in friends
    }


def passed(
    state: State,
    friends: tuple[int, ...],
    origin: int,
    hero: Literal[HeroName, ""],
    found: dict[int, int],
) -> None:
    """Lands beyond those of mates are further away by a step each."""
    faction, stone = friends[0], medusa(state)
    left = list(found)
    while left:
        at = left.pop(0)
        owner = state.spots[at].owner
        if owner == faction or owner not in friends or at == stone:
            continue
        for beyond in sorted(beside(state, at, friends, hero)):
            if beyond not in found and beyond != origin:
                found[beyond] = found[at] + 1
                left.append(beyond)


def attackable(state: State, faction: int, at: int) -> bool:
    """One's only land is safe, unless its fall would end the game (booklet p. 8)."""
    spot = state.spots[at]
    if spot.owner in (NOBODY, faction):
        return True
    if allied(state, spot.owner, faction):
        return False
    if len(lands(state, spot.owner)) > 1 or not last_land_safe(state):
        return True
    more = brought(state, faction, at)
    side = state.factions[faction].side
    return more > 0 and strength(state, side) + more >= target(state)


def brought(state: State, faction: int, at: int) -> int:
    """How many metropolises a land brings, by sets it completes too (p. 8, 10)."""
    side = mates(state, faction)
    own = [b.kind for s in state.spots if s.owner in side for b in s.buildings]
    taken = [b.kind for b in state.spots[at].buildings]
    sets = min(own.count(kind) + taken.count(kind) for kind in BUILDINGS)
    return len(state.spots[at].metropolises) + sets


def marches(
    state: State, faction: int, origin: int, hero: Literal[HeroName, ""] = ""
) -> list[tuple[int, int]]:
    """Where units may go from one land, and in how many steps."""
    ways = sorted(accessible(state, faction, origin, hero).items())
    return [(at, steps) for at, steps in ways if attackable(state, faction, at)]


def leaps(state: State, faction: int, origin: int) -> list[int]:
    """Where Pegasus and Perseus carry units: any land but a mate's (p. 13, 15)."""
    stone = medusa(state)
    if origin == stone:
        return []
    return [
        at
        for at in state.map.lands
        if at not in (origin, stone) and attackable(state, faction, at)
    ]


def refuges(state: State, faction: int, origin: int) -> list[int]:
    """Where a side may retreat to on land: empty or own, accessible now (p. 8)."""
    ways = accessible(state, faction, origin)
    calm = (NOBODY, faction)
    return sorted(
        at for at, n in ways.items() if n == 1 and state.spots[at].owner in calm
    )


# On the sea
def sails(state: State, faction: int, origin: int) -> list[tuple[int, int]]:
    """Where fleets may go from one sea, and in how many steps (booklet p. 7)."""
    shut = closed(state) if state.figures else frozenset[int]()
    friends = mates(state, faction)
    found = {at: 1 for at in state.map.near[origin] if at not in shut}
    left = list(found) if len(friends) > 1 else []
    while left:
        at = left.pop(0)
        if state.spots[at].owner not in friends[1:]:
            continue
        for beyond in state.map.near[at]:
            if beyond not in found and beyond != origin and beyond not in shut:
                found[beyond] = found[at] + 1
                left.append(beyond)
    return unfriendly(state, friends, sorted(found.items()))


def unfriendly(
    state: State, friends: tuple[int, ...], ways: Iterable[tuple[int, int]]
) -> list[tuple[int, int]]:
    """Nobody stops among a mate's fleets."""
    return [(at, n) for at, n in ways if state.spots[at].owner not in friends[1:]]


def havens(state: State, faction: int, origin: int) -> list[int]:
    """Where a side may retreat to at sea: empty or own, next door, open (p. 7)."""
    shut = closed(state) if state.figures else frozenset[int]()
    spots = state.spots
    return [
        at
        for at in state.map.near[origin]
        if spots[at].owner in (NOBODY, faction) and at not in shut
    ]


def shelters(state: State, faction: int, origin: int) -> list[int]:
    """Where a side may retreat to, by land or sea."""
    if state.map.areas[origin].kind == "sea":
        return havens(state, faction, origin)
    return refuges(state, faction, origin)


def resists(state: State, faction: int, at: int) -> bool:
    """Whether there is somebody to fight in an area."""
    owner = state.spots[at].owner
    if owner in (NOBODY, faction):
        return False
    return defended(state, at)
