"""The monster phase (p. 11)."""

from companion.games.hellas.rules.state import State
from companion.games.hellas.rules.tasks import Task


def phases(_player: int, _state: State) -> tuple[Task, ...]:
    return ()
