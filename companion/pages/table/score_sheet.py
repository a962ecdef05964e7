"""The score sheet: where every point came from, or how far everybody has come."""

from collections.abc import Sequence
from dataclasses import dataclass
from operator import add
from typing import Any

from companion.desk.context import Context
from companion.kernel.game import Result, by_points
from companion.words.texts import Texts


@dataclass(frozen=True, slots=True)
class Column:
    """One person of the sheet; the best come first."""

    colour: str
    name: str
    total: int
    won: bool


@dataclass(frozen=True, slots=True)
class SheetRow:
    """Where points came from; `best` marks the most of them."""

    label: str
    points: tuple[int, ...]
    best: tuple[bool, ...]


@dataclass(frozen=True, slots=True)
class ScoreSheet:
    """Rows that add up to the totals of the columns; no total where none counts."""

    columns: tuple[Column, ...]
    rows: tuple[SheetRow, ...]
    total: str


def counts_points(scene: Context) -> bool:
    """Whether it is a game of points."""
    return by_points(scene.open.game.scores(scene.open.table.whole().state))


def score_sheet(
    scene: Context, result: Result, state: Any, order: tuple[int, ...]
) -> ScoreSheet:
    """The columns in that order."""
    seats = scene.open.header.seats
    columns = tuple(
        Column(
            seats[at].colour,
            seats[at].shown,
            result.totals[at],
            seats[at].colour in result.winners,
        )
        for at in order
    )
    texts = scene.texts
    rows: dict[str, list[int]] = {}
    for score in scene.open.game.scores(state):
        if any(score.points):  # what a card did and what is printed on it are one line
            line = rows.setdefault(source(texts, score.source), [0] * len(order))
            line[:] = map(add, line, (score.points[at] for at in order))
    return ScoreSheet(
        columns,
        tuple(_row(label, points) for label, points in rows.items()),
        texts(f"{texts.game}.score.total") if counts_points(scene) else "",
    )


def source(texts: Texts, source: str) -> str:
    """`card.hydra` needs no words of its own beside the card's."""
    own = f"{texts.game}.score.{source}"
    return texts(own if texts.has(own) else f"{texts.game}.{source}")


def _row(label: str, points: Sequence[int]) -> SheetRow:
    most = max(points)
    return SheetRow(label, tuple(points), tuple(n == most > 0 for n in points))
