"""Whether there is anything to show on, found out before a window is made."""

from __future__ import annotations

import shutil
import socket
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.app.display import driver


@pytest.fixture
def root() -> Iterator[Path]:
    """A file system of its own, with a path short enough for a socket."""
    folder = Path(tempfile.mkdtemp(prefix="d"))
    yield folder
    shutil.rmtree(folder)


def test_without_anything_there_is_no_display(root: Path) -> None:
    assert driver({}, "linux", root) is None


def test_a_driver_that_was_asked_for_is_believed(root: Path) -> None:
    assert driver({"SDL_VIDEODRIVER": "offscreen"}, "linux", root) == "offscreen"


@pytest.mark.parametrize("platform", ["win32", "darwin"])
def test_windows_and_macos_always_have_one(root: Path, platform: str) -> None:
    assert driver({}, platform, root) == ""


def test_a_display_counts_only_where_somebody_listens(root: Path) -> None:
    env = {"DISPLAY": ":9731.0"}
    assert driver(env, "linux", root) is None
    folder = root / "tmp" / ".X11-unix"
    folder.mkdir(parents=True)
    with socket.socket(socket.AF_UNIX) as server:
        server.bind(str(folder / "X9731"))
        server.listen()
        assert driver(env, "linux", root) == ""
    assert driver(env, "linux", root) is None


def test_a_display_of_another_machine_is_believed(root: Path) -> None:
    assert driver({"DISPLAY": "localhost:10.0"}, "linux", root) == ""


@pytest.mark.parametrize("display", ["", "nonsense", ":"])
def test_a_display_that_names_nothing_is_none(root: Path, display: str) -> None:
    assert driver({"DISPLAY": display}, "linux", root) is None


def test_a_bare_screen_counts_for_who_sits_at_it(root: Path) -> None:
    seat = {"XDG_SEAT": "seat0", "XDG_SESSION_TYPE": "tty"}
    output = root / "sys/class/drm/card0-HDMI-A-1"
    output.mkdir(parents=True)
    (root / "dev/dri").mkdir(parents=True)
    (root / "dev/dri/card0").touch()
    (output / "status").write_text("disconnected\n")
    assert driver(seat, "linux", root) is None
    (output / "status").write_text("connected\n")
    assert driver(seat, "linux", root) == "kmsdrm"
    assert driver({"XDG_SESSION_TYPE": "tty"}, "linux", root) is None  # over ssh
