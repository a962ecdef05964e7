"""What is new is given to the graphics card before the page is drawn."""

from __future__ import annotations

import ctypes
import sys

import pytest
from kivy.graphics.opengl import glFinish

from companion.canvas.instructions import DrawnSheet
from companion.canvas.offscreen import painted
from companion.canvas.shapes import Box, Shapes, Text
from companion.plumbing.memory import of_the_c_library
from tests.canvas.test_painter import GREEN, RED, pixel

pytestmark = pytest.mark.screen

MANY = 300


def boxes(count: int, low: float = 0) -> Shapes:
    return tuple(Box(4 * n, low, 3, 3, RED) for n in range(count))


class Held(ctypes.Structure):
    """What the C library of Linux has given out, in bytes."""

    _fields_ = [
        ("heaps", ctypes.c_size_t),
        ("counts", 3 * ctypes.c_size_t),
        ("pages", ctypes.c_size_t),
        ("most", 2 * ctypes.c_size_t),
        ("used", ctypes.c_size_t),
        ("free", 2 * ctypes.c_size_t),
    ]


def held() -> int:
    tell = of_the_c_library("mallinfo2")
    assert tell is not None
    tell.restype = Held  # type: ignore[attr-defined]
    told: Held = tell()  # type: ignore[assignment]
    return int(told.used + told.pages)


@pytest.mark.skipif(sys.platform != "linux", reason="the system says it on Linux")
def test_a_frame_with_much_that_is_new_takes_little_memory() -> None:
    """A software renderer kept 64 kilobytes of each new shape: 19 MB."""
    painted(boxes(1))
    glFinish()
    before = held()
    buffer = painted(boxes(MANY, 10))
    glFinish()
    own = 4 * buffer.size[0] * buffer.size[1]
    assert held() - before - own < 20_000 * MANY


def test_it_lies_outside_until_it_was_drawn_and_stays_in_its_place() -> None:
    sheet = DrawnSheet()
    new = sheet.uploads.canvas.children[2]
    sheet.show((Box(100, 100, 60, 60, RED),))
    assert new.children
    sheet.move()
    assert not new.children
    assert len(sheet.page.children) == 2  # its texture, and itself


def test_of_what_is_gone_nothing_stays_on_the_page() -> None:
    """Kivy left each group behind that lay in two places: every page was slower."""
    sheet = DrawnSheet()
    sheet.show((Text(9, 9, 90, 90, "one two three four", 24, RED, lines=3),))
    sheet.move()
    sheet.show(())
    assert not sheet.page.children


def test_what_breathes_is_changed_in_its_own_place_alone() -> None:
    sheet = DrawnSheet()
    sheet.show((Box(100, 100, 66, 66, None, 14, GREEN, 4, breath=True),))
    assert not sheet.uploads.canvas.children[2].children


def test_nothing_of_it_is_seen_outside_its_place() -> None:
    buffer = painted((Box(0, 0, 1280, 400, RED),))
    assert pixel(buffer, 640, 399) == RED
    assert pixel(buffer, 640, 401) != RED
