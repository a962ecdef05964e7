"""Corrections: whatever differs at the table is put right, and the game goes on."""

from dataclasses import replace

import pytest

from companion.games.dice_forge.rules.moves import (
    Buy,
    Done,
    Feat,
    First,
    Forge,
    Pass,
    Take,
    Use,
)
from companion.games.dice_forge.rules.state import Die
from companion.kernel.books import Change, Correct, changes
from companion.kernel.game import IllegalMove, correct
from tests.games.dice_forge.tables import (
    GAME,
    blessed,
    having,
    hero,
    moves,
    play,
    roll,
    showing,
    table,
    task,
    who,
)


def written(state, *path, value):
    return correct(GAME, state, Correct(path, value))


def test_a_corrected_face_and_place_is_what_the_next_roll_finds():
    state = written(table(3), "face", "red", "light", "2", value="G6")
    state = roll(state, "red.light", place=2)
    assert hero(state, "red").dice[0].shown == "G6"


def test_a_corrected_glory_has_its_own_line():
    state = written(table(3), "glory", "blue", value=12)
    [line] = GAME.scores(state)
    assert (line.source, line.points) == ("table", (0, 12, 0))


def test_two_pawns_never_share_a_portal():
    state = written(table(3), "portal", "blue", value=4)
    state = written(state, "portal", "red", value=4)
    assert [one.portal for one in state.heroes] == [4, 0, 0]


def test_the_turn_corrected_while_dice_roll_goes_on_with_them():
    state = roll(table(3), "red.light", "blue.dark")
    state = written(state, "active", value="yellow")
    assert len(GAME.prompt(state).dice) == 4
    state = roll(state)
    assert (task(state), who(state)) == ("Action", ("yellow",))


def test_the_turn_corrected_before_the_action_gives_the_rest_of_it():
    state = having(blessed(table(3)), "yellow", cards=("owl",))
    state = written(state, "active", value="yellow")
    assert (task(state), who(state)) == ("Reinforcements", ("yellow",))


def test_the_turn_corrected_after_the_action_begins_a_whole_one():
    state = having(blessed(table(3)), "red", sun=4)
    state = written(play(state, Pass()), "active", value="yellow")
    assert (task(state), GAME.clock(state).active) == ("Roll", "yellow")
    assert len(GAME.prompt(state).dice) == 6


def test_what_was_bought_is_still_forged_by_its_buyer():
    state = play(having(blessed(table(3)), "red", gold=3), Buy("G4"))
    state = written(state, "active", value="blue")
    assert (task(state), who(state)) == ("Offering", ("red",))
    state = play(state, Forge("G4", "light", 0))
    assert hero(state, "red").dice[0].shown == "G4"
    assert GAME.clock(state).active == "blue"


def test_the_table_may_put_another_feat_on_the_islands():
    state = written(blessed(table()), "feat", "M8", value="typhon")
    state = having(state, "red", sun=5, moon=5)
    assert Feat("typhon") in moves(state)
    assert Feat("hydra") not in moves(state)


def test_no_entry_can_be_set_to_nonsense():
    for path, value in ((("gold", "red"), 13), (("gold", "red"), "x"), (("no",), 1)):
        with pytest.raises(IllegalMove):
            written(table(), *path, value=value)


def test_the_turn_corrected_while_dice_roll_changes_the_order_of_effects():
    """Both roll a Ship and one face is left: the active hero's side comes first."""
    state = table(3)
    for colour in ("red", "blue"):
        state = having(showing(state, colour, "ship", "M1"), colour, gold=6)
    state = replace(state, pools=((),) * 8 + (("V3",), ()))
    state = roll(written(state, "active", value="blue"))
    assert (task(state), who(state)) == ("Ship", ("blue",))
    state = play(state, Buy("V3"), Forge("V3", "light", 0))
    assert [one.colour for one in state.heroes if one.aside] == ["blue"]


def test_with_two_players_both_blessings_under_way_change_their_order():
    state = written(settled_two(), "active", value="blue")
    for _ in range(2):
        state = having(showing(state, "red", "C1"), "blue", gold=0)
        state = roll(showing(state, "blue", "C1"))
        assert who(state) == ("blue",)
        state = play(state, Take("moon"), Take("moon"))
    assert (task(state), who(state)) == ("Action", ("blue",))


def settled_two():
    state = table(2)
    while task(state) == "Removal":
        state = play(state, moves(state)[0])
    return state


def test_reinforcements_used_stay_used_when_the_turn_is_put_right_twice():
    state = blessed(having(table(3), "red", cards=("owl", "owl")))
    state = play(state, Use("owl"), Take("sun"))
    for colour in ("blue", "red"):
        state = written(state, "active", value=colour)
    assert dict(GAME.prompt(state).facts)["cards"] == (("owl", 1),)


# Who sits where
def test_people_seated_wrongly_are_put_in_order():
    state = written(blessed(table(3)), "order", value=("red", "yellow", "blue"))
    turns = []
    while len(turns) < 3:
        turns.append((GAME.clock(state).active, GAME.clock(state).turn))
        state = blessed(play(state, Pass()))
    assert turns == [("red", 1), ("yellow", 2), ("blue", 3)]
    assert (GAME.clock(state).active, GAME.clock(state).round) == ("red", 2)


def test_the_order_decides_the_starting_gold_and_the_effects():
    state = GAME.setup(("red", "blue", "yellow"), ())
    state = written(state, "order", value=("red", "yellow", "blue"))
    state = play(state, First("yellow"))
    assert [one.gold for one in state.heroes] == [1, 2, 3]
    for colour in ("red", "blue", "yellow"):
        state = showing(state, colour, "C1")
    state, asked = roll(state), []
    while task(state) == "Choice":
        asked.extend(who(state))
        state = play(state, Take("sun"))
    assert asked == ["yellow", "blue", "red"]


def test_the_order_begins_with_the_first_player_and_may_be_as_it_was():
    state = play(GAME.setup(("red", "blue", "yellow"), ()), First("blue"))
    lines = {entry.path: entry for entry in GAME.entries(state)}
    assert lines["order",].value == ("blue", "yellow", "red")
    assert len(lines["order",].choices) == 2
    other = written(state, "order", value=("blue", "red", "yellow"))
    assert other != state
    assert written(other, "order", value=("blue", "yellow", "red")) == state


def test_two_people_have_only_one_order():
    assert ("order",) not in {entry.path for entry in GAME.entries(table(2))}


# Set-up
def test_d02_a_pool_already_thinned_by_hand_is_not_thinned_again():
    state = table(2)
    assert dict(GAME.prompt(state).facts)["pool"] == 5
    state = written(state, "pool", "5", "G6", value=0)
    assert dict(GAME.prompt(state).facts)["left"] == 1
    state = written(state, "pool", "5", "C1", value=0)
    assert dict(GAME.prompt(state).facts)["pool"] == 10
    state = play(state, *moves(state)[:1])
    state = play(state, *moves(state)[:1])
    assert [len(pool) for pool in state.pools] == [2] * 10


def test_d02_a_pool_emptied_by_hand_asks_nothing():
    state = table(2)
    for face in ("G6", "C1", "S1V1", "G2M1"):
        state = written(state, "pool", "5", face, value=0)
    assert dict(GAME.prompt(state).facts)["pool"] == 10
    for face in ("V4", "M2V2", "C2"):
        state = written(state, "pool", "10", face, value=0)
    assert task(state) == "Roll"


# Cards and tokens
def test_d09_a_card_corrected_away_is_no_reinforcement():
    state = blessed(having(table(3), "red", cards=("owl", "elder"), gold=3))
    state = written(state, "card", "red", "owl", value=0)
    assert moves(state) == [Done(), Use("elder")]
    with pytest.raises(IllegalMove):
        play(state, Use("owl"))


def test_d09_a_forgotten_card_is_still_in_time():
    state = blessed(having(table(3), "red", cards=("owl",), gold=3))
    state = written(state, "card", "red", "silver_hind", value=1)
    assert Use("silver_hind") in moves(state)


def test_d09_even_when_the_action_is_asked_for():
    state = blessed(having(table(3), "red", cards=("owl",)))
    state = play(state, Use("owl"), Take("sun"))
    assert task(state) == "Action"
    state = written(state, "card", "red", "silver_hind", value=1)
    assert moves(state) == [Done(), Use("silver_hind")]
    assert task(play(state, Done())) == "Action"


@pytest.mark.parametrize(
    ("whose", "card"), [("red", "hydra"), ("blue", "owl"), ("red", "elder")]
)
def test_d09_a_card_that_cannot_be_used_now_changes_no_question(whose, card):
    state = having(blessed(table(3)), "red", gold=2)
    assert task(written(state, "card", whose, card, value=1)) == "Action"


def test_d09_a_card_known_too_late_waits_for_the_next_turn():
    state = play(having(blessed(table(3)), "red", gold=3), Buy("G4"))
    state = written(state, "card", "red", "owl", value=1)
    assert task(state) == "Offering"


def test_the_last_card_taken_goes_first():
    state = having(table(3), "red", cards=("owl", "elder", "owl"))
    state = written(state, "card", "red", "owl", value=1)
    assert hero(state, "red").cards == ("owl", "elder")


def test_what_was_done_anyway_can_still_be_corrected():
    state = having(table(3), "red", cards=("elder",) * 5, cerberus=5, triton=5)
    state = having(state, "red", aside=("G1",) * 61)
    for entry in GAME.entries(state):
        assert entry.value in entry.choices, entry
    state = written(state, "card", "red", "elder", value=4)
    assert hero(state, "red").cards == ("elder",) * 4


# What lies on the table
def test_d19_glory_is_a_number_its_tokens_and_its_marker():
    state = written(table(3), "glory", "red", value=102)
    lines = {entry.path: entry.value for entry in GAME.entries(state)}
    assert (lines["hundred", "red"], lines["marker", "red"]) == (1, 2)
    assert hero(written(state, "marker", "red", value=7), "red").glory == 107
    assert hero(written(state, "hundred", "red", value=0), "red").glory == 2


def test_d19_hands_move_tokens_and_the_marker():
    before, after = (having(table(3), "red", glory=n) for n in (98, 102))
    assert changes(GAME.entries(before), GAME.entries(after)) == (
        Change(("hundred", "red"), 0, 1),
        Change(("marker", "red"), 98, 2),
    )


def test_a_die_is_put_right_by_the_face_that_lies_up():
    state = written(table(3), "up", "red", "dark", value="V2")
    assert hero(state, "red").dice[1] == Die(hero(table(3), "red").dice[1].faces, 1)
    with pytest.raises(IllegalMove):
        written(state, "up", "red", "dark", value="G6")


def test_which_of_two_equal_faces_lies_up_is_no_work_for_hands():
    before, after = (roll(table(3), "red.light", place=n) for n in (2, 4))
    assert changes(GAME.entries(before), GAME.entries(after)) == ()
    assert written(after, "up", "red", "light", value="G1") == after


def test_a_glory_corrected_twice_is_the_last_one():
    state = written(table(3), "glory", "blue", value=12)
    state = written(state, "glory", "blue", value=5)
    [line] = GAME.scores(state)
    assert (line.source, line.points) == ("table", (0, 5, 0))
