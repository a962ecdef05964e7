"""Whatever lies where our files should: a sentence, and never a traceback.

Each runs as a process of its own, as people run it; or several in one, where what is
tried is met anew by every command.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from tests.cli.several import several
from tests.often import some

PATIENCE = 60


def run(
    *words: str,
    code: int | None = None,
    before: Sequence[str] = (),
    **environment: str,
) -> tuple[str, str]:
    """What it said and what it complained of; it ends as it should, and soon."""
    done = subprocess.run(
        [*before, sys.executable, "-m", "companion", *words],
        capture_output=True,
        check=False,
        timeout=PATIENCE,
        stdin=subprocess.DEVNULL,
        env={**os.environ, **environment},
    )
    out, complaint = done.stdout.decode(), done.stderr.decode()
    foreseen(out, complaint)
    if code is not None:
        assert done.returncode == code, complaint
    return out, complaint


def foreseen(out: str, complaint: str) -> None:
    assert "Traceback" not in out + complaint
    assert "should not have" not in complaint, complaint


def refused(*commands: Sequence[str]) -> None:
    """Each is one sentence and exit code 2."""
    for code, out, complaint in several(*commands):
        foreseen(out, complaint)
        assert (code, out, complaint.count("\n")) == (2, "", 1), complaint


def pipe(file: Path) -> None:
    os.mkfifo(file)


def endless(file: Path) -> None:
    file.symlink_to("/dev/zero")


def dangling(file: Path) -> None:
    file.symlink_to(file.with_name("nowhere"))


def circle(file: Path) -> None:
    file.symlink_to(file)


def huge(file: Path) -> None:
    with file.open("wb") as out:
        out.truncate(2**33)


WAYS = [Path.mkdir, pipe, endless, circle, huge]


def laid(home: Path, name: str, way: Callable[[Path], None]) -> Path:
    file = home / name
    file.parent.mkdir(parents=True)
    way(file)
    return file


@pytest.mark.parametrize(
    ("way", "language"),
    [*((way, "en") for way in WAYS), (endless, "pl"), (pipe, "cs")],
)
def test_settings_that_cannot_be_read_are_told_and_do_without(
    home: Path, way: Callable[[Path], None], language: str
) -> None:
    file = laid(home, "config/settings.json", way)
    said, complaint = run("games", code=0, LC_ALL=language)
    assert str(file) in complaint
    assert complaint.count("\n") == 1
    assert said.count("\n") == 1


def test_settings_that_lead_nowhere_are_none(home: Path) -> None:
    laid(home, "config/settings.json", dangling)
    assert run("games", code=0)[1] == ""


@pytest.mark.parametrize("way", [*WAYS, dangling], ids=lambda way: way.__name__)
@pytest.mark.parametrize(
    "name", some(["data/games.sqlite", "data", "backups", "exports"])
)
def test_saves_that_cannot_be_are_a_sentence(
    home: Path, name: str, way: Callable[[Path], None]
) -> None:
    laid(home, name, way)
    said, complaint = run("games")
    assert said + complaint
    assert complaint.count("\n") <= 2


@pytest.mark.parametrize("way", [Path.mkdir, pipe, circle], ids=lambda w: w.__name__)
@pytest.mark.parametrize("name", some(["logs/pythia.log", "logs/trouble.log", "logs"]))
def test_a_log_that_cannot_be_written_costs_nothing(
    home: Path, name: str, way: Callable[[Path], None]
) -> None:
    laid(home, name, way)
    assert run("games", code=0)[1] == ""


@pytest.mark.parametrize("way", [*WAYS, dangling], ids=lambda way: way.__name__)
def test_whatever_is_taken_in_is_read_or_refused(
    home: Path, tmp_path: Path, way: Callable[[Path], None]
) -> None:
    file = laid(tmp_path / "papers", "game.jsonl", way)
    faces = laid(tmp_path / "other", "pythia-faces-dice-forge.zip", way)
    board = laid(tmp_path / "boards", "Evening.board", way)
    every = (("import", str(one)) for one in (faces, board, file))
    refused(*every, ("show", str(file)))


@pytest.mark.parametrize(
    "where", some(["/nowhere/at/all", "/proc/nobody", "/dev/null", ""])
)
@pytest.mark.parametrize("name", ["HOME", "PYTHIA_HOME"])
def test_a_home_that_is_none_is_a_sentence(
    tmp_path: Path, name: str, where: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    if os.access(Path(where or tmp_path).parent, os.W_OK) and where:
        where = f"/proc{where}"  # who may write everywhere may not write there
    for one in ("PYTHIA_HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME"):
        monkeypatch.delenv(one, raising=False)
    there = {"HOME": str(tmp_path), name: where}
    for words in (("games",), ("doctor",)):
        said, complaint = run(*words, **there)
        assert said + complaint
        assert complaint.count("\n") <= 1


@pytest.mark.parametrize(
    "file",
    some(["~nobody-of-that-name/game.jsonl", "\udcff.jsonl", "\udcff", "x" * 5000], 3),
)
def test_a_path_that_cannot_be_is_a_sentence(file: str) -> None:
    words = (("import",), ("show",), ("export", "abcdef"), ("trace", "play"))
    refused(*((*word, file) for word in words))


LESS = ["setpriv", "--bounding-set=-all", "--inh-caps=-all"]
"""Who may do everything gives that up first."""


@pytest.mark.skipif(
    os.geteuid() == 0 and shutil.which(LESS[0]) is None,
    reason="everything is open to who may do all",
)
@pytest.mark.parametrize("name", some(["data", "config", "logs", "backups", ""]))
@pytest.mark.parametrize("rights", some([0o000, 0o400, 0o500]))
def test_a_folder_that_may_not_be_read_or_written_is_a_sentence(
    home: Path, name: str, rights: int
) -> None:
    folder = home / name
    folder.mkdir(parents=True)
    before = LESS if os.geteuid() == 0 else []
    folder.chmod(rights)
    try:
        for word in ("games", "doctor"):
            said, complaint = run(word, before=before)
            assert said + complaint
            assert complaint.count("\n") <= 2
    finally:
        folder.chmod(0o700)
