"""Maps as data: our samples, the check in plain words, strangers' files, tiles."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.cli.benches.fairness import evening, shares
from companion.games.cyclades.rules.map import atlas
from companion.games.cyclades.rules.map.chart import (
    Archipelago,
    Area,
    Border,
    samples,
    shipped,
    troubles,
)
from companion.games.cyclades.rules.map.survey import _deploy, survey
from companion.games.cyclades.rules.map.tiles import SHEET, LaidOut, joined, unlike

MINE = samples()[0].map
PLAIN = json.loads(json.dumps(atlas.write(MINE)))


# ---- our own
def test_there_is_a_sample_for_every_table():
    tables = [(one.players, one.teams) for one in samples()]
    assert tables == [
        (2, True),
        (3, False),
        (4, False),
        (4, True),
        (5, False),
        (6, True),
    ]
    assert all(shipped(factions) for factions in (3, 4, 5, 6))


@pytest.mark.parametrize("sample", samples(), ids=lambda one: one.map.name)
def test_our_maps_are_large_enough_and_everybody_can_always_deploy(sample):
    factions, mates = sample.factions[0], 2 if sample.teams else 1
    assert troubles(sample.map, factions) == ()
    found = survey(sample.map, factions, mates)
    assert [one.key for one in found if not one.good] == []
    assert all(_deploy(sample.map, factions, mates, luck) for luck in range(1500))
    assert all(sample.map.coasts[land] for land in sample.map.lands)


def test_wins_are_counted_by_seat_and_by_first_order():
    sample = samples()[1]
    first = dict(evening(sample, 7))
    assert first == dict(evening(sample, 7))
    seats = sum(part for who, part in first.items() if who.startswith("seat"))
    orders = sum(part for who, part in first.items() if who.startswith("order"))
    assert seats == pytest.approx(1)
    assert orders == pytest.approx(1)


def test_the_bench_prints_points_above_the_share():
    from collections import Counter

    sample = samples()[1]
    wins = Counter({"seat_purple": 6.0, "seat_yellow": 4.0, "order_1": 10.0})
    told = dict(shares(sample, wins, 10))
    assert told["trinakia_seat_purple"] == pytest.approx(26.67, abs=0.01)
    assert told["trinakia_seat_blue"] == pytest.approx(-33.33, abs=0.01)
    assert told["trinakia_bent"] == 0


# ---- the check
def keys(chart, factions=4, mates=1):
    return {one.key for one in survey(chart, factions, mates) if not one.good}


def test_a_map_too_small_is_told_what_it_lacks():
    small = samples()[1].map
    assert keys(small, 6, 2) == {
        "cyclades.maps.wrong.lands",
        "cyclades.maps.wrong.seas",
        "cyclades.maps.wrong.slots",
    } - (
        {"cyclades.maps.wrong.slots"}
        if sum(a.slots for a in small.areas) >= 18
        else set()
    )
    assert keys(Archipelago()) >= {
        "cyclades.maps.wrong.islands",
        "cyclades.maps.wrong.lands",
    }


def test_an_area_nobody_can_reach_is_named():
    far = Area("Nowhere", "land", 1, outline=(0, 0, 10, 0, 10, 10))
    chart = Archipelago("m", (*MINE.areas, far), MINE.borders)
    told = [one for one in survey(chart, 4) if one.key == "cyclades.maps.wrong.lonely"]
    assert [dict(one.facts) for one in told] == [{"area": "Nowhere"}]


def test_a_sea_closed_in_by_land_is_named():
    pond = Area("Pond", "sea", outline=(0, 0, 10, 0, 10, 10))
    line = Border("Pond", MINE.areas[0].name)
    chart = Archipelago("m", (*MINE.areas, pond), (*MINE.borders, line))
    assert "cyclades.maps.wrong.pond" in keys(chart)


def test_numbers_alone_are_not_enough_for_the_deployment():
    """Twelve lands and twelve seas, but all lands lie on one and the same sea."""
    lands = tuple(
        Area(f"L{n}", "land", 1, outline=(0, 0, 50, 0, 50, 50)) for n in range(12)
    )
    seas = tuple(Area(f"S{n}", "sea", outline=(0, 0, 50, 0, 50, 50)) for n in range(12))
    coast = tuple(Border(land.name, "S0") for land in lands)
    chain = tuple(Border(f"S{n}", f"S{n + 1}") for n in range(11))
    chart = Archipelago("m", (*lands, *seas), (*coast, *chain))
    assert keys(chart) == {"cyclades.maps.wrong.deployment"}


# ---- strangers' files
def test_a_map_comes_back_from_its_file_as_it_was():
    shut = (replace(MINE.borders[0], open=False), *MINE.borders[1:])
    chart = Archipelago(MINE.name, MINE.areas, shut, MINE.extent)
    assert atlas.read(json.loads(json.dumps(atlas.write(chart)))) == chart


def broken(**changes):
    return {**PLAIN, **changes}


def area(**changes):
    first, *rest = PLAIN["areas"]
    return broken(areas=[{**first, **changes}, *rest])


HOSTILE = {
    "nothing": None,
    "a list": [],
    "another format": broken(format=2),
    "a format that is only true": broken(format=True),
    "a field more": broken(evil=1),
    "no name": broken(name=""),
    "a name too long": broken(name="x" * 25),
    "a name with signs that are not seen": broken(name="a\u202eb"),
    "a name of two lines": broken(name="a\nb"),
    "a sheet without end": broken(extent=[10**9, 10**9]),
    "a sheet of fractions": broken(extent=[1000.5, 760]),
    "too many areas": broken(areas=PLAIN["areas"] * 9),
    "the same area twice": broken(areas=[PLAIN["areas"][0]] * 2, borders=[]),
    "an unknown kind": area(kind="air"),
    "more slots than there can be": area(slots=5),
    "two priestesses": area(priestess=2),
    "more horns than there can be": area(horns=4),
    "fewer slots than none": area(slots=-1),
    "slots that are true": area(slots=True),
    "no outline": area(outline=[]),
    "half a corner": area(outline=[1, 2, 3, 4, 5, 6, 7]),
    "a corner off the sheet": area(outline=[0, 0, 5000, 0, 5000, 10]),
    "a corner that is a word": area(outline=["a", 0, 10, 0, 10, 10]),
    "a line instead of an area": area(outline=[0, 0, 10, 0, 20, 0]),
    "a line from top to bottom": area(outline=[10, 0, 10, 10, 10, 20]),
    "outlines without end": area(outline=[1, 2] * 400),
    "a border to nowhere": broken(borders=[["Aigle", "Atlantis", True]]),
    "a border with itself": broken(borders=[["Aigle", "Aigle", True]]),
    "a border twice": broken(
        borders=[["Aigle", "Bryse", True], ["Bryse", "Aigle", False]]
    ),
    "a border that is perhaps open": broken(borders=[["Aigle", "Bryse", 1]]),
    "a border of three": broken(borders=[["Aigle", "Bryse", "Chalke", True]]),
}


@pytest.mark.parametrize("plain", HOSTILE.values(), ids=HOSTILE)
def test_a_strangers_file_is_refused_and_nothing_of_it_is_used(plain):
    with pytest.raises(atlas.Strange):
        atlas.read(plain)


def test_as_many_symbols_as_a_tile_could_show_are_read():
    first, *_ = atlas.read(area(slots=4, priestess=1, horns=3)).areas
    assert (first.slots, first.priestess, first.horns) == (4, 1, 3)


@pytest.mark.parametrize("sample", samples(), ids=lambda one: one.map.name)
def test_our_maps_are_as_sound_as_a_strangers_must_be(sample):
    assert atlas.read(json.loads(json.dumps(atlas.write(sample.map)))) == sample.map


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(st.sampled_from(sorted(PLAIN)), inner, max_size=7)
    ),
    max_leaves=12,
)


@given(st.sampled_from(sorted(PLAIN)), JSON)
@settings(max_examples=150)
def test_whatever_stands_in_a_field_is_a_map_or_strange(field, value):
    try:
        read = atlas.read(broken(**{field: value}))
    except atlas.Strange:
        return
    assert isinstance(read, Archipelago)


# ---- tiles
TILE = Archipelago(
    "Delta",
    (
        Area("Land", "land", 1, outline=(0, 0, 200, 0, 200, 400, 0, 400)),
        Area("Sea", "sea", outline=(200, 0, 400, 0, 400, 400, 200, 400)),
    ),
    (Border("Land", "Sea", open=False),),
    (400, 400),
)


def test_tiles_lie_edge_to_edge_and_their_areas_touch():
    chart = joined((LaidOut(TILE), LaidOut(TILE)), 2, "Evening")
    names = [one.name for one in chart.areas]
    assert names == ["Land", "Sea", "Land 2", "Sea 2"]
    pairs = {(one.a, one.b): one.open for one in chart.borders}
    assert pairs[("Land", "Sea")] is False
    assert pairs[("Land 2", "Sea 2")] is False
    assert ("Land 2", "Sea") in pairs or ("Sea", "Land 2") in pairs
    assert len(pairs) == 3
    assert chart.extent == SHEET


def test_a_turned_tile_brings_another_side_to_its_neighbour():
    chart = joined((LaidOut(TILE), LaidOut(TILE, 2)), 2, "Evening")
    pairs = {frozenset((one.a, one.b)) for one in chart.borders}
    assert frozenset(("Sea", "Sea 2")) in pairs
    assert frozenset(("Sea", "Land 2")) not in pairs


def test_what_is_put_together_can_be_kept_and_read():
    chart = joined((LaidOut(TILE, 1), LaidOut(TILE, 3), LaidOut(TILE)), 2, "Evening")
    assert atlas.read(json.loads(json.dumps(atlas.write(chart)))) == chart


def test_no_tiles_are_an_empty_sheet():
    assert joined((), 3, "Evening").areas == ()


def test_a_name_that_is_taken_gets_the_next_number():
    assert unlike("Land", {"Land", "Land 2"}) == "Land 3"
    assert unlike("Land", set()) == "Land"
