"""Heroes and the Minotaur in battle (booklet p. 14, 15)."""

from dataclasses import replace

import pytest

from companion.games.cyclades.rules.chapters.battle.losses import rooted
from companion.games.cyclades.rules.moves.actions import Go, March, Mobilise
from companion.games.cyclades.rules.moves.battles import (
    Fight,
    Lose,
    Perish,
    Reroll,
    Rescue,
    Stand,
    Strike,
    Withdraw,
)
from companion.games.cyclades.rules.pieces import troops_left
from tests.games.cyclades.fights import landed, ready, sums
from tests.games.cyclades.tables import (
    GAME,
    asked,
    beast,
    gold,
    heard,
    lay,
    moves,
    owner,
    play,
    rich,
    spot,
    task,
    throw,
    throwing,
    told,
)


def test_c44_jason_retreats_over_no_enemy_fleet():
    """He came over yellow's fleets, but does not flee over them (p. 15)."""
    lines = "A purple 2 jason", "p yellow 1", "q yellow 1", "C yellow 3"
    state = play(ready(*lines, god="hera"), Mobilise("jason", "C"))
    state = throw(play(state, Go(2, 0, ("jason",))), purple=3, yellow=0)
    state = play(state, Fight())
    # D next door is empty; A and B lie beyond the enemy's ships.
    assert asked(state) == "purple"
    assert moves(state, Fight, Withdraw) == [Fight(), Withdraw("D")]


# The Minotaur
def test_c65_the_minotaur_counts_two_and_roots_his_side():
    state = beast(
        ready("A purple 3", "B yellow 1", "q yellow 1"), "minotaur", "yellow", "B"
    )
    state = lay(state, "C yellow 0")
    state = play(state, March("A", "B"), Go(3, 0, ()))
    assert sums(state, purple=0, yellow=0) == (3, 3)
    state = throw(state, purple=3, yellow=0)
    assert moves(state) == [Lose("troop"), Lose("minotaur")]
    keys = [one.key.rpartition(".")[2] for one in heard(state, Lose("minotaur"))]
    assert keys[:2] == ["loses", "released"]
    state = play(state, Lose("troop"))
    # He cannot retreat; purple is asked, then he dies alone.
    assert asked(state) == "purple"
    state = throw(play(state, Fight()), purple=3, yellow=0)
    assert state.figures == ()
    assert state.discard == ("minotaur",)
    assert owner(state, "B") == "purple"


def test_c65_polish_the_others_may_leave_the_minotaur():
    options = {"rule__minotaur_retreat": "beast"}
    state = ready("A purple 4", "B yellow 2", "q yellow 1", "C yellow 0", **options)
    state = beast(state, "minotaur", "yellow", "B")
    state = play(state, March("A", "B"), Go(4, 0, ()))
    state = throw(state, purple=3, yellow=0)
    state = play(state, Lose("troop"))
    assert moves(state) == [Fight(), Withdraw("C")]
    state = play(state, Withdraw("C"))
    assert spot(state, "C").units == 1
    assert (asked(state), task(state)) == ("purple", "Retreating")
    assert sums(play(state, Fight()), purple=0, yellow=0) == (4, 2)


@pytest.mark.parametrize(
    ("beside", "alone"), [("0", True), ("1", False), ("0 m1", False), ("0 ajax", False)]
)
def test_c65_polish_he_is_rooted_where_nobody_is_left_beside_him(beside, alone):
    options = {"rule__minotaur_retreat": "beast"}
    state = ready("A purple 4", f"B yellow {beside}", "q yellow 1", **options)
    state = beast(state, "minotaur", "yellow", "B")
    state = play(state, March("A", "B"), Go(4, 0, ()))
    assert rooted(state, state.battle, 1) is alone
    assert not rooted(state, state.battle, 0)
    stays = replace(state, options=(("rule.minotaur_retreat", "side"),))
    assert rooted(stays, state.battle, 1)


# Heroes in battle
def test_td9_c43_helens_die_is_two_and_not_awaited():
    state = landed("2 helen", "3")
    assert throwing(state) == ("yellow",)
    assert sums(state, yellow=0) == (5, 3)


def test_td9_c41_croesus_pays_for_each_throw():
    state = landed("2 croesus", "3")
    state = throw(state, purple=0, yellow=1)
    assert task(state) == "Rerolling"
    assert moves(state, Stand, Reroll) == [Stand(), Reroll()]
    before = gold(state, "purple")
    state = play(state, Reroll())
    assert throwing(state) == ("purple",)
    state = play(throw(state, purple=1), Reroll())
    state = throw(state, purple=3)
    assert gold(state, "purple") == before - 2
    notes = told(state, Stand())
    assert notes["round"]["attack"] == 6
    poor = throw(rich(landed("2 croesus", "3"), "purple", 0), purple=0, yellow=1)
    assert task(poor) != "Rerolling"


def test_c41_a_secret_purse_never_stops_croesus():
    state = rich(landed("2 croesus", "3", track__purses="secret"), "purple", 0)
    state = throw(state, purple=0, yellow=1)
    assert moves(state, Stand, Reroll) == [Stand(), Reroll()]


def test_c42_hector_fells_an_invader_first():
    state = landed("3", "1 hector")
    assert state.battle.units == 2
    assert task(state) == "Dice"
    both = landed("2 m1", "1 hector")
    assert moves(both) == [Strike("troop"), Strike("mercenary")]
    prompt = GAME.prompt(both)
    assert (prompt.key, prompt.who) == ("cyclades.Ambush", ("yellow",))
    assert dict(prompt.facts)["area"] == "B"
    both = play(both, Strike("mercenary"))
    assert (both.battle.units, both.battle.mercenaries) == (2, 0)


def test_c42_before_hector_has_struck_no_die_is_thrown():
    state = landed("2 m1", "1 hector")
    dice = {e.path[1]: e.value for e in GAME.entries(state) if e.path[0] == "die"}
    assert dice == {"attack": -1, "defence": -1}


def test_c42_a_lone_invader_never_fights_and_a_hero_is_not_hit():
    state = landed("1", "1 hector")
    assert state.battle is None
    assert owner(state, "B") == "yellow"
    hero = landed("0 ajax", "1 hector")
    assert task(hero) == "Dice"
    assert sums(hero, purple=0, yellow=0) == (2, 2)


def test_c67_odysseus_ignores_walls_when_he_attacks():
    walls = "1 fortress fortress"
    assert sums(landed("0 odysseus", walls), purple=0, yellow=0) == (1, 1)
    assert sums(landed("2", f"{walls} odysseus"), purple=0, yellow=0) == (2, 4)
    city = "1 priestess"
    assert sums(landed("0 odysseus", city), purple=0, yellow=0) == (1, 1)
    counts = landed("0 odysseus", city, rule__odysseus_metropolis="counts")
    assert sums(counts, purple=0, yellow=0) == (1, 2)


def test_c68_pandora_takes_the_mercenaries_over():
    state = landed("0 pandora", "1 m2")
    assert (state.battle.mercenaries, spot(state, "B").mercenaries) == (2, 0)
    assert sums(state, purple=0, yellow=0) == (3, 1)
    defending = landed("1 m2", "1 pandora")
    assert sums(defending, purple=0, yellow=0) == (1, 4)


def test_c68_her_own_mercenaries_stay_with_her():
    """Those of the other side join them (p. 15), attacking or defending."""
    state = landed("1 m2 pandora", "1 m1")
    assert (state.battle.mercenaries, spot(state, "B").mercenaries) == (3, 0)
    state = landed("1 m1", "1 m2 pandora")
    assert (state.battle.mercenaries, spot(state, "B").mercenaries) == (0, 3)


def test_c68_where_only_mercenaries_stood_there_is_no_battle():
    state = landed("0 pandora", "0 m2")
    assert state.battle is None
    assert (owner(state, "B"), spot(state, "B").mercenaries) == ("purple", 2)


def test_c69_penthesilea_wins_ties():
    state = throw(landed("1 penthesilea", "2"), purple=1, yellow=1)
    assert spot(state, "B").units == 1
    assert state.battle.units == 1
    state = throw(landed("2", "1 penthesilea"), purple=1, yellow=1)
    assert state.battle.units == 1


def test_c70_beside_perseus_a_troop_retreats_instead():
    state = throw(landed("2 perseus", "3"), purple=0, yellow=3)
    assert moves(state) == [Lose("troop"), Lose("perseus")]
    state = play(state, Lose("troop"))
    assert (task(state), moves(state)) == ("Rescuing", [Rescue("A"), Perish()])
    away = play(state, Rescue("A"))
    assert spot(away, "A").units == 1
    assert away.battle.units == 1
    assert troops_left(play(state, Perish()), 0) == troops_left(away, 0) + 1
    fallen = play(throw(landed("2 perseus", "3"), purple=0, yellow=3), Lose("perseus"))
    assert fallen.fallen == ("perseus",)


def test_c70_mercenaries_may_flee_beside_perseus_but_no_hero():
    """Troops of either kind, neither he nor other heroes (p. 15)."""
    state = throw(landed("1 m1 perseus ajax", "6"), purple=0, yellow=3)
    hired = play(state, Lose("mercenary"))
    assert moves(hired) == [Rescue("A"), Perish()]
    assert spot(play(hired, Rescue("A")), "A").mercenaries == 1
    hero = play(state, Lose("ajax"))
    assert (task(hero), hero.fallen) == ("Retreating", ("ajax",))
