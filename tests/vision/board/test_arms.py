"""What reaches over a board's edge is a hand, unless it is a crowd of pieces there."""

import cv2
import numpy as np

from tests.vision.board.plain_boards import HIGH, WIDE, Stone, profile, reached, stood
from vision.board.arms import arms
from vision.board.ground import compared
from vision.frames import Picture

CROWD = tuple(
    Stone("black", (0.84 + 0.05 * x, 0.4 + 0.09 * y), wide=42)
    for x in (0, 1)
    for y in range(3)
)
"""So close to each other that they hang together, as large as a hand."""


def hidden(board: Picture) -> float:
    """The part of a board that a hand is said to cover."""
    empty = profile().empty
    assert empty is not None
    return float(arms(compared(empty, board)).mean())


def shaded(board: Picture) -> Picture:
    """A low lamp throws the shadow of what stands there over the edge."""
    corners = np.array([(0.8, 0.33), (1.0, 0.37), (1.0, 0.7), (0.8, 0.66)])
    mask = np.zeros((HIGH, WIDE), np.uint8)
    cv2.fillPoly(mask, [np.rint(corners * (WIDE, HIGH)).astype(np.int32)], 1)
    dark = np.where(mask[..., None] > 0, board * 0.6, board).astype(np.uint8)
    stones = np.abs(stood(*CROWD).astype(int) - stood().astype(int)).max(axis=2) > 30
    dark[stones] = board[stones]
    return dark


def test_s20_a_crowd_whose_shadow_reaches_the_edge_is_no_hand() -> None:
    board = shaded(stood(*CROWD))
    ground = compared(stood(), board)
    assert ground.strange.mean() > 0.02
    assert (ground.strange | ground.shaded)[:, -2:].any()
    assert hidden(board) == 0


def test_s20_a_hand_is_one_wherever_it_comes_in() -> None:
    for at in ((0.2, 0.9), (0.5, 0.5), (0.8, 0.7)):
        assert hidden(reached(stood(*CROWD), at)) > 0.02


def test_s20_an_empty_board_has_no_hand() -> None:
    assert hidden(stood()) == hidden(stood(lamp=0.7)) == 0


def slipped(board: Picture, off: int) -> Picture:
    """Made straight so many pixels too far: some of the table is seen along an edge."""
    across = np.array(((1.0, 0.0, -off), (0.0, 1.0, -off)))
    return cv2.warpAffine(board, across, (WIDE, HIGH), borderValue=(20, 30, 60))


def test_s20_a_table_along_the_edge_is_no_arm_of_the_pieces_beside_it() -> None:
    beside = tuple(
        Stone(one.colour, (one.at[0] + 0.04, one.at[1]), one.wide) for one in CROWD
    )
    ground = compared(stood(), slipped(stood(*beside), 4))
    edge = (ground.strange | ground.shaded)[:, -6:]
    assert edge.any(axis=1).mean() > 0.5
    assert arms(ground).mean() == 0
