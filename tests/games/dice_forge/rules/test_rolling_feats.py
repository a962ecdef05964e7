"""Feats that roll, the Great Bear, and the tokens."""

import pytest

from companion.games.dice_forge.rules import tasks
from companion.games.dice_forge.rules.game import RULES
from companion.games.dice_forge.rules.moves import (
    Convert,
    Copy,
    Decline,
    Feat,
    Pass,
    PickDie,
    Rolled,
    Take,
    Triton,
    UseCerberus,
)
from companion.games.dice_forge.rules.state import Die
from companion.kernel.game import IllegalMove
from companion.kernel.moves import Apply
from tests.games.dice_forge.tables import (
    GAME,
    acted,
    dared,
    facing,
    having,
    hero,
    moves,
    play,
    purse,
    roll,
    rolling,
    showing,
    table,
    task,
    who,
)


def test_d32_two_bears_give_6_for_ousting():
    state = having(facing("ferryman", cards=("great_bear",) * 2), "blue", portal=3)
    state = play(state, Feat("ferryman"))
    assert purse(state, "red")[3] == 6
    assert task(state) == "Roll"


def test_d32_two_bears_give_6_for_being_ousted_and_the_blessing():
    state = facing("ferryman", cards=("great_bear",))
    state = having(state, "blue", portal=3, cards=("great_bear",) * 2)
    state = play(state, Feat("ferryman"))
    assert (purse(state, "red")[3], purse(state, "blue")[3]) == (3, 6)
    assert who(state) == ("blue",)


def test_d32_staying_is_no_ousting():
    state = dared("ferryman", cards=("great_bear",), portal=3)
    assert purse(state, "red")[3] == 0


# Feats that roll
def test_d29_cancer_is_two_blessings_one_after_another():
    state = dared("cancer")
    for _ in range(2):
        assert GAME.prompt(state).dice == ("red.light", "red.dark")
        state = rolling(state, "G3", "M1")
    assert purse(state, "red") == (6, 0, 2, 0)
    assert acted(state)


def test_d29_the_sentinel_turns_each_sun_and_moon_into_2_glory():
    state = rolling(dared("sentinel"), "S2", "M1")
    assert dict(GAME.prompt(state).facts)["resource"] == "sun"
    assert moves(state) == [Convert(n) for n in range(3)]
    state = play(state, Convert(1))
    assert dict(GAME.prompt(state).facts)["resource"] == "moon"
    state = play(state, Convert(1))
    assert purse(state, "red") == (0, 1, 0, 4)
    state = rolling(state, "G1", "G1")
    assert purse(state, "red") == (2, 1, 0, 4)
    assert acted(state)


def test_t07_all_of_it_turned_into_glory_leaves_no_gain_to_be_asked_for():
    state = GAME.enter(facing("sentinel"), ("option", "auto.gains"), "ask")
    state = rolling(play(state, Feat("sentinel")), "S1", "M1")
    state = play(state, Convert(1), Apply(), Convert(1), Apply())
    assert task(state) == "Roll"


def test_d29_the_sphinx_rolls_one_die_four_times():
    state = play(dared("sphinx"), PickDie("dark"))
    for n in range(1, 5):
        assert GAME.prompt(state).dice == ("red.dark",)
        state = play(state, Rolled("red", "dark", 0))
        assert purse(state, "red")[2] == n
    assert acted(state)


def test_d29_the_cyclops_turns_each_gold_into_1_glory():
    state = play(dared("cyclops"), PickDie("light"))
    state = rolling(state, "G4")
    assert moves(state) == [Convert(n) for n in range(5)]
    state = play(state, Convert(3))
    assert purse(state, "red") == (1, 0, 0, 3)
    state = rolling(state, "M2")
    assert purse(state, "red") == (1, 0, 2, 3)
    assert GAME.prompt(state).dice == ("red.light",)


def test_d29_cerberus_may_answer_each_roll():
    state = play(dared("sphinx", cerberus=2), PickDie("light"))
    state = rolling(state, "M1")
    state = play(state, UseCerberus())
    # One token for each roll, however many are left.
    assert task(state) == "Roll"
    assert purse(state, "red")[2] == 2
    state = play(rolling(state, "M1"), UseCerberus())
    assert purse(state, "red")[2] == 4
    assert task(rolling(state, "M1")) == "Roll"


def test_d28_cerberus_repeats_a_blessing_in_anybody_s_turn():
    state = having(table(3), "yellow", cerberus=1)
    state = roll(showing(state, "yellow", "C1", "G3"))
    state = play(state, Take("sun"))
    assert (task(state), who(state)) == ("Again", ("yellow",))
    assert purse(state, "yellow") == (4, 1, 0, 0)
    state = play(state, UseCerberus(), Take("moon"))
    assert purse(state, "yellow") == (7, 1, 1, 0)
    assert hero(state, "yellow").cerberus == 0
    assert task(state) == "Action"


def test_d28_cerberus_is_not_asked_to_repeat_what_can_bring_nothing():
    state = having(table(3), "yellow", cerberus=1)
    assert task(roll(showing(state, "yellow", "x3", "x3"))) == "Action"
    # A Mirror that copied a ×3 may copy something better.
    state = showing(showing(state, "yellow", "x3", "mirror"), "red", "x3", "G1")
    state = play(roll(state), Copy("red", "light"))
    assert (task(state), who(state)) == ("Again", ("yellow",))


def test_d28_cerberus_may_stay():
    state = roll(having(table(3), "yellow", cerberus=1), place=3)
    state = play(state, Decline())
    assert hero(state, "yellow").cerberus == 1
    assert task(state) == "Action"


def test_d28_cerberus_after_an_ousting():
    state = having(facing("ferryman"), "blue", portal=3, cerberus=1)
    state = roll(play(state, Feat("ferryman")), place=3)
    assert (task(state), who(state)) == ("Again", ("blue",))
    assert hero(state, "red").cards == ()
    state = play(state, UseCerberus())
    assert hero(state, "red").cards == ("ferryman",)


@pytest.mark.parametrize(
    ("resource", "gives"),
    [("gold", (6, 0, 0, 0)), ("sun", (0, 2, 0, 0)), ("moon", (0, 0, 2, 0))],
)
def test_d28_triton_brings_2_sun_2_moon_or_6_gold(resource, gives):
    state = facing("hammer", triton=1, moon=0)
    assert purse(play(state, Triton(resource)), "red") == gives
    assert hero(play(state, Triton(resource)), "red").triton == 0
    assert task(play(state, Triton(resource))) == "Action"


def test_d28_no_triton_in_others_turns():
    state = having(facing("hammer", triton=1), "blue", triton=1)
    assert len(moves(state, Triton)) == 3
    state = play(state, Triton("gold"))
    assert moves(state, Triton) == []
    with pytest.raises(IllegalMove) as refused:
        play(state, Triton("gold"))
    assert refused.value.key == "dice_forge.refuse.no_triton"


def test_d28_triton_within_another_question():
    state = having(table(3), "red", triton=1)
    state = roll(showing(state, "red", "C1", "G1"))
    state = play(state, Triton("moon"))
    assert task(state) == "Choice"
    assert purse(state, "red")[2] == 2


@pytest.mark.parametrize(("card", "token"), [("cerberus", "cerberus"), ("triton",) * 2])
def test_d28_the_cards_bring_the_tokens(card, token):
    assert getattr(hero(dared(card), "red"), token) == 1


def test_a_passed_action_is_no_action():
    assert acted(play(facing("hammer", sun=0), Pass()))


def test_an_unknown_face_lies_aside_blank():
    die = hero(table(), "red").dice[0]
    assert isinstance(die, Die)
    after = GAME.enter(table(), ("aside", "red"), 3)
    assert hero(after, "red").aside == ("", "", "")
    assert hero(GAME.enter(after, ("aside", "red"), 1), "red").aside == ("",)


def test_d28_a_triton_may_be_used_whenever_its_hero_is_asked_anything():
    """Not while dice roll, chance decides, or the table settles how it is kept."""
    never = {
        tasks.FirstPlayer,
        tasks.FeatDraw,
        tasks.Removal,
        tasks.Roll,
        tasks.RuleQuestion,
        tasks.Gain,
        tasks.BoarDraw,
        tasks.TurnEnd,
        tasks.Scoring,
        tasks.Declaring,
    }
    found = {kind for kind, rule in RULES.items() if not rule.meanwhile}
    assert found == never
