"""Later."""

from companion.games.cyclades.state import State
from companion.kernel.books import Path, Value


def enter(state: State, _path: Path, _value: Value) -> State:
    return state
