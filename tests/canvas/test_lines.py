"""Where a line that is typed into goes while the keys are out."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from companion.canvas import keyboard as kb
from companion.canvas.shapes import Box, Field, Room, Scroll, zones
from companion.canvas.theme import Frame
from companion.pages.app.keyboard import keyboard
from companion.words.texts import Texts
from tests.screens.live import SIZE, alone, touch

pytestmark = pytest.mark.screen


@pytest.fixture
def painter() -> Iterator[Any]:
    with alone() as one:
        one.need.words = keyboard(Texts("en"))
        yield one


def test_a_line_half_out_of_its_list_is_brought_in_whole(painter: Any) -> None:
    rows = [Field(100, 80 + 90 * i, 300, 60, "", "name", i) for i in range(12)]
    ground = Box(100, 80, 300, 1070, "#FF0000", 0)
    painter.show((Scroll(100, 80, 300, 570, 1080, "list", (ground, *rows)),))
    touch(painter, Room(100, 625, 300, 40))
    assert painter.editor.action == 6
    assert painter.editor.height == pytest.approx(60)
    assert painter.hand.lists.offsets["list"] == pytest.approx(30)
    painter.close_editor()
    touch(painter, Room(100, 82, 300, 20))
    assert painter.editor.action == 0
    assert painter.hand.lists.offsets["list"] == 0


@pytest.mark.parametrize("turn", [0, 90, 180, 270])
def test_a_line_at_the_foot_of_a_page_goes_up_its_own_way(
    painter: Any, turn: int
) -> None:
    """Up is where the reader's page ends, not where the tablet does."""
    size = SIZE if turn % 180 == 0 else SIZE[::-1]
    frame = Frame(*size)
    line = Field(100, frame.h - 70, 300, 60, "", "name", "who")
    painter.show((line,), frame, turn)
    touch(painter, line)
    assert painter.lift > 300
    middle = painter.keys.sheet.view.unit(*painter.editor.center)
    assert middle == pytest.approx((250, frame.h - 40 - painter.lift), abs=2)
    assert middle[1] + 30 <= kb.ground(frame).y - 8
    touch(painter.keys, next(z for z in zones(painter.keys.hand.shapes)))
    assert painter.editor.line.text == "1"


def test_the_wheel_moves_the_line_with_its_list(painter: Any) -> None:
    rows = [Field(100, 80 + 90 * i, 300, 60, "", "name", i) for i in range(12)]
    painter.show((Scroll(100, 80, 300, 300, 1080, "list", tuple(rows)),))
    touch(painter, rows[1])
    before = painter.editor.center_y
    painter._wheel("scrollup", 250, 200)
    assert painter.editor.center_y == pytest.approx(before + 60, abs=1)
    for _ in range(5):
        painter._wheel("scrollup", 250, 200)
    assert painter.editor is None
    assert painter.keys is None
