"""Photographs of a table that was never set: the same for ever, and true."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import numpy as np
import pytest

from tests.vision.board.tabletop.islands import ISLANDS, WANTED
from vision.board.finding.markers import seek
from vision.board.straight import in_picture
from vision.board.tabletop.arranging import arranged
from vision.board.tabletop.figures import KINDS, figure
from vision.board.tabletop.lamps import LightLevels
from vision.board.tabletop.sketch import ReachingHand, Sketch, TablePiece
from vision.board.tabletop.studio import Studio, studio
from vision.frames import Picture

SIZE = (640, 360)
EMPTY = Sketch()
FULL = Sketch(arranged(ISLANDS, WANTED))


@cache
def table(seed: int = 1) -> Studio:
    return studio(ISLANDS, seed, SIZE)


def differing(one: Picture, other: Picture) -> Picture:
    """Where two photographs differ by more than their grain."""
    return np.abs(one.astype(int) - other).max(2) > 40


def about(sketch_at: tuple[float, float], studio: Studio) -> tuple[int, int]:
    ((x, y),) = in_picture(studio.corners, [sketch_at])
    return round(y), round(x)


def test_the_same_seed_is_the_same_photograph() -> None:
    one, other = (studio(ISLANDS, 4, SIZE).photograph(FULL) for _ in range(2))
    assert np.array_equal(one, other)


@pytest.mark.parametrize("seed", range(6))
def test_the_markers_of_every_table_are_seen_about_the_corners(seed: int) -> None:
    shown = studio(ISLANDS, seed, (1280, 720)).photograph(FULL)
    assert sorted(one.number for one in seek(shown)) == [0, 1, 2, 3]


def test_a_piece_changes_the_picture_at_its_foot_and_nowhere_far() -> None:
    piece = TablePiece("troop", "red", (0.2, 0.3), region="argos")
    empty, one = (table().photograph(sketch) for sketch in (EMPTY, Sketch((piece,))))
    down, across = about(piece.at, table())
    changed = differing(empty, one)
    assert changed[down - 12 : down + 5, across - 8 : across + 8].sum() > 20
    changed[down - 60 : down + 40, across - 60 : across + 60] = False
    assert changed.sum() < 20


def test_a_hand_hides_what_it_reaches_over() -> None:
    hand = ReachingHand((0.45, 0.75), way=1.4)
    shown = differing(
        table().photograph(FULL), table().photograph(replace(FULL, hands=(hand,)))
    )
    assert shown[about(hand.at, table())]


def test_where_the_lamp_is_put_out_all_is_darker() -> None:
    bright, dark = (
        table().photograph(FULL, levels).mean()
        for levels in (LightLevels(), LightLevels(lamp=0.2))
    )
    assert dark < bright - 4


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_of_piece_stands_on_the_board(kind: str) -> None:
    made = figure(kind, "red")
    assert 0.002 < made.faces[..., 2].max() < 0.2
    assert made.faces[..., 2].min() >= 0
    assert np.abs(made.faces[..., :2]).max() < 0.06
