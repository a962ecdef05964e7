"""Plays on in a home until it is killed, saying aloud all that was acknowledged.

A server: it answers each order with a fork that plays, so that imports are paid once
and each child still dies alone, in the middle of anything.
"""

import json
import os
import random
import sys
import traceback
from pathlib import Path
from typing import Any

from companion.cli.benches.kept.sitting import LONGEST, PLAYED, Sitting
from companion.library.registry import GAMES


def say(*words: Any) -> None:
    """One line, on its way before anything else is done."""
    line = (json.dumps(words) + "\n").encode()
    while line:
        line = line[os.write(1, line) :]


def play(folder: Path, id: str, seed: str, deeds: int) -> None:
    """So many deeds; -1: until the end, whoever brings it."""
    sitting = Sitting(folder, random.Random(seed), say)
    sitting.lay(id)
    while deeds:
        deeds -= 1
        sitting.deed()
        if len(sitting.table.log) > LONGEST:
            sitting.lay("")
    sitting.close()


def alone(folder: Path, id: str, seed: str) -> None:
    """A child's whole life; what nobody foresaw is said."""
    try:
        play(folder, id, seed, -1)
    except BaseException:  # noqa: BLE001  to tell of it is what the child is for
        say("fell", traceback.format_exc(limit=-4))
    finally:
        os._exit(1)


def serve() -> None:
    for game in PLAYED:
        GAMES[game].setup(GAMES[game].colours[: max(GAMES[game].seats)], ())
    say("ready")
    for order in sys.stdin:
        folder, id, seed = json.loads(order)
        if child := os.fork():
            os.waitpid(child, 0)
            os.write(1, b'\n["gone"]\n')  # after whatever was cut off
        else:
            say("child", os.getpid())
            alone(Path(folder), id, seed)


if __name__ == "__main__":
    if sys.argv[1:]:
        play(Path(sys.argv[1]), "", sys.argv[2], int(sys.argv[3]))
    else:
        serve()
