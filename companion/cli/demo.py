"""`pythia demo`: the demo table on this display, or as pictures."""

from argparse import ArgumentParser, Namespace
from collections.abc import Callable
from pathlib import Path

from companion.app import pictures
from companion.app import run as table
from companion.app.context import CommandContext, game
from companion.desk.actions import Demo
from companion.desk.demo import FIRST
from companion.library.registry import GAMES
from companion.plumbing.files import at


def arguments(parser: ArgumentParser, say: Callable[..., str]) -> None:
    parser.add_argument(
        "--game", metavar="GAME", help=say("cli.demo.game", games=", ".join(GAMES))
    )
    parser.add_argument("--out", metavar="DIR", type=Path, help=say("cli.demo.out"))


def run(words: Namespace, home: CommandContext) -> int:
    """A folder to write to asks for pictures, display or not."""
    name = game(words.game or FIRST)
    if words.out is not None:
        return pictures.draw(home, at(words.out), name)
    full = True if words.fullscreen else False if words.window else None
    return table.start(home, full=full, first=Demo(name))
