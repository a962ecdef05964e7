"""The page of the board's camera, and the editor of its regions, with all on them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from companion.app.board import BoardAtTable
from companion.canvas.live_pictures import PREFIXES
from companion.canvas.shapes import Picture, Poly, Shapes, flat, texts, zones
from companion.canvas.theme import Frame
from companion.desk import actions as do
from companion.desk.board_deeds import TeachColours
from companion.desk.board_editing import BoardEditor, opened, touched
from companion.desk.places import AtTable, BoardPlace, Devices
from companion.kernel.game import note
from companion.pages.devices.board import board
from companion.pages.devices.board_editor import board_editor
from companion.pages.devices.devices import devices
from companion.pages.devices.source_tab import DRAWN
from companion.pages.pills import sensors
from companion.screens.devices import board_editor as editor_screen
from companion.screens.devices import camera as screen
from companion.screens.devices import devices as devices_screen
from companion.sensing.board_status import BoardCameraStatus
from tests.pages import board_values as those
from tests.pages.played import LANGUAGES, Evening
from tests.screens import fits
from tests.screens.app.test_over_pages import LONG
from vision.camera.sources import TABLE

EVENING = Evening(5, LONG)
BOARD, SOURCE = BoardPlace("board"), BoardPlace("source", text="rtsp://cam.local/live")
REGIONS, COLOURS = BoardPlace("regions"), BoardPlace("colours")
CASES: dict[str, tuple[BoardPlace, BoardCameraStatus, dict[str, Any]]] = {
    "off": (BoardPlace(), those.OFF, {}),
    "bare": (BOARD, those.BARE, {}),
    "empty": (BOARD, those.EMPTY, {}),
    "full": (BOARD, those.FULL, {}),
    "held": (BOARD, those.HELD, {}),
    "missed": (BOARD, those.MISSED, {"notice": note("eyes.said.lost")}),
    "lost": (BOARD, those.LOST, {}),
    "drawing": (BoardPlace("board", True, ((0.1, 0.1), (0.9, 0.1))), those.BARE, {}),
    "source": (SOURCE, those.FULL, {}),
    "regions": (REGIONS, those.FULL, {}),
    "no regions": (REGIONS, those.BARE, {}),
    "forgetting": (replace(REGIONS, ask="board-1"), those.FULL, {}),
    "mapped": (REGIONS, those.FULL, {"plan": those.MAPPED}),
    "colours": (COLOURS, those.FULL, {}),
    "no colours": (COLOURS, those.BARE, {}),
    "lesson": (COLOURS, those.TEACHING, {}),
    "taught": (COLOURS, those.TAUGHT, {}),
}
BARE = opened(those.OURS, those.PLAN.regions)
SHEET = ((520, 500), (845, 500), (845, 800), (520, 800))
EDITORS: dict[str, BoardEditor] = {
    "touch": BARE,
    "mend": touched(BARE, (600, 600), (SHEET,)),
    "none": touched(BARE, (900, 900), (SHEET,)),
    "early": touched(BARE, (900, 900), ()),
    "hand": replace(BARE, hand=True, drawn=SHEET[:3]),
    "small": replace(BARE, wrong="small"),
    "leaving": replace(touched(BARE, (600, 600), (SHEET,)), leaving=True),
    "done": replace(touched(BARE, (600, 600), (SHEET,)), chosen=""),
    "nothing": opened(replace(those.OURS, regions=()), those.PLAN.regions),
}


def scene(place: Any, language: str, board: BoardCameraStatus, **more: Any) -> Any:
    known = {"plan": those.PLAN, **more}
    return EVENING.scene(place, language, board=board, **known)


def test_t12_while_the_board_is_lost_nothing_that_was_read_is_said() -> None:
    lost = replace(those.FULL, where="lost")
    assert [one.mark for one in board(scene(BOARD, "en", lost)).lines] == ["unseen"]
    assert len(board(scene(BOARD, "en", those.FULL)).lines) > 1


def shown(name: str, language: str, f: Frame) -> Shapes:
    place, status, more = CASES[name]
    return screen.lay(board(scene(place, language, status, **more)), f)


def edited(name: str, language: str, f: Frame) -> Shapes:
    there = scene(EDITORS[name], language, those.FULL)
    return editor_screen.lay(board_editor(there), f)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", CASES)
def test_s18_every_word_fits_and_every_touch_is_large_enough(
    name: str, language: str
) -> None:
    for f in fits.FRAMES:
        fits.keeps(shown(name, language, f), f)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", EDITORS)
def test_s19_the_editors_words_fit_and_its_touches_are_large_enough(
    name: str, language: str
) -> None:
    for f in fits.FRAMES:
        fits.keeps(edited(name, language, f), f)


def test_s18_the_board_is_shown_from_above_once_it_is_found() -> None:
    pictures = [
        [one.name for one in flat(shown(name, "en", Frame())) if type(one) is Picture]
        for name in ("bare", "full", "drawing", "lost")
    ]
    assert pictures == [
        ["sight.whole"],
        ["sight.straight"],
        ["sight.whole"],
        [],
    ]


def test_s20_what_was_read_is_told_region_by_region() -> None:
    said = [text.text for text in texts(shown("full", "en", Frame()))]
    assert "attica: Maksymiliana" in said
    assert "argolis: not seen" in said


def test_t12_what_is_not_sure_has_another_line() -> None:
    rings = [one for one in flat(shown("full", "en", Frame())) if type(one) is Poly]
    assert {one.dash for one in rings if len(one.points) == 4} == {False, True}


def test_s20_colours_too_alike_are_named() -> None:
    said = " ".join(text.text for text in texts(shown("colours", "en", Frame())))
    assert "look too alike" in said


def test_s20_a_lesson_goes_on_by_one_touch() -> None:
    deeds = {zone.action for zone in zones(shown("lesson", "en", Frame()))}
    assert TeachColours("take") in deeds


def test_s19_a_finger_on_the_sheet_is_told_in_its_own_units() -> None:
    zone = next(
        one
        for one in zones(edited("mend", "en", Frame()))
        if isinstance(one.action, do.Point)
    )
    assert zone.units == (1300, 1000)
    assert isinstance(zone.drag, do.Drag)


def test_s23_the_table_page_has_a_mark_for_the_board() -> None:
    marks = [
        sensor.mark
        for status in (those.OFF, those.FULL, those.HELD, those.MISSED)
        for sensor in sensors(scene(AtTable(), "en", status))
        if sensor.icon == "board"
    ]
    assert marks == ["check", "check", "unseen"]


def test_s18_a_game_without_a_board_needs_no_camera_over_it() -> None:
    pills = sensors(EVENING.scene(AtTable(), "en", board=those.FULL))
    assert not any(pill.icon == "board" for pill in pills)


@pytest.mark.parametrize("language", LANGUAGES)
def test_s18_a_door_leads_to_it_from_the_devices(language: str) -> None:
    for f in fits.FRAMES:
        page = devices(scene(Devices(), language, those.OFF))
        shapes = devices_screen.lay(page, f)
        fits.keeps(shapes, f)
        assert do.Visit(BoardPlace()) in {zone.action for zone in zones(shapes)}


def test_s18_every_picture_is_one_that_is_filled_while_it_is_looked_at() -> None:
    pages = [shown(name, "en", Frame()) for name in CASES]
    every = (*pages, edited("mend", "en", Frame()))
    pictures = (one for page in every for one in flat(page) if type(one) is Picture)
    names = {one.name for one in pictures}
    assert len(names) == 3
    assert all(name.startswith(BoardAtTable.pictures) for name in names)
    assert all(name.startswith(PREFIXES) for name in BoardAtTable.pictures)


@pytest.mark.parametrize("language", LANGUAGES)
def test_s32_a_drawn_table_is_not_called_by_what_would_be_typed(language: str) -> None:
    drawn = replace(those.FULL, source=DRAWN)
    page = board(scene(BoardPlace("source"), language, drawn))
    assert DRAWN == TABLE
    assert DRAWN not in page.help
    assert scene(SOURCE, language, drawn).texts("camera.source.drawn") in page.help


def test_s20_it_reads_once_everybody_has_shown_a_piece() -> None:
    help = [
        board(scene(BOARD, "en", replace(those.FULL, known=known))).help
        for known in (("red", "blue"), EVENING.header.colours)
    ]
    texts = scene(BOARD, "en", those.FULL).texts
    assert help == [texts("eyes.help.colours"), texts("eyes.help.ready")]
