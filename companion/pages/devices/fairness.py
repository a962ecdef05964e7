"""Whether one die falls evenly, in plain words and only as far as its rolls tell."""

from dataclasses import dataclass
from math import exp, lgamma, log

from companion.sensing.die_status import DieStatus, printed
from companion.words.texts import Texts

EACH = 5
"""So often each face should have come before anything can be said."""
SUSPICIOUS = 0.01


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


def fairness(texts: Texts, card: DieStatus) -> Fairness:
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
    chi = apart(bars)
    p = beyond(chi, len(bars) - 1)
    state = "odd" if p < SUSPICIOUS else "fair"
    key, face = f"dice.fair.{state}", oddest(bars).face
    told = texts(key, n=rolls, chi=f"{chi:.1f}", p=chance(p), face=face)
    return Fairness(state, told, bars, p)


def faces_of(card: DieStatus) -> tuple[int, ...]:
    """The faces there are; of an unknown kind, as far as any was seen."""
    seen = max((face for face, _ in card.counts), default=6)
    return printed(card.kind) or tuple(range(1, max(seen, 6) + 1))


def chance(p: float) -> str:
    """As exact as anybody needs."""
    return f"= {p:.2g}" if p >= 0.001 else "< 0.001"


def oddest(bars: tuple[Bar, ...]) -> Bar:
    """The face that came most too often or too seldom."""
    return max(bars, key=lambda bar: abs(bar.count - bar.even))


def apart(bars: tuple[Bar, ...]) -> float:
    """How far from even: Pearson's chi-square."""
    return sum((bar.count - bar.even) ** 2 / bar.even for bar in bars)


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
