"""Tray and board look through one set of cameras, fetched with the first picture."""

from companion.app.run import one_a_source
from vision.camera.shared import Cameras


def test_the_cameras_of_tray_and_board_are_the_same() -> None:
    cameras = one_a_source()
    assert isinstance(cameras(), Cameras)
    assert cameras() is cameras()
