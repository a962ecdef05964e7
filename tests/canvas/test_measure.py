"""Words in their rooms, with no window open."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import replace

import pytest

from companion.canvas.measure import (
    fit,
    height,
    overflows,
    pixels,
    rows,
    spoken,
    width,
    wrap,
)
from companion.canvas.shapes import Text

LINE = Text(0, 0, 210, 30, "Každý oběma kostkami", 20, "#FFFFFF")


def test_measuring_opens_no_window() -> None:
    ask = (
        "import sys; from companion.canvas.measure import width;"
        "assert width('Pythia', 'head', 40) > 50;"
        "sys.exit('kivy.core.window' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", ask], check=False).returncode == 0


def test_bold_and_larger_words_are_wider() -> None:
    said = "wszyscy rzucają kośćmi"
    assert width(said, "bold", 20) > width(said, "body", 20)
    assert width("chwała", "body", 40) == pytest.approx(
        2 * width("chwała", "body", 20), rel=0.05
    )
    assert width("", "body", 20) == 0


def test_headings_take_the_narrower_space() -> None:
    assert spoken("a b", "head") == "a\u00a0b"
    assert spoken("a b", "body") == "a b"
    words, gap = "rzucają wszyscy", pixels(" ", "body", 100)
    assert gap > 0
    apart = sum(pixels(w, "head", 100) for w in words.split())
    assert 15 <= pixels(words, "head", 100) - apart <= 35


@pytest.mark.parametrize("face", ["body", "bold", "head", "light"])
@pytest.mark.parametrize("letter", "ąćęłńóśźżĄĆĘŁŃÓŚŹŻáčďéěíňóřšťúůýžČĎĚŇŘŠŤŮŽ")
def test_every_letter_of_our_languages_is_there(face: str, letter: str) -> None:
    """A missing letter is drawn as the same empty box as any other."""
    box = pixels("\ue123" * 8, face, 100)  # type: ignore[arg-type]
    assert pixels(letter * 8, face, 100) != box  # type: ignore[arg-type]


def test_words_too_long_are_found() -> None:
    assert not overflows(LINE)
    assert overflows(replace(LINE, w=100))
    assert overflows(replace(LINE, h=10))


def test_words_shrink_no_further_than_allowed() -> None:
    tight = replace(LINE, w=160, least=12)
    assert not overflows(tight)
    assert 12 <= fit(tight).size < 20
    assert overflows(replace(tight, w=60))
    assert fit(replace(tight, w=60)).size == 12


def test_words_are_cut_into_lines_that_fit() -> None:
    lines = wrap("Padne 3: remíza, oba přijdou o loď", "body", 20, 150)
    assert len(lines) > 1
    assert " ".join(lines) == "Padne 3: remíza, oba přijdou o loď"
    assert all(pixels(line, "body", 20) <= 150 for line in lines)
    assert rows("Padne 3: remíza, oba přijdou o loď", "body", 20, 150) == len(lines)


def test_a_line_break_is_kept() -> None:
    assert wrap("a\nb", "body", 20, 500) == ("a", "b")


def test_two_lines_need_two_lines_of_room() -> None:
    two = replace(LINE, w=130, lines=2, h=height(2, 20))
    assert not overflows(two)
    assert overflows(replace(two, h=30))
    assert overflows(replace(two, lines=1))


def test_what_fits_at_the_reference_fits_one_and_a_half_times_as_large() -> None:
    just = replace(LINE, w=width(LINE.text, "body", 20) + 2)
    assert not overflows(just)
    assert not overflows(just, 1.5)
