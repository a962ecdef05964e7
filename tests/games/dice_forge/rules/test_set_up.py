"""Set-up: players, sets of feats, faces that leave (set-up p. 1)."""

from collections import Counter

import pytest

from companion.games.dice_forge.rules.box import CARDS, POOLS, SLOTS
from companion.games.dice_forge.rules.moves import DrawFeat, First, RemoveFace
from companion.kernel.game import IllegalMove
from companion.kernel.options import chosen
from tests.games.dice_forge.tables import (
    COLOURS,
    GAME,
    faces,
    hero,
    moves,
    play,
    purse,
    table,
    task,
    told,
)

WITHOUT_COUNTERPART = {"hammer", "chest", "elder", "wild_spirits", "helmet", "mirror"}


def settled(players=2):
    """A game of two after the faces of the mixed pools have left."""
    state = table(players)
    while task(state) == "Removal":
        state = play(state, moves(state)[0])
    return state


@pytest.mark.parametrize(
    ("players", "rounds", "cards", "pool"), [(2, 9, 2, 2), (3, 10, 3, 4), (4, 9, 4, 4)]
)
def test_d01_the_number_of_players_decides_the_set_up(players, rounds, cards, pool):
    state = settled(players)
    assert GAME.clock(state).rounds == rounds
    assert {left for _, left in state.stacks} == {cards}
    assert {len(group) for group in state.pools} == {pool}
    assert len(state.stacks) == 15


@pytest.mark.parametrize("seats", [COLOURS[:1], (*COLOURS, "pink"), ("red", "red")])
def test_d01_other_tables_are_refused(seats):
    with pytest.raises(ValueError, match="2 to 4"):
        GAME.setup(seats, ())


@pytest.mark.parametrize("first", COLOURS)
def test_dt3_starting_gold_is_3_2_1_0_in_turn_order(first):
    state = play(GAME.setup(COLOURS, ()), First(first))
    at = COLOURS.index(first)
    order = COLOURS[at:] + COLOURS[:at]
    assert [purse(state, colour)[0] for colour in order] == [3, 2, 1, 0]
    assert GAME.clock(state).active == first


def test_dt3_two_and_three_players_use_the_first_of_these():
    assert [one.gold for one in settled(2).heroes] == [3, 2]
    assert [one.gold for one in settled(3).heroes] == [3, 2, 1]


def test_d02_two_players_are_asked_only_about_the_mixed_pools():
    state = table(2)
    prompt = GAME.prompt(state)
    assert (prompt.task, prompt.chance, dict(prompt.facts)["pool"]) == (
        "Removal",
        "faces",
        5,
    )
    state = play(state, RemoveFace("G6"))
    with pytest.raises(IllegalMove):
        play(state, RemoveFace("G6"))
    state = play(state, RemoveFace("C1"))
    assert dict(GAME.prompt(state).facts)["pool"] == 10
    state = play(state, RemoveFace("V4"), RemoveFace("A1"))
    assert task(state) == "Roll"
    assert state.pools[4] == ("S1V1", "G2M1")
    assert state.pools[9] == ("M2V2", "C2")


def test_d02_twenty_faces_stay_in_the_sanctuary_and_gardens_stay_full():
    state = settled(2)
    assert sum(map(len, state.pools)) == 20
    assert sum(map(len, state.gardens)) == 20
    assert len(state.removed) == 20
    for pool in POOLS:
        gone = Counter(state.removed)
        assert sum(gone[face] for face in set(pool.faces)) == 2


def test_d02_hands_are_told_what_leaves_unasked():
    notes = GAME.play(GAME.setup(COLOURS[:2], ()), First("red"))[1]
    assert "dice_forge.note.pools_halved" in [one.key for one in notes]
    gone = told(play(table(2), RemoveFace("G6")), RemoveFace("C1"))["face_removed"]
    assert gone == {"face": "C1", "pool": 5}


def test_d02_more_players_take_nothing_out():
    assert task(table(3)) == "Roll"
    assert table(3).removed == ()


PAIRS = [slot for slot in SLOTS if len(slot.cards) > 1]


@pytest.mark.parametrize("slot", PAIRS, ids=lambda slot: slot.name)
def test_dt2_nine_pairs_swap_at_the_same_place_and_cost(slot):
    recommended, other = (CARDS[name] for name in slot.cards)
    assert recommended.recommended
    assert not other.recommended
    assert (recommended.sun, recommended.moon) == (other.sun, other.moon)
    state = GAME.setup(
        COLOURS, chosen(GAME.options, [(f"feat.{slot.name}", other.name)])
    )
    names = [name for name, _ in state.stacks]
    assert names[SLOTS.index(slot)] == other.name
    assert recommended.name not in names


def test_dt2_three_sets_may_be_swapped_together():
    swaps = {"feat.M3": "great_bear", "feat.M5": "cerberus", "feat.F4": "shield"}
    state = GAME.setup(COLOURS, chosen(GAME.options, swaps.items()))
    assert {name for name, _ in state.stacks} >= set(swaps.values())


def test_d03_fifteen_recommended_sets_of_which_six_have_no_counterpart():
    assert len(PAIRS) == 9
    assert {slot.cards[0] for slot in SLOTS if slot not in PAIRS} == WITHOUT_COUNTERPART
    assert sum(card.recommended for card in CARDS.values()) == 15
    names = {option.name for option in GAME.options}
    assert not names & {f"feat.{CARDS[card].slot}" for card in WITHOUT_COUNTERPART}


def test_d03_a_random_set_is_drawn_place_by_place():
    state = table(4, feat__random="on")
    drawn = []
    while task(state) == "FeatDraw":
        assert GAME.prompt(state).chance == "feats"
        drawn.append(moves(state, DrawFeat)[len(drawn) % 2])
        state = play(state, drawn[-1])
    assert len(drawn) == 9
    assert {one.card for one in drawn} <= {name for name, _ in state.stacks}
    assert len(state.stacks) == 15


def test_d04_everything_begins_as_the_sheet_says():
    state = table(4)
    for one in state.heroes:
        light, dark = one.dice
        assert Counter(light.faces) == {"S1": 1, "G1": 5}
        assert Counter(dark.faces) == {"M1": 1, "V2": 1, "G1": 4}
        assert purse(state, one.colour)[1:] == (0, 0, 0)
        assert one.portal == 0
    assert GAME.clock(state).round == 1
    assert faces(state).total() == 108


def test_d04_the_first_player_is_asked_for_or_drawn():
    state = GAME.setup(COLOURS, ())
    assert GAME.prompt(state).chance == "first_player"
    assert [one.seat for one in moves(state)] == list(COLOURS)
    assert told(state, First("blue"))["first"]["seat"] == "blue"
    assert hero(play(state, First("blue")), "blue").gold == 3
