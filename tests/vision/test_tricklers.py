"""Cameras in the network that trickle, hang or send no picture: given up, and left.

Real ones, on this computer. Row S17 of the list of features.
"""

from __future__ import annotations

import time
from collections.abc import Callable

import pytest

from tests.vision.loopback import (
    HEAD,
    PICTURE,
    STREAM,
    Serve,
    hang,
    hurry,
    pour,
    serving,
    trickle,
)
from vision.camera.camera import Camera, CameraState
from vision.camera.sources import source

SHOT = HEAD + b"Content-Type: image/jpeg\r\nContent-Length: 4000\r\n\r\n"
VIDEO = HEAD + b"Content-Type: video/mp4\r\n\r\n"
PART = b"--x\r\nContent-Type: image/jpeg\r\nContent-Length: 4000\r\n\r\n"


def until(what: Callable[[], object], seconds: float = 20.0) -> None:
    end = time.monotonic() + seconds
    while not what():
        assert time.monotonic() < end, "it did not come to that"
        time.sleep(0.005)


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    hurry(monkeypatch)


BAD = {
    "trickles its headers": (trickle(HEAD, b"A"), "http", "slow"),
    "trickles header after header": (trickle(HEAD, b"A: b\r\n"), "http", "slow"),
    "trickles before a picture": (trickle(STREAM, b"A"), "http", "slow"),
    "trickles a picture": (trickle(STREAM + PART), "http", "slow"),
    "trickles one without length": (trickle(STREAM + b"--x\r\n\r\n"), "http", "slow"),
    "trickles the only picture": (trickle(SHOT), "http", "slow"),
    "never answers": (hang(), "http", "silent"),
    "hangs before a picture": (hang(STREAM), "http", "gone"),
    "hangs within a picture": (hang(STREAM + PART + b"abc"), "http", "gone"),
    "hangs within the only one": (hang(SHOT), "http", "gone"),
    "trickles a video": (trickle(VIDEO), "http", "other"),
    "trickles over RTSP": (trickle(b"RTSP/1.0 200 OK\r\n", b"A"), "rtsp", "silent"),
    "hangs over RTSP": (hang(), "rtsp", "silent"),
    "sends parts that are none": (pour(STREAM, PART + b"x" * 4000), "http", "blind"),
    "sends empty pictures": (pour(STREAM, b"--x\r\n\r\n\xff\xd9\r\n"), "http", "blind"),
}


@pytest.mark.parametrize(("serve", "scheme", "why"), BAD.values(), ids=BAD)
def test_s17_a_camera_without_pictures_is_given_up_with_a_word(
    hasty: None, serve: Serve, scheme: str, why: str
) -> None:
    states: list[CameraState] = []
    with serving(serve) as where:
        camera = Camera(source(f"{scheme}://{where}"), told=states.append, soon=0.01)
        camera.start()
        until(lambda: states)
        camera.stop()
        camera.join(10)
        assert not camera.running
    assert states == [CameraState("lost", f"camera.lost.{why}")]


@pytest.mark.parametrize("serve", [trickle(STREAM + PART), trickle(HEAD, b"A")])
def test_s17_whoever_leaves_a_trickling_camera_waits_for_no_thread(
    hasty: None, serve: Serve
) -> None:
    with serving(serve) as where:
        camera = Camera(source(f"http://{where}"))
        camera.start()
        time.sleep(0.2)
        camera.stop()
        camera.join(5)
        assert not camera.running


GARBAGE = {
    "small": PART + b"x" * 4000,
    "tiny": b"--x\r\nContent-Length: 1\r\n\r\nx",
    "large": b"--x\r\nContent-Length: 8000000\r\n\r\n" + b"x" * 8_000_000,
    "a broken picture": b"--x\r\nContent-Length: 3000\r\n\r\n"
    + (PICTURE[:200] + b"x" * 2800),
}


@pytest.mark.parametrize("part", GARBAGE.values(), ids=GARBAGE)
def test_s17_parts_that_are_no_picture_cost_a_twentieth_of_a_core(part: bytes) -> None:
    """What is told of time here is work, of one thread: nobody else adds to it."""
    work: list[float] = []

    class Weighed(Camera):
        def _run(self) -> None:
            super()._run()
            work.append(time.thread_time())

    with serving(pour(STREAM, part)) as where:
        began = time.monotonic()
        camera = Weighed(source(f"http://{where}"))
        camera.start()
        time.sleep(3)
        camera.stop()
        camera.join(10)
        lasted = time.monotonic() - began
    assert work[0] / lasted < 0.05


def test_s17_who_pours_nonsense_over_rtsp_is_not_asked_again_at_once(hasty) -> None:
    """The work of it is FFmpeg's, in the very thread; so much of it, so long a rest."""
    work: list[float] = []

    class Weighed(Camera):
        def _look(self) -> None:
            try:
                super()._look()
            finally:
                work.append(time.thread_time())

    with serving(pour(b"", b"x" * 65_536)) as where:
        camera = Weighed(source(f"rtsp://{where}"), soon=0.01)
        camera.start()
        until(lambda: work)
        time.sleep(min(2.0, work[0] / 0.05))
        camera.stop()
        camera.join(10)
    assert len(work) == 1


def test_s17_a_camera_that_comes_to_its_senses_is_seen(hasty: None) -> None:
    """Broken parts between good ones are no loss."""
    good = b"--x\r\nContent-Length: %d\r\n\r\n" % len(PICTURE) + PICTURE
    states: list[CameraState] = []
    with serving(pour(STREAM, GARBAGE["small"] + good)) as where:
        camera = Camera(source(f"http://{where}"), told=states.append)
        slot = camera.slot()
        camera.start()
        for _ in range(8):
            assert slot.take(5) is not None
        camera.stop()
        camera.join(5)
    assert states == [CameraState("seeing", size=(60, 40))]
