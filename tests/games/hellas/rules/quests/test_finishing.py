"""Quests are finished: nine rewards, glory, and rivals (p. 14; H57, H58, H66)."""

from collections.abc import Callable
from dataclasses import dataclass, replace

import pytest

from companion.games.hellas.rules.box import INDEX, QUEST_AT, QUESTS, REGIONS
from companion.games.hellas.rules.moves.cards import Master, TakeGlory, TargetRegion
from companion.games.hellas.rules.moves.turn import AdvanceQuest, BoardQuest, MoveHero
from companion.games.hellas.rules.state import State
from companion.games.hellas.rules.tasks import Task
from companion.games.hellas.rules.tasks.cards import (
    ArtifactDraw,
    FreeGlory,
    Mastering,
    QuestReward,
    Targeting,
)
from companion.games.hellas.rules.tasks.specials import Recruiting
from companion.kernel.moves import Ruling
from tests.games.hellas.rules.cards.using import answered, same, settled
from tests.games.hellas.tables import (
    asked,
    glory,
    has,
    laid,
    monster,
    moves,
    of,
    owns,
    play,
    refused,
    told,
)


def on(quest, colour="red", step=2, state=None):
    """A hero is one step from the end."""
    state = laid(3) if state is None else state
    there = has(state, colour, at=-1, quest=quest, step=step)
    quests = tuple(dict.fromkeys((*there.quests, quest)))
    return replace(there, quests=quests)


def finished(state, quest):
    """What every quest does at its end: the token goes, the hero is in its region."""
    at = QUEST_AT[quest]
    state = has(state, "red", at=REGIONS[at].name, quest="", step=0)
    state = glory(state, **{REGIONS[at].land: "red"})
    rest = tuple(one for one in state.quests if one != quest)
    kept = quest in ("aid_to_atlas", "augean_stables")
    return replace(state, quests=rest, laid=() if kept else (quest,))


@dataclass(frozen=True)
class Case:
    quest: str
    before: State
    after: Callable[[State], State] = same
    due: tuple[Task, ...] = ()


def keeps(quest):
    return lambda state: has(state, "red", kept=(quest,))


CITIES = owns(laid(3), "red", "arcadia", "laconia", "crete")
TWO_CITIES = ((INDEX["arcadia"], 2), (INDEX["laconia"], 2))
OWN = tuple(sorted(INDEX[name] for name in ("arcadia", "laconia", "crete")))

CASES = (
    Case("aid_to_atlas", laid(3), keeps("aid_to_atlas")),
    Case(
        "amazon_queen",
        has(laid(3), "red", hand=1),
        lambda s: has(s, "red", hand=3, attributes=(1, 2, 1)),
    ),
    Case("augean_stables", laid(3), keeps("augean_stables")),
    Case(
        "saving_prometheus",
        CITIES,
        lambda s: has(s, "red", pool=1),
        (Targeting(0, "saving_prometheus", OWN),),
    ),
    Case("cretan_bull", laid(3), due=(FreeGlory(0),)),
    Case(
        "calydonian_hunt",
        CITIES,
        due=(Recruiting(0, TWO_CITIES, 4, "calydonian_hunt"),),
    ),
    Case("stymphalian_birds", laid(3), due=(ArtifactDraw(0, 3),)),
    Case("golden_fleece", CITIES, due=(Targeting(0, "golden_fleece", OWN),)),
    Case("cattle_of_geryon", laid(3), due=(Mastering(0),)),
)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.quest)
def test_h58_what_a_quest_gives(case):
    before = on(case.quest, state=case.before)
    before = replace(before, agenda=(QuestReward(0, case.quest), *before.agenda))
    after = replace(case.before, quests=(case.quest,))
    after = case.after(finished(after, case.quest))
    expected = replace(after, agenda=(*case.due, *case.before.agenda))
    assert settled(before) == expected


def test_h58_all_nine():
    assert [case.quest for case in CASES] == list(QUESTS)


# ---- what is chosen


@pytest.mark.parametrize(
    ("quest", "count"), [("golden_fleece", 3), ("saving_prometheus", 2)]
)
def test_h58_hoplites_in_one_region(quest, count):
    state = on(quest, state=CITIES)
    state = replace(state, agenda=(QuestReward(0, quest), *state.agenda))
    state = answered(settled(state), TargetRegion("crete"))
    assert state.agenda[0] == Recruiting(0, ((INDEX["crete"], count),), count, quest)


def test_h42_h58_no_hoplites_beside_the_sphinx_or_without_a_region():
    state = on("golden_fleece", state=monster(CITIES, "sphinx", "crete"))
    state = play(state, AdvanceQuest())
    assert TargetRegion("crete") not in moves(state)
    nothing, notes = told(on("golden_fleece"), AdvanceQuest())
    assert "hellas.note.in_vain" in [one.key for one in notes]
    assert asked(nothing) == "hellas.Acting"


def test_h58_one_attribute_becomes_three():
    state = on("cattle_of_geryon", state=has(laid(3), "red", attributes=(1, 4, 2)))
    state = play(state, AdvanceQuest())
    assert moves(state) == [Master("leadership"), Master("speed")]
    assert refused(state, Master("strength")) == "hellas.refuse.not_now"
    assert of(play(state, Master("speed")), "red").attributes == (1, 4, 3)


def test_h14_h58_what_becomes_three_may_be_injured():
    state = on("cattle_of_geryon", state=has(laid(3), "red", attributes=(3, 1, 3)))
    state = play(has(state, "red", injured=(False, True, False)), AdvanceQuest())
    one = of(state, "red")
    assert (one.attributes, one.injured) == ((3, 3, 3), (False, True, False))


def test_h58_the_amazon_queen_at_strength_five():
    state = on("amazon_queen", state=has(laid(3), "red", attributes=(1, 5, 1), hand=4))
    after, notes = told(state, AdvanceQuest())
    keys = [one.key.rpartition(".")[2] for one in notes]
    assert {"at_best", "draws", "discards"} <= set(keys)
    assert of(after, "red").hand == 4


# ---- the end of a quest


def test_en_l887_pl_l1821_a_finished_hero_comes_back_and_does_not_move():
    state = play(on("amazon_queen"), AdvanceQuest())
    assert of(state, "red").at == INDEX["chalkidiki"]
    assert state.quests == ()
    assert state.laid == ("amazon_queen",)
    assert not [one for one in moves(state) if isinstance(one, MoveHero)]


def test_h57_the_third_step_ends_it_at_once():
    state = replace(laid(3), quests=("amazon_queen",))
    state = has(state, "red", attributes=(2, 1, 1), pool=1)
    state = play(state, MoveHero("chalkidiki"), BoardQuest(3))
    one = of(state, "red")
    assert (one.at, one.quest, one.pool, one.attributes[1]) == (3, "", 0, 2)
    assert "hero" in state.turn.done


# ---- tokens of glory


def test_pl_1826_the_token_is_taken_from_whoever_holds_it():
    state = on("saving_prometheus", state=glory(laid(3), red="blue"))
    after, notes = told(state, AdvanceQuest())
    assert after.glory == glory(laid(3), red="red").glory
    taken = next(one for one in notes if one.key == "hellas.note.glory_taken")
    facts = dict(taken.facts)
    assert (facts["seat"], facts["land"], facts["victim"]) == ("red", "red", "blue")


def test_en_l890_a_table_may_leave_it_there():
    before = glory(laid(3, rule__quest_glory="free"), red="blue")
    after, notes = told(on("saving_prometheus", state=before), AdvanceQuest())
    assert after.glory == before.glory
    assert "hellas.note.glory_stays" in [one.key for one in notes]
    free = play(
        on("saving_prometheus", state=replace(before, glory=(-1,) * 5)), AdvanceQuest()
    )
    assert free.glory == glory(laid(3), red="red").glory


def test_en_l226_h66_a_token_for_each_of_five_lands():
    state = play(
        on("golden_fleece", state=owns(laid(3), "red", "crete")), AdvanceQuest()
    )
    assert state.glory == glory(laid(3), yellow="red").glory
    assert len(state.glory) == 5


def test_h66_the_bull_takes_only_what_nobody_holds():
    before = glory(laid(3), red="blue", yellow="yellow", brown="blue")
    state = play(on("cretan_bull", state=before), AdvanceQuest())
    assert moves(state) == [TakeGlory("blue"), TakeGlory("green")]
    assert refused(state, TakeGlory("red")) == "hellas.refuse.not_now"
    after = play(state, TakeGlory("green"))
    held = {"red": "blue", "yellow": "yellow", "brown": "red", "green": "red"}
    assert after.glory == glory(laid(3), **held).glory


def test_h66_the_bull_with_no_token_free_says_so():
    others = {"red": "blue", "yellow": "blue", "blue": "yellow", "green": "yellow"}
    state = on("cretan_bull", state=glory(laid(3), **others, brown="blue"))
    after, notes = told(state, AdvanceQuest())
    assert after.glory == glory(laid(3), **others, brown="red").glory
    assert "hellas.note.no_glory" in [one.key for one in notes]
    assert asked(after) == "hellas.Acting"


# ---- a rival is on it


def test_h57_what_becomes_of_a_rival_is_asked_once():
    """Red on step 1, blue boards higher and is done first: the booklets are silent."""
    state = on("amazon_queen", state=on("amazon_queen", "blue", 1))
    state = play(state, AdvanceQuest())
    assert asked(state) == "hellas.RuleQuestion.lost_quest"
    assert moves(state) == [
        Ruling("rule.lost_quest", "region"),
        Ruling("rule.lost_quest", "rewarded"),
    ]
    after, notes = told(state, Ruling("rule.lost_quest", "region"))
    blue = of(after, "blue")
    assert (blue.at, blue.quest, blue.step) == (INDEX["chalkidiki"], "", 0)
    assert of(after, "red").attributes == (1, 2, 1)
    assert blue.attributes == (1, 1, 1)
    lost = next(one for one in notes if one.key == "hellas.note.quest_lost")
    assert dict(lost.facts)["seat"] == "blue"
    assert after.option("rule.lost_quest") == "region"


def test_h57_a_table_may_reward_the_rival_too_but_not_with_glory():
    before = laid(3, rule__lost_quest="rewarded")
    state = on("amazon_queen", state=on("amazon_queen", "blue", 1, before))
    state = play(state, AdvanceQuest())
    assert of(state, "blue").attributes == (1, 2, 1)
    assert state.glory == glory(laid(3), red="red").glory
    assert state.laid == ("amazon_queen",)
    assert asked(state) == "hellas.Acting"


def test_h57_rivals_come_back_in_the_order_of_seats():
    before = laid(4, rule__lost_quest="region")
    state = on("amazon_queen", "green", 1, on("amazon_queen", "blue", 1, before))
    notes = told(on("amazon_queen", "red", 2, state), AdvanceQuest())[1]
    lost = [dict(one.facts) for one in notes if one.key == "hellas.note.quest_lost"]
    assert [facts["seat"] for facts in lost] == ["blue", "green"]
    assert {facts["region"] for facts in lost} == {"chalkidiki"}


def test_h57_a_card_that_is_kept_is_there_but_once():
    before = laid(3, rule__lost_quest="rewarded")
    state = on("aid_to_atlas", state=on("aid_to_atlas", "blue", 1, before))
    state = play(state, AdvanceQuest())
    assert of(state, "red").kept == ("aid_to_atlas",)
    assert of(state, "blue").kept == ()
    assert of(state, "blue").at == INDEX["messenia"]


def test_h57_heroes_on_other_quests_go_on():
    before = replace(on("cretan_bull", "blue", 1), agenda=laid(3).agenda)
    state = play(on("amazon_queen", state=before), AdvanceQuest())
    assert of(state, "blue").quest == "cretan_bull"
    assert asked(state) == "hellas.Acting"
