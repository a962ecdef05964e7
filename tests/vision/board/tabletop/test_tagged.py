"""Figures whose base carries a marker, on photographs of a table that was never set."""

from __future__ import annotations

import pytest

from companion.devices.board.figure_watch import FigureWatch
from tests.vision.board.tabletop.islands import ISLANDS, WANTED
from vision.board.finding.finding import Finder
from vision.board.tabletop.arranging import arranged
from vision.board.tabletop.sketch import Sketch, TablePiece
from vision.board.tabletop.studio import studio

HYDRA = TablePiece("tagged10", "", (0.7, 0.3), turn=0.3, region="elis")
CYCLOPS = TablePiece("tagged11", "", (0.45, 0.78), turn=-0.4, region="crete")
FIGURES = "hydra", "cyclops"


@pytest.mark.parametrize("seed", range(4))
def test_s26_figures_on_tags_are_located_by_the_camera_and_no_others(seed: int) -> None:
    table = studio(ISLANDS, seed, (1920, 1080))
    profile = ISLANDS.profile()
    watch, finder = FigureWatch(profile, FIGURES), Finder(profile)
    pieces = arranged(ISLANDS, WANTED[:3])
    shown = table.photograph(Sketch((*pieces, HYDRA, CYCLOPS)))
    place = finder.see(shown)
    assert place is not None
    looks = [watch.see(shown, place, read=True) for _ in range(2)]
    assert looks == [(), (("cyclops", "crete"), ("hydra", "elis"))]


def test_s26_the_same_figures_without_tags_stand_nowhere() -> None:
    table, profile = studio(ISLANDS, 1, (1920, 1080)), ISLANDS.profile()
    bare = TablePiece("serpent", "", HYDRA.at, region="elis")
    shown = table.photograph(Sketch((*arranged(ISLANDS, WANTED), bare)))
    watch, place = FigureWatch(profile, FIGURES), Finder(profile).see(shown)
    assert place is not None
    assert [watch.see(shown, place, read=True) for _ in range(2)] == [(), ()]
