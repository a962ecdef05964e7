"""What a chapter says about one task: how it is asked, answered and played."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import islice
from typing import Any, Generic, TypeVar

from companion.games.cyclades.moves import Move
from companion.games.cyclades.moves.table import Apply, ByHand
from companion.games.cyclades.state import State, then
from companion.kernel.books import Path, Value
from companion.kernel.game import Fact, IllegalMove, Note, Prompt, note

T = TypeVar("T")

Step = tuple[State, tuple[Note, ...]]
Facts = dict[str, Fact]
Mend = tuple[tuple[Path, Value], ...]
Wishes = Iterator[tuple[Move, IllegalMove]]
Settle = Callable[[State, Any], Step | None]


def no_wishes(_state: State, _task: object) -> Wishes:
    """Nothing that people are likely to try in vain."""
    return iter(())


@dataclass(frozen=True, slots=True)
class Rule(Generic[T]):
    """One row of `game.RULES`. `deeds`: heroes may be sacrificed meanwhile."""

    prompt: Callable[[State, T], Prompt]
    moves: Callable[[State, T], Iterable[Move]]
    play: Callable[[State, T, Move], Step]
    wishes: Callable[[State, T], Wishes] = no_wishes
    deeds: bool = False


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


def by_chance(prompt: Prompt, chance: str) -> Prompt:
    """A deck or dice decide: whoever holds them."""
    return replace(prompt, chance=chance)


def forced(rule: Rule[Any]) -> Settle:
    """By itself where there is no choice; nothing at all where there is nothing."""

    def settle(state: State, task: Any) -> Step | None:
        moves = tuple(islice(rule.moves(state, task), 2))
        if not moves:
            return then(state), ()
        return rule.play(state, task, moves[0]) if len(moves) == 1 else None

    return settle


@dataclass(frozen=True, slots=True)
class Fault:
    """One rule that a wish breaks, and what would mend it."""

    key: str
    mend: Mend
    facts: tuple[tuple[str, Fact], ...]


def fault(key: str, mend: Mend = (), /, **facts: Fact) -> Fault:
    return Fault(key, mend, tuple(facts.items()))


def refuse(faults: Iterable[Fault]) -> IllegalMove | None:
    """The first broken rule by name, with the cure of all of them."""
    broken = tuple(faults)
    if not broken:
        return None
    curable = all(one.mend for one in broken)
    mend = tuple(cure for one in broken for cure in one.mend) if curable else ()
    return IllegalMove(broken[0].key, mend, **dict(broken[0].facts))


def step_rule(
    option: str, key: str, do: Callable[[State, Any], Step]
) -> tuple[Rule[Any], Settle]:
    """A step the app does by itself, after a tap, or leaves to the table."""

    def prompt(state: State, _task: Any) -> Prompt:
        return asks_all(state, key, Apply, ByHand)

    def moves(state: State, _task: Any) -> Iterable[Move]:
        off = state.option(option) == "off"
        return (ByHand(), Apply()) if off else (Apply(), ByHand())

    def play(state: State, task: Any, move: Move) -> Step:
        if isinstance(move, Apply):
            return do(state, task)
        if isinstance(move, ByHand):
            return then(state), (note("cyclades.note.by_hand"),)
        raise not_now()

    def settle(state: State, task: Any) -> Step | None:
        return do(state, task) if state.option(option) == "auto" else None

    return Rule(prompt, moves, play), settle
