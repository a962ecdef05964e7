"""A game carried over from older rules: its states begin late, and no page minds."""

from random import Random
from typing import Any

import pytest

from companion.desk import actions as do
from companion.desk import demo
from companion.desk import places as at
from companion.desk.desk import Desk
from companion.library.registry import GAMES
from companion.pages import routes
from companion.table.table import Proposal
from companion.table.trust import Source
from tests.saves.carried import carry_over

PLACES = (
    at.AtTable(),
    at.AtTable(at.NEWS),
    at.AtTable(at.TOLD),
    at.Menu(),
    at.Books(),
    at.PendingChanges(),
    at.HandOver(),
    at.Options(),
    at.Glossary(),
    at.History(),
)


def on(desk: Desk, luck: Random, moves: int) -> None:
    assert desk.session is not None
    table = desk.session.table
    for _ in range(moves):
        legal = tuple(table.game.moves(table.state))
        if not legal:
            return
        table.propose(Proposal(luck.choice(legal), Source.TOUCH, table.stamp))


@pytest.fixture(params=[12, 90])
def moves(request: pytest.FixtureRequest) -> int:
    return int(request.param)


@pytest.fixture(params=list(GAMES))
def desk(request: pytest.FixtureRequest, open_desk: Any, moves: int) -> Desk:
    """It lies open; all that was played so far was played by older rules."""
    desk: Desk = open_desk()
    id = desk.store.create(demo.header("en", GAMES[request.param]))
    desk.open(id)
    on(desk, Random(moves), moves)
    carry_over(desk.store, id)
    desk = open_desk()
    desk.touch(do.Open(id))
    assert desk.session is not None
    assert desk.session.table.record.first > 0
    return desk


def looks(desk: Desk) -> list[at.Place]:
    assert desk.session is not None
    lines = range(len(desk.session.table.log))
    return [*PLACES, *(at.History(index) for index in lines)]


def every_page(desk: Desk) -> None:
    for place in looks(desk):
        desk.touch(do.Visit(place))
        assert routes.page(desk.scene()) is not None
        desk.touch(do.Back())


def test_every_page_is_there(desk: Desk) -> None:
    every_page(desk)
    on(desk, Random(2), 9)
    every_page(desk)


def test_what_older_rules_played_is_not_taken_back_and_said_so(desk: Desk) -> None:
    assert desk.session is not None
    table = desk.session.table
    state, count = table.state, len(table.record.played)
    for deed in (
        do.TakeBack(),
        do.TakeBack(count),
        do.Amend(0, table.record.played[-1].move),
    ):
        desk.touch(deed)
        assert desk.told is not None
        assert desk.told.refusal is not None
        assert desk.told.refusal.key == "kernel.older_rules"
    assert table.state == state


def test_it_is_put_away_and_taken_out_again(desk: Desk, open_desk: Any) -> None:
    assert desk.session is not None
    on(desk, Random(3), 7)
    id, log, state = desk.session.id, desk.session.table.log, desk.session.table.state
    desk = open_desk()
    desk.touch(do.Open(id))
    assert desk.session is not None
    assert (desk.session.table.log, desk.session.table.state) == (log, state)
    every_page(desk)
