"""Lists of a page: what a touch opens in one is brought into sight."""

from __future__ import annotations

from dataclasses import replace

import pytest

from companion.canvas.fingers.lists import Lists
from companion.canvas.shapes import Scroll, Zone

ROWS = tuple(Zone(0, 100 + 60 * i, 400, 50, i, f"row {i}") for i in range(60))
LIST = Scroll(0, 100, 400, 300, 3600, "list", ROWS)


def with_picture(y: float, h: float = 120) -> Scroll:
    picture = Zone(0, y, 400, h, "look", "picture", opened=True)
    return replace(LIST, shapes=(*ROWS, picture))


@pytest.mark.parametrize(
    ("begin", "y", "h", "wanted"),
    [
        (0, 350, 120, 70),  # half below: up until it ends with the window
        (0, 1000, 120, 720),
        (600, 350, 120, 250),  # above: its head comes to the top
        (0, 200, 120, 0),  # in sight already
        (0, 350, 500, 250),  # higher than the window: its head
    ],
)
def test_what_is_opened_is_brought_into_sight(
    begin: float, y: float, h: float, wanted: float
) -> None:
    lists = Lists()
    lists.show((LIST,))
    lists.drag("list", begin)
    lists.show((with_picture(y, h),))
    assert lists.dragged("list") == wanted


def test_it_is_so_once_and_the_list_is_free_again() -> None:
    lists = Lists()
    lists.show((with_picture(1000),))
    lists.drag("list", -500)
    lists.show((with_picture(1010),))
    assert lists.dragged("list") == 220
    lists.show((LIST,))
    lists.show((with_picture(1000),))
    assert lists.dragged("list") == 720


def test_of_lists_that_lie_over_each_other_the_upper_one_is_dragged() -> None:
    lists = Lists()
    lists.show((LIST, replace(LIST, name="over")))
    lists.wheel(200, 200, 60)
    assert lists.offsets == {"list": 0, "over": 60}
