"""A hunt from the cards on: the hero attacks, then the monster (booklet p. 12)."""

import pytest

from companion.games.hellas.rules.chapters.hunt.hunt import barrier, huntable
from companion.games.hellas.rules.moves.cards import Use
from companion.games.hellas.rules.moves.hunts import (
    ChooseAttack,
    DealWound,
    HuntMonster,
    Injure,
    NotDefend,
    NoWound,
    Parry,
    Shield,
    StopHunt,
    TakeReward,
    Wound,
)
from companion.games.hellas.rules.moves.specials import Act
from companion.games.hellas.rules.tasks.hunts import HuntChoice, HuntStart
from companion.kernel.moves import Ruling
from tests.games.hellas.rules.hunt.hunts import (
    AXE,
    BOW,
    MACE,
    SWORD,
    TORCH,
    attacked,
    beast,
    begun,
    met,
    red,
    wounded,
)
from tests.games.hellas.tables import (
    asked,
    has,
    laid,
    monster,
    moves,
    play,
    refused,
    told,
    waits,
)


def ways(state, place):
    """The symbols by which a wound may be dealt."""
    return {m.symbol for m in moves(state) if isinstance(m, Wound) and m.place == place}


# ---- the start


def test_h45_a_hunt_begins_with_as_many_cards_as_the_hero_is_strong():
    state = play(met(attributes=(1, 2, 1), hand=1), Act("hunt"))
    assert asked(state) == "hellas.Striking"
    assert red(state).hand == 3
    assert "hunt" in red(state).used


def test_h45_of_two_monsters_one_is_chosen():
    state = monster(met("hydra"), "sphinx", "macedonia")
    state = waits(monster(state, "medusa", "attica"), HuntChoice(0))
    assert asked(state) == "hellas.HuntChoice"
    assert moves(state) == [HuntMonster("hydra"), HuntMonster("sphinx")]
    assert refused(state, HuntMonster("medusa")) == "hellas.refuse.not_now"
    assert play(state, HuntMonster("sphinx")).hunt.monster == "sphinx"


def test_h45_no_hunt_where_there_is_no_monster_nor_on_a_quest():
    assert huntable(laid(), 0) == ()
    assert barrier(laid(), 0).key == "hellas.refuse.hunt"
    away = has(met("hydra"), "red", quest="golden_fleece")
    assert huntable(away, 0) == ()
    assert huntable(met("hydra"), 0) == ("hydra",)
    assert barrier(met("hydra"), 0) is None


# ---- the hero attacks


def test_h45_one_matching_card_or_a_combination_deals_a_wound():
    state = begun(met(hand=2))
    assert red(state).hand == 3
    assert ways(state, SWORD) == {"sword", "mace", "sickle", "torch", "bow"}
    assert ways(state, AXE) == {"axe", "sword", "mace", "sickle", "torch", "bow"}
    few = begun(met(hand=0))
    assert ways(few, SWORD) == {"sword", "sickle"}
    assert ways(begun(met(hand=1)), SWORD) == {"sword", "mace", "sickle"}


@pytest.mark.parametrize(
    ("place", "symbol", "cards"),
    [
        (SWORD, "sword", 1),
        (SWORD, "bow", 3),
        (SWORD, "torch", 3),
        (SWORD, "mace", 2),
        (BOW, "sword", 2),
        (AXE, "sickle", 1),
        (AXE, "axe", 1),
    ],
)
def test_h45_what_a_wound_costs(place, symbol, cards):
    state = play(begun(met(hand=5)), Wound(place, symbol))
    assert red(state).hand == 6 - cards
    assert beast(state).wounds == (place,)
    assert asked(state) == "hellas.Striking.more"


def test_h45_axe_and_spear_are_good_for_their_own_symbol_only():
    state = begun(met(hand=5))
    assert "axe" not in ways(state, SWORD)
    assert not any("spear" in ways(state, at) for at in range(5))


def test_h45_of_wounds_that_are_alike_one_is_offered():
    state = begun(met("hydra", "chalkidiki", hand=3))
    assert {m.place for m in moves(state) if isinstance(m, Wound)} == {0, 1, 2, 3, 4}
    shot = play(state, Wound(BOW, "bow"))
    assert 5 in {m.place for m in moves(shot) if isinstance(m, Wound)}
    assert 6 not in {m.place for m in moves(shot) if isinstance(m, Wound)}


def test_en_l732_a_hero_who_deals_no_wound_has_failed():
    state, notes = told(begun(met(hand=2)), NoWound())
    assert asked(state) == "hellas.Injuring"
    assert "hellas.note.hunt_failed" in {n.key for n in notes}
    assert play(state, Injure("speed")).hunt is None


def test_en_l734_several_wounds_even_the_last_may_be_dealt_at_once():
    state = wounded(met(hand=3), BOW, TORCH)
    state = play(
        begun(state), Wound(SWORD, "sword"), Wound(MACE, "mace"), Wound(AXE, "axe")
    )
    assert red(state).trophies == ("cerberus",)
    assert state.beasts == ()


def test_h45_without_cards_the_hunt_is_over_by_itself():
    state = attacked(met(), "attack", 3)
    state, notes = told(has(state, "red", hand=-1), Injure("speed"))
    assert red(state).hand == 0
    assert "hellas.note.hunt_failed" in {n.key for n in notes}


def test_h45_a_hunter_may_stop_of_his_own_will_where_the_table_plays_so():
    state = play(begun(met(hand=3)), Wound(SWORD, "sword"))
    assert StopHunt() in moves(state)
    after = play(state, StopHunt())
    assert asked(after) == "hellas.Injuring"
    after = play(after, Injure("speed"))
    assert after.hunt is None
    assert beast(after).wounds == (SWORD,)
    strict = play(begun(met(hand=3, rule__stop_hunt="off")), Wound(SWORD, "sword"))
    assert refused(strict, StopHunt()) == "hellas.refuse.not_now"


# ---- the monster attacks


def test_h46_the_neighbour_chooses_the_attack():
    state = play(begun(met(hand=3)), Wound(SWORD, "sword"), NoWound())
    assert asked(state) == "hellas.AttackDraw"
    blue = state.agenda[0]
    assert state.seats[blue.player] == "blue"
    assert len(moves(state)) == 17  # eighteen cards, two of them alike


def test_en_l738_of_the_last_seat_the_first_is_to_the_left():
    state = has(monster(laid(3), "hydra", "phocis"), "yellow", hand=3)
    state = waits(state, HuntStart(2, "hydra"))
    state = play(state, Wound(SWORD, "sword"), NoWound())
    assert state.agenda[0].player == 0


def test_h46_en_l742_a_defended_attack_brings_two_cards():
    state = attacked(met(hand=3), "attack", 4)
    assert asked(state) == "hellas.Defending"
    hand = red(state).hand
    state = play(state, Parry(3))
    assert asked(state) == "hellas.Defending"
    state, notes = told(state, Parry(1))
    assert asked(state) == "hellas.Striking"
    assert red(state).hand == hand - 2 + 2
    assert red(state).injured == (False, False, False)
    assert "hellas.note.defended" in {n.key for n in notes}


def test_h46_en_l746_whoever_does_not_defend_draws_one_card():
    state = attacked(met(hand=3), "attack", 4)
    hand = red(state).hand
    state = play(state, NotDefend(), Injure("speed"))
    assert red(state).injured == (False, False, True)
    assert red(state).hand == hand + 1
    assert asked(state) == "hellas.Striking"
    assert state.hunt.stage == 0


def test_h46_a_shield_defends_against_anything_for_an_injury():
    state = attacked(met(hand=3), "quick_attack", 5)
    hand = red(state).hand
    state = play(state, Shield(), Injure("leadership"))
    assert red(state).injured == (True, False, False)
    assert red(state).hand == hand - 1 + 1
    assert asked(state) == "hellas.Striking"


def test_h46_without_cards_nobody_defends():
    state = play(begun(met(hand=0)), Wound(SWORD, "sword"), NoWound())
    state = play(state, ChooseAttack("attack", 3))
    assert asked(state) == "hellas.Injuring"


def test_h46_the_sequence_is_repeated():
    state = attacked(met(hand=4), "attack", 3)
    state = play(state, Parry(3), Wound(BOW, "bow"), NoWound())
    assert asked(state) == "hellas.AttackDraw"
    assert ChooseAttack("attack", 3) not in moves(state)
    assert beast(state).wounds == (SWORD, BOW)


# ---- a wound at the start


def test_a_wound_at_the_start_counts_for_the_first_attack_as_the_table_has_it():
    state = met(hand=2, artifacts=("poison_arrows",))
    state = play(
        begun(state), Use("poison_arrows"), DealWound("cerberus", BOW), NoWound()
    )
    assert asked(state) == "hellas.RuleQuestion.early_wound"
    goes_on = play(state, Ruling("rule.early_wound", "counts"))
    assert asked(goes_on) == "hellas.AttackDraw"
    ends = play(state, Ruling("rule.early_wound", "apart"))
    assert asked(ends) == "hellas.Injuring"


def test_h49_the_choice_of_the_reward_waits_for_the_injury():
    state = play(begun(met(hand=2)), Wound(TORCH, "torch"), Wound(AXE, "axe"))
    state = play(state, StopHunt(), Injure("speed"))
    assert asked(state) == "hellas.HuntReward"
    assert moves(state) == [TakeReward("priest"), TakeReward("artifact")]
