"""`--clock`: the clock of the computer jumps back, forward, and to 1970.

Moves are timed by the store's own clock, which is ours to set. Files are dated by
the system: before each jump those that lie there are moved as far the other way, so
that the next one is as much older or newer than they are as it would have been.
"""

import math
import os
import random
import time
from collections.abc import Iterator
from pathlib import Path

from companion.cli.benches.kept.full import json_of
from companion.cli.benches.kept.sitting import Sitting, newest, numbers
from companion.cli.benches.kept.tally import Figures, Findings
from companion.cli.benches.kept.witness import Witness
from companion.saves.copies.backup import KEPT

DAY = 86_400.0
JUMPS = (-400 * DAY, -DAY, -3600.0, -1.0, 0.0, 3600.0, DAY, 400 * DAY)
YEARS = (5.0, 2.0**31 + 5, 2_840_000_000.0)
"""1970, beyond 32 bits, and 2060: what clocks without a battery or with a wish say."""
EACH = 25
"""Jumps of one home."""
DEEDS = 25


class JumpingClock:
    """The time here: a minute or so is a deed."""

    def __init__(self, luck: random.Random) -> None:
        self.luck, self.off = luck, 0.0

    def now(self) -> float:
        self.off += self.luck.choice((0.0, 1.0, 60.0))
        return time.time() + self.off

    def jump(self, folder: Path) -> None:
        """To anywhen: what lies in the folder keeps its day."""
        here = time.time() + self.off
        to = self.luck.choice((*(max(5.0, here + by) for by in JUMPS), *YEARS))
        for file in folder.rglob("*"):
            there = file.stat().st_mtime + here - to
            os.utime(file, (there, there))
        self.off += to - here


def clock(folder: Path, count: int, seed: int) -> Figures:
    tally, witness, place = Findings(), Witness(), folder
    for jump in range(count):
        luck = random.Random(f"{seed} {jump}")
        if jump % EACH == 0:
            tally.add(witness)
            witness, place, hours = (
                Witness(),
                folder / f"clock {jump}",
                JumpingClock(luck),
            )
        try:
            wrong = tuple(_evening(place, luck, witness, hours))
        except Exception as error:  # noqa: BLE001  to count them is what this is for
            tally.fell(f"jump {jump}: {error!r}")
            wrong = ()
        for sentence in (*wrong, *witness.look(place)):
            tally.find(f"jump {jump}: {sentence}")
    tally.add(witness)
    return {"jumps": count, **tally.figures()}


def _evening(
    place: Path, luck: random.Random, witness: Witness, hours: JumpingClock
) -> Iterator[str]:
    place.mkdir(exist_ok=True)
    hours.jump(place)
    say = lambda *line: witness.hear(json_of(line))  # noqa: E731
    sitting = Sitting(place, luck, say, hours.now)
    try:
        sitting.lay(witness.now)
        for _ in range(DEEDS):
            sitting.deed()
        sitting.copy()
        yield from _listed(sitting)
        rows = len(sitting.table.log)
    finally:
        sitting.close()
    yield from _copied(sitting, rows)


def _listed(sitting: Sitting) -> Iterator[str]:
    for saved in sitting.store.list():
        if not (math.isfinite(saved.playing) and saved.playing >= 0):
            yield f"game {saved.id}: {saved.playing} s of play"


def _copied(sitting: Sitting, rows: int) -> Iterator[str]:
    """The newest copy is of the last move, and there are no more than are kept."""
    there, id = sitting.there, sitting.id
    if newest(there, id) < rows:
        yield f"game {id}: the last copy has {newest(there, id)} of {rows} moves"
    if len(numbers(there, id)) > KEPT:
        yield f"game {id}: {len(numbers(there, id))} copies"
