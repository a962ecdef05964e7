"""Figures with a marker on their base are told where they stand; no other is."""

from __future__ import annotations

from companion.devices.board.figure_watch import FigureWatch
from tests.vision.board.drawn import SEEN, Laid, photographed, profile
from vision.board.found import Place
from vision.board.profile.profile import Region

WEST = Region("chalkidiki", ((0, 0), (0.5, 0), (0.5, 1), (0, 1)))
EAST = Region("macedonia", ((0.5, 0), (1, 0), (1, 1), (0.5, 1)))
BOARD = profile(regions=(WEST, EAST))
PLACE = Place(SEEN, "hand")
HYDRA, MINOTAUR = 10, 11
FIGURES = ("hydra", "minotaur")


def table(**where: float):
    numbers = dict(zip(FIGURES, (HYDRA, MINOTAUR), strict=True))
    figures = tuple((numbers[name], (x, 0.5)) for name, x in where.items())
    return photographed(Laid(figures=figures))


def test_s26_a_tagged_figure_is_told_once_where_it_stands() -> None:
    watch, seen = FigureWatch(BOARD, FIGURES), table(hydra=0.2)
    assert watch.see(seen, PLACE, read=True) == ()
    assert watch.see(seen, PLACE, read=False) == (("hydra", "chalkidiki"),)
    assert watch.see(seen, PLACE, read=True) == ()


def test_s26_moved_it_is_told_in_its_new_region_and_no_other_is() -> None:
    watch, before = FigureWatch(BOARD, FIGURES), table(hydra=0.2, minotaur=0.7)
    for _ in range(2):
        watch.see(before, PLACE, read=True)
    after = table(hydra=0.8, minotaur=0.7)
    assert watch.see(after, PLACE, read=True) == ()
    assert watch.see(after, PLACE, read=False) == (("hydra", "macedonia"),)


def test_s26_a_board_without_markers_tells_of_no_figure() -> None:
    watch = FigureWatch(BOARD, FIGURES)
    assert [watch.see(table(), PLACE, read=True) for _ in range(3)] == [()] * 3


def test_a_marker_that_no_figure_has_is_nobody() -> None:
    watch, seen = FigureWatch(BOARD, FIGURES[:1]), table(minotaur=0.2)
    assert [watch.see(seen, PLACE, read=True) for _ in range(3)] == [()] * 3


def test_while_nothing_was_read_nothing_is_looked_for() -> None:
    watch, seen = FigureWatch(BOARD, FIGURES), table(hydra=0.2)
    assert [watch.see(seen, PLACE, read=False) for _ in range(3)] == [()] * 3
