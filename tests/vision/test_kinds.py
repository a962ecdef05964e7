"""What is asked of a drawn die, floor or trifle is there; and the same every time."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from tests.vision.kinds import KINDS, counted
from tests.vision.tables import IVORY, LAMP, cube
from vision.dice.pips import PipsDie
from vision.training import floors, trifles
from vision.training.bodies import Body, Floats, floats, luma
from vision.training.cube import CubeCamera, draw_cube
from vision.training.makes import MAKES, casino, gilded, glittering, motley
from vision.training.photo import haloed
from vision.training.scene import Truth, mirrored
from vision.training.signs import engraved
from vision.training.stuff import stuff

RED, BLUE = floats([30, 30, 220]), floats([220, 60, 30])


def drawn(body: Body, value: int = 5, tilt: float = 0.0, yaw: float = 0.3) -> Floats:
    view = CubeCamera(side=448, focal=900, scale=150, tilt=tilt)
    picture = floats(np.ones((448, 448, 3)) * 120)
    draw_cube(picture, cube(value, 0, 0, yaw, body), view, LAMP)
    return picture


def surface() -> Floats:
    """Points all over the upper face."""
    across, down = np.mgrid[-0.4:0.4:60j, -0.4:0.4:60j]
    return floats(
        np.stack([across, down, np.full_like(across, 0.5)], -1).reshape(-1, 3)
    )


@pytest.mark.parametrize("kind", KINDS)
def test_the_same_seed_draws_the_same_of_each_kind(kind: str) -> None:
    one, its = KINDS[kind](np.random.default_rng([3, 5]))
    two, other = KINDS[kind](np.random.default_rng([3, 5]))
    assert (one == two).all()
    assert its == other


@pytest.mark.parametrize("make", MAKES, ids=lambda make: make.__name__)
def test_pips_of_an_unusual_make_can_be_told_from_its_body(make: object) -> None:
    """Of most, not of all: gold on foil of gold is hard for an eye, too."""
    assert callable(make)
    bodies = [make(np.random.default_rng(seed), IVORY) for seed in range(60)]
    apart = [np.linalg.norm(one.ink(5) - one.colour) for one in bodies]
    assert np.median(apart) > 90


@pytest.mark.parametrize("share", [0.1, 0.4])
def test_as_much_of_a_body_glitters_as_it_says(share: float) -> None:
    plain = replace(IVORY, colour=floats([10, 10, 10]), fleck=floats([250, 250, 250]))
    told = stuff(surface(), replace(plain, flecks=share))
    bright = (told > stuff(surface(), plain) + 1).any(-1)
    assert bright.mean() == pytest.approx(share, abs=0.06)


def test_flecks_are_of_many_brightnesses() -> None:
    told = stuff(surface(), glittering(np.random.default_rng(2), IVORY))
    assert len(np.unique(told.round(), axis=0)) > 30


def test_what_is_marbled_has_pips_of_gold_on_dark_or_dark_ones() -> None:
    bodies = [gilded(np.random.default_rng(seed), IVORY) for seed in range(80)]
    golden = [one for one in bodies if one.pip[2] > 150]
    assert 20 < len(golden) < 70
    assert all(max(luma(one.colour), luma(one.vein)) < 110 for one in golden)
    assert all(luma(one.pip) < 60 for one in bodies if one.pip[2] <= 150)


def test_veins_can_have_hard_edges() -> None:
    grain = floats(np.eye(3) * 9)
    base = replace(IVORY, colour=RED, vein=BLUE, marble=1.0, grain=grain)
    soft, hard = (stuff(surface(), replace(base, sharp=by)) for by in (1.6, 8.0))
    ends = [np.isin(one[:, 0].round(), (30, 220)).mean() for one in (soft, hard)]
    assert ends[1] > ends[0] + 0.2


def test_each_number_of_pips_may_have_an_ink_of_its_own() -> None:
    inks = (RED, BLUE, BLUE, RED, BLUE, BLUE)
    body = replace(IVORY, inks=inks)
    reds = [reddish(drawn(body, value)) for value in (4, 5)]
    assert reds[0] > 500
    assert reds[1] < reds[0] / 20


def reddish(picture: Floats) -> int:
    return int((picture[..., 2] - picture[..., 0] > 110).sum())


def test_inks_are_of_at_least_two_colours_most_often() -> None:
    bodies = [motley(np.random.default_rng(seed), IVORY) for seed in range(40)]
    several = [len({tuple(ink) for ink in one.inks}) > 1 for one in bodies]
    assert np.mean(several) > 0.75


def test_a_casino_die_is_sharp_and_its_pips_stay_on_the_face() -> None:
    for seed in range(40):
        body = casino(np.random.default_rng(seed), IVORY)
        assert body.corner < 0.05
        assert body.step + body.radius < 0.5


def test_what_is_engraved_aside_is_on_no_upper_face() -> None:
    sign = floats(np.ones((64, 64)))
    every = frozenset(range(1, 7))
    body = replace(IVORY, sign=sign, signed=every, aside=True)
    above = drawn(body) - drawn(IVORY)
    assert np.abs(above[180:268, 180:268]).max() < 1  # its middle is the upper face
    assert np.abs(drawn(body, tilt=1.0) - drawn(IVORY, tilt=1.0)).max() > 100


def test_an_engraved_number_covers_much_of_a_side() -> None:
    bodies = [engraved(np.random.default_rng(seed), IVORY) for seed in range(20)]
    assert all(one.sign is not None and one.aside for one in bodies)
    assert max(float(one.sign.mean()) for one in bodies if one.sign is not None) > 0.1


@pytest.mark.parametrize("pattern", floors.PATTERNS, ids=lambda one: one.__name__)
def test_a_grille_has_bars_and_gaps(pattern: object) -> None:
    assert callable(pattern)
    solid = np.zeros((448, 448), np.float32)
    pattern(np.random.default_rng(4), solid)
    assert 0.05 < (solid > 0.5).mean() < 0.95


def test_what_lies_under_glass_is_softer_and_still_seen() -> None:
    below = floats(np.kron(np.indices((14, 14)).sum(0) % 2, np.ones((32, 32))) * 200)
    below = np.repeat(below[..., None], 3, 2)
    shown = floors.pane(np.random.default_rng(1), 448, below)
    assert np.abs(np.diff(shown[..., 1], axis=1)).max() < 150
    assert shown[below > 100].mean() > shown[below < 100].mean() + 20


def test_polish_shows_a_die_upside_down_below_it() -> None:
    view = CubeCamera(side=448, focal=900, scale=110, tilt=0.9)
    dice = [cube(4, 0, 0, 0.3, IVORY)]
    seen = 0
    for seed in range(60):
        picture = floats(np.ones((448, 448, 3)) * 40)
        mirrored(np.random.default_rng(seed), picture, dice, view, LAMP)
        seen += bool(picture.max() > 50)
    assert 1 <= seen <= 15


@pytest.mark.parametrize("kind", trifles.TRIFLES, ids=lambda one: one.__name__)
def test_a_trifle_lies_where_it_is_put(kind: object) -> None:
    assert callable(kind)
    picture = floats(np.ones((448, 448, 3)) * 7)
    kind(np.random.default_rng(3), picture, np.array([200.0, 260.0]), 60)
    rows, cols = np.nonzero((picture != 7).any(-1))
    assert len(rows) > 10
    assert abs(float(np.median(rows)) - 260) < 60
    assert abs(float(np.median(cols)) - 200) < 60


def test_too_much_sharpening_leaves_seams() -> None:
    edge = floats(np.ones((64, 64, 3)) * 80)
    edge[:, 32:] = 160
    told = haloed(np.random.default_rng(1), edge)
    assert told[32, 20:32].min() < 70
    assert told[32, 32:44].max() > 170


def read(value: int, x: float, verdict: str = "sure") -> PipsDie:
    return PipsDie(value, (x - 9, 0, x + 9, 18), 0.99, verdict, (x, 9.0))  # type: ignore[arg-type]


def test_a_reading_is_held_against_the_die_it_lies_on() -> None:
    truths = [Truth(5, 10, 9, 20, None), Truth(0, 60, 9, 20, None)]
    told = counted(
        truths, [read(5, 11), read(2, 60), read(3, 200), read(1, 300, "check")]
    )
    assert told == {
        "dice": 1,
        "right": 1,
        "sure": 2,
        "phantoms": 2,
        "sure and wrong": 1,
    }


def test_one_die_is_read_right_only_once() -> None:
    told = counted([Truth(5, 10, 9, 20, None)], [read(5, 11), read(5, 9)])
    assert (told["right"], told["phantoms"]) == (1, 1)


def test_a_squeezed_table_keeps_truth_and_picture_together() -> None:
    picture, truths = KINDS["squeezed"](np.random.default_rng([3, 7]))
    assert min(picture.shape[:2]) < 0.86 * max(picture.shape[:2])
    high, wide = picture.shape[:2]
    assert all(0 < one.x < wide and 0 < one.y < high for one in truths if one.value)
