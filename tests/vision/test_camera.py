"""The camera's loop: every kind of source, unplugging, and what people may type."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import cv2
import numpy as np
import pytest

from tests.vision.virtual import Scene, die, film, wait
from vision.camera.camera import Camera, CameraState, NewestSlot
from vision.camera.jpegs import Jpegs
from vision.camera.opened import Ended
from vision.camera.sources import (
    Film,
    Folder,
    SourceTrouble,
    Stream,
    Usb,
    shown,
    source,
)
from vision.dice.judging import judged
from vision.frames import CameraFrame
from vision.pictures import decoded

SMALL = {"width": 320, "height": 180, "rim": 16}


def until(what, seconds: float = 5.0) -> None:
    end = time.monotonic() + seconds
    while not what():
        assert time.monotonic() < end, "it did not come to that"
        time.sleep(0.005)


# ---- what people type


def test_s17_each_kind_of_source_is_told_by_what_is_typed(tmp_path) -> None:
    scene = Scene(**SMALL)
    path = film(tmp_path / "tray.avi", wait(scene, 0.1))
    assert source(" 0 ") == Usb(0)
    assert source("http://10.0.0.7:8080/video") == Stream("http://10.0.0.7:8080/video")
    assert source("RTSP://cam.local/live").address == "rtsp://cam.local/live"
    assert source(str(path)) == Film(path)
    assert source(str(tmp_path)) == Folder(tmp_path)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "   ",
        "99",
        "9" * 40,
        "file:///etc/passwd",
        "concat://a|b",
        "http://",
        "http://host/a b",
        "http://host/\x00",
        "http://host:99999/",
        "rtsp://[::1/",
        "gopher://host/",
        "pipe:0",
        "/nowhere/at/all.avi",
        "/dev/null",
        "~nobody-of-that-name/x.avi",
        "x" * 600,
        "http://host/`id`",
        "\u202ehttp://host",
    ],
)
def test_s17_what_is_no_source_is_refused_with_a_reason(text: str) -> None:
    with pytest.raises(SourceTrouble) as trouble:
        source(text)
    assert trouble.value.key.startswith("camera.source.")


def test_s17_a_file_that_is_no_video_is_refused(tmp_path) -> None:
    for name in ("notes.txt", "list.m3u8", "img%03d.avi", "x.sdp"):
        (tmp_path / name).write_text("file:///etc/passwd")
        with pytest.raises(SourceTrouble):
            source(str(tmp_path / name))


def test_s17_a_password_in_an_address_is_not_shown() -> None:
    told = shown(source("rtsp://anna:secret@cam.local:554/live?key=1"))
    assert told == "rtsp://cam.local:554/live"


# ---- sources


def test_s17_a_video_file_is_seen_to_its_end(tmp_path) -> None:
    path = film(tmp_path / "tray.avi", wait(Scene(**SMALL), 1.0))
    states: list[CameraState] = []
    camera = Camera(source(str(path)), step=True, told=states.append)
    slot = camera.slot()
    camera.start()
    frames = []
    while not slot.over:
        if (frame := slot.take(1)) is not None:
            frames.append(frame)
    assert len(frames) == 30
    assert frames[-1].at - frames[0].at == pytest.approx(29 / 30)
    assert [state.phase for state in states] == ["seeing", "ended"]
    assert states[0].size == (320, 180)


def test_s17_a_folder_of_pictures_is_seen_and_waits_for_more(tmp_path) -> None:
    for n in range(3):
        cv2.imwrite(str(tmp_path / f"{n}.png"), np.full((40, 60, 3), 40 * n, np.uint8))
    (tmp_path / "2a.jpg").write_bytes(b"no picture at all")
    camera = Camera(source(str(tmp_path)), step=True)
    slot = camera.slot()
    camera.start()
    levels = [int(slot.take(2).picture[0, 0, 0]) for _ in range(3)]
    assert levels == [0, 40, 80]
    cv2.imwrite(str(tmp_path / "3.png"), np.full((40, 60, 3), 200, np.uint8))
    until(lambda: int(slot.take(3).picture[0, 0, 0]) == 200)  # the last one stays
    camera.stop()
    camera.join(2)


class Phone(BaseHTTPRequestHandler):
    """A phone used as a camera."""

    pictures: tuple[bytes, ...] = ()
    lengths = True

    def do_GET(self) -> None:
        self.send_response(200)
        kind = "multipart/x-mixed-replace; boundary=frame"
        self.send_header("Content-Type", kind)
        self.end_headers()
        for data in self.pictures:
            head = b"--frame\r\nContent-Type: image/jpeg\r\n"
            if self.lengths:
                head += b"Content-Length: %d\r\n" % len(data)
            self.wfile.write(head + b"\r\n" + data + b"\r\n")

    def log_message(self, *_: object) -> None:
        """It keeps quiet."""


@pytest.fixture(params=[True, False], ids=["lengths", "none"])
def phone(request):
    levels = (10, 90, 170)
    plain = [np.full((40, 60, 3), level, np.uint8) for level in levels]
    coded = tuple(cv2.imencode(".jpg", picture)[1].tobytes() for picture in plain)
    kind = type("Own", (Phone,), {"pictures": coded, "lengths": request.param})
    server = ThreadingHTTPServer(("127.0.0.1", 0), kind)
    server.daemon_threads = True
    thread = threading.Thread(target=server.serve_forever, args=(0.02,), daemon=True)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}/video"
    server.shutdown()
    server.server_close()
    thread.join()


def test_s17_a_phone_in_the_network_is_seen(phone: str) -> None:
    camera = Camera(source(phone), step=True, soon=0.05)
    slot = camera.slot()
    camera.start()
    levels = [int(slot.take(3).picture[5, 5, 0]) for _ in range(6)]
    assert levels == pytest.approx([10, 90, 170] * 2, abs=2)  # it came back by itself
    camera.stop()
    camera.join(2)


def test_s17_pictures_nobody_wants_are_not_decoded(phone: str) -> None:
    stream = Jpegs(phone)
    for _ in range(3):
        stream.grab()
    assert int(stream.decode()[5, 5, 0]) == pytest.approx(170, abs=2)
    with pytest.raises(SourceTrouble):
        stream.grab()
    stream.close()


def test_s17_nobody_answers_at_the_address() -> None:
    states: list[CameraState] = []
    camera = Camera(source("http://127.0.0.1:9/video"), told=states.append, soon=0.01)
    camera.start()
    until(lambda: states)
    camera.stop()
    camera.join(2)
    assert states[0] == CameraState("lost", "camera.lost.silent")


def test_s17_a_camera_that_is_not_there_says_so(capfd) -> None:
    """In our words alone; OpenCV would mutter at the terminal."""
    states: list[CameraState] = []
    camera = Camera(source("63"), told=states.append, soon=0.01)
    camera.start()
    until(lambda: states)
    camera.stop()
    camera.join(2)
    assert states[0] == CameraState("lost", "camera.lost.absent", "63")
    assert capfd.readouterr().err == ""


def test_s17_nonsense_instead_of_a_picture_is_none() -> None:
    for data in (b"", b"\xff\xd8\xff\xd9", b"\x89PNG\r\n", bytes(2000)):
        assert decoded(data) is None


# ---- unplugged, and plugged in again


class Cable:
    """A camera whose plug is pulled by `there`."""

    beat = 0.0

    def __init__(self, plug: dict) -> None:
        self.plug = plug
        if not plug["in"]:
            raise SourceTrouble("camera.lost.absent")
        plug["opened"] = plug.get("opened", 0) + 1

    def grab(self) -> bool:
        if not self.plug["in"]:
            raise SourceTrouble("camera.lost.gone")
        time.sleep(0.002)
        return True

    def decode(self):
        return np.zeros((20, 30, 3), np.uint8)

    def close(self) -> None:
        self.plug["closed"] = self.plug.get("closed", 0) + 1


def test_s17_unplugged_and_plugged_in_again_it_goes_on() -> None:
    plug: dict = {"in": True}
    states: list[CameraState] = []
    camera = Camera(Usb(0), open=lambda _: Cable(plug), told=states.append, soon=0.01)
    slot = camera.slot()
    camera.start()
    assert slot.take(2) is not None
    plug["in"] = False
    until(lambda: states[-1].phase == "lost")
    assert states[-1].reason in ("camera.lost.gone", "camera.lost.absent")
    plug["in"] = True
    until(lambda: states[-1].phase == "seeing")
    while slot.take(0):
        pass
    assert slot.take(2) is not None
    assert plug["opened"] == 2
    camera.stop()
    camera.join(2)
    assert plug["closed"] == 2


def test_s17_a_slow_eye_misses_pictures_and_never_time() -> None:
    slot = NewestSlot()
    for n in range(5):
        slot.put(CameraFrame(np.zeros((1, 1, 3), np.uint8), n))
    assert slot.take().number == 4
    assert slot.take(0) is None


def test_s17_tray_and_board_share_one_camera() -> None:
    camera = Camera(Usb(0), open=lambda _: Cable({"in": True}))
    tray, board = camera.slot(), camera.slot()
    camera.start()
    assert tray.take(2) is not None
    assert board.take(2) is not None
    camera.stop()
    camera.join(2)


def test_s17_the_end_of_a_film_is_no_loss() -> None:
    class Short(Cable):
        def grab(self) -> bool:
            raise Ended

    camera = Camera(Usb(0), open=lambda _: Short({"in": True}))
    slot = camera.slot()
    camera.start()
    camera.join(2)
    assert camera.state.phase == "ended"
    assert slot.over


# ---- advice


def test_s16_light_sharpness_and_size_are_judged() -> None:
    boxes = [(600, 320, 680, 400)]
    good = Scene(lying=[die(5, 640, 360, 12)]).picture()
    assert judged(good, boxes).advice == ("good",)
    assert judged(good).advice == ("good",)
    assert "far" in judged(good, [(640, 360, 670, 390)]).advice
    assert "near" in judged(good, [(400, 200, 660, 460)]).advice
    assert judged((good * 0.1).astype(np.uint8), boxes).advice[0] == "dark"
    burnt = np.clip(good.astype(float) * 4.5, 0, 255).astype(np.uint8)
    assert "glare" in judged(burnt, boxes).advice
    assert "blurred" in judged(cv2.GaussianBlur(good, (0, 0), 6), boxes).advice


def test_films_of_the_tests_are_small(tmp_path) -> None:
    path = film(tmp_path / "a.avi", wait(Scene(**SMALL), 0.2))
    assert Path(path).stat().st_size < 2_000_000


MUTE = """
from pathlib import Path
from vision.camera.opened import opened
from vision.camera.sources import Film, SourceTrouble, Stream, Usb
for source in (Stream("rtsp://127.0.0.1:9/x"), Film(Path("bad.mp4")), Usb(63)):
    try:
        opened(source)
    except SourceTrouble as trouble:
        print(trouble.key)
"""


def test_the_libraries_below_say_nothing_beside_our_own_sentence(
    tmp_path: Path,
) -> None:
    """In a process of its own: they ask once how much to say, when they are loaded."""
    (tmp_path / "bad.mp4").write_bytes(b"\0\0\0\x20ftypisom" + b"x" * 5000)
    loud = ("OPENCV_LOG_LEVEL", "OPENCV_FFMPEG_LOGLEVEL")
    env = {name: text for name, text in os.environ.items() if name not in loud}
    done = subprocess.run(
        [sys.executable, "-c", MUTE],
        cwd=tmp_path,
        env={**env, "PYTHONPATH": str(Path(__file__).parents[2])},
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
    )
    assert done.stderr == ""
    keys = ["camera.lost.silent", "camera.lost.unreadable", "camera.lost.absent"]
    assert done.stdout.split() == keys
