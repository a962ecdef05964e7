"""Cheaper creatures: each temple and metropolis once a cycle (booklet p. 6, 10, 11).

`Turn.discounts` are those used in this turn, of whichever land; at its end they are
noted as `Spot.spent`, so that a conqueror finds them used.
"""

from dataclasses import replace

from companion.games.cyclades.rules.pieces import lands
from companion.games.cyclades.rules.state import Spot, State, Turn, put


def altars(spot: Spot) -> int:
    """Temples and metropolises of an area that nobody used in an earlier turn."""
    if not spot.buildings and not spot.metropolises:
        return 0
    temples = sum(one.kind == "temple" for one in spot.buildings)
    return max(0, temples + len(spot.metropolises) - spot.spent)


def discount(state: State, faction: int) -> int:
    """How much cheaper a creature is for a faction now."""
    turn = state.turn
    used = turn.discounts if turn and turn.faction == faction else 0
    unused = sum(altars(spot) for spot in state.spots if spot.owner == faction)
    return max(0, unused + len(state.factions[faction].safe) - used)


def served(state: State, turn: Turn) -> State:
    """What this turn used serves no conqueror either (p. 6).

    Metropolises on a card are counted first, nobody conquers them.
    """
    used = turn.discounts - len(state.factions[turn.faction].safe)
    for at in lands(state, turn.faction) if used > 0 else ():
        more = min(used, altars(state.spots[at]))
        if more:
            state = put(state, at, spent=state.spots[at].spent + more)
            used -= more
    return state


def razed(state: State, at: int) -> State:
    """A temple has left and took its discount along: a used one, if there was one."""
    spot, turn = state.spots[at], state.turn
    if spot.spent:
        return put(state, at, spent=spot.spent - 1)
    if turn is None or spot.owner != turn.faction:
        return state
    return replace(state, turn=replace(turn, discounts=max(0, turn.discounts - 1)))
