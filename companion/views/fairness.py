"""Whether one die falls evenly, in plain words and only as far as its rolls tell."""

from collections.abc import Mapping
from dataclasses import dataclass
from math import exp, lgamma, log
from types import MappingProxyType

from companion.kernel.dice import Card
from companion.views.texts import Texts

EACH = 5
"""So often each face should have come before anything can be said."""
SUSPICIOUS = 0.01
SIDES: Mapping[str, int] = MappingProxyType(
    {"d4": 4, "d6": 6, "d6pipped": 6, "d8": 8, "d10": 10, "d12": 12, "d20": 20}
)
TENS = MappingProxyType({"d10": range(10), "d00": range(0, 100, 10)})


@dataclass(frozen=True, slots=True)
class Bar:
    """One face of the plot: how often it came, and how often it should have."""

    face: int
    count: int
    even: float


@dataclass(frozen=True, slots=True)
class Fairness:
    """`state` is `few`, `fair` or `odd`; p where it can be said."""

    state: str
    sentence: str
    bars: tuple[Bar, ...]
    p: float | None = None
    more: int = 0


def fairness(texts: Texts, card: Card) -> Fairness:
    """The plot and the verdict of a die's rolls."""
    counts = dict(card.counts)
    faces = faces_of(card)
    rolls = sum(counts.get(face, 0) for face in faces)
    even = rolls / len(faces)
    bars = tuple(Bar(face, counts.get(face, 0), even) for face in faces)
    more = max(EACH * len(faces) - rolls, 0)
    if more:
        told = texts("dice.fair.few", n=rolls, more=more)
        return Fairness("few", told, bars, more=more)
    p = odds(bars)
    state = "odd" if p < SUSPICIOUS else "fair"
    told = texts(f"dice.fair.{state}", n=rolls, p=f"{p:.2g}", face=oddest(bars).face)
    return Fairness(state, told, bars, p)


def faces_of(card: Card) -> tuple[int, ...]:
    """The faces there are; of an unknown kind, as far as any was seen."""
    kind = card.kind.lower()
    if kind in TENS:
        return tuple(TENS[kind])
    seen = max((face for face, _ in card.counts), default=6)
    return tuple(range(1, SIDES.get(kind, max(seen, 6)) + 1))


def oddest(bars: tuple[Bar, ...]) -> Bar:
    """The face that came most too often or too seldom."""
    return max(bars, key=lambda bar: abs(bar.count - bar.even))


def odds(bars: tuple[Bar, ...]) -> float:
    """The chance that a fair die falls at least as unevenly (Pearson's chi-square)."""
    apart = sum((bar.count - bar.even) ** 2 / bar.even for bar in bars)
    return beyond(apart, len(bars) - 1)


def beyond(x: float, free: int) -> float:
    """How much of the chi-square law with `free` degrees of freedom lies beyond x."""
    half, a = x / 2, free / 2
    if half <= 0:
        return 1.0
    front = exp(a * log(half) - half - lgamma(a))
    if half < a + 1:
        return 1 - front * _series(half, a)
    return front * _fraction(half, a)


def _series(x: float, a: float) -> float:
    term = total = 1 / a
    n = a
    while term > total * 1e-15:
        n += 1
        term *= x / n
        total += term
    return total


def _fraction(x: float, a: float) -> float:
    """Lentz's way along the continued fraction of the upper incomplete gamma."""
    b = x + 1 - a
    c, d = 1e300, 1 / b
    whole = d
    for n in range(1, 500):
        step = -n * (n - a)
        b += 2
        d = 1 / (step * d + b)
        c = b + step / c
        whole *= c * d
        if abs(c * d - 1) < 1e-15:
            break
    return whole
