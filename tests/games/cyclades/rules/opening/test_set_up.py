"""Set-up and deployment (booklet p. 2, 12)."""

from collections import Counter
from dataclasses import replace

import pytest

from companion.games.cyclades.rules.box import TILES
from companion.games.cyclades.rules.map.chart import shipped, troubles
from companion.games.cyclades.rules.moves.actions import Launch, Muster
from companion.games.cyclades.rules.moves.opening import (
    Chart,
    Claim,
    DrawCreature,
    DrawGod,
    DrawHero,
    DrawOrder,
    Second,
    Spread,
)
from companion.games.cyclades.rules.pieces import tokens_left
from companion.games.cyclades.rules.tasks.opening import Anchoring, GodDraw, OrderDraw
from companion.kernel.books import Correct
from companion.kernel.game import IllegalMove, correct
from companion.kernel.options import chosen
from tests.games.cyclades.tables import (
    COLOURS,
    GAME,
    asked,
    asking,
    drawn,
    gold,
    moves,
    one,
    owner,
    past,
    play,
    refused,
    spot,
    table,
    task,
    who,
)


def begun(players, **options):
    """A game whose map is charted; everything else is still open."""
    wishes = [(name.replace("__", "."), value) for name, value in options.items()]
    state = GAME.setup(COLOURS[:players], chosen(GAME.options, wishes))
    return play(state, moves(state)[0])


def prepared(players, order=(), gods=TILES, **options):
    """Gods, tracks and order drawn; the first one chooses land."""
    state = past(begun(players, show__layout="off", **options))
    while task(state) == "SecondColour":
        state = play(state, moves(state)[0])
    for god in gods[:4]:
        state = play(state, DrawGod(god))
    while task(state) in ("CreatureDraw", "HeroDraw"):
        state = play(state, moves(state)[0])
    colours = order or [faction.colour for faction in state.factions]
    for colour in colours[:-1]:
        state = play(state, DrawOrder(colour))
    return state


NUMBERS = [
    (2, "auto", 8, 10, 2, 4),
    (3, "auto", 6, 5, 3, 3),
    (4, "auto", 8, 5, 2, 4),
    (4, "on", 8, 10, 2, 4),
    (5, "auto", 10, 5, 1, 5),
    (6, "auto", 10, 10, 0, 6),
]


@pytest.mark.parametrize(
    ("players", "teams", "tiles", "purse", "hidden", "gods"), NUMBERS
)
def test_c01_the_table_of_player_counts(players, teams, tiles, purse, hidden, gods):
    state = begun(players, rule__teams=teams)
    while task(state) == "SecondColour":
        state = play(state, moves(state)[0])
    assert dict(GAME.prompt(state).facts) == {"tiles": tiles}
    state = past(state)
    state = prepared(players, rule__teams=teams)
    assert len(state.gods) == 5
    assert 5 - (len(state.open_gods) - 1) == hidden
    assert len(state.open_gods) == gods
    assert {purse.gold for purse in state.purses} == {purse}


@pytest.mark.parametrize(("players", "teams"), [(6, "off"), (2, "off"), (5, "on")])
def test_c01_who_must_and_who_cannot_play_in_teams(players, teams):
    with pytest.raises(ValueError, match=r"rule\.teams"):
        begun(players, rule__teams=teams)


def test_c02_islands_follow_from_borders():
    chart = drawn("A1 B1", "p", "AB Ap Bp")
    assert chart.islands[:2] == (0, 0)
    state = begun(3)
    land = state.map.lands[0]
    other = state.map.near[land][0]
    assert state.map.islands[land] == state.map.islands[other]
    names = sorted((state.name(land), state.name(other)), key=state.area)
    closed = correct(GAME, state, Correct(("border", *names), "closed"))
    assert closed.map.islands[land] != closed.map.islands[other]


def test_c02_a_map_is_checked():
    keys = [one.key.rpartition(".")[2] for one in troubles(drawn("A1", "p", ""), 3)]
    assert Counter(keys) == {"map_small": 3, "map_islands": 1, "map_lonely": 2}
    state = GAME.setup(COLOURS[:3], ())
    with pytest.raises(IllegalMove) as raised:
        GAME.play(state, Chart(drawn("A1 A1", "p", "Ap")))
    assert raised.value.key == "cyclades.refuse.map_name"


def test_c02_a_map_of_ones_own_is_played_on():
    whole = shipped(3)[0]
    state = GAME.setup(COLOURS[:3], ())
    areas = tuple(sorted(whole.areas, key=lambda area: area.name))
    mine = type(whole)("my evening", areas, whole.borders, whole.extent)
    after = play(state, Chart(mine))
    assert after.map.name == "my evening"
    assert len(after.spots) == len(areas)


@pytest.mark.parametrize("factions", [3, 4, 5, 6])
def test_the_shipped_maps_will_do(factions):
    charts = tuple(shipped(factions))
    assert charts
    for chart in charts:
        assert troubles(chart, factions) == ()
        assert all(area.outline and len(area.outline) % 2 == 0 for area in chart.areas)


def test_c04_tracks_decks_and_supplies():
    state = prepared(3)
    assert len(state.deck) == 14
    assert len(state.hero_deck) == 7
    assert all(state.track)
    assert all(state.hero_track)
    assert tokens_left(state) == dict.fromkeys(tokens_left(state), 3)
    assert sum(tokens_left(state).values()) == 15


def test_c04_the_app_or_the_table_deals():
    state = past(begun(3, show__layout="off"))
    assert GAME.prompt(state).chance == "gods"
    assert moves(state) == [DrawGod(god) for god in TILES]
    for god in TILES[:4]:
        state = play(state, DrawGod(god))
    assert state.gods == TILES
    assert GAME.prompt(state).chance == "creatures"
    assert len(moves(state, DrawCreature)) == 18
    for _ in range(4):
        state = play(state, moves(state)[0])
    assert len(moves(state, DrawHero)) == 9


@pytest.mark.parametrize(
    ("task", "one", "other"),
    [
        (GodDraw(), DrawGod("ares"), DrawGod("hera")),
        (OrderDraw(), DrawOrder("yellow"), DrawOrder("blue")),
    ],
)
def test_c04_what_is_drawn_cannot_be_drawn_again(task, one, other):
    state = asking(replace(table(), gods=(), order=()), task)
    state = play(state, one)
    assert refused(state, one) == "not_now"
    assert refused(state, other) == ""


def test_c04_a_31st_horn_token_is_allowed():
    state = prepared(3)
    land = state.name(state.map.lands[0])
    state = correct(GAME, state, Correct(("horns", land), 31))
    assert spot(state, land).horns == 31


def test_c05_the_first_of_the_order_track_bids_first():
    state = prepared(3, order=("yellow", "blue", "purple"))
    assert asked(state) == "yellow"
    assert [state.colour(faction) for faction in state.order] == [
        "yellow",
        "blue",
        "purple",
    ]
    while task(state) != "Bidding":
        state = play(state, moves(state)[0])
    assert asked(state) == "yellow"


def test_the_set_up_says_what_lies_where():
    state = begun(3)
    keys = []
    while task(state) != "Claiming":
        keys.append(GAME.prompt(state).key)
        state = play(state, moves(state)[0])
    laid = [key for key in keys if "Layout" in key]
    steps = ("archipelago", "board", "supply", "screens")
    assert laid == [f"cyclades.Layout.{step}" for step in steps]


# Deployment
def test_c06_two_lands_on_different_islands():
    state = prepared(3)
    first = next(move.area for move in moves(state) if isinstance(move, Claim))
    open_before = {move.area for move in moves(state) if isinstance(move, Claim)}
    state = play(state, Claim(first))
    open_after = {move.area for move in moves(state) if isinstance(move, Claim)}
    beside = open_before - open_after - {first}
    assert beside
    assert all(refused(state, Claim(area)) == "same_island" for area in beside)
    assert refused(state, Claim(first)) == "land_taken"
    state = play(state, Claim(min(open_after)))
    assert task(state) == "Anchoring"


def test_c06_symbols_bring_priestesses_and_fleets_need_a_sea_each():
    state = prepared(3)
    marked = [a.name for a in state.map.areas if a.priestess]
    first, second = marked[:2]
    state = play(state, Claim(first), Claim(second))
    assert one(state, "purple").priestesses == 2
    sea = moves(state)[0].area
    state = play(state, Launch(sea))
    assert owner(state, sea) == "purple"
    while task(state) == "Anchoring":
        assert Launch(sea) not in moves(state)
        state = play(state, moves(state)[0])
    fleets = [s.units for at in state.map.seas if (s := state.spots[at]).owner == 0]
    assert fleets == [1, 1]


def test_c06_mates_are_not_on_one_island_in_the_first_round():
    state = prepared(4, rule__teams="on")
    state = play(state, Claim("Aigle"), Claim("Chalke"))
    while task(state) == "Anchoring":
        state = play(state, moves(state)[0])
    assert asked(state) == "yellow"
    assert refused(state, Claim("Bryse")) == "mates_island"
    assert refused(state, Claim("Delion")) == "mates_island"
    assert Claim("Erana") in moves(state)


def deployed(state, until="Bidding"):
    while task(state) != until:
        state = play(state, moves(state)[0])
    return state


def test_c07_the_third_land_is_chosen_in_reverse_order():
    state = prepared(3)
    order = []
    while task(state) != "Bidding":
        if task(state) == "Claiming" and GAME.prompt(state).key.endswith("third"):
            order.append(asked(state))
        state = play(state, moves(state)[0])
    assert order == ["blue", "yellow", "purple"]


def test_c07_three_troops_and_the_tokens_that_stay():
    state = prepared(3)
    while task(state) != "Spreading":
        state = play(state, moves(state)[0])
    assert asked(state) == "blue"
    own = [move.area for move in moves(state, Muster)]
    assert len(own) == 3
    deploying = state
    at_once = play(state, Spread((own[0], own[0], own[1])))
    state = play(state, Muster(own[0]), Muster(own[0]), Muster(own[1]))
    assert at_once == state
    assert refused(deploying, Spread((own[0],))) == "all_troops"
    assert [spot(state, name).units for name in own] == [2, 1, 0]
    lines = {entry.path: entry.value for entry in GAME.entries(state)}
    assert [lines["token", name] for name in own] == ["", "", "blue"]
    # The land with the token only is controlled all the same.
    assert owner(state, own[2]) == "blue"


def test_c07_a_symbol_brings_a_priestess_in_the_second_round_too():
    state = prepared(3)
    while not GAME.prompt(state).key.endswith("third"):
        state = play(state, moves(state)[0])
    before = one(state, "blue").priestesses
    marked = next(
        move
        for move in moves(state)
        if state.map.areas[state.area(move.area)].priestess
    )
    assert one(play(state, marked), "blue").priestesses == before + 1


def test_c54_two_people_lead_two_factions_each():
    state = begun(2)
    assert task(state) == "SecondColour"
    assert who(state) == ("purple",)
    state = play(state, Second("red"))
    assert who(state) == ("yellow",)
    assert refused(state, Second("red")) == "not_now"
    state = play(state, Second("green"))
    assert [f.colour for f in state.factions] == ["purple", "red", "yellow", "green"]
    assert [f.seat for f in state.factions] == ["purple"] * 2 + ["yellow"] * 2
    assert gold(state, "purple") == gold(state, "red") == 10
    assert len(state.purses) == 2


def test_c54_the_person_is_asked_for_the_faction():
    state = prepared(2)
    second = state.factions[1].colour
    while asked(state) != second:
        state = play(state, moves(state)[0])
    assert who(state) == ("purple",)
    assert len(deployed(state).open_gods) == 4


def test_c06_the_first_fleet_leaves_a_sea_for_the_second_land():
    """A touches two seas, C one of them: the fleet of A goes to the other (p. 2)."""
    chart = drawn("A1 C1", "p q", "Ap Aq Cq")
    lands = chart.index["A"], chart.index["C"]
    anchorings = (Anchoring(0, land) for land in lands)
    state = replace(table(3, chart), agenda=tuple(anchorings))
    assert moves(state) == [Launch("p")]
    assert owner(play(state, Launch("p")), "q") == "purple"


def test_before_the_first_cycle_the_clock_stands_at_its_begin():
    clock = GAME.clock(begun(3))
    assert (clock.round, clock.turn, clock.phase) == (1, 1, "setup")
