"""A damaged database goes where nobody overwrites it, and a mended one takes its place.

A mended one that is done bears a name that says so. Should the power go before it has
taken its place, it does at the next start.
"""

from pathlib import Path

from companion.plumbing.files import away, settle

DONE = ".rebuilt"
REPORT = ".json"
TAILS = ("-wal", "-shm")
"""What SQLite lays beside a database."""


def rebuilt(file: Path) -> Path:
    """Where a new database waits until the damaged one has gone aside."""
    return file.with_name(file.name + DONE)


def log_of(file: Path) -> Path:
    return file.with_name(f"{file.name}-wal")


def finish(file: Path, log: bytes = b"") -> Path | None:
    """A mended one that waits takes its place; where the damaged one went."""
    there = rebuilt(file)
    if not there.exists():
        return None
    moved = aside(file, log)
    report = there.with_name(there.name + REPORT)
    if report.exists():
        report.rename(moved.with_name(moved.name + REPORT))
    there.rename(file)
    settle(file.parent)
    return moved


def aside(file: Path, log: bytes = b"") -> Path:
    """Put it away with its log: as it lies there, or as it was when it was found."""
    moved = away(file)
    if file.exists():
        file.rename(moved)
    for tail in TAILS:
        beside = file.with_name(file.name + tail)
        if beside.exists():
            beside.rename(moved.with_name(moved.name + tail))
    if log:
        log_of(moved).write_bytes(log)
    settle(file.parent)
    return moved
