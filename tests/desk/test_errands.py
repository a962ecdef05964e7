"""A file that takes long: the page goes on, tells how far it is, and may stop it."""

from __future__ import annotations

import threading
from pathlib import Path
from typing import Any

import pytest

from companion.desk import actions as do
from companion.desk import demo
from companion.desk import places as at
from companion.desk.attending import attend
from companion.desk.desk import Desk
from companion.desk.errand import Errand
from companion.library.registry import GAMES
from companion.pages import routes
from companion.pages.saves.take_in import GameInFile, TakeIn
from companion.pages.saves.under_way import UnderWay
from companion.saves.deed import Deed, Step
from companion.saves.exchange.transfer import export
from companion.saves.trouble import SaveTrouble

SOON = 20.0
"""Seconds after which a test gives up."""


class Slow:
    """A part that goes as far as it is let."""

    def __init__(self) -> None:
        self.gate, self.begun, self.left = (threading.Event() for _ in range(3))

    def __call__(self, step: Step) -> str:
        step(1, 4)
        self.begun.set()
        assert self.gate.wait(SOON)
        try:
            step(2, 4)
        except SaveTrouble:
            self.left.set()
            raise
        return "came"


def deed(part: Any, told: list[Any]) -> Deed[int]:
    told.append(threading.get_ident())
    told.append((yield part))
    told.append(threading.get_ident())
    return 7


def test_a_part_goes_on_beside_and_all_else_on_the_thread_that_asks() -> None:
    slow, told = Slow(), []
    errand = Errand(deed(slow, told))
    assert not errand.go_on()
    assert slow.begun.wait(SOON)
    assert errand.percent == 25
    assert not errand.over
    slow.gate.set()
    assert errand.go_on(SOON)
    assert told == [threading.get_ident(), "came", threading.get_ident()]
    assert errand.result() == 7


def test_left_alone_it_ends_with_its_next_step_and_does_no_more() -> None:
    slow, told = Slow(), []
    errand = Errand(deed(slow, told))
    errand.go_on()
    assert slow.begun.wait(SOON)
    errand.leave()
    slow.gate.set()
    assert slow.left.wait(SOON)
    assert len(told) == 1


def test_what_cannot_be_done_is_told_each_time_it_is_asked_for() -> None:
    def bad(_: Step) -> None:
        raise SaveTrouble("save.torn")

    errand = Errand(deed(bad, []))
    assert errand.go_on(SOON)
    for _ in range(2):
        with pytest.raises(SaveTrouble, match=r"save\.torn"):
            errand.result()


# ---- at the desk


@pytest.fixture
def desk(open_desk: Any) -> Desk:
    """A desk that waits for nothing."""
    found: Desk = open_desk()
    found.errands.patience = 0.0
    return found


@pytest.fixture
def file(desk: Desk, home: Any) -> Path:
    id = desk.store.create(demo.header("en", GAMES["dice-forge"]))
    out: Path = home.data / "game.jsonl"
    export(desk.store, id, out)
    desk.store.delete(id)
    return out


def body(desk: Desk) -> Any:
    return routes.page(desk.scene()).body


def until(desk: Desk, kind: type) -> Any:
    """The page, once it is of this kind; each time the desk is looked after."""
    told = threading.Event()
    for _ in range(int(SOON / 0.02)):
        page = body(desk)
        if isinstance(page, kind):
            return page
        attend(desk)
        told.wait(0.02)
    raise AssertionError(f"still {page}")


def test_a_file_is_looked_into_and_taken_in_beside_the_page(
    desk: Desk, file: Path
) -> None:
    desk.touch(do.Visit(at.Games(tab="import", file=str(file))))
    waiting = body(desk)
    assert isinstance(waiting, UnderWay | GameInFile)
    inside = until(desk, GameInFile)
    desk.touch(inside.take.action)
    if desk.errands.progress is not None:
        page = body(desk)
        assert isinstance(page, UnderWay)
        assert page.percent is not None
    for _ in range(1000):
        if desk.store.list():
            break
        attend(desk)
        threading.Event().wait(0.02)
    assert desk.place == at.Games()
    assert desk.notice.key == "app.imported"


def slowed(
    desk: Desk, monkeypatch: pytest.MonkeyPatch, what: str = "read_state"
) -> Slow:
    """Who reads a game of this table thinks for as long as he is let."""
    slow, codec = Slow(), desk.store.codec("dice-forge")
    honest = getattr(codec, what)

    def read(plain: Any) -> Any:
        slow.begun.set()
        assert slow.gate.wait(SOON)
        return honest(plain)

    monkeypatch.setattr(codec, what, read)
    return slow


def settled(desk: Desk) -> None:
    """Until nothing is under way any more."""
    for _ in range(1000):
        attend(desk)
        if desk.errands.progress is None:
            return
        threading.Event().wait(0.02)
    raise AssertionError("still under way")


def test_whoever_stops_it_has_nothing_taken_in(
    desk: Desk, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    slow = slowed(desk, monkeypatch)
    desk.touch(do.Visit(at.Games(tab="import", file=str(file))))
    desk.touch(do.Import(str(file)))
    page = until(desk, UnderWay)
    assert isinstance(page.stop.action, do.StopErrand)
    desk.touch(page.stop.action)
    assert desk.notice.key == "save.stopped"
    slow.gate.set()
    for _ in range(5):
        attend(desk)
    assert desk.errands.progress is None
    assert desk.store.list() == ()
    assert isinstance(until(desk, GameInFile), GameInFile)


def test_a_table_is_played_on_while_a_file_is_checked(
    desk: Desk, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    slow = slowed(desk, monkeypatch)
    desk.touch(do.Visit(at.Games(tab="import", file=str(file))))
    desk.touch(do.Import(str(file)))
    desk.touch(do.Demo("cyclades"))
    assert len(desk.store.list()) == 1
    slow.gate.set()
    for _ in range(1000):
        if len(desk.store.list()) == 2:
            break
        attend(desk)
        threading.Event().wait(0.02)
    assert isinstance(desk.place, at.AtTable)
    assert desk.notice.key == "app.imported"
    assert len(desk.store.list()) == 2


def test_a_file_that_is_none_is_told_once_it_was_read(desk: Desk, home: Any) -> None:
    bad = home.data / "bad.jsonl"
    bad.write_text("nothing of ours")
    desk.touch(do.Visit(at.Games(tab="import", file=str(bad))))
    assert until(desk, GameInFile).take is None
    desk.touch(do.Import(str(bad)))
    for _ in range(1000):
        if desk.notice is not None:
            break
        attend(desk)
        threading.Event().wait(0.02)
    assert desk.notice.key == "save.foreign"


def test_who_leaves_the_page_of_a_long_file_is_back_where_one_types(
    desk: Desk, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    slow = slowed(desk, monkeypatch)
    desk.touch(do.Visit(at.Games(tab="import", file=str(file))))
    desk.touch(until(desk, UnderWay).stop.action)
    assert isinstance(body(desk), TakeIn)
    slow.gate.set()


@pytest.mark.parametrize("language", ["en", "pl", "cs"])
def test_how_far_it_is_is_said_in_every_language(
    desk: Desk, file: Path, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    slow = slowed(desk, monkeypatch)
    desk.touch(do.Set("language", language))
    desk.touch(do.Visit(at.Games(tab="import", file=str(file))))
    desk.touch(do.Import(str(file)))
    page = until(desk, UnderWay)
    assert "0" in page.told
    assert "games." not in page.told + page.stop.label
    slow.gate.set()
