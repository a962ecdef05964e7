"""What a log says of itself, where SQLite says only how much of it it believes.

It believes up to the first damaged frame, and is silent about what follows.
https://www.sqlite.org/fileformat2.html#the_write_ahead_log
"""

import os
import sqlite3
from contextlib import suppress
from pathlib import Path
from struct import error, unpack, unpack_from

HEAD, FRAME = 32, 24
BIG, LITTLE = 0x377F0683, 0x377F0682
ORDERS = {BIG: ">", LITTLE: "<"}
OLDER = 2**20
"""So many logs ago a frame may have been written that still lies where it lay."""


def salt(log: bytes) -> bytes:
    """What each of its frames carries; those of an older log carry another."""
    return log[16:24] if _sound(log) else log[HEAD + 8 : HEAD + 16]


def _sound(log: bytes) -> bool:
    """Whether the checksum of its head holds."""
    try:
        magic, *_, first, second = unpack_from(">8I", log)
        order = ORDERS[magic]
        return _summed(log[:24], order) == (first, second)
    except (error, KeyError):
        return False


def _summed(data: bytes, order: str, sums: tuple[int, int] = (0, 0)) -> tuple[int, int]:
    """The two sums of a log, gone on with."""
    words = unpack(f"{order}{len(data) // 4}I", data)
    one, two = sums
    for here, there in zip(words[::2], words[1::2], strict=True):
        one = one + here + two & 0xFFFFFFFF
        two = two + there + one & 0xFFFFFFFF
    return one, two


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


def cut(log: bytes, size: int, frames: int) -> bool:
    """Whether its end is missing or damaged, and maybe a change with it."""
    return torn(log, size) or strange(log, size, frames)


def strange(log: bytes, size: int, frames: int) -> bool:
    """Whether what lies behind the frames believed was never written so.

    It is a change that was not finished, frame by frame, and then what an older log has
    left; or else the last change of all is damaged, and there is no other behind it.
    """
    if not _sound(log):
        return True
    mark, step, order = salt(log), FRAME + size, ORDERS[unpack_from(">I", log)[0]]
    first = HEAD + frames * step
    sums = unpack_from(">2I", log, first - step + 16 if frames else 24)
    for at in range(first, len(log) - step + 1, step):
        if log[at + 8 : at + 16] != mark:
            return not _older(log, at)
        data = log[at : at + 8] + log[at + FRAME : at + step]
        sums = _summed(data, order, sums)
        if unpack_from(">2I", log, at + 16) != sums:
            return True
    return False


def _older(log: bytes, at: int) -> bool:
    """Whether a frame is of a log before this one: each counts on by one."""
    now = int.from_bytes(log[16:20], "big")
    then = int.from_bytes(log[at + 8 : at + 12], "big")
    return 0 < (now - then & 0xFFFFFFFF) <= OLDER


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


def shorten(db: sqlite3.Connection) -> None:
    """Bring it home, and give back the room that it took but for one frame.

    Without any it would be missed. A number that is written again is a frame, where a
    row that is as it was is none.
    """
    with suppress(sqlite3.Error):
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        (number,) = db.execute("PRAGMA user_version").fetchone()
        db.execute(f"PRAGMA user_version = {number}")


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
