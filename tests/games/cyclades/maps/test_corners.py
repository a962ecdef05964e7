"""Corners are dragged: shared ones together, and borders follow."""

from __future__ import annotations

from dataclasses import replace

import pytest

from companion.canvas.fingers.guard import TouchGuard
from companion.canvas.fingers.touch import Hand, Tap
from companion.canvas.shapes import zones
from companion.canvas.theme import Frame
from companion.desk.actions import Drag
from companion.games.cyclades.maps.pages.corners import draggable, dragged
from companion.games.cyclades.maps.pages.map_editing import MapEditor, back
from companion.kernel.outline import ring
from companion.pages import routes
from companion.screens.layouts import lay
from tests.games.cyclades.maps.map_values import EAST, WEST, drew, scene


@pytest.fixture
def two() -> MapEditor:
    """Two lands that share a border, the western one chosen."""
    both = drew(drew(MapEditor(), "land", WEST), "land", EAST)
    return replace(both, tool="area", chosen="Aigle")


def along(editor: MapEditor, *spots: tuple[int, int]) -> MapEditor:
    """A finger down on the first, over the others, up on the last."""
    (a, b), *rest = spots
    for x, y in rest:
        editor = dragged(editor, Drag(a, b, x, y))
    return dragged(editor, Drag(a, b, *rest[-1], done=True))


def corners(editor: MapEditor, name: str) -> tuple[tuple[int, int], ...]:
    return ring(editor.map.areas[editor.map.index[name]].outline)


def test_a_shared_corner_moves_with_both_areas(two):
    after = along(two, (305, 104), (320, 90), (340, 80))
    assert (340, 80) in corners(after, "Aigle")
    assert (340, 80) in corners(after, "Bryse")
    assert (300, 100) not in corners(after, "Bryse")
    assert len(after.map.borders) == 1
    assert after.grip is None


def test_one_undo_takes_a_whole_drag_back(two):
    after = along(two, (100, 100), (120, 130), (140, 150), (150, 160))
    assert after.map != two.map
    assert back(after).map == two.map


def test_a_corner_let_go_near_another_becomes_the_same(two):
    far = replace(drew(two, "land", ((100, 400), (200, 400), (150, 500))), tool="area")
    far = replace(far, chosen="Chalke")
    after = along(far, (100, 400), (100, 350), (104, 312))
    assert (100, 300) in corners(after, "Chalke")


def test_borders_come_and_go_with_the_outlines(two):
    lone = drew(two, "land", ((700, 150), (800, 150), (800, 250), (700, 250)))
    lone = replace(lone, tool="area", chosen="Chalke")
    near = along(along(lone, (700, 150), (502, 150)), (700, 250), (502, 250))
    pair = frozenset(("Bryse", "Chalke"))
    assert pair in {frozenset((one.a, one.b)) for one in near.map.borders}
    away = along(along(near, (500, 150), (700, 150)), (500, 250), (700, 250))
    assert away.map.borders == two.map.borders


def test_an_outline_that_would_cross_itself_stays(two):
    after = along(two, (100, 100), (350, 200))
    assert corners(after, "Aigle") == corners(two, "Aigle")


def test_a_finger_that_drags_nothing_has_touched(two):
    assert along(two, (400, 200), (420, 220)).chosen == "Bryse"
    assert draggable(replace(two, tool="land")) == ()


def test_a_finger_over_the_sheet_tells_whence_and_whither(two):
    page = lay(routes.page(scene(two)), Frame())
    sheet = next(zone for zone in zones(page) if zone.units)
    hand = Hand(TouchGuard(clock=lambda: 1e6))
    hand.guard.woken = lambda: None
    hand.show(page)

    def spot(x: int, y: int) -> tuple[float, float]:
        return sheet.x + sheet.w * x / 1000, sheet.y + sheet.h * y / 760

    hand.down(1, *spot(100, 100))
    assert hand.move(1, *spot(104, 104)) == []
    assert hand.move(1, *spot(150, 160)) == [Tap(Drag(100, 100, 150, 160))]
    assert hand.up(1) == [Tap(Drag(100, 100, 150, 160, done=True))]
