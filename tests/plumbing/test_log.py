"""The field log says what happened, and nothing that is nobody's business."""

import logging
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.app import crash
from companion.app.context import command_context
from companion.cli.parser import run
from companion.plumbing import log
from companion.saves import settings
from companion.saves.exchange import transfer
from companion.saves.header import Header, Seat
from companion.saves.settings import Settings
from companion.saves.store import Store
from companion.saves.trouble import SaveTrouble
from tests.saves.make_golden import KNOWN, store_file
from tests.table.walk import TOY, play

PEOPLE = Header("toy", 1, (Seat("red", "Annabella"), Seat("blue", "Bohuslav")))


@pytest.fixture
def file(tmp_path: Path) -> Iterator[Path]:
    log.start(tmp_path / "logs" / log.FILE)
    yield tmp_path / "logs" / log.FILE
    log.stop()


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.setenv("PYTHIA_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("LC_ALL", "C")
    yield tmp_path / "home"
    log.stop()


def lines(file: Path) -> list[str]:
    """What was told, each without its moment."""
    return [line.split(" ", 2)[2] for line in file.read_text("utf-8").splitlines()]


def test_a_room_writes_lines_while_the_log_is_kept(file: Path) -> None:
    log.named("dice").info("%s: lost", "pixels:1")
    logging.getLogger("pythia.dice").warning("lost again")  # the same by any way
    log.named("dice").debug("a byte")
    log.stop()
    log.named("dice").info("nobody listens")
    assert lines(file) == [
        "pythia.dice INFO pixels:1: lost",
        "pythia.dice WARNING lost again",
    ]


def test_one_file_keeps_the_lines_and_a_new_one_takes_over(
    file: Path, tmp_path: Path
) -> None:
    log.named("app").info("here")
    log.start(tmp_path / "other.log")
    log.named("app").info("there")
    assert lines(file) == ["pythia.app INFO here"]
    assert lines(tmp_path / "other.log") == ["pythia.app INFO there"]


@pytest.mark.parametrize(
    ("told", "kept"),
    [
        ("http://user:pw@host/video lost", "http://***@host/video lost"),
        ("rtsp://anna:p@ss/w:rd@cam.local:554/live", "rtsp://***@cam.local:554/live"),
        ("HTTP://token@host", "HTTP://***@host"),
        ("http://host/v?user=anna&pwd=secret lost", "http://host/v?*** lost"),
        ("('rtsp://a:b@host', 3)", "('rtsp://***@host', 3)"),
        ("http://host/video, not a@b", "http://host/video, not a@b"),
        ("no address: 3 @ 4?", "no address: 3 @ 4?"),
    ],
)
def test_an_address_loses_its_password(told: str, kept: str, file: Path) -> None:
    log.named("camera").info("%s", told)
    assert lines(file) == [f"pythia.camera INFO {kept}"]


def test_who_is_at_home_here_stays_unnamed(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", "/home/annabella")
    log.named("saves").info("put aside: %s", "/home/annabella/.local/games")
    assert lines(file) == ["pythia.saves INFO put aside: ~/.local/games"]


def test_of_a_radio_address_only_the_end_is_told(file: Path) -> None:
    log.named("dice").info("%s: lost", "timeflip@E8:10:62:0A:FF:3C")
    assert lines(file) == ["pythia.dice INFO timeflip@**:3C: lost"]


def test_a_password_in_a_traceback_is_masked_too(home: Path) -> None:
    trouble = home / "logs" / "trouble.log"
    assert crash.write(trouble, OSError("cannot open rtsp://anna:secret@cam/live"))
    assert "rtsp://***@cam/live" in trouble.read_text("utf-8")
    assert "secret" not in trouble.read_text("utf-8")


def test_the_log_stays_short(file: Path) -> None:
    for number in range(3 * (log.OLDER + 1)):
        log.named("app").info("%s %s", number, "x" * (log.BYTES // 2))
    kept = sorted(each.name for each in file.parent.iterdir())
    assert kept == [log.FILE, f"{log.FILE}.1", f"{log.FILE}.2"]
    assert all(each.stat().st_size <= log.BYTES for each in file.parent.iterdir())


def test_a_log_that_cannot_be_written_costs_nothing_but_its_lines(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").write_text("in the way")
    log.start(tmp_path / "file" / log.FILE)
    log.named("app").error("nobody will read this")
    log.stop()
    assert capsys.readouterr() == ("", "")


def test_an_evening_is_told_without_a_move_or_a_name(
    file: Path, tmp_path: Path
) -> None:
    store = Store(tmp_path / "data", TOY, tmp_path / "backups")
    id = store.create(PEOPLE)
    table = store.open(id).table()
    play(table, 24)
    transfer.export(store, id, tmp_path / "out.jsonl")
    store.close()
    settings.save(tmp_path / "settings.json", Settings(theme="dark"))
    told = lines(file)
    assert told[0] == "pythia.saves INFO opened: format 4"
    assert "'theme': 'dark'" in told[1]
    assert len(told) == 2
    moves = {type(row.move).__name__ for row in table.record.played}
    whole = file.read_text("utf-8")
    assert not [word for word in ("Annabella", "Bohuslav", *moves) if word in whole]


def test_what_becomes_of_the_saves_is_told(file: Path, tmp_path: Path) -> None:
    data = tmp_path / "data"
    data.mkdir()
    shutil.copy(store_file(1), data / "games.sqlite")
    store = Store(data, KNOWN)
    id = store.list()[0].id
    with store.database.change() as db:
        db.execute("UPDATE rows SET checksum = 0")
    with pytest.raises(SaveTrouble):
        store.open(id)
    store.close()
    (data / "games.sqlite").write_bytes(b"no database" * 100)
    Store(data, KNOWN).close()
    assert lines(file) == [
        "pythia.saves INFO of an older format, put aside: games.format1.1.sqlite",
        "pythia.saves INFO opened: format 4",
        "pythia.saves WARNING a game is not opened: save.unreadable",
        "pythia.saves ERROR SQLite: SQLITE_NOTADB",
        "pythia.saves ERROR damaged, put aside: games.sqlite.1.damaged",
        "pythia.saves INFO opened: format 4",
    ]


def test_a_command_begins_the_log_and_says_what_it_refused(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["show", "Annabella"]) == 2
    first, *_, last = lines(home / "logs" / log.FILE)
    assert first.startswith("pythia.app INFO Pythia ")
    assert first.endswith(": show")
    assert last == "pythia.app WARNING refused: save.missing"
    assert "Annabella" not in (home / "logs" / log.FILE).read_text("utf-8")


def test_the_doctor_names_the_file(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    run(["doctor"])
    assert str(home / "logs" / log.FILE) in capsys.readouterr().out
    assert command_context().folders.log == home / "logs" / log.FILE


def test_trouble_is_named_in_the_log_and_told_in_full_beside_it(home: Path) -> None:
    at = command_context()
    crash.watch(at, "games")
    assert str(at.folders.trouble) in crash.report(at, RuntimeError("the sky fell"))
    assert "the sky fell" in at.folders.trouble.read_text("utf-8")
    assert lines(at.folders.log)[-1] == "pythia.app ERROR RuntimeError: see trouble.log"
