"""A playing process is killed at any moment; what it acknowledged is there."""

import json
import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.saves.game import game_text
from companion.saves.game.codec import Codec
from companion.saves.game.retelling import retold
from companion.saves.store import Store
from tests.often import LONG
from tests.saves.victim import digest
from tests.table.walk import games

pytestmark = pytest.mark.skipif(os.name != "posix", reason="killed by a signal")

KILLS = 40 * LONG


@pytest.fixture
def victims() -> Iterator[subprocess.Popen[str]]:
    server = subprocess.Popen(
        [sys.executable, "-m", "tests.saves.victim"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        bufsize=1,
        cwd=Path(__file__).parents[2],
    )
    with server:
        yield server
        assert server.stdin is not None
        server.stdin.close()
        server.wait(timeout=20)
    assert server.returncode == 0


def kill_one(server: Any, order: str, deeds: int, wait: float) -> list[list[str]]:
    """All a child said before it was killed, some deeds and a moment after."""
    server.stdin.write(order + "\n")
    child = int(server.stdout.readline().split()[1])
    said: list[list[str]] = []
    try:
        while sum(line[0] == "kept" for line in said) < deeds:
            said.append(server.stdout.readline().split(" ", 3))
            assert said[-1][0] in ("game", "open", "kept"), said
        time.sleep(wait)
    finally:
        os.kill(child, signal.SIGKILL)
    while (line := server.stdout.readline()) != "gone\n":
        said.append(line.split(" ", 3))
    return said


class Witness:
    """Remembers what each game acknowledged, and compares it with the disk."""

    def __init__(self, folder: Path, name: str) -> None:
        self.folder, self.name = folder, name
        self.rows: dict[str, list[Any]] = {}

    def check(self, said: list[list[str]]) -> str:
        """The game played is on the disk as it was told, or one deed further."""
        id = said[0][1].strip()
        kept = [line for line in said if line[0] == "kept"]
        rows = self.rows.setdefault(id, [])
        assert len(said) == 1 or int(said[1][2]) == len(rows)
        for line in kept:
            rows += json.loads(line[3])
        store = Store(self.folder / "saves", games(self.name), self.folder / "backups")
        assert store.moved is None
        table = store.open(id).table()
        codec: Codec[Any, Any] = Codec(table.game)
        there = json.loads(json.dumps([codec.write_row(row) for row in table.log]))
        assert there[: len(rows)] == rows
        if len(there) == len(rows) and len(said) > 1:
            assert digest(table) == (kept[-1][2] if kept else said[1][1])
        rows[:] = there
        header = store.open(id).header
        assert retold(table.game, header, table.log).state == table.state
        store.database.close()  # without putting away: the next one finds the crash
        return id


@pytest.mark.parametrize("name", ["toy", "dice-forge"])
def test_t03_killed_at_any_moment_nothing_acknowledged_is_lost(
    tmp_path: Path, victims: subprocess.Popen[str], name: str
) -> None:
    luck, witness, id = random.Random(), Witness(tmp_path, name), "-"
    heard = 0
    for kill in range(KILLS):
        game = id if kill % 10 else "-"  # now and then a new one
        order = f"{tmp_path} {name} {game} {kill}"
        deeds, wait = luck.randrange(12), luck.random() * 0.008
        said = kill_one(victims, order, deeds, wait)
        if not said:
            continue  # before it had even a game
        heard += sum(line[0] == "kept" for line in said)
        id = witness.check(said)
    assert heard > KILLS * 3
    for copy in (tmp_path / "backups").glob("*.jsonl"):
        assert game_text.read(copy).rows  # whole and signed, every one
