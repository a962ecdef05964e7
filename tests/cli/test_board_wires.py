"""`pythia board ports|watch|selftest|simulate`, as a person types them."""

from __future__ import annotations

import io
import json
import os
import signal
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from companion.app.context import CommandError, command_context
from companion.cli.boards import simulate
from companion.cli.parser import run
from firmware_bridge.serial.pty_board import PtyBoard
from firmware_bridge.serial.simulated import board
from tests.terminals import needs_a_terminal

pytestmark = needs_a_terminal


def test_s29_ports_says_which_of_them_has_a_board(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path, none = tmp_path / "ttyBOARD", tmp_path / "ttyNONE"
    with PtyBoard(board("hellas"), path):
        assert run(["board", "ports", str(path), str(none)]) == 0
        first, second = capsys.readouterr().out.splitlines()
        assert first.startswith(f"{path}  hellas  51AB1E00  1.0.0  1.0  reed:20")
        assert second == f"{none}  Nothing is plugged in at {none}."
        assert run(["board", "ports", "--json", str(path)]) == 0
        (row,) = json.loads(capsys.readouterr().out)
        assert row["capabilities"]["leds"] == 20


def test_s27_ports_refuses_a_board_that_is_ahead_in_words(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "ttyBOARD"
    with PtyBoard(board(protocol=(2, 0)), path):
        assert run(["board", "ports", str(path)]) == 1
    assert "speaks version 2.0 of the protocol" in capsys.readouterr().out


def test_s29_watch_tells_what_happens(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "ttyBOARD"
    with PtyBoard(board(readers=2).cell(3, closed=True), path) as there:
        there.do(lambda it: it)
        assert run(["board", "watch", str(path), "--seconds", "1", "--json"]) == 0
    saw = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [one["saw"] for one in saw] == ["ready", "closed"]
    assert saw[1]["cell"] == 3


def test_s28_a_board_that_tries_itself_says_how_each_part_did(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "ttyBOARD"
    with PtyBoard(board().cell(3, closed=True), path):
        assert run(["board", "selftest", str(path)]) == 0
        said = capsys.readouterr().out.splitlines()
        assert said[0] == "memory that stays: good"
        assert "tag readers: not there" in said
        assert said[-1] == "closed just now: 3"


def test_s28_a_board_that_is_not_there_cannot_try_itself(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["board", "selftest", str(tmp_path / "none")]) == 2
    assert "Nothing is plugged in" in capsys.readouterr().err


def test_s27_what_is_no_address_is_not_opened(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert run(["board", "watch", "spy:///dev/null?file=x"]) == 2
    assert "is no address of a board" in capsys.readouterr().err


def test_s32_a_simulated_board_is_moved_by_typed_lines(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with PtyBoard(board(readers=1), tmp_path / "tty") as there:
        lines = "close 5\npress next\ntag 0 04a1b2c3\nclose 99\nopen\nquit\nclose 6\n"
        simulate.moved(there, command_context(), io.StringIO(lines))
        told = capsys.readouterr().out
    assert told.count("That was not understood.") == 1
    assert "close may be from 0 to 19." in told


def test_s32_every_line_does_what_it_says() -> None:
    made = board(readers=1)
    assert simulate.meant(["close", "5"], made)(made).closed == {5}
    assert simulate.meant(["tag", "0", "04a1b2c3"], made)(made).tags == ("04A1B2C3",)
    pressed = simulate.meant(["press", "seat2"], replace(made, greeted=True))
    assert b"KEY" in pressed(replace(made, greeted=True)).out
    assert simulate.meant(["reset"], made)(made).hello.boot == "00000002"
    for wrong in (["tag", "0", "xyz"], ["tag", "1", "-"], ["press", "any"], []):
        with pytest.raises((ValueError, IndexError, CommandError)):
            simulate.meant(wrong, made)


def test_s32_a_simulated_board_in_one_process_is_heard_in_another(
    tmp_path: Path,
) -> None:
    path = tmp_path / "ttyBOARD"
    command = [sys.executable, "-m", "companion", "board"]
    with subprocess.Popen(
        [*command, "simulate", "--path", str(path)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as simulated:
        assert simulated.stdin is not None
        assert simulated.stdout is not None
        assert str(path) in simulated.stdout.readline()
        simulated.stdin.write("close 7\n")
        simulated.stdin.flush()
        watch = [*command, "watch", str(path), "--seconds", "3"]
        done = subprocess.run(watch, capture_output=True, text=True, check=True)
        simulated.stdin.write("quit\n")
        simulated.stdin.flush()
        assert simulated.wait(20) == 0
    assert "cell 7: something is there" in done.stdout


def test_s29_watch_goes_on_until_it_is_stopped(tmp_path: Path) -> None:
    path = tmp_path / "ttyBOARD"
    command = [sys.executable, "-m", "companion", "board", "watch", str(path)]
    with (
        PtyBoard(board("hellas"), path),
        subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
        ) as watching,
    ):
        assert watching.stdout is not None
        assert watching.stderr is not None
        assert "ready: hellas" in watching.stdout.readline()
        watching.send_signal(signal.SIGINT)
        assert watching.wait(20) == 130
        assert watching.stderr.read() == ""


def test_a_bench_of_the_firmware_without_the_tests_needs_is_a_sentence() -> None:
    without = (
        "import sys; sys.modules['pytest'] = None;"
        "from companion.cli.parser import run; sys.exit(run(['bench', 'serial']))"
    )
    done = subprocess.run(
        [sys.executable, "-c", without], capture_output=True, text=True, check=False
    )
    assert done.returncode == 2
    assert "`./pythia test`" in done.stderr


@pytest.mark.parametrize(("rows", "readers"), [(4, 0), (1, 2), (0, 0)])
def test_s32_each_example_of_a_simulated_board_is_good_for_it(
    rows: int, readers: int
) -> None:
    made = board("small", rows, 3, readers=readers)
    *examples, last = simulate.lines(made).split(", ")
    assert last == "quit"
    assert any("tag" in line for line in examples) == bool(readers)
    for line in examples:
        simulate.meant(line.split(), made)(made)


def test_s29_what_is_no_board_is_called_what_it_is(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    nobody, folder = "socket://localhost:1", str(tmp_path)
    assert run(["board", "ports", "/dev/null", folder, nobody]) == 1
    assert capsys.readouterr().out.splitlines() == [
        "/dev/null  /dev/null is no serial port.",
        f"{folder}  {folder} is no serial port.",
        f"{nobody}  Nobody listens at {nobody}.",
    ]
    assert run(["board", "ports", "socket://localhost:99999"]) == 2
    assert "a port from 1 to 65535" in capsys.readouterr().err


def test_s29_a_watch_in_which_nobody_answered_says_so(
    capsys: pytest.CaptureFixture[str],
) -> None:
    controller, port = os.openpty()
    try:
        assert run(["board", "watch", os.ttyname(port), "--seconds", "1"]) == 1
    finally:
        os.close(controller)
        os.close(port)
    assert "nobody answered" in capsys.readouterr().out


def test_s29_a_port_may_be_typed_from_where_one_stands(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    with PtyBoard(board("hellas"), tmp_path / "ttyBOARD"):
        assert run(["board", "ports", "ttyBOARD"]) == 0
    assert f"{tmp_path / 'ttyBOARD'}  hellas" in capsys.readouterr().out
    assert run(["board", "ports", "ttyNONE"]) == 2
    assert "begins with /" in capsys.readouterr().err
