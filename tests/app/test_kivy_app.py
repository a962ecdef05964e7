"""The app itself: a real desk, a real store, real frames and fingers."""

from __future__ import annotations

import pytest

from companion.canvas.shapes import zones
from companion.desk import actions as do
from companion.desk import places as at
from companion.desk.demo import Guests
from companion.desk.evening import play
from companion.saves.settings import Settings
from tests.screens.live import (
    Hours,
    Make,
    answers,
    frames,
    moves,
    sit,
    touch,
    unguarded,
    until,
    zone_of,
)

pytestmark = pytest.mark.screen


def test_t28_the_touch_that_wakes_presses_nothing(make: Make) -> None:
    app = make()
    sit(app)
    until(app, lambda: answers(app))
    clock = app.painter.hand.guard.clock = Hours()
    before = moves(app)
    answer = zone_of(app, do.Play)
    app.painter.woken()
    clock.now -= 1  # the touch comes in the same second
    touch(app.painter, answer)
    assert moves(app) == before
    clock.now += 5
    touch(app.painter, answer)
    assert moves(app) == before + 1


def test_t28_without_the_guard_the_first_touch_counts(make: Make) -> None:
    app = make(wake_guard=False)
    sit(app)
    until(app, lambda: answers(app))
    before = moves(app)
    app.painter.woken()
    touch(app.painter, zone_of(app, do.Play))
    assert moves(app) == before + 1


def test_t28_locked_nothing_reacts_but_unlocking(make: Make) -> None:
    from kivy.core.window import Window

    app = make()
    sit(app)
    app.tap(do.Visit(at.Locked()))
    frames()
    for zone in zones(app.painter.hand.shapes):
        touch(app.painter, zone)
    assert isinstance(app.desk.place, at.Locked)
    for key in (27, 292):
        assert app.key(Window, key) is True
    frames()
    assert isinstance(app.desk.place, at.Locked)
    assert app.desk.settings.fullscreen is False
    unlock = next(zone.long for zone in zones(app.painter.hand.shapes) if zone.long)
    app.tap(unlock)
    assert isinstance(app.desk.place, at.AtTable)


def test_t28_an_undo_beyond_the_turn_asks_first(make: Make) -> None:
    app = make()
    sit(app)
    until(app, lambda: moves(app) > 40)
    before = moves(app)
    app.tap(do.TakeBack(30))
    frames()
    assert moves(app) == before
    touch(app.painter, zone_of(app, do.Cancel))
    assert moves(app) == before
    app.tap(do.TakeBack(30))
    frames()
    touch(app.painter, zone_of(app, do.Confirm))
    assert moves(app) == before - 30


@pytest.mark.parametrize("event", ["on_minimize", "on_hide", "focus", "on_pause"])
def test_out_of_sight_no_secret_stays_on_the_page(make: Make, event: str) -> None:
    from kivy.core.window import Window

    app = make()
    sit(app)
    app.tap(do.Visit(at.HandOver("red")))
    app.hold(do.HoldSecrets("red"), True)
    frames()
    assert app.shown[0].open
    if event == "on_pause":
        assert app.on_pause() is True
    elif event == "focus":
        app.looked_at(Window, False)
    else:
        Window.dispatch(event)
    assert not app.shown[0].open
    assert not app.shown[0].secrets


# ---- what is said and shown


def test_a_snackbar_goes_after_six_seconds(make: Make) -> None:
    app = make()
    sit(app)
    play(app.desk, Guests(1))
    frames()
    assert app.desk.told is not None
    assert app.fade.is_triggered
    assert app.fade.timeout == 6
    app.dismiss()
    frames()
    assert app.desk.told is None
    assert app.shown[0].snack is None


def test_a_page_that_stays_is_not_painted_again(make: Make) -> None:
    app = make()
    sit(app)
    before = app.painter.hand.shapes
    app.desk.changed()
    frames()
    assert app.painter.hand.shapes is before


def test_language_and_theme_change_at_once(make: Make) -> None:
    app = make(theme="dark")
    app.tap(do.Set("language", "pl"))
    frames()
    assert "Nowa gra" in str(app.shown[0])
    app.tap(do.Set("theme", "light"))
    frames()
    assert app.shown[1].theme.name == "light"


def test_escape_goes_back_and_no_further_than_the_first_page(make: Make) -> None:
    from kivy.core.window import Window

    app = make()
    app.tap(do.Visit(at.SettingsPlace()))
    app.tap(do.Visit(at.Glossary()))
    for expected in (at.SettingsPlace, at.Start, at.Start):
        assert app.key(Window, 27) is True
        frames()
        assert isinstance(app.desk.place, expected)
    assert app.key(Window, ord("x")) is False


def test_quit_leaves(make: Make) -> None:
    app = make()
    app.tap(do.Quit())
    assert app.desk.quit is True


# ---- what nobody foresaw


def test_trouble_is_told_on_the_page_and_then_the_app_ends(make: Make) -> None:
    from kivy.base import ExceptionManager

    app = make()
    sit(app)
    error = ValueError("the sky fell")
    assert ExceptionManager.handle_exception(error) == ExceptionManager.PASS
    frames()
    assert app.shown[0].sentence == "Written down: the sky fell"
    assert ExceptionManager.handle_exception(error) == ExceptionManager.RAISE
    touch(app.painter, zone_of(app, do.Quit))
    assert app.desk.quit is True


def test_leaving_by_the_keyboard_is_no_trouble(make: Make) -> None:
    from kivy.base import ExceptionManager

    make()
    raised = ExceptionManager.handle_exception(KeyboardInterrupt())
    assert raised == ExceptionManager.RAISE


def test_without_saves_there_is_a_sentence_and_a_way_out() -> None:
    from kivy.base import EventLoop
    from kivy.core.window import Window

    from companion.app.excuse import Excuse
    from companion.screens.app.trouble import TroublePage

    EventLoop.ensure_window()
    Window.size = (1280, 800)
    app = Excuse(TroublePage("The disk is full.", "Close"), Settings())
    Window.add_widget(app.build())
    frames()
    left: list[object] = []
    app.painter.tap = left.append
    app.painter.hand.guard = unguarded()
    touch(app.painter, zone_of(app, do.Quit))
    assert left == [do.Quit()]
    app.on_stop()
    Window.remove_widget(app.painter)
