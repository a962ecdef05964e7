"""The tray: found in the picture, drawn by hand, and what lies in it."""

from __future__ import annotations

import math

import cv2
import numpy as np
import pytest

from tests.vision.virtual import BLACK, RED, Scene, die
from vision.dice.stones import stones
from vision.tray import WHOLE, Tray, find

SQUARE = Tray(((0.1, 0.2), (0.9, 0.2), (0.9, 0.8), (0.1, 0.8)))


def off(found: Tray | None, truth: tuple[tuple[float, float], ...]) -> float:
    """How far the worst corner is from the truth, in parts of the picture."""
    assert found is not None
    pairs = zip(found.corners, truth, strict=True)
    return max(math.dist(a, b) for a, b in pairs)


@pytest.mark.parametrize("ground", [(60, 95, 45), (40, 40, 120), (150, 160, 165)])
def test_s16_a_plain_tray_is_found(ground) -> None:
    scene = Scene(ground=ground)
    scene.lying += [die(4, 400, 300, 20), die(6, 700, 400, 65, body=BLACK)]
    x, y = 60 / 1280, 60 / 720
    truth = ((x, y), (1 - x, y), (1 - x, 1 - y), (x, 1 - y))
    assert off(find(scene.picture()), truth) < 0.02


def test_s16_a_tray_seen_aslant_is_found() -> None:
    flat = np.float32([(60, 60), (1220, 60), (1220, 660), (60, 660)])
    seen = np.float32([(250, 120), (1010, 110), (1180, 640), (90, 650)])
    bent = cv2.getPerspectiveTransform(flat, seen)
    picture = cv2.warpPerspective(
        Scene().picture(), bent, (1280, 720), borderValue=(60, 90, 130)
    )
    truth = tuple((float(x) / 1280, float(y) / 720) for x, y in seen)
    assert off(find(picture), truth) < 0.045


def test_s16_where_there_is_no_tray_none_is_made_up() -> None:
    luck = np.random.default_rng(1)
    assert find(luck.integers(0, 255, (360, 640, 3)).astype(np.uint8)) is None


def test_s16_inside_on_the_edge_and_outside() -> None:
    size = 1000, 1000
    assert SQUARE.lies((400, 400, 460, 460), size) == "in"
    assert SQUARE.lies((80, 400, 140, 460), size) == "edge"
    assert SQUARE.lies((10, 400, 70, 460), size) == "out"
    assert Tray().lies((0, 0, 60, 60), size) == "in"


def test_s15_places_in_the_tray_are_told_in_its_own_measure() -> None:
    assert SQUARE.spot(0.5, 0.5) == pytest.approx((0.5, 0.5))
    assert SQUARE.spot(0.1, 0.2) == pytest.approx((0, 0), abs=1e-6)
    aslant = Tray(((0.3, 0.2), (0.7, 0.2), (0.9, 0.8), (0.1, 0.8)))
    x, y = aslant.spot(0.5, 0.4)
    assert x == pytest.approx(0.5)
    assert y > 0.45  # what is far looks small


def test_s16_corners_that_make_no_tray_are_refused() -> None:
    assert SQUARE.good
    assert Tray(WHOLE).good
    assert not Tray(((0, 0), (1, 1), (1, 0), (0, 1))).good
    assert not Tray(((0.1, 0.1), (0.11, 0.1), (0.11, 0.11), (0.1, 0.11))).good


def test_s16_stones_are_found_by_their_outline_in_any_colour() -> None:
    scene = Scene(rim=0)
    scene.lying += [
        die(4, 200, 200, 20),
        die(6, 600, 300, 65, body=BLACK),
        die(2, 900, 500, 40, body=RED),
    ]
    found = sorted(stones(scene.picture()), key=lambda stone: stone.middle)
    for stone, cube in zip(found, scene.lying, strict=True):
        assert math.dist(stone.middle, (cube.x, cube.y)) < 6
        assert stone.size == pytest.approx(64, rel=0.15)
    lights = [stone.light for stone in found]
    assert lights[0] > 0.8
    assert lights[1] < 0.25


def test_s16_a_patterned_cloth_is_known_when_it_was_shown_empty() -> None:
    luck = np.random.default_rng(5)
    scene = Scene(rim=0)
    for picture in scene._bases:
        picture[100:600:40, 100:1100] = (30, 30, 160)
        picture[100:600, 100:1100:60] = (200, 220, 220)
    empty = scene.picture()
    scene.lying.append(die(5, *luck.uniform((300, 200), (900, 500)), 33))
    full = scene.picture()
    (stone,) = stones(full, empty)
    assert math.dist(stone.middle, (scene.lying[0].x, scene.lying[0].y)) < 8
    dimmed = (full * 0.4).astype(np.uint8)
    assert len(stones(dimmed, empty)) < 12  # another light: it does without
