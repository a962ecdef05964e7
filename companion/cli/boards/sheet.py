"""The sheet of markers in the language of the table."""

from pathlib import Path

from companion import canvas
from companion.app.context import CommandError, number
from companion.desk.game_desk import game_desk
from companion.library.registry import GAMES
from companion.pages.devices.sensor_tiles import figure_name
from companion.words.texts import Texts
from vision.board.finding.layout import SIDES, reach
from vision.board.paper.font import Font
from vision.board.paper.printing import RULER, Printout, SheetWords, printed

FONT = Path(canvas.__file__).parent / "fonts" / "GFSNeohellenic.otf"


def sheet(texts: Texts, paper: str, size: str, game: str = "") -> bytes:
    """A size is a word for how far the camera is, or millimetres of a side."""
    side = SIDES.get(size) or millimetres(size)
    wanted = Printout(paper, side)
    if not wanted.fits:
        raise CommandError("cli.board.large", side=side, paper=paper)
    names = figures(texts.language, game)
    if game and not names:
        raise CommandError("cli.board.no_figures", game=game)
    return printed(wanted, spoken(texts, side, names), Font(FONT.read_bytes()))


def millimetres(size: str) -> int:
    if not size.removeprefix("-").isdecimal():
        names = ", ".join(SIDES)
        raise CommandError("cli.board.no_size", names=names, text=size)
    return number("--size", size, 10, 150, 0)


def spoken(say: Texts, side: int, names: tuple[str, ...]) -> SheetWords:
    upper_left, upper_right, lower_right, lower_left = (
        say(f"cli.sheet.corner.{number}") for number in range(4)
    )
    return SheetWords(
        title=say("cli.sheet.title"),
        steps=(
            say("cli.sheet.print", long=RULER),
            say("cli.sheet.cut"),
            say("cli.sheet.lay"),
            say("cli.sheet.size", side=side, distance=reach(side)),
        ),
        ruler=f"{RULER} mm",
        corners=(upper_left, upper_right, lower_right, lower_left),
        figures=names,
    )


def figures(language: str, game: str) -> tuple[str, ...]:
    """What a game's figures are called, in the order of their markers."""
    if not game:
        return ()
    rules, texts = GAMES[game], Texts(language, game=game)
    state = rules.setup(rules.colours[: min(rules.seats)], ())
    plan = game_desk(GAMES, game).plan(state)
    return tuple(figure_name(texts, piece) for piece in plan.figures)
