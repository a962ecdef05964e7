"""Whose turn it is, and how it ends (p. 5, 9)."""

from dataclasses import replace

from companion.games.hellas.rules.box import MONUMENTS
from companion.games.hellas.rules.chapters import ending
from companion.games.hellas.rules.options import EMPTY_THRONE
from companion.games.hellas.rules.rule import Step, ask_table
from companion.games.hellas.rules.state import (
    NOBODY,
    King,
    State,
    Turn,
    Won,
    place,
    then,
)
from companion.games.hellas.rules.tasks.turn import Acting, TurnEnd, TurnStart
from companion.kernel.game import note
from companion.kernel.options import decided, undecided


def settle_start(state: State, task: TurnStart) -> Step:
    told = note("hellas.note.turn", seat=state.seats[task.player])
    after = then(state, Acting(task.player), turn=Turn(task.player))
    return replace(after, turns=state.turns + 1), (told,)


def settle_end(state: State, task: TurnEnd) -> Step:
    """The next player clockwise; or a king, once the last token is taken (p. 5)."""
    king = ending.king(state)
    if king != NOBODY:
        return ending.finished(state, Won((king,), "king"), ())
    card = ending.heirless(state)
    if card and not card.tokens and decided(state, EMPTY_THRONE) != "later":
        return without_king(state, card)
    return then(state, TurnStart((task.player + 1) % len(state.seats))), ()


def without_king(state: State, card: King) -> Step:
    """Nobody controls the region (EN 282 is silent): somebody may later, or never."""
    if undecided(state, EMPTY_THRONE):
        return ask_table(state, EMPTY_THRONE)
    told = note("hellas.note.no_king", region=place(MONUMENTS[card.monument]))
    return replace(state, king=replace(card, builder=NOBODY)), (told,)
