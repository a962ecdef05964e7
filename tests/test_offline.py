"""Nothing but the set-up needs a network, and nothing ever speaks to one."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.offline import CAUGHT

ALONE = ["unshare", "--net", "--map-root-user"]
"""A network of one's own, in which not even the loopback is up."""

REACH = "import socket; socket.create_connection(('127.0.0.1', 9), timeout=5)"
RESOLVE = "import socket; socket.getaddrinfo('example.invalid', 80)"
SEND = (
    "import socket; s = socket.socket(type=socket.SOCK_DGRAM);"
    "s.sendto(b'x', ('127.0.0.1', 9))"
)


def alone() -> list[str]:
    """How to start something without any interface; nothing where that is forbidden."""
    try:
        done = subprocess.run([*ALONE, "true"], capture_output=True, check=False)
    except FileNotFoundError:
        return []
    return ALONE if done.returncode == 0 else []


def guarded(tmp_path: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """Under the guard, and without an interface where this computer lets us."""
    env = {**os.environ, "PYTHIA_HOME": str(tmp_path / "home"), "LC_ALL": "C"}
    for name in ("SDL_VIDEODRIVER", "DISPLAY", "WAYLAND_DISPLAY"):
        env.pop(name, None)
    command = [*alone(), sys.executable, "-m", "tests.offline", *words]
    return subprocess.run(
        command, env=env, capture_output=True, text=True, check=False, timeout=120
    )


@pytest.mark.parametrize("code", [REACH, RESOLVE, SEND])
def test_the_guard_catches_who_speaks_to_a_network(tmp_path: Path, code: str) -> None:
    (tmp_path / "speaker.py").write_text(code, encoding="utf-8")
    env = {**os.environ, "PYTHONPATH": str(tmp_path)}
    command = [sys.executable, "-m", "tests.offline", "speaker"]
    done = subprocess.run(command, env=env, capture_output=True, check=False)
    assert done.returncode == CAUGHT
    assert b"the network was touched" in done.stderr


def test_alone_means_alone() -> None:
    if not alone():
        pytest.skip("this computer does not let us take the network away")
    command = [*alone(), sys.executable, "-c", REACH]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert "Network is unreachable" in done.stderr


@pytest.mark.screen
def test_t08_the_demo_plays_with_no_network(tmp_path: Path) -> None:
    done = guarded(tmp_path, "companion", "demo", "--out", str(tmp_path / "out"))
    assert done.returncode == 0, done.stderr
    assert (tmp_path / "out" / "score-sheet.txt").exists()
    assert done.stderr == ""


@pytest.mark.parametrize("players", [2, 3, 4])
def test_t08_whole_games_are_played_with_no_network(
    tmp_path: Path, players: int
) -> None:
    words = ("companion", "selfplay", "dice-forge", "--games", "2", "--players")
    done = guarded(tmp_path, *words, str(players))
    assert done.returncode == 0, done.stderr
    assert "unfinished: 0" in done.stdout


def test_t08_the_doctor_asks_no_network(tmp_path: Path) -> None:
    assert guarded(tmp_path, "companion", "doctor").returncode == 0
