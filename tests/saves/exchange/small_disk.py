"""What becomes of a game that is deleted on a full disk of its own; a program, told as
JSON. It fills the first folder that it is given, and looks on in the second.
"""

import json
import sys
from contextlib import suppress
from pathlib import Path
from shutil import copytree, disk_usage
from typing import Any

from companion.saves.copies.copies import copies
from companion.saves.database import reserve
from companion.saves.exchange import deleting
from companion.saves.store import Store
from companion.saves.trouble import SaveTrouble
from companion.table.table import Table, Verdict
from tests.table.walk import ANN_AND_BO, TOY, play, propose, undo

TURNS = 9
MOVES = 4 * TURNS
"""As many as the game had that made room for them."""


def opened(disk: Path) -> Store:
    return Store(disk / "saves", TOY, disk / "backups")


def evenings(disk: Path, away: Path) -> tuple[str, str]:
    """Two games; `away` is what a sudden end would have left of them."""
    store = opened(disk)
    one, other = (store.create(ANN_AND_BO) for _ in range(2))
    for id in (one, other):
        table = store.open(id).table()
        for _ in range(TURNS):
            play(table, 4)
            undo(table, 4)
    assert store.backups
    store.backups.drain()
    copytree(disk, away)
    store.close()
    return one, other


def fill(disk: Path) -> None:
    with (disk / "films").open("ab", buffering=0) as film:
        while free := disk_usage(disk).free:
            film.write(bytes(free))


def deleted(store: Store, id: str) -> str:
    """Nothing, or why not."""
    try:
        deleting.delete(store, id)
    except SaveTrouble as trouble:
        return trouble.key
    return ""


def played(table: Table[Any, Any]) -> int:
    """So many moves found room."""
    for count in range(MOVES):
        move = next(iter(table.game.moves(table.state)), None)
        if move is None:
            table.undo()
        elif propose(table, move) is not Verdict.PLAYED:
            return count
    return MOVES


def main(disk: Path, elsewhere: Path) -> dict[str, Any]:
    one, other = evenings(disk, disk / "killed")
    (disk / "saves" / reserve.NAME).rename(disk / "kept back")
    fill(disk)
    told: dict[str, Any] = {}
    store = opened(disk)
    told["without"] = [deleted(store, one), len(store.list())]
    store.close()
    (disk / "kept back").rename(disk / "saves" / reserve.NAME)
    store = opened(disk)
    told["before"] = played(store.open(other).table())
    with suppress(SaveTrouble):
        store.delete(one)
    told["plainly"] = len(store.list())
    told["with"] = [deleted(store, one), [saved.id for saved in store.list()]]
    told["moves"] = played(store.open(other).table())
    told["whole"] = len(store.look(other).record.played) > 0
    told["again"] = [deleted(store, other), len(store.list())]
    told["copies"] = len({copy.id for copy in copies(disk / "backups")})
    store.close()
    fill(disk)
    store = opened(disk / "killed")
    told["log"] = [store.kept, len(store.list())]
    copytree(disk / "killed" / "saves", elsewhere)  # as a sudden end would leave it
    again = Store(elsewhere, TOY)
    told["news"] = again.news.key if again.news else ""
    again.close()
    told["killed"] = [deleted(store, one), len(store.list())]
    store.close()
    return told


if __name__ == "__main__":
    sys.stdout.write(json.dumps(main(*map(Path, sys.argv[1:]))))
