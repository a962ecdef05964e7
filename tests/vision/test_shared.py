"""One camera for whoever looks: a tray and a board."""

import time
from pathlib import Path
from typing import Any

import numpy as np

from vision.camera.camera import CameraState
from vision.camera.shared import Cameras
from vision.camera.sources import Film, Source

FILM = Film(Path("one"))


class Eye:
    """Opened once, it gives grey pictures."""

    beat = 0.0
    many = 0

    def __init__(self, _: Source) -> None:
        type(self).many += 1
        self.closed = False

    def grab(self) -> bool:
        time.sleep(0.002)
        return True

    def decode(self) -> Any:
        return np.full((20, 30, 3), 90, np.uint8)

    def close(self) -> None:
        type(self).many -= 1


def test_s17_tray_and_board_look_through_one_camera() -> None:
    cameras, tray, board = Cameras(), [], []
    states: list[CameraState] = []
    one = cameras.through(FILM, tray.append, Eye)
    here = one.slot()
    cameras.begin(one)
    assert here.take(5.0) is not None
    two = cameras.through(FILM, board.append, Eye)
    there = two.slot()
    cameras.begin(two)
    assert two is one
    assert (here.take(5.0) is None, there.take(5.0) is None) == (False, False)
    assert Eye.many == 1
    assert board[0] == tray[-1] == CameraState("seeing", size=(30, 20))
    assert cameras.through(Film(Path("other")), states.append, Eye) is not one
    one.leave(here)
    assert here.over or here.take(1.0) is not None  # a last picture may lie there
    assert there.take(5.0) is not None  # the other looks on
    two.leave(there)
    one.join(5.0)
    assert (one.running, Eye.many) == (False, 0)
    assert cameras.through(FILM, tray.append, Eye) is not one


def test_s17_a_camera_decodes_as_often_as_the_most_eager_one_needs() -> None:
    camera = Cameras().through(FILM, lambda _: None, Eye)
    assert camera.every == 0.0
    tray, board = camera.slot(), camera.slot()
    tray.every, board.every = 0.13, 0.1
    assert camera.every == 0.1
    tray.every = 0.0
    assert camera.every == 0.0
    camera.leave(tray)
    assert camera.every == 0.1
