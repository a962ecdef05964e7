"""What is told of a roll, what waits, what is counted, and what a finger says."""

from __future__ import annotations

from dataclasses import replace

import pytest

from companion.devices.camera.tray_dice import STAYS, TrayDice
from companion.kernel.sighting import DieLying, DieRested, DieRolling, Sighting
from companion.sensing.tray_status import Expected, Part
from tests.devices.camera.test_owners import seen
from vision.frames import Seen
from vision.rolls import RollRested, RollThrown, Stirred

LIGHT = Part("red.light", "red", "light", up=2)
DARK = Part("red.dark", "red", "dark", up=5)
BLUE = Part("blue.light", "blue", "light", up=1)
PARTS = (LIGHT, DARK, BLUE)
RED = {"1": "red.light", "2": "red.dark"}
THREE, ONE = seen(3, 0.9, x=0.2, rolled=True), seen(1, 0.1, x=0.3, rolled=True)


def awaiting(awaited: dict[str, str], way: str = "turn") -> TrayDice:
    lying = TrayDice(way)
    lying.expect(Expected("dice-forge", PARTS, awaited))
    return lying


def rest(lying: TrayDice, *dice: Seen) -> tuple[Sighting, ...]:
    return lying.hear(RollRested(2, 1, dice))


def doubtful(die: Seen, why: str = "", sure: float = 0.5) -> Seen:
    return replace(die, verdict="check", sure=sure, why=why)


def test_s16_a_throw_is_told_of_every_die_that_is_awaited() -> None:
    lying = awaiting(RED)
    rest(lying, THREE)
    assert lying.count == (1, 2)
    assert lying.hear(RollThrown(3)) == (DieRolling("1"), DieRolling("2"))
    assert lying.count is None
    assert lying.hear(Stirred(4)) == ()


def test_s15_it_asks_one_after_the_other_unless_told_otherwise() -> None:
    assert TrayDice().way == "turn"


@pytest.mark.parametrize(
    ("why", "how"),
    [
        ("leaning", "cocked"),
        ("edge", "cocked"),
        ("outside", "cocked"),
        ("stacked", "cocked"),
        ("wavering", "rolled"),
        ("stranger", "rolled"),
    ],
)
def test_s16_why_a_roll_is_doubtful_says_how_it_lies(why: str, how: str) -> None:
    told = rest(awaiting({"1": "red.light"}), doubtful(THREE, why))
    assert told == (DieRested("1", 3, 0.0, how),)


def test_s16_the_sure_ones_are_told_before_the_one_to_be_checked() -> None:
    told = rest(awaiting(RED), doubtful(THREE), ONE)
    assert told == (DieRested("2", 1), DieRested("1", 3, 0.0))


def test_s16_what_is_asked_is_not_told_again_and_what_is_answered_is_gone() -> None:
    lying = awaiting(RED)
    rest(lying, doubtful(THREE), doubtful(ONE))
    # The same dice still lie there: they were counted, and nothing is asked twice.
    assert rest(lying, doubtful(THREE), doubtful(ONE)) == ()
    assert lying.settle(0, "red.light", 4) == DieRested("1", 4)
    assert lying.dice[0].seen.value == 4
    assert (lying.dice[0].seen.verdict, lying.dice[0].seen.sure) == ("sure", 1.0)
    left = Expected("dice-forge", PARTS, {"2": "red.dark"})
    assert lying.expect(left) == (DieRested("2", 1, 0.0),)
    assert lying.expect(Expected("dice-forge", PARTS)) == ()
    assert lying.expect(left) == ()


@pytest.mark.parametrize(("index", "there"), [(-1, False), (0, True), (1, False)])
def test_s16_a_finger_means_a_die_that_lies_there(index: int, there: bool) -> None:
    lying = awaiting({})
    rest(lying, THREE)
    told = lying.settle(index, "red.light", 6)
    assert told == (DieRested("red.light", 6) if there else None)


def test_s16_a_finger_names_one_of_several_and_the_others_stay() -> None:
    lying = awaiting({})
    two = replace(ONE, value=2, box=(600.0, 0.0, 650.0, 50.0))
    rest(lying, THREE, ONE, two)
    lying.settle(1, "red.dark", 5)
    assert [one.seen.value for one in lying.dice] == [3, 5, 2]
    assert [one.part for one in lying.dice] == ["", "red.dark", ""]


def test_s16_when_nobody_sees_the_tray_nothing_is_left_of_it() -> None:
    lying = awaiting(RED)
    rest(lying, doubtful(THREE))
    lying.clear()
    assert (lying.dice, lying.count) == ((), None)
    assert lying.expect(Expected("dice-forge", PARTS, RED)) == ()
    rest(lying, doubtful(THREE))
    assert rest(lying, doubtful(THREE), doubtful(ONE)) == ()


# ---- counting


@pytest.mark.parametrize(
    ("dice", "count"), [((THREE,), (1, 2)), ((THREE, ONE), None), ((), None)]
)
def test_s16_it_says_how_many_it_sees_where_that_is_not_right(
    dice: tuple[Seen, ...], count: tuple[int, int] | None
) -> None:
    lying = awaiting(RED)
    rest(lying, *dice)
    assert lying.count == count


def test_s16_a_wrong_count_stands_as_long_as_one_of_those_is_awaited() -> None:
    lying = awaiting(RED)
    rest(lying, THREE)
    lying.expect(Expected("dice-forge", PARTS, {"2": "red.dark"}))
    assert lying.count == (1, 2)
    lying.expect(Expected("dice-forge", PARTS, {"7": "blue.light"}))
    assert lying.count is None


def test_s16_dice_that_were_laid_down_are_no_roll() -> None:
    laid = replace(THREE, rolled=False), replace(ONE, rolled=False)
    lying = awaiting(RED)
    assert rest(lying, *laid) == ()
    assert lying.count is None
    assert rest(awaiting({}), THREE, ONE) == ()


def test_s15_a_die_nobody_can_read_waits_for_a_finger() -> None:
    lying = awaiting(RED)
    assert rest(lying, replace(THREE, value=0, verdict="unseen"), ONE) == (
        DieRested("2", 1),
    )
    assert [one.ask for one in lying.dice] == [True, False]


# ---- known again where it lay


def test_s15_a_die_that_stays_is_still_whose_it_was() -> None:
    lying = awaiting(RED)
    rest(lying, THREE, ONE)
    quiet = [replace(die, rolled=False) for die in (THREE, ONE)]
    rest(lying, *quiet)
    assert [one.part for one in lying.dice] == ["red.light", "red.dark"]
    rest(lying, *quiet[::-1])
    assert [one.part for one in lying.dice] == ["red.dark", "red.light"]
    rest(lying, THREE)  # thrown again to the same place: nobody's as yet
    assert lying.dice[0].part == "red.light"


@pytest.mark.parametrize(("aside", "stays"), [(STAYS - 0.02, True), (STAYS, False)])
def test_s15_so_far_aside_it_is_another(aside: float, stays: bool) -> None:
    lying = awaiting({})
    rest(lying, THREE)
    lying.settle(0, "red.light", 3)
    left, top, right, bottom = THREE.box
    moved = left + aside * THREE.size, top, right + aside * THREE.size, bottom
    rest(lying, replace(THREE, rolled=False, box=moved))
    assert lying.dice[0].part == ("red.light" if stays else "")


@pytest.mark.parametrize(("value", "asks"), [(3, True), (4, False)])
def test_s15_a_die_is_asked_for_until_it_shows_another_face(
    value: int, asks: bool
) -> None:
    lying = awaiting(RED)
    grey = replace(THREE, light=0.5), replace(ONE, light=0.5)
    rest(lying, *grey)
    assert [one.ask for one in lying.dice] == [True, True]
    rest(lying, replace(grey[0], rolled=False, value=value))
    assert lying.dice[0].ask is asks


# ---- dice nobody waits for


PUT = replace(THREE, rolled=False, value=4), replace(ONE, rolled=False, value=5)


def alone(way: str = "turn", up: int = 2, awaited: dict[str, str] | None = None):
    lying = TrayDice(way)
    light = replace(LIGHT, up=up)
    lying.expect(Expected("dice-forge", (light, DARK), awaited or {}))
    return lying


def test_s15_the_only_players_dice_are_known_by_their_bodies() -> None:
    assert rest(alone(), *PUT) == (DieLying("red.light", 4),)
    assert rest(alone("place"), *PUT) == (DieLying("red.light", 4),)
    assert rest(alone(), replace(PUT[0], verdict="check")) == ()
    assert rest(alone(up=4), *PUT) == ()
    assert rest(alone(up=0), *PUT) == ()  # nobody knows how it lay


def test_s15_a_die_without_a_face_that_is_known_lies_anyhow() -> None:
    lying = TrayDice()
    lying.expect(Expected("x", (replace(LIGHT, faces=("S1",)),)))
    assert rest(lying, replace(PUT[0], face="G1")) == ()


def test_s15_of_an_awaited_die_nobody_is_told_how_it_lay() -> None:
    lying = alone(awaited={"1": "red.light"})
    assert rest(lying, *PUT) == ()
    assert lying.dice[0].part == ""


def test_s15_what_was_told_is_told_again_once_the_faces_are_others() -> None:
    lying = alone()
    rest(lying, *PUT)
    lying.expect(Expected("dice-forge", (LIGHT, DARK)))
    assert rest(lying, *PUT) == ()
    forged = replace(LIGHT, faces=("S1", "G1")), DARK
    lying.expect(Expected("dice-forge", forged))
    assert rest(lying, *PUT) == (DieLying("red.light", 4),)


def test_s15_where_several_play_only_sides_tell_whose_a_die_is() -> None:
    lying = TrayDice("place")
    lying.expect(Expected("dice-forge", PARTS))
    far = replace(PUT[0], value=6, spot=(0.8, 0.3), box=(800.0, 0.0, 850.0, 50.0))
    assert rest(lying, *PUT, far) == (
        DieLying("red.light", 4),
        DieLying("blue.light", 6),
    )
    lying = awaiting({})
    rest(lying, *PUT)
    lying.settle(0, "red.light", 2)
    assert rest(lying, *PUT) == (DieLying("red.light", 4),)
