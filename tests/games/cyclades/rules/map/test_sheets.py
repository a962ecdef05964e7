"""Maps on their sheets to the pixel, files at their bounds, findings in their order."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from companion.games.cyclades.rules.map import atlas
from companion.games.cyclades.rules.map.chart import Archipelago, Area, Border, samples
from companion.games.cyclades.rules.map.survey import (
    TRIES,
    deployed,
    fit,
    survey,
)
from companion.games.cyclades.rules.map.tiles import (
    SHEET,
    LaidOut,
    found,
    grid,
    joined,
    unlike,
)
from companion.kernel.outline import touching

WIDE = Archipelago(
    "Wide",
    (Area("Coast", "land", 2, 1, 3, outline=(0, 0, 300, 0, 300, 100), label=(30, 20)),),
    (),
    (300, 100),
)
TALL = replace(WIDE, extent=(100, 300), areas=())


def whole(*names: str) -> Archipelago:
    """A map of fields in a row, a hundred wide and high, each beside the next."""
    areas = tuple(
        Area(
            name,
            "land" if name.isupper() else "sea",
            outline=(x, 0, x + 100, 0, x + 100, 100, x, 100),
            label=(x + 50, 50),
        )
        for x, name in zip(range(0, 1000, 100), names, strict=False)
    )
    return Archipelago("row", areas, (), (1000, 100))


def test_a_sheet_is_so_wide_and_so_high():
    assert Archipelago().extent == SHEET == (1000, 760)


# ---- tiles


def test_a_tile_on_its_side_is_as_wide_as_it_is_high():
    extents = [LaidOut(WIDE, turn).extent for turn in range(4)]
    assert extents == [(300, 100), (100, 300)] * 2


def flat(places: tuple[tuple[float, float], ...]) -> list[float]:
    return [number for place in places for number in place]


def test_tiles_lie_row_by_row_as_large_as_the_sheet_allows():
    scale, places = grid((LaidOut(WIDE), LaidOut(WIDE, 1), LaidOut(TALL)), 2)
    assert scale == pytest.approx(760 / 600)
    assert flat(places) == pytest.approx([0, 0, 380, 0, 0, 380])
    wide, row = grid((LaidOut(WIDE), LaidOut(WIDE)), 5)
    assert wide == pytest.approx(1000 / 600)
    assert flat(row) == pytest.approx([0, 0, 500, 0])
    rows = grid((LaidOut(WIDE), LaidOut(WIDE, 2), LaidOut(WIDE)), 1)[1]
    assert flat(rows) == pytest.approx([0, 0, 0, 760 / 3, 0, 2 * 760 / 3])
    assert grid((), 3) == (760, ())


@pytest.mark.parametrize(
    ("turn", "outline", "label"),
    [
        (0, (0, 0, 1000, 0, 1000, 333), (100, 67)),
        (1, (253, 0, 253, 760, 0, 760), (203, 76)),
        (2, (1000, 333, 0, 333, 0, 0), (900, 267)),
        (3, (0, 760, 0, 0, 253, 0), (51, 684)),
    ],
)
def test_an_area_is_drawn_where_its_tile_lies(turn, outline, label):
    (area,) = joined((LaidOut(WIDE, turn),), 1, "Evening").areas
    assert (area.outline, area.label) == (outline, label)
    assert (area.slots, area.priestess, area.horns) == (2, 1, 3)


def test_areas_of_the_same_name_are_told_apart_and_keep_their_borders():
    two = replace(whole("A", "b", "A"), areas=whole("A", "b").areas)
    two = replace(two, borders=(Border("A", "b", open=False),))
    chart = joined((LaidOut(two),) * 3, 3, "Evening")
    assert [one.name for one in chart.areas] == ["A", "b", "A 2", "b 2", "A 3", "b 3"]
    shut = [(one.a, one.b) for one in chart.borders if not one.open]
    assert shut == [("A", "b"), ("A 2", "b 2"), ("A 3", "b 3")]
    assert unlike("A", ["A", "A 3"]) == "A 2"
    assert unlike("A 2", ["A", "A 2"]) == "A 2 2"


def test_borders_are_found_between_two_groups_and_not_within_one():
    row = whole("A", "b", "C").areas
    assert list(found(row[:1], row[1:])) == [Border("A", "b")]
    assert list(found(row[1:2], (row[0], row[2]))) == [
        Border("b", "A"),
        Border("b", "C"),
    ]
    assert list(found(row[:1], row[2:])) == []


def test_an_area_within_another_touches_it_from_either_side():
    outer = ((100, 100), (300, 100), (300, 300), (100, 300))
    inner = ((150, 150), (250, 150), (250, 250), (150, 250))
    assert touching(outer, inner)
    assert touching(inner, outer)


# ---- files


PLAIN = atlas.write(replace(WIDE, borders=()))


def file(**changes: Any) -> Archipelago:
    return atlas.read(json.loads(json.dumps({**PLAIN, **changes})))


def row(**changes: Any) -> Archipelago:
    return file(areas=[{**PLAIN["areas"][0], **changes}])


def refused(read: Any, **changes: Any) -> bool:
    try:
        read(**changes)
    except atlas.Strange as why:
        return why.key == "cyclades.maps.strange"
    return False


def test_a_map_is_written_field_by_field():
    assert list(PLAIN) == ["pythia", "format", "name", "extent", "areas", "borders"]
    assert PLAIN["areas"] == [
        {
            "name": "Coast",
            "kind": "land",
            "slots": 2,
            "priestess": 1,
            "horns": 3,
            "outline": [0, 0, 300, 0, 300, 100],
            "label": [30, 20],
        }
    ]
    two = replace(whole("A", "b"), borders=(Border("A", "b", open=False),))
    assert atlas.write(two)["borders"] == [["A", "b", False]]
    assert atlas.read(atlas.write(two)) == two
    assert (PLAIN["format"], PLAIN["extent"]) == (1, [300, 100])


@pytest.mark.parametrize(
    ("changes", "good"),
    [
        ({"extent": [300, 100]}, True),
        ({"extent": [4000, 4000]}, True),
        ({"extent": [4001, 200]}, False),
        ({"extent": [300, 4001]}, False),
        ({"extent": [300, 99]}, False),
        ({"extent": [300]}, False),
        ({"extent": [300, 100, 100]}, False),
        ({"name": "x"}, True),
        ({"name": "x" * 24}, True),
        ({"name": "x" * 25}, False),
        ({"name": " x"}, False),
        ({"name": "x "}, False),
        ({"name": 3}, False),
        ({"areas": []}, True),
        ({"pythia": "map"}, False),
        ({"format": 1.0}, False),
        ({"borders": {}}, False),
    ],
)
def test_a_map_has_bounds(changes, good):
    assert refused(file, **changes) is not good


@pytest.mark.parametrize(("count", "good"), [(80, True), (81, False)])
def test_a_map_has_so_many_areas(count, good):
    areas = [{**PLAIN["areas"][0], "name": f"A{n}"} for n in range(count)]
    assert refused(file, areas=areas) is not good


@pytest.mark.parametrize(
    ("changes", "good"),
    [
        ({"slots": 4}, True),
        ({"slots": 5}, False),
        ({"kind": "sea"}, False),
        ({"kind": "sea", "slots": 0}, False),
        ({"kind": "sea", "priestess": 0}, False),
        ({"kind": "sea", "slots": 0, "priestess": 0}, True),
        ({"outline": [0, 0, 300, 0, 300, 101]}, False),
        ({"outline": [0, 0, 301, 0, 300, 100]}, False),
        ({"outline": [0, 0, 300, 100]}, False),
        ({"outline": [0, 0, 300, 0, 300, 100, 5]}, False),
        ({"outline": [0, 0, 300, 0] * 100}, False),
        ({"outline": [0, 0, 300, 0] * 75 + [9, 9, 5, 5]}, True),
        ({"outline": [0, 9] * 299 + [9, 5]}, True),
        ({"outline": [0, 9] * 300 + [9, 5]}, False),
        ({"outline": [5, 0, 5, 9, 5, 5]}, False),
        ({"outline": [0, 5, 9, 5, 5, 5]}, False),
        ({"label": [300, 100]}, True),
        ({"label": [301, 100]}, False),
        ({"label": [300, 101]}, False),
        ({"label": [0, 0]}, True),
        ({"label": [-1, 0]}, False),
        ({"label": [1]}, False),
        ({"label": [1, 2, 3]}, False),
    ],
)
def test_an_area_has_bounds(changes, good):
    assert refused(row, **changes) is not good


def test_a_border_joins_two_areas_of_the_map():
    areas = atlas.write(whole("A", "b", "C"))["areas"]

    def lines(**some: Any) -> Archipelago:
        return file(areas=areas, extent=[1000, 100], **some)

    good = [["A", "b", True], ["C", "b", False]]
    read = lines(borders=good)
    assert read.borders == (Border("A", "b"), Border("C", "b", open=False))
    assert read.extent == (1000, 100)
    for bad in (
        ["A", "A", True],
        ["A", "x", True],
        ["x", "A", True],
        ["A", 3, True],
        [3, "A", True],
        ["A", "b"],
        ["A", "C", 1],
        ["b", "A", True],
    ):
        assert refused(lines, borders=[*good, bad]), bad


# ---- findings


def test_everything_that_is_counted_is_told_in_its_order():
    row_of_four = whole("A", "b", "C", "d")
    slots = replace(
        row_of_four, areas=tuple(replace(a, slots=2) for a in row_of_four.areas)
    )
    told = survey(slots, 2, 2)
    assert [(one.key.rpartition(".")[2], one.good) for one in told[:4]] == [
        ("islands", False),
        ("lands", False),
        ("seas", False),
        ("slots", True),
    ]
    assert [dict(one.facts) for one in told[:4]] == [
        {"n": 2, "wanted": 4},
        {"n": 2, "wanted": 6},
        {"n": 2, "wanted": 6},
        {"n": 8, "wanted": 6},
    ]
    assert [one.key for one in told[:4]] == [
        "cyclades.maps.wrong.islands",
        "cyclades.maps.wrong.lands",
        "cyclades.maps.wrong.seas",
        "cyclades.maps.check.slots",
    ]
    assert not fit(slots, 2, 2)


def test_the_sea_is_no_island():
    islands, *_ = survey(whole("A", "b"), 2)
    assert dict(islands.facts) == {"n": 1, "wanted": 2}


def test_what_there_is_is_counted():
    chart = samples()[0].map
    assert fit(chart, 2)
    numbers = {one.key.rpartition(".")[2]: dict(one.facts) for one in survey(chart, 2)}
    assert numbers["lands"]["n"] == len(chart.lands)
    assert numbers["seas"]["n"] == len(chart.seas)
    assert numbers["slots"]["n"] == sum(area.slots for area in chart.areas)
    assert numbers["islands"]["n"] == len({*chart.islands} - {-1})
    assert survey(chart, 2)[-1].key == "cyclades.maps.check.deployment"
    assert all(one.good for one in survey(chart, 2))


def test_the_deployment_is_tried_so_often():
    assert TRIES == 80
    for sample in samples():
        assert deployed(sample.map, min(sample.factions), 1)
        assert not deployed(sample.map, 9, 1)


def test_an_outline_that_crosses_itself_is_named():
    bow = Area("Bow", "land", outline=(0, 0, 100, 100, 100, 0, 0, 90))
    chart = Archipelago("m", (bow,))
    told = {one.key: dict(one.facts) for one in survey(chart, 2)}
    assert told["cyclades.maps.wrong.crossed"] == {"area": "Bow"}
