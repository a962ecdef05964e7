"""The camera page and its glimpse: in every language and size, with all on it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from companion.canvas.shapes import Picture, Shapes, flat, texts, zones
from companion.canvas.theme import Frame
from companion.desk import actions as do
from companion.desk.places import AtTable, CameraPlace
from companion.kernel.game import note
from companion.pages.devices.camera import camera
from companion.pages.table.table import table
from companion.screens.devices import camera as screen
from companion.screens.table import table as table_screen
from companion.sensing.tray_status import TrayStatus
from tests.pages import eye_values as those
from tests.pages.played import LANGUAGES, Evening
from tests.screens import fits
from tests.screens.app.test_over_pages import LONG

EVENING = Evening(5, LONG)
ROLLING = Evening(0, LONG)
while not ROLLING.table.game.prompt(ROLLING.table.state).dice:
    ROLLING.play(1)
CASES: dict[str, tuple[CameraPlace, TrayStatus, dict[str, Any]]] = {
    "off": (CameraPlace(), those.OFF, {}),
    "bare": (CameraPlace(), those.BARE, {}),
    "full": (CameraPlace(tab="tray"), those.FULL, {}),
    "source": (CameraPlace(tab="source", text="rtsp://cam.local/live"), those.FULL, {}),
    "faces": (CameraPlace(tab="faces"), those.FULL, {}),
    "no faces": (CameraPlace(tab="faces"), those.BARE, {}),
    "lesson": (CameraPlace(tab="faces"), those.TEACHING, {}),
    "taught": (CameraPlace(tab="faces"), those.TAUGHT, {}),
    "opening": (CameraPlace(tab="tray"), those.OPENING, {}),
    "lost": (CameraPlace(tab="tray"), those.LOST, {"notice": note("camera.lost.gone")}),
    **{
        why: (CameraPlace(tab="tray"), replace(those.LOST, reason=key), {})
        for why in ("slow", "blind")
        for key in (f"camera.lost.{why}",)
    },
    "ended": (CameraPlace(tab="source"), those.ENDED, {}),
    "drawing": (
        CameraPlace("tray", -1, True, ((0.1, 0.1), (0.9, 0.1))),
        those.FULL,
        {},
    ),
    **{
        f"die {n}": (CameraPlace(tab="tray", die=n, part=part), those.FULL, {})
        for n, part in enumerate(("", "red.dark", "", "red.light", "red.dark", ""))
    },
}


def shown(name: str, language: str, f: Frame) -> Shapes:
    place, eye, more = CASES[name]
    evening = ROLLING if name.startswith("die") else EVENING
    return screen.lay(camera(evening.scene(place, language, eye=eye, **more)), f)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", CASES)
def test_s16_every_word_fits_and_every_touch_is_large_enough(
    name: str, language: str
) -> None:
    for f in fits.FRAMES:
        fits.keeps(shown(name, language, f), f)


def test_s16_each_die_is_told_by_word_and_shape_and_can_be_touched() -> None:
    shapes = shown("full", "en", Frame())
    names = {zone.name for zone in zones(shapes)}
    assert {"4 sure", "6 Whose is it?", "? Whose is it?", "2 sure"} <= names
    assert [s.name for s in flat(shapes) if isinstance(s, Picture)] == ["eye.tray"]


def test_s17_the_whole_picture_is_shown_to_draw_the_tray_on() -> None:
    shapes = shown("drawing", "en", Frame())
    (picture,) = [s for s in flat(shapes) if isinstance(s, Picture)]
    (sheet,) = [zone for zone in zones(shapes) if isinstance(zone.action, do.Point)]
    assert picture.name == "eye.whole"
    assert sheet.units == (1000, 1000)
    assert (sheet.x, sheet.y, sheet.w, sheet.h) == (
        picture.x,
        picture.y,
        picture.w,
        picture.h,
    )


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("eye", [those.FULL, those.LOST, those.BARE])
def test_s16_the_table_page_has_a_glimpse_while_a_roll_is_awaited(
    eye: TrayStatus, language: str
) -> None:
    for f in fits.FRAMES:
        scene = ROLLING.scene(AtTable(), language, eye=eye)
        shapes = table_screen.lay(table(scene), f)
        pictures = [s for s in flat(shapes) if isinstance(s, Picture)]
        assert len(pictures) == eye.sees
        assert not fits.clipped(shapes)


def test_s16_i_see_one_of_two_stands_on_the_table_page() -> None:
    scene = ROLLING.scene(AtTable(), eye=those.FULL)
    said = {text.text for text in texts(table_screen.lay(table(scene), Frame()))}
    assert any("I see 1 of 2 dice." in text for text in said)
