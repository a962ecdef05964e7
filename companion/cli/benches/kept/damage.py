"""`--damage`: a file of the house is damaged; what can still be reached?

Beside it stands what a plain SELECT reads of the same file: a game of which that
gives its head and every row must be reached, by the saves or whole by its copy.
"""

import random
import sqlite3
from collections import Counter
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from shutil import copytree, rmtree

from companion.cli.benches.kept.furnished import DATABASE, Furnished, furnish, read
from companion.cli.benches.kept.sitting import home
from companion.cli.benches.kept.tally import Figures
from companion.cli.benches.kept.witness import alike
from companion.cli.benches.kept.wounds import wound
from companion.library.registry import GAMES
from companion.plumbing.refusal import Refusal
from companion.saves.copies.copies import copy_of
from companion.saves.exchange import transfer
from companion.saves.exchange.ahead import ahead
from companion.saves.game import game_text
from companion.saves.store import Store

COUNTED = (
    "games_before",
    "plain_select",
    "reached",
    "by_copy",
    "unreachable_though_readable",
    "fewer_moves",
    "fewer_moves_unsaid",
    "wrong_moves",
    "not_started",
    "tracebacks",
)
NEVER = (
    "unreachable_though_readable",
    "fewer_moves_unsaid",
    "wrong_moves",
    "not_started",
    "tracebacks",
)
"""What must not be, whatever is damaged."""
TOLD = 5
"""Findings of a kind that are told in words."""


@dataclass(slots=True)
class Damages:
    """What is counted over all of them."""

    counts: Counter[str] = field(default_factory=Counter)
    told: list[str] = field(default_factory=list)

    def find(self, what: str, sentence: str) -> None:
        self.counts[what] += 1
        if self.counts[what] <= TOLD:
            self.told.append(f"{what}: {sentence}")


def damage(folder: Path, count: int, seed: int) -> Figures:
    there, found = furnish(folder, seed), Damages()
    for number in range(count):
        luck = random.Random(f"{seed} {number}")
        place = folder / "damaged"
        copytree(luck.choice((there.closed, there.open)), place)
        how = wound(place, home(place).data / DATABASE, luck)
        judge(place, there, found, f"{number}, {how}")
        rmtree(place)
    return {
        "damages": count,
        **{name: found.counts[name] for name in COUNTED},
        "found": found.told,
    }


def judge(place: Path, before: Furnished, found: Damages, how: str) -> None:
    """By a plain SELECT first: the app may well move what is damaged."""
    plain = selected(home(place).data, before, place.parent / "plain")
    found.counts["games_before"] += len(before.rows)
    found.counts["plain_select"] += len(plain)
    for sentence in read(place):
        found.find("tracebacks", f"{how}: {sentence}")
    try:
        seen = opened(place, before, found, how)
    except Refusal as trouble:
        seen = set()
        found.find("not_started", f"{how}: {trouble.key}")
    except Exception as error:  # noqa: BLE001  to count them is what this is for
        seen = set()
        found.find("tracebacks", f"{how}: {error!r}")
    for id in sorted(plain - seen):
        found.find("unreachable_though_readable", f"{how}: {id}")


def selected(data: Path, before: Furnished, aside: Path) -> set[str]:
    """The games of which SQLite alone still gives the head and every row."""
    aside.mkdir()
    for file in data.glob(f"{DATABASE}*"):
        (aside / file.name).write_bytes(file.read_bytes())
    try:
        with closing(sqlite3.connect(aside / DATABASE)) as db:
            return {id for id in before.rows if _selected(db, id, before)}
    finally:
        rmtree(aside)


def _selected(db: sqlite3.Connection, id: str, before: Furnished) -> bool:
    try:
        head = db.execute("SELECT header FROM games WHERE id = ?", (id,)).fetchall()
        rows = db.execute("SELECT row FROM rows WHERE game = ? ORDER BY n", (id,))
        there = [row for (row,) in rows]
    except (sqlite3.Error, UnicodeDecodeError):
        return False
    return head == [(before.heads[id],)] and there == before.rows[id]


def opened(place: Path, before: Furnished, found: Damages, how: str) -> set[str]:
    """The games that can be reached as the app reaches them, with every move."""
    there = home(place)
    store = Store(there.data, GAMES, there.backups)
    try:
        whole = {
            id for id in before.rows if _whole(store, id, before.rows[id], found, how)
        }
        copies = {
            pages.id
            for pages in map(_read, transfer.backups(store))
            if pages is not None
            and len(pages.rows) == len(before.rows.get(pages.id, ()))
        }
    finally:
        store.close()
    found.counts["reached"] += len(whole)
    found.counts["by_copy"] += len(copies - whole)
    return whole | copies


def _read(file: Path) -> game_text.Pages | None:
    try:
        return game_text.read(file)
    except Refusal:
        return None


def asked_about(store: Store, id: str) -> bool:
    """Whether somebody is asked about moves that a copy of this game has more."""
    named = (copy_of(one.file) for one in ahead(store))
    return any(copy is not None and copy.id == id for copy in named)


def _whole(store: Store, id: str, known: list[str], found: Damages, how: str) -> bool:
    """Listed without a trouble, opened, and with every move."""
    troubles = {saved.id: saved.trouble for saved in store.list()}
    if troubles.get(id, "save.missing"):
        return False
    try:
        store.open(id)
        rows = [row for _, row in store.rows(id)]
    except Refusal:
        return False
    if alike(rows, known) < len(rows):
        found.find("wrong_moves", f"{how}: {id}")
    elif len(rows) < len(known):
        unsaid = "" if store.news or asked_about(store, id) else "_unsaid"
        found.find(f"fewer_moves{unsaid}", f"{how}: {id}, {len(known) - len(rows)}")
    return rows == known
