"""A tray of felt with dice that are thrown every few seconds, as pictures in a folder.

Drawn by arithmetic alone; a source like any folder of pictures that grows.
`python -m companion.cli.benches.tray FOLDER` draws on until its input is closed: a
camera is no part of the app, and neither its work nor its memory are counted as such.
"""

import random
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import numpy as np

from vision.frames import Picture
from vision.pictures import jpeg

WIDE, HIGH = 640, 360
FELT, BODY, PIP = (60, 95, 45), (235, 240, 242), (38, 34, 32)
SIDE, DOT, APART = 48, 5, 13
PIPS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}
LYING, ROLLING = 12, 5
"""Pictures between two throws, and of a throw."""
KEPT = 20
"""Pictures that lie there at a time."""


class DrawnTray:
    """The folder, and what lies on the felt just now."""

    BEAT = 0.2
    """Seconds between two pictures."""

    def __init__(self, folder: Path, seed: int = 1) -> None:
        self.folder, self.taken = folder, 0
        self._luck, self._grain = random.Random(seed), np.random.default_rng(seed)
        self._dice: list[tuple[int, int, int]] = []
        folder.mkdir(parents=True, exist_ok=True)
        self.shot()

    def shot(self, _: float = 0) -> None:
        """One picture more; the oldest goes."""
        if self.taken % (LYING + ROLLING) < ROLLING or not self._dice:
            self._throw()
        file = self.folder / f"{self.taken:08}.jpg"
        half = file.with_suffix(".half")
        half.write_bytes(jpeg(self._picture()))
        half.replace(file)
        self.taken += 1
        old = self.folder / f"{self.taken - KEPT - 1:08}.jpg"
        old.unlink(missing_ok=True)

    def _throw(self) -> None:
        places = self._luck.sample(range(20), 2)
        self._dice = [
            (80 + at % 5 * 110, 60 + at // 5 * 75, self._luck.randint(1, 6))
            for at in places
        ]

    def _picture(self) -> Picture:
        noise = self._grain.integers(0, 6, (HIGH, WIDE, 3))
        picture = (np.array(FELT) + noise).astype(np.uint8)
        for x, y, face in self._dice:
            box(picture, x, y, SIDE // 2, BODY)
            for right, down in PIPS[face]:
                dot(picture, x + APART * right, y + APART * down)
        return picture


def box(picture: Picture, x: int, y: int, half: int, ink: tuple[int, ...]) -> None:
    picture[y - half : y + half, x - half : x + half] = ink


def dot(picture: Picture, x: int, y: int) -> None:
    down, right = np.ogrid[-DOT : DOT + 1, -DOT : DOT + 1]
    round_ = down * down + right * right <= DOT * DOT
    picture[y - DOT : y + DOT + 1, x - DOT : x + DOT + 1][round_] = PIP


@contextmanager
def drawn(folder: Path) -> Iterator[None]:
    """Another process draws there, its first picture before anybody looks."""
    command = [sys.executable, "-m", __name__, str(folder)]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as artist:
        assert artist.stdout is not None
        artist.stdout.readline()
        try:
            yield
        finally:
            artist.communicate()


def taken(folder: Path) -> int:
    """How many pictures there have been."""
    return max((int(file.stem) + 1 for file in folder.glob("*.jpg")), default=0)


def main(folder: Path) -> None:
    over = threading.Event()

    def wait() -> None:
        sys.stdin.read()
        over.set()

    threading.Thread(target=wait, daemon=True).start()
    tray, began = DrawnTray(folder), time.monotonic()
    print(tray.taken, flush=True)
    while not over.wait(max(0.0, began + tray.taken * tray.BEAT - time.monotonic())):
        tray.shot()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
