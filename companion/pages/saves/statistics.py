"""Across games: who played what, who won, how many points. Finished games only."""

from collections.abc import Iterable
from dataclasses import dataclass

from companion.pages.setup.chairs import name_of
from companion.pages.setup.seating import same
from companion.saves.summary import Saved
from companion.words.texts import Texts

HEADS = ("name", "played", "won", "best", "mean")


@dataclass(frozen=True, slots=True)
class Tally:
    """One person at one game."""

    name: str
    game: str
    played: int
    won: int
    best: int
    mean: int


def tallies(lines: Iterable[Saved]) -> tuple[Tally, ...]:
    """Game by game, who won most first. The latest spelling of a name counts."""
    names: dict[str, str] = {}
    games: dict[tuple[str, str], list[tuple[int, bool]]] = {}
    for line in lines:
        if not line.standing.finished:
            continue
        seats = zip(line.header.seats, line.standing.scores, strict=True)
        for seat, points in seats:
            who = same(seat.shown)
            names.setdefault(who, seat.shown)
            won = seat.colour in line.standing.winners
            games.setdefault((line.header.game, who), []).append((points, won))
    found = (_tally(names[who], game, ends) for (game, who), ends in games.items())
    return tuple(sorted(found, key=lambda t: (t.game, -t.won, -t.best, t.name)))


def _tally(name: str, game: str, ends: list[tuple[int, bool]]) -> Tally:
    points = [points for points, _ in ends]
    won = sum(won for _, won in ends)
    mean = round(sum(points) / len(points))
    return Tally(name, game, len(ends), won, max(points), mean)


@dataclass(frozen=True, slots=True)
class StatisticsBoard:
    """One game's statistics: heads of the columns, and a row for each person."""

    title: str
    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class Statistics:
    """A board for each game; `none` is said while there is nothing to tell."""

    boards: tuple[StatisticsBoard, ...]
    none: str = ""


def statistics(texts: Texts, lines: Iterable[Saved]) -> Statistics:
    found = tallies(lines)
    boards = tuple(
        _board(texts, game, [t for t in found if t.game == game])
        for game in dict.fromkeys(t.game for t in found)
    )
    return Statistics(boards, "" if boards else texts("statistics.none"))


def _board(texts: Texts, game: str, found: Iterable[Tally]) -> StatisticsBoard:
    heads = (texts(f"statistics.{head}") for head in HEADS)
    rows = ((t.name, *map(str, (t.played, t.won, t.best, t.mean))) for t in found)
    return StatisticsBoard(name_of(texts, game), tuple(heads), tuple(rows))
