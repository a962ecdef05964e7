"""A file is there whole or not at all."""

import os
import stat
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.plumbing.files import begin, lines, put_aside, sweep, write_whole
from tests.saves.test_trouble import files_no_larger_than

POSIX = pytest.mark.skipif(os.name != "posix", reason="rights are told otherwise here")


def test_words_and_bytes_are_written_into_a_folder_made_for_them(
    tmp_path: Path,
) -> None:
    file = tmp_path / "deep" / "deeper" / "file"
    write_whole(file, "řeka\n")
    assert file.read_bytes() == "řeka\n".encode()
    write_whole(file, b"\0\1")
    assert file.read_bytes() == b"\0\1"
    assert list(file.parent.iterdir()) == [file]


def test_a_file_is_replaced_whole_or_stays_as_it_was(tmp_path: Path) -> None:
    file = tmp_path / "file"
    write_whole(file, "one")
    with files_no_larger_than(1000), pytest.raises(OSError, match="large"):
        write_whole(file, "x" * 5000)
    assert file.read_text() == "one"
    assert list(tmp_path.iterdir()) == [file]


@POSIX
def test_a_private_file_is_nobody_elses_to_read(tmp_path: Path) -> None:
    file = tmp_path / "file"
    mine = tmp_path / f".file.{os.getpid()}.part"
    mine.write_text("left by a sudden end, and open to all")
    mine.chmod(0o666)
    write_whole(file, "secret", private=True)
    assert file.stat().st_mode & 0o077 == 0
    assert file.read_text() == "secret"


def test_what_was_left_half_written_long_ago_is_swept_away(tmp_path: Path) -> None:
    ours = (".file.99.part", ".games.format2.1.sqlite.part")
    theirs = (".film.mp4.part", "my.part", ".99.part")
    for name in ("file", ".new.7.part", *ours, *theirs):
        (tmp_path / name).write_text(name)
        old = 0 if name in ours + theirs else time.time()
        os.utime(tmp_path / name, (old, old))
    sweep(tmp_path)
    left = {file.name for file in tmp_path.iterdir()}
    assert left == {"file", ".new.7.part", *theirs}
    sweep(tmp_path / "never made")


def test_of_one_file_only_its_own_halves_are_swept(tmp_path: Path) -> None:
    for name in (".a[1].7.part", ".b.7.part"):
        (tmp_path / name).write_text("half")
        os.utime(tmp_path / name, (0, 0))
    sweep(tmp_path, "a[1]")
    assert [file.name for file in tmp_path.iterdir()] == [".b.7.part"]


def test_a_clock_set_back_leaves_nothing_half_written_for_ever(tmp_path: Path) -> None:
    half = tmp_path / ".file.99.part"
    half.write_text("half")
    os.utime(half, (time.time() + 10**7,) * 2)
    sweep(tmp_path)
    assert not half.exists()


def test_what_cannot_be_read_stays_under_another_name(tmp_path: Path) -> None:
    file = tmp_path / "dice.json"
    for number in (1, 2):
        write_whole(file, f"damage {number}")
        there = put_aside(file)
        assert there is not None
        assert there.read_text() == f"damage {number}"
    assert put_aside(tmp_path) is None
    assert sorted(one.name for one in tmp_path.iterdir()) == [
        "dice.json",  # until a new one stands there
        "dice.json.1.damaged",
        "dice.json.2.damaged",
    ]


# ---- for whose eyes


@POSIX
def test_whatever_is_kept_is_nobody_elses_to_read(tmp_path: Path, widest: None) -> None:
    write_whole(tmp_path / "a" / "b" / "file", "x")
    begin(tmp_path / "a" / "begun")
    with lines(tmp_path / "a" / "grows", "a") as out:
        out.write("řeka\n")
    every = list(tmp_path.rglob("*"))
    assert len(every) == 5
    assert [path for path in every if rights(path) & 0o077] == []
    assert (tmp_path / "a" / "grows").read_text("utf-8") == "řeka\n"


@POSIX
def test_what_is_made_for_others_is_theirs_to_read(
    tmp_path: Path, widest: None
) -> None:
    write_whole(tmp_path / "out" / "file", "x", private=False)
    assert rights(tmp_path / "out" / "file") == 0o666
    assert rights(tmp_path / "out") == 0o777


def test_what_is_there_is_not_begun_again(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("one")
    begin(tmp_path / "file")
    assert (tmp_path / "file").read_text() == "one"
    begin(tmp_path / "missing" / "file")  # who fills it says why it cannot be
    with pytest.raises(FileExistsError):
        lines(tmp_path / "file", "x")


@pytest.fixture
def widest() -> Iterator[None]:
    """Whatever is narrower than this, we have made narrower."""
    before = os.umask(0)
    yield
    os.umask(before)


def rights(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)
