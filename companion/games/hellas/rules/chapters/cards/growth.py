"""An attribute rises for good (p. 8)."""

from companion.games.hellas.rules.box import ATTRIBUTES
from companion.games.hellas.rules.pieces import raised
from companion.games.hellas.rules.rule import Step
from companion.games.hellas.rules.state import State
from companion.kernel.game import note


def rises(state: State, player: int, number: int, by: int = 1) -> Step:
    """Five is the most, and that is said."""
    after = raised(state, player, number, by)
    came = after.players[player].attributes[number]
    same = came == state.players[player].attributes[number]
    key = "hellas.note.at_best" if same else "hellas.note.rises"
    facts = {"seat": state.seats[player], "attribute": ATTRIBUTES[number]}
    return after, (note(key, **facts, value=came),)
