"""A board's profile as one file: what is known of it in JSON, and its empty picture.

Such a file may come from anybody: nothing in it is believed before it was checked.
"""

from __future__ import annotations

import json
import os
import zipfile
import zlib
from dataclasses import asdict
from io import BytesIO
from math import isfinite
from pathlib import Path
from typing import Any, Literal, TypeAlias

import cv2
import numpy as np

from vision.board.profile.profile import Mark, Profile, Region
from vision.frames import Picture, Point
from vision.pictures import PictureTrouble, decoded

FORMAT = 1
KNOWN, EMPTY = "board.json", "empty.png"
HEAVIEST = 32 * 2**20
"""Bytes of a file, and of its picture."""
LONGEST = 2**20
"""Bytes of what is known in words."""
PIXELS = 24_000_000
SMALLEST = 1e-5
"""Of the board: what is smaller is no region."""
NAMED = 80
"""Letters of a name."""
MOST = {"regions": 200, "marks": 40, "corners": 400}
FLATTEST = 6.0
"""Times longer than wide a board may be."""
BESIDE = 2.0
"""Boards beside the board a marker may lie."""
LAST = 2**16
SIGNATURE = b"\x89PNG\r\n\x1a\n"
LONG_AGO = (1980, 1, 1, 0, 0, 0)

Why: TypeAlias = Literal["file", "big", "torn", "newer"]


class ProfileTrouble(PictureTrouble):
    """A file holds no board: no `file` opens, it is `big`, `torn`, of a `newer` us."""

    def __init__(self, why: Why) -> None:
        super().__init__(SAID[why])
        self.why = why


SAID: dict[Why, str] = {
    "file": "The file of this board cannot be opened.",
    "big": "This file is too large for a board.",
    "torn": "This file holds no board.",
    "newer": "This board was made by a newer version.",
}


def read(path: Path) -> Profile:
    """The board that a file holds. ProfileTrouble where it holds none."""
    try:
        with path.open("rb") as file:
            data = file.read(HEAVIEST + 1)
    except (OSError, ValueError) as error:  # ValueError: a name with a zero in it
        raise ProfileTrouble("file") from error
    return unpacked(data)


def write(path: Path, profile: Profile) -> None:
    """Onto the disk whole or not at all."""
    half = path.with_name(f"{path.name}.half")
    try:
        with half.open("wb") as file:
            file.write(packed(profile))
            file.flush()
            os.fsync(file.fileno())
        half.replace(path)
    except (OSError, ValueError) as error:
        raise ProfileTrouble("file") from error


def packed(profile: Profile) -> bytes:
    """The same board gives the same bytes."""
    store = BytesIO()
    with zipfile.ZipFile(store, "w") as file:
        text = json.dumps(plain(profile), ensure_ascii=False, indent=1)
        file.writestr(zipfile.ZipInfo(KNOWN, LONG_AGO), text)
        if profile.empty is not None:
            _, data = cv2.imencode(".png", profile.empty)
            file.writestr(zipfile.ZipInfo(EMPTY, LONG_AGO), data.tobytes())
    return store.getvalue()


def unpacked(data: bytes) -> Profile:
    if len(data) > HEAVIEST:
        raise ProfileTrouble("big")
    try:
        with zipfile.ZipFile(BytesIO(data)) as file:
            words = member(file, KNOWN, LONGEST)
            empty = member(file, EMPTY, HEAVIEST) if EMPTY in file.namelist() else None
        return known(json.loads(words), None if empty is None else shown(empty))
    except STRANGE as error:
        raise ProfileTrouble("torn") from error


STRANGE = (
    ValueError,
    TypeError,
    LookupError,
    AttributeError,
    RecursionError,
    OverflowError,
    NotImplementedError,
    RuntimeError,
    OSError,
    EOFError,
    zipfile.BadZipFile,
    zlib.error,
)
"""What reading a file somebody else wrote can end in."""


def member(file: zipfile.ZipFile, name: str, most: int) -> bytes:
    """What is packed under a name; never more of it than allowed."""
    with file.open(name) as packed_file:
        data = packed_file.read(most + 1)
    if len(data) > most:
        raise ProfileTrouble("big")
    return data


def shown(data: bytes) -> Picture:
    """The empty board; its size is asked before it is unpacked."""
    if not data.startswith(SIGNATURE):
        raise ValueError(EMPTY)
    wide, high = (int.from_bytes(data[at : at + 4], "big") for at in (16, 20))
    if min(wide, high) < 16 or wide * high > PIXELS:
        raise ProfileTrouble("big")
    picture = decoded(data)
    if picture is None:
        raise ValueError(EMPTY)
    return picture


# ---- what is known in words


def plain(profile: Profile) -> dict[str, Any]:
    return {
        "format": FORMAT,
        "name": profile.name,
        "game": profile.game,
        "shape": profile.shape,
        "regions": [asdict(region) for region in profile.regions],
        "marks": [asdict(mark) for mark in profile.marks],
    }


def known(found: Any, empty: Picture | None = None) -> Profile:
    if type(found) is not dict or type(found["format"]) is not int:
        raise ValueError(KNOWN)
    if found["format"] > FORMAT:
        raise ProfileTrouble("newer")
    regions = tuple(region(row) for row in listed(found, "regions"))
    if len({one.name for one in regions}) < len(regions):
        raise ValueError("regions")
    return Profile(
        name=text(found["name"]),
        game=text(found["game"]),
        shape=number(found["shape"], 1 / FLATTEST, FLATTEST),
        regions=regions,
        marks=tuple(mark(row) for row in listed(found, "marks")),
        empty=empty,
    )


def region(row: Any) -> Region:
    corners = tuple(point(spot, 0.0, 1.0) for spot in listed(row, "corners"))
    if len(corners) < 3 or area(corners) < SMALLEST:
        raise ValueError(row)
    return Region(text(row["name"]), corners)


def area(corners: tuple[Point, ...]) -> float:
    """Of the whole board; nothing, where all of them lie on a line."""
    return float(cv2.contourArea(np.array(corners, np.float32)))


def mark(row: Any) -> Mark:
    a, b, c, d = (point(spot, -BESIDE, 1 + BESIDE) for spot in listed(row, "corners"))
    if type(row["number"]) is not int or not 0 <= row["number"] <= LAST:
        raise ValueError(row)
    return Mark(row["number"], (a, b, c, d))


def listed(row: Any, name: str) -> list[Any]:
    rows = row[name]
    if type(rows) is not list or len(rows) > MOST[name]:
        raise ValueError(name)
    return rows


def point(spot: Any, least: float, most: float) -> Point:
    x, y = spot
    return number(x, least, most), number(y, least, most)


def number(found: Any, least: float, most: float) -> float:
    if type(found) not in (int, float) or not isfinite(found):
        raise ValueError(found)
    if not least <= found <= most:
        raise ValueError(found)
    return float(found)


def text(found: Any) -> str:
    if type(found) is not str or not found.isprintable() or len(found) > NAMED:
        raise ValueError(found)
    found.encode()  # half a character cannot be stored
    return found
