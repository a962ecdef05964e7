"""Islands on photographs: the sheet is made straight, and its areas are outlined."""

from __future__ import annotations

import numpy as np
import pytest

from tests.vision.isles_bench import GOOD, LOOKS, fits, seen
from tests.vision.seas import SIDE, drawn, photographed
from vision.isles import MOST, shapes, sheet, straight
from vision.tray import WHOLE


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("kind", ["land", "sea"])
@pytest.mark.parametrize("number", [1, 2, 6, 14])
def test_every_area_of_a_tile_is_outlined(look: str, kind: str, number: int) -> None:
    values, wrong = fits(LOOKS[look](number), kind)
    assert min(values) > GOOD
    assert wrong == 0


def test_an_outline_has_few_corners_and_lies_on_the_sheet() -> None:
    for shape in seen(photographed(2)):
        assert 3 <= len(shape.corners) <= MOST
        assert all(0 <= part <= 1 for corner in shape.corners for part in corner)


def test_the_table_is_no_part_of_the_sheet() -> None:
    corners = np.array(sheet(photographed(6, tilt=0.0).picture))
    assert np.abs(corners[0] - (0.2, 0.125)).max() < 0.02
    assert np.abs(corners[2] - (0.8, 0.875)).max() < 0.02


def test_where_only_the_tile_is_seen_all_of_it_is_the_sheet() -> None:
    assert np.abs(np.array(sheet(drawn(2).picture)) - np.array(WHOLE)).max() < 0.02


@pytest.mark.parametrize("colour", [(0, 0, 0), (255, 255, 255), (170, 90, 30)])
def test_a_picture_of_nothing_has_no_land(colour: tuple[int, int, int]) -> None:
    plain = np.full((300, 400, 3), colour, np.uint8)
    assert [
        one for one in shapes(straight(plain, (SIDE, SIDE))) if one.kind == "land"
    ] == []


def test_the_same_picture_has_the_same_outlines() -> None:
    tile = photographed(5)
    assert seen(tile) == seen(tile)
