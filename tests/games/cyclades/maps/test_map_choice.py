"""Tonight's map: chosen before the game, and from then on the game's own."""

from __future__ import annotations

import random
import shutil
from dataclasses import replace

import pytest

from companion.desk import actions as do
from companion.desk import places as at
from companion.desk.desk import Desk
from companion.games.cyclades.maps.pages import kept_maps
from companion.games.cyclades.maps.pages.map_choice import map_choice, summary
from companion.games.cyclades.maps.pages.map_editing import MapEditor
from companion.games.cyclades.maps.places import KeepMap, Maps, Tiling
from companion.games.cyclades.rules.game import GAME
from companion.games.cyclades.rules.moves.opening import Chart
from companion.library.registry import GAMES, holding
from companion.pages.game_pages import game_pages
from companion.saves.header import Header, Seat
from companion.saves.settings import Settings
from companion.saves.store import Store
from companion.table.table import Proposal
from companion.table.trust import Source
from tests.games.cyclades.maps.map_values import folders, furnished, scene, tile

SEATS = tuple(Seat(c, c.title()) for c in ("red", "blue", "green", "black"))
TABLE = at.NewGame("cyclades", SEATS, step="map")


def test_only_maps_that_will_do_for_this_table_are_offered(tmp_path):
    home = furnished(tmp_path)
    names = [card.name for card in map_choice(scene(TABLE, home), TABLE).cards]
    assert names[:2] == ["Tetrapolis", "Tetrapolis"]  # ours, then the one drawn here
    assert "Trinakia" not in names
    six = at.NewGame("cyclades", (*SEATS, Seat("yellow", "Y"), Seat("purple", "P")))
    offered = map_choice(scene(six, home), six).cards
    assert [card.name for card in offered] == ["Hexapolis"]


@pytest.mark.parametrize(
    ("language", "made", "other"),
    [
        ("en", "Made for 4 players", "Made for 5 players; will do too"),
        ("pl", "Dla 4 graczy", "Dla 5 graczy; też się nada"),
        ("cs", "Pro 4 hráče", "Pro 5 hráčů; také poslouží"),
    ],
)
def test_the_map_made_for_this_table_comes_first_and_others_say_whose_they_are(
    tmp_path, language, made, other
):
    home = folders(tmp_path)
    cards = map_choice(scene(TABLE, home, language), TABLE).cards
    assert cards[0].line.endswith(made)
    assert any(card.line.endswith(other) for card in cards)
    assert not any(card.line.startswith(made) for card in cards)
    teams = replace(TABLE, chosen=(("rule.teams", "on"),))
    first = map_choice(scene(teams, home, language), teams).cards[0]
    assert first.name.startswith("Symmach")
    assert ";" not in first.line


def test_what_was_drawn_here_comes_before_our_own_drawings(tmp_path):
    cards = map_choice(scene(TABLE, furnished(tmp_path)), TABLE).cards
    assert cards[0].line == "Our maps"
    assert cards[1].line.startswith("Our drawing")


def test_the_real_islands_are_the_main_way(tmp_path):
    """With no tile yet the first is photographed; kept tiles are laid."""
    home = folders(tmp_path)
    own = map_choice(scene(TABLE, home), TABLE).own
    assert own.kind == "main"
    assert isinstance(own.action, do.Visit)
    assert isinstance(own.action.place, MapEditor)
    assert (own.action.place.kind, own.action.place.tool) == ("tile", "photo")
    kept_maps.keep(home, tile("Delta", "B"))
    assert map_choice(scene(TABLE, home), TABLE).own.action == do.Visit(Tiling("B"))


def test_a_touch_chooses_and_another_leaves_it_to_the_table(tmp_path):
    home = furnished(tmp_path)
    assert summary(scene(TABLE, home), TABLE) == "Asked at the table"
    card = map_choice(scene(TABLE, home), TABLE).cards[0]
    assert isinstance(card.action, do.Become)
    place = card.action.place
    page = map_choice(scene(place, home), place)
    assert page.cards[0].on
    assert summary(scene(place, home), place) == "Tetrapolis"
    assert isinstance(page.later.action, do.Become)
    assert page.later.action.place == TABLE


def test_a_map_that_no_longer_fits_the_table_is_not_played_on(tmp_path):
    home = furnished(tmp_path)
    place = at.NewGame("cyclades", SEATS, map="pythia:Trinakia")
    assert kept_maps.settled(home, place) is None
    assert kept_maps.settled(home, at.NewGame("cyclades", SEATS, map="map-99")) is None
    assert (
        kept_maps.settled(home, at.NewGame("cyclades", SEATS, map="../map-1")) is None
    )


def test_a_game_without_a_map_is_not_asked_for_one():
    assert [step.name for step in game_pages(GAMES, "cyclades").steps] == ["map"]
    assert game_pages(GAMES, "dice-forge").steps == ()


def test_a_saved_game_keeps_its_map_when_the_drawer_is_lost(tmp_path):
    home = furnished(tmp_path)
    kept = kept_maps.find(home, "map-1")
    assert kept is not None
    game = GAME
    games = holding(game)
    store = Store(home.data, games, home.backups)
    id = store.create(Header(game.name, game.version, SEATS, map=kept.map.name))
    table = store.open(id).table(random.Random(1).choice)
    table.propose(Proposal(Chart(kept.map), Source.TOUCH, table.stamp))
    assert table.state.map == kept.map
    store.close()
    shutil.rmtree(home.maps)
    store = Store(home.data, games, home.backups)
    again = store.open(id).table(random.Random(1).choice)
    store.close()
    assert again.state.map == kept.map


@pytest.mark.skipif("cyclades" not in GAMES, reason="Cyclades is not on the shelf yet")
def test_the_game_begins_on_the_map_that_was_chosen(tmp_path):
    home = furnished(tmp_path)
    store = Store(home.data, GAMES, home.backups)
    desk = Desk(store, Settings(), hand=random.Random(1).choice, folders=home)
    desk.touch(do.Visit(at.NewGame("cyclades", SEATS, map="map-1")))
    desk.touch(do.Begin())
    session = desk.scene().open
    store.close()
    assert session.table.state.map.name == "Tetrapolis"
    assert session.header.map == "Tetrapolis"


def test_a_map_is_drawn_and_kept_at_the_desk(tmp_path):
    home = furnished(tmp_path)
    store = Store(home.data, GAMES, home.backups)
    desk = Desk(store, Settings(), folders=home)
    desk.touch(do.Visit(Maps()))
    desk.touch(do.Visit(MapEditor()))
    for x, y in ((100, 100), (300, 100), (300, 300), (100, 300), (100, 100)):
        desk.touch(do.Point(x, y))
    desk.typed(do.Typing("map"), "Evening")
    desk.touch(KeepMap())
    desk.touch(do.Back())
    store.close()
    assert desk.place == Maps()
    assert [one.map.name for one in kept_maps.kept(home)[0] if not one.tile] == [
        "Tetrapolis",
        "Evening",
    ]
