"""The demo table in the app: it plays until somebody touches it."""

from __future__ import annotations

import pytest

from companion.desk import actions as do
from companion.desk import places as at
from tests.screens.live import (
    Make,
    answers,
    frames,
    legal,
    moves,
    touch,
    until,
    zone_of,
)

pytestmark = pytest.mark.screen

# ---- the demo table


def test_t19_the_demo_plays_itself_until_somebody_touches_it(make: Make) -> None:
    app = make()
    app.tap(do.Demo())
    frames()
    for _ in range(30):
        assert app.evening.step()
    frames()
    assert moves(app) >= 25
    sources = {row.source for row in app.desk.session.table.record.played}
    assert {"simulated", "touch"} <= sources
    app.tap(do.Visit(at.Menu()))
    before = moves(app)
    assert not app.evening.step()
    app.tap(do.Back())
    assert not app.evening.step()
    assert moves(app) == before
    app.tap(do.Visit(at.Menu()))
    frames()
    touch(app.painter, zone_of(app, do.Demo))
    assert isinstance(app.desk.place, at.AtTable)
    assert app.evening.step()
    assert moves(app) > before


def test_t19_a_touch_in_the_demo_is_the_persons_own_move(make: Make) -> None:
    app = make()
    app.tap(do.Demo())
    until(app, lambda: answers(app, "red"))
    before = moves(app)
    touch(app.painter, legal(app)[0])
    assert moves(app) == before + 1
    assert not app.evening.playing


def test_the_demo_ends_where_the_game_does(make: Make) -> None:
    app = make()
    app.tap(do.Demo())
    while app.evening.step():
        pass
    frames()
    session = app.desk.session
    assert session.game.result(session.table.state) is not None
    assert type(app.shown[0]).__name__ == "EndPage"
