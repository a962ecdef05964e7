"""What may be typed after `pythia bench dice --live`: composed throws, and what the
eyes over the tray told of them.
"""

from argparse import ArgumentParser, Namespace
from collections.abc import Callable
from pathlib import Path
from typing import Any

from companion.app.context import CommandError, number

MOST_MINUTES = 10_080
WAYS = ("frames", "film", "stream")
"""As `vision.dice.live` knows them, which takes a while to load."""
COUNTS = {"throws": 1_000_000, "jobs": 64}
"""What may be asked for at most."""
PARTS = ("throws", "path", "jobs", "kept")


def arguments(parser: ArgumentParser, say: Callable[..., str]) -> None:
    parser.add_argument("--live", action="store_true", help=say("cli.bench.live"))
    for name in COUNTS:
        parser.add_argument(f"--{name}", metavar="N", help=say(f"cli.bench.{name}"))
    parser.add_argument("--kept", metavar="FILE", help=say("cli.bench.kept"))
    parser.add_argument("--path", choices=WAYS, help=say("cli.bench.path"))


def fitting(words: Namespace) -> None:
    """What a bench of the dice would ignore."""
    for name in () if words.live else (*PARTS, "seed", "minutes"):
        if words.what == "dice" and getattr(words, name):
            what = "dice --live"
            raise CommandError("cli.bench.misfit", option=f"--{name}", what=what)
    if words.live and words.photos:
        raise CommandError("cli.bench.misfit", option="--photos", what="dice")


def live(words: Namespace, seed: int) -> dict[str, Any]:
    asked = {
        name: number(f"--{name}", vars(words)[name], 1, most, 1)
        for name, most in COUNTS.items()
        if vars(words)[name] is not None
    }
    minutes = words.minutes and number("--minutes", words.minutes, 1, MOST_MINUTES, 1)
    kept = Path(words.kept) if words.kept else None
    from vision.dice import live as bench
    from vision.dice.kept_scenes import NoScenes

    try:
        return bench.live(
            **asked, seed=seed, way=words.path, minutes=minutes, kept=kept
        )
    except (NoScenes, OSError) as trouble:
        raise CommandError(
            "cli.bench.kept.bad", name=words.kept or "", why=str(trouble)
        ) from None
