"""What may happen to a file: bits, pages, its end, all of it, a value of a table."""

import random
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from companion.saves.database.database import readable

PAGE = 4096
VALUES = (
    "CAST(x'ff' AS TEXT)",
    "x'00ff'",
    "9e999",
    "3.3e28",
    "-1",
    "17",
    "'yesterday'",
    "''",
    "'{{'",
    "'[1, 2'",
    "{column} || ' '",
    "replace({column}, '1', '2')",
    "{column} + 1",
)
"""What a value may have become."""


def bits(file: Path, luck: random.Random) -> None:
    data = bytearray(file.read_bytes())
    for _ in range(luck.choice((1, 1, 3, 9)) if data else 0):
        data[luck.randrange(len(data))] ^= 1 << luck.randrange(8)
    file.write_bytes(data)


def page(file: Path, luck: random.Random) -> None:
    """Emptied, filled with anything, or another one in its place."""
    data = bytearray(file.read_bytes())
    at, other = (luck.randrange(len(data) // PAGE + 1) * PAGE for _ in "12")
    size = len(data[at : at + PAGE])
    new = luck.choice((bytes(size), luck.randbytes(size), data[other : other + size]))
    data[at : at + len(new)] = new
    file.write_bytes(data)


def cut(file: Path, luck: random.Random) -> None:
    data = file.read_bytes()
    file.write_bytes(data[: luck.randint(0, len(data))])


def grown(file: Path, luck: random.Random) -> None:
    with file.open("ab") as end:
        end.write(luck.randbytes(luck.choice((1, 512, PAGE))))


def away(file: Path, _luck: random.Random) -> None:
    file.unlink()


def value(file: Path, luck: random.Random) -> str:
    """One value of one row, behind our back: which, and what it is now."""
    with closing(sqlite3.connect(file, isolation_level=None)) as db:
        db.text_factory = readable  # of what an earlier wound has left
        names = "SELECT name FROM sqlite_schema WHERE type = 'table'"
        table = luck.choice(sorted(name for (name,) in db.execute(names)))
        columns = db.execute(f"PRAGMA table_info({table})").fetchall()
        keys = [column[1] for column in columns if column[5]] or ["rowid"]
        rows = db.execute(f"SELECT {', '.join(keys)} FROM {table}").fetchall()
        if not rows:
            return f"nothing of {table}"
        column = luck.choice(columns)[1]
        new = luck.choice(VALUES).format(column=column)
        where = " AND ".join(f"{key} = ?" for key in keys)
        command = f"UPDATE OR IGNORE {table} SET {column} = {new} WHERE {where}"
        db.execute(command, luck.choice(rows))
        return f"{table}.{column} = {new}"


Wound = Callable[[Path, random.Random], None]
WOUNDS: tuple[Wound, ...] = (bits, page, cut, grown, away)
"""Of any file."""


def wound(folder: Path, database: Path, luck: random.Random) -> str:
    """One of the house's files is damaged: which, and how."""
    if luck.random() < 0.3:
        return value(database, luck)
    files = sorted(file for file in folder.rglob("*") if file.is_file())
    saves = [file for file in files if file.name.startswith(database.name)]
    file = luck.choice(luck.choice((saves, files)))
    how = luck.choice(WOUNDS)
    how(file, luck)
    return f"{how.__name__} of {file.relative_to(folder)}"
