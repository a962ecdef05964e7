"""Gold behind the screens, in the three ways a table may keep it (booklet p. 4, 12).

`open`: everybody sees it, and what is too dear is refused. `secret`: the app counts,
but nothing people see depends on it; a purse that would go below nothing was fuller
than the books knew, and falls to nothing. `table`: the app only says what is paid.
"""

from collections.abc import Iterator
from dataclasses import replace

from companion.games.cyclades.rules.decided import fund
from companion.games.cyclades.rules.state import Purse, State
from companion.kernel.agenda import Fault, Mend, fault
from companion.kernel.game import Note, note


def purse(state: State, faction: int) -> Purse:
    """The purse of a faction's side."""
    return state.purses[state.factions[faction].side]


def payable(state: State, faction: int, gold: int) -> bool:
    """Whether this may be paid, as far as everybody can see."""
    return fund(state) != "open" or purse(state, faction).gold >= gold


def budget(state: State, faction: int) -> int:
    """How much may be paid, as far as everybody can see."""
    return purse(state, faction).gold if fund(state) == "open" else 1 << 30


def dear(state: State, faction: int, price: int) -> Iterator[Fault]:
    """More than lies openly on the table."""
    if budget(state, faction) < price:
        yield fault(
            "cyclades.refuse.too_dear",
            filled(state, faction, price),
            gold=purse(state, faction).gold,
            seat=state.colour(faction),
            price=price,
        )


def moved(state: State, faction: int, gold: int) -> State:
    """So much comes into a purse, or goes out of it."""
    if not gold or fund(state) == "table":
        return state
    side = state.factions[faction].side
    held = state.purses[side]
    left = held.gold + gold
    short = held.short + max(0, -left)
    after = replace(held, gold=max(0, left), short=short)
    return with_purse(state, side, after)


def with_purse(state: State, side: int, purse: Purse) -> State:
    purses = state.purses
    return replace(state, purses=(*purses[:side], purse, *purses[side + 1 :]))


def gained(
    state: State, faction: int, gold: int, source: str
) -> tuple[State, tuple[Note, ...]]:
    """Gold from the supply, and where it came from."""
    if not gold:
        return state, ()
    seat = state.factions[faction].colour
    told = note("cyclades.note.gold", seat=seat, gold=gold, source=source)
    return moved(state, faction, gold), (told,)


def paid(
    state: State, faction: int, gold: int, source: str
) -> tuple[State, tuple[Note, ...]]:
    """Gold to the supply, and what for."""
    if not gold:
        return state, ()
    seat = state.factions[faction].colour
    told = note("cyclades.note.pays", seat=seat, gold=gold, source=source)
    return moved(state, faction, -gold), (told,)


def owner(state: State, side: int) -> str:
    """The seat under whose name a side's purse stands in the books."""
    return next(one.seat for one in state.factions if one.side == side)


def filled(state: State, faction: int, gold: int) -> Mend:
    """The correction after which so much can be paid."""
    return ((("gold", owner(state, state.factions[faction].side)), gold),)
