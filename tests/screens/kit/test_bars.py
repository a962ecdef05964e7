"""Buttons side by side: their words are whole, and of one size."""

from __future__ import annotations

import pytest

from companion.canvas.measure import fit, overflows
from companion.canvas.shapes import Shapes, texts
from companion.canvas.theme import DARK, Frame
from companion.desk import places as at
from companion.desk.actions import Home
from companion.pages.pieces import Answer
from companion.pages.table.end import end
from companion.screens.kit.overlay import bar
from companion.screens.table.end import lay
from companion.words.texts import LANGUAGES
from tests.pages.played import finished

LARGE = Frame(1280, 800, DARK, 1.6, 1.6)
NARROW = Frame(1024, 600, DARK, 1.6, 1.6)


def sizes(shapes: Shapes, labels: set[str]) -> set[int]:
    told = [one for one in texts(shapes) if one.text in labels]
    assert {one.text for one in told} == labels
    assert not any(map(overflows, told))
    return {fit(one).size for one in told}


@pytest.mark.parametrize("frame", [Frame(), LARGE, NARROW])
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_ways_on_from_the_end_are_whole_and_of_one_size(
    language: str, frame: Frame
) -> None:
    page = end(finished().scene(at.AtTable(), language))
    labels = {one.label for one in page.answers}
    assert len(sizes(lay(page, frame), labels)) == 1


def test_where_there_is_room_words_are_as_large_as_ever() -> None:
    f = Frame()
    places = f.page.top(80).columns(2)
    every = Answer("Go", Home()), Answer("A word or two more", Home())
    assert sizes(bar(f, places, every), {one.label for one in every}) == {
        round(f.sp("answer"))
    }


def test_one_that_is_long_makes_the_others_as_small() -> None:
    f = Frame()
    places = f.page.top(50).left(500).columns(2)
    every = Answer("Go", Home()), Answer("Very many words of which none", Home())
    (size,) = sizes(bar(f, places, every), {one.label for one in every})
    assert size < round(f.sp("answer"))
