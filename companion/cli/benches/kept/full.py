"""`--full`: the disk fills up while people play, and has room again.

Where this system lets anybody have a small disk of memory of their own (`unshare`),
it is a full disk as it is; elsewhere no file may become longer than it may (a limit
of this process), which SQLite takes for a failing disk. The figures say which.
"""

import json
import random
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from shutil import disk_usage, rmtree, which
from typing import Any

from companion.cli.benches.kept.sitting import PLAYED, Sitting, home, seated, stir
from companion.cli.benches.kept.tally import Figures, Findings
from companion.cli.benches.kept.witness import Witness
from companion.library.registry import GAMES
from companion.plumbing.refusal import Refusal
from companion.saves.exchange import deleting, transfer
from companion.saves.store import Store

MEGABYTES = 24
OWN_DISK = f'mount -t tmpfs -o size={MEGABYTES}m none "$0" && exec "$@"'
BLOCK = 4096
ROOM = 80
"""Blocks at most that are left when people sit down."""
EACH = 10
"""Evenings of one home."""
DEEDS = 40


def full(folder: Path, count: int, seed: int) -> Figures:
    """In a process of its own: it may not see the disk we see, nor be limited."""
    there = folder / "full"
    there.mkdir()
    words = [str(there), str(count), str(seed)]
    ours = [sys.executable, "-m", "companion.cli.benches.kept.full"]
    own_disk = ["unshare", "-Urm", "sh", "-c", OWN_DISK, str(there)]
    found = _told([*own_disk, *ours, *words, "disk"]) if which("unshare") else None
    return found or _told([*ours, *words, "limit"]) or {}


def _told(command: list[str]) -> Figures | None:
    done = subprocess.run(command, check=False, capture_output=True, text=True)
    if done.returncode:
        return None
    figures: Figures = json.loads(done.stdout.splitlines()[-1])
    return figures


def evenings(folder: Path, count: int, seed: int, how: str) -> Figures:
    tally, witness, refused, place = Findings(), Witness(), 0, folder / "0"
    narrow = full_disk if how == "disk" else limited
    for evening in range(count):
        if evening % EACH == 0:
            tally.add(witness)
            rmtree(place, ignore_errors=True)
            witness, place = Witness(), folder / str(evening)
        luck = random.Random(f"{seed} {evening}")
        try:
            told, found = _evening(place, luck, witness, narrow)
            refused += told
            for sentence in found:
                tally.find(f"evening {evening}: {sentence}")
        except Exception as error:  # noqa: BLE001  to count them is what this is for
            tally.fell(f"evening {evening}: {error!r}")
        for sentence in witness.look(place):
            tally.find(f"evening {evening}: {sentence}")
    tally.add(witness)
    return {"evenings": count, "refused": refused, how: 1, **tally.figures()}


def _evening(
    place: Path, luck: random.Random, witness: Witness, narrow: Any
) -> tuple[int, list[str]]:
    """Played until the disk is full, looked at as it is, and gone on with.

    How often somebody was refused, and what of it all could not be read meanwhile.
    """
    sitting = Sitting(place, luck, lambda *line: witness.hear(json_of(line)))
    spare = _spare(sitting, luck)
    sitting.lay(witness.now)
    refused = 0
    with narrow(place, luck):
        for _ in range(DEEDS):
            try:
                sitting.deed()
            except Refusal:
                refused += 1
            if sitting.table is None:  # left, and not let in again
                break
        with suppress(Refusal):
            sitting.close()
        found = list(_unread(place, witness, spare)) if narrow is full_disk else []
    again = Sitting(place, luck, sitting.say)
    if again.store.news is not None and narrow is full_disk:
        found.append(f"with room again: {again.store.news.key}")
    again.lay(witness.now)
    for _ in range(3):
        again.deed()
    again.close()
    return refused, found


def _spare(sitting: Sitting, luck: random.Random) -> str:
    """A game that nobody will miss."""
    id = sitting.store.create(seated(luck.choice(PLAYED), luck))
    table = sitting.store.open(id).table(luck.choice)
    for _ in range(luck.randrange(DEEDS)):
        stir(table, luck)
    return id


def _unread(place: Path, witness: Witness, spare: str) -> Iterator[str]:
    """What cannot be listed, shown, taken out or deleted while there is no room."""
    there = home(place)
    try:
        store = Store(there.data, GAMES, there.backups)
    except Refusal as trouble:
        yield f"without room the saves do not open: {trouble.key}"
        return
    if store.news is not None and store.news.key != "save.no_room":
        yield f"without room: {store.news.key}"
    listed = {saved.id: saved.trouble for saved in store.list()}
    for id, rows in witness.rows.items():
        try:
            lines = len(transfer.text_of(store.look(id)).splitlines()) - 3
        except Refusal as trouble:
            yield f"without room game {id}: {trouble.key}"
            continue
        if listed.get(id, "not in the list") or lines < len(rows):
            yield f"without room game {id}: {listed.get(id)}, {lines} rows"
    try:
        deleting.delete(store, spare)
    except Refusal as trouble:
        yield f"without room no game is deleted: {trouble.key}"
    store.close()


def json_of(line: tuple[Any, ...]) -> list[Any]:
    """As a witness in another process would hear it."""
    said: list[Any] = json.loads(json.dumps(line))
    return said


@contextmanager
def full_disk(place: Path, luck: random.Random) -> Iterator[None]:
    """So many blocks are free, then all of them."""
    ballast = place / "ballast"
    free = disk_usage(place).free - luck.randrange(ROOM) * BLOCK
    ballast.write_bytes(bytes(max(0, free)))
    try:
        yield
    finally:
        ballast.unlink()


@contextmanager
def limited(_place: Path, luck: random.Random) -> Iterator[None]:
    """No file may be written beyond so many blocks."""
    import resource

    most = luck.randrange(ROOM) * BLOCK
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (most, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


if __name__ == "__main__":
    folder, count, seed, how = sys.argv[1:]
    print(json.dumps(evenings(Path(folder), int(count), int(seed), how)))
