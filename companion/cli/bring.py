"""`pythia import FILE`: a game from a file, checked to its last line."""

from argparse import ArgumentParser, Namespace
from collections.abc import Callable
from pathlib import Path

from companion.cli.house import House
from companion.table.transfer import bring


def arguments(parser: ArgumentParser, say: Callable[..., str]) -> None:
    parser.add_argument("file", metavar="FILE", type=Path, help=say("cli.import.file"))


def run(words: Namespace, home: House) -> int:
    with home.store() as store:
        id = bring(store, words.file.expanduser())
    print(home.say("cli.imported", id=id))
    return 0
