"""A picture in which nothing ever lies still."""

from __future__ import annotations

from pathlib import Path

import cv2
import numpy as np
import pytest

from vision.camera.camera import Camera
from vision.camera.sources import Film
from vision.dice.judging import Judged
from vision.dice.reading import Reading
from vision.frames import CameraFrame
from vision.watching import RESTLESS, Watching

BEAT = 0.1


@pytest.mark.parametrize(("level", "advice"), [(6, {("dark",)}), (90, set())])
def test_s16_where_grain_keeps_all_moving_it_is_said_that_it_is_too_dark(
    level: int, advice: set[tuple[str]]
) -> None:
    heard: list[Judged] = []
    reading = Reading(lambda _: ())
    eyes = Camera(Film(Path("film")))
    watching = Watching(eyes, reading, lambda _: None, judge=heard.append)
    luck = np.random.default_rng(4)
    for number in range(round(2 * RESTLESS / BEAT)):
        rough = luck.uniform(0, 2 * level, (12, 20, 3)).astype(np.float32)
        large = cv2.resize(rough, (640, 384), interpolation=cv2.INTER_NEAREST)
        picture = large.astype(np.uint8)
        watching.step(CameraFrame(picture, number, number * BEAT))
    assert {one.advice for one in heard} == advice
    assert not watching.story.calm
