"""Dice that lean or lie on others are not told for sure; those side by side are."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import numpy as np
import pytest

from tests.vision.tables import BLACK, IVORY, LAMP, RED, cube, felt
from vision.dice.leaning import Usual, onto, stacked
from vision.dice.pips import PipsDie, find_dice
from vision.dice.reading import Reading
from vision.dice.stones import Stone
from vision.frames import Box, Picture, Seen
from vision.training.bodies import floats
from vision.training.cube import Cube, CubeCamera, draw_cube, turned
from vision.training.scene import shadows

FLAT = tuple(
    cube(value, x, y, yaw, body)
    for value, x, y, yaw, body in (
        (2, -2.0, 1.6, 0.3, IVORY),
        (5, 0.2, 2.0, 1.1, BLACK),
        (3, 2.1, 1.7, 0.7, RED),
        (6, -1.9, -1.5, 0.1, IVORY),
    )
)


def leaning(value: int, x: float, y: float, much: float, way: float = 0.0) -> Cube:
    """On an edge or a corner, as if something held it."""
    turn = turned(0.4, np.radians(much), way)
    high = 0.5 * float(np.abs(turn[2]).sum())
    flat = cube(value, x, y, 0.0, IVORY)
    return replace(flat, turn=turn, middle=floats([x, y, high]))


def seen(dice: Sequence[Cube], tilt: float) -> Picture:
    view = CubeCamera(side=448, focal=1200, scale=52, tilt=tilt)
    picture = felt() * shadows(np.random.default_rng(2), list(dice), view, LAMP)
    for die in sorted(dice, key=lambda one: (one.middle[2], -one.middle[1])):
        draw_cube(picture, die, view, LAMP)
    return np.asarray(np.clip(picture, 0, 255), np.uint8)


def read(reading: Reading, picture: Picture) -> tuple[Seen, ...]:
    high, wide = picture.shape[:2]
    return reading(picture, picture, (0.0, 0.0, float(wide), float(high)))


@pytest.mark.parametrize("tilt", [0.0, 0.3, 0.6])
def test_s16_flat_dice_are_sure_however_slantingly_they_are_seen(tilt: float) -> None:
    told = read(Reading(find_dice), seen(FLAT, tilt))
    assert sorted(die.value for die in told) == [2, 3, 5, 6]
    assert [die.verdict for die in told] == ["sure"] * 4


@pytest.mark.parametrize("way", [0.885, 1.67])
def test_s16_a_die_that_shows_another_side_than_the_others_leans(way: float) -> None:
    reading = Reading(find_dice)
    read(reading, seen(FLAT, 0.6))
    told = read(reading, seen((*FLAT, leaning(4, 1.8, -1.4, 35, way)), 0.6))
    (doubted,) = (die for die in told if die.verdict != "sure")
    assert doubted.why == "leaning"
    assert min(doubted.middle) > 260


def test_s16_a_hard_shadow_in_an_outline_makes_no_die_lean() -> None:
    die = PipsDie(4, (100, 100, 150, 150), 0.99, "sure", (125, 125))
    with_shadow = Stone((125, 140), (50, 80), 0.0, 0.8)
    usual = Usual()
    usual.learn([die] * 3, [Stone((0, 0), (50, 50), 0.0, 0.8)] * 3)
    assert not usual.leans(die.box, die.upper, with_shadow)
    itself = Stone((125, 140), (50, 80), 0.0, 0.8)
    assert usual.leans(itself.box, None, itself)


def test_s16_where_all_are_long_none_leans_by_being_so() -> None:
    long = Stone((125, 140), (50, 72), 0.0, 0.8)
    usual = Usual()
    assert not usual.leans(long.box, None, long)
    usual.learn((), [Stone((0, 0), (50, 50), 0.0, 0.8)] * 3)
    assert usual.leans(long.box, None, long)
    usual.learn((), [long] * 48)
    assert not usual.leans(long.box, None, long)


@pytest.mark.parametrize("tilt", [0.0, 0.3])
@pytest.mark.parametrize("yaw", [0.0, 0.4, 0.785])
def test_s16_dice_that_touch_are_told_side_by_side(yaw: float, tilt: float) -> None:
    along = np.array([np.cos(yaw), np.sin(yaw)]) * 1.02
    places = [(value, along * (value - 3)) for value in (2, 3, 4)]
    row = [cube(value, float(x), float(y), yaw, IVORY) for value, (x, y) in places]
    told = read(Reading(find_dice), seen(row, tilt))
    assert sorted(die.value for die in told) == [2, 3, 4]
    assert [(die.verdict, die.why) for die in told] == [("sure", "")] * 3


def at(box: Box) -> Seen:
    return Seen(4, box)


def test_s16_what_covers_another_die_is_not_sure_and_neither_is_that() -> None:
    below, upper, beside = at((0, 0, 50, 40)), at((5, 18, 57, 70)), at((60, 0, 110, 50))
    assert onto(upper, below)
    assert not onto(upper, beside)
    told = list(stacked((below, upper, beside)))
    assert [die.why for die in told] == ["stacked", "stacked", ""]
    assert [die.verdict for die in told] == ["check", "check", "sure"]


@pytest.mark.parametrize("tilt", [0.0, 0.3])
def test_one_upon_another_is_asked_where_it_is_known_how_large_dice_are(
    tilt: float,
) -> None:
    reading = Reading(find_dice)
    for _ in range(2):
        assert {die.why for die in read(reading, seen(FLAT, tilt))} == {""}
    below = cube(2, 0.0, 0.0, 0.3, IVORY)
    above = cube(5, 0.15, 0.1, 0.8, IVORY)
    above = replace(above, middle=floats([*above.middle[:2], 1.5]))
    (told,) = read(reading, seen((below, above), tilt))
    assert (told.value, told.verdict, told.why) == (5, "check", "stacked")


def test_on_a_pattern_one_upon_another_is_told_from_the_empty_view() -> None:
    def on_stripes(cubes: Sequence[Cube]) -> Picture:
        shown = seen(cubes, 0.3)
        cloth, stripes = seen((), 0.3), seen((), 0.3)
        stripes[:, (np.arange(stripes.shape[1]) // 9) % 2 == 0] //= 3
        shade = shown / np.maximum(cloth, 1.0)
        even = np.ptp(shade, axis=2, keepdims=True) < 0.15
        return np.where(
            even & (shade.max(axis=2, keepdims=True) < 1.1), stripes * shade, shown
        ).astype(np.uint8)

    below = cube(2, 0.0, 0.0, 0.3, IVORY)
    above = cube(5, 0.15, 0.1, 0.8, IVORY)
    above = replace(above, middle=floats([*above.middle[:2], 1.5]))
    doubts = []
    for known in (True, False):
        reading = Reading(find_dice)
        if known:
            read(reading, on_stripes(()))
        for _ in range(2):
            read(reading, on_stripes(FLAT))
        doubts.append({die.why for die in read(reading, on_stripes((below, above)))})
    assert "stacked" in doubts[0]
    assert "stacked" not in doubts[1]


def test_one_that_is_as_large_as_the_others_stays_sure() -> None:
    reading = Reading(find_dice)
    for _ in range(2):
        read(reading, seen(FLAT, 0.3))
    (told,) = read(reading, seen(FLAT[1:2], 0.3))
    assert (told.verdict, told.why) == ("sure", "")
