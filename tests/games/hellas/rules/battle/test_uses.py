"""Each artifact and blessing of battles: before and after (H59, H60)."""

import pytest

from companion.games.hellas.rules.moves.battles import Call, Pass, PlayCard
from companion.games.hellas.rules.moves.cards import Decline, Use
from companion.games.hellas.rules.moves.turn import Done
from tests.games.hellas.rules.battle.fights import (
    battle,
    facing,
    named,
    sums,
    with_artifact,
    with_blessing,
)
from tests.games.hellas.tables import (
    army,
    asked,
    count,
    fortified,
    has,
    monster,
    moves,
    of,
    owner,
    play,
    refused,
)

WILD = PlayCard("wild_attack", 3)


# ---- before a battle: a table of cards, and what they change

BEFORE = {
    "caduceus": (
        lambda: with_artifact("caduceus"),
        lambda state: of(state, "red").hand,
        (4, 3),
    ),
    "apollos_arrow": (
        lambda: with_artifact("apollos_arrow", at="arcadia"),
        sums,
        ((3, 2), (3, 4)),
    ),
    "harpe": (
        lambda: with_artifact("harpe", hand=2),
        lambda state: of(state, "blue").hand,
        (2, 3),
    ),
    "harpe, a full hand": (
        lambda: with_artifact("harpe"),
        lambda state: of(state, "blue").hand,
        (4, 4),
    ),
}


@pytest.mark.parametrize("name", BEFORE)
def test_h60_artifacts_before_a_battle(name):
    lay, read, (before, after) = BEFORE[name]
    state = battle(lay())
    assert asked(state) == "hellas.CardOffer.before_battle"
    assert read(state) == before
    card = name.partition(",")[0]
    state = play(state, Use(card))
    assert read(state) == after
    assert of(state, "blue").spent == (card,)
    assert asked(state) == "hellas.Fighting"


NOT_NOW = {
    "caduceus": lambda: has(with_artifact("caduceus"), "red", hand=0),
    "apollos_arrow": lambda: with_artifact("apollos_arrow", at="argolis"),
    "apollos_arrow on a quest": lambda: with_artifact("apollos_arrow", at=-1),
    "harpe": lambda: with_artifact("harpe", spent=("harpe",)),
    "minotaurs_horn": lambda: with_artifact("minotaurs_horn"),
    "minotaurs_horn attacking": lambda: with_artifact(
        "minotaurs_horn", "red", army(facing(), "red", "arcadia", 2)
    ),
    "response_force": lambda: with_blessing("response_force"),
}


@pytest.mark.parametrize("name", NOT_NOW)
def test_h60_nothing_is_offered_that_would_do_nothing(name):
    state = battle(NOT_NOW[name]())
    assert asked(state) == "hellas.Fighting"
    assert refused(state, Use(name.partition(" ")[0])) == "hellas.refuse.not_now"


def test_h60_declined_it_is_not_asked_again():
    state = play(battle(with_artifact("harpe")), Decline())
    assert asked(state) == "hellas.Fighting"
    assert of(state, "blue").spent == ()


def test_h60_the_attacker_may_use_his_too():
    state = with_artifact("apollos_arrow", "red", at="crete")
    assert sums(play(battle(state), Use("apollos_arrow"))) == (5, 2)


def neighbours():
    state = army(army(facing(), "blue", "arcadia", 3), "blue", "laconia", 2)
    return has(state, "blue", attributes=(1, 1, 2))


def test_h60_response_force_as_many_as_speed_from_one_neighbour():
    state = play(battle(with_blessing("response_force", state=neighbours())), Decline())
    assert asked(state) == "hellas.Fighting"
    state = battle(with_blessing("response_force", state=neighbours()))
    state = play(state, Use("response_force"))
    assert asked(state) == "hellas.Calling"
    assert refused(state, Call("arcadia", 3)) == "hellas.refuse.not_now"
    state = play(state, Call("arcadia", 2))
    assert sums(state) == (3, 4)
    assert asked(state) == "hellas.Fighting"
    assert of(state, "blue").spent == ()


def test_h59_minotaurs_horn_calls_from_all_sides():
    state = battle(with_artifact("minotaurs_horn", state=neighbours()))
    assert Use("minotaurs_horn") in moves(state)
    state = play(state, Use("minotaurs_horn"), Call("arcadia", 2), Call("laconia", 2))
    assert asked(state) == "hellas.Calling.all"
    state = play(state, Done())
    assert sums(state) == (3, 6)
    assert count(state, "blue", "arcadia") == 1
    assert of(state, "blue").spent == ("minotaurs_horn",)


def test_h59_nobody_answers_the_horn_out_of_medusas_region():
    state = monster(neighbours(), "medusa", "arcadia")
    state = battle(with_artifact("minotaurs_horn", state=state))
    state = play(state, Use("minotaurs_horn"))
    assert {m.region for m in moves(state) if isinstance(m, Call)} == {"laconia"}


def test_h60_ambush_kills_one_before_the_battle():
    state = fortified(with_blessing("ambush"), "blue", "argolis")
    assert sums(battle(state)) == (2, 4)
    assert sums(battle(with_blessing("ambush"))) == (3, 2)


def test_h60_an_ambush_that_kills_the_only_attacker_ends_it():
    state = fortified(facing(red=1, blue=1), "blue", "argolis")
    state = battle(with_blessing("ambush", state=state))
    assert state.battle is None
    assert count(state, "red", "argolis") == 0
    assert owner(state, "argolis") == "blue"
    assert asked(state) == "hellas.Acting"


@pytest.mark.parametrize(
    ("colour", "red", "blue", "after"),
    [
        ("blue", 3, 2, (2, 2)),
        ("blue", 2, 2, (2, 2)),
        ("red", 2, 4, (2, 3)),
        ("red", 4, 2, (4, 2)),
    ],
)
def test_h60_unbroken_morale_of_the_smaller_army(colour, red, blue, after):
    state = with_blessing("unbroken_morale", colour, facing(red, blue))
    assert sums(battle(state)) == after


def test_h60_always_prepared_with_an_empty_hand():
    state = battle(with_blessing("always_prepared", hand=0))
    assert of(state, "blue").hand == 1
    assert of(battle(with_blessing("always_prepared", hand=1)), "blue").hand == 1


# ---- what always adds

LASTING = {
    "stalwart_defense": (lambda: with_blessing("stalwart_defense"), (3, 3)),
    "stalwart_defense attacking": (
        lambda: with_blessing("stalwart_defense", "red"),
        (3, 2),
    ),
    "heroic_presence": (
        lambda: with_blessing("heroic_presence", "red", at="argolis"),
        (5, 2),
    ),
    "heroic_presence elsewhere": (
        lambda: with_blessing("heroic_presence", "red", at="crete"),
        (3, 2),
    ),
    "cunning_tactician": (lambda: with_blessing("cunning_tactician"), (3, 2)),
}


@pytest.mark.parametrize("name", LASTING)
def test_h60_what_a_blessing_adds(name):
    lay, after = LASTING[name]
    assert sums(battle(lay())) == after


def test_h60_cunning_tactician_adds_one_for_each_card():
    state = play(battle(with_blessing("cunning_tactician")), WILD, Pass(), WILD)
    assert named(state, 1)["cunning_tactician"] == 2
    assert sums(state) == (3, 10)
