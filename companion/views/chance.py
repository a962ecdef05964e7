"""Whether a die fell unevenly, said only as far as the rolls can tell."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from math import erfc, exp, pi, sqrt
from typing import Any

ENOUGH = 30  # rolls of one die: five for each of its places


@dataclass(frozen=True, slots=True)
class Luck:
    """All rolls counted; of the dice rolled often enough, the most uneven one.

    `p` is the chance that among so many fair dice some would look as uneven.
    """

    rolls: int
    die: tuple[str, str] = ("", "")  # whose, and which of them
    p: float | None = None


def luck(moves: Iterable[Any]) -> Luck:
    """What the rolls of a game say about its dice."""
    dice: defaultdict[tuple[str, str], Counter[int]] = defaultdict(Counter)
    for move in moves:
        if isinstance(place := getattr(move, "place", None), int) and rolled(move):
            dice[move.seat, move.die][place] += 1
    count = sum(places.total() for places in dice.values())
    judged = {die: odds(p) for die, p in dice.items() if p.total() >= ENOUGH}
    if not judged:
        return Luck(count)
    die = min(judged, key=lambda one: judged[one])
    return Luck(count, die, 1 - (1 - judged[die]) ** len(judged))


def rolled(move: Any) -> bool:
    """A roll of somebody's six-sided die that came to lie with a place up."""
    return type(move).__name__ == "Rolled" and hasattr(move, "die")


def odds(places: Mapping[int, int]) -> float:
    """The chance that a fair die falls at least as unevenly (Pearson, five free)."""
    total = sum(places.values())
    even = total / 6
    apart = sum((places.get(place, 0) - even) ** 2 / even for place in range(6))
    return beyond(apart)


def beyond(x: float) -> float:
    """The chi-squared law with five degrees of freedom: how much lies beyond x."""
    return erfc(sqrt(x / 2)) + sqrt(2 * x / pi) * exp(-x / 2) * (1 + x / 3)
