"""A hero on a quest is in no region, and stays on it (p. 9, 14)."""

from dataclasses import replace

import pytest

from companion.games.hellas.rules.box import INDEX
from companion.games.hellas.rules.moves.cards import SmiteHero, SmiteMonster, Use
from companion.games.hellas.rules.moves.hunts import Injure
from companion.games.hellas.rules.moves.monsters import Rolled
from companion.games.hellas.rules.moves.specials import Act, BuildMonument, Prepare
from companion.games.hellas.rules.moves.turn import AdvanceQuest, MoveHero, MoveHoplites
from companion.games.hellas.rules.state import Figure, State
from tests.games.hellas.rules.battle.fights import battle, facing, named, with_artifact
from tests.games.hellas.tables import (
    army,
    asked,
    has,
    laid,
    monster,
    moves,
    of,
    play,
    refused,
    temple,
)

AWAY = {"at": -1, "quest": "golden_fleece", "step": 1}


def away(colour: str = "red", state: State | None = None, **what) -> State:
    state = replace(state or laid(4), quests=("golden_fleece",))
    return has(state, colour, **AWAY, **what)


def test_h57_en_l893_nobody_abandons_a_quest():
    state = away(artifacts=("boots_of_hermes",), attributes=(1, 1, 5))
    heroic = [m for m in moves(state) if isinstance(m, MoveHero | AdvanceQuest)]
    assert heroic == [AdvanceQuest()]
    assert refused(state, MoveHero("acarnania")) == "hellas.refuse.not_now"
    assert refused(state, Use("boots_of_hermes")) == "hellas.refuse.not_now"


def test_h57_perseus_on_a_quest_flies_nowhere():
    state = play(away(), Act("prepare"), Prepare("draw"), Prepare("draw"))
    assert asked(state) != "hellas.Relocating.perseus"
    assert of(state, "red").quest == "golden_fleece"


def test_h10_helen_on_a_quest_bars_nobody():
    state = army(away("green"), "red", "arcadia", 1)
    assert MoveHoplites("arcadia", "argolis", 1) in moves(state)
    assert MoveHoplites("arcadia", "achaea", 1) in moves(state)


def test_h38_cyclops_does_not_find_a_hero_on_a_quest():
    state = monster(away(), "cyclops", "acarnania")
    state = play(state, Act("monument"), BuildMonument("zeus"), Rolled("cyclops", 1))
    assert of(state, "red").injured == (False, False, False)


def test_h59_thunder_finds_him():
    state = has(away("blue"), "red", artifacts=("thunder_of_zeus",))
    state = play(state, Use("thunder_of_zeus"))
    assert SmiteHero("blue") in moves(state)
    state = play(state, SmiteHero("blue"))
    assert state.agenda[0].player == 1, "whose hero it is chooses"
    assert of(play(state, Injure("speed")), "blue").injured == (False, False, True)


@pytest.mark.parametrize(
    "card", ["adamant_tethers", "dragon_teeth", "head_of_sphinx", "eye_of_cyclops"]
)
def test_h59_h60_cards_of_the_heros_region_do_nothing(card):
    state = temple(army(laid(4), "blue", "macedonia", 3), "epirus")
    assert Use(card) not in moves(away(state=state, artifacts=(card,)))


def test_h09_h60_nor_does_he_help_in_battles():
    state = has(
        facing(), "red", hero="achilles", blessings=("heroic_presence",), **AWAY
    )
    state = has(state, "red", attributes=(3, 3, 3))
    assert "achilles" not in named(battle(state), 0)
    assert "heroic_presence" not in named(battle(state), 0)
    arrow = with_artifact("apollos_arrow", "red", state)
    assert asked(battle(arrow)) == "hellas.Fighting"


def test_h17_a_card_with_a_moment_of_its_own_after_the_block():
    state = army(facing(0, 2), "red", "arcadia", 3)
    state = has(state, "red", artifacts=("owl_of_athena", "caduceus"))
    state = play(state, Use("owl_of_athena"), MoveHoplites("arcadia", "argolis", 1))
    assert asked(state) == "hellas.CardOffer.before_battle"
    assert Use("caduceus") in moves(state)


def test_h64_the_third_trophy_by_thunder_ends_the_game():
    hydra = Figure("hydra", INDEX["crete"], wounds=(0, 1, 2, 3))
    state = replace(laid(3), beasts=(hydra,))
    what = {"artifacts": ("thunder_of_zeus",), "trophies": ("medusa", "sphinx")}
    state = play(has(state, "red", **what), Use("thunder_of_zeus"))
    state = play(state, SmiteMonster())
    assert (state.over.how, state.over.players) == ("slayer", (0,))
    assert state.agenda == ()
