"""A board under a camera: found, held under hands, found again elsewhere."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice

import numpy as np
import pytest

from tests.vision.board.drawn import (
    SEEN,
    Laid,
    printed,
    profile,
    pushed,
    shot,
    strip,
    within,
)
from vision.board.finding.finding import PATIENCE, Finder
from vision.board.found import Place, Quad
from vision.board.profile.profile import Profile
from vision.frames import Picture

TABLE = Laid().sheet()
BARE = Laid(marks=()).sheet()
HANDS = Laid(covers=(strip(-0.3, -0.4, 1.3, 0.15),)).sheet()
"""Over both upper markers."""
HIDDEN = Laid(covers=(strip(-0.3, -0.4, 1.3, 1.4),)).sheet()
MARKED = profile(marks=Laid().marks)
PRINTED = profile(empty=printed())
SIZE = (1280, 720)


def film(sheet: Picture, corners: Quad = SEEN, light: float = 1.0) -> Iterator[Picture]:
    """The same again and again, but for the camera's grain."""
    first = shot(sheet, corners, SIZE, light=light, grain=0)
    for seed in range(10_000):
        grain = np.random.default_rng(seed).integers(-4, 5, (*first.shape[:2], 1))
        yield np.clip(first.astype(np.int16) + grain, 0, 255).astype(np.uint8)


def told(finder: Finder, pictures: Iterable[Picture]) -> list[Place]:
    return [place for picture in pictures if (place := finder.see(picture))]


def words(places: Iterable[Place]) -> list[str]:
    """What was told, each word once where it was told several times running."""
    each = [place.where for place in places]
    return [word for at, word in enumerate(each) if not at or word != each[at - 1]]


def pixels(corners: Quad) -> Quad:
    one, two, three, four = ((x * 2 / 3, y * 2 / 3) for x, y in corners)
    return one, two, three, four


def begun(known: Profile, sheet: Picture, hand: Quad | None = None) -> Finder:
    finder = Finder(known, hand)
    assert words(told(finder, islice(film(sheet), 3))) == ["found"]
    return finder


@pytest.mark.parametrize(
    ("known", "sheet", "how"),
    [(MARKED, TABLE, "markers"), (PRINTED, BARE, "picture")],
)
def test_s18_a_board_is_found_by_markers_or_by_its_print(
    known: Profile, sheet: Picture, how: str
) -> None:
    place = begun(known, sheet).place
    assert place is not None
    assert place.how == how
    assert within(place.corners, pixels(SEEN), 2.5)


def test_s18_corners_drawn_by_hand_are_believed() -> None:
    drawn = pushed(pixels(SEEN), 6, -4)
    place = begun(profile(), BARE, drawn).place
    assert place == Place(drawn, "hand")


def test_s18_and_mended_by_what_is_printed() -> None:
    place = begun(PRINTED, BARE, pushed(pixels(SEEN), 9, -6)).place
    assert place is not None
    assert place.how == "picture"
    assert within(place.corners, pixels(SEEN), 2.5)


def test_drawn_elsewhere_than_the_print_says_the_hand_is_right() -> None:
    drawn = pushed(pixels(SEEN), 90, 0)
    place = begun(PRINTED, BARE, drawn).place
    assert place == Place(drawn, "hand")


def test_s18_two_covered_markers_leave_the_board_where_it_is() -> None:
    finder = begun(MARKED, TABLE)
    before = finder.place
    half_a_minute = islice(film(HANDS), 300)
    assert words(told(finder, half_a_minute)) == ["found"]
    assert words(told(finder, islice(film(TABLE), 60))) == ["found"]
    assert before is not None
    assert finder.place is not None
    assert within(before.corners, finder.place.corners, 1)


def test_a_board_under_a_cloth_is_held_then_lost_and_then_found_where_it_was() -> None:
    finder = begun(MARKED, TABLE)
    there = finder.place
    covered = told(finder, islice(film(HIDDEN), 2 * PATIENCE))
    assert words(covered) == ["held", "lost"]
    assert {place.corners for place in covered} == {there.corners if there else None}
    assert words(told(finder, islice(film(TABLE), 3))) == ["found"]


@pytest.mark.parametrize(("known", "sheet"), [(MARKED, TABLE), (PRINTED, BARE)])
def test_s18_a_board_pushed_by_three_centimetres_is_found_again(
    known: Profile, sheet: Picture
) -> None:
    finder = begun(known, sheet)
    moved = pushed(SEEN, 30, 12)
    places = told(finder, islice(film(sheet, moved), 18))
    assert words(places) == ["held", "moved", "found"]
    assert within(places[-1].corners, pixels(moved), 3)


def test_s23_a_camera_that_turned_by_two_degrees_is_told_within_two_seconds() -> None:
    finder = begun(MARKED, TABLE)
    turned = pushed(SEEN, 64, 0)
    assert "moved" in words(told(finder, islice(film(TABLE, turned), 15)))


def test_s23_a_board_nobody_described_is_found_again_by_how_it_looked() -> None:
    finder = begun(profile(), BARE, pixels(SEEN))
    moved = pushed(SEEN, -45, 20)
    places = told(finder, islice(film(BARE, moved), 20))
    assert words(places) == ["held", "moved", "found"]
    assert within(places[-1].corners, pixels(moved), 4)


def test_s18_a_slow_creep_is_followed() -> None:
    finder = begun(MARKED, TABLE)
    for right in range(1, 7):
        told(finder, islice(film(TABLE, pushed(SEEN, 2 * right, 0)), 20))
    assert finder.place is not None
    assert within(finder.place.corners, pixels(pushed(SEEN, 12, 0)), 2.5)


def test_in_other_light_the_board_is_where_it_was() -> None:
    finder = begun(MARKED, TABLE)
    assert words(told(finder, islice(film(TABLE, light=0.45), 30))) == ["found"]


def test_a_hand_that_hides_a_push_does_not_hide_it_for_long() -> None:
    finder = begun(MARKED, TABLE)
    told(finder, islice(film(HIDDEN), 5))
    places = told(finder, islice(film(TABLE, pushed(SEEN, 40, 0)), 20))
    assert "moved" in words(places)


def test_a_table_without_a_board_tells_nothing() -> None:
    assert told(Finder(MARKED), islice(film(BARE), 4)) == []
    assert told(Finder(PRINTED), islice(film(HIDDEN), 4)) == []


def test_pictures_of_another_size_begin_anew() -> None:
    finder = begun(MARKED, TABLE)
    places = told(finder, (shot(TABLE, SEEN, (1920, 1080), seed=at) for at in range(3)))
    assert places
    assert within(places[-1].corners, SEEN, 2.5)


def test_a_board_without_print_has_nothing_to_be_found_by() -> None:
    blank = profile(empty=np.full((600, 900, 3), 128, np.uint8))
    assert told(Finder(blank), islice(film(BARE), 2)) == []
