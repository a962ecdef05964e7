"""`pythia import FILE`: a game from a file, checked to its last line."""

from argparse import ArgumentParser, Namespace
from collections.abc import Callable
from pathlib import Path

from companion.cli.house import House
from companion.table import lines
from companion.table.transfer import accept, twin


def arguments(parser: ArgumentParser, say: Callable[..., str]) -> None:
    parser.add_argument("file", metavar="FILE", type=Path, help=say("cli.import.file"))


def run(words: Namespace, home: House) -> int:
    with home.store() as store:
        pages = lines.read(words.file.expanduser())
        here = twin(store, pages)
        id = here or accept(store, pages)
    print(home.say("cli.imported.before" if here else "cli.imported", id=id))
    return 0
