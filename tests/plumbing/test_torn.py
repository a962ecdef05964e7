"""Killed while it writes one file over another: there is always a whole one."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from companion.devices.camera import albums
from companion.devices.dice import pairing
from companion.plumbing.files import sweep
from companion.saves import boxes, settings
from companion.saves.game import game_text
from tests.often import LONG
from tests.plumbing.torn import FACES

pytestmark = pytest.mark.skipif(os.name != "posix", reason="killed by a signal")

KILLS = 25 * LONG
ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def writer() -> Iterator[subprocess.Popen[str]]:
    server = subprocess.Popen(
        [sys.executable, "-m", "tests.plumbing.torn"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        bufsize=1,
        cwd=ROOT,
    )
    with server:
        yield server
        assert server.stdin is not None
        server.stdin.close()
        server.wait(timeout=20)
    assert server.returncode == 0


def kill_one(server: subprocess.Popen[str], order: str, wait: float) -> int:
    """The last that a child said it had written, before it was killed."""
    assert server.stdin is not None
    assert server.stdout is not None
    server.stdin.write(order + "\n")
    child = int(server.stdout.readline().split()[1])
    try:
        told = [server.stdout.readline()]
        time.sleep(wait)
    finally:
        os.kill(child, signal.SIGKILL)
    while (line := server.stdout.readline()) != "gone\n":
        told.append(line)
    return int(told[-1].split()[1])


def faces(folder: Path, _: int) -> None:
    (profile,) = (folder / "out").glob("*.zip")
    taken = folder / "taken"
    assert albums.bring(taken, "hellas", profile) in FACES
    albums.forget(taken, "hellas")


def choices(folder: Path, _: int) -> None:
    kept, told = settings.load(folder / "settings.json")
    assert kept.language in ("pl", "cs")
    assert told == ()


def dice(folder: Path, number: int) -> None:
    ours, trouble = pairing.load(folder / "dice.json")
    assert trouble is None
    assert f"pixels:{number}" in {die.die for die in ours}


def looked_up(folder: Path, number: int) -> None:
    assert boxes.load(folder / "boxes.json")["hellas"][f"house.{number % 30}"] == "2"


def games(folder: Path, _: int) -> None:
    assert len(game_text.read(folder / "game.jsonl").rows) in (2, 11)


SOUND = {
    "games": games,
    "faces": faces,
    "settings": choices,
    "dice": dice,
    "boxes": looked_up,
}


@pytest.mark.parametrize("kind", SOUND)
def test_t03_a_good_file_is_not_torn_by_a_kill(
    tmp_path: Path, writer: subprocess.Popen[str], kind: str
) -> None:
    luck, sound = random.Random(7), SOUND[kind]
    for _ in range(KILLS):
        number = kill_one(writer, f"{kind} {tmp_path}", luck.random() * 0.02)
        sound(tmp_path, number)
    halves = list(tmp_path.rglob("*.part"))
    for half in halves:
        os.utime(half, (0, 0))
        sweep(half.parent)
    assert not list(tmp_path.rglob("*.part"))
    assert not list(tmp_path.rglob("*.damaged"))


# ---- two programs at once

PAIRS = """
import sys
from pathlib import Path
from companion.devices.dice import pairing
from companion.devices.dice.pairing import Paired

who, file = sys.argv[1], Path(sys.argv[2])
before = pairing.load(file)[0]  # once, as the app does
ours = before
print("ready", flush=True)
sys.stdin.readline()
for number in range(25):
    ours = before = pairing.keep(
        file, before, (*ours, Paired(f"pixels:{who}{number}", "pixels"))
    )
"""
LOOKS_UP = """
import sys
from pathlib import Path
from companion.saves import boxes

who, file = sys.argv[1], Path(sys.argv[2])
print("ready", flush=True)
sys.stdin.readline()
for number in range(25):
    boxes.keep(file, "hellas", f"house.{who}{number}", "2")
"""


def both(text: str, file: Path) -> None:
    """Two of it, begun at once and run to their ends."""
    running = [
        subprocess.Popen(
            [sys.executable, "-c", text, who, str(file)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            cwd=ROOT,
        )
        for who in "ab"
    ]
    for one in running:
        assert one.stdout is not None
        assert one.stdout.readline() == "ready\n"
    for one in running:
        assert one.stdin is not None
        one.stdin.write("go\n")
        one.stdin.flush()
    for one in running:
        one.communicate(timeout=60)
        assert one.returncode == 0


def kept_dice(file: Path) -> set[str]:
    return {die.die.removeprefix("pixels:") for die in pairing.load(file)[0]}


def kept_boxes(file: Path) -> set[str]:
    return {name.removeprefix("house.") for name in boxes.load(file)["hellas"]}


BOTH = {"dice": (PAIRS, kept_dice), "boxes": (LOOKS_UP, kept_boxes)}


@pytest.mark.parametrize(("text", "kept"), BOTH.values(), ids=BOTH)
def test_what_two_programs_keep_at_once_is_all_there(
    tmp_path: Path, text: str, kept: Callable[[Path], set[str]]
) -> None:
    file = tmp_path / "file.json"
    both(text, file)
    assert kept(file) == {f"{who}{number}" for who in "ab" for number in range(25)}
