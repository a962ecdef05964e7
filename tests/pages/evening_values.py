"""An evening at a table that never was: kept games and scenes for the pages' tests."""

from datetime import datetime
from pathlib import Path

from companion.desk import actions as do
from companion.desk import places as at
from companion.desk.context import Context, OpenTable
from companion.desk.places import Place
from companion.kernel.options import Chosen
from companion.kernel.record import Record
from companion.library.registry import GAMES
from companion.plumbing.folders import Folders
from companion.saves.header import Header, Seat
from companion.saves.settings import Settings
from companion.saves.summary import Saved, Summary
from companion.table.table import Table
from companion.words.texts import Texts

NOW = datetime(2026, 11, 18, 20, 0).timestamp()
HOUR, DAY = 3600.0, 86400.0
PEOPLE = (
    Seat("red", "Anna", 0),
    Seat("blue", "Marek", 1),
    Seat("yellow", "Jana", 2),
    Seat("green", "Tom", 3),
)


def header(
    seats: tuple[Seat, ...] = PEOPLE, chosen: Chosen = (), title: str = ""
) -> Header:
    return Header("dice-forge", 1, seats, chosen, "en", title)


GAMES_KEPT = (
    Saved(
        "abc123",
        header(title="Friday, long table"),
        Summary(4, 9, 13, (42, 37, 55, 31)),
        118,
        1.2 * HOUR,
        NOW - 22 * HOUR,
    ),
    Saved(
        "def456",
        header(PEOPLE[:3]),
        Summary(10, 10, 30, (96, 121, 121), True, ("blue", "yellow")),
        301,
        50 * 60,
        NOW - 3 * DAY,
    ),
    Saved(
        "ghi789",
        header((Seat("blue", "Anna"), Seat("green", "Kateřina"))),
        Summary(9, 9, 18, (140, 98), True, ("blue",)),
        288,
        0.7 * HOUR,
        NOW - 400 * DAY,
    ),
    Saved(
        "jkl012",
        header(PEOPLE[1:3]),
        Summary(2, 9, 3, (0, 4)),
        20,
        400,
        NOW - 2 * HOUR,
        "save.newer",
    ),
)
FOLDERS = Folders(
    *(Path("/home/anna/pythia") / name for name in ("data", "config", "backups", "out"))
)
COPIES = (Path("/home/anna/pythia/backups/dice-forge-zzz999-000045.jsonl"),)


def scene(
    place: Place,
    language: str = "en",
    games: tuple[Saved, ...] = GAMES_KEPT,
    session: OpenTable | None = None,
    settings: Settings | None = None,
    copies: tuple[Path, ...] = COPIES,
) -> Context:
    """What a page looks at, in one language."""
    chosen = settings or Settings(language)
    names = session.header.name if session else str
    texts = Texts(language, names, "dice_forge" if session else "")
    return Context(
        texts,
        chosen,
        place,
        session,
        games=lambda: games,
        copies=lambda: copies,
        folders=FOLDERS,
    )


def session(seats: tuple[Seat, ...] = PEOPLE, chosen: Chosen = ()) -> OpenTable:
    """Dice Forge, just set up."""
    game = GAMES["dice-forge"]
    head = header(seats, chosen)
    record = Record((game.setup(head.colours, chosen),))
    return OpenTable("abc123", head, game, Table(game, record))


def begun(desk, turns=0):
    """A game for four on the table; so many moves of it played."""
    desk.touch(do.Visit(at.NewGame("dice-forge", PEOPLE, (("deck.dice", "app"),))))
    desk.touch(do.Begin("red"))
    table = desk.session.table
    for _ in range(turns):
        desk.touch(do.Play(next(iter(table.game.moves(table.state)))))
    return desk
