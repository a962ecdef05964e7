"""The default table page laid out: in three languages, on every size of page."""

from __future__ import annotations

import pytest

from companion.canvas.theme import DARK, LIGHT, Frame
from companion.kernel.record import Record
from companion.pages.default import Ledger, LedgerLine, LedgerSheet
from companion.pages.table.table import table
from companion.screens.layouts import lay
from companion.screens.table import ledger
from tests.pages.bare import asked, scene
from tests.screens.fits import FRAMES, clipped, keeps, listed

LANGUAGES = ("en", "pl", "cs")
LARGE = (Frame(1280, 800, LIGHT, 1.6, 1.6), Frame(1024, 600, DARK, 1.6, 1.6))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", ["dice-forge", "cyclades"])
def test_the_page_fits_every_frame(game: str, language: str) -> None:
    for header, record in asked(game)[:: 3 if language == "pl" else 8]:
        page = table(scene(header, record, language))
        for frame in FRAMES:
            keeps(lay(page, frame), frame)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", ["dice-forge", "cyclades"])
def test_the_stage_is_whole_at_a_hundred_and_sixty_per_cent(
    game: str, language: str
) -> None:
    for header, record in asked(game)[::6]:
        for tab in ("books", ""):
            stage = table(scene(header, record, language, tab=tab)).stage
            assert isinstance(stage, Ledger)
            for frame in LARGE:
                room = frame.split(800.0)[0]
                shapes = ledger.lay(frame, room, stage)
                assert clipped(shapes) == []
                if tab == "":  # of the books there are too many to compare
                    assert listed(shapes) == []


def line(n: int) -> LedgerLine:
    return LedgerLine(f"Line {n}", str(n), ("line", str(n)))


def test_people_with_few_lines_stand_side_by_side() -> None:
    sheets = tuple(
        LedgerSheet(name, tuple(map(line, range(3))), colour)
        for name, colour in (("Ann", "red"), ("Bo", "blue"), ("Cy", "green"))
    )
    frame = Frame()
    heights = [high for high, _ in ledger.parts(frame, Ledger(sheets), 2, 700)]
    assert len(heights) == 2
    long = LedgerSheet("Di", tuple(map(line, range(9))), "white")
    alone = [high for high, _ in ledger.parts(frame, Ledger((*sheets, long)), 2, 700)]
    assert len(alone) == 4


def test_of_nothing_found_it_is_said() -> None:
    frame = Frame()
    shapes = ledger.lay(frame, frame.split(800.0)[0], Ledger((), none="Nothing of it"))
    assert [s.text for s in shapes if hasattr(s, "text")] == ["Nothing of it"]


def test_the_questions_are_many() -> None:
    """Or these tests would look at nothing."""
    assert all(len(asked(game)) > 5 for game in ("dice-forge", "cyclades"))
    assert all(isinstance(record, Record) for _, record in asked("cyclades"))
