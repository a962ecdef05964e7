"""Dice that nobody rolled: how they lie, told where the books think otherwise."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from companion.devices.camera.tray_dice import TrayDice
from companion.devices.camera.tray_view import WHOLE, WIDE, newest
from companion.kernel.sighting import DieLying
from companion.sensing.tray_status import Expected
from tests.devices.camera.test_owners import DARK, LIGHT, OTHERS, seen
from vision.frames import Seen
from vision.rolls import RollRested
from vision.watching import View

PARTS = (replace(LIGHT, up=2), replace(DARK, up=5), *OTHERS)
PUT = seen(4, 0.9, x=0.2), seen(5, 0.1, x=0.3)
"""Where red's dice lie: the light one on another place than in the books."""


def book(way: str) -> TrayDice:
    lying = TrayDice(way)
    lying.expect(Expected("dice-forge", PARTS))
    return lying


def rest(lying: TrayDice, *dice: Seen) -> tuple[object, ...]:
    return tuple(lying.hear(RollRested(2, 1, dice)))


def test_s15_a_die_is_known_by_its_body_and_by_whose_side_it_lies_on() -> None:
    assert rest(book("place"), *PUT) == (DieLying("red.light", 4),)


def test_s15_it_is_told_once_and_again_when_it_lies_otherwise() -> None:
    lying = book("place")
    rest(lying, *PUT)
    assert rest(lying, *PUT) == ()
    assert rest(lying, replace(PUT[0], value=6), PUT[1]) == (DieLying("red.light", 6),)


@pytest.mark.parametrize("way", ["turn", "ask"])
def test_s15_without_sides_nobody_guesses_whose_of_many_it_is(way: str) -> None:
    assert rest(book(way), *PUT) == ()


def test_s15_a_doubtful_die_put_back_tells_nothing() -> None:
    doubtful = replace(PUT[0], verdict="check")
    assert rest(book("place"), doubtful, PUT[1]) == ()


# ---- the picture on the page


def view(number: int) -> View:
    window, whole = (np.full((90, 2 * WIDE, 3), c, np.uint8) for c in (10, 20))
    return View(window, whole, number, (), moving=False)


def test_s17_a_picture_is_taken_once() -> None:
    assert newest(None, WHOLE, 0) is None
    assert newest(view(3), WHOLE, 3) is None


@pytest.mark.parametrize(("name", "shade"), [(WHOLE, 20), ("eye", 10)])
def test_s17_the_newest_picture_is_small_enough_for_a_page(
    name: str, shade: int
) -> None:
    found = newest(view(4), name, 3)
    assert found is not None
    number, picture = found
    assert (number, picture.shape[1], picture.max()) == (4, WIDE, shade)
