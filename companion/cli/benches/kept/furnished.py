"""A home in which everything lies that the house ever keeps."""

import random
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from shutil import copytree
from typing import Any

from companion.cli.benches.kept.sitting import ALBUM, PLAYED, Sitting, home, profile
from companion.devices.camera import albums, camera_file
from companion.devices.camera.camera_file import KeptCamera
from companion.devices.dice import pairing
from companion.devices.dice.pairing import Paired
from companion.plumbing.folders import Folders
from companion.plumbing.refusal import Refusal
from companion.saves import boxes, settings
from companion.saves.game import game_text
from companion.saves.settings import Settings

GAMES_LEFT = 4
DEEDS = 60
DATABASE = "games.sqlite"
DICE, CAMERA = "dice.json", "camera.json"


@dataclass(frozen=True, slots=True)
class Furnished:
    """Homes to be damaged: one was left in order, of one the log lies there still."""

    closed: Path
    open: Path
    rows: dict[str, list[str]]
    """What each game has; below, what it says of itself."""
    heads: dict[str, str]


def furnish(folder: Path, seed: int) -> Furnished:
    closed, left = folder / "closed", folder / "open"
    sitting = Sitting(closed, random.Random(f"{seed} furnish"), lambda *_: None)
    for number in range(GAMES_LEFT):
        sitting.lay("", PLAYED[number % len(PLAYED)])
        for _ in range(DEEDS):
            sitting.deed()
    for deed in (Sitting.choose, Sitting.show, Sitting.profile, Sitting.export):
        deed(sitting)
    _beside(sitting.there)
    sitting.copy()
    ids = [saved.id for saved in sitting.store.list()]
    rows = {id: [row for _, row in sitting.store.rows(id)] for id in ids}
    heads: dict[str, str] = dict(
        sitting.store.database.read("SELECT id, header FROM games")
    )
    copytree(closed, left)
    sitting.close()
    return Furnished(closed, left, rows, heads)


def _beside(there: Folders) -> None:
    """The small files."""
    boxes.keep(there.boxes, "hellas", "minis", "yes")
    ours = (Paired("1", "simulated", name="One"), Paired("2", "pixels", "AA:BB"))
    pairing.save(there.config / DICE, ours)
    camera_file.save(there.config / CAMERA, KeptCamera("0"))


def readings(there: Folders) -> list[Callable[[], Any]]:
    """Each way by which the house reads one of its files but the saves."""
    taken = there.exports.glob("*.jsonl")
    copies = there.backups.glob("*.jsonl")
    return [
        lambda: settings.load(there.settings, Settings()),
        lambda: boxes.load(there.boxes),
        lambda: pairing.load(there.config / DICE),
        lambda: camera_file.load(there.config / CAMERA),
        lambda: albums.load(there.faces, ALBUM),
        lambda: albums.bring(there.data / "other", ALBUM, profile(there)),
        *(lambda file=file: game_text.read(file) for file in (*taken, *copies)),
    ]


def read(folder: Path) -> list[str]:
    """What nobody foresaw of them; a refusal is in order."""
    found = []
    for reading in readings(home(folder)):
        try:
            reading()
        except Refusal:
            continue
        except Exception as error:  # noqa: BLE001  to count them is what this is for
            found.append(repr(error))
    return found
