"""Without a display: one sentence, the pictures of the demo, exit 0."""

from __future__ import annotations

import os
import struct
import subprocess
import sys
import zlib
from pathlib import Path

import pytest

pytestmark = pytest.mark.screen

PAGES = (
    "start",
    "new-game",
    "table-roll",
    "table-action",
    "menu",
    "history",
    "corrections",
    "glossary",
    "options",
    "settings",
    "games",
    "hand-over",
    "end",
)


def start(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """The app as a newcomer starts it on a computer with nothing plugged in."""
    gone = ("SDL_VIDEODRIVER", "DISPLAY", "WAYLAND_DISPLAY", "XDG_SEAT")
    env = {name: value for name, value in os.environ.items() if name not in gone}
    command = [sys.executable, "-m", "companion", *words]
    return subprocess.run(
        command,
        env=env,
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )


def size(png: bytes) -> tuple[int, int]:
    assert png.startswith(b"\x89PNG\r\n\x1a\n")
    width, height = struct.unpack(">II", png[16:24])
    return width, height


def colours(png: bytes) -> int:
    """How many different bytes its pixels are made of: a blank page has few."""
    data, at = b"", 8
    while at < len(png):
        (length,) = struct.unpack(">I", png[at : at + 4])
        if png[at + 4 : at + 8] == b"IDAT":
            data += png[at + 8 : at + 8 + length]
        at += length + 12
    return len(set(zlib.decompress(data)))


def test_t19_without_devices_or_display_there_are_pictures_and_exit_0(
    tmp_path: Path,
) -> None:
    done = start(tmp_path)
    assert done.returncode == 0, done.stderr
    sentence, *names = done.stdout.splitlines()
    assert sentence.startswith("There is no display here")
    assert done.stderr == ""
    files = [tmp_path / name for name in names]
    assert all(file.parent == tmp_path / "out" for file in files)
    assert sorted(files) == sorted((tmp_path / "out").iterdir())
    pictures = {
        f.stem.partition("-")[2]: f.read_bytes() for f in files if ".png" in f.name
    }
    assert set(PAGES) <= set(pictures)
    assert len(set(pictures.values())) == len(pictures)
    for png in pictures.values():
        assert size(png) == (1280, 800)
        assert colours(png) > 50
    sheet = (tmp_path / "out" / "score-sheet.txt").read_text(encoding="utf-8")
    assert "Anna" in sheet
    assert "Won: " in sheet


def test_the_demo_into_a_folder_leaves_the_saved_games_alone(
    tmp_path: Path, home: Path
) -> None:
    done = start(tmp_path, "demo", "--out", "here/there")
    assert done.returncode == 0, done.stderr
    assert (tmp_path / "here" / "there" / "score-sheet.txt").exists()
    assert not (home / "data").exists()


def test_a_folder_that_cannot_be_is_said(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    done = start(tmp_path, "demo", "--out", "file")
    assert done.returncode == 2
    assert done.stderr == "Nothing can be written into the folder file.\n"
