"""Names typed on the screen by real touches, in the real painter and the real app."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.canvas import keyboard as kb
from companion.canvas.geometry import apart
from companion.canvas.shapes import Field, Room, Zone, zones
from companion.desk import actions as do
from companion.desk import places as at
from companion.games.dice_forge.rules.box import COLOURS
from companion.saves.header import Seat
from tests.screens.live import SIZE, apps, finger, frames, touch

pytestmark = pytest.mark.screen

SIDES = (0, 1, 2, 3)


Make = Callable[..., Any]


@pytest.fixture
def make(tmp_path: Path) -> Iterator[Make]:
    """The app at a new game with four people, who sit at any side."""
    with apps(tmp_path) as some:

        def begin(
            language: str = "en",
            size: tuple[int, int] = SIZE,
            side: int = 0,
            **has: Any,
        ) -> Any:
            app = some.begin(size=size, language=language, **has)
            app.desk.side = side
            seat(app)
            return app

        yield begin


def seat(app: Any) -> None:
    """Four people, who are called nothing in particular."""
    seats = tuple(Seat(colour, f"Player {i}", i) for i, colour in enumerate(COLOURS))
    app.tap(do.Visit(at.NewGame("dice-forge", seats)))
    frames()


def names(app: Any) -> list[str]:
    return [seat.name for seat in app.desk.place.seats]


def lines(app: Any) -> list[Any]:
    return [t for t in app.painter.hand.targets() if isinstance(t.shape, Field)]


def open_line(app: Any, index: int) -> None:
    touch(app.painter, lines(app)[index].room)


def key(app: Any, name: str) -> Zone:
    return next(z for z in zones(app.painter.keys.hand.shapes) if z.action == name)


def press(app: Any, *names: str) -> None:
    for name in names:
        touch(app.painter.keys, key(app, name))


def wipe(app: Any) -> None:
    while app.painter.editor.line.text:
        press(app, kb.ERASE)


def strike(code: int, scancode: int, text: str) -> None:
    """A key of a real keyboard, as SDL tells of it."""
    from kivy.core.window import Window

    Window.dispatch("on_key_down", code, scancode, text, [])
    Window.dispatch("on_textinput", text)
    frames()


@pytest.mark.parametrize(
    ("language", "keys", "name"),
    [
        ("en", "zoe", "Zoe"),
        ("en", ("j", "o", "s", "foreign", "é"), "José"),
        ("pl", "łukasz ż.", "Łukasz ż."),
        ("cs", "jiří", "Jiří"),
        ("cs", ("shift", "shift", "signs", "7", "letters", "ů", " ", "d"), "7ů d"),
    ],
)
def test_a_name_is_typed_by_touches_alone(
    make: Make, language: str, keys: tuple[str, ...], name: str
) -> None:
    app = make(language)
    assert app.painter.keys is None
    open_line(app, 0)
    wipe(app)
    press(app, *keys)
    assert names(app)[0] == name
    press(app, kb.DONE)
    assert app.painter.keys is None
    assert app.painter.editor is None
    assert names(app)[0] == name
    assert lines(app)[0].shape.text == name


@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("size", [SIZE, (1024, 600)])
@pytest.mark.parametrize("mirrored", [False, True])
def test_the_last_line_stays_in_sight_whichever_way_the_page_lies(
    make: Make, size: tuple[int, int], side: int, mirrored: bool
) -> None:
    app = make("cs", size, side, mirrored=mirrored, content_scale=130)
    painter = app.painter
    rest = painter.sheet.view.pixel(0, 0)
    open_line(app, 3)
    wipe(app)
    press(app, "ž", "á", "/")
    assert names(app)[3] == "Žá/"
    (left, low), (right, top) = corners(painter.editor)
    assert left >= -1
    assert low >= -1
    assert right <= size[0] + 1
    assert top <= size[1] + 1
    for corner in ((left, low), (right, top), (left, top), (right, low)):
        place = painter.keys.sheet.view.unit(*corner)
        assert apart(kb.ground(painter.frame), *place) >= 8
    press(app, kb.DONE)
    assert painter.sheet.view.pixel(0, 0) == rest


def corners(editor: Any) -> tuple[tuple[float, float], tuple[float, float]]:
    """Of the line as it stands in the window, turned."""
    (x, y), (w, h) = editor.bbox
    return (x, y), (x + w, y + h)


@pytest.mark.parametrize("side", SIDES)
def test_a_finger_between_two_keys_means_the_nearer_one(make: Make, side: int) -> None:
    app = make(side=side)
    open_line(app, 0)
    wipe(app)
    g = key(app, "g")
    touch(app.painter.keys, Room(g.x + g.w + 1, g.y, 2, g.h))
    assert names(app)[0] == "G"
    touch(app.painter.keys, Room(g.x - 3, g.y, 2, g.h))
    assert names(app)[0] == "Gg"
    touch(app.painter.keys, Room(2, key(app, "a").y, 4, 40))
    assert names(app)[0] == "Gga"


def test_a_held_key_erases_until_it_is_let_go(make: Make) -> None:
    app = make()
    open_line(app, 2)
    line = app.painter.editor.line
    press(app, *"abcdefghijkl")
    before = len(line.text)
    one = finger(app.painter.keys, key(app, kb.ERASE))
    one.touch_down()
    assert len(line.text) == before - 1
    wait(0.25)
    assert len(line.text) == before - 1, "no second letter for a slow finger"
    wait(0.7)
    assert 2 <= before - len(line.text) <= 14
    one.touch_up()
    left = line.text
    wait(0.3)
    assert line.text == left == names(app)[2]


def wait(seconds: float) -> None:
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        frames(1)
        time.sleep(0.01)


def test_shift_is_locked_by_a_long_touch(make: Make) -> None:
    app = make("pl")
    open_line(app, 0)
    wipe(app)
    one = finger(app.painter.keys, key(app, kb.SHIFT))
    one.touch_down()
    wait(0.8)
    one.touch_up()
    press(app, *"żó")
    assert names(app)[0] == "ŻÓ"
    assert app.painter.keys.board.caps == "lock"


def test_a_line_holds_no_more_than_it_may_and_what_is_chosen_is_replaced(
    make: Make,
) -> None:
    app = make()
    open_line(app, 0)
    line = app.painter.editor.line
    line.select_all()
    press(app, "z")
    assert names(app)[0] == "z"
    press(app, *("m" * 45))
    assert len(names(app)[0]) == 40
    line.select_all()
    press(app, kb.ERASE)
    assert names(app)[0] == ""


# ---------------------------------------------------------------- with a real one
def test_a_real_keyboard_types_too_and_sends_the_keys_away(make: Make) -> None:
    app = make()
    open_line(app, 3)
    wipe(app)
    press(app, "h")
    strike(97, 4, "a")
    assert names(app)[3] == "Ha"
    assert app.painter.keys is None
    assert app.painter.lift == 0
    assert app.painter.editor.line.focus
    open_line(app, 3)
    assert app.painter.keys is not None, "a finger on the line calls them back"


def test_volume_buttons_leave_the_keys(make: Make) -> None:
    app = make()
    open_line(app, 0)
    strike(1073741952, 128, "")
    assert app.painter.keys is not None


@pytest.mark.parametrize(("wish", "shown"), [("on", True), ("off", False)])
def test_the_setting_says_always_or_never(make: Make, wish: str, shown: bool) -> None:
    app = make(screen_keyboard=wish)
    open_line(app, 0)
    assert (app.painter.keys is not None) is shown
    strike(98, 5, "b")
    assert (app.painter.keys is not None) is shown
    assert names(app)[0].endswith("b")


# ---------------------------------------------------------------- the page above
def test_what_is_touched_above_the_keys_is_what_was_meant(make: Make) -> None:
    """The page comes down when the finger is up, not under it."""
    app = make()
    painter = app.painter
    rest = painter.sheet.view.pixel(0, 0)
    open_line(app, 3)
    assert painter.sheet.view.pixel(0, 0) != rest
    line = lines(app)[3].room
    drop = next(
        t.room
        for t in painter.hand.targets()
        if isinstance(t.shape, Zone) and t.room.y == line.y and t.room.w == 60
        if len(getattr(getattr(t.shape.action, "place", None), "seats", ())) == 3
    )
    one = finger(painter, drop)
    one.touch_down()
    assert painter.editor is None
    assert painter.sheet.view.pixel(0, 0) != rest
    one.touch_move(one.x + 3, one.y)
    one.touch_up()
    frames()
    assert len(names(app)) == 3
    assert painter.keys is None
    assert painter.sheet.view.pixel(0, 0) == rest


def test_from_one_line_to_the_next(make: Make) -> None:
    app = make()
    open_line(app, 3)
    keys = app.painter.keys
    press(app, "signs")
    open_line(app, 2)
    assert app.painter.keys is keys
    assert keys.board == kb.KeyboardState("en")
    press(app, "x")
    assert names(app)[2].endswith("x")
    assert not names(app)[3].endswith("x")


def test_keys_go_with_the_page_and_hold_nothing(make: Make) -> None:
    app = make()
    open_line(app, 0)
    keys = app.painter.keys
    one = finger(keys, key(app, kb.ERASE))
    one.touch_down()
    app.tap(do.Back())
    frames()
    assert app.painter.keys is None
    assert not keys.again.is_triggered
    one.touch_up()
