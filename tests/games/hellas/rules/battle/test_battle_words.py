"""Battles are told in three languages, in full."""

import random
import re
from dataclasses import fields
from pathlib import Path
from string import Formatter
from textwrap import wrap
from typing import get_args

import pytest

from companion.games.hellas import rules
from companion.games.hellas.rules.box import COMBAT
from companion.games.hellas.rules.chapters.battle.battle import settle_start
from companion.games.hellas.rules.moves import battles as moves_of_battles
from companion.games.hellas.rules.tasks import battles
from companion.games.hellas.rules.tasks.battles import BattleStart
from companion.games.hellas.rules.tasks.turn import Acting
from companion.words.texts import LANGUAGES, catalogue
from tests.games.hellas import tables
from tests.games.hellas.rules.battle.fights import facing
from tests.games.hellas.rules.battle.test_random_battles import situation
from tests.often import seeds

ROOT = Path(rules.__file__).parent
WORDS = ROOT.parent / "words"
KEY = re.compile(r'"(hellas\.[A-Za-z_.]+)"')
TASKS = get_args(battles.Task)
MOVES = get_args(moves_of_battles.Move)
OFFERED = ("before_battle", "played", "passed", "losing", "after_battle")
RULINGS = ("no_way_out", "two_origins")
PARTS = (
    "hoplites",
    "city",
    "other",
    "master_plan",
    "achilles",
    "heroic_presence",
    "cunning_tactician",
    "stalwart_defense",
    "apollos_arrow",
)


def said(language, key):
    words = catalogue(language, WORDS)
    plain = words.gettext(key)
    return plain if plain != key else words.ngettext(key, key, 2)


def has(language, key):
    return said(language, key) != key


def holds(language, key):
    """The placeholders of a sentence."""
    return {name for _, name, _, _ in Formatter().parse(said(language, key)) if name}


def keys():
    """What this chapter asks, tells and refuses."""
    folder = ROOT / "chapters" / "battle"
    files = (path.read_text("utf-8") for path in folder.glob("*.py"))
    return {key for text in files for key in KEY.findall(text)}


def questions():
    """Everything of battles that is asked."""
    names = {task.__name__ for task in TASKS}
    yield from (key for key in keys() if key.split(".")[1] in names)
    yield from (f"hellas.CardOffer.{moment}" for moment in OFFERED)
    yield from (f"hellas.RuleQuestion.{name}" for name in RULINGS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_whatever_is_asked_told_or_refused_has_words(language):
    wanted = keys() | set(questions())
    wanted |= {f"hellas.move.{kind.__name__}" for kind in MOVES}
    for task in TASKS:
        name = f"hellas.rule.{task.__name__}"
        wanted |= {f"{name}.{part}" for part in ("title", "body", "page")}
    wanted |= {f"hellas.amount.{name}" for name in PARTS}
    adding = {card.kind for card in COMBAT if card.strength}
    wanted |= {f"hellas.amount.{kind}" for kind in adding}
    assert not [key for key in sorted(wanted) if not has(language, key)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_move_tells_only_what_it_holds(language):
    for kind in MOVES:
        held = {"who", *(field.name for field in fields(kind))}
        assert holds(language, f"hellas.move.{kind.__name__}") <= held


@pytest.mark.parametrize("language", LANGUAGES)
def test_questions_fit_in_two_lines(language):
    for key in questions():
        lines = wrap(said(language, key).format_map({"origin": "Chalkidiki"}), 20)
        assert len(lines) <= 2, lines
        assert max(map(len, lines)) <= 20, lines


RARE = {
    "hellas.Withdrawing.back",  # by a ruling
    "hellas.note.plays_other_symbol",  # listed without: test_strange
    "hellas.note.no_second_battle",  # by an option: test_faq_switches
    "hellas.Scorched",  # by a grown Chimera: test_aegis
    "hellas.note.cannot_leave",
    "hellas.note.battle",  # told before the first question
}
"""What those battles need not bring."""


def fought(seed):
    """Prompts, notes and refusals of a battle."""
    dice = random.Random(seed)
    state = situation(dice)
    while not isinstance(state.agenda[0], Acting):
        task = state.agenda[0]
        rule = tables.RULES[type(task)]
        yield rule.prompt(state, task)
        yield from (refusal for _, refusal in rule.wishes(state, task))
        state, notes = tables.told(state, dice.choice(tables.moves(state)))
        yield from notes


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_beginning_is_told(language):
    _, (told,) = settle_start(facing(), BattleStart(16, 0, ()))
    assert told.key == "hellas.note.battle"
    assert holds(language, told.key) <= {name for name, _ in told.facts}


def test_every_sentence_has_its_facts():
    mine, met = {*keys(), *questions()}, set()
    for told in (told for seed in seeds(0, 150) for told in fought(seed)):
        met.add(told.key)
        facts = {name for name, _ in told.facts}
        for key in (told.key, f"{told.key}.why") if told.key in mine else ():
            for language in LANGUAGES:
                if has(language, key):
                    assert holds(language, key) <= facts, (language, key)
    refused = {key for key in mine if key.startswith("hellas.refuse.")}
    assert sorted(mine - met - refused - RARE) == []
