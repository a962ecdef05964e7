"""What monsters do to their regions (p. 11; PL p. 4)."""

from dataclasses import replace

import pytest

from companion.games.hellas.rules.box import INDEX, MONUMENTS
from companion.games.hellas.rules.chapters.control import arrive
from companion.games.hellas.rules.contents import RULES
from companion.games.hellas.rules.moves.cards import Decline, Use
from companion.games.hellas.rules.moves.monsters import Kill, MoveMonster
from companion.games.hellas.rules.pieces import beast, rooted
from companion.games.hellas.rules.state import Monument, place, put
from companion.games.hellas.rules.tasks.battles import Dying
from companion.games.hellas.rules.tasks.hunts import Injuring
from companion.games.hellas.rules.tasks.monsters import Culling, MonsterAttack
from tests.games.hellas.tables import (
    army,
    asked,
    count,
    fortified,
    has,
    laid,
    monster,
    moves,
    of,
    owner,
    owns,
    play,
    refused,
    told,
    waits,
)


def struck(state, name, at):
    """Its attack, until somebody is asked."""
    return waits(monster(state, name, at), MonsterAttack(0, name))


@pytest.mark.parametrize(
    ("name", "dead"),
    [
        ("cerberus", 3),
        ("chimera", 1),
        ("cyclops", 0),
        ("hydra", 1),
        ("medusa", 1),
        ("minotaur", 1),
        ("sphinx", 1),
    ],
)
def test_h35_how_many_die_in_its_region(name, dead):
    state = struck(army(laid(), "blue", "arcadia", 4), name, "arcadia")
    assert count(state, "blue", "arcadia") == 4 - dead
    assert owner(state, "arcadia") == "blue"


@pytest.mark.parametrize("name", ["cerberus", "chimera", "hydra", "medusa", "minotaur"])
def test_where_nobody_stands_nobody_dies(name):
    before = laid()
    assert struck(before, name, "arcadia").grounds == before.grounds


def test_the_last_hoplite_leaves_its_token_behind():
    state = struck(army(laid(), "blue", "arcadia", 1), "sphinx", "arcadia")
    assert count(state, "blue", "arcadia") == 0
    assert owner(state, "arcadia") == "blue"


def test_a_monster_that_is_gone_attacks_nobody():
    before = army(laid(), "blue", "arcadia", 1)
    assert waits(before, MonsterAttack(0, "sphinx")).grounds == before.grounds


# ---- whose


def test_who_leads_the_phase_decides_whose_die():
    state = army(army(laid(), "blue", "arcadia", 2), "red", "arcadia", 2)
    state = struck(state, "cerberus", "arcadia")
    assert asked(state) == "hellas.Culling"
    assert RULES[Culling].prompt(state, state.task).who == ("red",)
    assert moves(state) == [Kill("red"), Kill("blue")]
    assert refused(state, Kill("yellow")) == "hellas.refuse.not_now"
    state = play(state, Kill("blue"), Kill("blue"))
    # Only red hoplites are left: nobody is asked about the third.
    assert (count(state, "blue", "arcadia"), count(state, "red", "arcadia")) == (0, 1)


def test_where_all_must_die_nobody_is_asked():
    state = army(army(laid(), "blue", "arcadia", 1), "red", "arcadia", 2)
    state = struck(state, "cerberus", "arcadia")
    assert (count(state, "blue", "arcadia"), count(state, "red", "arcadia")) == (0, 0)


def test_the_dead_are_told():
    state = army(army(laid(), "blue", "arcadia", 2), "red", "arcadia", 2)
    _, notes = told(struck(state, "medusa", "arcadia"), Kill("blue"))
    assert [(n.key, dict(n.facts)["by"]) for n in notes] == [
        ("hellas.note.killed", "medusa")
    ]


def test_h60_the_aegis_saves_from_monsters_too():
    state = has(army(laid(), "blue", "arcadia", 4), "blue", artifacts=("aegis",))
    state = struck(state, "cerberus", "arcadia")
    assert asked(state) == "hellas.Dying"
    assert RULES[Dying].prompt(state, state.task).who == ("blue",)
    assert count(play(state, Decline()), "blue", "arcadia") == 1
    assert count(play(state, Use("aegis")), "blue", "arcadia") == 3


# ---- monster by monster


def test_h36_cerberus_kills_the_fortified_one_last():
    state = fortified(army(laid(), "red", "macedonia", 3), "red", "macedonia")
    state = struck(state, "cerberus", "macedonia")
    assert count(state, "red", "macedonia") == 1
    assert state.grounds[INDEX["macedonia"]].fortified == 0


def test_h36_four_in_epirus_become_one():
    state = struck(army(laid(), "red", "epirus", 4), "cerberus", "epirus")
    assert count(state, "red", "epirus") == 1
    again = waits(state, MonsterAttack(0, "cerberus"))
    assert count(again, "red", "epirus") == 0


def monuments(state, *levels):
    """How high Athena's, Zeus' and Hermes' are."""
    return replace(state, monuments=tuple(map(Monument, levels)))


def test_h37_chimera_flies_to_a_highest_monument_of_the_builders_choice():
    state = army(monuments(laid(), 2, 2, 1), "blue", "arcadia", 2)
    state = struck(state, "chimera", "arcadia")
    assert asked(state) == "hellas.ChimeraFlight"
    assert count(state, "blue", "arcadia") == 1
    assert set(moves(state)) == {MoveMonster("thessaly"), MoveMonster("attica")}
    assert refused(state, MoveMonster("acarnania")) == "hellas.refuse.not_now"
    state = play(state, MoveMonster("thessaly"))
    assert place(beast(state, "chimera").at) == "thessaly"


def test_h37_to_the_one_highest_monument_she_flies_by_herself():
    state = struck(monuments(laid(), 1, 1, 3), "chimera", "arcadia")
    assert place(beast(state, "chimera").at) == "acarnania"
    again = waits(state, MonsterAttack(0, "chimera"))
    assert place(beast(again, "chimera").at) == "acarnania"


def test_h37_she_may_stay_at_one_of_the_highest():
    state = struck(laid(), "chimera", "attica")
    assert [INDEX[move.region] for move in moves(state)] == list(MONUMENTS)
    stays = play(state, MoveMonster("attica"))
    assert place(beast(stays, "chimera").at) == "attica"


def test_h37_grown_she_burns_one_of_those_who_enter():
    state = monster(laid(), "chimera", "argolis", "macedonia")
    state, notes = arrive(state, 0, INDEX["argolis"], 3)
    assert count(state, "red", "argolis") == 2
    assert [n.key for n in notes] == ["hellas.note.burnt"]
    plain, _ = arrive(monster(laid(), "chimera", "argolis"), 0, INDEX["argolis"], 3)
    assert count(plain, "red", "argolis") == 3


def injured(state):
    return [task for task in state.agenda if isinstance(task, Injuring)]


def test_h38_cyclops_injures_heroes_near_and_next_to_it():
    state = has(laid(4), "red", at="euboea")
    state = has(has(state, "blue", at="crete"), "yellow", at="attica")
    state = has(state, "green", at=-1, quest="cretan_bull", step=1)
    assert injured(struck(state, "cyclops", "euboea")) == [
        Injuring(0, 1),
        Injuring(1, 1),
    ]


def test_h38_whoever_leads_is_first_then_clockwise():
    state = has(has(laid(), "red", at="euboea"), "yellow", at="euboea")
    state = monster(state, "cyclops", "euboea")
    state = waits(state, MonsterAttack(1, "cyclops"))
    assert injured(state) == [Injuring(2, 1), Injuring(0, 1)]


def test_h39_hydra_kills_next_to_her_too():
    state = army(laid(), "red", "chalkidiki", 2)
    state = army(army(state, "blue", "macedonia", 2), "yellow", "euboea", 1)
    state = army(state, "blue", "crete", 2)
    state = struck(state, "hydra", "chalkidiki")
    assert count(state, "red", "chalkidiki") == 1
    assert count(state, "blue", "macedonia") == 1
    assert count(state, "yellow", "euboea") == 0
    assert count(state, "blue", "crete") == 2
    assert owner(state, "euboea") == "yellow"


def test_h40_medusa_kills_one_and_roots_the_others():
    state = struck(army(laid(), "red", "attica", 3), "medusa", "attica")
    assert count(state, "red", "attica") == 2
    assert rooted(state, INDEX["attica"])


@pytest.mark.parametrize(("pool", "left"), [(1, 0), (3, 2), (0, 0)])
def test_h41_minotaur_takes_a_priest_of_the_pool(pool, left):
    state = has(army(laid(), "blue", "boeotia", 2), "blue", pool=pool)
    state = struck(state, "minotaur", "boeotia")
    assert count(state, "blue", "boeotia") == 1
    assert of(state, "blue").pool == left


def test_h41_in_a_neutral_region_minotaur_only_kills():
    state = has(army(laid(), "blue", "boeotia", 1), "blue", pool=2)
    state = put(state, INDEX["boeotia"], owner=-1)
    state = struck(state, "minotaur", "boeotia")
    assert count(state, "blue", "boeotia") == 0
    assert of(state, "blue").pool == 2


def test_h41_who_holds_the_region_pays_and_not_who_stands_there():
    state = army(laid(), "blue", "boeotia", 1, owner=0)
    state = has(has(state, "blue", pool=1), "red", pool=1)
    state = struck(state, "minotaur", "boeotia")
    assert (of(state, "red").pool, of(state, "blue").pool) == (0, 1)


def test_h33_minotaur_finds_nobody_to_give_up():
    state = struck(owns(laid(), "blue", "boeotia"), "minotaur", "boeotia")
    assert of(state, "blue").pool == 0
