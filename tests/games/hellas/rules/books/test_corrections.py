"""What exists once leaves where it was."""

from dataclasses import fields, replace
from typing import get_args

import pytest

from companion.games.hellas.rules.books import entries
from companion.games.hellas.rules.books.beasts import named
from companion.games.hellas.rules.box import INDEX
from companion.games.hellas.rules.chapters.control import arrive
from companion.games.hellas.rules.names import Monster
from companion.games.hellas.rules.pieces import beast, population, supply
from companion.games.hellas.rules.state import King, Turn
from companion.games.hellas.rules.tasks import Task
from companion.games.hellas.rules.tasks.cards import (
    ArtifactDraw,
    Exchanging,
    QuestReward,
)
from companion.games.hellas.rules.tasks.specials import Drafting
from companion.games.hellas.rules.tasks.turn import TurnStart
from companion.kernel.books import changes
from tests.games.hellas.rules.books.situations import (
    drafting,
    fighting,
    full,
    hunting,
    monsters_act,
    opening,
    written,
)
from tests.games.hellas.tables import army, count, has, laid, monster, of, owner


def choices(state, *path):
    return next(tuple(e.choices) for e in entries(state) if e.path == path)


def waits_for(state, task):
    return replace(state, agenda=(task, *state.agenda))


# ---- the map


def test_a_control_token_is_put_without_touching_who_stands_there():
    state = written(full(), "owner", "attica", value="yellow")
    assert (owner(state, "attica"), count(state, "red", "attica")) == ("yellow", 6)


def test_fifteen_hoplites_are_all_there_are():
    state = full()
    left = supply(state, 0)
    assert choices(state, "hoplites", "attica", "red") == tuple(range(6 + left + 1))
    state = written(state, "hoplites", "attica", "red", value=15)
    assert choices(state, "hoplites", "crete", "red") == (0,)
    assert choices(state, "fortified", "attica") == ("", "blue", "yellow")


def test_a_city_holds_one_hoplite_of_whomever():
    state = written(full(), "fortified", "laconia", value="red")
    assert count(state, "blue", "laconia") == 4
    assert count(state, "red", "laconia") == 1


def test_a_temple_put_right_comes_from_the_temple_card():
    state = full()
    assert (state.temples, choices(state, "temples")) == (2, (0, 1, 2, 3, 4))
    state = written(state, "temple", "epirus", value=1)
    assert state.temples == 3
    state = written(state, "temple", "phocis", value=0)
    assert state.temples == 3


def test_no_temple_is_left_when_all_are_built():
    state = written(full(), "temples", value=0)
    assert choices(state, "temple", "epirus") == (0,)


def test_four_priests_pray_or_wait():
    state = full()
    assert choices(state, "pool", "red") == (0, 1, 2, 3)
    assert choices(state, "prays", "zeus", "red") == (0, 1)
    assert choices(state, "prays", "athena", "yellow") == (0,)


# ---- players


def test_two_heroes_change_places():
    state = written(full(), "hero", "red", value="heracles")
    assert (of(state, "red").hero, of(state, "blue").hero) == ("heracles", "perseus")


def test_a_hero_who_is_not_chosen_yet_is_not_corrected():
    assert choices(opening(), "hero", "red") == ("",)


def test_a_hero_on_a_quest_is_in_no_region():
    state = written(full(), "stands", "red", value="golden_fleece")
    assert (of(state, "red").at, of(state, "red").step) == (-1, 1)
    state = written(state, "stands", "red", value="elis")
    assert (of(state, "red").quest, of(state, "red").step) == ("", 0)


def test_the_hand_of_a_hunter_has_no_limit():
    assert max(choices(full(), "hand", "blue")) == 4
    assert max(choices(full(), "hand", "red")) == 6
    assert max(choices(hunting(), "hand", "red")) == 30


# ---- monsters


def test_a_monster_that_comes_back_has_no_wounds():
    state = written(full(), "monster", "hydra", value="blue")
    assert of(state, "blue").trophies == ("hydra",)
    state = written(state, "monster", "hydra", value="elis")
    assert of(state, "blue").trophies == ()
    assert (beast(state, "hydra").wounds, beast(state, "hydra").evolved) == ((), ())


def test_a_monster_that_only_goes_keeps_its_wounds():
    state = written(full(), "monster", "hydra", value="elis")
    assert beast(state, "hydra").at == INDEX["elis"]
    assert beast(state, "hydra").wounds == (0, 6)


@pytest.mark.parametrize("situation", [hunting, monsters_act])
def test_a_monster_that_acts_or_is_hunted_stays_on_the_map(situation):
    assert "aside" not in choices(situation(), "monster", "hydra")
    assert "aside" in choices(situation(), "monster", "sphinx")


def test_a_card_under_the_tray_taken_away_takes_its_wounds_along():
    state = written(full(), "event", "hydra.chalkidiki", value="deck")
    assert beast(state, "hydra").wounds == (0,)


def test_a_wound_taken_off_was_not_dealt_in_this_hunt():
    state = written(hunting(), "wound", "hydra", "7", value="open")
    assert (state.hunt.dealt, state.hunt.stage) == ((), 0)
    assert beast(state, "hydra").hunters == ()


def test_who_dealt_a_wound_is_put_right():
    state = written(full(), "dealt", "hydra", "1", value="blue")
    assert beast(state, "hydra").hunters == ((6, 0), (0, 1))
    state = written(state, "dealt", "hydra", "7", value="")
    assert beast(state, "hydra").hunters == ((0, 1),)


def test_no_task_loses_its_monster():
    """Whatever task is about monsters, they do not leave the map meanwhile."""
    asked = 0
    for kind in get_args(Task):
        held = {one.name: monsters_of(one.type) for one in fields(kind)}
        if any(held.values()):
            asked += 1
            given = {name: value or 0 for name, value in held.items()}
            assert named(kind(**given)) == ("hydra",), kind
    assert asked >= 9


def monsters_of(kind):
    """One or several, if the field of a task holds monsters; else nothing."""
    if kind == Monster:
        return "hydra"
    return ("hydra",) if kind == tuple[Monster, ...] else ()


def test_a_quest_that_is_rewarded_stays_where_it_is():
    state = waits_for(full(), QuestReward(0, "golden_fleece"))
    assert choices(state, "quest", "golden_fleece") == ("out",)


def test_a_blessing_for_an_exchange_that_is_anothers_is_not_exchanged():
    state = waits_for(full(), Exchanging(0, "ambush"))
    state = written(state, "blessing", "ambush", value="blue")
    assert Exchanging(0, "ambush") not in state.agenda


def test_a_shorter_track_has_fewer_wounds():
    state = written(full(), "event", "hydra.chalkidiki", value="deck")
    state = written(state, "wound", "hydra", "5", value="covered")
    state = written(state, "option", "house.wound.hydra.5", value="none")
    assert beast(state, "hydra").wounds == (0,)


def test_fifteen_markers_are_all_there_are():
    state = monster(monster(full(), "medusa", "elis"), "chimera", "epirus")
    for name, at in (("sphinx", 5), ("medusa", 5), ("chimera", 3)):
        for place in range(1, at + 1):
            state = written(state, "wound", name, str(place), value="covered")
    assert choices(state, "wound", "hydra", "2") == ("open",)
    assert choices(state, "wound", "hydra", "1") == ("open", "covered")


# ---- cards


def test_an_artifact_leaves_whoever_had_it_and_is_charged():
    state = written(full(), "artifact", "harpe", value="yellow")
    assert of(state, "red").artifacts == ("owl_of_athena",)
    assert "harpe" not in of(state, "red").spent + of(state, "yellow").spent
    assert of(state, "yellow").artifacts == ("harpe",)


def test_a_card_that_is_being_drawn_or_chosen_is_drawn_no_longer():
    state = written(drafting(), "blessing", "ambush", value="blue")
    state = written(state, "artifact", "ambrosia", value="red")
    assert state.agenda == (Drafting(0, (1,), ("exile",)), ArtifactDraw(1, 0))


def test_a_blessing_that_a_draft_left_over_is_somebodys():
    state = written(full(), "blessing", "bluff", value="red")
    assert state.gone == ()
    assert of(state, "red").blessings[-1] == "bluff"


def test_a_quest_does_not_leave_its_slot_under_a_hero():
    state = full()
    assert choices(state, "quest", "cretan_bull") == ("out",)
    state = written(state, "stands", "blue", value="crete")
    assert "deck" in choices(state, "quest", "cretan_bull")


def test_there_are_three_slots_for_quests():
    state = written(full(), "quest", "aid_to_atlas", value="out")
    assert "out" not in choices(state, "quest", "amazon_queen")
    state = written(state, "quest", "aid_to_atlas", value="red")
    assert (state.quests[-1], of(state, "red").kept) == (
        "golden_fleece",
        ("aid_to_atlas",),
    )


# ---- what is under way


def test_whose_turn_it_is_can_be_said():
    state = written(fighting(), "active", value="blue")
    assert (state.turn, state.agenda, state.battle) == (
        Turn(1),
        (TurnStart(1),),
        None,
    )
    assert choices(opening(), "active") == ("blue",)


def test_a_played_card_is_put_right():
    state = written(fighting(), "played", "defender", "1", "adds", value=0)
    state = written(state, "played", "attacker", "1", "strength", value=3)
    assert (state.battle.cards[1][0].adds, state.battle.cards[0][0].strength) == (0, 3)
    state = written(state, "passed", "defender", value=1)
    assert state.battle.passed == (True, True)


def test_a_king_may_be_waited_for():
    state = written(full(), "king", "builder", value="blue")
    assert state.king == King(1, 0, 3)
    state = written(state, "king", "tokens", value=1)
    assert state.king == King(1, 0, 1)
    assert written(state, "king", "builder", value="").king is None
    assert choices(laid(2), "king", "builder") == ("",)


def test_hands_are_told_what_to_do():
    before = full()
    after = written(before, "monster", "sphinx", value="elis")
    after = replace(army(after, "red", "attica", 4), round=9)
    told = changes(entries(before), entries(after))
    assert {change.path: change.after for change in told} == {
        ("monster", "sphinx"): "elis",
        ("hoplites", "attica", "red"): 4,
    }


# ---- the table's own numbers


def test_h67_a_population_that_the_box_says_otherwise():
    """Argolis falls to two where the table has read two on its map."""
    state = laid()
    assert population(state, 0, INDEX["argolis"]) == 3
    state = written(state, "option", "house.population.argolis", value="2")
    assert population(state, 0, INDEX["argolis"]) == 2
    assert owner(arrive(laid(), 0, INDEX["argolis"], 2)[0], "argolis") == ""
    assert owner(arrive(state, 0, INDEX["argolis"], 2)[0], "argolis") == "red"


def test_a_hero_who_is_about_to_finish_a_quest_stands_on_its_last_step():
    for step, offered in ((1, (1, 2)), (3, (1, 2, 3))):
        state = has(laid(), "red", at=-1, quest="amazon_queen", step=step)
        assert choices(state, "step", "red") == offered
