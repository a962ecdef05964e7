"""Parts of a board as a page shows them."""

import numpy as np
import pytest

from companion.devices.board.board_view import STRAIGHT, BoardView, newest
from vision.board.found import Place, Quad

LIES: Quad = ((100, 50), (700, 50), (700, 450), (100, 450))
NEAR = "sight.part 0.5000 0.2500 0.2500 0.5000"


def view(place: Place | None) -> BoardView:
    picture = np.zeros((500, 800, 3), np.uint8)
    picture[150:350, 400:550] = 200
    return BoardView(picture, 4, place)


def test_t12_the_cut_out_of_a_region_is_that_part_of_the_board() -> None:
    found = newest(view(Place(LIES, "markers")), NEAR, 3, 1.5)
    assert found is not None
    number, picture = found
    assert (number, picture.shape) == (4, (480, 360, 3))
    assert picture[5:-5, 5:-5].min() == 200
    assert newest(view(Place(LIES, "markers")), NEAR, 4, 1.5) is None


@pytest.mark.parametrize(("name", "shown"), [(NEAR, False), (STRAIGHT, True)])
def test_t12_a_board_that_is_lost_has_no_parts(name: str, shown: bool) -> None:
    assert (newest(view(None), name, 3, 1.5) is not None) == shown
