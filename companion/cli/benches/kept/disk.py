"""A disk as a power cut may leave it: only what was synchronised is sure to be there.

A file keeps what it was at its last `fsync`; of the writes since, each may be lost,
kept, or there sector by sector. Names are a matter of their folder: one made, changed
or taken away since the folder's own `fsync` may not be, in their order. Folders
themselves are taken to stay.
"""

import random
from dataclasses import dataclass, field
from pathlib import Path

from companion.cli.benches.kept.calls import SystemCall

SECTOR = 512
WAYS = ("dropped", "kept", "torn")


class Unfollowed(Exception):
    """A program changed files in a way this disk does not know."""


@dataclass(frozen=True, slots=True)
class PendingWrite:
    """Bytes from somewhere on; without bytes: the file ends here."""

    at: int
    data: bytes | None


@dataclass(slots=True)
class Paper:
    """What a name leads to."""

    sure: bytearray = field(default_factory=bytearray)
    unsure: list[PendingWrite] = field(default_factory=list)

    def left(self, way: str, luck: random.Random) -> bytes:
        found = bytearray(self.sure)
        for write in self.unsure:
            for piece in pieces(write, way, luck):
                put(found, piece)
        return bytes(found)

    def settle(self) -> None:
        for write in self.unsure:
            put(self.sure, write)
        self.unsure.clear()


def put(content: bytearray, write: PendingWrite) -> None:
    end = len(content)
    if write.data is None:
        del content[write.at :]
        content.extend(bytes(max(0, write.at - end)))
        return
    content.extend(bytes(max(0, write.at - end)))
    content[write.at : write.at + len(write.data)] = write.data


def pieces(write: PendingWrite, way: str, luck: random.Random) -> list[PendingWrite]:
    """What of it came to the disk."""
    if way != "torn" or write.data is None:
        there = way == "kept" or (way == "torn" and luck.random() < 0.5)
        return [write] if there else []
    found, at, left = [], write.at, write.data
    while left:
        size = SECTOR - at % SECTOR
        if luck.random() < 0.5:
            found.append(PendingWrite(at, left[:size]))
        at, left = at + size, left[size:]
    return found


Name = tuple[str, Paper | None]
"""From now on it leads there, or nowhere."""


@dataclass(slots=True)
class Disk:
    """All below one folder, call by call."""

    root: Path
    names: dict[str, Paper] = field(default_factory=dict)
    sure: dict[str, Paper] = field(default_factory=dict)
    unsure: list[Name] = field(default_factory=list)
    places: dict[int, int] = field(default_factory=dict)
    """How far each handle has come."""

    def take(self, call: SystemCall) -> None:
        match call.name:
            case "open" | "openat":
                self._open(call)
            case "lseek":
                self.places[call.fd] = call.result
            case "rename" | "renameat" | "renameat2":
                self._rename(*(text.decode() for text in call.told))
            case "unlink" | "unlinkat":
                self._name(call.told[0].decode(), None)
            case "mmap":
                self._map(call)
            case _ if self._ours(call.path):
                self._change(call)

    def left(self, folder: Path, luck: random.Random) -> None:
        """Write what is left of it after a power cut into another folder."""
        names = dict(self.sure)
        way = luck.choice(WAYS)
        most = {"dropped": 0, "kept": len(self.unsure)}
        for name, paper in self.unsure[
            : most.get(way, luck.randint(0, len(self.unsure)))
        ]:
            _lead(names, name, paper)
        for name, paper in names.items():
            file = folder / Path(name).relative_to(self.root)
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(paper.left(luck.choice(WAYS), luck))

    def _ours(self, path: str) -> bool:
        return f"{path}/".startswith(f"{self.root}/")

    def _open(self, call: SystemCall) -> None:
        self.places[call.result] = 0
        if not self._ours(call.path) or "O_DIRECTORY" in call.tail:
            return
        if "O_CREAT" in call.tail and call.path not in self.names:
            self._name(call.path, Paper())
        if "O_TRUNC" in call.tail:
            self.names[call.path].unsure.append(PendingWrite(0, None))

    def _rename(self, old: str, new: str) -> None:
        paper = self.names.get(old)
        if paper is not None:
            self._name(new, paper)
            self._name(old, None)

    def _name(self, name: str, paper: Paper | None) -> None:
        if self._ours(name):
            _lead(self.names, name, paper)
            self.unsure.append((name, paper))

    def _map(self, call: SystemCall) -> None:
        if self._ours(call.path) and "MAP_SHARED" in call.tail and "WRITE" in call.tail:
            raise Unfollowed(f"mmap {call.path}")

    def _change(self, call: SystemCall) -> None:
        if call.name in ("fsync", "fdatasync"):
            self._settle(call.path)
            return
        paper, numbers = self.names[call.path], call.numbers
        match call.name:
            case "write":
                self._write(paper, call, self.places.get(call.fd, 0))
                self.places[call.fd] += call.result
            case "pwrite64":
                self._write(paper, call, numbers[-1])
            case "ftruncate":
                paper.unsure.append(PendingWrite(numbers[-1], None))
            case _:
                raise Unfollowed(f"{call.name} {call.path}")

    def _write(self, paper: Paper, call: SystemCall, at: int) -> None:
        paper.unsure.append(PendingWrite(at, call.told[0][: call.result]))

    def _settle(self, path: str) -> None:
        """A file's bytes, or the names in a folder."""
        if path in self.names:
            self.names[path].settle()
            return
        left: list[Name] = []
        for name, paper in self.unsure:
            if str(Path(name).parent) == path:
                _lead(self.sure, name, paper)
            else:
                left.append((name, paper))
        self.unsure = left


def _lead(names: dict[str, Paper], name: str, paper: Paper | None) -> None:
    if paper is None:
        names.pop(name, None)
    else:
        names[name] = paper
