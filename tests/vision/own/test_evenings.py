"""Own faces on the grounds people have: taught once, rolled, and never falsely sure."""

from __future__ import annotations

from collections import Counter

import pytest

from companion.devices.camera.lessons import Lessons
from companion.sensing.tray_status import Expected, Part
from tests.often import some
from tests.vision.own.bench import at, evening, read
from tests.vision.own.evenings import Evening
from vision.dice.bodies import DieBody, alone
from vision.dice.pips import find_dice
from vision.dice.reading import Reading
from vision.dice.stones import Stone
from vision.dice.trimmed import cut
from vision.dice.whereabouts import Whereabout, whereabouts


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
