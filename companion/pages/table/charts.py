"""How a game went in charts: points after each round."""

from collections.abc import Sequence
from dataclasses import dataclass

from companion.desk.context import Context
from companion.pages.table.score_history import Moment, rounds


@dataclass(frozen=True, slots=True)
class Graph:
    """Points after each round, a line a person; the last value stands at its end."""

    title: str
    rounds: tuple[int, ...]
    lines: tuple[tuple[str, tuple[int, ...]], ...]


def graph(
    scene: Context, moments: tuple[Moment, ...], order: Sequence[int]
) -> Graph | None:
    """One round alone is no line."""
    after = rounds(moments)
    if len(after) < 2:
        return None
    seats = scene.open.header.colours
    lines = tuple(
        (seats[at], tuple(points[at] for points in after.values())) for at in order
    )
    name = scene.texts(f"{scene.texts.game}.score.total")
    return Graph(scene.texts.own("end.graph", what=name), tuple(after), lines)
