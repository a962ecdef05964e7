"""What settings, window and daylight make of a page; the page for trouble."""

from __future__ import annotations

from dataclasses import is_dataclass
from typing import Any, get_type_hints

import pytest

from companion.app.look import frame, theme
from companion.canvas.measure import overflows
from companion.canvas.shapes import texts, zones
from companion.canvas.theme import Frame
from companion.desk.actions import Quit
from companion.pages import routes
from companion.pages.devices import calibration
from companion.saves.settings import Settings
from companion.screens.app import trouble
from companion.screens.app.trouble import TroublePage
from companion.words.texts import Texts

LONG = "/home/someone-with-a-long-name/.local/share/pythia/trouble.log"


@pytest.mark.parametrize(
    ("name", "hour", "seen"),
    [
        ("auto", 12, "light"),
        ("auto", 23, "dark"),
        ("auto", 3, "dark"),
        ("dark", 12, "dark"),
        ("light", 23, "light"),
    ],
)
def test_the_theme_goes_by_the_hour_where_it_may(
    name: str, hour: int, seen: str
) -> None:
    assert theme(name, hour).name == seen


def test_settings_make_the_frame() -> None:
    chosen = Settings(table_scale=130, content_scale=115, mirrored=True)
    made = frame(chosen, (1920, 1200), 0, 12)
    assert (made.width, made.height) == (1920, 1200)
    assert (made.scale, made.content_scale) == (1.3, 1.15)
    assert made.mirrored
    assert not made.reduced_motion


@pytest.mark.parametrize("side", [1, 3])
def test_a_page_turned_sideways_is_narrow(side: int) -> None:
    made = frame(Settings(), (1280, 800), side, 12)
    assert (made.width, made.height) == (800, 1280)


def test_every_page_has_a_layout() -> None:
    from companion.screens.layouts import layout

    builders: list[Any] = [*map(routes.maker, routes.PAGES.values())]
    builders += [routes.maker(routes.END), calibration.page]
    pages = {get_type_hints(build)["return"] for build in builders} | {TroublePage}
    assert all(is_dataclass(page) for page in pages)
    for page in pages:
        screen = layout(page.__module__, page.__name__)
        assert get_type_hints(screen)["page"] is page


@pytest.mark.parametrize("language", ["en", "pl", "cs"])
@pytest.mark.parametrize("size", [(1280, 800), (1024, 600), (1920, 1200), (800, 1280)])
@pytest.mark.parametrize("scale", [1.0, 1.3])
def test_trouble_can_be_read(
    language: str, size: tuple[int, int], scale: float
) -> None:
    say = Texts(language)
    f = Frame(*size, scale=scale, content_scale=scale)
    page = TroublePage(say("cli.crash", path=LONG), say("cli.close"))
    shapes = trouble.lay(page, f)
    assert not [text for text in texts(shapes) if overflows(text)]
    (way,) = zones(shapes)
    assert way.action == Quit()
    assert way.h >= 64
