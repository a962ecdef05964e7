"""Blessings: what they do when they come, and the one that Orpheus' Lyre draws."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from types import MappingProxyType

from companion.games.hellas.rules.box import BLESSINGS, SPEED, STRENGTH
from companion.games.hellas.rules.chapters.turn.prayer import rises
from companion.games.hellas.rules.moves import Move
from companion.games.hellas.rules.moves.cards import Decline, GiveUp
from companion.games.hellas.rules.moves.specials import DrawBlessing
from companion.games.hellas.rules.options import EMPTY_DECK
from companion.games.hellas.rules.pieces import draws, gains_priests, within_limit
from companion.games.hellas.rules.rule import (
    Rule,
    Step,
    ask_table,
    asks,
    by_chance,
    not_now,
)
from companion.games.hellas.rules.state import State, changed, then
from companion.games.hellas.rules.tasks.cards import BlessingDraw, Exchanging
from companion.kernel.game import Note, Prompt, note
from companion.kernel.options import decided, undecided

UNKNOWN = ""
"""A blessing that a draft left over, which the app was not told."""
ARMORY_CARDS = 2

# ---- the deck


def deck(state: State, *drawn: str) -> tuple[str, ...]:
    """The blessings that may lie in the deck, as far as it is known."""
    gone = {card for one in state.players for card in one.blessings}
    gone.update(state.gone, drawn)
    return tuple(card for card in BLESSINGS if card not in gone)


def size(state: State, *drawn: str) -> int:
    """How many lie in the deck, those left over unknown counted too."""
    unknown = state.gone.count(UNKNOWN)
    return max(0, len(deck(state, *drawn)) - unknown)


def refill(state: State) -> Step | None:
    """An empty deck, where the booklets are silent: None when nothing is to be done."""
    if not state.gone:
        return None
    if undecided(state, EMPTY_DECK):
        return ask_table(state, EMPTY_DECK)
    if decided(state, EMPTY_DECK) == "nothing":
        return None
    return replace(state, gone=()), (note("hellas.note.blessings_shuffled"),)


# ---- they come and go


def gained(state: State, player: int, card: str) -> Step:
    """A blessing is permanent and open; some give something at once (p. 14)."""
    held = (*state.players[player].blessings, card)
    told = note("hellas.note.blessing", seat=state.seats[player], card=card)
    after = changed(state, player, blessings=held)
    if card not in AT_ONCE:
        return after, (told,)
    after, more = AT_ONCE[card](after, player)
    return after, (told, *more)


def given_up(state: State, player: int, card: str) -> Step:
    """Laid down, with the token on it; without an Armory the hand is smaller."""
    one = state.players[player]
    held = tuple(other for other in one.blessings if other != card)
    spent = tuple(other for other in one.spent if other != card)
    told = note("hellas.note.gives_up", seat=state.seats[player], card=card)
    after = changed(state, player, blessings=held, spent=spent)
    after, more = within_limit(replace(after, gone=(*state.gone, card)), player)
    return after, (told, *more)


AT_ONCE: Mapping[str, Callable[[State, int], Step]] = MappingProxyType(
    {
        "armory": lambda state, player: draws(state, player, ARMORY_CARDS),
        "gods_strength": lambda state, player: rises(state, player, STRENGTH),
        "advanced_dodge": lambda state, player: rises(state, player, SPEED),
        "hermes_temple": lambda state, player: gains_priests(state, player, 1),
    }
)

# ---- Orpheus' Lyre draws one


def settle_draw(state: State, task: BlessingDraw) -> Step | None:
    if size(state):
        return None
    step = refill(state)
    if step is not None:
        return step
    seat = state.seats[task.player]
    return then(state), (note("hellas.note.no_blessing", seat=seat),)


def ask_draw(state: State, task: BlessingDraw) -> Prompt:
    prompt = asks(state, "hellas.BlessingDraw", task.player, DrawBlessing)
    return by_chance(prompt, "blessings")


def drawn(state: State, _task: BlessingDraw) -> Iterator[Move]:
    return map(DrawBlessing, deck(state))


def draw(state: State, task: BlessingDraw, move: Move) -> Step:
    if not isinstance(move, DrawBlessing) or move not in drawn(state, task):
        raise not_now()
    told = note("hellas.note.finds", seat=state.seats[task.player], card=move.card)
    return then(state, Exchanging(task.player, move.card)), (told,)


# ---- and it goes for an own one, or not


def settle_exchange(state: State, task: Exchanging) -> Step | None:
    """Without a blessing of his own he cannot give one for it."""
    if state.players[task.player].blessings:
        return None
    return declined(state, task)


def ask_exchange(state: State, task: Exchanging) -> Prompt:
    return asks(state, "hellas.Exchanging", task.player, GiveUp, Decline, card=task.new)


def exchanges(state: State, task: Exchanging) -> Iterator[Move]:
    yield Decline()
    yield from map(GiveUp, state.players[task.player].blessings)


def exchange(state: State, task: Exchanging, move: Move) -> Step:
    if move not in exchanges(state, task):
        raise not_now()
    if not isinstance(move, GiveUp):
        return declined(state, task)
    after, told = given_up(then(state), task.player, move.card)
    after, more = gained(after, task.player, task.new)
    return after, (*told, *more)


def declined(state: State, task: Exchanging) -> Step:
    """The blessing that was drawn is laid down."""
    told: tuple[Note, ...] = (note("hellas.note.lays_down", card=task.new),)
    return then(state, gone=(*state.gone, task.new)), told


BLESSING_DRAW = Rule(ask_draw, drawn, draw)
EXCHANGING = Rule(ask_exchange, exchanges, exchange)
