"""Cameras in the network of this computer, as bad as somebody may build them."""

from __future__ import annotations

import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress

import cv2
import numpy as np
import pytest

from vision.camera import camera as cameras
from vision.camera import opened, patience

HEAD = b"HTTP/1.1 200 OK\r\n"
STREAM = HEAD + b"Content-Type: multipart/x-mixed-replace; boundary=x\r\n\r\n"
PICTURE = cv2.imencode(".jpg", np.full((40, 60, 3), 90, np.uint8))[1].tobytes()

Serve = Callable[[socket.socket, threading.Event], None]


def trickle(head: bytes = b"", drop: bytes = b"a") -> Serve:
    """A byte now and then, always sooner than anybody's patience with one word."""

    def serve(line: socket.socket, over: threading.Event) -> None:
        line.sendall(head)
        while not over.wait(0.05):
            line.sendall(drop)

    return serve


def hang(head: bytes = b"") -> Serve:
    def serve(line: socket.socket, over: threading.Event) -> None:
        line.sendall(head)
        over.wait()

    return serve


def pour(head: bytes, part: bytes) -> Serve:
    """As much as will go through."""

    def serve(line: socket.socket, over: threading.Event) -> None:
        line.sendall(head)
        while not over.is_set():
            line.sendall(part)

    return serve


@contextmanager
def serving(serve: Serve) -> Iterator[str]:
    """Somebody at an address who does this to everybody."""
    door, over = socket.create_server(("127.0.0.1", 0)), threading.Event()
    threads: list[threading.Thread] = []

    def answer(line: socket.socket) -> None:
        with line, suppress(OSError):  # whoever asked has hung up
            line.recv(65_536)
            serve(line, over)

    def open_up() -> None:
        while not over.is_set():
            with suppress(OSError):
                line, _ = door.accept()
                threads.append(threading.Thread(target=answer, args=(line,)))
                threads[-1].start()

    threads.append(threading.Thread(target=open_up))
    threads[0].start()
    try:
        yield f"127.0.0.1:{door.getsockname()[1]}/live"
    finally:
        over.set()
        door.shutdown(socket.SHUT_RDWR)
        door.close()
        for thread in threads:
            thread.join(5)
            assert not thread.is_alive()


def hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same patience, in an impatient world."""
    monkeypatch.setattr(patience.Patience.__init__, "__defaults__", (0.6,))
    monkeypatch.setattr(opened, "PATIENCE", 0.6)
    monkeypatch.setattr(cameras, "BLIND", 0.6)
