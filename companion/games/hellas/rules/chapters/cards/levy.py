"""Cards and quests that bring hoplites: where, and how many (p. 10, PL 2112)."""

from collections.abc import Iterable

from companion.games.hellas.rules.pieces import barren, cities, owned, supply
from companion.games.hellas.rules.rule import Step
from companion.games.hellas.rules.state import State, first
from companion.games.hellas.rules.tasks.cards import Targeting
from companion.games.hellas.rules.tasks.specials import Recruiting
from companion.kernel.game import note


def fertile(state: State, player: int, regions: Iterable[int]) -> tuple[int, ...]:
    """Where this player may recruit: not beside the Sphinx, nor without hoplites."""
    if not supply(state, player):
        return ()
    return tuple(at for at in regions if not barren(state, at))


def one_region(state: State, player: int, card: str) -> Step:
    """Hoplites in one region that the player controls; which, he says."""
    regions = fertile(state, player, owned(state, player))
    if not regions:
        return in_vain(state, player, card)
    return first(state, Targeting(player, card, regions)), ()


def each_city(state: State, player: int, card: str, count: int) -> Step:
    """So many hoplites in each region with a city that he controls."""
    regions = fertile(state, player, cities(state, player))
    if not regions:
        return in_vain(state, player, card)
    rooms = tuple((at, count) for at in regions)
    return first(state, Recruiting(player, rooms, count * len(rooms), card)), ()


def in_vain(state: State, player: int, card: str) -> Step:
    """There is nothing that it could do."""
    seat = state.seats[player]
    return state, (note("hellas.note.in_vain", seat=seat, card=card),)
