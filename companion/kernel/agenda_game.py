"""A game that is played by its agenda: one value, made of what its chapters say.

A move is played by the rule of the task at the head of the agenda; then tasks that
need nobody are settled one after the other, until somebody is asked again. So a
move and all that follows from it by itself are one step.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from types import MappingProxyType
from typing import Any, Generic, TypeVar

from companion.kernel.agenda import Planned, Rule, settle
from companion.kernel.board import NO_BOARD, Board
from companion.kernel.books import Entry, Path, Value
from companion.kernel.game import (
    Clock,
    IllegalMove,
    Note,
    Prompt,
    Result,
    Score,
    Seen,
    Throw,
)
from companion.kernel.options import Chosen, Decisions, Option
from companion.kernel.sighting import Sighting

S = TypeVar("S", bound=Planned)
M = TypeVar("M")
Notes = tuple[Note, ...]


@dataclass(frozen=True, slots=True)
class Aside(Generic[S, M]):
    """What whoever is asked may do first: the question stays.

    `now` says whether this is such a moment, `moves` what there is to do it with.
    """

    kind: type
    now: Callable[[S, Any], bool]
    moves: Callable[[S], Iterable[M]]
    play: Callable[[S, Any], tuple[S, Notes]]


# ---- what a game need not say


def nothing_sensed(_state: object, _sighting: Sighting) -> None:
    """No die and no camera answers for anybody."""


def lies_anyhow(_state: object, _sighting: Sighting) -> bool:
    """Nothing is known of how a thing should lie that nobody waits for."""
    return False


def nothing_seen(_move: object) -> None:
    """No move is a roll or a card."""


def no_throw(_state: object, _move: object) -> None:
    """No roll is counted."""


def no_secrets(_state: object, _seat: str) -> Notes:
    return ()


def no_teams(_state: object) -> tuple[tuple[str, ...], ...]:
    return ()


def no_scores(_state: object) -> tuple[Score, ...]:
    return ()


def same(state: S) -> S:
    """Nothing is hidden; nothing passes with a move."""
    return state


@dataclass(frozen=True)
class AgendaGame(Generic[S, M]):
    """A `Game` whose questions come from an agenda.

    `rules` are the tasks that people are asked, `alone` what happens by itself.
    `idle` is said where corrections have left a question without any answer.
    `passing` takes away what holds for one move only.
    """

    name: str
    version: int
    seats: tuple[int, ...]
    colours: tuple[str, ...]
    moves_known: tuple[type, ...]
    state_type: type[S]
    begin: Callable[[tuple[str, ...], Chosen], S]
    rules: Mapping[type, Rule[S, Any, M]]
    entries: Callable[[S], Iterator[Entry]]
    enter: Callable[[S, Path, Value], S]
    clock: Callable[[S], Clock]
    result: Callable[[S], Result | None]
    alone: Mapping[type, Callable[[S, Any], tuple[S, Notes] | None]] = field(
        default_factory=lambda: MappingProxyType({})
    )
    options: tuple[Option, ...] = ()
    dice: tuple[str, ...] = ()
    aside: Aside[S, M] | None = None
    idle: M | None = None
    passing: Callable[[S], S] = same
    read: Callable[[S, Sighting], M | None] = nothing_sensed
    rests: Callable[[S, Sighting], bool] = lies_anyhow
    seen: Callable[[M], Seen | None] = nothing_seen
    throw: Callable[[S, M], Throw | None] = no_throw
    public: Callable[[S], S] = same
    secrets: Callable[[S, str], Notes] = no_secrets
    teams: Callable[[S], tuple[tuple[str, ...], ...]] = no_teams
    scores: Callable[[S], tuple[Score, ...]] = no_scores
    board: Board[S] = NO_BOARD

    def setup(self, seats: tuple[str, ...], chosen: Chosen) -> S:
        return settle(self.alone, self.begin(seats, chosen))[0]

    def prompt(self, state: S) -> Prompt | None:
        if not state.agenda:
            return None
        task = state.agenda[0]
        prompt = self.rules[type(task)].prompt(state, task)
        if self._mute(state, task):
            return replace(prompt, accepts=(type(self.idle),))
        beside = next(self._beside(state, task), None)
        if beside is None:
            return prompt
        return replace(prompt, accepts=(*prompt.accepts, type(beside)))

    def moves(self, state: S) -> Iterator[M]:
        if not state.agenda:
            return
        task = state.agenda[0]
        if self.idle is not None and self._mute(state, task):
            yield self.idle
            return
        yield from self.rules[type(task)].moves(state, task)
        yield from self._beside(state, task)

    def wishes(self, state: S) -> Iterator[tuple[M, IllegalMove]]:
        if state.agenda:
            task = state.agenda[0]
            yield from self.rules[type(task)].wishes(state, task)

    def play(self, state: S, move: M) -> tuple[S, Notes]:
        if not state.agenda:
            raise IllegalMove("kernel.over")
        task, aside = state.agenda[0], self.aside
        if self.idle == move and self._mute(state, task):
            return settle(self.alone, _without_head(state))
        if aside and isinstance(move, aside.kind) and aside.now(state, task):
            return settle(self.alone, *aside.play(state, move))
        played = self.rules[type(task)].play(state, task, move)
        after, notes = settle(self.alone, *played)
        return self.passing(after), notes

    def option(self, state: S, name: str) -> str:
        return self._decisions.choice(state.options, name)

    def asks(self, state: S) -> bool:
        """Whether the head task can be put to somebody, and answered."""
        known = bool(state.agenda) and type(state.agenda[0]) in self.rules
        return known and next(self.moves(state), None) is not None

    def settled(self, state: S) -> S:
        """The same, once everything that needs nobody has happened."""
        return settle(self.alone, state)[0]

    @cached_property
    def _decisions(self) -> Decisions:
        return Decisions(self.options)

    def _beside(self, state: S, task: Any) -> Iterator[M]:
        if self.aside is not None and self.aside.now(state, task):
            yield from self.aside.moves(state)

    def _mute(self, state: S, task: Any) -> bool:
        """Whether a game that has a word for it is left with nothing to answer."""
        if self.idle is None:
            return False
        return not any(True for _ in self.rules[type(task)].moves(state, task))


def _without_head(state: S) -> S:
    rest: Any = replace(state, agenda=state.agenda[1:])  # type: ignore[type-var]
    return rest  # type: ignore[no-any-return]
