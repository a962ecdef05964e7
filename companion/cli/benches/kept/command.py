"""What may be typed after `pythia bench kept`, and who measures it."""

import os
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Mapping
from pathlib import Path
from types import MappingProxyType

from companion.app.context import CommandError, number
from companion.cli.benches.kept.tally import Figures

Bench = Callable[[Path, int, int], Figures]
MOST = 1_000_000


def kills(folder: Path, count: int, seed: int) -> Figures:
    from companion.cli.benches.kept.kills import kills as bench

    if os.name != "posix":
        raise CommandError("cli.bench.needs", name="fork")
    return bench(folder, count, seed)


def power(folder: Path, count: int, seed: int) -> Figures:
    from companion.cli.benches.kept.power import power as bench

    return bench(folder, count, seed)


def damage(folder: Path, count: int, seed: int) -> Figures:
    from companion.cli.benches.kept.damage import damage as bench

    return bench(folder, count, seed)


def full(folder: Path, count: int, seed: int) -> Figures:
    from companion.cli.benches.kept.full import full as bench

    if os.name != "posix":
        raise CommandError("cli.bench.needs", name="setrlimit")
    return bench(folder, count, seed)


def clock(folder: Path, count: int, seed: int) -> Figures:
    from companion.cli.benches.kept.clock import clock as bench

    return bench(folder, count, seed)


PARTS: Mapping[str, tuple[Bench, int]] = MappingProxyType(
    {
        "kills": (kills, 100),
        "power": (power, 50),
        "damage": (damage, 100),
        "full": (full, 20),
        "clock": (clock, 25),
    }
)
"""Each with how often where nobody says; loaded when asked for, for OpenCV is too."""


def arguments(parser: ArgumentParser, say: Callable[..., str]) -> None:
    for name, (_, count) in PARTS.items():
        told = say(f"cli.bench.{name}")
        parser.add_argument(
            f"--{name}", metavar="N", nargs="?", const=str(count), help=told
        )


def kept(words: Namespace, folder: Path, seed: int) -> Figures:
    """Those that were asked for; all of them where none was."""
    asked = {name: vars(words)[name] for name in PARTS if vars(words)[name] is not None}
    asked = asked or {name: str(count) for name, (_, count) in PARTS.items()}
    counts = {
        name: number(f"--{name}", text, 1, MOST, 1) for name, text in asked.items()
    }
    return {name: PARTS[name][0](folder, count, seed) for name, count in counts.items()}
