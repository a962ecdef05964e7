"""A log taken away: the tablet says which moves a copy has more, and is answered."""

import shutil
from random import Random
from typing import Any

import pytest

from companion.desk import actions as do
from companion.desk import demo
from companion.desk import places as at
from companion.desk.desk import Desk
from companion.library.registry import GAMES
from companion.pages import routes
from companion.pages.pieces import Answer
from companion.pages.saves.copies_ahead import CopyAsked
from companion.pages.saves.games import GameDetails, KeptGames
from companion.pages.saves.take_in import GameInFile, TakeIn
from tests.desk.test_carried_over import on


@pytest.fixture
def gone_back(home: Any, open_desk: Any) -> tuple[str, Any, Desk]:
    """The game, its table as it was, and the tablet after its log was lost."""
    desk: Desk = open_desk()
    id = desk.store.create(demo.header("en", GAMES["cyclades"]))
    desk.open(id)
    on(desk, Random(1), 20)
    desk = open_desk()
    desk.open(id)
    on(desk, Random(2), 40)
    assert desk.session is not None
    table = desk.session.table
    lost(home, desk)
    return id, table, open_desk()


def lost(home: Any, desk: Desk) -> None:
    """The power goes, and with it the log."""
    assert desk.store.backups is not None
    desk.store.backups.drain()
    away = home.data.with_name("away")
    shutil.copytree(home.data, away)
    desk.store.close()
    shutil.rmtree(home.data)
    away.rename(home.data)
    (home.data / "games.sqlite-wal").unlink()


def kept(desk: Desk) -> KeptGames:
    body = routes.page(desk.scene()).body
    assert isinstance(body, KeptGames)
    return body


def asked(desk: Desk) -> CopyAsked:
    closer = kept(desk).closer
    assert isinstance(closer, CopyAsked)
    return closer


def answer(desk: Desk, one: Answer | None) -> None:
    assert one is not None
    desk.touch(one.action)


def door(desk: Desk) -> Answer:
    """The way to the saved games on the first page."""
    page = routes.page(desk.scene())
    return next(one for one in page.answers if one.action == do.Visit(at.Games()))


def test_the_first_page_leads_to_what_the_copy_has_more(
    gone_back: tuple[str, Any, Desk],
) -> None:
    id, table, desk = gone_back
    assert door(desk).kind == "lit"
    answer(desk, door(desk))
    here = len(desk.store.rows(id))
    copied = asked(desk).said
    (one,) = desk.scene().ahead()
    assert 20 <= here < one.last
    assert one.last <= len(table.log)
    assert f"{one.last - here} moves more (from {here + 1} to {one.last}" in copied


def test_taken_the_game_goes_on_where_the_copy_ends(
    gone_back: tuple[str, Any, Desk],
) -> None:
    id, table, desk = gone_back
    answer(desk, door(desk))
    (one,) = desk.scene().ahead()
    answer(desk, asked(desk).take)
    assert isinstance(kept(desk).closer, GameDetails)
    assert desk.notice is not None
    assert desk.notice.key == "app.copy.taken"
    desk.touch(do.Open(id))
    assert desk.session is not None
    assert desk.session.table.log == table.log[: one.last]
    desk.touch(do.Home())
    assert door(desk).kind == "plain"


def test_left_nothing_is_asked_and_it_may_be_taken_in_later(
    gone_back: tuple[str, Any, Desk],
) -> None:
    id, table, desk = gone_back
    before = desk.store.rows(id)
    answer(desk, door(desk))
    (one,) = desk.scene().ahead()
    answer(desk, asked(desk).leave)
    assert isinstance(kept(desk).closer, GameDetails)
    desk.touch(do.Become(at.Games(tab="import")))
    body = routes.page(desk.scene()).body
    assert isinstance(body, TakeIn)
    (offered,) = body.copies
    answer(desk, offered)
    inside = routes.page(desk.scene()).body
    assert isinstance(inside, GameInFile)
    answer(desk, inside.take)
    lines = desk.store.list()
    assert len(lines) == 2
    (other,) = (line.id for line in lines if line.id != id)
    desk.touch(do.Open(other))
    assert desk.session is not None
    assert desk.session.table.log == table.log[: one.last]
    assert desk.store.rows(id) == before


def test_who_looks_at_a_game_of_the_list_is_not_kept_from_it(
    gone_back: tuple[str, Any, Desk],
) -> None:
    id, _, desk = gone_back
    answer(desk, door(desk))
    desk.touch(kept(desk).lines[0].action)
    assert isinstance(kept(desk).closer, GameDetails)
    desk.touch(do.Home())
    answer(desk, door(desk))
    assert asked(desk).take is not None
    assert id in str(desk.scene().ahead()[0].file)


def test_who_plays_on_first_is_asked_then_and_loses_neither(
    gone_back: tuple[str, Any, Desk],
) -> None:
    id, table, desk = gone_back
    (before,) = desk.scene().ahead()
    desk.touch(do.Open(id))
    on(desk, Random(7), 60)
    assert desk.session is not None
    mine = desk.session.table.log
    desk.touch(do.Home())
    answer(desk, door(desk))
    assert "went on otherwise" in asked(desk).said
    answer(desk, asked(desk).take)
    logs = [desk.store.open(line.id).log for line in desk.store.list()]
    assert sorted(map(len, logs)) == sorted((len(mine), before.last))
    assert mine in logs
    assert table.log[: before.last] in logs


def test_where_nothing_is_kept_the_first_page_says_so(
    gone_back: tuple[str, Any, Desk],
) -> None:
    _, _, desk = gone_back
    assert routes.page(desk.scene()).state == "All saved · works offline"
    desk.store.database.kept = False
    assert routes.page(desk.scene()).state == "Read only: nothing is kept"
