"""Battles at random: whatever is offered may be played, and each ends."""

import random

from companion.games.hellas.rules.box import (
    ARTIFACTS,
    BLESSINGS,
    HOPLITES,
    MONSTERS,
    REGIONS,
)
from companion.games.hellas.rules.moves.battles import (
    Bleed,
    Call,
    GoBack,
    Pass,
    PlayCard,
    PlayOther,
    Withdraw,
)
from companion.games.hellas.rules.moves.cards import Decline, Use
from companion.games.hellas.rules.moves.turn import Done
from companion.games.hellas.rules.pieces import supply
from companion.games.hellas.rules.tasks.specials import Recruiting
from companion.games.hellas.rules.tasks.turn import Acting
from tests.games.hellas import tables
from tests.games.hellas.rules.battle.fights import battle
from tests.games.hellas.tables import (
    army,
    fortified,
    has,
    laid,
    monster,
    moves,
    play,
    refused,
)

SEEDS = 300
LONGEST = 200
ANSWERS = (
    Pass(),
    PlayCard("charge", 4),
    PlayCard("phalanx", 9),
    PlayOther(2, 1),
    PlayOther(2, 9),
    Call("crete", 1),
    Call("arcadia", 20),
    Bleed("red"),
    Bleed("yellow"),
    Withdraw("laconia"),
    GoBack("elis", 1),
    Use("aegis"),
    Use("harpe"),
    Decline(),
    Done(),
)
"""Whichever of them is not listed must be refused."""


def situation(dice):
    state = laid(3)
    names = [one.name for one in REGIONS]
    for colour in state.seats:
        for name in dice.sample(names, 5):
            state = army(state, colour, name, dice.randint(1, 2))
        state = has(
            state,
            colour,
            hand=dice.randint(0, 4),
            pool=dice.randint(0, 3),
            at=dice.choice(names),
            artifacts=tuple(dice.sample(ARTIFACTS, 5)),
            blessings=tuple(dice.sample(BLESSINGS, 8)),
        )
    at = dice.choice(names)
    state = army(state, "blue", at, dice.randint(1, 4))
    state = army(state, "red", at, dice.randint(1, 4), owner=dice.choice((-1, 0, 1, 2)))
    state = army(state, "yellow", at, 0, owner=state.grounds[names.index(at)].owner)
    if dice.random() < 0.3:
        state = fortified(state, "blue", at)
    for name in dice.sample(MONSTERS, 2):
        state = monster(state, name, dice.choice((*names, at, at)))
    origins = tuple((name, dice.randint(1, 2)) for name in dice.sample(names, 2))
    return battle(state, at, origins)


def test_random_battles_come_to_an_end():
    reached = set()
    for seed in range(SEEDS):
        dice = random.Random(seed)
        state = situation(dice)
        for _ in range(LONGEST):
            task = state.agenda[0]
            if isinstance(task, Acting):
                break
            reached.add(type(task).__name__)
            rule = tables.RULES[type(task)]
            for wish, reason in rule.wishes(state, task):
                assert refused(state, wish) == reason.key
            listed = moves(state)
            strange = [one for one in ANSWERS if one not in listed]
            assert refused(state, dice.choice(strange)).startswith("hellas.refuse.")
            state = play(state, dice.choice(listed))
            assert all(0 <= supply(state, p) <= HOPLITES for p in range(3))
            assert all(min(one.hoplites) >= 0 for one in state.grounds)
        assert isinstance(state.agenda[0], Acting)
        assert state.battle is None
    assert {"Fighting", "Withdrawing", "Calling", "Dying", "CardOffer"} <= reached
    assert Recruiting.__name__ in reached
