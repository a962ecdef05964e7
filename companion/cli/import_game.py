"""`pythia import FILE`: a game, or a profile of own faces, checked to its last line."""

from argparse import ArgumentParser, Namespace
from collections.abc import Callable
from pathlib import Path

from companion.app.context import CommandContext, CommandError
from companion.library.registry import GAMES
from companion.plumbing.files import at
from companion.saves.exchange.transfer import bring
from companion.saves.trouble import SaveTrouble, of_file


def arguments(parser: ArgumentParser, say: Callable[..., str]) -> None:
    parser.add_argument("file", metavar="FILE", type=Path, help=say("cli.import.file"))


def run(words: Namespace, home: CommandContext) -> int:
    file = at(words.file)
    if file.suffix == ".zip":
        return faces(home, file)
    with home.store() as store:
        if not store.kept:
            raise SaveTrouble(store.database.shut or "save.read_only")
        id, new = bring(store, file)
    print(home.say("cli.imported" if new else "cli.imported.before", id=id))
    return 0


def faces(home: CommandContext, file: Path) -> int:
    """What the camera was taught elsewhere; the file's name says of which game."""
    from companion.devices.camera import albums  # OpenCV takes its time

    try:
        file.stat()
    except OSError as error:
        raise of_file(error) from error
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
