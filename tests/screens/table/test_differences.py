"""Differences of board and app, laid out in every language and size."""

from __future__ import annotations

import pytest

from companion.canvas.fingers.touch import Hand
from companion.canvas.shapes import Picture, Shapes, Zone, flat, zones
from companion.canvas.theme import DARK, LIGHT, Frame
from companion.pages.table.differences import differences
from companion.pages.table.menu import menu
from companion.screens.kit.shields import mark
from companion.screens.table import menu as menu_screen
from companion.screens.table.differences import lay
from tests.pages.played import LANGUAGES
from tests.pages.table.differing import BOARDS, from_above, scene
from tests.screens import fits


def shown(name: str, language: str, f: Frame) -> Shapes:
    return lay(differences(scene(name, language)), f)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", BOARDS)
def test_every_word_fits_and_every_touch_is_large_enough(
    name: str, language: str
) -> None:
    for f in fits.FRAMES:
        fits.keeps(shown(name, language, f), f)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["differences", "no differences"])
def test_t12_the_cut_out_of_a_region_fits_and_can_be_closed(
    name: str, language: str
) -> None:
    for f in fits.FRAMES:
        shapes = lay(differences(from_above(name, "attica", language)), f)
        fits.keeps(shapes, f)
        assert [one.name for one in flat(shapes) if isinstance(one, Picture)]


def test_t12_on_a_small_window_the_cut_out_is_dragged_into_sight() -> None:
    f = Frame(1024, 600, content_scale=1.6)
    hand = Hand()
    hand.show(lay(differences(from_above("differences", "", "pl")), f))
    hand.show(lay(differences(from_above("differences", "attica", "pl")), f))
    seen = [t for t in hand.targets() if isinstance(t.shape, Zone) and t.shape.opened]
    assert seen
    assert all(t.room.h > t.shape.h - 1 for t in seen)


@pytest.mark.parametrize("name", BOARDS)
def test_both_themes_are_the_same_page(name: str) -> None:
    dark = zones(shown(name, "pl", Frame(theme=DARK)))
    assert dark == zones(shown(name, "pl", Frame(theme=LIGHT)))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_menu_of_a_game_with_a_board_has_room_for_every_door(language) -> None:
    for f in fits.FRAMES:
        fits.keeps(menu_screen.lay(menu(scene("set-up", language)), f), f)


def test_t12_the_three_marks_differ_in_shape_and_not_in_colour_alone() -> None:
    f = Frame()
    drawn = {kind: mark(f, kind, 0, 0) for kind in ("sure", "check", "unseen")}
    forms = {
        kind: tuple((type(s).__name__, bool(getattr(s, "fill", None))) for s in shapes)
        for kind, shapes in drawn.items()
    }
    assert len(set(forms.values())) == 3
    page = flat(shown("differences", "en", f))
    assert page
