"""The two decks: what may still come from them, and where cards go."""

from dataclasses import replace

from companion.games.cyclades.rules.box import CREATURES
from companion.games.cyclades.rules.decided import app_deals_creatures
from companion.games.cyclades.rules.names import Creature, CreatureCard
from companion.games.cyclades.rules.state import State, without
from companion.games.cyclades.rules.tasks.beasts import Picking, SphinxDraw, SphinxShow
from companion.kernel.game import Note, note


def held(state: State) -> tuple[CreatureCard, ...]:
    """What the Sphinx holds: drawn, but seen by one pair of eyes only."""
    for task in state.agenda:
        if isinstance(task, SphinxDraw | Picking):
            return task.held
        if isinstance(task, SphinxShow):
            return task.shown
    return ()


def hidden(state: State) -> tuple[Creature, ...]:
    """The cards a draw could bring, as far as everybody knows."""
    drawn = held(state)
    return tuple(card for card in state.deck if card not in drawn)


def pool(state: State) -> tuple[Creature, ...]:
    """The cards a draw can bring: only the first, where somebody has seen it."""
    if state.top and app_deals_creatures(state):
        return (state.top,)
    return hidden(state)


def drawable(state: State) -> bool:
    """Whether a draw brings anything, be it from the pile laid down."""
    return bool(hidden(state) or state.discard)


def refilled(state: State) -> tuple[State, tuple[Note, ...]]:
    """An empty deck is made anew of the discard pile."""
    if hidden(state) or not state.discard:
        return state, ()
    return shuffled(state), (note("cyclades.note.reshuffled"),)


def shuffled(state: State) -> State:
    """Deck and discard pile together are a new deck (Chimera, booklet p. 13)."""
    cards = {*state.deck, *state.discard}
    deck = tuple(card for card in CREATURES if card in cards)
    return replace(state, deck=deck, discard=(), top="")


def drawn(state: State, card: Creature) -> State:
    """The first card has left the deck."""
    return replace(state, deck=without(state.deck, card), top="")


def discarded(state: State, card: Creature) -> State:
    """A card comes to the discard pile."""
    return replace(state, discard=(*state.discard, card))


def laid(state: State, card: Creature) -> tuple[State, tuple[Note, ...]]:
    """A card comes to the discard pile; the Chimera takes the pile with her."""
    after = discarded(state, card)
    if card != "chimera":
        return after, ()
    return shuffled(after), (note("cyclades.note.chimera_shuffles"),)
