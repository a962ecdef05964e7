"""Paying the offerings, and what comes of promising too much (booklet p. 4)."""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from companion.games.cyclades.rules import options
from companion.games.cyclades.rules.chapters.cycle.offerings import cost, owed
from companion.games.cyclades.rules.chapters.cycle.purses import (
    moved,
    with_purse,
)
from companion.games.cyclades.rules.decided import fund
from companion.games.cyclades.rules.moves import Move
from companion.games.cyclades.rules.moves.cycle import Anew, CannotPay, LetStand
from companion.games.cyclades.rules.rule import Rule, Step, asks_all, not_now
from companion.games.cyclades.rules.state import State, changed, then
from companion.games.cyclades.rules.tasks.cycle import Auction, Payment, Unpaid
from companion.kernel.game import Note, Prompt, note
from companion.kernel.moves import Apply, ByHand
from companion.kernel.options import apply_or_not, by_itself


def settle(state: State, task: Payment) -> Step | None:
    """What the app counts it also takes; else the table says that all have paid."""
    if by_table(state, task) or not by_itself(state, options.PAYMENT):
        return None
    return pay(state, task)


def by_table(state: State, task: Payment) -> bool:
    """Whether the app does not know who can pay."""
    return task.doubt or fund(state) == "table"


def ask(state: State, task: Payment) -> Prompt:
    """Everybody hears what each owes; the amounts are no secret."""
    sums = tuple(
        (one.colour, owed(state, index))
        for index, one in enumerate(state.factions)
        if owed(state, index)
    )
    if by_table(state, task):
        key = "cyclades.Payment.table"
        return asks_all(state, key, Apply, CannotPay, amounts=sums)
    return asks_all(state, "cyclades.Payment", Apply, ByHand, amounts=sums)


def moves(state: State, task: Payment) -> Iterable[Move]:
    if by_table(state, task):
        owing = (f.colour for at, f in enumerate(state.factions) if owed(state, at))
        return (Apply(), *map(CannotPay, owing))
    return apply_or_not(state, options.PAYMENT)


def play(state: State, task: Payment, move: Move) -> Step:
    """All pay, or somebody cannot."""
    if move not in moves(state, task):
        raise not_now()
    if isinstance(move, CannotPay):
        return fined(state, (state.factions[state.faction(move.seat)].side,))
    if isinstance(move, ByHand):
        return then(state), (note("cyclades.note.by_hand"),)
    return pay(state, task)


def pay(state: State, task: Payment) -> Step:
    """Each side pays what its offerings cost together (booklet p. 4, 12)."""
    broke = tuple(side for side in range(len(state.purses)) if unable(state, side))
    if not broke:
        return paid(state)
    if task.doubt:
        return paid(state)
    if any(state.purses[side].short for side in broke):
        return then(state, Payment(task.again, doubt=True)), ()
    if task.again:
        short = (note("cyclades.note.unpaid", seat=first(state, one)) for one in broke)
        return then(state, Unpaid(broke)), tuple(short)
    return fined(state, broke)


def paid(state: State) -> Step:
    """Everybody gives what is owed."""
    told = []
    for faction in sorted(range(len(state.factions)), key=rank(state).__getitem__):
        told.append(receipt(state, faction))
        state = moved(state, faction, -owed(state, faction))
    return then(state), tuple(told)


def rank(state: State) -> dict[int, int]:
    """In which order the gods' favourites act; without a god last of all."""
    order = {god: at for at, god in enumerate((*state.gods, "apollo"))}
    last = len(order)
    return {at: order.get(one.god, last) for at, one in enumerate(state.factions)}


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
    """Whether a side has promised more than it has, as far as the app counts."""
    return fund(state) != "table" and sum(debts(state, side)) > state.purses[side].gold


def debts(state: State, side: int) -> Iterator[int]:
    for index, one in enumerate(state.factions):
        if one.side == side:
            yield owed(state, index)


def fined(state: State, broke: tuple[int, ...]) -> Step:
    """Half the gold, rounded down, and the whole phase again (booklet p. 4)."""
    told: list[Note] = []
    for side in broke:
        held = state.purses[side]
        fine = held.gold // 2
        told.append(judged(state, side, fine))
        state = with_purse(state, side, replace(held, gold=held.gold - fine))
    return again(state, tuple(told))


def first(state: State, side: int) -> str:
    """The faction that stands for its side."""
    return next(one.colour for one in state.factions if one.side == side)


def judged(state: State, side: int, fine: int) -> Note:
    """A secret purse is halved without a number."""
    seat = first(state, side)
    if fund(state) == "open":
        return note("cyclades.note.fined", seat=seat, gold=fine)
    return note("cyclades.note.fine", seat=seat)


def again(state: State, told: tuple[Note, ...]) -> Step:
    """All markers come back, the first of the order track begins anew (p. 4)."""
    for faction in range(len(state.factions)):
        state = changed(state, faction, god="", bid=0)
    restart = note("cyclades.note.offerings_again")
    return then(state, Auction(), Payment(again=True)), (*told, restart)


# Somebody cannot pay once more
def ask_unpaid(state: State, task: Unpaid) -> Prompt:
    """By the booklet this could go on for ever: a purse of 1 loses nothing (p. 4).

    How much somebody lacks is a secret, so everybody is asked, and nobody limited.
    """
    sums = tuple(
        (one.colour, owed(state, index))
        for index, one in enumerate(state.factions)
        if one.side in task.sides and owed(state, index)
    )
    return asks_all(state, "cyclades.Unpaid", LetStand, Anew, amounts=sums)


def endings(_state: State, _task: Unpaid) -> Iterable[Move]:
    return LetStand(), Anew()


def end(state: State, task: Unpaid, move: Move) -> Step:
    """The table lets it stand, or goes on by the booklet."""
    if isinstance(move, Anew):
        return fined(state, task.sides)
    if not isinstance(move, LetStand):
        raise not_now()
    after, told = paid(state)
    for side in task.sides:  # all there was, and not a debt
        after = with_purse(after, side, replace(state.purses[side], gold=0))
    poor = (one for one in state.factions if one.side in task.sides and one.bid)
    gives = (note("cyclades.note.gives_all", seat=one.colour) for one in poor)
    return after, (*told, *gives)


PAYMENT = Rule(ask, moves, play)
UNPAID = Rule(ask_unpaid, endings, end)
