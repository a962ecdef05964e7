"""The draft of blessings: one more than players, passed on to the right (p. 14).

A table tells what each keeps. Where the app holds the deck each sees his cards alone,
and nothing people see tells what is passed on.
"""

from collections.abc import Iterator
from dataclasses import replace

from companion.games.hellas.rules.chapters.cards.blessings import (
    UNKNOWN,
    deck,
    gained,
    refill,
    size,
)
from companion.games.hellas.rules.moves import Move
from companion.games.hellas.rules.moves.cards import KeepDrawn
from companion.games.hellas.rules.moves.specials import DrawBlessing, KeepBlessing
from companion.games.hellas.rules.options import BLESSING_DECK
from companion.games.hellas.rules.rule import Rule, Step, asks, by_chance, not_now
from companion.games.hellas.rules.state import State, then
from companion.games.hellas.rules.tasks.specials import DraftDraw, Drafting
from companion.kernel.game import Note, Prompt, note
from companion.kernel.options import decided

# ---- drawing


def settle_draft_draw(state: State, task: DraftDraw) -> Step | None:
    """As many as there are; the app draws them one by one."""
    by_app = bool(task.cards) or decided(state, BLESSING_DECK) == "app"
    left = size(state, *task.cards)
    short = left < (min(task.count, 1) if by_app else task.count)
    step = refill(state) if short else None
    if step is not None:
        return step
    if by_app:
        return None if task.count and left else begun(state, task, len(task.cards))
    return begun(state, task, min(task.count, left))


def begun(state: State, task: DraftDraw, count: int) -> Step:
    """Who began it keeps the first, then the others counter-clockwise."""
    if not count:
        seat = state.seats[task.player]
        return then(state), (note("hellas.note.no_blessing", seat=seat),)
    seats = len(state.seats)
    order = tuple((task.player - n) % seats for n in range(min(count, seats)))
    return then(state, Drafting(order[0], order[1:], task.cards)), ()


def ask_draft_draw(state: State, task: DraftDraw) -> Prompt:
    count = len(task.cards) + 1
    prompt = asks(state, "hellas.DraftDraw", task.player, DrawBlessing, count=count)
    return by_chance(prompt, "blessings")


def draft_draws(state: State, task: DraftDraw) -> Iterator[Move]:
    return map(DrawBlessing, deck(state, *task.cards))


def draft_draw(state: State, task: DraftDraw, move: Move) -> Step:
    if not isinstance(move, DrawBlessing) or move not in draft_draws(state, task):
        raise not_now()
    cards = (*task.cards, move.card)
    return then(state, DraftDraw(task.player, task.count - 1, cards)), ()


# ---- keeping and passing on


def settle_drafting(state: State, task: Drafting) -> Step | None:
    """The only card is kept without a word."""
    cards = task.cards or deck(state)
    if not cards:
        return then(state), ()
    return keeps(state, task, cards[0]) if len(cards) == 1 and cards[0] else None


def ask_drafting(state: State, task: Drafting) -> Prompt:
    if task.cards:
        return asks(state, "hellas.Drafting.pick", task.player, KeepDrawn)
    return asks(state, "hellas.Drafting", task.player, KeepBlessing)


def keepable(state: State, task: Drafting) -> Iterator[Move]:
    if task.cards:
        return map(KeepDrawn, range(1, len(task.cards) + 1))
    return map(KeepBlessing, deck(state))


def keep(state: State, task: Drafting, move: Move) -> Step:
    if move not in keepable(state, task):
        raise not_now()
    match move:
        case KeepBlessing(card):
            return keeps(state, task, card)
        case KeepDrawn(number) if task.cards[number - 1]:
            return keeps(state, task, task.cards[number - 1])
    raise not_now()


def keeps(state: State, task: Drafting, card: str) -> Step:
    """Open from now on; the rest goes on, the last card is laid down."""
    rest = tuple(one for one in task.cards if one != card)
    if task.left:
        after = then(state, Drafting(task.left[0], task.left[1:], rest))
        return gained(after, task.player, card)
    after, told = gained(then(state), task.player, card)
    after, more = laid(after, task, rest)
    return after, (*told, *more)


def laid(state: State, task: Drafting, rest: tuple[str, ...]) -> Step:
    """What nobody kept. A table lays it down without saying what it is."""
    if rest:
        told: tuple[Note, ...] = tuple(
            note("hellas.note.lays_down", card=card) for card in rest
        )
        return replace(state, gone=(*state.gone, *rest)), told
    if task.cards or not size(state):
        return state, ()
    return replace(state, gone=(*state.gone, UNKNOWN)), ()


DRAFT_DRAW = Rule(ask_draft_draw, draft_draws, draft_draw)
DRAFTING = Rule(ask_drafting, keepable, keep)
