"""The page of a file that takes long, as it is drawn."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.canvas.shapes import Box, texts, zones
from companion.canvas.theme import Frame
from companion.desk.actions import Become, StopErrand
from companion.desk.errands import Progress
from companion.desk.places import Games
from companion.pages.saves.under_way import UnderWay, checking, reading
from companion.screens.saves.under_way import under_way
from companion.words.texts import Texts
from tests.screens import fits

FILE = Path("/home/ann/The second game of last Friday.jsonl")
LANGUAGES = ("en", "pl", "cs")


def pages(language: str) -> tuple[UnderWay, ...]:
    texts, place = Texts(language), Games(tab="import", file=str(FILE))
    shares = [Progress("games.import", "import", percent) for percent in (0, 50, 100)]
    every = [checking(texts, place, going) for going in shares]
    return *every, reading(texts, place, FILE)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("f", fits.FRAMES)
def test_every_word_fits_and_the_way_out_is_large_enough(
    language: str, f: Frame
) -> None:
    for page in pages(language):
        shapes = under_way(f, f.page.below(140), page)
        fits.keeps(shapes, f)
        (way,) = zones(shapes)
        assert isinstance(way.action, StopErrand | Become)
        assert FILE.name in [text.text for text in texts(shapes)]


def test_the_bar_grows_and_stays_in_its_bed() -> None:
    f, drawn = Frame(), []
    for page in pages("en")[:3]:
        found = [s for s in under_way(f, f.page, page) if isinstance(s, Box)]
        bed = next(box for box in found if box.h < 20)
        bar = found[found.index(bed) + 1]
        drawn.append(bar.w)
        assert bar.w <= bed.w
    assert drawn == sorted(set(drawn))
    assert drawn[-1] == bed.w
