"""What a program asked of the system about files, as strace wrote it down."""

import re
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

CALLS = (
    "?open",
    "openat",
    "lseek",
    "write",
    "pwrite64",
    "?writev",
    "?pwritev",
    "?pwritev2",
    "?copy_file_range",
    "?sendfile",
    "mmap",
    "ftruncate",
    "?truncate",
    "?fallocate",
    "fsync",
    "fdatasync",
    "?rename",
    "renameat",
    "?renameat2",
    "?unlink",
    "unlinkat",
)
"""All by which a file may become another one; `?`: where this processor has it."""
LONGEST = 1 << 26
LINE = re.compile(r"(\d+) +(?:<\.\.\. )?(\w+)(?:\(| resumed>)(.*)", re.DOTALL)
UNFINISHED = " <unfinished ...>"
RESULT = re.compile(r"\) += (-?\d+)[^\"]*$")
QUOTED = re.compile(r'"((?:\\x[0-9a-f]{2})*)"')
PATH = re.compile(r"(-?\d+)<((?:\\x[0-9a-f]{2})*)>")


@dataclass(frozen=True, slots=True)
class SystemCall:
    """One that went well: `told` are its texts, `numbers` those after the last."""

    name: str
    result: int
    fd: int
    path: str
    """Where that handle leads; after `open` the one that came back."""
    told: tuple[bytes, ...]
    tail: str
    """What stands after the texts: flags and numbers."""

    @property
    def numbers(self) -> list[int]:
        return [int(number) for number in re.findall(r"-?\b\d+\b", self.tail)]


def recorded(words: list[str], log: Path) -> Iterator[SystemCall]:
    """Run a program of ours to its end, and tell what it asked of the system."""
    command = ["strace", "-f", "--seccomp-bpf", "-y", "-xx", "-s", str(LONGEST)]
    command += ["-e", f"trace={','.join(CALLS)}", "-e", "signal=none", "-o", str(log)]
    command += [sys.executable, *words]
    subprocess.run(command, stdout=subprocess.DEVNULL, check=True)
    with log.open(encoding="ascii") as lines:
        yield from read(lines)


def read(lines: Iterator[str] | list[str]) -> Iterator[SystemCall]:
    """Each call when it ended; one of several threads may end later than the next."""
    begun: dict[str, str] = {}
    for line in lines:
        matched = LINE.match(line.rstrip("\n"))
        if matched is None:
            continue
        pid, name, rest = matched.groups()
        if rest.endswith(UNFINISHED):
            begun[pid] = rest.removesuffix(UNFINISHED)
            continue
        call = _call(name, begun.pop(pid, "") + rest)
        if call is not None:
            yield call


def _call(name: str, rest: str) -> SystemCall | None:
    ended = RESULT.search(rest)
    if ended is None or int(ended[1]) < 0:
        return None
    asked, answered = rest[: ended.start()], rest[ended.start() :]
    told = tuple(_bytes(text) for text in QUOTED.findall(asked))
    handles = PATH.findall(answered if name in ("open", "openat") else asked)
    fd, path = handles[0] if handles else ("-1", "")
    tail = PATH.sub("", QUOTED.sub("", asked))
    return SystemCall(name, int(ended[1]), int(fd), _bytes(path).decode(), told, tail)


def _bytes(hex: str) -> bytes:
    return bytes.fromhex(hex.replace("\\x", ""))
