"""The score sheet as text: where every point came from."""

from collections.abc import Iterator, Sequence
from typing import Any

from companion.kernel.game import Game, by_points, totals
from companion.pages.table.score_sheet import source
from companion.saves.header import Seat
from companion.words import phrases
from companion.words.texts import Texts


def sheet(
    texts: Texts, game: Game[Any, Any], state: Any, seats: Sequence[Seat]
) -> Iterator[str]:
    """A line a source, a column a person; who won, if it is over."""
    name = texts.game
    scores = game.scores(state)
    rows = [(source(texts, score.source), score.points) for score in scores]
    result = game.result(state)
    if by_points(scores):
        sums = result.totals if result else totals(scores, len(seats))
        rows.append((texts(f"{name}.score.total"), sums))
    labels = [label for label, _ in rows]
    wide = max(map(len, labels))
    yield " " * wide + "".join(f"  {seat.shown}" for seat in seats)
    for label, points in rows:
        columns = zip(seats, points, strict=True)
        yield label.ljust(wide) + "".join(f"  {n:>{len(s.shown)}}" for s, n in columns)
    if result is not None:
        names = phrases.listed(texts, [texts.name(seat) for seat in result.winners])
        yield texts("cli.won", names=names)
        yield texts.say(result.reason, result.facts)
