"""A hero before a monster (p. 12)."""

from companion.games.hellas.rules.names import Monster
from companion.games.hellas.rules.state import State


def huntable(_state: State, _player: int) -> tuple[Monster, ...]:
    return ()
