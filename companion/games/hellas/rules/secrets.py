"""What one player alone may look at: drawn cards, and the two attacks of a hunt."""

from companion.games.hellas.rules.chapters.cards import secret as drawn
from companion.games.hellas.rules.chapters.hunt import secret as attacks
from companion.games.hellas.rules.state import State
from companion.kernel.game import Note


def public(state: State) -> State:
    """The state as everybody may see it."""
    return attacks.public(drawn.public(state))


def secrets(state: State, seat: str) -> tuple[Note, ...]:
    return (*drawn.secrets(state, seat), *attacks.secrets(state, seat))
