"""`--kills`: a real process is killed at any moment of anything, again and again.

What is done comes from the seed; when the kill falls, from the clock of this machine.
"""

import json
import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO, Any

from companion.cli.benches.kept.tally import Figures, Findings
from companion.cli.benches.kept.witness import Line, Witness

EACH = 120
"""Kills of one home, before another is begun: a look reads every game of it."""
GAME = 12
"""Kills of one game."""
DEEDS = 30
MOMENT = 0.008
"""Seconds at most between the last deed that was waited for and the kill."""


def kills(folder: Path, count: int, seed: int) -> Figures:
    tally, luck, witness = Findings(), random.Random(seed), Witness()
    with victims() as server:
        for kill in range(count):
            if kill % EACH == 0:
                tally.add(witness)
                witness, place = Witness(), folder / f"kills {kill}"
            id = witness.now if kill % GAME else ""
            order = [str(place), id, f"{seed} {kill}"]
            for line in killed(server, order, luck):
                heard(line, witness, tally, kill)
            for sentence in witness.look(place):
                tally.find(f"kill {kill}: {sentence}")
    tally.add(witness)
    return {"kills": count, **tally.figures()}


def heard(line: Line, witness: Witness, tally: Findings, kill: int) -> None:
    if line[0] == "fell":
        tally.fell(f"kill {kill}: {line[1]}")
    else:
        witness.hear(line)


@contextmanager
def victims() -> Iterator[subprocess.Popen[str]]:
    """The server, as soon as it is ready."""
    command = [sys.executable, "-m", "companion.cli.benches.kept.victim"]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True) as server:
        _line(server)
        try:
            yield server
        finally:
            server.communicate(timeout=30)


def killed(
    server: subprocess.Popen[str], order: list[str], luck: random.Random
) -> list[Line]:
    """All a child said before it was killed, some deeds and a moment after."""
    _in(server).write(json.dumps(order) + "\n")
    _in(server).flush()
    _, child = _line(server)
    said: list[Line] = []
    deeds, wait = luck.randrange(DEEDS), luck.random() * MOMENT
    try:
        while len(said) < deeds and (not said or said[-1][0] != "fell"):
            said.append(_line(server))
        time.sleep(wait)
    finally:
        with suppress(ProcessLookupError):  # fallen by itself
            os.kill(child, signal.SIGKILL)
    while (line := _line(server)) != ["gone"]:
        said.append(line)
    return said


def _in(server: subprocess.Popen[str]) -> IO[str]:
    assert server.stdin is not None
    return server.stdin


def _line(server: subprocess.Popen[str]) -> Line:
    """The next one that is whole: the last one of a child may be cut off."""
    assert server.stdout is not None
    for text in iter(server.stdout.readline, ""):
        if (line := _whole(text)) is not None:
            return line
    raise EOFError("the server has ended")


def _whole(text: str) -> Line | None:
    try:
        line: Any = json.loads(text)
    except ValueError:
        return None
    return line if isinstance(line, list) else None
