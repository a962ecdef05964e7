"""Paying the offerings, and what comes of promising too much (booklet p. 4)."""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from companion.games.cyclades.rules import options
from companion.games.cyclades.rules.chapters.cycle.offerings import cost, owed
from companion.games.cyclades.rules.chapters.cycle.purses import moved, with_purse
from companion.games.cyclades.rules.decided import fund
from companion.games.cyclades.rules.moves import Move
from companion.games.cyclades.rules.moves.cycle import CannotPay
from companion.games.cyclades.rules.rule import Rule, Step, asks_all, not_now
from companion.games.cyclades.rules.state import State, changed, then
from companion.games.cyclades.rules.tasks.cycle import Auction, Payment
from companion.kernel.game import Note, Prompt, note
from companion.kernel.moves import Apply, ByHand
from companion.kernel.options import apply_or_not, by_itself


def settle(state: State, _task: Payment) -> Step | None:
    """What the app counts it also takes; else the table says that all have paid."""
    if fund(state) == "table" or not by_itself(state, options.PAYMENT):
        return None
    return pay(state)


def ask(state: State, _task: Payment) -> Prompt:
    """Everybody hears what each owes; the amounts are no secret."""
    sums = tuple(
        (one.colour, owed(state, index))
        for index, one in enumerate(state.factions)
        if owed(state, index)
    )
    if fund(state) == "table":
        key = "cyclades.Payment.table"
        return asks_all(state, key, Apply, CannotPay, amounts=sums)
    return asks_all(state, "cyclades.Payment", Apply, ByHand, amounts=sums)


def moves(state: State, _task: Payment) -> Iterable[Move]:
    if fund(state) == "table":
        owing = (f.colour for at, f in enumerate(state.factions) if owed(state, at))
        return (Apply(), *map(CannotPay, owing))
    return apply_or_not(state, options.PAYMENT)


def play(state: State, task: Payment, move: Move) -> Step:
    """All pay, or somebody cannot."""
    if move not in moves(state, task):
        raise not_now()
    if isinstance(move, CannotPay):
        told = note("cyclades.note.fine", seat=move.seat)
        return again(state, (told,))
    if isinstance(move, ByHand):
        return then(state), (note("cyclades.note.by_hand"),)
    return pay(state)


def pay(state: State) -> Step:
    """Each side pays what its offerings cost together (booklet p. 4, 12)."""
    broke = [side for side in range(len(state.purses)) if unable(state, side)]
    if broke:
        return fined(state, broke)
    told = []
    for faction in sorted(range(len(state.factions)), key=rank(state).__getitem__):
        told.append(receipt(state, faction))
        state = moved(state, faction, -due(state, faction))
    return then(state), tuple(told)


def rank(state: State) -> dict[int, int]:
    """In which order the gods' favourites act; without a god last of all."""
    order = {god: at for at, god in enumerate((*state.gods, "apollo"))}
    last = len(order)
    return {at: order.get(one.god, last) for at, one in enumerate(state.factions)}


def due(state: State, faction: int) -> int:
    """A purse found empty before gives no more than it has."""
    held = state.purses[state.factions[faction].side]
    debt = owed(state, faction)
    return min(debt, held.gold) if held.bare else debt


def receipt(state: State, faction: int) -> Note:
    one = state.factions[faction]
    return note(
        "cyclades.note.offering",
        seat=one.colour,
        god=one.god,
        bid=one.bid,
        discount=one.bid - cost(state, faction, one.bid),
        gold=owed(state, faction),
    )


def unable(state: State, side: int) -> bool:
    """Whether a side has promised more than it has."""
    held = state.purses[side]
    if fund(state) == "table" or held.bare:
        return False
    return sum(debts(state, side)) > held.gold


def debts(state: State, side: int) -> Iterator[int]:
    for index, one in enumerate(state.factions):
        if one.side == side:
            yield owed(state, index)


def fined(state: State, broke: list[int]) -> Step:
    """Half the gold, rounded down, and the whole phase again (booklet p. 4).

    Who has nothing to halve may ask a god whom nobody asks and pays what there is:
    the booklet does not say how else the phase would ever end.
    """
    told: list[Note] = []
    for side in broke:
        held = state.purses[side]
        fine = held.gold // 2
        bare = held.gold <= 1
        after = replace(held, gold=held.gold - fine, bare=bare)
        told.extend(judged(state, side, fine))
        state = with_purse(state, side, after)
    return again(state, tuple(told))


def judged(state: State, side: int, fine: int) -> Iterator[Note]:
    """A secret purse is halved without a number."""
    seat = next(one.colour for one in state.factions if one.side == side)
    if fund(state) == "open":
        yield note("cyclades.note.fined", seat=seat, gold=fine)
    else:
        yield note("cyclades.note.fine", seat=seat)
    if state.purses[side].gold <= 1:
        yield note("cyclades.note.bare", seat=seat)


def again(state: State, told: tuple[Note, ...]) -> Step:
    """All markers come back, the first of the order track begins anew (p. 4)."""
    for faction in range(len(state.factions)):
        state = changed(state, faction, god="", bid=0)
    restart = note("cyclades.note.offerings_again")
    return then(state, Auction(), Payment()), (*told, restart)


PAYMENT = Rule(ask, moves, play)
