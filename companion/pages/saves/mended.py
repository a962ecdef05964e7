"""What became of each game when the file of saved games was damaged."""

from dataclasses import dataclass

from companion.desk.actions import PutReportAway
from companion.desk.context import Context
from companion.pages.pieces import Answer
from companion.pages.setup.chairs import name_of
from companion.plumbing.shown import shown
from companion.saves.salvage.report import SalvageLine, damaged
from companion.words.dates import when
from companion.words.texts import Texts


@dataclass(frozen=True, slots=True)
class MendedGames:
    """When it was and where the damaged file lies; then game by game, the worst first.

    `wrong`: something of the game is missing.
    """

    told: str
    lines: tuple[tuple[str, str, bool], ...]
    away: Answer


def mended(scene: Context, now: float) -> MendedGames | None:
    """None where there is nothing that nobody has read yet."""
    texts, found = scene.texts, scene.mended
    if found is None:
        return None
    file, report = found
    told = texts(
        "games.mended.help",
        when=when(texts, report.at, now),
        file=damaged(file),
    )
    worst = sorted(report.games, key=lambda one: (one.whole, one.title, one.id))
    lines = tuple(_line(texts, one) for one in worst)
    away = Answer(texts("games.mended.away"), PutReportAway(), "main", icon="check")
    return MendedGames(told, lines, away)


def _line(texts: Texts, one: SalvageLine) -> tuple[str, str, bool]:
    name = shown(one.title) or (name_of(texts, one.game) if one.game else "")
    return (
        " · ".join(filter(None, (name, shown(one.id)))),
        became(texts, one),
        one.how not in ("whole", "copy"),
    )


def became(texts: Texts, one: SalvageLine) -> str:
    """In a few words, for the page and for the command line."""
    return texts(f"games.mended.{one.how}", moves=one.moves)
