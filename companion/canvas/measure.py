"""How much room words take. Asks the fonts, opens no window."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Iterable, Iterator
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from kivy.core.text import Label

from companion.canvas.shapes import Face, Shape, Text

FONTS = Path(__file__).parent / "fonts"
FILES: dict[Face, str] = {
    "body": "Roboto",
    "bold": "Roboto",
    "head": str(FONTS / "GFSNeohellenicBold.otf"),
    "light": str(FONTS / "GFSNeohellenic.otf"),
}
LEADING = 1.15
"""Height of a line in sizes of its text."""
SIZES = (
    *range(1, 25),
    *range(26, 37, 2),
    *(39, 42, 45, 48, 52, 56, 60, 64, 70, 76, 84, 92, 100, 108, 116),
)
"""In pixels. Each face keeps a file open for each size, and of 64 forgets the first."""
COARSE = 16
"""Steps of what is larger still."""


class Fitted(NamedTuple):
    """Words as they will be painted: cut into lines, perhaps smaller."""

    lines: tuple[str, ...]
    size: int
    """In pixels."""
    fits: bool


def step(size: float) -> int:
    """The size that letters are set in: this one, or a little smaller."""
    whole = max(1, round(size))
    if whole > SIZES[-1]:
        return whole - (whole - SIZES[-1]) % COARSE
    return SIZES[bisect(SIZES, whole) - 1]


def steps(size: int, least: int) -> Iterator[int]:
    """From the largest to the smallest that is allowed."""
    one, last = step(size), step(least)
    while one > last:
        yield one
        one = step(one - 1)
    yield last


@lru_cache(maxsize=256)
def font(face: Face, size: int) -> Label:
    return Label(
        font_name=FILES[face],
        bold=face == "bold",
        font_size=size,
        font_hinting="light",
        padding=0,
    )


def spoken(text: str, face: Face) -> str:
    """Neohellenic's plain space is too wide; its hard one is right."""
    return text.replace(" ", "\u00a0") if face in ("head", "light") else text


@lru_cache(maxsize=6144)
def pixels(text: str, face: Face, size: int) -> int:
    """Width of one line at a size in whole pixels."""
    if not text:
        return 0
    return int(font(face, size).get_extents(spoken(text, face))[0])


def width(text: str, face: Face, size: float) -> float:
    """Width of one line in units."""
    whole = step(size)
    return pixels(text, face, whole) * size / whole


def wrap(text: str, face: Face, size: int, w: float) -> tuple[str, ...]:
    """Words into lines no wider than `w` pixels, as far as single words allow."""
    lines: list[str] = []
    for paragraph in text.split("\n"):
        line = ""
        for word in paragraph.split(" "):
            longer = f"{line} {word}" if line else word
            if line and pixels(longer, face, size) > w:
                lines.append(line)
                line = word
            else:
                line = longer
        lines.append(line)
    return tuple(lines)


def height(lines: int, size: float) -> float:
    return lines * LEADING * size


@lru_cache(maxsize=2048)
def fit(text: Text, k: float = 1) -> Fitted:
    """The largest size allowed at which these words fit; the smallest if none does."""
    size = max(1, round(text.size * k))
    least = size if text.least is None else max(1, min(size, round(text.least * k)))
    for one in steps(size, least):
        lines, fits = _at(text, one, k)
        if fits:
            break
    return Fitted(lines, one, fits)


def _at(text: Text, size: int, k: float) -> tuple[tuple[str, ...], bool]:
    """One pixel of grace: sizes and edges are rounded apart from each other."""
    w, h = text.w * k + 1, text.h * k + 1
    if text.lines == 1:
        lines: tuple[str, ...] = (text.text,)
    else:
        lines = wrap(text.text, text.face, size, w)
    wide = max(pixels(line, text.face, size) for line in lines)
    high = len(lines) * LEADING * size
    return lines, wide <= w and len(lines) <= text.lines and high <= h + 0.2 * size


def overflows(text: Text, k: float = 1) -> bool:
    """Does not fit, however small it may become."""
    return not fit(text, k).fits


def overflowing(shapes: Iterable[Shape]) -> bool:
    """Whether any of their words does not fit."""
    return any(isinstance(s, Text) and overflows(s) for s in shapes)


def rows(text: str, face: Face, size: float, w: float) -> int:
    """How many lines these words need in `w` units."""
    whole = step(size)
    return len(wrap(text, face, whole, w * whole / size))


def brief(name: str, face: Face, size: float, w: float) -> str:
    """A name too long even in the smallest letters loses its end, and says so."""
    if width(name, face, size) <= w:
        return name
    first = name.split(" ")[0]
    short = first
    while len(short) > 1 and width(f"{short}.", face, size) > w:
        short = short[:-1]
    return short if short == first else f"{short}."
