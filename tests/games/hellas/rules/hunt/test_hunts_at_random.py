"""Hunts at random: what is listed plays, all else is refused, all has its words."""

import gettext
import random
import re
from collections.abc import Iterator
from pathlib import Path
from string import Formatter
from typing import Any

import pytest

from companion import games
from companion.games.hellas.rules.box import ARTIFACTS, MONSTER_CARDS, MONSTERS
from companion.games.hellas.rules.chapters import hunt as chapter
from companion.games.hellas.rules.chapters.hunt.secret import public, secrets
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

LANGUAGES = ("en", "pl", "cs")
WORDS = Path(games.__path__[0]) / "hellas" / "words"
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
ELSEWHERE = {"hellas.refuse.hunt", "hellas.refuse.not_now", "hellas.note.uses"}
"""Sentences that other chapters bring."""


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


@pytest.mark.parametrize("seed", range(60))
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


@pytest.mark.parametrize("seed", range(60))
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


# ---- words


def catalogue(language: str) -> dict[str, str]:
    with (WORDS / language / "hunt.mo").open("rb") as file:
        found: dict[Any, str] = vars(gettext.GNUTranslations(file))["_catalog"]
    return {key: said for key, said in found.items() if key}


def places(sentence: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(sentence) if name}


def test_each_language_tells_the_same() -> None:
    english = catalogue("en")
    for language in LANGUAGES[1:]:
        other = catalogue(language)
        assert set(other) == set(english)
        assert {k: places(s) for k, s in other.items()} == {
            k: places(s) for k, s in english.items()
        }


def test_every_key_of_the_chapter_has_words() -> None:
    (folder,) = chapter.__path__
    text = "".join(p.read_text("utf-8") for p in sorted(Path(folder).glob("*.py")))
    keys = set(re.findall(r'"(hellas\.[\w.]+)"', text)) - ELSEWHERE
    assert len(keys) > 30
    assert keys <= set(catalogue("en"))


@pytest.mark.parametrize("seed", range(30))
def test_every_sentence_is_given_its_facts(seed: int) -> None:
    english = catalogue("en")
    for state, prompt, _, told in walk(seed):
        private = tuple(secrets(state, "blue"))
        for key, facts in (
            (prompt.key, prompt.facts),
            (f"{prompt.key}.why", prompt.facts),
            *((one.key, one.facts) for one in (*told, *private)),
        ):
            assert places(english.get(key, "")) <= {name for name, _ in facts}, key
