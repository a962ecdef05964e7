"""The sides of the table in the menu, whichever way the page is turned."""

from __future__ import annotations

from dataclasses import replace

import pytest

from companion.canvas.page_transform import Turned
from companion.canvas.shapes import Zone, flat
from companion.canvas.theme import Frame
from companion.desk.actions import TurnPage
from companion.desk.places import Menu
from companion.pages.table.menu import menu
from companion.screens.table.menu import lay
from tests.pages.situations import one

WINDOW = (1280, 800)


@pytest.mark.parametrize("turn", [0, 1, 2, 3])
def test_a_side_is_touched_where_it_lies_at_the_table(turn: int) -> None:
    """Below, left, above and right on the glass, though the page is turned."""
    scene = one("4 Action").scene(place=Menu())
    settings = replace(scene.settings, follow_active=False)
    page = menu(replace(scene, settings=settings, side=turn))
    frame = Frame(*(WINDOW if turn % 2 == 0 else WINDOW[::-1]))
    view = Turned(frame.w, frame.h, WINDOW, 90 * turn)
    x, y = {}, {}
    for zone in flat(lay(page, frame)):
        if isinstance(zone, Zone) and isinstance(zone.action, TurnPage):
            middle = zone.x + zone.w / 2, zone.y + zone.h / 2
            x[zone.action.side], y[zone.action.side] = view.pixel(*middle)
    assert min(y, key=y.__getitem__) == 0
    assert min(x, key=x.__getitem__) == 1
    assert max(y, key=y.__getitem__) == 2
    assert max(x, key=x.__getitem__) == 3
