"""What a card with a use says about itself: when, whether, and what it does."""

from collections.abc import Callable
from dataclasses import dataclass

from companion.games.hellas.rules.names import Moment
from companion.games.hellas.rules.rule import Step
from companion.games.hellas.rules.state import State


def always(_state: State, _player: int) -> bool:
    """Nothing more is needed than the card."""
    return True


@dataclass(frozen=True, slots=True)
class Usage:
    """One row of a table of cards.

    `can` says whether the card would do anything now; `use` does it, while the head
    task waits: what it asks is put before it. That an artifact is spent by its use is
    seen to where it is offered. `once`: it may be used once a turn.
    """

    when: tuple[Moment, ...]
    use: Callable[[State, int], Step]
    can: Callable[[State, int], bool] = always
    once: bool = False
