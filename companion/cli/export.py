"""`pythia export ID FILE`: a game as lines of text."""

from argparse import ArgumentParser, Namespace
from collections.abc import Callable
from pathlib import Path

from companion.app.context import CommandContext, CommandError
from companion.plumbing.files import at, linked, ordinary, there
from companion.plumbing.folders import Folders
from companion.saves.exchange import for_others, restoring, transfer
from companion.saves.game import game_text
from companion.saves.store import Store
from companion.saves.trouble import SaveTrouble

DAMAGED = "save.unreadable"


def arguments(parser: ArgumentParser, say: Callable[..., str]) -> None:
    parser.add_argument("id", metavar="ID", help=say("cli.id"))
    parser.add_argument("file", metavar="FILE", type=Path, help=say("cli.export.file"))
    parser.add_argument("--force", action="store_true", help=say("cli.export.force"))
    ways = parser.add_mutually_exclusive_group()
    told = say("cli.export.for_others")
    ways.add_argument("--for-others", action="store_true", help=told)
    ways.add_argument("--whole", action="store_true", help=say("cli.export.whole"))


def run(words: Namespace, home: CommandContext) -> int:
    file = at(words.file)
    with home.store() as store:
        whole = sound(store, words.id)  # whether there is such a game comes first
        free(file, force=words.force)
        yours(file, home.folders)
        if not whole:
            moves = restoring.export(store, words.id, file).moves
            told = {"id": words.id, "path": str(file), "moves": moves}
            print(home.say("cli.exported.part", **told))
            return 0
        seen = exported(store, words, file)
    key = answer(words, seen=seen)
    print(home.say(key, id=words.id, path=str(file)))
    return 0


def answer(words: Namespace, *, seen: bool) -> str:
    """The whole game is what others may see, where nothing was ever hidden."""
    if seen:
        return "cli.exported.for_others"
    return "cli.exported.open" if words.for_others else "cli.exported"


def sound(store: Store, id: str) -> bool:
    """Whether it can be read to its end; of a damaged one, what can be read is."""
    try:
        store.rows(id)
        return {line.id: line.trouble for line in store.list()}.get(id) != DAMAGED
    except SaveTrouble as trouble:
        if trouble.key != DAMAGED:
            raise
        return False


def exported(store: Store, words: Namespace, file: Path) -> bool:
    """Whether only as others may see it: nothing less, where nothing is hidden."""
    opened = store.look(words.id)
    wanted = for_others.ever_hid if words.for_others else for_others.better
    if words.whole or not wanted(opened):
        transfer.written(file, transfer.text_of(opened))
        return False
    if not words.for_others and whole_game(file):
        raise CommandError("cli.export.less", path=str(file))
    text = for_others.text_of(words.id, opened, store.codec(opened.game.name))
    transfer.written(file, text, private=False)
    return True


def whole_game(file: Path) -> bool:
    """Whether a whole game lies there: nobody has said that less may take its place."""
    try:
        game_text.read(file)
    except SaveTrouble:
        return False
    return True


def free(file: Path, *, force: bool) -> None:
    """What lies there stays, unless somebody says that it may go; a name that was
    mistyped makes no folder."""
    if there(file) and file.is_dir():
        raise CommandError("cli.export.folder", path=str(file))
    if not there(file.parent) or not file.parent.is_dir():
        raise CommandError("cli.export.nowhere", path=str(file.parent))
    if there(file) and not force:
        raise CommandError("cli.export.there", path=str(file))


def yours(file: Path, folders: Folders) -> None:
    """What is no plain file is replaced by nobody's word: a device, a pipe, a link to
    somewhere else. Nor does a game take the place of what Pythia itself keeps."""
    if linked(file) or (there(file) and not ordinary(file)):
        raise CommandError("cli.export.no_file", path=str(file))
    own = folders.data, folders.config, folders.backups, folders.logs
    if any(file.parent.resolve().is_relative_to(one.resolve()) for one in own):
        raise CommandError("cli.export.own", path=str(file.parent))
