"""What stood somewhere and is not found there may be hidden, or gone."""

from dataclasses import replace

import numpy as np
import pytest

from tests.vision.board.plain_boards import Stone, colours, middle, profile, stood
from vision.board.feet import CELL
from vision.board.found import RegionFound
from vision.board.reading import BoardReader
from vision.board.standing import CoveredBoard, StoodFeet

RED = RegionFound("a0", ("red",), "sure", 1.0)
NOBODY = RegionFound("a0", (), "sure", 1.0)
PLACE = {("a0", "red"): (20, 30)}
NOWHERE = np.zeros((120 * CELL, 180 * CELL), bool)
BARE = CoveredBoard(NOWHERE, NOWHERE)


@pytest.fixture
def standing() -> StoodFeet:
    """It has seen a red foot."""
    found = StoodFeet()
    found.heed([RED], PLACE, BARE)
    return found


def covered(y: int, x: int) -> CoveredBoard:
    """Something large stands on this square."""
    strange = NOWHERE.copy()
    strange[(y - 2) * CELL : (y + 3) * CELL, (x - 2) * CELL : (x + 3) * CELL] = True
    return CoveredBoard(strange, strange)


def test_s20_what_something_was_set_before_is_in_doubt(standing: StoodFeet) -> None:
    for _ in range(3):
        (found,) = standing.heed([NOBODY], {}, covered(20, 30))
        assert (found.colours, found.word, found.doubtful) == ((), "check", ("red",))
        assert found.sure <= 0.5


def test_s20_where_the_board_is_seen_nothing_is_hidden(standing: StoodFeet) -> None:
    assert standing.heed([NOBODY], {}, covered(60, 60)) == (NOBODY,)
    assert standing.heed([NOBODY], {}, covered(20, 30)) == (NOBODY,)


def test_s20_another_piece_may_stand_in_its_place(standing: StoodFeet) -> None:
    blue = replace(NOBODY, colours=("blue",))
    feet = {("a0", "blue"): (21, 31)}
    assert standing.heed([blue], feet, covered(20, 30)) == (blue,)


def test_s20_a_figure_and_its_shade_hide_none_of_another_player(
    standing: StoodFeet,
) -> None:
    """But what is large may be of a player's colour, where no foot of his is told."""
    slightly = CoveredBoard(covered(20, 30).at_all, NOWHERE)
    (found,) = standing.heed([NOBODY], {}, slightly)
    assert found.doubtful == ("red",)
    blue = replace(NOBODY, colours=("blue",))
    feet = {("a0", "blue"): (40, 50)}
    (found,) = standing.heed([blue], feet, covered(20, 30))
    assert found.doubtful == ("red",)
    traced = replace(slightly, traces=frozenset({("a0", "red")}))
    (found,) = standing.heed([blue], feet, traced)
    assert found.doubtful == ("red",)
    assert standing.heed([blue], feet, slightly) == (blue,)


def test_s20_what_stands_elsewhere_in_its_region_is_seen(standing: StoodFeet) -> None:
    assert standing.heed([RED], {("a0", "red"): (40, 40)}, covered(20, 30)) == (RED,)
    (found,) = standing.heed([NOBODY], {}, covered(20, 30))
    assert found == NOBODY


def test_s20_what_is_unseen_or_in_doubt_is_not_remembered(standing: StoodFeet) -> None:
    unseen = replace(NOBODY, word="unseen", sure=0.0)
    assert standing.heed([unseen], {}, covered(20, 30)) == (unseen,)
    standing.forget()
    doubtful = replace(RED, word="check", doubtful=("red",))
    standing.heed([doubtful], PLACE, BARE)
    assert standing.heed([NOBODY], {}, covered(20, 30)) == (NOBODY,)


def test_s20_a_reader_tells_where_feet_stand() -> None:
    reader = BoardReader(profile(), colours("red", "blue"))
    board = stood(Stone("red", middle("a0")), Stone("blue", middle("d2")))
    feet = reader.stood(reader.read(board).feet)
    assert set(feet) == {("a0", "red"), ("d2", "blue")}
    for (region, _), (y, x) in feet.items():
        at = np.array(middle(region)) * reader.size / CELL
        assert np.abs(at - (x, y)).max() < 3
