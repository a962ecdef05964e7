"""A start narrows what older versions left open to others, once, and sweeps."""

import os
import stat
from pathlib import Path

import pytest

from companion.app.context import command_context
from companion.plumbing.folders import Folders, folders, made
from companion.plumbing.tidy import MARK, NAMES, tidy

pytestmark = pytest.mark.skipif(os.name != "posix", reason="rights are told otherwise")


def rights(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


@pytest.fixture
def there(tmp_path: Path) -> Folders:
    """As an older version has left it."""
    there = folders({"PYTHIA_HOME": str(tmp_path / "home")})
    for name in NAMES:
        inner = getattr(there, name) / "inner"
        inner.mkdir(parents=True)
        (inner / "file").write_text(name)
        for path in (inner.parent, inner):
            path.chmod(0o755)
        (inner / "file").chmod(0o644)
    return there


def wide(there: Folders) -> list[Path]:
    ours = [here for name in NAMES if (here := getattr(there, name)).is_dir()]
    every = [*ours, *(path for folder in ours for path in folder.rglob("*"))]
    return [path for path in every if rights(path) & 0o077]


def test_what_was_open_to_others_is_so_no_more(there: Folders) -> None:
    assert len(wide(there)) == 15
    tidy(there)
    assert wide(there) == []
    assert (there.backups / "inner" / "file").read_text() == "backups"


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
    (there.exports / "photo").symlink_to(tmp_path / "photo")
    tidy(there)
    assert rights(tmp_path / "photo") == 0o644


def test_a_start_narrows_and_sweeps_and_makes_nothing_wide(
    there: Folders, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHIA_HOME", str(tmp_path / "home"))
    face = there.faces / "hellas"
    face.mkdir(parents=True)
    halves = [folder / ".file.1.part" for folder in (there.config, there.maps, face)]
    there.maps.mkdir()
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
