"""Figures with a marker on their base are located; nothing else is."""

from __future__ import annotations

import pytest

from tests.vision.board.drawn import SEEN, Laid, photographed, pushed
from vision.board.finding.tags import tags
from vision.board.found import Place

PLACE = Place(SEEN, "markers")


def test_s26_a_figure_with_a_tag_is_told_where_it_stands() -> None:
    table = Laid(figures=((12, (0.3, 0.4)), (31, (0.75, 0.8))))
    (hydra, there), (other, elsewhere) = tags(photographed(table), PLACE)
    assert (hydra, other) == (12, 31)
    assert there == pytest.approx((0.3, 0.4), abs=0.01)
    assert elsewhere == pytest.approx((0.75, 0.8), abs=0.01)


def test_s26_a_tag_that_was_moved_is_told_in_its_new_place() -> None:
    table = Laid(figures=((12, (0.6, 0.2)),))
    ((_, there),) = tags(photographed(table), PLACE)
    assert there == pytest.approx((0.6, 0.2), abs=0.01)


def test_s26_without_tags_no_figure_is_guessed() -> None:
    assert tags(photographed(Laid()), PLACE) == ()


def test_a_tag_beside_the_board_stands_nowhere() -> None:
    assert tags(photographed(Laid(figures=((12, (1.1, 0.5)),))), PLACE) == ()


def test_a_board_beside_the_picture_has_no_tags() -> None:
    away = Place(pushed(SEEN, 5000, 0), "hand")
    assert tags(photographed(Laid(figures=((12, (0.5, 0.5)),))), away) == ()
