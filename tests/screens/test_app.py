"""The app itself: a real desk, a real store, real frames and fingers."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from companion.games import GAMES
from companion.screens.shapes import Zone, zones
from companion.screens.touch import Guard
from companion.table.header import Header, Seat
from companion.table.settings import Settings
from companion.table.store import Store
from companion.views import actions as do
from companion.views import places as at
from companion.views.demo import Guests
from companion.views.desk import Desk
from companion.views.evening import play

pytestmark = pytest.mark.screen

SEATS = (
    Seat("red", "Anna", 0),
    Seat("blue", "Marek", 1),
    Seat("yellow", "Jana", 2),
    Seat("green", "Tom", 3),
)
OVER = (
    at.Menu(),
    at.History(),
    at.Books(),
    at.Glossary(),
    at.Options(),
    at.Settings(),
    at.Games(),
    at.HandOver("red"),
    at.Locked(),
)
Make = Callable[..., Any]


@dataclass
class Hours:
    """A clock for the guard that goes only when told to."""

    now: float = 0.0

    def __call__(self) -> float:
        self.now += 1
        return self.now


@pytest.fixture
def make(tmp_path: Path) -> Iterator[Make]:
    """Apps in the one window of the tests, taken down again."""
    from kivy.base import EventLoop
    from kivy.core.window import Window

    from companion.screens.app import Pythia

    EventLoop.ensure_window()
    Window.size = (1280, 800)
    store = Store(tmp_path, GAMES)
    apps: list[Any] = []

    def begin(full: bool | None = None, **chosen: Any) -> Any:
        settings = Settings(**{"fullscreen": False, **chosen})
        desk = Desk(store, settings, hand=random.Random(1).choice)
        app = Pythia(desk, full=full, report=lambda error: f"Written down: {error}")
        app.painter.hand.guard = Guard(Hours(), bounce=0, settle=0, heed=0)
        apps.append(app)
        Window.add_widget(app.build())
        frames()
        return app

    yield begin
    for app in apps:
        app.on_stop()
        app.painter.close_editor()
        Window.remove_widget(app.painter)
    Window.fullscreen = False
    Window.allow_screensaver = True
    store.close()


def frames(count: int = 3) -> None:
    from kivy.base import EventLoop

    for _ in range(count):
        EventLoop.idle()


def sit(app: Any) -> None:
    """Four people around the table, Dice Forge with the app's own decks."""
    game = GAMES["dice-forge"]
    decks = (o.name for o in game.options if o.kind == "deck" and o.name != "deck.dice")
    chosen = tuple(sorted((name, "app") for name in decks))
    header = Header(game.name, game.version, SEATS, chosen)
    app.desk.open(app.desk.store.create(header))
    frames()


def touch(app: Any, zone: Zone) -> None:
    """A finger in the middle of a zone, wherever that lies in the window."""
    from kivy.tests.common import UnitTestTouch

    middle = (zone.x + zone.w / 2, zone.y + zone.h / 2)
    finger = UnitTestTouch(*app.painter.sheet.view.pixel(*middle))
    finger.touch_down()
    finger.touch_up()
    frames()


def zone_of(app: Any, kind: type) -> Zone:
    """The first place on the page that means such an action."""
    found = zones(app.painter.hand.shapes)
    return next(zone for zone in found if isinstance(zone.action, kind))


def asked(app: Any) -> tuple[str, ...]:
    session = app.desk.session
    prompt = session.game.prompt(session.table.state)
    return prompt.who if prompt else ()


def answers(app: Any, seat: str = "") -> bool:
    """Does this seat, or any, have a move to touch?"""
    frames(1)
    found = (isinstance(z.action, do.Play) for z in zones(app.painter.hand.shapes))
    return any(found) and (not seat or asked(app) == (seat,))


def moves(app: Any) -> int:
    return len(app.desk.session.table.record.played)


def until(app: Any, wanted: Callable[[], bool]) -> None:
    """Play on, as guests do, until it is so."""
    guests = Guests(4)
    while not wanted():
        assert play(app.desk, guests), "the game was over before it happened"
    app.desk.touch(do.Dismiss())
    frames()


# ---- the window


def test_t06_the_screen_stays_awake_through_every_dialog(make: Make) -> None:
    from kivy.core.window import Window

    app = make()
    sit(app)
    assert Window.allow_screensaver is False
    for place in OVER:
        Window.allow_screensaver = True  # whatever a dialog may do to it
        app.tap(do.Go(place))
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
        app.tap(do.Go(place)) if not isinstance(place, at.HandOver) else None
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
    touch(app, zone_of(app, do.Play))
    assert moves(app) == before + 1
    for seat in SEATS:
        until(app, lambda seat=seat: asked(app) == (seat.colour,))
        assert app.painter.turn == 90 * seat.side


def test_t29_without_it_the_page_stays_and_turns_only_by_hand(make: Make) -> None:
    app = make()
    sit(app)
    until(app, lambda: answers(app, "yellow"))
    assert app.painter.turn == 0
    app.tap(do.Face(2))
    frames()
    assert app.painter.turn == 180
    before = moves(app)
    touch(app, zone_of(app, do.Play))
    assert moves(app) == before + 1


@pytest.mark.parametrize("side", [1, 3])
def test_a_page_turned_sideways_is_as_wide_as_the_window_is_high(
    make: Make, side: int
) -> None:
    app = make()
    app.tap(do.Face(side))
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
    app.tap(do.Go(at.HandOver("green")))
    frames()
    assert app.painter.turn == 270


# ---- hazards


def test_t28_the_touch_that_wakes_presses_nothing(make: Make) -> None:
    app = make()
    sit(app)
    until(app, lambda: answers(app))
    clock = app.painter.hand.guard.clock = Hours()
    before = moves(app)
    answer = zone_of(app, do.Play)
    app.painter.woken()
    clock.now -= 1  # the touch comes in the same second
    touch(app, answer)
    assert moves(app) == before
    clock.now += 5
    touch(app, answer)
    assert moves(app) == before + 1


def test_t28_without_the_guard_the_first_touch_counts(make: Make) -> None:
    app = make(wake_guard=False)
    sit(app)
    until(app, lambda: answers(app))
    before = moves(app)
    app.painter.woken()
    touch(app, zone_of(app, do.Play))
    assert moves(app) == before + 1


def test_t28_locked_nothing_reacts_but_unlocking(make: Make) -> None:
    from kivy.core.window import Window

    app = make()
    sit(app)
    app.tap(do.Go(at.Locked()))
    frames()
    for zone in zones(app.painter.hand.shapes):
        touch(app, zone)
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
    app.tap(do.Undo(30))
    frames()
    assert moves(app) == before
    touch(app, zone_of(app, do.Leave))
    assert moves(app) == before
    app.tap(do.Undo(30))
    frames()
    touch(app, zone_of(app, do.Confirm))
    assert moves(app) == before - 30


@pytest.mark.parametrize("event", ["on_minimize", "on_hide", "focus", "on_pause"])
def test_out_of_sight_no_secret_stays_on_the_page(make: Make, event: str) -> None:
    from kivy.core.window import Window

    app = make()
    sit(app)
    app.tap(do.Go(at.HandOver("red")))
    app.hold(do.Peek("red"), True)
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
    app.tap(do.Go(at.Settings()))
    app.tap(do.Go(at.Glossary()))
    for expected in (at.Settings, at.Start, at.Start):
        assert app.key(Window, 27) is True
        frames()
        assert isinstance(app.desk.place, expected)
    assert app.key(Window, ord("x")) is False


def test_quit_leaves(make: Make) -> None:
    app = make()
    app.tap(do.Quit())
    assert app.desk.quit is True


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
    app.tap(do.Go(at.Menu()))
    before = moves(app)
    assert not app.evening.step()
    app.tap(do.Back())
    assert not app.evening.step()
    assert moves(app) == before
    app.tap(do.Go(at.Menu()))
    frames()
    touch(app, zone_of(app, do.Demo))
    assert isinstance(app.desk.place, at.AtTable)
    assert app.evening.step()
    assert moves(app) > before


def test_t19_a_touch_in_the_demo_is_the_persons_own_move(make: Make) -> None:
    app = make()
    app.tap(do.Demo())
    until(app, lambda: answers(app, "red"))
    before = moves(app)
    touch(app, zone_of(app, do.Play))
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
    touch(app, zone_of(app, do.Quit))
    assert app.desk.quit is True


def test_leaving_by_the_keyboard_is_no_trouble(make: Make) -> None:
    from kivy.base import ExceptionManager

    make()
    raised = ExceptionManager.handle_exception(KeyboardInterrupt())
    assert raised == ExceptionManager.RAISE


def test_without_saves_there_is_a_sentence_and_a_way_out() -> None:
    from kivy.base import EventLoop
    from kivy.core.window import Window

    from companion.screens.excuse import Excuse
    from companion.screens.trouble import Trouble

    EventLoop.ensure_window()
    Window.size = (1280, 800)
    app = Excuse(Trouble("The disk is full.", "Close"), Settings())
    Window.add_widget(app.build())
    frames()
    left: list[object] = []
    app.painter.tap = left.append
    app.painter.hand.guard = Guard(Hours(), bounce=0, settle=0, heed=0)
    touch(app, zone_of(app, do.Quit))
    assert left == [do.Quit()]
    app.on_stop()
    Window.remove_widget(app.painter)
