"""Outlines: what a finger means, what touches what, where a name fits."""

from __future__ import annotations

from itertools import combinations
from math import dist

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.games.cyclades.rules.map.chart import samples
from companion.kernel.outline import (
    REACH,
    Ring,
    crossed,
    edges,
    followed,
    gap,
    inside,
    middle,
    ring,
    size,
    snapped,
    touching,
    turned,
)

SQUARE: Ring = ((100, 100), (300, 100), (300, 300), (100, 300))
BESIDE: Ring = ((302, 100), (500, 100), (500, 300), (303, 300))
CORNER: Ring = ((300, 300), (500, 300), (500, 500), (300, 500))
FAR: Ring = ((340, 100), (500, 100), (500, 300), (340, 300))
SHEET = (1000, 760)


def test_a_common_border_is_found_and_a_common_corner_is_none():
    assert touching(SQUARE, BESIDE)
    assert touching(BESIDE, SQUARE)
    assert not touching(SQUARE, CORNER)
    assert not touching(SQUARE, FAR)


def test_a_sea_drawn_under_the_land_touches_it():
    assert touching(((150, 0), (260, 0), (260, 200), (150, 200)), SQUARE)
    assert touching(SQUARE, ((0, 0), (999, 0), (999, 700), (0, 700)))


@pytest.mark.parametrize("sample", samples(), ids=lambda one: one.map.name)
def test_the_borders_of_our_maps_are_those_their_outlines_show(sample):
    """A drawing that says another thing than the rules would mislead everybody."""
    areas = sample.map.areas
    rings = [ring(area.outline) for area in areas]
    found = {
        frozenset((areas[a].name, areas[b].name))
        for a in range(len(areas))
        for b in range(a)
        if touching(rings[a], rings[b])
    }
    drawn = {frozenset((line.a, line.b)) for line in sample.map.borders}
    assert drawn - found == set()
    assert len(found - drawn) <= 2  # corners that a finger would take for a line


@pytest.mark.parametrize("sample", samples(), ids=lambda one: one.map.name)
def test_on_our_maps_nobody_must_guess_whether_areas_touch(sample):
    """The outlines share their points: a border is a line, or hardly a corner."""
    rings = {area.name: ring(area.outline) for area in sample.map.areas}
    lines = {name: set(map(frozenset, edges(one))) for name, one in rings.items()}
    drawn = {frozenset((line.a, line.b)) for line in sample.map.borders}
    for a, b in combinations(lines, 2):
        common = lines[a] & lines[b]
        long = sum(dist(*line) for line in common if len(line) == 2)
        assert (frozenset((a, b)) in drawn) == (long > 15), (a, b, long)
        assert not 13 < long < 15, (a, b, long)


@pytest.mark.parametrize(
    ("finger", "meant"),
    [
        ((110, 95), (100, 100)),
        ((200, 112), (200, 100)),
        ((9, 400), (0, 400)),
        ((990, 755), (1000, 760)),
        ((600, 500), (600, 500)),
    ],
)
def test_a_finger_means_the_corner_the_line_or_the_edge_near_it(finger, meant):
    assert snapped(finger, [SQUARE], SHEET) == meant


@given(st.tuples(st.integers(0, 1000), st.integers(0, 760)))
@settings(max_examples=60)
def test_a_finger_is_never_moved_farther_than_its_reach(spot):
    x, y = snapped(spot, [SQUARE, CORNER], SHEET)
    assert 0 <= x <= 1000
    assert 0 <= y <= 760
    assert abs(x - spot[0]) <= REACH
    assert abs(y - spot[1]) <= REACH


def test_two_spots_of_one_outline_are_joined_along_it_the_shorter_way():
    assert followed((100, 200), (300, 150), [SQUARE]) == ((100, 100), (300, 100))
    assert followed((300, 150), (100, 200), [SQUARE]) == ((300, 100), (100, 100))
    assert followed((100, 100), (300, 300), [SQUARE]) in (
        ((300, 100),),
        ((100, 300),),
    )


def test_spots_on_one_line_or_on_none_are_joined_straight():
    assert followed((120, 100), (280, 100), [SQUARE]) == ()
    assert followed((100, 100), (600, 600), [SQUARE]) == ()
    assert followed((700, 20), (600, 600), []) == ()


def test_an_outline_that_crosses_itself_is_told():
    assert not crossed(SQUARE)
    assert crossed(((0, 0), (100, 100), (100, 0), (0, 100)))


def test_a_name_stands_inside_its_area_even_in_a_bay():
    bay: Ring = ((0, 0), (300, 0), (300, 300), (260, 300), (260, 40), (0, 40))
    assert inside(middle(bay), bay)
    assert middle(SQUARE) == pytest.approx((200, 200), abs=30)


@pytest.mark.parametrize("sample", samples(), ids=lambda one: one.map.name)
def test_every_area_of_our_maps_is_sound_and_holds_its_name(sample):
    for area in sample.map.areas:
        corners = ring(area.outline)
        assert not crossed(corners)
        assert size(corners) > 2000
        assert inside(area.label, corners)
        assert gap(area.label, corners) > 4


def test_four_quarters_turn_a_sheet_back():
    spot, extent = (30, 70), (100, 200)
    assert turned(spot, extent, 1) == (130, 30)
    for quarters in range(4):
        x, y = turned(spot, extent, quarters)
        wide, high = extent if quarters % 2 == 0 else extent[::-1]
        assert 0 <= x <= wide
        assert 0 <= y <= high
    assert turned(turned(spot, extent, 1), (200, 100), 3) == spot
