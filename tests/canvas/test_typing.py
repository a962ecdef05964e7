"""A line typed into with a mouse and with keys, by the way real ones come."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from companion.canvas.shapes import Field, Room, Zone, join
from companion.canvas.theme import Frame
from companion.desk.actions import Back, Home
from companion.pages.lists import Search
from companion.screens.kit.controls import field
from companion.screens.kit.overlay import search
from tests.screens.live import alone, frames

pytestmark = pytest.mark.screen

F = Frame()
NAME, FIND = Room(100, 100, 400, 60), Room(100, 300, 400, 60)


class Page:
    """A name and a search, which remember what was typed."""

    def __init__(self, painter: Any) -> None:
        self.painter = painter
        self.name, self.sought = "Jana", ""
        self.taps: list[object] = []
        painter.edit, painter.tap = self.edit, self.tap
        self.show()

    def show(self) -> None:
        clear = Home() if self.sought else None
        one = Search(self.sought, "search", Back(), clear, "clear")
        name = field(F, NAME, self.name, "name", "name")
        self.painter.show(join(name, search(F, FIND, one)), F)

    def edit(self, action: object, text: str) -> None:
        if action == "name":
            self.name = text
        else:
            self.sought = text
        self.show()

    def tap(self, action: object) -> None:
        self.taps.append(action)
        if action == Home():
            self.sought = ""
        self.show()


@pytest.fixture
def page() -> Iterator[Page]:
    with alone() as painter:
        yield Page(painter)


def click(page: Page, room: Room) -> None:
    """Begin and end of a mouse's press, as the window tells of them."""
    from kivy.core.window import Window
    from kivy.input.providers.mouse import MouseMotionEvent

    x, y = page.painter.sheet.view.pixel(room.x + room.w / 2, room.y + room.h / 2)
    w, h = Window.size
    place = [x / w, y / h, "left", False]
    one = MouseMotionEvent(
        "mouse", f"click {id(place)}", place, is_touch=True, type_id="touch"
    )
    one.scale_for_screen(w, h)
    one.grab_exclusive_class = None
    Window.dispatch("on_motion", "begin", one)
    frames()
    Window.dispatch("on_motion", "end", one)
    frames()


def strike(code: int, scancode: int, text: str) -> None:
    """As the window does: what one listener takes no other one hears."""
    from kivy.core.window import Window

    taken = Window.dispatch("on_key_down", code, scancode, text, [])
    if not taken:
        Window.dispatch("on_keyboard", code, scancode, text, [])
    if text:
        Window.dispatch("on_textinput", text)
    frames()


def test_a_click_opens_a_line_that_hears_the_keys(page: Page) -> None:
    click(page, NAME)
    assert page.painter.editor.line.focus
    strike(98, 5, "b")
    assert page.name == "b", "what stood there was chosen, and is replaced"
    strike(99, 6, "c")
    assert page.name == "bc"


def test_a_click_in_the_open_line_keeps_what_stands_there(page: Page) -> None:
    click(page, NAME)
    click(page, NAME)
    strike(98, 5, "b")
    assert page.name == "Janab"


def test_escape_closes_the_line_at_once(page: Page) -> None:
    click(page, NAME)
    strike(27, 41, "")
    assert page.painter.editor is None
    assert page.painter.keys is None
    assert page.name == "Jana"


def test_enter_closes_the_line(page: Page) -> None:
    click(page, NAME)
    strike(13, 40, "")
    assert page.painter.editor is None


def test_from_line_to_line_each_hears_its_own(page: Page) -> None:
    click(page, NAME)
    strike(98, 5, "b")
    click(page, FIND)
    strike(99, 6, "c")
    assert (page.name, page.sought) == ("b", "c")


def test_the_cross_empties_the_search_that_is_being_typed(page: Page) -> None:
    click(page, FIND)
    strike(99, 6, "c")
    assert page.painter.editor is not None
    found = [t for t in page.painter.hand.targets() if isinstance(t.shape, Zone)]
    (cross,) = found
    lines = [t for t in page.painter.hand.targets() if isinstance(t.shape, Field)]
    assert not page.painter.editor.collide_point(
        *page.painter.sheet.view.pixel(cross.room.x + 2, cross.room.y + 2)
    )
    assert lines[1].room.w < FIND.w
    click(page, cross.room)
    assert page.sought == ""
    assert page.taps == [Home()]
