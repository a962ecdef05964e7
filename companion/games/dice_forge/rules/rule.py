"""What a chapter says about one task: how it is asked, answered and played."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Generic, TypeVar

from companion.games.dice_forge.box import RESOURCES, Sum
from companion.games.dice_forge.moves import Move
from companion.games.dice_forge.state import State
from companion.kernel.books import Path, Value
from companion.kernel.game import Amounts, Fact, IllegalMove, Note, Prompt

T = TypeVar("T")

Step = tuple[State, tuple[Note, ...]]
Mend = tuple[tuple[Path, Value], ...]
Wishes = Iterator[tuple[Move, IllegalMove]]


def no_wishes(_state: State, _task: object) -> Wishes:
    """Nothing that people are likely to try in vain."""
    return iter(())


@dataclass(frozen=True, slots=True)
class Rule(Generic[T]):
    """One row of `game.RULES`. `triton`: the hero asked may use a Triton meanwhile."""

    prompt: Callable[[State, T], Prompt]
    moves: Callable[[State, T], Iterable[Move]]
    play: Callable[[State, T, Move], Step]
    wishes: Callable[[State, T], Wishes] = no_wishes
    triton: bool = False


def not_now() -> IllegalMove:
    """Nobody asked for this."""
    return IllegalMove("dice_forge.refuse.not_now")


@dataclass(frozen=True, slots=True)
class Fault:
    """One rule that a wish breaks, and what would mend it."""

    key: str
    mend: Mend
    facts: tuple[tuple[str, Fact], ...]


def fault(key: str, mend: Mend, **facts: Fact) -> Fault:
    return Fault(key, mend, tuple(facts.items()))


def refuse(faults: Iterable[Fault]) -> IllegalMove | None:
    """The first broken rule by name, with the cure of all of them."""
    broken = tuple(faults)
    if not broken:
        return None
    mend = tuple(cure for one in broken for cure in one.mend)
    return IllegalMove(broken[0].key, mend, **dict(broken[0].facts))


def spelled(amounts: Sum) -> Amounts:
    """A sum as facts: (('gold', 3), …), leaving out what is nothing."""
    pairs = zip(RESOURCES, amounts, strict=True)
    return tuple((resource, count) for resource, count in pairs if count)
