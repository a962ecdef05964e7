"""What a chapter says about one task: how it is asked, answered and played."""

from collections.abc import Callable, Iterator
from typing import Any, TypeVar

from companion.games.hellas.rules.moves import Move
from companion.games.hellas.rules.state import State, first
from companion.games.hellas.rules.tasks.table import RuleQuestion
from companion.kernel import agenda
from companion.kernel.agenda import by_chance as by_chance
from companion.kernel.agenda import forced as forced
from companion.kernel.game import Fact, IllegalMove, Note, Prompt
from companion.kernel.options import Option

T = TypeVar("T")

Step = tuple[State, tuple[Note, ...]]
Facts = dict[str, Fact]
Wishes = Iterator[tuple[Move, IllegalMove]]
Settle = Callable[[State, Any], Step | None]


class Rule(agenda.Rule[State, T, Move]):
    """One row of `contents.RULES`."""

    __slots__ = ()


def not_now() -> IllegalMove:
    """Nobody asked for this."""
    return IllegalMove("hellas.refuse.not_now")


def asks(
    state: State, key: str, player: int, /, *accepts: type, **facts: Fact
) -> Prompt:
    """One player is asked; `key` is hellas.<Task>[.variant]."""
    seat = state.seats[player]
    told: tuple[tuple[str, Fact], ...] = (("seat", seat), *facts.items())
    return Prompt(key.split(".")[1], key, (seat,), accepts, told)


def asks_all(state: State, key: str, /, *accepts: type, **facts: Fact) -> Prompt:
    """Everybody is asked, or nobody in particular."""
    told = tuple(facts.items())
    return Prompt(key.split(".")[1], key, state.seats, accepts, told)


def ask_table(state: State, *options: Option) -> Step:
    """The head task waits until the table has decided these."""
    return first(state, *(RuleQuestion(one.name) for one in options)), ()
