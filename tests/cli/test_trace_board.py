"""`pythia trace record --board ID`: what looks at a board, written down; no picture."""

from __future__ import annotations

import json
import threading
import time
from pathlib import Path
from typing import Any

import pytest

from companion.app.context import command_context
from companion.app.wires import FILE
from companion.cli.parser import run
from companion.devices.trace.trace import TraceLine, load, write
from companion.devices.wires.wire_file import KeptWires, save
from companion.games.hellas.rules.game import GAME
from companion.kernel.sighting import BoardSeen, PieceSeen, RegionSeen, RegionTouched
from companion.library.registry import GAMES
from companion.saves.header import Header, Seat
from companion.table.trust import Source
from firmware_bridge.serial.pty_board import PtyBoard
from firmware_bridge.serial.simulated import board
from tests.games.hellas.tables import army, laid
from tests.table.boards import Looked, lies
from tests.terminals import needs_a_terminal

SEATS = (Seat("red", "Ana"), Seat("blue", "Marek", 1))
BY = {"wires": Source.WIRE, "board": Source.BOARD}


@pytest.fixture
def game(home: Path) -> str:
    with command_context().store() as store:
        return store.create(Header("hellas", GAMES["hellas"].version, SEATS))


@needs_a_terminal
def test_s32_what_a_wired_board_tells_is_written_down(
    tmp_path: Path, home: Path, game: str, capsys: pytest.CaptureFixture[str]
) -> None:
    path, file = tmp_path / "ttyBOARD", tmp_path / "evening.trace"
    config = command_context().folders.config
    config.mkdir(parents=True, exist_ok=True)
    assert save(config / FILE, KeptWires(ports=(str(path),))) == ""
    with PtyBoard(board().cell(13, closed=True), path) as there:

        def march() -> None:
            time.sleep(1.5)
            there.do(lambda it: it.cell(13, closed=False))

        threading.Thread(target=march).start()
        words = ["trace", "record", str(file), "--board", game, "--seconds", "4"]
        assert run(words) == 0
    told = [line.what for line in load(file)]
    assert RegionTouched("elis", present=False) in told
    assert {line.by for line in load(file)} == {"wires"}
    assert "elis: nothing stands there" in capsys.readouterr().out.lower()


def test_s32_no_such_game_is_said_before_there_is_a_file(
    tmp_path: Path, home: Path
) -> None:
    file = tmp_path / "evening.trace"
    assert run(["trace", "record", str(file), "--board", "nothing"]) != 0
    assert not file.exists()


def evening() -> list[tuple[str, Any]]:
    """What two sources tell of one march, and of a figure."""
    state = start()
    return [
        ("board", lies(GAME, state)),
        ("wires", RegionTouched("elis", present=True)),
        ("board", lies(GAME, state, elis="", achaea="red")),
        ("wires", RegionSeen("attica", ("blue",))),
        ("board", PieceSeen("perseus", "elis")),
        ("board", BoardSeen((RegionSeen("crete", ("blue",), "check", 0.5),))),
    ]


def start() -> Any:
    return army(laid(2), "red", "elis", 1, owner=-1)


def test_s32_a_trace_of_a_board_comes_to_the_same_differences(tmp_path: Path) -> None:
    live, again = (Looked(GAME, start(), once=False) for _ in range(2))
    rows = []
    for n, (by, sighting) in enumerate(evening()):
        live.board.sense(sighting, BY[by])
        rows.append(write(TraceLine(float(n), sighting, by)))
    file = tmp_path / "evening.trace"
    file.write_text("\n".join([json.dumps({"pythia_trace": 1}), *rows]) + "\n")
    for line in load(file):
        again.board.sense(line.what, BY[line.by])  # type: ignore[arg-type]
    assert again.board.now == live.board.now
    assert again.differing == live.differing != ()
    assert [one.piece for one in again.board.now.figures] == ["perseus"]


@pytest.mark.parametrize("by", ["tray", 3, None])
def test_a_trace_by_nobody_is_none(tmp_path: Path, by: Any) -> None:
    file = tmp_path / "evening.trace"
    row = {"at": 0.0, "by": by, "saw": "RegionTouched", "region": "elis"}
    file.write_text(f"{json.dumps({'pythia_trace': 1})}\n{json.dumps(row)}\n")
    assert run(["trace", "play", str(file)]) != 0
