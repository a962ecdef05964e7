"""Dice in a picture: found, read, and nothing else taken for one."""

from __future__ import annotations

import subprocess
import sys

import cv2
import numpy as np
import pytest

from tests.vision.tables import BODIES, IVORY, LAMP, cube, felt, table
from vision.dice.glimpses import overlap
from vision.dice.net import MODEL, planes
from vision.dice.pips import PipsDie, find_dice
from vision.dice.verdicts import verdict
from vision.training.bodies import floats
from vision.training.cube import CubeCamera, draw_cube
from vision.training.grounds import GROUNDS

SIX = (1, 2, 3, 4, 5, 6)


def values(dice: tuple[PipsDie, ...]) -> list[int]:
    return sorted(die.value for die in dice)


@pytest.mark.parametrize("body", BODIES)
def test_s13_dice_of_every_colour_are_read(body: str) -> None:
    assert values(find_dice(table(SIX, body=BODIES[body]))) == list(SIX)


@pytest.mark.parametrize("size", [24, 38, 76])
def test_s13_dice_of_every_size_are_read(size: int) -> None:
    assert values(find_dice(table(SIX, size=size))) == list(SIX)


@pytest.mark.parametrize("tilt", [0.0, 0.45, 0.75])
def test_s13_dice_are_read_from_above_and_aslant(tilt: float) -> None:
    assert values(find_dice(table(SIX, tilt=tilt))) == list(SIX)


@pytest.mark.parametrize("side", [720, 1440])
def test_a_larger_picture_of_the_same_dice_reads_the_same(side: int) -> None:
    larger = cv2.resize(table(SIX), (side, side), interpolation=cv2.INTER_CUBIC)
    assert values(find_dice(np.asarray(larger, np.uint8))) == list(SIX)


def test_a_grey_picture_reads_as_a_coloured_one() -> None:
    grey = cv2.cvtColor(table(SIX), cv2.COLOR_BGR2GRAY)
    again = cv2.cvtColor(grey, cv2.COLOR_GRAY2BGR)
    assert values(find_dice(np.asarray(again, np.uint8))) == list(SIX)


@pytest.mark.parametrize("value", SIX)
def test_a_box_lies_on_its_die(value: int) -> None:
    view = CubeCamera(side=448, focal=900, scale=60, tilt=0.0)
    left, top, right, bottom = draw_cube(
        felt(), cube(value, -1.9, 1.05, 0.3, IVORY), view, LAMP
    )
    (die,) = find_dice(table((value,), tilt=0.0))
    assert overlap(die.box, (left, top, right, bottom)) > 0.6


def test_an_empty_table_has_no_dice() -> None:
    assert find_dice(np.asarray(np.clip(felt(), 0, 255), np.uint8)) == ()


@pytest.mark.parametrize(
    "make", [make for _, make in GROUNDS], ids=lambda m: m.__name__
)
def test_s13_keys_books_cloth_and_boards_are_no_dice(make: object) -> None:
    assert callable(make)
    ground = floats(make(np.random.default_rng(11), 448))
    found = find_dice(np.asarray(np.clip(ground, 0, 255), np.uint8))
    assert [die for die in found if die.verdict == "sure"] == []


def test_confidence_means_something() -> None:
    plain = find_dice(table(SIX))
    blurred = cv2.GaussianBlur(table(SIX), (0, 0), 9)
    assert all(die.verdict == "sure" for die in plain)
    dim = find_dice(np.asarray(blurred, np.uint8))
    assert all(die.verdict != "sure" for die in dim)


def test_verdicts_follow_confidence() -> None:
    told = [verdict(sure) for sure in (0.0, 0.8, 1.0)]
    assert told == ["unseen", "check", "sure"]


def test_the_same_picture_reads_the_same_twice() -> None:
    assert find_dice(table(SIX)) == find_dice(table(SIX))


def test_the_model_is_small_and_says_where_it_comes_from() -> None:
    assert MODEL.stat().st_size <= 5 * 2**20
    told = (MODEL.parent / "ATTRIBUTION.md").read_text(encoding="utf-8")
    assert all(name in told for name in ("nell-byler", "BSD-3", "MIT", "CC BY 4.0"))


def test_dice_too_large_for_the_first_look_are_read_in_the_second() -> None:
    lone = table((3,), tilt=0.0)[81:241, 30:190]
    large = np.asarray(cv2.resize(lone, (640, 640)), np.uint8)
    assert values(find_dice(large)) == [3]


def test_planes_are_what_opencv_makes_of_pictures() -> None:
    pictures = [table((1, 6)), table((2, 5))]
    theirs = cv2.dnn.blobFromImages(pictures, 1 / 255, mean=(127.5, 127.5, 127.5))
    assert np.allclose(planes(pictures), theirs, atol=1e-6)


@pytest.mark.parametrize("shape", [(16, 16), (17, 900), (900, 17), (33, 641)])
def test_pictures_of_odd_shapes_are_looked_at(shape: tuple[int, int]) -> None:
    assert find_dice(np.full((*shape, 3), 90, np.uint8)) == ()


def test_nothing_of_training_is_loaded_to_read() -> None:
    code = (
        "import sys, vision.dice.pips, vision.command;"
        "print([m for m in sys.modules if 'torch' in m or 'training' in m])"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        check=True,
        cwd=MODEL.parents[2],
    )
    assert done.stdout.strip() == "[]"
