"""Answers of one question are told in letters of one size."""

from __future__ import annotations

from typing import Any

import pytest

from companion.canvas.measure import fit, overflows
from companion.canvas.shapes import Text, texts
from companion.pages.table.table import table
from companion.screens.kit.captions import LEAST, even, letters
from companion.screens.table.table import lay
from companion.words.texts import LANGUAGES
from tests.games.cyclades.pages.situations import one, situations
from tests.often import LONG
from tests.screens import fits


def in_turn(pages: list[Any], first: int) -> list[Any]:
    """In each frame every one in one of the languages; in all, if there is time."""
    return pages if LONG > 1 else pages[first % 3 :: 3]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_actions_of_a_god_are_told_in_one_size(language: str) -> None:
    names = [name for name in situations() if name.endswith("Action")]
    assert len(names) > 3
    pages = [(name, table(one(name).scene(language))) for name in names]
    for at, f in enumerate(fits.FRAMES):
        for name, page in in_turn(pages, at + LANGUAGES.index(language)):
            labels = {answer.label for answer in page.panel.replies.answers}
            told = [s for s in texts(lay(page, f)) if s.text in labels]
            assert {s.text for s in told} == labels
            assert len({fit(s).size for s in told}) == 1, (name, f.width, f.scale)
            assert not any(overflows(s) for s in told)


def test_one_long_answer_does_not_make_the_others_tiny() -> None:
    f = fits.FRAMES[0]
    size = letters(f)

    def told(text: str) -> Text:
        return Text(0, 0, 150, 40, text, size, f.theme.ink, "bold", least=15)

    first, last = even(f, (told("Go"), told("A very long answer indeed")))
    assert isinstance(first, Text)
    assert isinstance(last, Text)
    assert first.size >= size * LEAST
    assert fit(last).size <= fit(first).size
    assert first.size < size
