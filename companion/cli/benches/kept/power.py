"""`--power`: the power goes, and what was not synchronised is dropped, kept or torn.

An evening is played with every call to the system written down by strace. Cut after
any of them, the disk is put together again as a power cut may leave it.
"""

import json
import random
from collections.abc import Iterator
from pathlib import Path
from shutil import rmtree, which

from companion.app.context import CommandError
from companion.cli.benches.kept import victim
from companion.cli.benches.kept.calls import SystemCall, recorded
from companion.cli.benches.kept.disk import Disk
from companion.cli.benches.kept.sitting import home
from companion.cli.benches.kept.tally import Figures, Findings
from companion.cli.benches.kept.witness import Line, Witness

EACH = 50
"""Cuts of one evening."""
DEEDS = 120


def power(folder: Path, count: int, seed: int) -> Figures:
    if not which("strace"):
        raise CommandError("cli.bench.needs", name="strace")
    tally, calls = Findings(), 0
    for evening in range(0, count, EACH):
        place = folder / f"power {evening}"
        taken = evening_of(place, f"{seed} {evening}")
        tally.add(told(taken))
        calls += len(taken)
        luck = random.Random(f"{seed} {evening}")
        for cut in sorted(
            luck.choices(range(len(taken)), k=min(EACH, count - evening))
        ):
            for sentence in after(taken[: cut + 1], place, told(taken), luck):
                tally.find(f"evening {evening}, cut {cut}: {sentence}")
        rmtree(place)
    return {"power_cuts": count, "calls": calls, **tally.figures()}


def evening_of(place: Path, seed: str) -> list[SystemCall]:
    home(place)
    words = ["-m", victim.__name__, str(place), seed, str(DEEDS)]
    return list(recorded(words, place / "calls"))


def after(
    taken: list[SystemCall], place: Path, whole: Witness, luck: random.Random
) -> Iterator[str]:
    """What is wrong in a home whose power went after these calls."""
    disk, witness = Disk(place), told(taken)
    for call in taken:
        disk.take(call)
    left = place / "left"
    disk.left(left, luck)
    yield from witness.look(left)
    for id, rows in witness.rows.items():
        if rows != whole.rows.get(id, rows)[: len(rows)]:
            yield f"game {id}: moves that nobody made"
    rmtree(left)


def told(taken: list[SystemCall]) -> Witness:
    """Who has heard all that was said meanwhile."""
    witness = Witness()
    for line in lines(taken):
        witness.hear(line)
    return witness


def lines(taken: list[SystemCall]) -> Iterator[Line]:
    said = b"".join(
        call.told[0][: call.result]
        for call in taken
        if call.name == "write" and call.fd == 1
    )
    for line in said.split(b"\n")[:-1]:
        yield json.loads(line)
