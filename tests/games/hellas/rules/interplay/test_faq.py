"""What the official FAQ settles, as it is known second-hand (facts, notes)."""

from dataclasses import replace

from companion.games.hellas.rules.chapters.monsters.events import deck
from companion.games.hellas.rules.chapters.opening.opening import setup
from companion.games.hellas.rules.moves.battles import PlayCard
from companion.games.hellas.rules.moves.monsters import (
    MoveMonster,
    NextMonster,
    Rolled,
)
from companion.games.hellas.rules.moves.opening import DrawEvent
from companion.games.hellas.rules.moves.specials import (
    Act,
    BuildMonument,
    March,
    Prepare,
)
from companion.games.hellas.rules.moves.turn import (
    Fortify,
    MoveHero,
    MoveHoplites,
)
from companion.games.hellas.rules.tasks.monsters import EventDraw
from companion.games.hellas.rules.tasks.opening import FirstEvents
from tests.games.hellas.rules.battle.fights import battle, facing, sums
from tests.games.hellas.tables import (
    army,
    asked,
    count,
    fortified,
    glory,
    has,
    laid,
    monster,
    moves,
    owner,
    owns,
    play,
    waits,
)


def first_events(*cards):
    state = setup(("red", "blue", "yellow"), ())
    state = replace(state, agenda=(FirstEvents(7),))
    return play(state, *map(DrawEvent, cards))


def test_faq_any_monument_may_be_built_whoever_holds_its_region():
    state = play(owns(laid(3), "blue", "attica"), Act("monument"))
    assert BuildMonument("athena") in moves(state)


def test_faq_one_fortified_hoplite_a_city_and_none_that_came_just_now():
    state = has(army(laid(3), "red", "arcadia", 2), "red", attributes=(3, 1, 1))
    state = play(owns(state, "red", "argolis"), MoveHoplites("arcadia", "argolis", 2))
    assert Fortify("argolis") not in moves(state)
    full = fortified(army(laid(3), "red", "argolis", 2), "red", "argolis")
    assert Fortify("argolis") not in moves(full)


def test_faq_heroes_neither_hold_nor_defend_a_region():
    state = has(army(laid(3), "red", "epirus", 1), "blue", at="macedonia")
    state = owns(state, "blue", "macedonia")
    state = play(state, MoveHoplites("epirus", "macedonia", 1))
    assert owner(state, "macedonia") == "red"
    state = play(laid(3), MoveHero("thessaly"))
    assert owner(state, "thessaly") == ""


def test_faq_a_second_battle_in_one_region_by_another_action():
    state = army(facing(0, 4, hand=0), "red", "arcadia", 3)
    state = play(has(state, "red", pool=0), MoveHoplites("arcadia", "argolis", 1))
    assert count(state, "blue", "argolis") == 4
    state = play(state, Act("march"), March("arcadia", "argolis", 2))
    assert count(state, "blue", "argolis") == 4
    assert count(state, "red", "arcadia") == 1, "one was killed, one went back"


def test_faq_no_battle_when_the_last_defender_dies_before():
    state = army(facing(0, 1), "red", "arcadia", 1)
    state = fortified(army(state, "blue", "argolis", 0), "blue", "argolis")
    state = has(state, "blue", blessings=("ambush",))
    state = play(state, MoveHoplites("arcadia", "argolis", 1))
    assert state.battle is None
    assert asked(state) == "hellas.Acting"
    assert (owner(state, "argolis"), count(state, "red", "argolis")) == ("blue", 0)


def test_faq_a_phalanx_counts_its_own_hoplites():
    state = play(battle(facing(6, 2)), PlayCard("phalanx", 2))
    assert sums(state) == (6, 2 + 2 + 1)


def test_faq_a_hero_on_a_quest_is_in_no_region():
    state = has(glory(laid(3), red="red"), "red", at=-1, quest="amazon_queen", step=1)
    assert Act("usurp") not in moves(state)
    assert Act("hunt") not in moves(monster(state, "hydra", "chalkidiki"))
    state = play(replace(state, quests=("amazon_queen",)), Act("prepare"))
    assert Prepare("recruit") not in moves(state)


def test_faq_a_monster_of_the_first_events_may_evolve_twice():
    state = first_events("hydra.chalkidiki")
    state = replace(laid(3), beasts=state.beasts)
    state = waits(state, EventDraw(0))
    state = play(state, DrawEvent("hydra.argolis"))
    state = play(waits(state, EventDraw(0)), DrawEvent("hydra.chalkidiki"))
    assert state.beasts[0].evolved == ("argolis", "chalkidiki")
    late = play(waits(laid(3), EventDraw(0)), DrawEvent("medusa.attica"))
    assert "medusa.attica" not in deck(late), "its card lies in the discard pile"


def test_faq_monsters_in_any_order():
    state = monster(monster(laid(3), "hydra", "crete"), "medusa", "attica")
    state = play(state, Act("monument"), BuildMonument("zeus"), NextMonster("medusa"))
    state = play(state, Rolled("medusa", 3))
    assert asked(state) == "hellas.MonsterMove"
    state = play(state, MoveMonster("crete"))
    assert asked(state) == "hellas.MonsterRoll"
