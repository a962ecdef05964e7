"""The tray without a camera: what is heard of it, and what a finger says of it."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from companion.devices.camera.tray_camera import TrayCamera
from companion.sensing.tray_status import Expected, Part
from tests.devices.camera.test_owners import seen
from tests.vision.virtual import reader
from vision.dice.judging import Judged
from vision.dice.stones import SIDE
from vision.frames import Picture
from vision.rolls import RollRested, Stirred

FACES = ("G1", "S1", "V2")
TABLE = Expected("dice-forge", (Part("red.light", "red", faces=FACES),))


def picture(level: int) -> Picture:
    luck = np.random.default_rng(level)
    return luck.integers(0, 255, (SIDE, SIDE, 3)).astype(np.uint8)


def watched(*, taught: bool = True, shown: bool = True) -> TrayCamera:
    """A die lies in the tray; of its faces G1 was shown before, if any."""
    camera = TrayCamera(reader)
    camera.expect(TABLE)
    if taught:
        camera.lessons.learn("G1", picture(1))
        camera.teach("stop")
    die = replace(seen(2, 0.9), picture=picture(2) if shown else None)
    camera.hear_event(RollRested(2, 1, (die,)))
    return camera


@pytest.mark.parametrize(("value", "known"), list(enumerate(FACES, 1)))
def test_s14_whatever_face_a_finger_names_is_learned(value: int, known: str) -> None:
    camera = watched()
    before = dict(camera.eye.known)
    assert before == {"G1": 1}
    assert camera.settle(0, "red.light", value) is not None
    assert camera.eye.known == {**before, known: before.get(known, 0) + 1}


@pytest.mark.parametrize(
    ("camera", "part", "value"),
    [
        (watched(taught=False), "red.light", 2),
        (watched(shown=False), "red.light", 2),
        (watched(), "blue.light", 2),
        (watched(), "red.light", 0),
        (watched(), "red.light", 4),
    ],
    ids=["no own faces", "no picture", "nobody's", "none", "one too many"],
)
def test_s14_nothing_else_is(camera: TrayCamera, part: str, value: int) -> None:
    before = dict(camera.eye.known)
    assert camera.settle(0, part, value) is not None
    assert camera.eye.known == before


def test_s17_a_camera_just_chosen_has_seen_nothing_move() -> None:
    camera = TrayCamera(reader)
    camera.choose("0")
    assert (camera.eye.on, camera.eye.moving, camera.eye.dice) == (True, False, ())


def test_s17_another_source_begins_with_nothing_seen() -> None:
    camera = watched()
    camera.choose("0")
    camera.hear_event(RollRested(2, 1, (seen(2, 0.9),)))
    camera.hear_event(Stirred(3))
    camera.hear_judged(Judged(burnt=1.0))
    camera.reading.ground = picture(3)
    assert (camera.eye.moving, len(camera.eye.dice)) == (True, 1)
    assert camera.eye.advice
    camera.choose("1")
    assert (camera.eye.moving, camera.eye.dice, camera.eye.advice) == (False, (), ())
    assert camera.reading.ground is None


def test_s17_of_a_real_camera_only_the_newest_picture_is_looked_at() -> None:
    assert not TrayCamera(reader).lookout.step
