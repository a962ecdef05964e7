"""Every line can be written with each of its choices, and reads the same again."""

import random
from collections.abc import Callable, Iterator
from functools import cache

import pytest

from companion.games.hellas.rules import corrections
from companion.games.hellas.rules.books import entries
from companion.games.hellas.rules.state import State
from companion.kernel.books import Entry, Value
from tests.games.hellas.rules.books.situations import (
    SITUATIONS,
    book,
    full,
    in_box,
    wander,
)
from tests.often import LONG

ALONG = {
    "active": {"done", "moves", "raised", "played", "passed", "bonus", "toll"}
    | {"hunt"},
    "hero": {"hero"},
    "stands": {"step"},
    "temple": {"temples"},
    "monster": {"wound", "event", "dealt"},
    "wound": {"hunt", "dealt"},
    "event": {"wound", "hunt", "dealt"},
    "artifact": {"spent"},
    "blessing": {"spent"},
    "king": {"king"},
    "option": {"wound", "hunt", "artifact", "dealt"},
}
"""What else a line takes along: what goes with the thing, or was in its place."""


@cache
def states() -> list[State]:
    """Laid ones, and what becomes of them by many corrections."""
    began = [situation() for situation in SITUATIONS]
    chance = random.Random(5)
    return [*began, *(wander(state, chance, 60) for state in began)]


def tried(state: State, chance: random.Random) -> Iterator[tuple[Entry, Value]]:
    """Lines and choices: of each kind one with two, or all if there is time for it."""
    lines = [line for line in entries(state) if line.path[0] != "option"]
    if LONG > 1:
        yield from ((line, value) for line in lines for value in line.choices)
        return
    chance.shuffle(lines)
    for line in {line.path[0]: line for line in lines}.values():
        choices = list(line.choices)
        yield from ((line, one) for one in chance.sample(choices, min(2, len(choices))))


@pytest.mark.parametrize("at", range(2 * len(SITUATIONS)))
def test_t07_each_choice_of_each_line_is_written_and_read(at: int) -> None:
    state = states()[at]
    before = book(state)
    for line, value in tried(state, random.Random(at)):
        reads_back(state, line, value, before)


def reads_back(state: State, line: Entry, value: object, before: dict) -> None:
    after = corrections.enter(state, line.path, value)  # type: ignore[arg-type]
    now = book(after)
    assert now[line.path] == value, line
    if value == line.value:
        assert after == state, line
    other = {path for path in {*before, *now} if before.get(path) != now.get(path)}
    kinds = {path[0] for path in other - {line.path}}
    assert kinds <= ALONG.get(line.path[0], set()), (line, value)
    assert in_box(after), (line, value)


def test_h67_each_choice_of_each_option_is_written_and_read() -> None:
    state = full()
    before = book(state)
    for line in entries(state):
        if line.path[0] == "option":
            reads_back(state, line, line.choices[0], before)
            reads_back(state, line, line.choices[-1], before)


def test_what_is_there_is_always_among_the_choices() -> None:
    for state in states():
        for line in entries(state):
            assert line.value in line.choices, line


def test_no_line_stands_twice() -> None:
    for state in states():
        paths = [line.path for line in entries(state)]
        assert len(set(paths)) == len(paths)


@pytest.mark.parametrize("situation", SITUATIONS)
def test_h13_no_correction_takes_more_than_the_box_has(
    situation: Callable[[], State],
) -> None:
    chance = random.Random(situation.__name__)
    state = situation()
    assert in_box(state)
    for _ in range(10):
        state = wander(state, chance, 25)
        assert in_box(state)


def test_what_hands_can_move_is_physical() -> None:
    told = {"round", "active", "done", "moves", "raised", "option"}
    under_way = {"passed", "played", "bonus", "hunt", "toll", "dealt"}
    for state in states():
        for line in entries(state):
            assert line.physical != (line.path[0] in told | under_way), line
