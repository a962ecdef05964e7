"""Quests are begun and carried on (p. 14; H56, H57)."""

from dataclasses import replace

import pytest

from companion.games.hellas.rules.box import QUEST_AT, QUESTS, REGIONS
from companion.games.hellas.rules.chapters.quests import quests
from companion.games.hellas.rules.moves.cards import Decline
from companion.games.hellas.rules.moves.turn import AdvanceQuest, BoardQuest, MoveHero
from companion.games.hellas.rules.tasks.cards import QuestReward
from companion.games.hellas.rules.tasks.hunts import Injuring
from companion.games.hellas.rules.tasks.turn import Boarding
from companion.kernel.game import IllegalMove
from tests.games.hellas.tables import (
    asked,
    has,
    laid,
    moves,
    of,
    owns,
    play,
    refused,
    temple,
    told,
)


def before(quest, **red):
    """Red's hero stands where the token of a quest lies."""
    region = REGIONS[QUEST_AT[quest]].name
    return has(replace(laid(3), quests=(quest,)), "red", at=region, **red)


def steps(state):
    return quests.boardable(state, 0)


def test_h56_a_movement_that_ends_at_a_token_may_begin_the_quest():
    state = replace(laid(3), quests=("amazon_queen",))
    state = has(state, "red", attributes=(2, 1, 1))
    state = play(state, MoveHero("chalkidiki"))
    assert asked(state) == "hellas.Boarding"
    assert moves(state) == [BoardQuest(1), Decline()]
    assert asked(play(state, Decline())) == "hellas.Acting"
    on_it = play(state, BoardQuest(1))
    one = of(on_it, "red")
    assert (one.quest, one.step, one.at) == ("amazon_queen", 1, -1)
    assert "hero" in on_it.turn.done


def test_h56_the_amazon_queen_with_a_priest_and_without():
    state = before("amazon_queen", attributes=(2, 1, 1))
    assert steps(state) == (1,)
    rich = has(state, "red", pool=1)
    assert steps(rich) == (1, 2, 3)
    rich = replace(rich, agenda=(Boarding(0), *rich.agenda))
    assert of(play(rich, BoardQuest(2)), "red").pool == 1
    assert of(play(rich, BoardQuest(3)), "red").pool == 0


def test_h56_nobody_is_asked_who_meets_no_step():
    state = replace(laid(3), quests=("amazon_queen",))
    assert asked(play(state, MoveHero("chalkidiki"))) == "hellas.Acting"


def test_h56_only_listed_steps_may_be_boarded():
    state = before("amazon_queen", attributes=(2, 1, 1))
    state = replace(state, agenda=(Boarding(0), *state.agenda))
    assert refused(state, BoardQuest(2)) == "hellas.refuse.quest_step"
    wishes = list(quests.BOARDING.wishes(state, Boarding(0)))
    assert [move for move, _ in wishes] == [BoardQuest(2), BoardQuest(3)]
    assert refused(state, BoardQuest(4)) == "hellas.refuse.not_now"
    assert refused(state, MoveHero("elis")) == "hellas.refuse.not_now"


def test_h56_the_first_step_may_be_too_high_as_well():
    state = before("cattle_of_geryon", attributes=(1, 5, 1))
    state = replace(state, agenda=(Boarding(0), *state.agenda))
    assert moves(state) == [BoardQuest(2), BoardQuest(1), Decline()]
    weak = has(state, "red", attributes=(1, 1, 1))
    assert refused(weak, BoardQuest(1)) == "hellas.refuse.quest_step"


# ---- what each step asks: the least that is enough, and one too little

ENOUGH = (
    ("aid_to_atlas", 1, {"attributes": (1, 2, 1)}, {"attributes": (5, 1, 5)}),
    ("aid_to_atlas", 2, {"attributes": (1, 4, 1)}, {"attributes": (5, 3, 5)}),
    ("aid_to_atlas", 3, {"attributes": (1, 5, 1)}, {"attributes": (5, 4, 5)}),
    ("amazon_queen", 1, {"attributes": (2, 1, 1)}, {"attributes": (1, 5, 5)}),
    ("augean_stables", 1, {"attributes": (1, 1, 2)}, {"attributes": (5, 5, 1)}),
    (
        "augean_stables",
        2,
        {"attributes": (1, 1, 2), "injured": (True, False, False)},
        {"attributes": (1, 1, 2), "injured": (True, True, False)},
    ),
    ("augean_stables", 3, {"attributes": (1, 1, 3)}, {"attributes": (1, 1, 2)}),
    ("saving_prometheus", 1, {"hand": 1}, {"hand": 0}),
    ("saving_prometheus", 2, {"hand": 2}, {"hand": 1}),
    ("saving_prometheus", 3, {"hand": 4}, {"hand": 3}),
    ("cretan_bull", 1, {"attributes": (1, 3, 3)}, {"attributes": (1, 3, 2)}),
    (
        "cretan_bull",
        2,
        {"attributes": (1, 3, 3), "hand": 2},
        {"attributes": (1, 3, 3), "hand": 1},
    ),
    (
        "cretan_bull",
        3,
        {"attributes": (1, 4, 4), "hand": 2},
        {"attributes": (1, 3, 4), "hand": 2},
    ),
    ("stymphalian_birds", 1, {"pool": 1}, {"pool": 0}),
    ("golden_fleece", 1, {"attributes": (2, 1, 1)}, {"attributes": (1, 2, 2)}),
    ("golden_fleece", 2, {"attributes": (2, 1, 2)}, {"attributes": (2, 1, 1)}),
    (
        "golden_fleece",
        3,
        {"attributes": (2, 1, 2), "artifacts": ("harpe",), "spent": ("harpe",)},
        {"attributes": (2, 1, 2)},
    ),
    ("cattle_of_geryon", 1, {"attributes": (1, 2, 1)}, {"attributes": (2, 1, 2)}),
    ("cattle_of_geryon", 2, {"attributes": (1, 4, 1)}, {"attributes": (1, 3, 1)}),
    (
        "cattle_of_geryon",
        3,
        {"attributes": (1, 4, 1), "hand": 2},
        {"attributes": (1, 4, 1), "hand": 1},
    ),
)


@pytest.mark.parametrize(("quest", "step", "enough", "less"), ENOUGH)
def test_h58_what_a_step_asks(quest, step, enough, less):
    assert step in steps(before(quest, **enough))
    assert step not in steps(before(quest, **less))


def test_h58_the_calydonian_hunt_counts_cities():
    state = before("calydonian_hunt", attributes=(1, 1, 3))
    two = owns(state, "red", "arcadia", "laconia", "crete")
    assert steps(state) == ()
    assert steps(two) == (1,)
    assert steps(owns(two, "red", "elis")) == (1, 2, 3)


def test_h33_h58_the_birds_count_priests_of_the_pool_and_temples():
    state = before("stymphalian_birds", pool=1)
    two = temple(owns(state, "red", "epirus", "crete"), "epirus", "crete")
    assert steps(state) == (1,)
    assert steps(two) == (1, 2)
    athena = replace(two.monuments[0], priests=(0, 0, 0))
    praying = replace(two, monuments=(athena, *two.monuments[1:]))
    assert 3 not in steps(praying)
    assert steps(has(two, "red", pool=2)) == (1, 2, 3)


def test_h58_every_quest_has_its_region():
    lie = {quest: REGIONS[QUEST_AT[quest]].name for quest in QUESTS}
    assert lie == {
        "aid_to_atlas": "messenia",
        "amazon_queen": "chalkidiki",
        "augean_stables": "elis",
        "saving_prometheus": "macedonia",
        "cretan_bull": "crete",
        "calydonian_hunt": "aetolia",
        "stymphalian_birds": "corinthia",
        "golden_fleece": "acarnania",
        "cattle_of_geryon": "boeotia",
    }


def test_h14_an_injured_attribute_counts_one_on_a_quest_too():
    state = before("aid_to_atlas", attributes=(1, 5, 1), injured=(False, True, False))
    assert steps(state) == ()


def test_h60_what_a_goblet_adds_is_not_for_quests():
    state = before("aid_to_atlas", attributes=(1, 1, 1))
    state = replace(state, turn=replace(state.turn, raised=(0, 1, 0)))
    assert steps(state) == ()


def test_pl_1022_the_bull_may_be_read_as_either():
    """The Polish card prints a slash between both attributes."""
    state = before("cretan_bull", attributes=(1, 1, 3))
    assert steps(state) == ()
    either = replace(state, options=(*state.options, ("rule.bull", "or")))
    assert steps(either) == (1,)
    assert steps(has(either, "red", attributes=(1, 4, 1), hand=2)) == (1, 2, 3)


# ---- what it costs


def test_h56_cards_and_injuries_are_paid_on_boarding():
    state = before("saving_prometheus", hand=4)
    state = replace(state, agenda=(Boarding(0), *state.agenda))
    assert of(play(state, BoardQuest(2)), "red").hand == 2
    hurt = before("augean_stables", attributes=(1, 1, 3))
    hurt = replace(hurt, agenda=(Boarding(0), *hurt.agenda))
    board = quests.board(hurt, Boarding(0), BoardQuest(3))[0]
    assert board.agenda[:2] == (Injuring(0, 2), QuestReward(0, "augean_stables"))


# ---- going on


def test_en_l879_later_steps_ask_nothing():
    state = has(laid(3), "red", at=-1, quest="saving_prometheus", step=1, hand=0)
    state = replace(state, quests=("saving_prometheus",))
    state = play(state, AdvanceQuest())
    assert (of(state, "red").step, of(state, "red").hand) == (2, 0)


def test_h20_h57_one_step_whatever_the_speed_and_nothing_else():
    state = has(laid(3), "red", at=-1, quest="aid_to_atlas", step=1)
    state = replace(has(state, "red", attributes=(5, 5, 5)), quests=("aid_to_atlas",))
    assert AdvanceQuest() in moves(state)
    assert not [one for one in moves(state) if isinstance(one, MoveHero)]
    # A quest is never abandoned.
    assert refused(state, MoveHero("messenia")) == "hellas.refuse.not_now"
    after, notes = told(state, AdvanceQuest())
    assert of(after, "red").step == 2
    assert notes[0].key == "hellas.note.quest_step"
    assert AdvanceQuest() not in moves(after)


def test_en_l881_a_rival_may_board_higher_and_two_may_share_a_step():
    state = before("amazon_queen", attributes=(2, 1, 1), pool=1)
    shared = has(state, "blue", at=-1, quest="amazon_queen", step=1)
    assert steps(shared) == (1, 2, 3)


def test_whoever_is_on_no_quest_has_no_step_to_go():
    assert refused(laid(3), AdvanceQuest()) == "hellas.refuse.not_now"
    with pytest.raises(IllegalMove):
        quests.advance(laid(3), 0)
