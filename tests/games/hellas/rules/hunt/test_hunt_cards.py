"""Artifacts and blessings in a hunt, each with what was and what is then."""

import pytest

from companion.games.hellas.rules.box import STRENGTH
from companion.games.hellas.rules.chapters.hunt.hunt import HUNT_CHOICE, barrier
from companion.games.hellas.rules.moves.cards import Use
from companion.games.hellas.rules.moves.hunts import (
    ChooseAttack,
    DealWound,
    HuntMonster,
    Injure,
    NotDefend,
    NoWound,
    Parry,
    StopHunt,
    TakeReward,
    Wound,
)
from companion.games.hellas.rules.moves.specials import Act
from companion.games.hellas.rules.tasks.hunts import HuntChoice
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
    monster,
    moves,
    play,
    refused,
    told,
    waits,
)


def usable(state):
    return {m.card for m in moves(state) if isinstance(m, Use)}


# ---- artifacts


def test_h59_poison_arrows_at_the_start_a_wound_and_a_card():
    state = begun(met(hand=1, artifacts=("poison_arrows",)))
    hand = red(state).hand
    state = play(state, Use("poison_arrows"), DealWound("cerberus", TORCH))
    assert beast(state).wounds == (TORCH,)
    assert red(state).hand == hand + 1
    assert red(state).spent == ("poison_arrows",)
    assert asked(state) == "hellas.Striking"
    state = play(state, Wound(SWORD, "sword"), StopHunt(), Injure("speed"))
    assert red(state).pool == 1  # a wound of this hunt like any other


@pytest.mark.parametrize("card", ["poison_arrows", "harpe"])
def test_h59_what_begins_a_hunt_is_of_no_use_later(card):
    state = begun(met(hand=3, artifacts=(card,)))
    assert usable(state) == {card}
    assert usable(play(state, Wound(SWORD, "sword"))) == set()
    assert usable(attacked(met(hand=3, artifacts=(card,)), "attack", 3)) == set()


def test_h59_poison_arrows_may_deal_the_last_wound():
    state = wounded(met(hand=1, artifacts=("poison_arrows",)), SWORD, BOW, MACE, AXE)
    state = play(begun(state), Use("poison_arrows"))
    assert red(state).trophies == ("cerberus",)
    assert moves(state) == [TakeReward("monster"), TakeReward("priest")]


def test_h60_harpe_a_card_before_a_hunt():
    state = begun(met(hand=4, artifacts=("harpe",)))
    state = play(state, Use("harpe"))
    assert red(state).hand == 6
    assert red(state).spent == ("harpe",)
    assert usable(state) == set()


def test_h60_eye_of_graeae_cards_for_as_many_others():
    state = begun(met(hand=2, artifacts=("eye_of_graeae",)))
    state, notes = told(state, Use("eye_of_graeae"))
    assert red(state).hand == 3
    assert red(state).spent == ("eye_of_graeae",)
    assert "hellas.note.exchanges" in {n.key for n in notes}
    late = attacked(met(hand=2, artifacts=("eye_of_graeae",)), "attack", 3)
    assert usable(late) == {"eye_of_graeae"}


# ---- blessings


def test_h60_sacrifice_of_flesh_a_priest_heals_and_brings_a_card():
    hurt = {"pool": 2, "injured": (True, False, False)}
    state = begun(met(hand=1, blessings=("sacrifice_of_flesh",), **hurt))
    state = play(state, Use("sacrifice_of_flesh"))
    assert red(state).injured == (False, False, False)
    assert (red(state).pool, red(state).hand) == (1, 3)
    state = play(state, Use("sacrifice_of_flesh"))
    assert (red(state).pool, red(state).hand) == (0, 4)
    assert usable(state) == set()


def test_h60_battle_prayer_a_priest_for_a_card():
    state = begun(met(hand=1, pool=1, blessings=("battle_prayer",)))
    state = play(state, Use("battle_prayer"))
    assert (red(state).pool, red(state).hand) == (0, 3)
    state = attacked(met(hand=2, pool=1, blessings=("battle_prayer",)), "attack", 3)
    assert usable(state) == {"battle_prayer"}


def test_h60_weak_spot_a_card_for_any_wound_once_at_the_start():
    state = begun(met(hand=3, blessings=("weak_spot",)))
    state = play(state, Use("weak_spot"), DealWound("cerberus", AXE))
    assert red(state).hand == 3
    assert beast(state).wounds == (AXE,)
    assert usable(state) == set()
    assert usable(begun(has(met(hand=3, blessings=("weak_spot",)), "red"))) == {
        "weak_spot"
    }
    late = attacked(met(hand=3, blessings=("weak_spot",)), "attack", 3)
    assert usable(late) == set()


def test_h60_inspiring_hunt_a_priest_when_a_hunt_begins():
    assert red(begun(met(blessings=("inspiring_hunt",)))).pool == 1
    assert red(begun(met())).pool == 0
    assert red(begun(met(blessings=("inspiring_hunt",), pool=4))).pool == 4


def test_h60_wild_hunt_strength_for_a_hunt_instead_of_the_heros_movement():
    state = met(hand=1, attributes=(1, 3, 1), blessings=("wild_hunt",))
    state = play(state, Use("wild_hunt"))
    assert red(state).attributes[STRENGTH] == 2
    assert asked(state) == "hellas.Striking"
    assert red(state).hand == 3
    state = play(state, NoWound(), Injure("speed"))
    assert asked(state) == "hellas.Acting"
    assert "hero" in state.turn.done
    assert red(state).used == ()
    assert Act("hunt") in moves(state)


def test_h60_wild_hunt_needs_strength_to_lose_and_a_monster():
    assert "wild_hunt" not in usable(met(blessings=("wild_hunt",)))
    away = met(attributes=(1, 3, 1), blessings=("wild_hunt",), at="crete")
    assert "wild_hunt" not in usable(away)


def test_h60_shoot_to_kill_a_bow_is_a_wound_once_a_turn():
    state = begun(met(hand=3, blessings=("shoot_to_kill",)))
    hand = red(state).hand
    state = play(state, Use("shoot_to_kill"), DealWound("cerberus", AXE))
    assert beast(state).wounds == (AXE,)
    assert red(state).hand == hand - 1
    assert asked(state) == "hellas.Striking.more"  # a wound of this attack
    assert usable(state) == set()
    state = play(state, NoWound(), ChooseAttack("attack", 3), Parry(3))
    assert usable(state) == set()


def test_h60_exhausted_fight_a_used_hunt_once_more_for_an_injury():
    state = met(hand=3, used=("hunt",), blessings=("exhausted_fight",))
    state = play(state, Act("hunt"), Injure("speed"))
    assert asked(state) == "hellas.Striking"
    assert red(state).spent == ("exhausted_fight",)
    assert red(state).injured == (False, False, True)
    tired = met(hand=3, used=("hunt",))
    assert refused(tired, Act("hunt")) == "hellas.refuse.used"


def test_h60_advanced_dodge_speed_is_part_of_one_defence():
    quick = {"hand": 4, "attributes": (1, 1, 3), "blessings": ("advanced_dodge",)}
    state = attacked(met(**quick), "attack", 5)
    state = play(state, Use("advanced_dodge"))
    assert state.hunt.defence == 3
    assert usable(state) == set()
    state = play(state, Parry(2), Wound(BOW, "bow"), NoWound())
    state = play(state, ChooseAttack("attack", 4))
    assert usable(state) == set()
    assert asked(state) == "hellas.Defending"


def test_h60_advanced_dodge_may_be_enough():
    quick = {"hand": 4, "attributes": (1, 1, 3), "blessings": ("advanced_dodge",)}
    state = attacked(met(**quick), "attack", 3)
    hand = red(state).hand
    state = play(state, Use("advanced_dodge"))
    assert asked(state) == "hellas.Striking"
    assert red(state).hand == hand + 2


def test_h60_master_plan_a_priest_makes_a_played_card_three_stronger():
    state = attacked(met(hand=4, pool=2, blessings=("master_plan",)), "attack", 5)
    assert usable(state) == set()
    state = play(state, Parry(1))
    assert usable(state) == {"master_plan"}
    state = play(state, Use("master_plan"))
    assert state.hunt.defence == 4
    assert red(state).pool == 1
    assert usable(state) == set()
    hand = red(state).hand
    state = play(state, Parry(1))
    assert asked(state) == "hellas.Striking"
    assert red(state).hand == hand - 1 + 2


def test_h60_cards_of_a_hunt_are_of_no_use_outside_of_it():
    cards = ("weak_spot", "sacrifice_of_flesh", "master_plan", "advanced_dodge")
    state = met(hand=3, pool=2, blessings=cards, artifacts=("poison_arrows",))
    assert usable(state) == set()
    assert NotDefend() not in moves(state)


# ---- what a hunter needs


def test_h41_a_grown_minotaur_is_hunted_with_a_priest_only():
    state = met("minotaur", "crete")
    assert refused(state, Act("hunt")).startswith("hellas.refuse.hunt")
    assert Act("hunt") not in moves(state)
    assert Act("hunt") in moves(met("minotaur", "crete", pool=1))
    assert Act("hunt") in moves(met("minotaur"))


def test_h42_a_grown_sphinx_is_hunted_with_leadership_three_only():
    led = {"attributes": (2, 1, 1)}
    assert Act("hunt") not in moves(met("sphinx", "messenia", **led))
    led = {"attributes": (3, 1, 1)}
    assert Act("hunt") in moves(met("sphinx", "messenia", **led))
    hurt = {**led, "injured": (True, False, False)}
    assert Act("hunt") not in moves(met("sphinx", "messenia", **hurt))
    assert Act("hunt") in moves(met("sphinx"))


def test_h41_of_several_monsters_the_one_that_is_barred_says_why():
    state = monster(met("minotaur", "crete"), "hydra", "macedonia")
    state = waits(monster(state, "medusa", "macedonia"), HuntChoice(0))
    assert moves(state) == [HuntMonster("hydra"), HuntMonster("medusa")]
    assert refused(state, HuntMonster("minotaur")) == "hellas.refuse.hunt_priest"
    task = state.agenda[0]
    wishes = list(HUNT_CHOICE.wishes(state, task))
    assert [(move, why.key) for move, why in wishes] == [
        (HuntMonster("minotaur"), "hellas.refuse.hunt_priest")
    ]


def test_h41_h42_why_there_is_no_hunt_at_all():
    assert barrier(met("minotaur", "crete"), 0).key == "hellas.refuse.hunt_priest"
    assert barrier(met("sphinx", "messenia"), 0).key == "hellas.refuse.hunt_leadership"
