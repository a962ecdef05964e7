"""Which outlines that nobody could read are dice, on pictures that are drawn."""

from __future__ import annotations

from collections.abc import Callable

import cv2
import numpy as np
import pytest

from vision.dice.outlines import cut, is_die, shape
from vision.dice.pips import PipsDie
from vision.dice.reading import Reading
from vision.dice.stones import Stone, stones
from vision.frames import Picture, Point, Seen

GROUND, BODY = (60, 95, 45), (205, 232, 240)
MIDDLE = 320.0, 240.0


def tray() -> Picture:
    noise = np.random.default_rng(3).normal(0, 3, (480, 640, 3))
    return np.asarray(np.clip(noise + GROUND, 0, 255), np.uint8)


def square(side: int = 60, turn: float = 20.0, at: Point = MIDDLE) -> Picture:
    picture = tray()
    corners = cv2.boxPoints((at, (side, side), turn))
    cv2.fillPoly(picture, [corners.round().astype(np.int32)], BODY, cv2.LINE_AA)
    return picture


def disc() -> Picture:
    return cv2.circle(tray(), (320, 240), 32, (120, 120, 120), -1, cv2.LINE_AA)


def glow() -> Picture:
    """Light that ends softly."""
    down, across = np.mgrid[:480, :640]
    much = np.exp(-(((across - 320) / 50) ** 2 + ((down - 240) / 40) ** 4))
    lit = tray() + much[..., None] * 90
    return np.asarray(np.clip(lit, 0, 255), np.uint8)


def carpet() -> Picture:
    rough = np.random.default_rng(4).normal(0, 1, (480, 640)).astype(np.float32)
    knots = cv2.GaussianBlur(rough, (0, 0), 9)
    levels = tray() + (knots / knots.std() * 30)[..., None]
    return np.asarray(np.clip(levels, 0, 255), np.uint8)


def unread(picture: Picture, ground: Picture | None = None) -> tuple[Seen, ...]:
    """What is told of a picture on which nobody can read anything."""
    reading = Reading(lambda _: ())
    reading.ground = ground
    high, wide = picture.shape[:2]
    return reading(picture, picture, (0.0, 0.0, float(wide), float(high)))


@pytest.mark.parametrize("turn", [0.0, 20.0, 45.0])
@pytest.mark.parametrize("side", [32, 60, 110])
def test_a_square_with_an_edge_all_around_is_a_die(side: int, turn: float) -> None:
    (die,) = unread(square(side, turn))
    assert (die.value, die.verdict) == (0, "unseen")


@pytest.mark.parametrize("draw", [disc, glow, carpet], ids=lambda draw: draw.__name__)
def test_plugs_light_and_carpet_have_outlines_and_are_no_dice(
    draw: Callable[[], Picture],
) -> None:
    picture = draw()
    lying = stones(picture)
    assert lying
    assert not any(is_die(picture, stone) for stone in lying)
    assert unread(picture) == ()


def test_what_the_picture_cuts_off_is_not_told_as_a_die() -> None:
    picture = square(at=(12.0, 240.0), turn=0.0)
    (stone,) = stones(picture)
    assert shape(picture, stone).around < 0.25
    assert cut(picture, stone)
    assert unread(picture) == ()


def test_beside_dice_that_were_read_it_is_about_as_large() -> None:
    picture = square()
    (stone,) = stones(picture)
    assert is_die(picture, stone, [stone.size])
    assert not is_die(picture, stone, [stone.size * 3])
    assert not is_die(picture, stone, [stone.size / 3])


@pytest.mark.parametrize(("large", "dice"), [(60.0, 1), (200.0, 0)])
def test_beside_nothing_it_is_as_large_as_dice_that_were_read_there(
    large: float, dice: int
) -> None:
    read = [PipsDie(4, (0.0, 0.0, large, large), 1.0, "sure")]
    reading = Reading(lambda _: tuple(read))
    picture = square()
    reading(tray(), tray(), (0.0, 0.0, 640.0, 480.0))
    read.clear()
    assert len(reading(picture, picture, (0.0, 0.0, 640.0, 480.0))) == dice


def test_where_the_empty_tray_is_known_what_came_is_a_die_on_any_cloth() -> None:
    cloth = carpet()
    came = cloth.copy()
    came[210:270, 290:350] = BODY
    (die,) = unread(came, cloth)
    assert abs(die.middle[0] - 320) < 4


def test_an_outline_where_nothing_is_has_no_shape() -> None:
    stone = Stone(MIDDLE, (40.0, 40.0), 0.0, 0.5)
    assert not is_die(tray(), stone)
