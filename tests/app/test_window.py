"""The window: awake, full screen, and whose side the page faces."""

from __future__ import annotations

import pytest

from companion.canvas.shapes import zones
from companion.desk import actions as do
from companion.desk import places as at
from tests.screens.live import (
    SEATS,
    Make,
    answers,
    asked,
    frames,
    moves,
    sit,
    touch,
    until,
    zone_of,
)

pytestmark = pytest.mark.screen

OVER = (
    at.Menu(),
    at.History(),
    at.Books(),
    at.Glossary(),
    at.Options(),
    at.SettingsPlace(),
    at.Games(),
    at.HandOver("red"),
    at.Locked(),
)


# ---- the window


def test_t06_the_screen_stays_awake_through_every_dialog(make: Make) -> None:
    from kivy.core.window import Window

    app = make()
    sit(app)
    assert Window.allow_screensaver is False
    for place in OVER:
        Window.allow_screensaver = True  # whatever a dialog may do to it
        app.tap(do.Visit(place))
        frames()
        assert Window.allow_screensaver is False
        Window.allow_screensaver = True
        app.tap(do.Back())
        frames()
        assert Window.allow_screensaver is False
    app.tap(do.Set("keep_awake", False))
    frames()
    assert Window.allow_screensaver is True


def test_t06_full_screen_fills_the_display_and_the_setting_leaves_it(
    make: Make,
) -> None:
    from kivy.core.window import Window

    app = make(full=True)
    assert Window.fullscreen == "auto"
    whole = Window.size
    assert whole != (1280, 800)
    for place in OVER:
        app.tap(do.Visit(place)) if not isinstance(place, at.HandOver) else None
        frames()
        assert Window.size == whole
    app.tap(do.Set("fullscreen", False))
    frames()
    assert Window.fullscreen is False
    assert Window.size == (1280, 800)
    app.tap(do.Set("fullscreen", True))
    frames()
    assert Window.size == whole


def test_f11_switches_full_screen(make: Make) -> None:
    from kivy.core.window import Window

    app = make()
    assert app.key(Window, 292) is True
    frames()
    assert Window.fullscreen == "auto"
    assert app.desk.settings.fullscreen is True


# ---- whose side


def test_t29_the_page_faces_whoever_is_asked(make: Make) -> None:
    app = make(follow_active=True)
    sit(app)
    until(app, lambda: answers(app, "yellow"))
    assert app.painter.turn == 180
    before = moves(app)
    touch(app.painter, zone_of(app, do.Play))
    assert moves(app) == before + 1
    for seat in SEATS:
        until(app, lambda seat=seat: asked(app) == (seat.colour,))
        assert app.painter.turn == 90 * seat.side


def test_t29_without_it_the_page_stays_and_turns_only_by_hand(make: Make) -> None:
    app = make()
    sit(app)
    until(app, lambda: answers(app, "yellow"))
    assert app.painter.turn == 0
    app.tap(do.TurnPage(2))
    frames()
    assert app.painter.turn == 180
    before = moves(app)
    touch(app.painter, zone_of(app, do.Play))
    assert moves(app) == before + 1


@pytest.mark.parametrize("side", [1, 3])
def test_a_page_turned_sideways_is_as_wide_as_the_window_is_high(
    make: Make, side: int
) -> None:
    app = make()
    app.tap(do.TurnPage(side))
    frames()
    frame = app.shown[1]
    assert (frame.width, frame.height) == (800, 1280)
    for zone in zones(app.painter.hand.shapes):
        x, y = app.painter.sheet.view.pixel(zone.x, zone.y)
        assert 0 <= x <= 1280
        assert 0 <= y <= 800


def test_a_hand_over_faces_the_one_whose_secrets_they_are(make: Make) -> None:
    app = make(follow_active=True)
    sit(app)
    app.tap(do.Visit(at.HandOver("green")))
    frames()
    assert app.painter.turn == 270


# ---- hazards
