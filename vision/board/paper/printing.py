"""The sheet of markers: to be printed, cut along its lines and laid about a board."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from types import MappingProxyType

import cv2
import numpy as np

from vision.board.finding.layout import OUTWARD, QUIET
from vision.board.finding.markers import AT_CORNERS, DICTIONARY, ON_FIGURES
from vision.board.paper.font import Font
from vision.board.paper.pages import Drawn, Hairline, PageText, Squares, document

PAPERS: Mapping[str, tuple[float, float]] = MappingProxyType(
    {"a4": (210.0, 297.0), "a5": (148.0, 210.0), "letter": (215.9, 279.4)}
)
"""Wide and high, in millimetres."""
EDGE = 12.0
"""Millimetres at the edges of a page that many printers leave white."""
GAP = 3.0
"""Between two markers, for scissors."""
TITLE, SMALL = 6.0, 3.6
"""Millimetres of letters."""
LEADING = 1.35
RULER = 50
"""Millimetres that a ruler must find, or the printer has made all of it smaller."""
AS_THEY_LIE = (0, 1, 3, 2)
"""The four in two rows, as they are laid about a board."""
TOUCH = 2.0
"""Millimetres of the sign at the corner that touches the board."""
TAG = 16.0
"""Millimetres of a figure's marker, which is looked at on the board alone."""
MODULES = 6
"""Squares along a marker's side, with its black edge."""


@dataclass(frozen=True, slots=True)
class SheetWords:
    """In the language of the table. `corners` are named as they are numbered."""

    title: str
    steps: tuple[str, ...]
    ruler: str
    corners: tuple[str, str, str, str]
    figures: tuple[str, ...] = ()
    """As they are numbered from ten on."""


@dataclass(frozen=True, slots=True)
class Printout:
    """What is wanted: the paper's name, and millimetres of a side."""

    paper: str = "a4"
    side: float = 40.0

    @property
    def fits(self) -> bool:
        """Whether the paper has room for a marker beneath the words."""
        wide, high = PAPERS[self.paper]
        room = min(wide - 2 * EDGE, high - 2 * EDGE - 40)
        return self.side > 0 and whole(self.side) <= room


def printed(wanted: Printout, words: SheetWords, font: Font) -> bytes:
    """As a PDF: the four at the corners, and figures on pages of their own."""
    paper = PAPERS[wanted.paper]
    corners = [(at, words.corners[at]) for at in AS_THEY_LIE]
    tags = list(zip(sorted(ON_FIGURES), words.figures, strict=False))
    head = list(heading(words, paper, font))
    pages = [
        *filled(corners, wanted.side, paper, head, most=2),
        *filled(tags, TAG, paper, []),
    ]
    return document(pages, paper, font)


def whole(side: float) -> float:
    """A marker with the white about it."""
    return side * (1 + 2 * QUIET)


def heading(
    words: SheetWords, paper: tuple[float, float], font: Font
) -> Iterator[Drawn]:
    """What to do, and a line to measure."""
    down = EDGE + TITLE
    yield PageText(words.title, EDGE, down, TITLE)
    for step in words.steps:
        for line in wrapped(step, paper[0] - 2 * EDGE, font):
            down += SMALL * LEADING
            yield PageText(line, EDGE, down, SMALL, 0.2)
    down += 2 * SMALL
    yield Hairline((EDGE, down, EDGE + RULER, down), 0.0)
    for end in (EDGE, EDGE + RULER):
        yield Hairline((end, down - 1.5, end, down + 1.5), 0.0)
    yield PageText(words.ruler, EDGE + RULER + 3, down + 1.2, SMALL, 0.2)


def wrapped(text: str, wide: float, font: Font) -> Iterator[str]:
    line = ""
    for word in text.split():
        longer = f"{line} {word}".strip()
        if line and font.length(longer, SMALL) > wide:
            yield line
            longer = word
        line = longer
    yield line


def filled(
    markers: Sequence[tuple[int, str]],
    side: float,
    paper: tuple[float, float],
    head: Sequence[Drawn],
    most: int = 99,
) -> Iterator[list[Drawn]]:
    """Pages of markers in rows of so many at most; what heads the first of them."""
    left, step = iter(markers), whole(side) + GAP
    columns = max(1, min(most, int((paper[0] - 2 * EDGE + GAP) // step)))
    while row := list(islice(left, columns)):
        page, down = list(head), EDGE + foot(head)
        while row:
            for at, (number, name) in enumerate(row):
                page += marker(number, name, EDGE + at * step, down, side)
            down += step
            room = down + whole(side) <= paper[1] - EDGE
            row = list(islice(left, columns)) if room else []
        head = ()
        yield page


def foot(head: Sequence[Drawn]) -> float:
    """Where what stands at the head ends."""
    texts = [each.y for each in head if isinstance(each, PageText)]
    return max(texts) + SMALL - EDGE + GAP if texts else 0.0


def marker(number: int, name: str, x: float, y: float, side: float) -> Iterator[Drawn]:
    """One with its white edge, marks to cut along, and its name at the edge."""
    edge, all_of_it = QUIET * side, whole(side)
    module = side / MODULES
    yield Squares(((x + edge, y + edge, side, side),))
    white = (
        (x + edge + at * module, y + edge + row * module, count * module, module)
        for row, at, count in whites(number)
    )
    yield Squares(tuple(white), 1.0)
    yield from cut(x, y, all_of_it)
    size = min(SMALL, edge * 0.4)
    yield PageText(name, x + edge, y + size, size, 0.45)
    if number in AT_CORNERS:
        across, down = OUTWARD[number]
        left = x if across > 0 else x + all_of_it - TOUCH
        top = y if down > 0 else y + all_of_it - TOUCH
        yield Squares(((left, top, TOUCH, TOUCH),), 0.6)


def whites(number: int) -> Iterator[tuple[int, int, int]]:
    """The white squares of a marker as runs: row, column, how many."""
    known = cv2.aruco.getPredefinedDictionary(getattr(cv2.aruco, DICTIONARY))
    squares = cv2.aruco.generateImageMarker(known, number, MODULES) > 127
    for row, line in enumerate(squares):
        turns = np.flatnonzero(np.diff(np.pad(line.astype(int), 1)))
        for begins, ends in zip(turns[::2], turns[1::2], strict=True):
            yield row, int(begins), int(ends - begins)


def cut(x: float, y: float, side: float) -> Iterator[Drawn]:
    """Thin lines all about."""
    right, low = x + side, y + side
    yield Hairline((x, y, right, y))
    yield Hairline((right, y, right, low))
    yield Hairline((right, low, x, low))
    yield Hairline((x, low, x, y))
