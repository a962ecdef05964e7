"""Where the losers go (p. 13)."""

from companion.games.hellas.rules.state import State
from companion.games.hellas.rules.tasks import Task


def leaving(_state: State, _player: int, _at: int, _why: str) -> tuple[Task, ...]:
    return ()
