"""Dice given out to their parts, at the bounds: how many, how light, how far aside."""

from __future__ import annotations

import pytest

from companion.devices.camera.owners import (
    DARK,
    ENOUGH,
    GAP,
    LIGHT,
    MIDDLE,
    Rules,
    credited,
    due,
    owner_at,
    place,
    told_bodies,
)
from companion.devices.camera.tray_dice import STAYS
from companion.sensing.tray_status import Part
from tests.devices.camera.test_owners import FOUR, PLACE, TURN, seen
from vision.frames import Seen

ASK = Rules("ask", ("a", "b"))
BEARER = Part("mine", faces=("S1", "G1"))


def parts(count: int) -> tuple[Part, ...]:
    return tuple(Part(f"part {n}") for n in range(count))


@pytest.mark.parametrize(("count", "given"), [(3, 0), (4, 4), (5, 0)])
def test_s15_equal_dice_are_given_out_where_there_are_parts_for_all(
    count: int, given: int
) -> None:
    """With more parts than dice somebody's is missing, and nobody knows whose."""
    assert len(credited([seen(6)] * 4, parts(count), ASK)) == given


def test_s15_no_dice_are_nobodys() -> None:
    assert credited([], FOUR, TURN) == {}
    assert credited([seen(1)], (), TURN) == {}


def test_s15_by_turns_the_first_asked_throws_alone() -> None:
    """A light die and a dark one are red's: blue is asked after that."""
    light, dark = seen(1, 0.9), seen(2, 0.1)
    assert credited([light], FOUR, TURN) == {0: "red.light"}
    assert credited([light, light, dark], FOUR, TURN) == {}
    assert credited([light], FOUR, Rules("ask", ("red", "blue"))) == {}
    assert credited([light], FOUR[2:], TURN) == {0: "blue.light"}


@pytest.mark.parametrize(("others", "found"), [(ENOUGH - 1, True), (ENOUGH, False)])
def test_s15_too_many_ways_are_as_good_as_unknown(others: int, found: bool) -> None:
    dice = [seen(1, face="S1"), seen(2)]
    given = credited(dice, (BEARER, *parts(others)), ASK)
    assert given == ({0: "mine"} if found else {})


def test_s15_the_place_of_an_own_face_is_that_of_the_part() -> None:
    assert place(seen(6, face="G1"), BEARER) == 2
    assert place(seen(6, face="X"), BEARER) == 0
    assert place(seen(6), BEARER) == 6


def test_what_counts_as_light_wide_and_much() -> None:
    assert (LIGHT, DARK, GAP, MIDDLE) == (0.58, 0.42, 0.22, 0.06)
    assert (ENOUGH, STAYS) == (64, 0.35)


# ---- light and dark


@pytest.mark.parametrize(
    ("light", "body"),
    [
        (LIGHT, "light"),
        (LIGHT - 0.01, ""),
        (DARK + 0.01, ""),
        (DARK, "dark"),
    ],
)
def test_s15_one_die_is_light_or_dark_by_itself(light: float, body: str) -> None:
    assert told_bodies([seen(1, light)]) == [body]


def test_s15_the_widest_gap_parts_the_light_from_the_dark() -> None:
    assert told_bodies([seen(1, 0.0), seen(2, GAP)]) == ["dark", "light"]
    lights = 0.7, 0.4, 0.45
    assert told_bodies([seen(1, x) for x in lights]) == ["light", "dark", "dark"]
    assert told_bodies([seen(1, x) for x in (0.8, 0.55)]) == ["light", "dark"]
    assert told_bodies([seen(1, x) for x in (0.59, 0.45)]) == ["light", ""]


# ---- sides


FIVE = "red", "blue", "yellow", "green", "black"


@pytest.mark.parametrize(
    ("spot", "two", "four"),
    [
        ((0.5 - MIDDLE, 0.2), "red", "red"),
        ((0.5 - MIDDLE + 0.01, 0.2), "", ""),
        ((0.5 + MIDDLE - 0.01, 0.2), "", ""),
        ((0.5 + MIDDLE + 0.01, 0.2), "blue", "blue"),
        ((0.2, 0.5 - MIDDLE), "red", "red"),
        ((0.2, 0.5 - MIDDLE + 0.01), "red", ""),
        ((0.2, 0.5 + MIDDLE - 0.01), "red", ""),
        ((0.2, 0.5 + MIDDLE + 0.01), "red", "yellow"),
        ((0.8, 0.9), "blue", "green"),
    ],
)
def test_s15_a_border_is_so_wide(
    spot: tuple[float, float], two: str, four: str
) -> None:
    assert owner_at(spot, FIVE[:2]) == two
    assert owner_at(spot, FIVE[:4]) == four
    assert owner_at(spot, FIVE) == owner_at(spot, FIVE[:1]) == ""


def test_s15_three_share_four_quarters() -> None:
    assert owner_at((0.2, 0.8), FIVE[:3]) == "yellow"
    assert owner_at((0.8, 0.8), FIVE[:3]) == ""


def at(x: float) -> Seen:
    return seen(3, 0.9, x=x)


def test_s15_sides_count_where_there_are_several() -> None:
    assert credited([at(0.8)], FOUR, PLACE) == {0: "blue.light"}
    assert credited([at(0.2)], FOUR, PLACE) == {0: "red.light"}
    assert credited([at(0.5)], FOUR, PLACE) == {}
    assert credited([at(0.8)], FOUR[:2], Rules("place", ("red",))) == {0: "red.light"}
    assert credited([at(0.8)], FOUR[:2], Rules("ask", ("red",))) == {0: "red.light"}


def test_s15_a_part_of_no_body_may_be_any_die() -> None:
    assert credited([seen(1, 0.9)], (Part("a"),), ASK) == {0: "a"}
    assert credited([seen(1, 0.5)], (Part("a", body="dark"),), ASK) == {0: "a"}
    assert credited([seen(1, 0.9)], (Part("a", body="dark"),), ASK) == {}


# ---- who is counted


def test_s16_by_turns_only_the_first_is_waited_for() -> None:
    assert due(FOUR, {0: "blue.light"}, TURN) == ("red.light", "red.dark")
    assert due(FOUR[2:], {}, TURN) == ("blue.light", "blue.dark")
    both = {0: "blue.light", 1: "red.dark"}
    assert len(due(FOUR, both, PLACE)) == 4
