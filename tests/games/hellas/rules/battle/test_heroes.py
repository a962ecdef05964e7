"""What heroes and lasting blessings add to an army (p. 13)."""

import pytest

from tests.games.hellas.rules.battle.fights import battle, facing, named, sums
from tests.games.hellas.tables import has


def achilles(attributes=(1, 2, 3), at="argolis", **more):
    switches = more.pop("switches", {})
    state = facing(3, 2, **switches)
    known = {"hero": "achilles", "attributes": attributes, "at": at}
    return battle(has(state, "blue", **known, **more))


def test_h09_achilles_adds_the_lower_of_speed_and_strength():
    assert sums(achilles()) == (3, 4)
    assert named(achilles(), 1) == {"hoplites": 2, "achilles": 2}


def test_h09_by_the_english_booklet_leadership_and_strength():
    assert sums(achilles(switches={"rule__achilles": "leadership"})) == (3, 3)


def test_h09_an_injured_strength_counts_one():
    assert sums(achilles(injured=(False, True, False))) == (3, 3)


def test_h09_achilles_elsewhere_or_on_a_quest_adds_nothing():
    assert sums(achilles(at="crete")) == (3, 2)
    assert sums(achilles(at=-1, quest="cretan_bull")) == (3, 2)


def test_h09_other_heroes_add_nothing():
    state = has(facing(), "blue", hero="helen", at="argolis", attributes=(5, 5, 5))
    assert sums(battle(state)) == (3, 2)


@pytest.mark.parametrize("colour", ["red", "blue"])
def test_h09_achilles_attacks_as_he_defends(colour):
    state = has(facing(), colour, hero="achilles", at="argolis")
    assert named(battle(state), 0 if colour == "red" else 1)["achilles"] == 1
