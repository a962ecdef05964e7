"""Fixtures of fingers on a page, and of the live window."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.canvas.fingers.guard import TouchGuard
from companion.canvas.fingers.touch import Hand
from companion.desk.actions import Set
from tests.screens.glass import PAGE, Clock
from tests.screens.live import Make, apps


@pytest.fixture
def make(tmp_path: Path) -> Iterator[Make]:
    """Begins an app in the one window of the tests; taken down after the test."""
    with apps(tmp_path) as some:
        yield some.begin


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def hand(clock: Clock) -> Hand:
    hand = Hand(TouchGuard(clock), repeated=(Set,))
    hand.show(PAGE)
    clock.now += 5
    return hand
