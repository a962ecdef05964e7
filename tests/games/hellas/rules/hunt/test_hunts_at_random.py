"""Hunts played at random: what is listed plays, all else is refused."""

import random
from collections.abc import Iterator
from typing import Any

import pytest

from companion.games.hellas.rules.box import ARTIFACTS, MONSTER_CARDS, MONSTERS
from companion.games.hellas.rules.chapters.hunt.secret import public
from companion.games.hellas.rules.chapters.hunt.wounds import markers
from companion.games.hellas.rules.contents import ALONE, RULES
from companion.games.hellas.rules.state import State
from companion.games.hellas.rules.tasks.cards import ArtifactDraw
from companion.games.hellas.rules.tasks.hunts import HuntStart
from companion.games.hellas.rules.tasks.turn import Acting
from companion.kernel.agenda import settle
from companion.kernel.game import IllegalMove, Note, Prompt
from tests.games.hellas.rules.hunt.hunts import met, wounded
from tests.games.hellas.tables import waits
from tests.often import seeds

HANDY = ("poison_arrows", "harpe", "eye_of_graeae")
BLESSED = (
    "sacrifice_of_flesh",
    "battle_prayer",
    "weak_spot",
    "shoot_to_kill",
    "master_plan",
    "advanced_dodge",
    "inspiring_hunt",
    "armory",
)


def a_hunt(dice: random.Random) -> State:
    name = dice.choice(MONSTERS)
    evolved = [card for card in MONSTER_CARDS[name] if dice.random() < 0.5]
    state = met(
        name,
        *evolved,
        hand=dice.randint(0, 6),
        pool=dice.randint(0, 4),
        attributes=tuple(dice.randint(1, 5) for _ in range(3)),
        injured=tuple(dice.random() < 0.3 for _ in range(3)),
        artifacts=HANDY,
        blessings=tuple(one for one in BLESSED if dice.random() < 0.5),
        deck__attacks=dice.choice(("table", "app")),
        rule__stop_hunt=dice.choice(("on", "off")),
        rule__fresh_attacks=dice.choice(("on", "off")),
    )
    if dice.random() < 0.5:
        state = wounded(state, *range(dice.randint(0, 4)))
    return waits(state, HuntStart(0, name))


def walk(seed: int) -> Iterator[tuple[State, Prompt, list[Any], tuple[Note, ...]]]:
    """The states in which somebody is asked, to the end of the hunt."""
    dice = random.Random(seed)
    state, told = a_hunt(dice), ()
    while state.agenda and not isinstance(state.agenda[0], Acting | ArtifactDraw):
        task = state.agenda[0]
        rule = RULES[type(task)]
        listed = list(rule.moves(state, task))
        yield state, rule.prompt(state, task), listed, told
        state, told = settle(ALONE, *rule.play(state, task, dice.choice(listed)))


@pytest.mark.parametrize("seed", seeds(0, 60))
def test_whatever_is_listed_plays_and_nothing_else(seed: int) -> None:
    dice, known = random.Random(seed), {}
    for state, prompt, listed, _ in walk(seed):
        known |= dict.fromkeys(listed)
        assert listed
        assert {type(move) for move in listed} <= set(prompt.accepts)
        task = state.agenda[0]
        rule = RULES[type(task)]
        for move in dict.fromkeys(listed):
            rule.play(state, task, move)
        for move in dice.sample(list(known), min(10, len(known))):
            if move not in listed:
                with pytest.raises(IllegalMove):
                    rule.play(state, task, move)


@pytest.mark.parametrize("seed", seeds(0, 60))
def test_pieces_are_never_more_than_there_are(seed: int) -> None:
    for state, _, _, _ in walk(seed):
        one = state.players[0]
        assert one.hand >= 0
        assert 0 <= one.pool <= 4
        assert all(1 <= value <= 5 for value in one.attributes)
        assert markers(state) >= 0
        assert all(len(set(b.wounds)) == len(b.wounds) for b in state.beasts)
        assert set(one.spent) <= set(ARTIFACTS)
        assert public(public(state)) == public(state)
