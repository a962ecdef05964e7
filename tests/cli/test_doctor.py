"""What is here and working, looked up in file systems made for the test."""

from __future__ import annotations

import json
import os
import random
import sqlite3
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from companion.app.context import command_context
from companion.cli import doctor, probes
from companion.cli.doctor_saves import saves
from companion.cli.parser import run
from companion.cli.probes import ProbeResult
from companion.devices.wires import wire_file
from companion.devices.wires.wire_file import KeptWires
from companion.library.registry import GAMES
from tests.table.walk import header, play
from tests.vision.loopback import (
    PICTURE,
    STREAM,
    Serve,
    hang,
    hurry,
    pour,
    serving,
    trickle,
)
from vision.camera.sources import Stream


def put(root: Path, name: str, text: str = "") -> None:
    (root / name).parent.mkdir(parents=True, exist_ok=True)
    (root / name).write_text(text)


def test_an_empty_computer_has_nothing(tmp_path: Path) -> None:
    looks = (probes.camera, probes.bluetooth, probes.serial, probes.sound)
    assert [look(tmp_path, "linux").why for look in looks] == ["none"] * 4


def test_a_camera_with_two_nodes_counts_once(tmp_path: Path) -> None:
    for node in ("video0", "video1"):
        put(tmp_path, f"dev/{node}")
        put(tmp_path, f"sys/class/video4linux/{node}/name", "Table camera\n")
    assert probes.camera(tmp_path, "linux").here == ("Table camera",)


def test_bluetooth_needs_a_radio_that_is_on_and_a_service(tmp_path: Path) -> None:
    put(tmp_path, "sys/class/bluetooth/hci0/name")
    assert probes.bluetooth(tmp_path, "linux").why == "service"
    put(tmp_path, "run/dbus/system_bus_socket")
    assert probes.bluetooth(tmp_path, "linux")
    put(tmp_path, "sys/class/rfkill/rfkill0/type", "bluetooth\n")
    put(tmp_path, "sys/class/rfkill/rfkill0/soft", "1\n")
    assert probes.bluetooth(tmp_path, "linux").why == "blocked"


def test_a_board_is_a_port_we_may_open(tmp_path: Path) -> None:
    put(tmp_path, "dev/ttyACM0")
    assert probes.serial(tmp_path, "linux").here == (str(tmp_path / "dev/ttyACM0"),)


def test_sound_cards_by_name(tmp_path: Path) -> None:
    cards = " 0 [PCH            ]: HDA-Intel - HDA Intel PCH\n   at 0xf7\n"
    put(tmp_path, "proc/asound/cards", cards)
    assert probes.sound(tmp_path, "linux").here == ("HDA-Intel - HDA Intel PCH",)


def test_a_folder_that_is_a_file_cannot_keep_games(tmp_path: Path) -> None:
    put(tmp_path, "file")
    assert probes.storage(tmp_path / "file" / "data").why == "rights"
    assert probes.storage(tmp_path / "data")
    (tmp_path / "Documents").symlink_to(tmp_path / "stick that is not plugged in")
    assert probes.storage(tmp_path / "Documents" / "Pythia").why == "rights"


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux has such a folder")
@pytest.mark.parametrize("language", ["en", "pl", "cs"])
def test_a_home_that_nobody_can_make_is_not_a_full_disk(
    language: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("PYTHIA_HOME", "/proc/pyth")
    monkeypatch.setenv("LC_ALL", f"{language}_XX.UTF-8")
    say = command_context().texts
    assert run(["doctor"]) == 1
    out = capsys.readouterr().out
    assert say("cli.doctor.storage.rights") in out
    assert say("cli.doctor.storage.full") not in out
    assert run(["games"]) == 2
    told = say("save.no_folder", folder="/proc/pyth/data")
    assert capsys.readouterr().err == told + "\n"


@pytest.mark.screen
@pytest.mark.skipif(sys.platform != "linux", reason="only Linux has such a folder")
def test_pictures_of_the_demo_need_no_home(tmp_path: Path) -> None:
    env = {**os.environ, "PYTHIA_HOME": "/proc/pyth", "TMPDIR": str(tmp_path)}
    env.pop("KIVY_HOME", None)
    done = subprocess.run(
        [sys.executable, "-m", "companion", "demo", "--out", str(tmp_path / "out")],
        capture_output=True,
        text=True,
        check=False,
        env=env,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert (tmp_path / "out" / "01-start.png").exists()
    assert [path.name for path in tmp_path.iterdir()] == ["out"]


def test_the_report_has_a_line_for_each_look() -> None:
    lines = tuple(doctor.report(command_context()))
    assert [line.name for line in lines] == [
        "display",
        "camera",
        "board_camera",
        "bluetooth",
        "serial",
        "sound",
        "translations",
        "storage",
        "copies",
        "log",
        "fonts",
        "saves",
        "games",
    ]
    assert {line.state for line in lines} <= {"ok", "missing", "full", "idle"}
    assert all(line.todo for line in lines if line.state == "missing")


@pytest.mark.parametrize("language", ["en", "pl", "cs"])
def test_whatever_can_be_wrong_has_words(
    language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", f"{language}_XX.UTF-8")
    texts = command_context().texts
    assert texts.language == language
    whys = {
        "display": ("none", "xwayland"),
        "camera": ("none", "gone", "silent", "other", "elsewhere"),
        "board_camera": ("none", "gone", "silent", "other", "elsewhere"),
        "bluetooth": ("none", "blocked", "service", "package", "elsewhere"),
        "serial": ("none", "rights", "package"),
        "sound": ("none", "elsewhere"),
        "translations": ("none",),
        "storage": ("rights", "full"),
        "copies": ("rights", "full"),
        "log": ("rights", "full"),
        "fonts": ("none",),
    }
    assert set(whys) == set(doctor.LOOKS)
    for name, reasons in whys.items():
        assert texts.has(f"cli.doctor.{name}")
        assert all(texts.has(f"cli.doctor.{name}.{why}") for why in reasons)


def test_all_is_well_where_nothing_is_asked_for(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert run(["doctor"]) == 0
    assert "Translations: ok (en, pl, cs)" in capsys.readouterr().out


def test_one_that_is_asked_for_and_missing_is_an_error(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    put(tmp_path, "file")
    monkeypatch.setenv("PYTHIA_HOME", str(tmp_path / "file"))
    assert run(["doctor", "--json"]) == 1
    lines = {line["name"]: line for line in json.loads(capsys.readouterr().out)}
    assert lines["storage"]["state"] == "missing"
    assert lines["storage"]["asked"]
    assert "PYTHIA_HOME" in lines["storage"]["todo"]


@pytest.mark.parametrize("name", ["camera", "board_camera"])
@pytest.mark.parametrize(
    ("source", "state", "told"),
    [
        ("http://ana:ladder@127.0.0.1:9/video", "missing", "http://127.0.0.1:9/video"),
        ("no such file", "missing", ""),
    ],
)
def test_a_camera_that_is_ours_is_asked_for(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    name: str,
    source: str,
    state: str,
    told: str,
) -> None:
    monkeypatch.setenv("PYTHIA_HOME", str(tmp_path))
    home = command_context()
    file = "camera.json" if name == "camera" else "board.json"
    put(home.folders.config, file, json.dumps({"source": source}))
    lines = {line.name: line for line in doctor.report(home)}
    assert lines[name].asked
    assert (lines[name].state, lines[name].detail) == (state, told)
    assert bool(lines[name].todo) == (state == "missing")


GOOD = STREAM + b"--x\r\nContent-Length: %d\r\n\r\n" % len(PICTURE) + PICTURE
SECRET = b"HTTP/1.1 401 Unauthorized\r\nContent-Length: 0\r\n\r\n"


@pytest.mark.parametrize(
    ("serve", "why"),
    [
        (hang(GOOD), ""),
        (hang(SECRET), "other"),
        (hang(STREAM), "silent"),
        (trickle(STREAM), "silent"),
        (pour(STREAM, b"--x\r\nContent-Length: 9\r\n\r\nnopicture"), "other"),
    ],
    ids=["shows", "locked", "hangs", "trickles", "garbage"],
)
def test_an_address_is_ok_once_a_picture_came_from_it(
    monkeypatch: pytest.MonkeyPatch, serve: Serve, why: str
) -> None:
    hurry(monkeypatch)
    before = {thread.ident for thread in threading.enumerate()}
    with serving(serve) as where:
        found = probes.camera_at(Stream(f"http://ana:ladder@{where}"))
    assert found == ProbeResult((f"http://{where}",), why)
    assert bool(found) == (why == "")
    assert {thread.ident for thread in threading.enumerate()} <= before


def test_where_nothing_can_be_looked_up_nothing_is_missing() -> None:
    found = probes.camera(platform="darwin")
    line = probes.line("camera", found, command_context().say, asked=True)
    assert line.state == "idle"
    assert line.todo


def test_every_kept_game_is_read_and_a_bad_one_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHIA_HOME", str(tmp_path))
    home = command_context()
    game = GAMES["dice-forge"]
    with home.store() as store:
        good, bad = (store.create(header(game)) for _ in range(2))
        for id in (good, bad):
            play(store.open(id).table(random.Random(1).choice), 9)
    line = saves(home)
    assert (line.state, line.detail, line.todo) == ("ok", "2/2", "")
    with sqlite3.connect(home.folders.data / "games.sqlite") as db:
        db.execute("UPDATE rows SET row = '' WHERE game = ? AND n = 4", (bad,))
    db.close()
    for copy in home.folders.backups.glob("*"):
        copy.unlink()
    raw = (home.folders.data / "games.sqlite").read_bytes()
    line = saves(home)
    assert (line.state, line.detail, line.asked) == ("missing", "1/2", True)
    assert line.todo.startswith(f"{bad} (Dice Forge): up to move 4;")
    assert (home.folders.data / "games.sqlite").read_bytes() == raw


def test_a_damaged_file_of_which_every_game_can_be_read_is_told(
    saved: str, home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = home / "data" / "games.sqlite"
    with sqlite3.connect(file) as db:  # of a table that holds no row of a game
        (page,) = db.execute(ENDS).fetchone()
    db.close()
    raw = bytearray(file.read_bytes())
    raw[(page - 1) * 4096 : page * 4096] = b"\xa5" * 4096
    file.write_bytes(raw)
    line = saves(command_context())
    assert (line.state, line.detail, line.asked) == ("remark", "1/1", True)
    assert line.todo == command_context().say("cli.doctor.saves.file")
    assert run(["doctor"]) == 1
    assert "see below (1/1)" in capsys.readouterr().out
    assert file.read_bytes() == raw
    assert run(["games"]) == 0  # what it says is so: it is mended, with every game
    assert saved in capsys.readouterr().out
    assert saves(command_context()).state == "ok"


ENDS = "SELECT rootpage FROM sqlite_schema WHERE name = 'ends'"


@pytest.mark.parametrize(
    ("said", "change"),
    [
        ("save.numbered", "PRAGMA user_version = 7"),
        ("cli.doctor.saves.file", "PRAGMA user_version = 1000"),
        ("cli.doctor.saves.file", "PRAGMA application_id = 1"),
    ],
)
def test_a_number_that_is_another_is_told(saved: str, home: Path, said, change) -> None:
    assert saved
    with sqlite3.connect(home / "data" / "games.sqlite") as db:
        db.execute(change)
    db.close()
    line = saves(command_context())
    assert (line.state, line.detail) == ("remark", "1/1")
    assert line.todo == command_context().texts.say(said)


def test_saves_that_are_being_played_in_are_well(saved: str, home: Path) -> None:
    with command_context().store() as store:
        play(store.open(saved).table(random.Random(2).choice), 3)
        line = saves(command_context())
        assert (line.state, line.detail, line.todo) == ("ok", "1/1", "")
    assert (home / "data" / "games.sqlite").exists()


def test_a_file_of_games_that_is_no_database_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHIA_HOME", str(tmp_path))
    home = command_context()
    assert saves(home).state == "ok"
    put(home.folders.data, "games.sqlite", "no database" * 400)
    assert (saves(home).state, saves(home).detail) == ("missing", "")


def test_a_log_without_its_saves_is_told_as_what_can_be_saved(
    saved: str, home: Path
) -> None:
    file = home / "data" / "games.sqlite"
    file.rename(file.with_name("games.sqlite-wal"))
    said = command_context().say("cli.doctor.saves.unread")
    assert saves(command_context()).todo == said


@pytest.mark.skipif(os.name != "posix", reason="links as Unix has them")
def test_saves_that_are_a_link_to_nothing_are_not_well(
    home: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = home / "data" / "games.sqlite"
    file.parent.mkdir(parents=True)
    file.symlink_to(tmp_path / "stick" / "games.sqlite")
    line = saves(command_context())
    assert (line.state, line.asked) == ("missing", True)
    assert str(file) in line.todo
    assert run(["doctor"]) == 1
    assert run(["games"]) == 2
    told = capsys.readouterr()
    assert str(file) in told.err
    assert "can be read here" not in told.err


def test_copies_of_games_whose_saves_are_gone_are_told(
    saved: str, home: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert saves(command_context()).detail == "1/1"
    for file in (home / "data").glob("games.sqlite*"):
        file.rename(tmp_path / file.name)
    line = saves(command_context())
    assert (line.state, line.detail, line.asked) == ("missing", "0/1", True)
    assert "copies of 1 game" in line.todo
    assert run(["games"]) == 0
    (told,) = [one for one in capsys.readouterr().out.splitlines() if ".jsonl" in one]
    assert "Dice Forge" in told
    assert saved in told
    assert "more than the saved game" not in told
    line = saves(command_context())  # there are saves by now, and no game in them
    assert (line.state, line.detail) == ("missing", "0/1")
    copy = max((home / "backups").glob(f"*-{saved}-*.jsonl"))
    assert run(["import", str(copy)]) == 0
    assert saves(command_context()).state == "ok"


def test_who_never_played_misses_nothing(home: Path) -> None:
    assert not home.exists()
    assert saves(command_context()).state == "ok"


def test_s33_a_board_of_ours_is_asked_for_and_its_address_is_a_port() -> None:
    home = command_context()
    assert "serial" not in doctor.asks(home)
    file = home.folders.config / "wires.json"
    wire_file.save(file, KeptWires(("socket://table.local:5331",)))
    assert "serial" in doctor.asks(home)
    assert "socket://table.local:5331" in doctor.serial(home).here
    wire_file.save(file, KeptWires(boards=("51AB1E00",)))
    line = next(one for one in doctor.report(home) if one.name == "serial")
    assert line.asked
    assert line.state != "idle"
