"""Pieces are set where a hand would set them, and stay there."""

from itertools import combinations
from math import dist

from tests.vision.board.tabletop.islands import ISLANDS, LANDS, WANTED
from vision.board.profile.outlines import inside
from vision.board.tabletop.arranging import SetPiece, arranged
from vision.board.tabletop.sketch import Sketch


def test_every_piece_stands_in_its_region() -> None:
    rings = {one.name: one.corners for one in LANDS}
    for piece in arranged(ISLANDS, WANTED):
        within = [name for name, ring in rings.items() if inside(piece.at, ring)]
        assert within == ([] if piece.region == "sea" else [piece.region])


def test_no_two_pieces_stand_in_each_other() -> None:
    pieces = arranged(ISLANDS, WANTED)
    assert min(dist(a.at, b.at) for a, b in combinations(pieces, 2)) > 0.015


def test_what_stands_stays_where_it_stands() -> None:
    before = arranged(ISLANDS, WANTED)
    more = arranged(ISLANDS, (*WANTED, SetPiece("troop", "red", "elis")), before)
    fewer = arranged(ISLANDS, WANTED[2:], more)
    assert more[:-1] == before
    assert set(fewer) < set(before)


def test_the_truth_is_whose_pieces_stand_where_and_what_else_may_be_told() -> None:
    sketch = Sketch(arranged(ISLANDS, WANTED))
    assert sketch.present == {
        "argos": {"red"},
        "elis": {"blue"},
        "sea": {"yellow"},
    }
    assert sketch.perhaps == {
        "crete": {"black", "grey"},
        "argos": {"grey"},
        "elis": {"grey"},
    }
