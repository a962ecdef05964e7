"""Drawing a map by fingers: outlines, borders, symbols, names, keeping, tiles."""

from __future__ import annotations

from dataclasses import replace

import pytest

from companion.desk import actions as do
from companion.desk.navigation import walked
from companion.games.cyclades.maps.map_files import MapFiles
from companion.games.cyclades.maps.pages import kept_maps
from companion.games.cyclades.maps.pages.map_editing import (
    MapEditor,
    back,
    closed,
    removed,
)
from companion.games.cyclades.maps.pages.map_editor import map_editor
from companion.games.cyclades.maps.pages.maps import maps
from companion.games.cyclades.maps.pages.tiling import tiling
from companion.games.cyclades.maps.places import DropMap, KeepMap, Maps, Tiling
from companion.games.cyclades.rules.map.chart import Archipelago, islands
from companion.kernel.outline import inside, ring
from companion.words.texts import LANGUAGES
from tests.games.cyclades.maps.map_values import (
    EAST,
    OURS,
    WEST,
    drew,
    editors,
    folders,
    furnished,
    scene,
)


@pytest.fixture
def two() -> MapEditor:
    """Two lands that touch, drawn one after the other."""
    return drew(drew(MapEditor(), "land", WEST), "land", EAST)


def pairs(chart: Archipelago) -> dict[frozenset[str], bool]:
    return {frozenset((line.a, line.b)): line.open for line in chart.borders}


# ---- outlines and borders
def test_c02_lands_that_touch_are_one_island_until_the_border_is_toggled(two):
    """Features row C02: one island; the border off, two islands."""
    both = frozenset(("Aigle", "Bryse"))
    assert pairs(two.map) == {both: True}
    assert islands(two.map.near, (True, True)) == (0, 0)
    border = replace(two, tool="border", chosen="")
    shut = border.pointed(200, 200).pointed(400, 200)
    assert pairs(shut.map) == {both: False}
    assert shut.map.islands == (0, 1)
    assert pairs(shut.pointed(200, 200).pointed(400, 200).map) == {both: True}


def test_near_corners_become_the_same_corner(two):
    west, east = (set(ring(area.outline)) for area in two.map.areas)
    assert {(300, 100), (300, 300)} <= west & east


def test_a_border_drawn_already_takes_two_taps():
    """The sea follows the coast it was begun on, all round the cape."""
    editor = drew(MapEditor(), "land", WEST)
    editor = replace(editor, tool="sea")
    for spot in ((100, 100), (300, 300), (600, 600), (0, 600)):
        editor = editor.pointed(*spot)
    assert editor.drawn[0] == (100, 100)
    assert editor.drawn[2] == (300, 300)
    assert editor.drawn[1] in ((300, 100), (100, 300))


def test_a_border_nobody_found_can_be_made(two):
    far = drew(two, "land", ((700, 500), (800, 500), (800, 600), (700, 600)))
    border = replace(far, tool="border", chosen="")
    joined = border.pointed(200, 200).pointed(750, 550)
    assert pairs(joined.map)[frozenset(("Aigle", "Chalke"))] is True


def test_an_outline_that_makes_no_area_is_refused_and_told():
    bow = replace(MapEditor(), drawn=((100, 100), (400, 400), (400, 150), (90, 400)))
    assert closed(bow).wrong == "crossed"
    assert closed(bow).drawn == bow.drawn
    even = replace(MapEditor(), drawn=((100, 100), (400, 400), (400, 100), (100, 400)))
    assert closed(even).wrong == "crossed"  # though its two halves cancel out
    assert closed(even).drawn == even.drawn
    crumb = replace(MapEditor(), drawn=((100, 100), (110, 100), (110, 110)))
    assert closed(crumb).wrong == "small"
    assert closed(crumb).map.areas == ()


def test_everything_can_be_taken_back_step_by_step(two):
    assert len(back(two).map.areas) == 1
    assert back(back(two)).map.areas == ()
    assert back(back(back(two))) == back(back(two))
    begun = replace(two, tool="land").pointed(700, 500).pointed(800, 500)
    assert back(begun).drawn == ((700, 500),)
    assert back(begun).map == two.map


def test_land_lies_on_the_sea_under_a_finger():
    editor = drew(MapEditor(), "land", WEST)
    editor = drew(editor, "sea", ((0, 0), (999, 0), (999, 750), (0, 750)))
    touched = replace(editor, tool="area", chosen="")
    assert touched.pointed(200, 200).chosen == "Aigle"
    assert touched.pointed(600, 600).chosen == "I"
    assert pairs(editor.map) == {frozenset(("Aigle", "I")): True}


def test_without_an_area_its_borders_go_too(two):
    assert removed(two, "Aigle").map.borders == ()
    assert [one.name for one in removed(two, "Aigle").map.areas] == ["Bryse"]


# ---- symbols and names
def test_c03_symbols_are_counted_by_taps(two):
    """Features row C03: two slots, a priestess and one horn."""
    editor = replace(two, tool="slots").pointed(200, 200)
    editor = replace(editor, tool="priestess").pointed(200, 200)
    editor = replace(editor, tool="horns").pointed(200, 200)
    area = editor.map.areas[0]
    assert (area.slots, area.priestess, area.horns) == (2, 1, 1)
    again = replace(editor, tool="priestess").pointed(200, 200)
    assert again.map.areas[0].priestess == 0


def test_the_sea_has_horns_and_nothing_else():
    sea = drew(MapEditor(), "sea", WEST)
    slot = replace(sea, tool="slots").pointed(200, 200)
    assert slot.wrong == "only_land"
    assert slot.map == sea.map
    assert replace(sea, tool="horns").pointed(200, 200).map.areas[0].horns == 1


def test_a_name_counts_once_nobody_else_has_it(two):
    editor = replace(two, tool="area", chosen="Bryse")
    taken = editor.typed("area", "Aigle")
    assert taken.map == two.map
    assert map_editor(scene(taken)).names[0].wrong
    free = taken.typed("area", " Naxos ")
    assert free.chosen == "Naxos"
    assert pairs(free.map) == {frozenset(("Aigle", "Naxos")): True}
    assert map_editor(scene(free)).names[0].wrong == ""
    assert replace(free, tool="area").typed("area", "\u202eevil").map == free.map


def test_a_name_is_written_inside_its_area(two):
    for area in two.map.areas:
        assert inside(area.label, ring(area.outline))


# ---- the page
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", editors())
def test_every_tool_has_its_words(name, language):
    page = map_editor(scene(editors()[name], language=language))
    said = [page.help, page.undo.label, page.keep.label, page.wrong]
    said += [one.label for one in (*page.tools, *page.rows, *page.answers, *page.names)]
    said += [one.label for one in page.picks] + [one.text for one in page.lines]
    assert not [text for text in said if text.startswith("maps.") or "…" in text]
    assert len({tool.label for tool in page.tools}) == 8


def test_what_is_wrong_comes_first_in_plain_words():
    page = map_editor(scene(editors()["wrong"]))
    goods = [line.good for line in page.lines]
    assert goods == sorted(goods)
    assert any("12 sea areas; 18 are needed" in line.text for line in page.lines)
    lone = [line.text for line in page.lines if line.text.startswith("Aigle:")]
    assert lone == ["Aigle: no ship and no foot gets there"]


def test_a_tile_alone_need_not_be_enough_for_anybody():
    assert map_editor(scene(editors()["tile"])).lines == ()


# ---- keeping
def kept_after(home, place, action):
    after = kept_maps.carried(home, place, action)
    assert after is not None
    return after.place


def test_a_map_is_kept_found_again_changed_and_deleted(tmp_path):
    home = folders(tmp_path)
    editor = kept_after(home, MapEditor(map=OURS["Didyma"]), KeepMap())
    assert editor.id == "map-1"
    assert map_editor(scene(editor, home)).keep.kind == "off"
    more = kept_after(home, editor.typed("map", "Twins"), KeepMap())
    assert more.id == "map-1"
    found, strange = kept_maps.kept(home)
    assert [one.map.name for one in found] == ["Twins"]
    assert strange == 0
    gone = kept_after(home, Maps(ask="map-1"), DropMap("map-1"))
    assert gone == Maps()
    assert kept_maps.kept(home) == ((), 0)


def test_a_map_without_a_name_is_asked_for_one(tmp_path):
    nameless = MapEditor(map=Archipelago("", OURS["Didyma"].areas))
    keep = map_editor(scene(nameless, folders(tmp_path))).keep
    assert isinstance(keep.action, do.Become)
    assert keep.action.place.tool == "check"


def test_files_of_strangers_are_counted_and_nothing_of_them_is_shown(tmp_path):
    home = furnished(tmp_path)
    drawer = MapFiles(home.maps)
    drawer.keep("map-2", {"side": "", "map": {"areas": "evil"}})
    drawer.keep("map-3", {"side": "C", "map": drawer.read("map-1")["map"]})
    (drawer.folder / "map-4.json").write_text("[", encoding="utf-8")
    page = maps(scene(Maps(), home))
    assert [card.name for card in page.cards] == ["Tetrapolis"]
    assert page.none == "3 files could not be read."


def test_one_of_ours_is_opened_as_a_copy(tmp_path):
    page = maps(scene(Maps("ours"), folders(tmp_path)))
    assert len(page.cards) == 6
    action = page.cards[0].action
    assert isinstance(action, do.Visit)
    assert action.place.id == ""
    assert page.cards[0].drop is None


def test_deleting_is_asked_first(tmp_path):
    home = furnished(tmp_path)
    drop = maps(scene(Maps(), home)).cards[0].drop
    assert isinstance(drop, do.Become)
    asked = maps(scene(drop.place, home))
    assert asked.ask is not None
    assert asked.ask.anyway.action == DropMap("map-1")
    assert all(answer.kind != "main" for answer in asked.answers)


# ---- tiles
def touch(home, place, action):
    assert isinstance(action, do.Become)
    return tiling(scene(action.place, home)), action.place


def test_c02_an_archipelago_is_put_together_from_tiles_of_one_side(tmp_path):
    home = furnished(tmp_path)
    place = Tiling("A", columns=2)
    page = tiling(scene(place, home))
    assert [card.name for card in page.tiles] == ["Delta", "Gamma", "Kappa", "Omega"]
    for at_tile in range(2):
        page, place = touch(home, place, page.tiles[at_tile].action)
    assert len(page.sheet.areas) == 8
    assert page.tiles[0].on
    turned, place = touch(home, place, page.pieces[1].action)
    assert place.laid == (("tile-1", 0), ("tile-2", 1))
    done = turned.done.action
    assert isinstance(done, do.Visit)
    assert isinstance(done.place, MapEditor)
    assert len(done.place.map.areas) == 8
    other = tiling(scene(Tiling("B", place.laid), home))
    assert other.pieces == ()
    assert [card.name for card in other.tiles] == ["Sigma"]


def test_a_tile_is_in_the_box_once_and_can_be_taken_away(tmp_path):
    home = furnished(tmp_path)
    place = Tiling("A", (("tile-1", 0),), 2, 0)
    page = tiling(scene(place, home))
    _, same = touch(home, place, page.tiles[0].action)
    assert same.laid == place.laid
    _, less = touch(home, place, page.answers[-1].action)
    assert less.laid == ()


def test_a_tile_gone_from_the_drawer_is_gone_from_the_sheet(tmp_path):
    home = furnished(tmp_path)
    page = tiling(scene(Tiling("A", (("tile-1", 0), ("tile-9", 0))), home))
    assert len(page.pieces) == 1


# ---- on the way out
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_drawing_nobody_kept_is_asked_about_once(two, language):
    begun = replace(MapEditor(), drawn=((100, 100), (400, 100)))
    for drawing in (two, begun):
        stack = walked((Maps(), drawing), do.Back())
        assert stack is not None
        assert stack == (Maps(), replace(drawing, leaving=True))
        ask = map_editor(scene(stack[-1], language)).ask
        assert ask is not None
        assert ask.leave.action == do.Become(drawing)
        assert ask.anyway is not None
        assert walked(stack, ask.anyway.action) == (Maps(),)


def test_who_draws_on_is_asked_again(two):
    stack = walked((Maps(), two), do.Back())
    assert stack is not None
    on = stack[-1].pointed(500, 500)
    assert not on.leaving
    assert map_editor(scene(on)).ask is None
    assert walked((Maps(), on), do.Back()) == (
        Maps(),
        replace(on, leaving=True),
    )


def test_an_empty_sheet_and_a_kept_map_are_left_at_once(two):
    kept = replace(two, kept=two.map)
    for drawing in (MapEditor(), kept):
        assert walked((Maps(), drawing), do.Back()) == (Maps(),)
