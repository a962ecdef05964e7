"""Sensors become sightings: a tag names its piece, a switch only that one is there."""

from __future__ import annotations

from companion.devices.wires.cell_regions import regions_of
from companion.devices.wires.region_readings import readings, told
from companion.devices.wires.wire_file import CellMap
from companion.kernel.sighting import BoardSeen, PieceSeen, RegionSeen, RegionTouched
from companion.sensing.board_status import OutlinedRegion
from companion.sensing.wire_status import KnownTag, MappedGame, WiredCell

TAGS = {
    "04A1": KnownTag("04A1", "red"),
    "04B2": KnownTag("04B2", "blue"),
    "04C3": KnownTag("04C3", piece="Hydra"),
}


def reed(number: int, region: str, *, on: bool, stuck: bool = False) -> WiredCell:
    return WiredCell(number, on=on, region=region, stuck=stuck)


def reader(number: int, region: str, tag: str = "") -> WiredCell:
    return WiredCell(number, "rfid", bool(tag), tag, region=region)


def test_s29_a_switch_tells_that_something_came_and_no_colour() -> None:
    before = readings([reed(0, "Elis", on=False)])
    now = readings([reed(0, "Elis", on=True)])
    assert told(before, now, TAGS) == (RegionTouched("Elis", present=True),)
    assert told(now, before, TAGS) == (RegionTouched("Elis", present=False),)


def test_s29_a_switch_heard_for_the_first_time_has_not_changed() -> None:
    assert told({}, readings([reed(0, "Elis", on=True)]), TAGS) == ()


def test_s29_several_cells_of_one_area_are_one_region() -> None:
    one, both = (
        readings([reed(0, "Naxos", on=True), reed(1, "Naxos", on=on)])
        for on in (False, True)
    )
    assert told(one, both, TAGS) == ()
    none = readings([reed(0, "Naxos", on=False), reed(1, "Naxos", on=False)])
    assert told(both, none, TAGS) == (RegionTouched("Naxos", present=False),)


def test_s29_a_stuck_sensor_says_nothing() -> None:
    before = readings([reed(0, "Elis", on=False)])
    now = readings([reed(0, "Elis", on=True, stuck=True)])
    assert told(before, now, TAGS) == ()


def test_s29_a_tag_names_the_colour_of_its_piece() -> None:
    before = readings([reader(0, "Elis"), reader(1, "Attica", "04A1")])
    now = readings([reader(0, "Elis", "04B2"), reader(1, "Attica", "04A1")])
    (seen,) = told(before, now, TAGS)
    assert seen == BoardSeen(
        (RegionSeen("Elis", ("blue",)), RegionSeen("Attica", ("red",)))
    )


def test_s29_a_tag_that_stands_for_nothing_is_no_colour_for_sure() -> None:
    (seen,) = told({}, readings([reader(0, "Elis", "FFFF")]), TAGS)
    assert seen == BoardSeen((RegionSeen("Elis", (), "check", 0.5),))


def test_s26_a_tagged_figure_is_told_where_it_came_to_stand() -> None:
    before = readings([reader(0, "Chalkidiki", "04C3"), reader(1, "Macedonia")])
    now = readings([reader(0, "Chalkidiki"), reader(1, "Macedonia", "04C3")])
    figures = [one for one in told(before, now, TAGS) if isinstance(one, PieceSeen)]
    assert figures == [PieceSeen("Hydra", "Macedonia")]


def test_s29_cells_stand_for_regions_in_their_order_until_a_map_is_kept() -> None:
    game = MappedGame("hellas", ("Attica", "Elis", "Thrace"))
    assert regions_of(None, game, (2, 2)) == {0: "Attica", 1: "Elis", 2: "Thrace"}
    kept = CellMap("51AB1E00", "hellas", ((3, "Elis"), (1, "Atlantis")))
    assert regions_of(kept, game, (2, 2)) == {3: "Elis"}
    assert regions_of(None, game, (1, 2)) == {}
    assert regions_of(None, game, (0, 0), 4) == {
        200: "Attica",
        201: "Elis",
        202: "Thrace",
    }


def test_s29_a_mat_under_tonights_map_knows_its_areas_by_their_outlines() -> None:
    land = OutlinedRegion("Naxos", ((0, 0), (0.5, 0), (0.5, 1), (0, 1)))
    sea = OutlinedRegion("Sea", ((0.5, 0), (0.9, 0), (0.9, 1)))
    game = MappedGame("cyclades", ("Naxos", "Sea"), (land, sea))
    assert regions_of(None, game, (2, 4)) == {
        **dict.fromkeys((0, 1, 4, 5), "Naxos"),
        **dict.fromkeys((2, 3, 7), "Sea"),
    }
