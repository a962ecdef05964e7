"""`pythia export ID FILE`: a game as lines of text."""

from argparse import ArgumentParser, Namespace
from collections.abc import Callable
from pathlib import Path

from companion.cli.house import House
from companion.table.transfer import export


def arguments(parser: ArgumentParser, say: Callable[..., str]) -> None:
    parser.add_argument("id", metavar="ID", help=say("cli.id"))
    parser.add_argument("file", metavar="FILE", type=Path, help=say("cli.export.file"))


def run(words: Namespace, home: House) -> int:
    with home.store() as store:
        export(store, words.id, words.file)
    print(home.say("cli.exported", id=words.id, path=str(words.file)))
    return 0
