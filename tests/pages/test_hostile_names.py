"""Hostile names of a file on every shared page: kept as typed, shown safely."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from companion.desk import actions as do
from companion.desk import demo
from companion.desk import places as at
from companion.desk.desk import Desk
from companion.desk.evening import play
from companion.library.registry import GAMES
from companion.pages import routes
from companion.saves.header import Header
from tests.hostile_names import HOSTILE, TITLE, harmful
from tests.pages.pages import walk

OURS = "\n"
"""What sentences of ours may hold."""


def hostile(header: Header, first: int) -> Header:
    """The same table with these people, and under such a name."""
    names = HOSTILE[first:] + HOSTILE[:first]
    seats = (replace(s, name=n) for s, n in zip(header.seats, names, strict=False))
    return replace(header, seats=tuple(seats), title=TITLE)


def told(page: Any) -> list[str]:
    return [part for part in walk(page) if isinstance(part, str)]


def safe(page: Any) -> None:
    """No word of it does harm, and no line break of a name came through."""
    for text in told(page):
        assert harmful(text, OURS) == "", ascii(text)
        assert not any(name in text for name in (*HOSTILE, TITLE)), ascii(text)
        assert not any(line.startswith(("na\n", "id  ")) for line in text.split("\n"))


@pytest.mark.parametrize("game", ["dice-forge", "cyclades", "hellas"])
@pytest.mark.parametrize("first", [0, 4])
def test_every_page_of_a_table_with_hostile_names(
    open_desk: Any, game: str, first: int
) -> None:
    desk: Desk = open_desk()
    header = hostile(demo.header("en", GAMES[game]), first)
    id = desk.store.create(header)
    desk.open(id)
    guests = demo.Guests(3)
    for _ in range(40):
        play(desk, guests)
        safe(routes.page(desk.scene()))
    colours = header.colours
    places = (at.History(), at.Books(), at.Menu(), at.HandOver(colours[0], open=True))
    for place in (*places, *(at.Books(group=one) for one in colours), at.Devices()):
        desk.touch(do.Visit(place))
        safe(routes.page(desk.scene()))
        desk.touch(do.Back())
    assert desk.store.open(id).header.seats == header.seats
    assert desk.store.open(id).header.title == TITLE


def test_pages_of_kept_games_and_of_a_new_one(open_desk: Any) -> None:
    desk: Desk = open_desk()
    for first in range(len(HOSTILE)):
        id = desk.store.create(hostile(demo.header("en", GAMES["dice-forge"]), first))
    places = (at.Start(), at.Games(), at.Games(id=id), at.Games(id=id, ask=id))
    tabs = (at.Games(tab="statistics"), at.Games(tab="import"), at.NewGame())
    for place in (*places, *tabs, at.NewGame(step="seats")):
        desk.touch(do.Visit(place))
        safe(routes.page(desk.scene()))


def test_statistics_of_games_that_are_over(open_desk: Any) -> None:
    desk: Desk = open_desk()
    header = hostile(demo.header("en", GAMES["dice-forge"]), 0)
    desk.open(desk.store.create(header))
    guests = demo.Guests(3)
    while play(desk, guests):
        pass
    safe(routes.page(desk.scene()))  # how it ended
    desk.touch(do.Home())
    desk.touch(do.Visit(at.Games(tab="statistics")))
    safe(routes.page(desk.scene()))


def test_the_name_of_a_file_on_the_page_of_files(open_desk: Any, home: Any) -> None:
    desk: Desk = open_desk()
    file: Path = home.exports / "an\x1b[2J\u202e\nother.jsonl"
    file.write_text("no game")
    desk.touch(do.Visit(at.Games(tab="import")))
    safe(routes.page(desk.scene()))
    desk.touch(do.Become(at.Games(tab="import", file=str(file))))
    safe(routes.page(desk.scene()))


def test_an_id_nobody_would_give_leads_to_no_other_folder(
    open_desk: Any, home: Any
) -> None:
    """Whoever writes into the database may call a game anything."""
    desk: Desk = open_desk()
    id = desk.store.create(demo.header("en", GAMES["dice-forge"]))
    bad = "../../*\x1b\n"
    desk.store.database.db.execute("UPDATE games SET id = ?", (bad,))
    desk.store.database.db.execute("UPDATE rows SET game = ?", (bad,))
    desk.store.database.db.execute("UPDATE snapshots SET game = ?", (bad,))
    desk.touch(do.Visit(at.Games()))
    desk.touch(do.Export(bad))
    assert desk.notice is not None
    safe(routes.page(desk.scene()))
    assert {file.parent for file in home.exports.rglob("*.jsonl")} <= {home.exports}
    assert not list(home.data.parent.glob("*.jsonl")), id
