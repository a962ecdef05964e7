"""Own faces: shown once, known again however the die lies. Faces are only drawn."""

from __future__ import annotations

from dataclasses import replace

import cv2
import numpy as np
import pytest

from tests.vision.symbols import INK, IVORY, STRANGERS, STYLES, Draw, plate
from tests.vision.virtual import BLACK, WHITE, Cube, Scene
from vision.dice.bodies import DieBody
from vision.dice.faces import Album, KnownFace, Match, told
from vision.dice.stones import SIDE, Stone, stones, upright
from vision.frames import Picture

SIZE = 56


def shot(draw, luck, body=WHITE, size: int = SIZE, **more) -> Picture:
    """One die somewhere in the tray, at any angle, in a light of its own."""
    light = float(luck.uniform(0.8, 1.2))
    scene = Scene(
        320, 240, rim=0, seed=int(luck.integers(10**6)), light=light, noises=1
    )
    x, y, turn = luck.uniform(90, 230), luck.uniform(80, 160), luck.uniform(0, 360)
    scene.lying.append(Cube(draw, float(x), float(y), float(turn), body, size))
    picture = scene.picture()
    (stone,) = stones(picture)
    return upright(picture, stone)


def enrolled(draws, luck, **more) -> Album:
    return Album((str(n), shot(draw, luck, **more)) for n, draw in enumerate(draws))


@pytest.mark.parametrize("style", sorted(STYLES))
def test_s14_six_symbols_shown_once_200_rolls_read_right(style: str) -> None:
    luck = np.random.default_rng(14)
    draws = STYLES[style]
    album = enrolled(draws, luck)
    wrong = unsure = 0
    for _ in range(200):
        n = int(luck.integers(6))
        own = told(album.matches(shot(draws[n], luck)), ())
        wrong += own.face != str(n)
        unsure += own.verdict != "sure"
    assert wrong == 0
    assert unsure <= 5


@pytest.mark.parametrize("style", sorted(STYLES))
def test_s14_a_face_that_was_never_shown_is_to_be_checked(style: str) -> None:
    luck = np.random.default_rng(41)
    album = enrolled(STYLES[style], luck)
    for draw in STRANGERS:
        for _ in range(6):
            own = told(album.matches(shot(draw, luck)), ())
            assert own.verdict == "check"


def test_s14_a_known_face_that_no_die_bears_today_is_a_stranger() -> None:
    luck = np.random.default_rng(4)
    draws = STYLES["forged"]
    album = enrolled(draws, luck)
    matches = album.matches(shot(draws[3], luck))
    assert told(matches, ("0", "3")).face == "3"
    own = told(matches, ("0", "1"))
    assert (own.face, own.verdict, own.stranger) == ("", "check", True)


def test_s15_a_forged_face_is_the_same_on_a_light_and_on_a_dark_die() -> None:
    luck = np.random.default_rng(7)
    draws = [plate(draw) for draw in STYLES["forged"]]
    album = enrolled(draws, luck, body=WHITE)
    for n, draw in enumerate(draws):
        for _ in range(5):
            own = told(album.matches(shot(draw, luck, BLACK)), ())
            assert (own.face, own.verdict) == (str(n), "sure")


def test_s14_two_faces_that_look_alike_are_told_while_enrolling() -> None:
    luck = np.random.default_rng(3)
    draws = STYLES["monster"]
    album = enrolled(draws[:2], luck)
    assert album.twin("x", shot(draws[0], luck)) == "0"
    assert album.twin("x", shot(draws[3], luck)) == ""


def test_s14_small_dice_and_a_slanting_look(tmp_path) -> None:
    """Seen aslant, a face is enrolled aslant as well: what matters is the likeness."""
    luck = np.random.default_rng(9)
    draws = STYLES["battle"]

    def aslant(draw) -> Picture:
        scene = Scene(640, 400, rim=0, seed=int(luck.integers(10**6)), noises=1)
        x, y = float(luck.uniform(250, 390)), float(luck.uniform(160, 240))
        turn = float(luck.uniform(0, 360))
        scene.lying.append(Cube(draw, x, y, turn, WHITE, 60))
        flat = np.float32([(0, 0), (640, 0), (640, 400), (0, 400)])
        seen = np.float32([(70, 30), (570, 30), (640, 370), (0, 370)])
        bent = cv2.getPerspectiveTransform(flat, seen)
        picture = cv2.warpPerspective(
            scene.picture(), bent, (640, 400), borderMode=cv2.BORDER_REPLICATE
        )
        (stone,) = stones(picture)
        return upright(picture, stone)

    album = Album((str(n), aslant(draw)) for n, draw in enumerate(draws))
    right = sum(
        told(album.matches(aslant(draws[n % 6])), ()).face == str(n % 6)
        for n in range(24)
    )
    assert right >= 23


def test_s14_nobody_knows_a_face_without_an_album() -> None:
    luck = np.random.default_rng(2)
    scene = Scene(320, 240, rim=0)
    scene.lying.append(Cube(STYLES["dark"][0], 150, 120, 30, BLACK, SIZE))
    picture = scene.picture()
    (stone,) = stones(picture)
    own = KnownFace(Album())(picture, DieBody(stone, stone))
    assert own.verdict == "check"
    assert Album().twin("x", shot(STYLES["dark"][0], luck)) == ""


def test_s14_faces_may_be_shown_while_others_are_compared() -> None:
    """In another thread: what it began with must not change under its hands."""
    luck = np.random.default_rng(3)
    album = enrolled(STYLES["forged"][:2], luck)
    looked_at = album.samples
    album.add("2", shot(STYLES["forged"][2], luck))
    album.forget("0")
    assert set(looked_at) == {"0", "1"}
    assert set(album.samples) == {"1", "2"}


def lying(draw, luck, size: int = SIZE) -> tuple[Picture, Stone]:
    scene = Scene(480, 360, rim=0, seed=int(luck.integers(10**6)), noises=1)
    turn = float(luck.uniform(0, 360))
    scene.lying.append(Cube(draw, 240.0, 180.0, turn, BLACK, size))
    picture = scene.picture()
    (stone,) = stones(picture)
    return picture, stone


def test_s14_a_face_is_known_where_no_more_than_its_sign_was_cut_out() -> None:
    luck = np.random.default_rng(21)
    draws = STYLES["dark"]
    album = Album((str(n), upright(*lying(draw, luck))) for n, draw in enumerate(draws))
    own = KnownFace(album)
    for n, draw in enumerate(draws):
        picture, stone = lying(draw, luck, 90)
        a, b = stone.sides
        sign = replace(stone, sides=(a * 0.5, b * 0.5))
        assert own(picture, DieBody(sign, None)).face == str(n)


def test_s14_what_lies_about_a_face_in_its_cut_is_none_of_it() -> None:
    """Shown awry, so that in every cut the die's edge is bolder than its small sign."""
    luck = np.random.default_rng(22)
    draws = [small(text) for text in ("1", "2", "3", "4", "5", "6")]
    awry = []
    for draw in draws:
        picture, stone = lying(draw, luck)
        x, y = stone.middle
        aside = replace(stone, middle=(x + SIZE * 0.12, y - SIZE * 0.1))
        awry.append(upright(picture, aside))
    album = Album((str(n), picture) for n, picture in enumerate(awry))
    for n, draw in enumerate(draws * 2):
        best, other = album.matches(upright(*lying(draw, luck)))[:2]
        assert best.face == str(n % 6)
        assert best.alike > other.alike + 0.02


def test_s14_small_numbers_may_all_be_taught() -> None:
    luck = np.random.default_rng(23)
    album = Album()
    for n, text in enumerate("123456"):
        picture = upright(*lying(small(text), luck))
        assert album.twin(str(n), picture) == ""
        album.add(str(n), picture)


def test_s14_a_pip_is_no_sign_at_half_its_size() -> None:
    """One sign alone was shown, and the die bears pips beside it."""
    luck = np.random.default_rng(24)
    album = Album([("logo", upright(*lying(dot(0.2, 0.5), luck)))])
    for at in (0.3, 0.35):
        own = told(album.matches(upright(*lying(dot(0.1, at), luck))), ("logo",))
        assert own.verdict == "check"


def test_s14_a_face_that_has_no_other_beside_it_must_be_very_alike() -> None:
    alike = Match("logo", 0.92)
    assert told((alike,), ("logo",)).verdict == "check"
    assert told((alike, Match("moon", 0.5)), ("logo", "moon")).verdict == "sure"


def dot(part: float, at: float) -> Draw:
    def draw(face: Picture, side: int) -> None:
        face[:] = INK
        spot = round(side * at), round(side * at)
        cv2.circle(face, spot, round(side * part), IVORY, -1, cv2.LINE_AA)

    return draw


def small(text: str) -> Draw:
    def draw(face: Picture, side: int) -> None:
        face[:] = INK
        font, scale, thick = cv2.FONT_HERSHEY_DUPLEX, side / 75, max(1, side // 22)
        (wide, high), _ = cv2.getTextSize(text, font, scale, thick)
        at = (side - wide) // 2, (side + high) // 2
        cv2.putText(face, text, at, font, scale, IVORY, thick, cv2.LINE_AA)

    return draw


def test_s14_a_picture_that_is_no_face_spoils_no_album() -> None:
    """Noise, of which nothing is of the body's colour, and a plain grey one."""
    luck = np.random.default_rng(3)
    for _ in range(60):
        noise = luck.integers(0, 256, (SIDE, SIDE, 3)).astype(np.uint8)
        Album([("skull", noise)])
    Album([("skull", np.full((SIDE, SIDE, 3), 128, np.uint8))])
