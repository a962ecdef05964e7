"""Own faces on the grounds people have: taught once, rolled, and never falsely sure."""

from __future__ import annotations

from collections import Counter

import cv2
import numpy as np
import pytest

from companion.devices.camera.lessons import Lessons
from companion.sensing.tray_status import Expected, Part
from tests.often import some
from tests.vision.own.bench import at, evening, read
from tests.vision.own.evenings import Evening
from vision.dice.bodies import DieBody, alone, bodies
from vision.dice.pips import find_dice
from vision.dice.reading import Reading
from vision.dice.stones import Stone
from vision.dice.trimmed import cut
from vision.dice.whereabouts import Whereabout, whereabouts
from vision.frames import Box, Picture


@pytest.mark.parametrize(
    ("kind", "ground"),
    some(
        [("numbers", "cloth"), ("runes", "wood"), ("forged", "rim"), ("romans", "felt")]
    ),
)
def test_s14_faces_are_taught_in_a_rim_and_on_a_cloth_and_known_again(
    kind: str, ground: str
) -> None:
    count: Counter[str] = evening(kind, ground, 12)
    assert count["taught"] >= 5
    assert count["taught awry"] == 0
    assert count["right"] >= 0.8 * count["rolls"]
    assert count["sure and wrong"] == count["strangers sure"] == 0


@pytest.mark.parametrize(("ground", "seed", "own"), [("felt", 0, 5), ("wood", 1, 0)])
def test_s14_of_a_die_with_pips_its_one_own_face_alone_is_taught(
    ground: str, seed: int, own: int
) -> None:
    one, reading = Evening("mixed", ground, seed), Reading(find_dice)
    reading.showing = True
    picture, _ = one.look(one.faces[own])
    (shown,) = read(reading, picture)
    assert shown.picture is not None
    reading.showing = False
    lessons = Lessons()
    lessons.learn("logo", shown.picture)
    faces = tuple("logo" if n == own else f"face {n}" for n in range(6))
    reading.own = lessons.own(Expected(parts=(Part("die", faces=faces),)))
    right = 0
    for n, face in enumerate(one.faces):
        picture, box = one.look(face)
        seen = at(read(reading, picture), box)
        assert seen is not None
        told = seen.face or seen.value
        right += told == ("logo" if n == own else n + 1)
        assert seen.verdict != "sure" or told == ("logo" if n == own else n + 1)
    assert right >= 5


def test_s14_the_net_finds_a_die_whose_face_it_cannot_read() -> None:
    one = Evening("skulls", "rim", 3)
    picture, (x0, y0, x1, y1) = one.look(one.faces[0])
    first = whereabouts(picture)[0]
    assert x0 < first.x < x1
    assert y0 < first.y < y1


def test_s14_in_a_lesson_what_is_much_fainter_is_no_second_die() -> None:
    stone = Stone((50, 50), (40, 40), 0, 0.5)
    die, mark, other = (DieBody(stone, stone, there) for there in (0.8, 0.2, 0.7))
    assert alone((die, mark)) == (die,)
    assert alone((die, other)) == (die, other)


def test_s14_a_bold_sign_is_not_cut_out_in_place_of_its_face() -> None:
    one = Evening("skulls", "felt", 3)
    picture, (x0, y0, x1, y1) = one.look(one.faces[0])
    middle, side = ((x0 + x1) / 2, (y0 + y1) / 2), one.view.scale
    outline = Stone(middle, (side, side), 0.0, 0.5)
    assert cut(picture, Whereabout(*middle, side / 2, 0.5), outline) is outline
    assert cut(picture, Whereabout(*middle, side, 0.5), outline).sides == (side, side)


@pytest.mark.parametrize(
    ("kind", "ground", "seed"),
    [("numbers", "felt", 2), ("numbers", "felt", 3), ("romans", "wood", 2)],
)
def test_s14_near_by_a_face_is_found_and_not_the_sign_on_it(
    kind: str, ground: str, seed: int
) -> None:
    """To the net the sign looks more like a die."""
    one = Evening(kind, ground, seed)
    picture, box = one.look(one.faces[seed])
    near, (x, y), face = close_by(picture, box)
    found = whereabouts(near)
    (mine,) = (die for die in found if np.hypot(die.x - x, die.y - y) < face / 4)
    assert 0.7 * face < mine.size < 1.4 * face


def close_by(picture: Picture, box: Box) -> tuple[Picture, tuple[float, float], float]:
    """Three dice wide, made as large as a camera's; the die's middle, and its size."""
    x0, y0, x1, y1 = box
    face = max(x1 - x0, y1 - y0)
    left, top = (max(0, int(v - 1.6 * face)) for v in ((x0 + x1) / 2, (y0 + y1) / 2))
    part = picture[top : top + int(3.2 * face), left : left + int(3.2 * face)]
    by = 640 / max(part.shape[:2])
    near = cv2.resize(part, None, fx=by, fy=by, interpolation=cv2.INTER_CUBIC)
    middle = ((x0 + x1) / 2 - left) * by, ((y0 + y1) / 2 - top) * by
    return np.asarray(near), middle, face * by


def test_s14_a_speck_of_the_cloth_is_no_die_for_own_faces() -> None:
    picture: Picture = np.full((480, 640, 3), 90, np.uint8)
    speck, die = Whereabout(100, 100, 9, 0.4), Whereabout(300, 200, 40, 0.4)
    found = bodies(picture, (), lambda _: (speck, die))
    assert [body.cut.middle for body in found] == [(300, 200)]
