"""The sheet of markers, drawn from its own words as a printer would."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import cv2
import numpy as np
import pytest

from companion import canvas
from tests.vision.board.drawn import numbers
from vision.board.finding.layout import QUIET
from vision.board.finding.markers import ON_FIGURES, seek
from vision.board.paper.font import Font
from vision.board.paper.printing import PAPERS, Printout, SheetWords, printed, wrapped
from vision.frames import Picture

FONT = Font(
    (Path(canvas.__file__).parent / "fonts" / "GFSNeohellenic.otf").read_bytes()
)
WORDS = SheetWords("Značky", ("Vystřihni.", "Połóż."), "50 mm", ("a", "b", "c", "d"))
MANY = replace(WORDS, figures=tuple(map(str, sorted(ON_FIGURES))))
DOTS = 6
"""A millimetre."""
PAGE = re.compile(rb"/MediaBox.*?stream\n(.*?)\nendstream", re.DOTALL)
BOXES = re.compile(r"^([\d.]+) g (.* re) f$", re.MULTILINE)


def sheets(file: bytes, paper: str) -> list[Picture]:
    """Each page, its filled rectangles alone."""
    wide, high = (round(side * DOTS) for side in PAPERS[paper])
    return [
        painted(page.decode(), np.full((high, wide), 255, np.uint8))
        for page in PAGE.findall(file)
    ]


def painted(page: str, picture: Picture) -> Picture:
    for grey, boxes in BOXES.findall(page):
        for box in boxes.split(" re")[:-1]:
            x, y, w, h = (float(side) * DOTS for side in box.split())
            ends = (round(x), round(y)), (round(x + w) - 1, round(y + h) - 1)
            cv2.rectangle(picture, *ends, round(float(grey) * 255), cv2.FILLED)
    return picture


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("side", [25.0, 40.0, 60.0])
def test_s18_each_corner_is_printed_once(paper: str, side: float) -> None:
    pages = sheets(printed(Printout(paper, side), WORDS, FONT), paper)
    found = [marker for page in pages for marker in seek(page)]
    assert sorted(numbers(found)) == [0, 1, 2, 3]
    assert {round(marker.side / DOTS) for marker in found} == {side}


def test_on_one_page_they_lie_as_they_are_laid() -> None:
    (page,) = sheets(printed(Printout(), WORDS, FONT), "a4")
    places = {marker.number: marker.middle for marker in seek(page)}
    assert places[0][0] == pytest.approx(places[3][0], abs=2)
    assert places[1][1] == pytest.approx(places[0][1], abs=2)
    assert places[2][0] > places[3][0]
    assert places[2][1] > places[1][1]


def test_white_is_left_about_each() -> None:
    (page,) = sheets(printed(Printout(), WORDS, FONT), "a4")
    for marker in seek(page):
        x, y = marker.middle
        reach = round(marker.side / 2 + 0.7 * QUIET * marker.side)
        strip = page[round(y) - reach : round(y) + reach, round(x) - reach]
        assert strip.min() == 255


def test_s26_figures_have_pages_of_their_own() -> None:
    first, *others = sheets(printed(Printout(), MANY, FONT), "a4")
    assert numbers(seek(first, ON_FIGURES)) == []
    found = [number for page in others for number in numbers(seek(page, ON_FIGURES))]
    assert found == sorted(ON_FIGURES)


def test_what_is_too_large_for_the_paper_does_not_fit() -> None:
    assert Printout("a5", 60).fits
    assert not Printout("a5", 90).fits
    assert not Printout("a4", 0).fits


def test_every_object_begins_where_the_file_says() -> None:
    file = printed(Printout(), MANY, FONT)
    table = int(file.split(b"startxref\n")[1].split()[0])
    assert file[table:].startswith(b"xref")
    places = [
        int(row.split()[0]) for row in file[table:].splitlines()[3:] if b" n" in row
    ]
    for number, place in enumerate(places, 1):
        assert file[place:].startswith(f"{number} 0 obj".encode())


@pytest.mark.parametrize("text", ["Połóż Żółć", "Vystřihni šedý čtvereček", "Cut"])
def test_letters_of_all_three_languages_are_printed(text: str) -> None:
    assert all(FONT.glyph(letter) for letter in text)
    assert FONT.length(text, 10) > 5


def test_long_words_are_cut_into_lines_that_fit() -> None:
    lines = list(wrapped("one two three four five six seven " * 4, 60, FONT))
    assert len(lines) > 2
    assert all(FONT.length(line, 3.6) <= 60 for line in lines)
