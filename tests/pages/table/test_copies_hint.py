"""Once, at a table with secrets, it is said that its copies hold them too."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from companion.desk import actions as do
from companion.desk import demo
from companion.desk.context import Context
from companion.desk.desk import Desk
from companion.library.registry import GAMES
from companion.pages.table.table import hides, table
from companion.plumbing.folders import folders, made
from companion.saves.settings import Settings
from companion.saves.store import Store

READ = Settings(long_touch=False)


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    home = made(folders({"PYTHIA_HOME": str(tmp_path)}))
    store = Store(home.data, GAMES, home.backups)
    yield Desk(store, READ, hand=random.Random(1).choice, folders=home)
    store.close()


def laid(desk: Desk, game: str) -> Context:
    """Some way into it; people may have what others do not see."""
    header = replace(demo.header("en", GAMES[game]), title="")
    desk.touch(do.Open(desk.store.create(header)))
    luck = random.Random(4)
    for _ in range(60):
        moves = tuple(desk.session.game.moves(desk.session.table.state))
        desk.touch(do.Play(luck.choice(moves)))
        desk.touch(do.Dismiss())
        if hides(desk.scene()):
            break
    return desk.scene()


def test_where_there_are_secrets_it_is_said_until_somebody_has_read_it(
    desk: Desk,
) -> None:
    scene = laid(desk, "cyclades")
    hint = table(scene).hint
    assert hint is not None
    assert "hidden" in hint.text
    assert hint.action == do.Set("copies_hint", value=False)
    assert table(replace(scene, folders=None)).hint is None
    assert table(replace(scene, guests=True)).hint is None
    desk.touch(hint.action)
    assert table(desk.scene()).hint is None


def test_first_it_is_said_what_a_finger_that_stays_does(desk: Desk) -> None:
    scene = replace(laid(desk, "cyclades"), settings=Settings())
    hint = table(scene).hint
    assert hint is not None
    assert hint.action == do.Set("long_touch", value=False)


def test_where_nothing_is_hidden_nothing_is_said(desk: Desk) -> None:
    assert table(laid(desk, "dice-forge")).hint is None
