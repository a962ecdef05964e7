"""Writes the saves of today's formats into `golden`, where no file of theirs lies yet:

    python -m tests.saves.make_golden

A format that has landed is never written again: its files are what people have.
"""

import random
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory

from companion.kernel.books import Change
from companion.kernel.record import Record
from companion.library.registry import holding
from companion.saves.database import migrations
from companion.saves.exchange import transfer
from companion.saves.game import game_text
from companion.saves.store import Store
from companion.table.hands import ToDo
from tests.table.walk import games, header, stir

GOLDEN = Path(__file__).with_name("golden")
EVENINGS = {"toy": ("gldtya", 30), "dice-forge": ("gldfra", 40)}
"""The games that are kept: the id of each, and how many deeds were done."""

LEFT = (
    ToDo(Change(("order", "1"), "red", "blue")),
    ToDo(Change(("gold", "red"), 7, None), done=True),
    ToDo(Change(("cards",), ("a", "b"), ())),
)
"""What hands had still to do in each of them, and had done."""

KNOWN = holding(games("toy")["toy"], games("dice-forge")["dice-forge"])


def store_file(number: int) -> Path:
    return GOLDEN / f"format{number}.sqlite"


def text_file(number: int, name: str) -> Path:
    return GOLDEN / f"text{number}-{name}.jsonl"


def play(store: Store, name: str) -> str:
    """An evening with changes of mind, the same each time."""
    id, deeds = EVENINGS[name]
    codec, who, luck = store.codec(name), header(KNOWN[name]), random.Random(id)
    start = codec.game.setup(who.colours, who.chosen)
    store.put(codec, who, Record((start,)), id=id)
    table = store.open(id).table(luck.choice)
    for _ in range(deeds):
        stir(table, luck)
    return id


def make(store_there: Path) -> None:
    with TemporaryDirectory() as away:
        clock = count(1_700_000_000)
        store = Store(Path(away), KNOWN, now=lambda: float(next(clock)))
        for name in EVENINGS:
            text = text_file(game_text.FORMAT, name)
            if text.exists():  # one evening in every format, whatever the rules now
                id = transfer.accept(store, game_text.read(text))
            else:
                id = play(store, name)
                transfer.export(store, id, text)
            store.hands(id).keep(len(store.look(id).log), LEFT)
        store.close()
        (Path(away) / "games.sqlite").rename(store_there)


if __name__ == "__main__":
    there = store_file(migrations.FORMAT)
    if there.exists():
        raise SystemExit(f"{there.name} has landed; it stays as it is.")
    make(there)
