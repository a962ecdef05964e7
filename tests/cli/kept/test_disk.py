"""A disk as a power cut leaves it, and the calls it is put together from."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from companion.cli.benches.kept import disk as disks
from companion.cli.benches.kept.calls import SystemCall, read
from companion.cli.benches.kept.disk import Disk, Unfollowed

ROOT = Path("/home")
NEW = "O_WRONLY|O_CREAT"


def opened(name: str, fd: int = 3, flags: str = NEW) -> SystemCall:
    return SystemCall("openat", fd, fd, f"/home/{name}", (name.encode(),), flags)


def written(name: str, data: bytes, at: int) -> SystemCall:
    tail = f", , {len(data)}, {at}"
    return SystemCall("pwrite64", len(data), 3, f"/home/{name}", (data,), tail)


def synced(path: str) -> SystemCall:
    return SystemCall("fsync", 0, 3, path, (), "")


def renamed(old: str, new: str) -> SystemCall:
    told = (f"/home/{old}".encode(), f"/home/{new}".encode())
    return SystemCall("rename", 0, -1, "", told, "")


def left(
    folder: Path, *calls: SystemCall, seeds: int = 40
) -> set[tuple[tuple[str, bytes], ...]]:
    """All that this disk may hold after a power cut, as far as luck shows."""
    found = set()
    for seed in range(seeds):
        disk, there = Disk(ROOT), folder / str(seed)
        for call in calls:
            disk.take(call)
        there.mkdir(exist_ok=True)
        disk.left(there, random.Random(seed))
        files = sorted(there.iterdir())
        found.add(tuple((file.name, file.read_bytes()) for file in files))
        for file in files:
            file.unlink()
    return found


def test_what_is_synchronised_with_its_name_is_there(tmp_path: Path) -> None:
    calls = opened("a"), written("a", b"one", 0), synced("/home/a"), synced("/home")
    assert left(tmp_path, *calls) == {(("a", b"one"),)}


def test_what_is_not_may_be_there_or_not(tmp_path: Path) -> None:
    calls = opened("a"), synced("/home"), written("a", b"one", 0)
    assert left(tmp_path, *calls) == {(("a", b""),), (("a", b"one"),)}


def test_a_name_that_is_not_synchronised_may_be_gone(tmp_path: Path) -> None:
    calls = opened("a"), written("a", b"one", 0), synced("/home/a")
    assert left(tmp_path, *calls) == {(), (("a", b"one"),)}


def test_a_long_write_may_be_torn(tmp_path: Path) -> None:
    data = b"x" * disks.SECTOR + b"y" * disks.SECTOR
    calls = opened("a"), synced("/home"), written("a", data, 0)
    second = bytes(disks.SECTOR) + data[disks.SECTOR :]
    found = {content for ((_, content),) in left(tmp_path, *calls)}
    assert found == {b"", data, data[: disks.SECTOR], second}


def test_a_file_that_takes_anothers_place_is_the_old_or_the_new(tmp_path: Path) -> None:
    calls = (
        opened("a"),
        written("a", b"old", 0),
        synced("/home/a"),
        synced("/home"),
        opened("b"),
        written("b", b"new", 0),
        synced("/home/b"),
        renamed("b", "a"),
    )
    found = {dict(files)["a"] for files in left(tmp_path, *calls)}
    assert found == {b"old", b"new"}


def test_what_it_cannot_follow_it_does_not_guess() -> None:
    disk = Disk(ROOT)
    disk.take(opened("a"))
    with pytest.raises(Unfollowed):
        disk.take(SystemCall("writev", 3, 3, "/home/a", (b"one",), ""))
    with pytest.raises(Unfollowed):
        disk.take(SystemCall("mmap", 0, 3, "/home/a", (), "PROT_WRITE, MAP_SHARED"))


LOG = [
    '7 openat(AT_FDCWD<\\x2f>, "\\x2f\\x61", O_RDWR|O_CREAT, 0644) = 3<\\x2f\\x61>\n',
    '7 pwrite64(3<\\x2f\\x61>, "\\x01\\x02", 2, 4096 <unfinished ...>\n',
    '8 rename("\\x61", "\\x62") = -1 ENOENT (No such file or directory)\n',
    '8 write(1<\\x2f\\x64>, "\\x0a", 1) = 1\n',
    "7 <... pwrite64 resumed>) = 2\n",
    "7 +++ exited with 0 +++\n",
]


def test_the_calls_are_read_as_they_ended() -> None:
    made, said, wrote = read(LOG)
    assert (made.name, made.result, made.path) == ("openat", 3, "/a")
    assert "O_CREAT" in made.tail
    assert (said.name, said.fd, said.told) == ("write", 1, (b"\n",))
    assert (wrote.name, wrote.path, wrote.told) == ("pwrite64", "/a", (b"\x01\x02",))
    assert wrote.numbers[-1] == 4096
