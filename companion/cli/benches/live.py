"""What may be typed after `pythia bench dice --live`: composed throws, and what the
eyes over the tray told of them.
"""

from argparse import ArgumentParser, Namespace
from collections.abc import Callable
from typing import Any

from companion.app.context import CommandError, number

WAYS = ("frames", "film", "stream")
"""As `vision.dice.live` knows them, which takes a while to load."""
COUNTS = {"throws": 1_000_000, "jobs": 64}
"""What may be asked for at most."""
PARTS = ("throws", "path", "jobs")


def arguments(parser: ArgumentParser, say: Callable[..., str]) -> None:
    parser.add_argument("--live", action="store_true", help=say("cli.bench.live"))
    for name in COUNTS:
        parser.add_argument(f"--{name}", metavar="N", help=say(f"cli.bench.{name}"))
    parser.add_argument("--path", choices=WAYS, help=say("cli.bench.path"))


def fitting(words: Namespace) -> None:
    """What a bench of the dice would ignore."""
    for name in () if words.live else (*PARTS, "seed"):
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
    from vision.dice import live as bench

    return bench.live(**asked, seed=seed, way=words.path)
