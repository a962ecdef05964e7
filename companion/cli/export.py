"""`pythia export ID FILE`: a game as lines of text."""

from argparse import ArgumentParser, Namespace
from collections.abc import Callable
from pathlib import Path

from companion.app.context import CommandContext, CommandError
from companion.saves import restoring
from companion.saves.store import Store
from companion.saves.transfer import export
from companion.saves.trouble import SaveTrouble

DAMAGED = "save.unreadable"


def arguments(parser: ArgumentParser, say: Callable[..., str]) -> None:
    parser.add_argument("id", metavar="ID", help=say("cli.id"))
    parser.add_argument("file", metavar="FILE", type=Path, help=say("cli.export.file"))
    parser.add_argument("--force", action="store_true", help=say("cli.export.force"))


def run(words: Namespace, home: CommandContext) -> int:
    file = words.file.expanduser()
    with home.store() as store:
        whole = sound(store, words.id)  # whether there is such a game comes first
        free(file, force=words.force)
        told = {"id": words.id, "path": str(file)}
        if whole:
            export(store, words.id, file)
            print(home.say("cli.exported", **told))
        else:
            moves = restoring.export(store, words.id, file).moves
            print(home.say("cli.exported.part", moves=moves, **told))
    return 0


def sound(store: Store, id: str) -> bool:
    """Whether it can be read to its end; of a damaged one, what can be read is."""
    try:
        store.rows(id)
        return {line.id: line.trouble for line in store.list()}.get(id) != DAMAGED
    except SaveTrouble as trouble:
        if trouble.key != DAMAGED:
            raise
        return False


def free(file: Path, *, force: bool) -> None:
    """What lies there stays, unless somebody says that it may go."""
    if file.is_dir():
        raise CommandError("cli.export.folder", path=str(file))
    if file.exists() and not force:
        raise CommandError("cli.export.there", path=str(file))
