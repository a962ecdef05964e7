"""Whether a file is a database of ours, and whole, whatever it calls itself."""

import contextlib
import os
import sqlite3
from pathlib import Path
from struct import unpack_from
from typing import Any

from companion.plumbing.files import read
from companion.saves.database.checksum import holds
from companion.saves.database.leaves import leaves
from companion.saves.database.migrations import OURS, Step, pragma
from companion.saves.trouble import SaveTrouble


def schema(db: sqlite3.Connection) -> list[Any]:
    """What SQLite knows of our tables."""
    return db.execute("SELECT name, sql FROM sqlite_schema ORDER BY name").fetchall()


def drawn(steps: tuple[Step, ...]) -> list[Any]:
    """The same of a database that was never on a disk."""
    with contextlib.closing(sqlite3.connect(":memory:", isolation_level=None)) as db:
        for step in steps:
            step(db)
        return schema(db)


def recognise(db: sqlite3.Connection, steps: tuple[Step, ...]) -> None:
    """What it calls itself is doubted where its tables are ours and of today.

    A number a little higher may be a newer Pythia's, or a bit that fell over: then it
    is read, and nothing is written.
    """
    if db.execute("PRAGMA integrity_check(1)").fetchone()[0] != "ok":
        raise SaveTrouble("save.damaged")
    tables = db.execute("SELECT count(*) FROM sqlite_schema").fetchone()[0]
    ours = not tables or pragma(db, "application_id") == OURS
    if ours and 0 <= pragma(db, "user_version") <= len(steps):
        return
    if schema(db) == drawn(steps):
        newer = ours and len(steps) < pragma(db, "user_version") <= NEWEST
        raise SaveTrouble("save.numbered" if newer else "save.damaged")
    raise SaveTrouble("save.newer" if ours else "save.foreign")


def damaged(file: Path, trouble: SaveTrouble) -> bool:
    """Whether it says itself that it is, or something of itself that cannot be."""
    if trouble.key not in DOUBTFUL:  # who opens a file lets go of its locks
        return trouble.key == "save.damaged"
    try:
        raw = read(file, LONGEST)
    except OSError:
        return False
    head = raw[:100].ljust(100, b"\0")
    (version,) = unpack_from(">i", head, 60)
    strange = {
        "save.failed": dict(trouble.facts).get("reason") == "SQLITE_ERROR",
        "save.foreign": True,
        "save.newer": not 0 <= version <= NEWEST,
        "save.read_only": max(head[18:20]) > 2 and os.access(file, os.W_OK),
    }
    return strange[trouble.key] and _ours(raw)


def _ours(raw: bytes) -> bool:
    """Whether there is a row in it that only a Pythia could have sealed."""
    rows = (row for numbered, row in leaves(raw).rows() if not numbered)
    return any(
        len(row) in (5, 6) and holds(row[4], _name(row[0]), row[3], *row[1:3])
        for row in rows
    )


def _name(id: object) -> str:
    return id.decode(errors="replace") if type(id) is bytes else ""


DOUBTFUL = ("save.failed", "save.foreign", "save.newer", "save.read_only")
LONGEST = 2**31
"""Bytes: more than all evenings there are. What is longer is none of ours."""
NEWEST = 100
"""No Pythia will ever have had as many formats."""
