"""`pythia export ID FILE`: a game as lines of text."""

from argparse import ArgumentParser, Namespace
from collections.abc import Callable
from pathlib import Path

from companion.app.context import CommandContext, CommandError
from companion.plumbing.files import at, there
from companion.saves.transfer import export


def arguments(parser: ArgumentParser, say: Callable[..., str]) -> None:
    parser.add_argument("id", metavar="ID", help=say("cli.id"))
    parser.add_argument("file", metavar="FILE", type=Path, help=say("cli.export.file"))
    parser.add_argument("--force", action="store_true", help=say("cli.export.force"))


def run(words: Namespace, home: CommandContext) -> int:
    file = at(words.file)
    with home.store() as store:
        store.rows(words.id)  # whether there is such a game comes first
        free(file, force=words.force)
        export(store, words.id, file)
    print(home.say("cli.exported", id=words.id, path=str(file)))
    return 0


def free(file: Path, *, force: bool) -> None:
    """What lies there stays, unless somebody says that it may go."""
    if there(file) and file.is_dir():
        raise CommandError("cli.export.folder", path=str(file))
    if there(file) and not force:
        raise CommandError("cli.export.there", path=str(file))
