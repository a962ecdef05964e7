"""What tests of the live window share: an app in it, its frames, a finger on it."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from companion.canvas.fingers.guard import TouchGuard
from companion.canvas.shapes import Zone, zones
from companion.desk import actions as do
from companion.desk.demo import Guests
from companion.desk.desk import Desk
from companion.desk.evening import play
from companion.library.registry import GAMES
from companion.saves.header import Header, Seat
from companion.saves.settings import Settings
from companion.saves.store import Store

SIZE = (1280, 800)
Make = Callable[..., Any]
SEATS = (
    Seat("red", "Anna", 0),
    Seat("blue", "Marek", 1),
    Seat("yellow", "Jana", 2),
    Seat("green", "Tom", 3),
)


@dataclass
class Hours:
    """A clock for the guard that goes only when it is asked."""

    now: float = 0.0

    def __call__(self) -> float:
        self.now += 1
        return self.now


def unguarded() -> TouchGuard:
    """Heeds every touch, however fast they come."""
    return TouchGuard(Hours(), bounce=0, settle=0, heed=0)


class Apps:
    """Apps over one store, in the one window of the tests."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.every: list[Any] = []

    def begin(
        self, full: bool | None = None, size: tuple[int, int] = SIZE, **chosen: Any
    ) -> Any:
        from kivy.core.window import Window

        from companion.app.kivy_app import Pythia

        Window.size = size
        settings = Settings(**{"fullscreen": False, **chosen})
        desk = Desk(self.store, settings, hand=random.Random(1).choice)
        app = Pythia(desk, full=full, report=lambda error: f"Written down: {error}")
        app.painter.hand.guard = unguarded()
        self.every.append(app)
        Window.add_widget(app.build())
        app.painter.size = Window.size
        frames()
        return app

    def end(self) -> None:
        from kivy.core.window import Window

        for app in self.every:
            app.on_stop()
            app.painter.close_editor()
            Window.remove_widget(app.painter)
        Window.fullscreen = False
        Window.allow_screensaver = True
        Window.size = SIZE


@contextmanager
def apps(folder: Path) -> Iterator[Apps]:
    """Apps, taken down again."""
    from kivy.base import EventLoop

    EventLoop.ensure_window()
    store = Store(folder, GAMES)
    some = Apps(store)
    yield some
    some.end()
    store.close()


@contextmanager
def alone(**has: Any) -> Iterator[Any]:
    """A painter by itself in the window, with pages of the test's own."""
    from kivy.base import EventLoop
    from kivy.core.window import Window

    from companion.canvas.painter import Painter

    EventLoop.ensure_window()
    Window.size = SIZE
    painter = Painter(guard=TouchGuard(bounce=0, settle=0, heed=0), size=SIZE, **has)
    Window.add_widget(painter)
    yield painter
    painter.let_go()
    painter.close_editor()
    Window.remove_widget(painter)


def frames(count: int = 3) -> None:
    from kivy.base import EventLoop

    for _ in range(count):
        EventLoop.idle()


def finger(painter: Any, room: Any) -> Any:
    """In the middle of a room of this painter's page, wherever the page lies."""
    from kivy.tests.common import UnitTestTouch

    x, y = room.x + room.w / 2, room.y + room.h / 2
    return UnitTestTouch(*painter.sheet.view.pixel(x, y))


def touch(painter: Any, room: Any) -> None:
    one = finger(painter, room)
    one.touch_down()
    one.touch_up()
    frames()


# ---- people at the table of an app


def sit(app: Any) -> None:
    """Four people around the table, Dice Forge with the app's own decks."""
    game = GAMES["dice-forge"]
    decks = (o.name for o in game.options if o.kind == "deck" and o.name != "deck.dice")
    chosen = tuple(sorted((name, "app") for name in decks))
    header = Header(game.name, game.version, SEATS, chosen)
    app.desk.open(app.desk.store.create(header))
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
    return bool(legal(app)) and (not seat or asked(app) == (seat,))


def legal(app: Any) -> list[Zone]:
    """Where a touch plays a move that the rules allow: wishes are shown as well."""
    session = app.desk.session
    moves = set(session.game.moves(session.table.state))
    plays = (z for z in zones(app.painter.hand.shapes) if isinstance(z.action, do.Play))
    return [zone for zone in plays if zone.action.move in moves]


def moves(app: Any) -> int:
    return len(app.desk.session.table.record.played)


def until(app: Any, wanted: Callable[[], bool]) -> None:
    """Play on, as guests do, until it is so."""
    guests = Guests(4)
    while not wanted():
        assert play(app.desk, guests), "the game was over before it happened"
    app.desk.touch(do.Dismiss())
    frames()
