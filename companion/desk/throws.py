"""The app's own dice and decks, when somebody asks for them."""

from collections.abc import Callable
from typing import Any

from companion.kernel.moves import seat_of
from companion.table.table import Table


def awaited(table: Table[Any, Any], seat: str) -> int:
    """How many outcomes are asked for: one, or all the dice of this person."""
    prompt = table.game.prompt(table.state)
    if prompt is None or not seat:
        return 1
    return max(1, sum(die.partition(".")[0] == seat for die in prompt.dice))


def of(seat: str) -> Callable[[Any], bool]:
    """Whether an outcome is this person's; without a person any is."""
    return lambda move: not seat or seat_of(move) in ("", seat)
