"""`pythia bench rules|app|maps`: measured on this machine. No verdicts."""

import json
import os
import statistics
import subprocess
import sys
import time
from argparse import ArgumentParser, Namespace
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory

from companion.cli.fairness import fairness
from companion.cli.house import House
from companion.cli.selfplay import play
from companion.games import GAMES
from companion.table.bench import measure
from companion.table.folders import HOME

Figures = dict[str, float]
STARTS = 7


def arguments(parser: ArgumentParser, say: Callable[..., str]) -> None:
    told = say("cli.bench.what")
    parser.add_argument("what", choices=("rules", "app", "maps"), help=told)
    parser.add_argument("--json", action="store_true", help=say("cli.json"))


def run(words: Namespace, home: House) -> int:  # noqa: ARG001  figures have no language
    with TemporaryDirectory() as folder:
        found = {"rules": rules, "app": screen, "maps": maps}[words.what](Path(folder))
    if words.json:
        print(json.dumps(found, indent=1))
    else:
        for name, figure in found.items():
            print(f"{name:28} {figure:g}")
    return 0


def rules(folder: Path) -> Figures:
    """Saves on this disk, and random play with nothing kept."""
    game = GAMES["dice-forge"]
    played = play(game, players=4, games=100, seed=1)
    rates = {f"selfplay_{name}": rate for name, rate in played.rates.items()}
    return {**measure(game, folder), **rates}


def maps(_folder: Path) -> Figures:
    """Whether our sample maps are fair to every seat."""
    return fairness()


def screen(folder: Path) -> Figures:
    """The app on SDL's unseen screen, each figure from a process of its own."""
    child("deal", folder)
    starts = [cold(folder) for _ in range(STARTS)]
    return {
        "cold_start_median_s": round(statistics.median(starts), 3),
        "cold_start_worst_s": round(max(starts), 3),
        **child("idle", folder),
        **child("taps", folder),
    }


def cold(folder: Path) -> float:
    """From the start of the process to the first page drawn."""
    began = time.monotonic()
    return child("start", folder)["drawn"] - began


def child(what: str, folder: Path) -> Figures:
    """A clock all processes of this machine share makes their times comparable."""
    env = {**os.environ, HOME: str(folder), "SDL_VIDEODRIVER": "offscreen"}
    command = [sys.executable, "-m", "companion.cli.stopwatch", what]
    done = subprocess.run(command, env=env, check=True, capture_output=True, text=True)
    figures: Figures = json.loads(done.stdout.splitlines()[-1])
    return figures
