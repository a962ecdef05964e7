"""Dice that nobody rolled: how they lie, told where the books think otherwise."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from companion.devices.camera.tray_dice import TrayDice, TrayDie
from companion.devices.camera.tray_view import WHOLE, WIDE, newest, seen_dice, window
from companion.kernel.sighting import DieLying, DieRested
from companion.sensing.tray_status import Expected
from tests.devices.camera.test_owners import DARK, LIGHT, OTHERS, seen
from vision.frames import Seen
from vision.rolls import RollRested
from vision.tray import Tray
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


# ---- dice that were rolled

RED = {"1": "red.light", "2": "red.dark"}
ROLLED = seen(3, 0.9, x=0.2, rolled=True), seen(1, 0.1, x=0.3, rolled=True)


def awaiting(awaited: dict[str, str], way: str = "turn") -> tuple[TrayDice, Expected]:
    lying, expected = TrayDice(way), Expected("dice-forge", PARTS, awaited)
    lying.expect(expected)
    return lying, expected


def test_s16_a_sure_roll_is_told_once() -> None:
    lying, expected = awaiting(RED)
    assert rest(lying, *ROLLED) == (DieRested("1", 3), DieRested("2", 1))
    assert lying.expect(expected) == ()


def test_s16_a_doubtful_roll_is_asked_once_and_the_next_only_after_it() -> None:
    lying, expected = awaiting(RED)
    doubtful = [replace(die, verdict="check") for die in ROLLED]
    assert rest(lying, *doubtful) == (DieRested("1", 3, 0.0),)
    assert lying.expect(expected) == ()
    left = replace(expected, awaited={"2": "red.dark"})
    assert lying.expect(left) == (DieRested("2", 1, 0.0),)


def test_s15_how_dice_lie_is_told_before_the_roll_beside_them() -> None:
    """The books must know what lies up before they hear what was thrown."""
    lying, _ = awaiting({"7": "blue.light", "8": "blue.dark"}, "place")
    blue = [replace(die, spot=(0.8, 0.3)) for die in ROLLED]
    told = rest(
        lying,
        *PUT,
        *(replace(d, box=(800, n, 850, n + 50)) for n, d in enumerate(blue, 60)),
    )
    assert told == (DieLying("red.light", 4), DieRested("7", 3), DieRested("8", 1))


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


def test_s17_what_is_looked_at_is_told_in_parts_of_the_picture() -> None:
    tray = Tray(((0.2, 0.3), (0.6, 0.3), (0.6, 0.8), (0.2, 0.8)))
    found = window(tray, (1000, 500))
    assert found == pytest.approx((0.16, 0.26, 0.64, 0.84), abs=0.01)
    assert window(tray, (0, 500)) == (0, 0, 1, 1)


def test_s17_a_die_is_told_in_parts_of_what_is_looked_at() -> None:
    die = Seen(4, (144, 18, 288, 45))
    assert seen_dice(TrayDie(die), view(1)).box == pytest.approx((0.1, 0.2, 0.1, 0.3))
    assert seen_dice(TrayDie(die), None).box == (144, 18, 144, 27)
