"""What a chapter says about one task: how it is asked, answered and played."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any, TypeVar

from companion.games.cyclades.rules.moves import Move
from companion.games.cyclades.rules.state import State, then
from companion.kernel import agenda
from companion.kernel.agenda import by_chance as by_chance
from companion.kernel.agenda import forced as forced
from companion.kernel.game import Fact, IllegalMove, Note, Prompt, note
from companion.kernel.moves import Apply, ByHand
from companion.kernel.options import Option, apply_or_not, by_itself

T = TypeVar("T")

Step = tuple[State, tuple[Note, ...]]
Facts = dict[str, Fact]
Wishes = Iterator[tuple[Move, IllegalMove]]
Settle = Callable[[State, Any], Step | None]


class Rule(agenda.Rule[State, T, Move]):
    """One row of `game.RULES`. `meanwhile`: heroes may be sacrificed first."""

    __slots__ = ()


def not_now() -> IllegalMove:
    """Nobody asked for this."""
    return IllegalMove("cyclades.refuse.not_now")


def asks(
    state: State, key: str, faction: int, /, *accepts: type, **facts: Fact
) -> Prompt:
    """One faction is asked, by its person; `key` is cyclades.<Task>[.variant]."""
    one = state.factions[faction]
    told: tuple[tuple[str, Fact], ...] = (("seat", one.colour), *facts.items())
    return Prompt(key.split(".")[1], key, (one.seat,), accepts, told)


def asks_all(state: State, key: str, /, *accepts: type, **facts: Fact) -> Prompt:
    """Everybody is asked, or nobody in particular."""
    told = tuple(facts.items())
    return Prompt(key.split(".")[1], key, state.seats, accepts, told)


def step_rule(
    option: Option, key: str, do: Callable[[State, Any], Step]
) -> tuple[Rule[Any], Settle]:
    """A step the app does by itself, after a tap, or leaves to the table."""

    def prompt(state: State, _task: Any) -> Prompt:
        return asks_all(state, key, Apply, ByHand)

    def moves(state: State, _task: Any) -> Iterable[Move]:
        return apply_or_not(state, option)

    def play(state: State, task: Any, move: Move) -> Step:
        if isinstance(move, Apply):
            return do(state, task)
        if isinstance(move, ByHand):
            return then(state), (note("cyclades.note.by_hand"),)
        raise not_now()

    def settle(state: State, task: Any) -> Step | None:
        return do(state, task) if by_itself(state, option) else None

    return Rule(prompt, moves, play), settle
