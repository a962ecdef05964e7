"""An agenda of tasks, and the table of rules that says what each of them means.

A game's state holds what is to come, in order. The head is what the table waits for,
or what follows by itself; a row of the game's table says how it is asked, answered
and played.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import islice
from typing import Any, Generic, Protocol, TypeVar

from companion.kernel.books import Path, Value
from companion.kernel.game import Fact, IllegalMove, Note, Prompt
from companion.kernel.options import Chosen


class Planned(Protocol):
    """A state that knows what is to come, and what the table has decided."""

    @property
    def agenda(self) -> tuple[Any, ...]: ...

    @property
    def options(self) -> Chosen: ...


S = TypeVar("S", bound=Planned)
T = TypeVar("T")
M = TypeVar("M")

Mend = tuple[tuple[Path, Value], ...]


def no_wishes(_state: object, _task: object) -> Iterator[Any]:
    """Nothing that people are likely to try in vain."""
    return iter(())


@dataclass(frozen=True, slots=True)
class Rule(Generic[S, T, M]):
    """What a chapter says of one kind of task.

    `meanwhile`: whoever is asked may use what is not a part of the question first.
    """

    prompt: Callable[[S, T], Prompt]
    moves: Callable[[S, T], Iterable[M]]
    play: Callable[[S, T, M], tuple[S, tuple[Note, ...]]]
    wishes: Callable[[S, T], Iterator[tuple[M, IllegalMove]]] = no_wishes
    meanwhile: bool = False


def by_chance(prompt: Prompt, chance: str) -> Prompt:
    """A deck or dice decide: whoever holds them."""
    return replace(prompt, chance=chance)


def forced(
    rule: Rule[S, T, M],
) -> Callable[[S, T], tuple[S, tuple[Note, ...]] | None]:
    """By itself where there is no choice; nothing at all where there is nothing."""

    def alone(state: S, task: T) -> tuple[S, tuple[Note, ...]] | None:
        moves = tuple(islice(rule.moves(state, task), 2))
        if not moves:
            rest: Any = replace(state, agenda=state.agenda[1:])  # type: ignore[type-var]
            return rest, ()
        return rule.play(state, task, moves[0]) if len(moves) == 1 else None

    return alone


def settle(
    alone: Mapping[type, Callable[[S, Any], tuple[S, tuple[Note, ...]] | None]],
    state: S,
    notes: tuple[Note, ...] = (),
) -> tuple[S, tuple[Note, ...]]:
    """Do what needs nobody, until somebody is asked or the game is over."""
    heard = notes
    while state.agenda:
        task = state.agenda[0]
        by_itself = alone.get(type(task))
        step = by_itself(state, task) if by_itself else None
        if step is None:
            break
        state, more = step
        heard += more
    return state, heard


# ---- what a wish breaks


@dataclass(frozen=True, slots=True)
class Fault:
    """One rule that a wish breaks, and what would mend it."""

    key: str
    mend: Mend
    facts: tuple[tuple[str, Fact], ...]


def fault(key: str, mend: Mend = (), /, **facts: Fact) -> Fault:
    return Fault(key, mend, tuple(facts.items()))


def refuse(faults: Iterable[Fault]) -> IllegalMove | None:
    """The first broken rule by name; the cure of all, if all of them have one."""
    broken = tuple(faults)
    if not broken:
        return None
    curable = all(one.mend for one in broken)
    mend = tuple(cure for one in broken for cure in one.mend) if curable else ()
    return IllegalMove(broken[0].key, mend, **dict(broken[0].facts))
