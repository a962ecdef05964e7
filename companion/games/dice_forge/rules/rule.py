"""What a chapter says about one task: how it is asked, answered and played."""

from collections.abc import Iterator
from typing import TypeVar

from companion.games.dice_forge.rules.box import RESOURCES, Sum
from companion.games.dice_forge.rules.moves import Move
from companion.games.dice_forge.rules.state import State
from companion.kernel import agenda
from companion.kernel.game import Amounts, IllegalMove, Note

T = TypeVar("T")

Step = tuple[State, tuple[Note, ...]]
Wishes = Iterator[tuple[Move, IllegalMove]]


class Rule(agenda.Rule[State, T, Move]):
    """One row of `game.RULES`. `meanwhile`: the hero asked may use a Triton first."""

    __slots__ = ()


def not_now() -> IllegalMove:
    """Nobody asked for this."""
    return IllegalMove("dice_forge.refuse.not_now")


def spelled(amounts: Sum) -> Amounts:
    """A sum as facts: (('gold', 3), …), leaving out what is nothing."""
    pairs = zip(RESOURCES, amounts, strict=True)
    return tuple((resource, count) for resource, count in pairs if count)
