"""In the dark the net is shown what it would see by day."""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np

from tests.vision.tables import BLACK, RED, table
from vision.dice.lighting import MOST, lit
from vision.dice.pips import dice_of, find_dice, look, shipped
from vision.dice.reading import Reading
from vision.frames import Picture, PlacedDie

THROWN = (5, 2, 6)


def dimmed(picture: Picture, light: float) -> Picture:
    """With a camera's grain, which does not grow dimmer."""
    grain = np.random.default_rng(1).normal(0, 1.5, picture.shape)
    return np.clip(picture * light + grain, 0, 255).astype(np.uint8)


def sure(dice: Iterable[PlacedDie]) -> list[int]:
    return sorted(die.value for die in dice if die.verdict == "sure")


def test_s16_dice_are_read_at_a_sixteenth_of_the_light() -> None:
    dark = dimmed(table(THROWN, body=RED, size=40), 1 / 16)
    high, wide = dark.shape[:2]
    assert sure(Reading(find_dice)(dark, dark, (0, 0, wide, high))) == sorted(THROWN)
    assert sure(find_dice(dark)) == sorted(THROWN)
    assert sure(dice_of(look(dark, shipped()))) == []


def test_a_picture_that_is_light_enough_stays_as_it_is() -> None:
    bright = table(THROWN, body=BLACK)
    assert lit(bright) is bright


def test_no_more_than_grain_is_made_of_the_night() -> None:
    night = dimmed(table(THROWN), 0.01)
    assert lit(night).mean() <= MOST * night.mean() + 1
