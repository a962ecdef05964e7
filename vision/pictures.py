"""Pictures from files, and one plain sentence where a file is none."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from vision import pngs
from vision.muttering import MUTTERING

Picture = NDArray[np.uint8]

JPEG = b"\xff\xd8"
HEAVIEST = 64 * 2**20
SMALLEST = 16


class PictureTrouble(Exception):
    """A file cannot be used, said so that its owner can mend it."""


def read(file: Path) -> Picture:
    """The picture in blue, green and red, upright as its camera says."""
    data = contents(file)
    try:
        picture = _decoded(data)
    except cv2.error as error:
        raise PictureTrouble(
            f"{file}: this picture is too large or damaged."
        ) from error
    if picture is None:
        raise PictureTrouble(f"{file}: this is no picture that can be read.")
    if min(picture.shape[:2]) < SMALLEST:
        raise PictureTrouble(f"{file}: this picture is too small to hold a die.")
    return np.asarray(picture, np.uint8)


def decoded(data: bytes) -> Picture | None:
    """A picture, or None for what is none."""
    try:
        picture = _decoded(data)
    except cv2.error:
        return None
    return None if picture is None else np.asarray(picture, np.uint8)


def _decoded(data: bytes) -> NDArray[np.integer[Any] | np.floating[Any]] | None:
    """Upright, and without a word on the terminal. Raises cv2.error."""
    if pngs.is_png(data):
        data = pngs.plain(data)
    if not data:
        return None
    coded = np.frombuffer(data, np.uint8)
    if not data.startswith(JPEG):
        return cv2.imdecode(coded, cv2.IMREAD_COLOR)
    with MUTTERING.kept():
        return cv2.imdecode(coded, cv2.IMREAD_COLOR)


def encoded(picture: Picture, side: int) -> bytes:
    """So many pixels across and down, without loss; nothing where that cannot be."""
    good, data = cv2.imencode(".png", cv2.resize(picture, (side, side)))
    return data.tobytes() if good else b""


def jpeg(picture: Picture) -> bytes:
    """As a camera would keep it; nothing where that cannot be."""
    good, data = cv2.imencode(".jpg", picture)
    return data.tobytes() if good else b""


def contents(file: Path) -> bytes:
    try:
        if file.is_dir():
            raise PictureTrouble(f"{file}: this is a folder, not a file.")
        if not file.is_file():
            raise PictureTrouble(f"{file}: there is no such file.")
        if file.stat().st_size > HEAVIEST:
            raise PictureTrouble(f"{file}: this file is too large for a picture.")
        data = file.read_bytes()
    except (OSError, ValueError) as error:  # ValueError: a name with a zero in it
        raise PictureTrouble(f"{file}: this file cannot be opened.") from error
    if not data:
        raise PictureTrouble(f"{file}: this file is empty.")
    return data


def free(out: Path, inputs: Sequence[Path], *, force: bool) -> None:
    """What lies there stays, unless somebody says that it may go; what is being read
    stays in any case, by whatever name."""
    if not os.path.lexists(out):
        return
    if any(file.exists() and out.exists() and out.samefile(file) for file in inputs):
        raise PictureTrouble(f"{out}: this file is read, and not drawn over.")
    if not force:
        told = "Choose another name, or say --force to replace it."
        raise PictureTrouble(f"{out} is there already. {told}")


def keep(picture: Picture, file: Path) -> None:
    """Write a picture in the form its name says."""
    try:
        done = cv2.imwrite(str(file), picture)
    except cv2.error as error:
        raise PictureTrouble(f"{file}: no picture can be written there.") from error
    if not done:
        raise PictureTrouble(f"{file}: no picture can be written there.")
