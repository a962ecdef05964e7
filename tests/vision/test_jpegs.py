"""A camera in the network may be anybody: what it answers is never believed."""

from __future__ import annotations

import socket
import threading
from base64 import b64encode
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from vision.camera.camera import Camera, CameraState
from vision.camera.opened import OpenedSource, opened
from vision.camera.sources import Source, source

STREAM = b"HTTP/1.1 200 OK\r\nContent-Type: multipart/x-mixed-replace\r\n"
CHUNKS = STREAM + b"Transfer-Encoding: chunked\r\n\r\n"

STRANGE = {
    "no web server": (b"SSH-2.0-OpenSSH_9.2\r\n", "camera.lost.silent"),
    "too many headers": (
        b"HTTP/1.1 200 OK\r\n" + b"A: b\r\n" * 500 + b"\r\n",
        "camera.lost.silent",
    ),
    "leads nowhere": (
        b"HTTP/1.1 302 Found\r\nLocation: http://a:b/\r\n\r\n",
        "camera.lost.silent",
    ),
    "leads to a file": (
        b"HTTP/1.1 302 Found\r\nLocation: file:///etc/hostname\r\n\r\n",
        "camera.lost.other",
    ),
    "a door that is locked": (
        b"HTTP/1.1 401 Unauthorized\r\n\r\n",
        "camera.lost.other",
    ),
    "half a chunk": (
        CHUNKS + b"5\r\n--x\r\n\r\n20\r\nContent-Length: 5000\r\n\r\nabc",
        "camera.lost.gone",
    ),
    "no chunk": (CHUNKS + b"zz\r\n--x\r\n", "camera.lost.gone"),
    "an endless header": (STREAM + b"\r\n" + b"A: b\r\n" * 100, "camera.lost.gone"),
    "a huge picture": (
        STREAM + b"\r\n--x\r\nContent-Length: 99999999999\r\n\r\nabc",
        "camera.lost.gone",
    ),
}


@contextmanager
def answering(answer: bytes) -> Iterator[tuple[str, list[bytes]]]:
    """Somebody at an address who says this to everybody, and what he was asked."""
    asked: list[bytes] = []
    door = socket.create_server(("127.0.0.1", 0))

    def serve() -> None:
        while True:
            try:
                caller, _ = door.accept()
            except OSError:
                return
            with caller:
                asked.append(caller.recv(65_536))
                caller.sendall(answer)

    thread = threading.Thread(target=serve, daemon=True)
    thread.start()
    try:
        yield f"127.0.0.1:{door.getsockname()[1]}", asked
    finally:
        door.shutdown(socket.SHUT_RDWR)
        door.close()
        thread.join(5)


def watched(address: str, times: int) -> list[CameraState]:
    """How a camera does that was opened so often, and then once more."""
    states: list[CameraState] = []
    left = threading.Semaphore(0)

    def counted(where: Source) -> OpenedSource:
        left.release()
        return opened(where)

    camera = Camera(source(address), told=states.append, open=counted, soon=0.01)
    camera.start()
    for _ in range(times + 1):
        assert left.acquire(timeout=5), "the camera's thread has ended"
    camera.stop()
    camera.join(5)
    return states


@pytest.mark.parametrize(("answer", "reason"), STRANGE.values(), ids=STRANGE)
def test_s17_whatever_answers_the_camera_is_lost_and_tried_again(
    answer: bytes, reason: str
) -> None:
    with answering(answer) as (where, asked):
        states = watched(f"http://{where}/video", 2)
    assert states == [CameraState("lost", reason)]
    assert len(asked) >= 2


def test_s17_name_and_password_of_an_address_are_told_to_the_camera() -> None:
    with answering(b"HTTP/1.1 401 Unauthorized\r\n\r\n") as (where, asked):
        watched(f"http://ana:l%40dder@{where}/video", 1)
    told = b64encode(b"ana:l@dder")
    assert b"Authorization: Basic " + told in asked[0]
    assert b"Host: " + where.encode() + b"\r\n" in asked[0]


def test_s17_a_password_is_not_sent_to_where_the_camera_leads() -> None:
    with answering(b"HTTP/1.1 404 Not Found\r\n\r\n") as (elsewhere, asked):
        leads = f"HTTP/1.1 302 Found\r\nLocation: http://{elsewhere}/\r\n\r\n"
        with answering(leads.encode()) as (where, first):
            watched(f"http://ana:ladder@{where}/", 1)
    assert b"Authorization" in first[0]
    assert asked
    assert b"Authorization" not in asked[0]
