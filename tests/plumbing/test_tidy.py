"""A start narrows what older versions left open to others, once, and sweeps."""

import os
import stat
from pathlib import Path

import pytest

from companion.app.context import command_context
from companion.plumbing.folders import Folders, folders, made
from companion.plumbing.tidy import MARK, OURS, tidy

pytestmark = pytest.mark.skipif(os.name != "posix", reason="rights are told otherwise")


def rights(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


OLD = (
    "data/games.sqlite",
    "data/games.format2.1.sqlite",
    "data/games.sqlite.1.damaged",
    "data/dice-rolls.jsonl",
    "data/maps/map-1.json",
    "data/faces/hellas/G1.1.png",
    "config/settings.json",
    "config/dice.json",
    "backups/toy-abcdef-000001.jsonl",
    "exports/pythia-abcdef.jsonl",
    "logs/pythia.log.1",
    "logs/trouble.log",
)


@pytest.fixture
def there(tmp_path: Path) -> Folders:
    """As an older version has left it."""
    home = tmp_path / "home"
    for name in OLD:
        (home / name).parent.mkdir(parents=True, exist_ok=True)
        (home / name).write_text(name)
    for path in home.rglob("*"):
        path.chmod(0o755 if path.is_dir() else 0o644)
    return folders({"PYTHIA_HOME": str(home)})


def wide(there: Folders) -> list[Path]:
    ours = [here for name in OURS if (here := getattr(there, name)).is_dir()]
    every = [*ours, *(path for folder in ours for path in folder.rglob("*"))]
    return [path for path in every if rights(path) & 0o077]


def test_what_was_open_to_others_is_so_no_more(there: Folders) -> None:
    assert len(wide(there)) == len(OLD) + 8
    tidy(there)
    assert wide(there) == []
    assert (there.data / "maps" / "map-1.json").read_text() == "data/maps/map-1.json"


def test_who_opens_a_folder_again_means_it(there: Folders) -> None:
    tidy(there)
    there.exports.chmod(0o755)
    tidy(there)
    assert wide(there) == [there.exports]


def test_a_folder_that_comes_later_is_narrowed_then(there: Folders) -> None:
    away = there.backups.rename(there.backups.with_name("stick, not in"))
    tidy(there)
    assert wide(there) == []
    away.rename(there.backups)
    tidy(there)
    assert wide(there) == []


@pytest.mark.parametrize("text", ["", "[1, 2]", "{", "\udcff"])
def test_a_mark_that_makes_no_sense_is_none(there: Folders, text: str) -> None:
    (there.data / MARK).write_text(text, encoding="utf-8", errors="surrogateescape")
    tidy(there)
    assert wide(there) == []


def test_what_a_link_leads_to_is_left_alone(there: Folders, tmp_path: Path) -> None:
    (tmp_path / "photo").write_text("somebody's")
    (tmp_path / "photo").chmod(0o644)
    (there.exports / "pythia-photo").symlink_to(tmp_path / "photo")
    tidy(there)
    assert rights(tmp_path / "photo") == 0o644


def test_what_is_not_ours_stays_open_and_so_does_the_way_to_it(
    there: Folders,
) -> None:
    """`PYTHIA_HOME` was somebody's home, say, and `data` had a meaning before."""
    photos = there.data / "photos"
    photos.mkdir(mode=0o755)
    photos.chmod(0o755)
    tidy(there)
    assert wide(there) == [there.data, photos]


def test_a_start_narrows_and_sweeps_and_makes_nothing_wide(
    there: Folders, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHIA_HOME", str(tmp_path / "home"))
    face = there.faces / "hellas"
    halves = [folder / ".file.1.part" for folder in (there.data, there.maps, face)]
    for half in halves:
        half.write_text("half")
        os.utime(half, (0, 0))
    before = os.umask(0)
    try:
        with command_context().store():
            assert wide(there) == []
    finally:
        os.umask(before)
    assert not any(half.exists() for half in halves)


def test_folders_that_cannot_be_had_are_no_trouble(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    tidy(made(folders({"PYTHIA_HOME": str(tmp_path / "file")})))
    assert (tmp_path / "file").read_text() == "in the way"
