"""Wound tracks: only the box knows them, so the table is asked once."""

from companion.games.hellas.rules.chapters.hunt.wounds import open_places, track_of
from companion.games.hellas.rules.moves.hunts import AimAt
from companion.games.hellas.rules.options import TRACKS
from companion.games.hellas.rules.tasks.hunts import HuntStart, Wounding
from companion.games.hellas.rules.tasks.table import RuleQuestion
from companion.kernel.moves import Ruling
from tests.games.hellas.rules.hunt.hunts import begun, met, red
from tests.games.hellas.tables import asked, has, monster, moves, play, waits

UNKNOWN = {option.name.replace(".", "__"): "ask" for option in TRACKS["medusa"]}


def looked_up(*spaces):
    return [
        Ruling(f"house.wound.medusa.{n}", space) for n, space in enumerate(spaces, 1)
    ]


def test_a_track_is_asked_space_by_space_at_the_first_hunt():
    state = begun(met("medusa", **UNKNOWN))
    assert state.agenda[0] == RuleQuestion("house.wound.medusa.1")
    assert asked(state) == "hellas.RuleQuestion.wound"
    assert Ruling("house.wound.medusa.1", "none") not in moves(state)
    state = play(state, *looked_up("axe", "bow.priest", "spear", "mace"))
    assert Ruling("house.wound.medusa.5", "none") in moves(state)
    assert red(state).hand == 0
    state = play(state, Ruling("house.wound.medusa.5", "none"))
    assert asked(state) == "hellas.Striking"
    assert track_of(state, "medusa") == (
        ("axe", ""),
        ("bow", "priest"),
        ("spear", ""),
        ("mace", ""),
    )


def test_seven_wounds_are_the_most():
    state = begun(met("medusa", **UNKNOWN))
    state = play(state, *looked_up(*["axe"] * 7))
    assert asked(state) == "hellas.Striking"
    assert open_places(state, "medusa") == tuple(range(7))


def test_what_was_looked_up_is_remembered():
    state = begun(met("medusa", **UNKNOWN))
    state = play(state, *looked_up("axe", "bow", "spear", "mace", "none"))
    state = has(state, "blue", at="macedonia", hand=3)
    state = waits(state, HuntStart(1, "medusa"))
    assert asked(state) == "hellas.Striking"


def test_a_wound_by_a_card_asks_for_the_track_of_that_monster_only():
    state = monster(met("medusa", **UNKNOWN), "hydra", "crete")
    state = waits(state, Wounding(0, ("medusa", "hydra")))
    assert asked(state) == "hellas.Wounding.which"
    assert asked(play(state, AimAt("hydra"))) == "hellas.Wounding"
    state = play(state, AimAt("medusa"))
    assert asked(state) == "hellas.RuleQuestion.wound"
    state = play(state, *looked_up("axe", "bow", "spear", "mace", "none"))
    assert asked(state) == "hellas.Wounding"
    assert len(moves(state)) == 4
