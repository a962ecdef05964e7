"""Quests (p. 14)."""

from companion.games.hellas.rules.rule import Step, not_now
from companion.games.hellas.rules.state import State


def boardable(_state: State, _player: int) -> tuple[int, ...]:
    return ()


def advance(_state: State, _player: int) -> Step:
    raise not_now()
