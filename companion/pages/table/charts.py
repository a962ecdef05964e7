"""How a game went in charts: points after each round, what the dice gave."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from companion.desk.context import Scene
from companion.pages.table.score_history import Moment, rounds

GATHERED = ("gold", "sun", "moon")
"""What dice give in a game whose heroes count it."""


@dataclass(frozen=True, slots=True)
class Graph:
    """Points after each round, a line a person; the last value stands at its end."""

    title: str
    rounds: tuple[int, ...]
    lines: tuple[tuple[str, tuple[int, ...]], ...]


@dataclass(frozen=True, slots=True)
class Bars:
    """What each person's dice gave: a bar of parts a person."""

    title: str
    kinds: tuple[tuple[str, str], ...]  # icon and word
    bars: tuple[tuple[str, tuple[int, ...]], ...]


def graph(
    scene: Scene, moments: tuple[Moment, ...], order: Sequence[int]
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


def bars(scene: Scene, state: Any, order: Sequence[int]) -> Bars | None:
    """Only for a game whose heroes count what their dice gave."""
    heroes = getattr(state, "heroes", ())
    if not heroes or not hasattr(heroes[0], "gathered"):
        return None
    texts = scene.texts
    kinds = tuple((kind, texts(f"{texts.game}.resource.{kind}")) for kind in GATHERED)
    bars = tuple((heroes[at].colour, heroes[at].gathered) for at in order)
    return Bars(texts("end.gathered"), kinds, bars)
