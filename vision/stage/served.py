"""A camera of the network that shows a scene: MJPEG over HTTP, to this computer."""

from __future__ import annotations

import socket
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress

HEAD = (
    b"HTTP/1.1 200 OK\r\n"
    b"Content-Type: multipart/x-mixed-replace; boundary=stage\r\n\r\n"
)
Part = tuple[float, bytes]
"""When a picture is sent, and its JPEG."""


class SceneServer:
    """Sends each picture at its moment, to the first who asks."""

    def __init__(self, parts: Sequence[Part]) -> None:
        self.over = threading.Event()
        self.began = 0.0
        """By this computer's clock, when the first picture went out."""
        self._parts = parts
        self._door = socket.create_server(("127.0.0.1", 0))
        self._thread = threading.Thread(target=self._run, name="scene", daemon=True)
        self._thread.start()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self._door.getsockname()[1]}/live"

    def close(self) -> None:
        self.over.set()
        with suppress(OSError):  # nobody ever asked
            self._door.shutdown(socket.SHUT_RDWR)
        self._door.close()
        self._thread.join(5)

    def _run(self) -> None:
        try:
            line, _ = self._door.accept()
            with line:
                line.recv(65_536)
                line.sendall(HEAD)
                self._send(line)
        except OSError:  # whoever asked has hung up, or nobody did
            return
        finally:
            self.over.set()

    def _send(self, line: socket.socket) -> None:
        self.began = time.monotonic()
        for at, packed in self._parts:
            if self.over.wait(max(0.0, self.began + at - time.monotonic())):
                return
            size = f"Content-Length: {len(packed)}\r\n\r\n".encode()
            kind = b"--stage\r\nContent-Type: image/jpeg\r\n"
            line.sendall(kind + size + packed + b"\r\n")


@contextmanager
def serving(parts: Sequence[Part]) -> Iterator[SceneServer]:
    server = SceneServer(parts)
    try:
        yield server
    finally:
        server.close()
