"""`hardware_docs/first_test.md`, run line by line with the real firmware emulated."""

from __future__ import annotations

import re
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.firmware_bridge.board.building import BUILT, ROOT, needs_the_tools
from tests.firmware_bridge.board.stage import EmulatedBoard
from tests.terminals import needs_a_terminal

pytestmark = [needs_the_tools, needs_a_terminal]

PAGE = (ROOT / "hardware_docs" / "first_test.md").read_text(encoding="utf-8")
PORT = "/dev/ttyACM0"
COMMANDS = re.findall(r"^```sh\n(.*?)\n```$", PAGE, re.MULTILINE | re.DOTALL)
ANSWERS = re.findall(r"^```text\n(.*?)\n```$", PAGE, re.MULTILINE | re.DOTALL)
PYTHIA = [sys.executable, "-m", "companion"]


def command(begins: str) -> str:
    (found,) = [one for one in COMMANDS if one.startswith(begins)]
    return str(found)


def pythia(begins: str, port: str) -> list[str]:
    """The page's words for `./pythia`, with the emulated board's port in them."""
    _, *words = command(begins).replace(PORT, port).split()
    return [*PYTHIA, *words]


def run(words: list[str]) -> str:
    done = subprocess.run(
        words, cwd=ROOT, capture_output=True, text=True, check=False, timeout=120
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.fixture
def board() -> Iterator[EmulatedBoard]:
    with EmulatedBoard() as emulated:
        yield emulated


def test_s31_every_command_of_the_page_is_tried_here() -> None:
    assert [one.split(" /dev")[0] for one in COMMANDS] == [
        "make -C firmware_bridge/firmware uno",
        "make -C firmware_bridge/firmware upload PORT=/dev/ttyACM0",
        "./pythia board ports",
        "./pythia board selftest",
        "./pythia board watch",
    ]


def test_s31_step_1_builds_the_firmware(tmp_path: Path) -> None:
    words = command("make -C firmware_bridge/firmware uno").split()
    said = run([*words, f"BUILD={tmp_path}"])
    assert (tmp_path / "uno.elf").is_file()
    (full,) = re.findall(r"Program: .*\((\d+)\.\d% Full\)", said)
    assert 35 <= int(full) <= 65, "the page says about half"


def test_s31_step_2_hands_the_image_to_the_programmer() -> None:
    """What it would do, for there is no boot loader here to speak to."""
    words = command("make -C firmware_bridge/firmware upload").split()
    said = run([*words, "--dry-run", f"BUILD={BUILT}"])
    assert re.search(rf"avrdude .*-P {PORT} -U flash:w:\S*uno\.hex:i", said)


def test_s31_step_3_says_hello(board) -> None:
    said = run(pythia("./pythia board ports", board.port))
    number = re.compile(r"\b[0-9A-F]{8}\b")
    told = number.sub("4F21A0C7", said).replace(board.port, PORT)
    assert told.strip() == ANSWERS[0]


def test_s31_step_4_lets_the_board_try_itself(board) -> None:
    said = run(pythia("./pythia board selftest", board.port))
    assert set(ANSWERS[1].splitlines()) <= set(said.splitlines())


def test_s31_step_5_tells_where_the_magnet_is(board) -> None:
    words = pythia("./pythia board watch", board.port)
    with subprocess.Popen(words, cwd=ROOT, stdout=subprocess.PIPE, text=True) as watch:
        limit = threading.Timer(120, watch.kill)
        limit.start()
        assert watch.stdout is not None
        steps = [lambda: board.close_cell(0), lambda: board.open_cell(0)]
        steps.append(lambda: board.close_cell(2))
        told = []
        assert "ready" in watch.stdout.readline()
        for step in steps:
            step()
            told.append(watch.stdout.readline().split(maxsplit=1)[1].strip())
        watch.kill()
        limit.cancel()
    assert told == ANSWERS[2].splitlines()


def test_s31_step_6_names_what_stands_on_the_screen() -> None:
    files = (ROOT / "companion" / "words" / "en").glob("*.po")
    words = "".join(file.read_text(encoding="utf-8") for file in files)
    labels = re.findall(r"\*\*(.+?)\*\*", PAGE)
    assert labels == ["Devices", "Boards on wires"]
    assert all(f'msgstr "{label}"' in words for label in labels)
