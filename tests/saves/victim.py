"""Plays on saved games until it is killed, saying aloud all it was told.

Run as a program it answers each line `folder id seed` by a fork that plays: the
imports are paid once, and each child still dies alone, in the middle of anything.
"""

import hashlib
import os
import random
import sys
from pathlib import Path
from typing import Any

from companion.saves.game.codec import Codec, to_text
from companion.saves.store import Store
from companion.table.table import Answered, Table
from tests.table.walk import games, header, stir


def digest(table: Table[Any, Any]) -> str:
    """State and prompt in a word."""
    prompt = table.game.prompt(table.state)
    said = f"{Codec(table.game).write_state(table.state)} {prompt}"
    return hashlib.sha256(said.encode()).hexdigest()[:12]


def say(*words: object) -> None:
    """One line, whole: shorter than what a pipe takes at once."""
    os.write(1, (" ".join(map(str, words)) + "\n").encode())


def play(folder: Path, name: str, id: str, seed: int) -> None:
    store = Store(folder / "saves", games(name), folder / "backups")
    id = store.create(header(games(name)[name])) if id == "-" else id
    say("game", id)
    luck = random.Random(seed)
    table = store.open(id).table(luck.choice)
    codec: Codec[Any, Any] = Codec(table.game)

    def heard(told: Answered[Any]) -> None:
        if told.rows:
            rows = to_text([codec.write_row(row) for row in told.rows])
            say("kept", table.stamp, digest(table), rows)

    table.watch(heard)
    say("open", digest(table), len(table.log))
    while True:
        stir(table, luck)


def main() -> None:
    for line in sys.stdin:
        folder, name, id, seed = line.split()
        if child := os.fork():
            os.waitpid(child, 0)
            say("gone")
        else:
            say("child", os.getpid())
            play(Path(folder), name, id, int(seed))


if __name__ == "__main__":
    main()
