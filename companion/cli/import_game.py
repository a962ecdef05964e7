"""`pythia import FILE`: a game, a board or own faces, checked to its last line."""

from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Mapping
from pathlib import Path
from types import MappingProxyType

from companion.app.context import CommandContext, CommandError
from companion.library.registry import GAMES
from companion.plumbing.files import at
from companion.saves.exchange.transfer import bring
from companion.saves.trouble import SaveTrouble, of_file


def arguments(parser: ArgumentParser, say: Callable[..., str]) -> None:
    parser.add_argument("file", metavar="FILE", type=Path, help=say("cli.import.file"))


def run(words: Namespace, home: CommandContext) -> int:
    file = at(words.file)
    if other := OTHERS.get(file.suffix):
        found(file)
        return other(home, file)
    with home.store() as store:
        if not store.kept:
            raise SaveTrouble(store.database.shut or "save.read_only")
        id, new = bring(store, file)
    print(home.say("cli.imported" if new else "cli.imported.before", id=id))
    return 0


def found(file: Path) -> None:
    try:
        file.stat()
    except OSError as error:
        raise of_file(error) from error


def board(home: CommandContext, file: Path) -> int:
    """One that was drawn elsewhere; it lies among those of this table then."""
    from companion.devices.board.boards import KeptBoards  # OpenCV takes its time

    boards = KeptBoards(home.folders.boards)
    before, id = boards.names(), boards.bring(file)
    name = next(one.name for one in boards.known() if one.id == id)
    key = "cli.imported.board.before" if id in before else "eyes.imported"
    print(home.say(key, name=name))
    return 0


def faces(home: CommandContext, file: Path) -> int:
    """What the camera was taught elsewhere; the file's name says of which game."""
    from companion.devices.camera import albums  # as above

    game = albums.game_of(file)
    if game not in GAMES:
        raise CommandError("camera.album.bad", name=file.name)
    root = home.folders.faces
    before = sum(albums.load(root, game).known.values())
    count = albums.bring(root, game, file)
    new = sum(albums.load(root, game).known.values()) - before
    print(home.say("cli.imported.faces", n=new))
    if new < count:
        print(home.say("cli.imported.faces.not", n=count - new, most=albums.OFTEN))
    return 0


OTHERS: Mapping[str, Callable[[CommandContext, Path], int]] = MappingProxyType(
    {".zip": faces, ".board": board}
)
"""What no game is, by the ends of their names."""
