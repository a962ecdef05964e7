"""A file is there whole or not at all."""

import os
from pathlib import Path

import pytest

from companion.plumbing.files import sweep, write_whole
from tests.saves.test_trouble import files_no_larger_than


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


@pytest.mark.skipif(os.name != "posix", reason="rights are told otherwise here")
def test_a_private_file_is_nobody_elses_to_read(tmp_path: Path) -> None:
    file = tmp_path / "file"
    mine = tmp_path / f".file.{os.getpid()}.part"
    mine.write_text("left by a sudden end, and open to all")
    mine.chmod(0o666)
    write_whole(file, "secret", private=True)
    assert file.stat().st_mode & 0o077 == 0
    assert file.read_text() == "secret"


def test_what_was_left_half_written_is_swept_away(tmp_path: Path) -> None:
    for name in (".file.99.part", "file", "my.part"):
        (tmp_path / name).write_text(name)
    sweep(tmp_path)
    assert {file.name for file in tmp_path.iterdir()} == {"file", "my.part"}
    sweep(tmp_path / "never made")
