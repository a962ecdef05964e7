"""Where cities, shrines and temples let something be done (p. 7, 10)."""

from companion.games.hellas.rules import box
from companion.games.hellas.rules.box import DELPHI, LANDS, RECRUITS, REGIONS, SHRINES
from companion.games.hellas.rules.pieces import barren, cities, owned
from companion.games.hellas.rules.state import State

Rooms = tuple[tuple[int, int], ...]


def city_rooms(state: State, player: int) -> Rooms:
    """How many may come to each controlled region with a city (p. 10)."""
    return tuple((at, RECRUITS[REGIONS[at].city]) for at in cities(state, player))


def controlled(state: State, player: int) -> tuple[int, ...]:
    return tuple(at for at in owned(state, player) if not barren(state, at))


def temple_sites(state: State, player: int) -> tuple[int, ...]:
    """Controlled regions with a free shrine, while temples are left (p. 6, 10)."""
    left = state.temples < box.temples(len(state.seats))
    return tuple(
        at
        for at in SHRINES
        if state.grounds[at].owner == player
        and not state.grounds[at].temple
        and (left or at == DELPHI)
    )


def possible(state: State, player: int) -> bool:
    return bool(temple_sites(state, player))


def land(at: int) -> int:
    """The number of a region's land."""
    return LANDS.index(REGIONS[at].land)
