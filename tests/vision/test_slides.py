"""Pictures that come one by one: from a folder, or from a camera asked for each."""

from __future__ import annotations

import shutil
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from itertools import count
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import pytest

from tests.vision.test_camera import until
from tests.vision.virtual import Scene, die, reader, wait
from vision.camera.camera import Camera, CameraState
from vision.camera.sources import source
from vision.dice.reading import Reading
from vision.rolls import RollRested
from vision.watching import Watching


def read(path: Path, until_told: int = 1) -> list[Any]:
    """What is told of the dice in a folder, by then."""
    told: list[Any] = []
    camera = Camera(source(str(path)))
    watching = Watching(camera, Reading(reader), told.append)
    watching.start()
    camera.start()
    until(lambda: sum(isinstance(event, RollRested) for event in told) >= until_told)
    camera.stop()
    watching.join(2)
    return [event for event in told if isinstance(event, RollRested)]


def test_s17_the_last_picture_of_a_folder_stays_until_it_is_read(tmp_path) -> None:
    (picture,) = wait(Scene(lying=[die(4, 400, 300, 20)]), 1 / 30)
    cv2.imwrite(str(tmp_path / "1.png"), picture)
    (tmp_path / "2.png").write_bytes(b"no picture at all")
    (rested,) = read(tmp_path)
    assert [one.value for one in rested.dice] == [4]


@pytest.mark.parametrize("gone", [True, False], ids=["gone", "broken"])
def test_s17_a_folder_that_shows_nothing_is_lost(tmp_path, gone: bool) -> None:
    folder = tmp_path / "pictures"
    folder.mkdir()
    for n in range(200):
        (folder / f"{n:03}.png").write_bytes(b"none" if gone else b"")
    if gone:
        cv2.imwrite(str(folder / "000.png"), np.full((40, 60, 3), 9, np.uint8))
    else:
        for file in sorted(folder.iterdir())[1:]:
            file.unlink()
    states: list[CameraState] = []
    camera = Camera(source(str(folder)), told=states.append)
    camera.start()
    if gone:
        until(lambda: states and states[-1].phase == "seeing")
        shutil.rmtree(folder)
    until(lambda: states and states[-1].phase == "lost")
    camera.stop()
    camera.join(2)
    told = {True: "camera.source.nothing", False: "camera.source.folder"}
    assert (states[-1].reason, states[-1].name) == (told[gone], "pictures")


def test_s17_a_camera_that_gives_one_picture_at_a_time_is_asked_again() -> None:
    asked = count(1)

    class Still(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            level = 20 * next(asked)
            picture = cv2.imencode(".jpg", np.full((40, 60, 3), level, np.uint8))[1]
            self.send_response(200)
            self.send_header("Content-Type", "image/jpeg")
            self.end_headers()
            self.wfile.write(picture.tobytes())

        def log_message(self, *_: object) -> None:
            """It keeps quiet."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Still)
    thread = threading.Thread(target=server.serve_forever, args=(0.02,), daemon=True)
    thread.start()
    camera = Camera(source(f"http://127.0.0.1:{server.server_port}/shot.jpg"))
    slot = camera.slot()
    camera.start()
    levels = [int(slot.take(3).picture[0, 0, 0]) for _ in range(3)]
    camera.stop()
    camera.join(2)
    server.shutdown()
    server.server_close()
    thread.join()
    assert levels == sorted(set(levels))
