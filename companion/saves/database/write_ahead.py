"""What a log says of itself, where SQLite says only how much of it it believes.

It believes up to the first damaged frame, and is silent about what follows.
https://www.sqlite.org/fileformat2.html#the_write_ahead_log
"""

import os
import sqlite3
from contextlib import suppress
from pathlib import Path
from struct import error, unpack_from

HEAD, FRAME = 32, 24
BIG, LITTLE = 0x377F0683, 0x377F0682


def salt(log: bytes) -> bytes:
    """What each of its frames carries; those of an older log carry another."""
    return log[16:24] if _sound(log) else log[HEAD + 8 : HEAD + 16]


def _sound(log: bytes) -> bool:
    """Whether the checksum of its head holds."""
    try:
        magic, *_, first, second = unpack_from(">8I", log)
        order = {BIG: ">", LITTLE: "<"}[magic]
        words = unpack_from(f"{order}6I", log)
    except (error, KeyError):
        return False
    one = two = 0
    for here, there in zip(words[::2], words[1::2], strict=True):
        one = one + here + two & 0xFFFFFFFF
        two = two + there + one & 0xFFFFFFFF
    return (one, two) == (first, second)


def believed(db: sqlite3.Connection) -> int:
    """How many frames SQLite found whole. Asked before anything is written."""
    db.execute("SELECT count(*) FROM sqlite_schema").fetchone()  # then it is open
    _, frames, _ = db.execute("PRAGMA wal_checkpoint").fetchone()
    return max(int(frames), 0)


def unread(log: bytes, size: int, frames: int) -> int:
    """How many changes that were written whole lie behind the frames believed."""
    mark, step = salt(log), FRAME + size
    return sum(
        log[at + 8 : at + 16] == mark and log[at + 4 : at + 8] != bytes(4)
        for at in range(HEAD + frames * step, len(log) - step + 1, step)
    )


def torn(log: bytes, size: int) -> bool:
    """Whether it ends where no log ends that was written to its end, or is none."""
    return len(log) < HEAD + FRAME + size or (len(log) - HEAD) % (FRAME + size) != 0


# ---- while somebody has it open


def use(db: sqlite3.Connection) -> None:
    """From now on a log belongs to it; who lost the row that says so has it again."""
    if db.execute("UPDATE ends SET well = 0").rowcount < 1:
        db.execute("INSERT INTO ends VALUES (0)")


def anew(db: sqlite3.Connection) -> None:
    """Bring it home, and begin it again in the room that it has."""
    with suppress(sqlite3.Error):
        db.execute("PRAGMA wal_checkpoint(RESTART)")


def leave(db: sqlite3.Connection, log: Path) -> None:
    """It says that it was left in order, and may be closed.

    A log that is brought home first leaves room for that, even on a full disk. Where
    there is none at all, half a frame that found no room is not left at its end: it
    would look like damage.
    """
    with suppress(sqlite3.Error):  # no room
        db.execute("PRAGMA wal_checkpoint")
    with suppress(sqlite3.Error, OSError):  # closed before; or there is no log
        size = FRAME + int(db.execute("PRAGMA page_size").fetchone()[0])
        with suppress(sqlite3.Error):
            db.execute("UPDATE ends SET well = 1")
        half = ((end := log.stat().st_size) - HEAD) % size
        if half and end > HEAD:
            os.truncate(log, end - half)  # while nobody else may write
