"""`pythia bench` and what is measured: figures of this machine. No verdicts."""

import json
import os
import statistics
import subprocess
import sys
import time
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Iterator, Mapping
from importlib.util import find_spec
from pathlib import Path
from shutil import which
from tempfile import TemporaryDirectory
from types import MappingProxyType
from typing import Any

from companion.app.context import CommandContext, CommandError, number
from companion.cli.benches import board_hour, live
from companion.cli.benches.fairness import fairness
from companion.cli.benches.fuzzes.targets import TARGETS
from companion.cli.benches.keeping import measure
from companion.cli.benches.kept import command as kept
from companion.cli.selfplay import play
from companion.library.registry import GAMES
from companion.plumbing.folders import HOME

Figures = dict[str, Any]
STARTS = 7
FIRMWARE_TOOLS = ("make", "gcc", "avr-g++", "simavr")


def arguments(parser: ArgumentParser, say: Callable[..., str]) -> None:
    told = say("cli.bench.what")
    parser.add_argument("what", nargs="?", choices=KNOWN, help=told)
    told = say("cli.bench.game")
    parser.add_argument("--game", choices=tuple(TABLES), help=told)
    told = say("cli.bench.target")
    parser.add_argument("--target", choices=tuple(TARGETS), help=told)
    told = say("cli.dice.seconds")
    parser.add_argument("--seconds", metavar="N", help=told)
    told = say("cli.bench.photos")
    parser.add_argument("--photos", metavar="MANIFEST", help=told)
    told = say("cli.bench.sketch")
    parser.add_argument(
        "--sketch", metavar="NAME=FILE:FUNCTION", action="append", default=[], help=told
    )
    told = say("cli.bench.minutes")
    parser.add_argument("--minutes", metavar="N", help=told)
    kept.arguments(parser, say)
    live.arguments(parser, say)
    board_hour.arguments(parser, say)
    parser.add_argument("--seed", metavar="N", help=say("cli.bench.seed"))
    parser.add_argument("--json", action="store_true", help=say("cli.json"))


def run(words: Namespace, home: CommandContext) -> int:  # noqa: ARG001  figures have no language
    fitting(words)
    with TemporaryDirectory() as folder:
        found = measured(words, Path(folder))
    if words.json:
        print(json.dumps(found, indent=1))
    else:
        for name, figure in flat(found):
            print(f"{name:28} {figure:g}")
    return 0


def measured(words: Namespace, folder: Path) -> Figures:
    seconds = number("--seconds", words.seconds, 1, 86_400, 60)
    minutes = number("--minutes", words.minutes, 1, 10_080, 60)
    seed = number("--seed", words.seed, 0, 2**31, 1)
    if words.what == "fuzz":
        return TARGETS[words.target or "ble"](folder, seconds, seed)
    if words.what == "kept":
        return kept.kept(words, folder, seed)
    if words.virtual:
        return board_hour.hour(words, seed, minutes)
    if words.live:
        return {"live": live.live(words, seed)}
    if words.what == "soak":
        return child(str(60 * minutes), folder, "companion.cli.benches.soak")
    bench = TABLES[words.game] if words.game else BENCHES[words.what]
    return pictured(words) | bench(folder)


FITS = {
    "game": ("table", "board"),
    "target": ("fuzz",),
    "seconds": ("fuzz",),
    "minutes": ("soak", "board", "dice"),
    "virtual": ("board",),
    "photos": ("dice",),
    "sketch": ("dice",),
    "seed": ("kept", "fuzz", "dice", "board"),
    **dict.fromkeys(("live", *live.PARTS), ("dice",)),
    **dict.fromkeys(kept.PARTS, ("kept",)),
}
"""Which benches an option is for."""


def fitting(words: Namespace) -> None:
    """What would be ignored is refused, before anything is measured."""
    if words.what is None:
        raise CommandError("cli.which", words="bench", names=", ".join(KNOWN))
    for option, benches in FITS.items():
        if getattr(words, option) and words.what not in benches:
            what = benches[0]
            raise CommandError("cli.bench.misfit", option=f"--{option}", what=what)
    live.fitting(words)
    board_hour.fitting(words)
    if words.sketch and not words.photos:
        raise CommandError("cli.bench.alone")
    for sketch in words.sketch:
        _drawn(sketch)


def _drawn(sketch: str) -> None:
    name, _, where = sketch.partition("=")
    file, _, function = where.rpartition(":")
    if not (name and file and function):
        raise CommandError("cli.bench.no_sketch", text=sketch)
    if not Path(file).is_file():
        raise CommandError("camera.source.nothing", name=file)


def flat(found: Figures, above: str = "") -> Iterator[tuple[str, float]]:
    """Figures within figures under both names."""
    for name, figure in found.items():
        if isinstance(figure, dict):
            yield from flat(figure, f"{above}{name}.")
        elif isinstance(figure, int | float):
            yield f"{above}{name}", figure


def rules(folder: Path) -> Figures:
    """Saves on this disk, and random play with nothing kept."""
    game = GAMES["dice-forge"]
    played = play(game, players=4, games=100, seed=1)
    rates = {f"selfplay_{name}": rate for name, rate in played.rates.items()}
    return {**measure(game, folder), **rates}


def screen(folder: Path) -> Figures:
    """The app on SDL's unseen screen, each figure from a process of its own."""
    child("deal", folder)
    starts = [cold(folder) for _ in range(STARTS)]
    return {
        "cold_start_median_s": round(statistics.median(starts), 3),
        "cold_start_worst_s": round(max(starts), 3),
        **child("idle", folder),
        **child("taps", folder),
        **child("motion", folder),
    }


def ble(folder: Path) -> Figures:
    """Bluetooth dice of another process, on a bus that only a clone brings."""
    root = Path(__file__).parents[2]
    if not (root / "tests" / "firmware_bridge" / "bench.py").exists():
        raise CommandError("dice.bench.clone")
    if not which("dbus-daemon"):
        raise CommandError("dice.bench.bus")
    found: Figures = {}
    for part in ("decode", "load", "links", "rolls"):
        found |= child(part, folder, module="tests.firmware_bridge.bench", place=root)
    return found


def dice(folder: Path) -> Figures:
    """The camera's loop, over a virtual tray that only a clone brings."""
    root = Path(__file__).parents[2]
    if not (root / "tests" / "vision" / "bench.py").exists():
        raise CommandError("dice.bench.clone")
    found: Figures = {}
    for part in ("pace", "looks", "idle", "roll"):
        found |= child(part, folder, module="tests.vision.bench", place=root)
    return found | child("faces", folder, module="tests.vision.own.bench", place=root)


def serial(folder: Path) -> Figures:
    """The firmware that only a clone brings, on an emulated chip before a table."""
    root = Path(__file__).parents[2]
    if not (root / "tests" / "devices" / "wires" / "bench.py").exists():
        raise CommandError("dice.bench.clone")
    if find_spec("pytest") is None:
        raise CommandError("cli.bench.tests")
    if not all(map(which, FIRMWARE_TOOLS)):
        raise CommandError("wires.bench.tools", names=", ".join(FIRMWARE_TOOLS))
    found: Figures = {}
    for part in ("edges", "buttons", "cycles"):
        found |= child(part, folder, module="tests.devices.wires.bench", place=root)
    return found


def board(_folder: Path) -> Figures:
    """What it costs to find and read a drawn board, and what it costs at least."""
    from companion.cli.benches.board_cost import seen

    return seen()


def pictured(words: Namespace) -> Figures:
    """First, for they may be none that can be read, and the rest takes long."""
    if words.what != "dice" or not words.photos:
        return {}
    return photographs(Path(words.photos), words.sketch)


def photographs(manifest: Path, sketches: list[str]) -> Figures:
    """Still pictures with truth: ours, and other recognisers on the same ones."""
    others = dict(sketch.partition("=")[::2] for sketch in sketches)
    from vision.dice.bench import bench
    from vision.pictures import PictureTrouble

    if not manifest.is_file():
        raise CommandError("camera.source.nothing", name=str(manifest))
    try:
        return {"photographs": bench(manifest, others)}
    except PictureTrouble as trouble:
        raise CommandError(
            "camera.bench.bad", name=str(manifest), why=str(trouble)
        ) from None


def maps(_folder: Path) -> Figures:
    """Whether our sample maps are fair to every seat."""
    return fairness()


def table(folder: Path) -> Figures:
    """The touches of a cycle, at the real desk; the page is laid out unseen.

    And those until real islands are laid, over photographs that only a clone brings.
    """
    root = Path(__file__).parents[2]
    found = child("cycle", folder, module="companion.cli.benches.cycle")
    if (root / "tests" / "games" / "cyclades" / "maps" / "touches.py").exists():
        module = "tests.games.cyclades.maps.touches"
        found |= child("islands", folder, module=module, place=root)
    return found


def round_end(folder: Path) -> Figures:
    """The touches of a round's end in Lords of Hellas, at the real desk."""
    return child("round_end", folder, module="companion.cli.benches.round_end")


TABLES: Mapping[str, Callable[[Path], Figures]] = MappingProxyType(
    {"cyclades": table, "hellas": round_end}
)
"""At whose table touches are counted."""

BENCHES: Mapping[str, Callable[[Path], Figures]] = MappingProxyType(
    {
        "rules": rules,
        "app": screen,
        "maps": maps,
        "ble": ble,
        "dice": dice,
        "serial": serial,
        "table": table,
        "board": board,
    }
)
KNOWN = (*BENCHES, "kept", "soak", "fuzz")
"""All that may be measured."""


def cold(folder: Path) -> float:
    """From the start of the process to the first page drawn."""
    began = time.monotonic()
    return float(child("start", folder)["drawn"]) - began


def child(
    what: str,
    folder: Path,
    module: str = "companion.cli.benches.stopwatch",
    place: Path | None = None,
) -> Figures:
    """A clock all processes of this machine share makes their times comparable."""
    env = {**os.environ, HOME: str(folder), "SDL_VIDEODRIVER": "offscreen"}
    command = [sys.executable, "-m", module, what]
    done = subprocess.run(
        command, env=env, cwd=place, check=True, capture_output=True, text=True
    )
    figures: Figures = json.loads(done.stdout.splitlines()[-1])
    return figures
