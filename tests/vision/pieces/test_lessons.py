"""What the net for feet learns from: what a lesson says stands there is seen there."""

from dataclasses import replace
from pathlib import Path

import numpy as np

from tests.vision.pieces.conftest import LESSONS
from vision.board.feet import CELL, OWN, TALL
from vision.board.tabletop.solids import Solid
from vision.board.viewpoint import Viewpoint
from vision.training.bodies import Floats
from vision.training.pieces import bank
from vision.training.pieces.boards import random_board
from vision.training.pieces.casts import SIGNS, Maker
from vision.training.pieces.crops import ACROSS, DOWN, SIDE, square, turned
from vision.training.pieces.lessons import LEFT, NO, YES, laid_out, seen, truth
from vision.training.pieces.tables import TaughtFoot, TaughtTable


def test_s20_a_random_board_is_the_same_for_the_same_seed_and_no_board_of_ours() -> (
    None
):
    one, other, third = (random_board(np.random.default_rng(n)) for n in (3, 3, 4))
    assert one == other != third
    assert len(one.regions) >= 10
    corners = np.array([at for each in one.regions for at in each.corners])
    assert corners.min() > -0.05
    assert corners.max() < 1.05


def test_s20_a_maker_casts_each_kind_alike_all_evening() -> None:
    maker = Maker(7)
    one, other = maker.cast("troop", "red"), maker.cast("troop", "red")
    assert np.array_equal(one.faces, other.faces)
    assert not np.array_equal(one.paints, maker.cast("troop", "blue").paints)
    looks = np.linalg.norm(one.looks, axis=1)
    assert np.allclose(looks, 1, atol=1e-4)


def test_s20_signs_on_tokens_of_nobodys_are_in_a_colour_that_is_played() -> None:
    """Gold on cardboard is no yellow piece, nor is any other sign."""
    makers = [Maker(seed, ("blue",)) for seed in range(20)]
    for kind in SIGNS:
        near = [nearest(one.cast(kind, ""), one.paints["blue"]) for one in makers]
        assert (np.array(near) < 0.15).sum() >= 15
    assert nearest(makers[0].cast("temple", ""), makers[0].paints["blue"]) > 0.3


def nearest(made: Solid, paint: Floats) -> float:
    """How far its likest face is from this paint, in parts of it."""
    away = np.linalg.norm(made.paints - paint, axis=1)
    return float(away.min() / np.linalg.norm(paint))


def test_s20_where_a_lesson_says_a_piece_stands_the_board_differs(
    table: TaughtTable,
) -> None:
    bare = table.empty.astype(np.float32)
    high, wide = bare.shape[:2]
    for lesson in table.lessons:
        told = [one for one in lesson.feet if one.told and one.colour >= 0]
        assert len(told) > 5
        away = np.abs(lesson.board - bare).max(axis=2)
        at = [(int(one.at[1] * high), int(one.at[0] * wide)) for one in told]
        near = [away[max(0, y - 12) : y + 12, max(0, x - 12) : x + 12] for y, x in at]
        much = np.array([part.max() for part in near])
        assert (much > 2 * np.median(away)).mean() > 0.95


def test_a_table_is_the_same_once_it_is_kept(
    table: TaughtTable, tmp_path: Path
) -> None:
    file = tmp_path / "0000041.npz"
    bank.keep(file, table)
    back = bank.load(file)
    assert (back.colours, back.eye) == (table.colours, table.eye)
    assert np.array_equal(back.empty, table.empty)
    for one, other in zip(back.lessons, table.lessons, strict=True):
        assert one.feet == other.feet
        assert np.array_equal(one.board, other.board)
        assert np.array_equal(one.moving, other.moving)


def test_a_lesson_is_shown_in_squares_of_one_size(
    table: TaughtTable, tmp_path: Path
) -> None:
    for number, one in enumerate(seen(table)):
        laid_out(tmp_path / f"{number}", one)
    draw, found = np.random.default_rng(1), 0
    for _ in range(20):
        common, each, said = square(draw, tmp_path / str(draw.integers(LESSONS)))
        count = len(table.colours)
        assert common.shape[1:] == (SIDE, SIDE)
        assert each.shape == (count, OWN, SIDE // 2, SIDE // 2)
        assert said.shape == (count + 1, SIDE // CELL, SIDE // CELL)
        found += int((said == YES).sum())
    assert found > 20


def test_a_foot_is_true_at_its_middle_and_unknown_at_its_rim() -> None:
    bare = np.zeros((TALL // CELL, TALL // CELL), bool)
    one = TaughtFoot(0, (0.5, 0.5), 0.03, told=True)
    said = truth((one,), 2, 1.0, bare)
    middle = TALL // CELL // 2
    rim = middle + round(0.032 * TALL / CELL)
    assert said[0, middle, middle] == YES
    assert said[0, middle, rim] == LEFT
    assert said[0, middle, -1] == NO
    assert (said[1:] == NO).all()
    hidden = truth((replace(one, told=False),), 2, 1.0, bare)
    assert hidden[0, middle, middle] == LEFT
    assert (truth((one,), 2, 1.0, ~bare) == LEFT).all()


def test_nobodys_feet_are_told_apart() -> None:
    bare = np.zeros((TALL // CELL, TALL // CELL), bool)
    said = truth((TaughtFoot(-1, (0.5, 0.5), 0.03, told=True),), 2, 1.0, bare)
    assert (said[:2] == NO).all()
    assert (said[2] == YES).any()


def test_what_is_turned_leans_the_way_it_is_turned() -> None:
    """A board whose camera stands beside its lower edge, mirrored and turned about."""
    size = SIDE
    lean = Viewpoint((0.2, 1.4), 1.5).away((size, size)) / size * 100 + 128
    common = np.zeros((14, size, size), np.uint8)
    common[ACROSS], common[DOWN] = lean[..., 0], lean[..., 1]
    common[0, 20, 30] = 255
    each = np.zeros((1, OWN, size // 2, size // 2), np.uint8)
    said = np.zeros((2, size // CELL, size // CELL), np.uint8)
    seen_ways = set()
    for seed in range(48):
        shown, _, _ = turned(np.random.default_rng(seed), common, each, said)
        y, x = np.argwhere(shown[0] == 255)[0]
        ways = shown[[ACROSS, DOWN], y, x].astype(int) - 128
        inner = shown[[ACROSS, DOWN], size // 2, size // 2].astype(int) - 128
        away = np.array((x - size / 2, y - size / 2))
        # The farther to one side, the more it leans there, however it is turned.
        assert (np.sign(ways - inner) == np.sign(away)).all()
        seen_ways.add((int(y), int(x)))
    assert len(seen_ways) == 8
