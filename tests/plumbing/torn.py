"""Writes one file over another until it is killed, saying aloud what was written.

Run as a program it answers each line `kind folder` by a fork that writes: the imports
are paid once, and each child still dies alone, in the middle of anything.
"""

import os
import sys
from collections.abc import Callable
from itertools import count
from pathlib import Path

import numpy as np

from companion.devices.camera import albums
from companion.devices.dice import pairing
from companion.devices.dice.pairing import Paired
from companion.saves import boxes, settings
from companion.saves.exchange import transfer
from companion.saves.settings import Settings
from companion.saves.store import Store
from tests.table.walk import ANN_AND_BO, TOY, play
from vision.dice.stones import SIDE

FACES = (3, 12)
"""Of the two albums that are exported over one another."""


def faces(folder: Path) -> Callable[[int], None]:
    """Both have the same profile's name, so that one takes the place of the other."""
    out = folder / "out" / f"{albums.PROFILE}hellas.zip"
    for many in FACES:
        for face in range(many if not (folder / str(many)).exists() else 0):
            luck = np.random.default_rng(face)
            picture = luck.integers(0, 255, (SIDE, SIDE, 3), np.uint8)
            albums.keep(folder / str(many), "hellas", f"F{face}", picture)

    def write(number: int) -> None:
        data = albums.zipped(sorted((folder / str(FACES[number % 2])).rglob("*.png")))
        albums.files.write_whole(out, data)

    return write


def choices(folder: Path) -> Callable[[int], None]:
    def write(number: int) -> None:
        settings.save(
            folder / "settings.json", Settings(language=("pl", "cs")[number % 2])
        )

    return write


def dice(folder: Path) -> Callable[[int], None]:
    def write(number: int) -> None:
        file = folder / "dice.json"
        ours = pairing.load(file)[0]
        pairing.keep(file, ours, (*ours[-40:], Paired(f"pixels:{number}", "pixels")))

    return write


def looked_up(folder: Path) -> Callable[[int], None]:
    def write(number: int) -> None:
        boxes.keep(folder / "boxes.json", "hellas", f"house.{number % 30}", "2")

    return write


def games(folder: Path) -> Callable[[int], None]:
    """A short one and a long one over one another."""
    store = Store(folder / f"saves-{os.getpid()}", TOY)
    table, texts = store.open(store.create(ANN_AND_BO)).table(), list[str]()
    for moves in (2, 9):
        play(table, moves)
        texts.append(transfer.text_of(store.look(store.list()[0].id)))
    store.close()

    def write(number: int) -> None:
        transfer.written(folder / "game.jsonl", texts[number % 2])

    return write


KINDS = {
    "games": games,
    "faces": faces,
    "settings": choices,
    "dice": dice,
    "boxes": looked_up,
}


def main() -> None:
    for line in sys.stdin:
        kind, folder = line.split()
        write = KINDS[kind](Path(folder))
        if child := os.fork():
            os.waitpid(child, 0)
            os.write(1, b"gone\n")
            continue
        os.write(1, f"child {os.getpid()}\n".encode())
        for number in count():
            write(number)
            os.write(1, f"wrote {number}\n".encode())


if __name__ == "__main__":
    main()
