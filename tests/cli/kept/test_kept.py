"""Short runs of `pythia bench kept`, and that each would notice what it looks for."""

from __future__ import annotations

import os
import random
import sqlite3
from contextlib import closing
from pathlib import Path
from shutil import which
from typing import Any

import pytest

from companion.cli.benches.kept import clock, damage, full, kills, power, wounds
from companion.cli.benches.kept.full import json_of
from companion.cli.benches.kept.sitting import Sitting, home, profile
from companion.cli.benches.kept.witness import Witness
from tests.often import LONG

POSIX = pytest.mark.skipif(os.name != "posix", reason="killed by a signal")
STRACE = pytest.mark.skipif(not which("strace"), reason="calls are told by strace")


def sound(figures: dict[str, Any]) -> None:
    assert (figures["wrong"], figures["tracebacks"]) == (0, 0), figures["found"]
    assert figures["acknowledged_deeds"] >= figures["acknowledged_moves"] / 8 > 0


@POSIX
def test_killed_at_any_moment_nothing_acknowledged_is_lost(tmp_path: Path) -> None:
    figures = kills.kills(tmp_path, 5 * LONG, random.randrange(2**30))
    assert figures["kills"] == 5 * LONG
    sound(figures)


@STRACE
def test_without_power_nothing_synchronised_is_lost(tmp_path: Path) -> None:
    sound(power.power(tmp_path, 12 * LONG, random.randrange(2**30)))


@STRACE
def test_a_program_that_does_not_synchronise_would_be_noticed(tmp_path: Path) -> None:
    taken = power.evening_of(tmp_path, "1")
    careless = [call for call in taken if "sync" not in call.name]
    whole, luck = power.told(careless), random.Random(1)
    cuts = range(len(careless) // 2, len(careless), len(careless) // 12)
    found = [
        sentence
        for cut in cuts
        for sentence in power.after(careless[:cut], tmp_path, whole, luck)
    ]
    assert any("not in the list" in sentence for sentence in found)


def test_of_a_damaged_file_all_that_can_be_read_is_reached(tmp_path: Path) -> None:
    figures = damage.damage(tmp_path, 6 * LONG, random.randrange(2**30))
    assert figures["games_before"] >= 4 * 6 * LONG
    wanted = dict.fromkeys(damage.NEVER, 0)
    assert {name: figures[name] for name in wanted} == wanted, figures["found"]


@POSIX
def test_on_a_full_disk_what_was_acknowledged_stays(tmp_path: Path) -> None:
    figures = full.full(tmp_path, 4 * LONG, 1311)
    assert figures["refused"] > 0
    sound(figures)


@POSIX
def test_where_no_disk_is_to_be_had_files_are_limited(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    figures = full.full(tmp_path, 2, 1)
    assert figures["limit"] == 1
    sound(figures)


def test_by_a_clock_that_jumps_no_move_is_lost(tmp_path: Path) -> None:
    figures = clock.clock(tmp_path, 3 * LONG, random.randrange(2**30))
    sound(figures)


# ---- the witness would notice


@pytest.fixture
def evening(tmp_path: Path) -> tuple[Path, Witness]:
    """An evening that was left in order, and who heard of it."""
    witness = Witness()
    luck = random.Random(3)
    sitting = Sitting(tmp_path, luck, lambda *line: witness.hear(json_of(line)))
    sitting.lay("", "dice-forge")
    for _ in range(30):
        sitting.deed()
    for deed in (Sitting.export, Sitting.show, Sitting.profile, Sitting.choose):
        deed(sitting)
    sitting.copy()
    sitting.close()
    return tmp_path, witness


def test_it_finds_nothing_where_nothing_is_wrong(evening: Any) -> None:
    folder, witness = evening
    assert witness.look(folder) == []
    assert witness.look(folder) == []


def test_it_notices_a_move_that_is_gone(evening: Any) -> None:
    folder, witness = evening
    with closing(sqlite3.connect(home(folder).data / "games.sqlite")) as db:
        last = "(SELECT max(n) FROM rows WHERE game = :id)"
        db.execute(
            f"DELETE FROM rows WHERE game = :id AND n = {last}", {"id": witness.now}
        )
        db.commit()
    found = witness.look(folder)
    assert f"game {witness.now}: save.unreadable" in found


def test_it_notices_a_game_that_is_gone(evening: Any) -> None:
    folder, witness = evening
    (home(folder).data / "games.sqlite").unlink()
    assert any("not in the list" in sentence for sentence in witness.look(folder))


def test_it_notices_every_file_that_is_not_as_it_was(evening: Any) -> None:
    folder, witness = evening
    there = home(folder)
    files = (
        there.settings,
        profile(there),
        *there.exports.glob("*.jsonl"),
        *there.backups.glob("*.jsonl"),
        *there.faces.rglob("*.png"),
    )
    for file in files:
        file.write_bytes(file.read_bytes()[:-40])
    found = " ".join(witness.look(folder))
    for told in ("settings", "profile", "export", "copy", "face"):
        assert told in found


@pytest.mark.parametrize("how", [*wounds.WOUNDS, wounds.value])
def test_a_wound_is_one(evening: Any, how: Any) -> None:
    database = home(evening[0]).data / "games.sqlite"
    before, luck = database.read_bytes(), random.Random(5)
    for _ in range(30):
        if database.exists():
            how(database, luck)
    assert not database.exists() or database.read_bytes() != before


def test_every_value_it_puts_is_one_that_sqlite_takes() -> None:
    with closing(sqlite3.connect(":memory:")) as db:
        for value in wounds.VALUES:
            db.execute(f"SELECT {value.format(column='x')} FROM (SELECT 1 AS x)")
