"""Artifacts that are used in a turn, each with a state before and after (H59, H60)."""

from dataclasses import replace

import pytest

from companion.games.hellas.rules.box import INDEX, NEUTRAL
from companion.games.hellas.rules.chapters.cards.tools import TOOLS
from companion.games.hellas.rules.moves.cards import (
    Boost,
    Decline,
    Free,
    GiveUp,
    SmiteHero,
    SmiteMonster,
    TargetMonster,
    TargetRegion,
    Use,
)
from companion.games.hellas.rules.moves.specials import DrawBlessing
from companion.games.hellas.rules.state import WHOLE, Turn
from companion.games.hellas.rules.tasks.hunts import Injuring, Wounding
from companion.games.hellas.rules.tasks.monsters import (
    Culling,
    MonsterMove,
    MonsterOrder,
)
from companion.games.hellas.rules.tasks.specials import Recruiting
from tests.games.hellas.rules.cards.using import (
    Case,
    expected,
    happened,
    holding,
)
from tests.games.hellas.tables import (
    army,
    fortified,
    has,
    laid,
    monster,
    moves,
    owns,
    temple,
)

HOME = INDEX["macedonia"]
"""Where red's hero stands."""


def lion(region="macedonia"):
    return monster(laid(3), "hydra", region)


CASES = (
    # ---- of gods
    Case("owl_of_athena", has(laid(3), "red", hand=2), lambda s: has(s, "red", hand=3)),
    Case(
        "boots_of_hermes",
        laid(3),
        lambda s: has(s, "red", at="crete"),
        answers=(TargetRegion("crete"),),
    ),
    Case(
        "thunder_of_zeus",
        monster(lion("crete"), "medusa", "elis"),
        due=(Wounding(0, ("hydra", "medusa")),),
        answers=(SmiteMonster(),),
    ),
    Case(
        "thunder_of_zeus",
        lion("crete"),
        due=(Injuring(2, 1),),
        answers=(SmiteHero("yellow"),),
    ),
    # ---- of monsters
    Case(
        "adamant_tethers",
        army(laid(3), "blue", "macedonia", 4),
        due=(Culling(0, HOME, 3, "adamant_tethers"),),
    ),
    Case(
        "chimeras_fire",
        army(laid(3), "blue", "macedonia", 4),
        due=(Culling(0, HOME, 1, "chimeras_fire"),),
    ),
    Case(
        "eye_of_cyclops",
        temple(has(laid(3), "red", at="epirus", pool=1), "epirus"),
        lambda s: has(s, "red", pool=2),
    ),
    Case(
        "head_of_sphinx",
        laid(3),
        lambda s: owns(s, "red", "macedonia"),
        due=(Recruiting(0, ((HOME, 1),), 1, "head_of_sphinx"),),
    ),
    # ---- neutral
    Case(
        "orpheus_lyre",
        has(laid(3), "red", blessings=("push_ups",)),
        lambda s: replace(has(s, "red", blessings=("exile",)), gone=("push_ups",)),
        answers=(DrawBlessing("exile"), GiveUp("push_ups")),
    ),
    Case(
        "orpheus_lyre",
        has(laid(3), "red", blessings=("push_ups",)),
        lambda s: replace(s, gone=("exile",)),
        answers=(DrawBlessing("exile"), Decline()),
    ),
    Case(
        "dragon_teeth",
        fortified(army(laid(3), "blue", "macedonia", 4), "blue", "macedonia"),
        due=(Culling(0, HOME, 3, "dragon_teeth"),),
    ),
    Case(
        "goblet_of_helios",
        laid(3),
        lambda s: replace(s, turn=Turn(0, raised=(0, 0, 1))),
        moment="turn",
        answers=(Boost("speed"),),
    ),
    Case(
        "femes_trumpet",
        has(laid(3), "red", used=("march", "hunt")),
        lambda s: has(s, "red", used=("march",)),
        answers=(Free("hunt"),),
    ),
    Case(
        "pandoras_box",
        monster(lion("crete"), "medusa", "elis"),
        due=(MonsterOrder(0, ("hydra", "medusa")),),
    ),
    Case(
        "horn_of_plenty",
        owns(laid(3), "red", "arcadia", "laconia", "crete"),
        due=(Recruiting(0, ((INDEX["laconia"], 2),), 2, "horn_of_plenty"),),
        answers=(TargetRegion("laconia"),),
    ),
    Case(
        "ambrosia",
        has(laid(3), "red", injured=(True, False, True)),
        lambda s: has(s, "red", injured=WHOLE),
    ),
    Case(
        "ariadnes_thread",
        monster(lion("crete"), "medusa", "elis"),
        due=(MonsterMove(0, "medusa", 2),),
        answers=(TargetMonster("medusa"),),
    ),
)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.card)
def test_h59_h60_what_an_artifact_does(case):
    assert happened(case) == expected(case)


def test_h60_every_artifact_of_this_chapter_has_a_case():
    assert {case.card for case in CASES} == set(TOOLS)
    elsewhere = "caduceus", "apollos_arrow", "harpe", "staff_of_tiresias", "aegis"
    more = "eye_of_graeae", "palladium"
    assert set(NEUTRAL) - set(TOOLS) == {*elsewhere, *more}


NEEDED = {
    "boots_of_hermes": has(laid(3), "red", at=-1, quest="amazon_queen", step=1),
    "thunder_of_zeus": has(
        has(laid(2), "blue", injured=(True, True, True)), "red", injured=WHOLE
    ),
    "adamant_tethers": army(laid(3), "blue", "elis", 4),
    "chimeras_fire": has(army(laid(3), "blue", "elis", 4), "red", at=-1),
    "dragon_teeth": laid(3),
    "eye_of_cyclops": temple(laid(3), "epirus"),
    "head_of_sphinx": owns(laid(3), "blue", "macedonia"),
    "orpheus_lyre": laid(3),
    "femes_trumpet": laid(3),
    "pandoras_box": laid(3),
    "horn_of_plenty": owns(laid(3), "red", "crete"),
    "ambrosia": laid(3),
    "ariadnes_thread": laid(3),
    "goblet_of_helios": has(laid(3), "red", attributes=(5, 5, 5)),
}


@pytest.mark.parametrize("card", NEEDED)
def test_h60_an_artifact_that_would_do_nothing_is_not_offered(card):
    state = holding(NEEDED[card], card)
    assert Use(card) not in moves(state)
