"""Tracks, hammer, chests and the 100-tokens (rules p. 2, important notes)."""

import pytest

from companion.games.dice_forge.rules.moves import Feat, Rolled, Split, Take, Use
from tests.games.dice_forge.tables import (
    GAME,
    blessed,
    having,
    heard,
    hero,
    moves,
    play,
    purse,
    showing,
    table,
    task,
    told,
    who,
)


def gaining(face, **numbers):
    """Red rolls this face alone, by the Silver Hind; the roll is still to come."""
    state = table()
    state = having(state, "red", cards=("silver_hind", *numbers.pop("cards", ())))
    state = having(blessed_without_hammer(state), "red", **numbers)
    state = showing(state, "red", face)
    return play(state, Use("silver_hind"))


def blessed_without_hammer(state):
    """Step 1 without any gold for a hammer to take."""
    cards = hero(state, "red").cards
    state = blessed(having(state, "red", cards=("silver_hind",)))
    return having(state, "red", cards=cards)


ROLL = Rolled("red", "light", 0)


def test_dd3_gold_over_the_end_is_lost_and_said():
    state = gaining("G4", gold=11)
    notes = told(state, ROLL)
    assert notes["gain"]["amounts"] == (("gold", 1),)
    lost = {"seat": "red", "lost": 3, "amounts": (("gold", 4),)}
    assert notes["overflow"] == lost
    assert purse(play(state, ROLL), "red")[0] == 12


def test_d18_each_full_track_is_told_and_no_gain_where_nothing_comes():
    state = gaining("A1", gold=12, sun=6, moon=6)
    said = [(one.key, dict(one.facts)) for one in heard(state, ROLL)]
    full = [facts["amounts"] for key, facts in said if key.endswith("overflow")]
    assert full == [(("gold", 1),), (("sun", 1),), (("moon", 1),)]
    assert told(state, ROLL)["gain"]["amounts"] == (("glory", 1),)
    assert "gain" not in told(gaining("G4", gold=12), ROLL)


def test_dd3_a_hammer_may_take_up_to_4_first():
    state = play(gaining("G4", gold=11, cards=("hammer",)), ROLL)
    assert (task(state), who(state)) == ("HammerSplit", ("red",))
    assert moves(state, Split) == [Split(n) for n in range(5)]
    for part, gold in ((0, 12), (3, 12), (4, 11)):
        after = play(state, Split(part))
        assert (purse(after, "red")[0], hero(after, "red").hammered) == (gold, part)


@pytest.mark.parametrize(("resource", "most"), [("sun", 6), ("moon", 6)])
def test_d18_sun_and_moon_end_at_6(resource, most):
    state = gaining("C2", **{resource: 5})
    state = play(state, ROLL, Take(resource))
    assert getattr(hero(state, "red"), resource) == most


@pytest.mark.parametrize(("face", "resource"), [("S2", "sun"), ("M2", "moon")])
def test_d18_what_a_full_track_loses_is_said_of_that_track(face, resource):
    notes = told(gaining(face, **{resource: 6}), ROLL)
    assert notes["overflow"]["amounts"] == ((resource, 2),)


def test_dd4_the_hammer_pays_10_then_turns_to_its_second_side():
    state = play(gaining("G3", gold=0, cards=("hammer",), hammered=14), ROLL)
    state = play(state, Split(3))
    assert purse(state, "red") == (0, 0, 0, 10)
    assert hero(state, "red").hammered == 15 + 2


def test_d26_the_second_side_pays_15_and_the_hammer_is_done():
    state = play(gaining("G3", gold=0, cards=("hammer",), hammered=28), ROLL)
    assert moves(state, Split) == [Split(0), Split(1), Split(2)]
    state = play(state, Split(2))
    assert purse(state, "red") == (1, 0, 0, 15)
    assert "elder" not in hero(state, "red").cards
    done = play(gaining("G3", gold=0, cards=("hammer",), hammered=30), ROLL)
    assert purse(done, "red") == (3, 0, 0, 0)


def test_d26_several_hammers_are_worked_in_a_row():
    state = gaining("G6", gold=0, cards=("hammer", "hammer"), hammered=29)
    state = play(state, ROLL, Split(6))
    assert purse(state, "red") == (0, 0, 0, 15)
    assert hero(state, "red").hammered == 35
    state = gaining("G6", gold=0, cards=("hammer", "hammer"), hammered=44)
    assert purse(play(state, ROLL, Split(1)), "red") == (5, 0, 0, 10)


def test_d26_wild_spirits_feed_the_hammer_too():
    state = having(blessed(table()), "red", cards=("hammer",), gold=0, sun=1)
    state = play(state, Feat("wild_spirits"))
    assert task(state) == "HammerSplit"
    state = play(state, Split(3))
    assert purse(state, "red") == (0, 0, 3, 0)


def test_dd5_chests_move_the_ends_of_the_tracks():
    one = gaining("A1", gold=20, sun=12, moon=12, cards=("chest",))
    most = {e.path: max(e.choices) for e in GAME.entries(one)}
    assert [most[kind, "blue"] for kind in ("gold", "sun", "moon")] == [12, 6, 6]
    one = gaining("C2", gold=15, sun=8, moon=8, cards=("chest",))
    two = gaining("C2", gold=19, sun=11, moon=11, cards=("chest", "chest"))
    for at, (first, second) in enumerate([(16, 20), (9, 12), (9, 12)]):
        take = Take(("gold", "sun", "moon")[at])
        assert purse(play(one, ROLL, take), "red")[at] == first
        assert purse(play(two, ROLL, take), "red")[at] == second


def test_d27_a_chest_taken_while_full_makes_room_for_the_next_gain():
    state = having(blessed(table()), "red", gold=12, moon=6)
    state = play(state, Feat("chest"))
    state = showing(state, "red", "G3", "M1")
    while task(state) == "Roll":
        state = play(state, moves(state)[0])
    assert purse(state, "red")[:3] == (15, 0, 6)


def test_dd7_98_and_4_are_one_token_and_2():
    state = play(gaining("V4", glory=98, tally=(98, *[0] * 9)), ROLL)
    assert divmod(purse(state, "red")[3], 100) == (1, 2)


def test_d19_glory_goes_on_beyond_100():
    state = play(gaining("V4", glory=198, tally=(198, *[0] * 9)), ROLL)
    assert purse(state, "red")[3] == 202
