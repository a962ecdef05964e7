"""Each test of the command line has a home of its own, and speaks English in it."""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random

import pytest

from companion.app.context import command_context
from companion.desk import demo
from companion.library.registry import GAMES
from companion.table.table import Proposal
from companion.table.trust import Source


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("PYTHIA_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("LC_ALL", "C")
    monkeypatch.setattr(sys, "excepthook", sys.__excepthook__)
    return tmp_path / "home"


@pytest.fixture
def saved(home: Path) -> str:
    """A game of sixty moves on the shelf: its id."""
    at, luck = command_context(), Random(3)
    with at.store() as store:
        id = store.create(demo.header("en", GAMES["dice-forge"]))
        table = store.open(id).table(luck.choice)
        table.begin()
        while len(table.record.played) < 60:
            move = luck.choice(tuple(table.game.moves(table.state)))
            table.propose(Proposal(move, Source.TOUCH, table.stamp))
    return id
