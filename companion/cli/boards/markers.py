"""`pythia board markers`: the sheet of markers, to be printed and cut."""

from argparse import ArgumentParser, Namespace
from collections.abc import Callable
from pathlib import Path

from companion.app.context import CommandContext, CommandError, game
from companion.cli.export import free, yours
from companion.plumbing.files import at, write_whole

PAPERS = ("a4", "a5", "letter")
SIZES = ("near", "middle", "far")


def arguments(parser: ArgumentParser, say: Callable[..., str]) -> None:
    add = parser.add_argument
    add("--paper", choices=PAPERS, default=PAPERS[0], help=say("cli.board.paper"))
    told = say("cli.board.size", names="|".join(SIZES))
    add("--size", metavar="SIZE", default="middle", help=told)
    add("--game", metavar="GAME", help=say("cli.board.figures"))
    told = say("cli.board.out")
    add("--out", metavar="FILE", type=Path, default=Path("markers.pdf"), help=told)
    add("--force", action="store_true", help=say("cli.export.force"))


def run(words: Namespace, home: CommandContext) -> int:
    """What is printed is drawn by `vision`, which is only loaded for it."""
    from companion.cli.boards.sheet import sheet

    name = game(words.game) if words.game else ""
    data = sheet(home.texts, words.paper, words.size, name)
    file = at(words.out)
    free(file, force=words.force)
    yours(file, home.folders)
    try:
        write_whole(file, data, private=False)
    except OSError as error:
        raise CommandError("cli.board.unwritten", path=str(file)) from error
    print(home.say("cli.board.printed", path=str(file)))
    return 0
