"""The sheet of markers in the language of the table."""

from pathlib import Path

from companion import canvas
from companion.app.context import CommandError, number
from companion.words.texts import Texts
from vision.board.font import Font
from vision.board.layout import SIDES, reach
from vision.board.printing import RULER, Printout, SheetWords, printed

FONT = Path(canvas.__file__).parent / "fonts" / "GFSNeohellenic.otf"


def sheet(say: Texts, paper: str, size: str, figures: int) -> bytes:
    """A size is a word for how far the camera is, or millimetres of a side."""
    side = SIDES.get(size) or number("--size", size, 10, 150, 0)
    wanted = Printout(paper, side, figures)
    if not wanted.fits:
        raise CommandError("cli.board.large", side=side, paper=paper)
    return printed(wanted, spoken(say, side), Font(FONT.read_bytes()))


def spoken(say: Texts, side: int) -> SheetWords:
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
        figure=say("cli.sheet.figure"),
    )
