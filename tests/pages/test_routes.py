"""Every place has a page, and the page faces the right side of the table."""

from __future__ import annotations

import random
from pathlib import Path
from typing import get_args

import pytest

from companion.desk import actions as do
from companion.desk import places as at
from companion.desk.demo import Guests
from companion.desk.desk import Desk
from companion.desk.evening import Evening, play
from companion.library.registry import GAMES
from companion.pages import routes
from companion.pages.table.end import EndPage
from companion.pages.table.table import TablePage
from companion.saves.settings import Settings
from companion.saves.store import Store


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    store = Store(tmp_path, GAMES)
    return Desk(store, Settings(), hand=random.Random(1).choice)


def test_every_place_has_a_page() -> None:
    assert set(routes.PAGES) == set(get_args(at.Place)) - {at.OwnPlace}


def test_the_table_shows_the_end_when_the_game_is_over(desk: Desk) -> None:
    desk.touch(do.Demo())
    assert isinstance(routes.page(desk.scene()), TablePage)
    guests = Guests(3)
    while play(desk, guests):
        pass
    assert isinstance(routes.page(desk.scene()), EndPage)
    desk.touch(do.Visit(at.History()))
    assert not isinstance(routes.page(desk.scene()), EndPage)


def test_t29_only_a_table_that_follows_turns_by_itself(desk: Desk) -> None:
    desk.touch(do.Demo())
    guests = Guests(3)
    sides = set()
    for _ in range(60):
        play(desk, guests)
        assert routes.side(desk.scene()) == 0
        desk.touch(do.Set("follow_active", True))
        sides.add(routes.side(desk.scene()))
        desk.touch(do.Set("follow_active", False))
    assert sides == {0, 1, 2}


def test_t29_with_no_game_the_page_lies_as_it_was_turned(desk: Desk) -> None:
    desk.touch(do.Set("follow_active", True))
    assert routes.side(desk.scene()) == 0
    desk.touch(do.TurnPage(3))
    assert routes.side(desk.scene()) == 3


def test_guests_wait_while_another_page_lies_over_the_table(desk: Desk) -> None:
    evening = Evening(desk, Guests(5))
    assert not evening.step()
    desk.touch(do.Demo())
    assert evening.step()
    desk.touch(do.Visit(at.History()))
    assert not evening.step()
    desk.touch(do.Back())
    assert not evening.step()  # somebody was there
    desk.touch(do.Demo())
    assert evening.step()


def test_who_takes_over_is_told_how_the_guests_go_on(desk: Desk) -> None:
    evening = Evening(desk, Guests(5))
    desk.touch(do.Demo())
    evening.step()
    desk.touch(do.Dismiss())
    desk.touch(do.Visit(at.Books()))
    assert desk.notice is not None
    for language in ("en", "pl", "cs"):
        desk.touch(do.Set("language", language))
        assert desk.texts().has("demo.yours")


def test_the_same_seed_is_the_same_evening(tmp_path: Path) -> None:
    played = []
    for name in ("one", "two"):
        store = Store(tmp_path / name, GAMES)
        desk = Desk(store, Settings(), hand=random.Random(2).choice)
        desk.touch(do.Demo())
        guests = Guests(6)
        while play(desk, guests):
            pass
        played.append(desk.scene().open.table.record.played)
        store.close()
    assert played[0] == played[1]
