"""A damaged game is restored, and a copy taken in, while the page goes on."""

from __future__ import annotations

from random import Random

import pytest

from companion.desk import actions as do
from companion.desk import demo
from companion.desk import places as at
from companion.desk.desk import Desk
from companion.library.registry import GAMES
from companion.pages.saves.games import KeptGames
from companion.pages.saves.under_way import UnderWay
from companion.saves.copies.backup import Backups
from tests.desk import test_errands
from tests.desk.test_carried_over import on
from tests.desk.test_errands import SOON, body, settled, slowed, until

desk = test_errands.desk
HEADER = demo.header("en", GAMES["dice-forge"])


def played(desk: Desk) -> tuple[str, Backups]:
    """A game of some moves that lies put away, and where its copies lie."""
    id, copies = desk.store.create(HEADER), desk.store.backups
    assert copies is not None
    desk.open(id)
    on(desk, Random(1), 20)
    desk.touch(do.Home())
    desk.store.put_away(id)
    copies.drain()
    return id, copies


@pytest.fixture
def hurt(desk: Desk) -> str:
    """The id of a game of which the sixth row and all copies are damaged."""
    id, copies = played(desk)
    for copy in copies.of(id):
        copy.file.write_text("torn")
    with desk.store.database.change() as db:
        db.execute("UPDATE rows SET row = '[' WHERE game = ? AND n = 5", (id,))
    desk.store.shut.add(id)
    desk.touch(do.Visit(at.Games(id=id)))
    return id


def troubles(desk: Desk) -> list[str]:
    return [line.trouble for line in desk.store.list()]


def test_a_game_is_restored_beside_the_page_which_tells_how_far_it_is(
    desk: Desk, hurt: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    slow = slowed(desk, monkeypatch, "read_row")
    desk.touch(body(desk).closer.go_on.action)
    page = body(desk)
    assert isinstance(page, UnderWay)
    assert page.title == desk.texts()("games.mend")
    assert page.percent is not None
    assert troubles(desk) == ["save.unreadable"]
    slow.gate.set()
    settled(desk)
    assert desk.notice.key == "app.restored"
    assert desk.place == at.Games(id=hurt)
    assert len(desk.store.rows(hurt)) == 5
    assert sorted(troubles(desk)) == ["", "save.unreadable"]


def test_whoever_stops_the_restoring_finds_the_game_as_it_was(
    desk: Desk, hurt: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    slow = slowed(desk, monkeypatch, "read_row")
    desk.touch(do.Restore(hurt))
    assert slow.begun.wait(SOON)
    desk.touch(until(desk, UnderWay).stop.action)
    slow.gate.set()
    settled(desk)
    assert desk.notice.key == "save.stopped"
    assert troubles(desk) == ["save.unreadable"]
    assert isinstance(body(desk), KeptGames)


def test_a_copy_that_knows_more_is_taken_in_beside_the_page(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    id, copies = played(desk)
    rows = len(desk.store.rows(id))
    desk.store.delete(id)
    (copy, *_) = copies.of(id)
    slow = slowed(desk, monkeypatch)
    desk.touch(do.Visit(at.Games()))
    desk.touch(do.TakeCopy(str(copy.file)))
    assert isinstance(body(desk), UnderWay)
    assert desk.store.list() == ()
    slow.gate.set()
    settled(desk)
    assert desk.notice.key == "app.copy.taken"
    assert len(desk.store.rows(id)) == rows
