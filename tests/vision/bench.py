"""What the camera's loop costs: `python -m tests.vision.bench roll|idle|pace|looks`.

One line of JSON, numbers and no verdict; `pythia bench dice` runs all of them. The
pictures are a virtual tray's, 720p, sent like a phone's by a process of its own.
"""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import sys
import time
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from itertools import chain, cycle, repeat
from typing import Any

import cv2

from tests.vision.stage import FOUND
from tests.vision.virtual import BLACK, RATE, Scene, die, reader, roll, wait
from vision.camera.camera import Camera
from vision.camera.sources import Usb, source
from vision.dice.familiar import FamiliarView
from vision.dice.pips import find_dice, prepare
from vision.dice.reading import Reading
from vision.frames import CameraFrame, Picture, Reader, Seen
from vision.rolls import RollRested
from vision.tray import Tray
from vision.watching import Watching

SECONDS = int(os.environ.get("PYTHIA_BENCH_SECONDS", "10"))
ROLLS = int(os.environ.get("PYTHIA_BENCH_ROLLS", "12"))
LOOKS = 40
DICE = die(4, 400, 300, 20), die(6, 700, 400, 65, body=BLACK)


def pips() -> Reader:
    """The reader that ships; a plain one of the tests where this build has none."""
    read = find_dice
    scene = Scene(lying=list(DICE))
    return read if read(scene.picture()) else reader


def reading(tray: Tray) -> Reading:
    """As at the table: by whoever remembers the view."""
    read = pips()
    return Reading(read, tray, familiar=FamiliarView() if read is find_dice else None)


# ---- a phone that films a virtual tray


def jpegs(pictures: Any) -> list[bytes]:
    quality = [cv2.IMWRITE_JPEG_QUALITY, 85]
    return [cv2.imencode(".jpg", each, quality)[1].tobytes() for each in pictures]


def filmed(what: str) -> Iterator[bytes]:
    """An empty tray for ever; or roll after roll, with a pause between."""
    scene = Scene()
    if what == "idle":
        return cycle(jpegs(wait(scene, 0.1)))
    empty = jpegs(wait(scene, 0.8))
    thrown = jpegs(roll(scene, *DICE))
    rest = jpegs(wait(scene, 1.0))
    return chain.from_iterable(repeat([*empty, *thrown, *rest]))


def serve(what: str) -> None:
    """Thirty pictures a second; the number of its port is the first line."""

    class Phone(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(200)
            kind = "multipart/x-mixed-replace; boundary=f"
            self.send_header("Content-Type", kind)
            self.end_headers()
            due = time.monotonic()
            for data in filmed(what):
                head = b"--f\r\nContent-Length: %d\r\n\r\n" % len(data)
                self.wfile.write(head + data + b"\r\n")
                due += 1 / RATE
                time.sleep(max(0.0, due - time.monotonic()))

        def log_message(self, *_: object) -> None:
            """It keeps quiet."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Phone)
    server.daemon_threads = True
    sys.stdout.write(f"{server.server_port}\n")
    sys.stdout.flush()
    server.serve_forever()


@contextmanager
def phone(what: str) -> Iterator[str]:
    command = [sys.executable, "-m", "tests.vision.bench", "serve", what]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as running:
        assert running.stdout is not None
        try:
            port = int(running.stdout.readline())
            yield f"http://127.0.0.1:{port}/video"
        finally:
            running.kill()


# ---- what is measured


def watching(address: str, told: Any) -> Watching:
    camera = Camera(source(address))
    one = Watching(camera, reading(FOUND), told)
    one.start()
    camera.start()
    return one


def idle() -> dict[str, float]:
    """A tray in which nothing happens: the share of a core it takes, all threads."""
    with phone("idle") as address:
        one = watching(address, lambda _: None)
        time.sleep(3)
        cpu, wall, seen = time.process_time(), time.monotonic(), one.camera._number
        time.sleep(SECONDS)
        cpu, wall = time.process_time() - cpu, time.monotonic() - wall
        seen = one.camera._number - seen
        one.camera.stop()
        one.join(6)
    return {
        "idle_core_percent": round(100 * cpu / wall, 2),
        "idle_pictures_per_s": round(seen / wall, 1),
    }


def rolls() -> dict[str, float]:
    """From the last picture with motion in it until the values are told, in ms."""
    late: list[float] = []
    right = 0

    def told(event: Any) -> None:
        nonlocal right
        if isinstance(event, RollRested) and event.rolled:
            late.append(1000 * (time.monotonic() - event.since))
            right += sorted(die.value for die in event.rolled) == [4, 6]

    with phone("roll") as address:
        one = watching(address, told)
        end = time.monotonic() + 60
        while len(late) < ROLLS and time.monotonic() < end:
            time.sleep(0.05)
        one.camera.stop()
        one.join(6)
    return {
        "rest_to_told_median_ms": round(statistics.median(late), 1),
        "rest_to_told_worst_ms": round(max(late), 1),
        "rolls_told": len(late),
        "rolls_right": right,
    }


def pace() -> dict[str, float]:
    """720p pictures a second on one core: looked at in motion, and read at rest."""
    cv2.setNumThreads(1)
    scene = Scene(lying=list(DICE))
    still = list(wait(scene, 0.1))
    scene.lying.clear()
    moving = list(roll(scene, *DICE))
    one = Watching(Camera(Usb(0)), reading(FOUND), lambda _: None)
    corner = (0.0, 0.0, 1280.0, 720.0)
    one.reading(still[0], still[0], corner)
    looks = rate(
        lambda n: one.step(CameraFrame(moving[n % len(moving)], n, n / RATE)), 90
    )
    reads = rate(lambda n: one.reading(still[n % 3], still[n % 3], corner), 40)
    coded = jpegs(still)
    decodes = rate(lambda n: cv2.imdecode(_array(coded[n % 3]), 1), 60)
    return {
        "motion_pictures_per_s": looks,
        "reading_pictures_per_s": reads,
        "decoded_pictures_per_s": decodes,
    }


def looks() -> dict[str, float]:
    """One look at a tray with its rim, in ms of one core: the middle one of many."""
    cv2.setNumThreads(1)
    prepare()
    bare, two = Scene().picture(), Scene(lying=list(DICE)).picture()
    spent: dict[str, list[float]] = defaultdict(list)
    for _ in range(LOOKS):
        eyes = reading(FOUND)
        for name, picture in (("bare_first", bare), ("bare", bare), ("two_dice", two)):
            dice, took = looked(eyes, picture)
            spent[name].append(took)
        spent["two_dice_again"].append(looked(eyes, two, dice)[1])
    return {f"{n}_ms": round(statistics.median(t), 2) for n, t in spent.items()}


def looked(
    eyes: Reading, whole: Picture, known: tuple[Seen, ...] = ()
) -> tuple[tuple[Seen, ...], float]:
    x0, y0, x1, y1 = FOUND.window((1280, 720))
    corner = (float(x0), float(y0), float(x1), float(y1))
    began = time.thread_time()
    dice = eyes(whole[y0:y1, x0:x1], whole, corner, known)
    return dice, 1000 * (time.thread_time() - began)


def rate(deed: Any, count: int) -> float:
    """So many a second of this thread's own time."""
    began = time.process_time()
    for n in range(count):
        deed(n)
    return round(count / (time.process_time() - began), 1)


def _array(data: bytes) -> Any:
    import numpy as np

    return np.frombuffer(data, np.uint8)


PARTS = {"roll": rolls, "idle": idle, "pace": pace, "looks": looks}


def main(what: str, *more: str) -> None:
    if what == "serve":
        serve(*more)
        return
    sys.stdout.write(json.dumps(PARTS[what]()) + "\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
