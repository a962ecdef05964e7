"""Hunts are told in three languages, in full."""

import re
from dataclasses import fields
from pathlib import Path
from string import Formatter
from textwrap import wrap

import pytest

from companion.games.hellas import rules
from companion.games.hellas.rules.box import MONSTERS
from companion.games.hellas.rules.chapters.hunt.secret import secrets
from companion.games.hellas.rules.moves import hunts as of_hunts
from companion.games.hellas.rules.options import EARLY_WOUND, FURY
from companion.games.hellas.rules.tasks import hunts
from companion.games.hellas.rules.tasks.monsters import WoundTrack
from companion.words.texts import LANGUAGES, catalogue
from tests.games.hellas.rules.hunt.test_hunts_at_random import walk
from tests.often import seeds

ROOT = Path(rules.__file__).parent
WORDS = ROOT.parent / "words"
KEY = re.compile(r'"(hellas\.[A-Za-z_.]+)"')
TASKS = {*hunts.Task.__args__, WoundTrack}
MOVES = of_hunts.Move.__args__
QUESTIONS = {
    *(f"hellas.RuleQuestion.{n}" for n in ("wound", "early_wound")),
    *(f"hellas.RuleQuestion.{n}" for n in ("no_marker", "old_wounds")),
    "hellas.CardOffer.attacked",
}
"""What hunts bring up of questions that other chapters ask."""


def said(language, key):
    return catalogue(language, WORDS).gettext(key)


def has(language, key):
    return said(language, key) != key


def holds(language, key):
    """The placeholders of a sentence."""
    return {name for _, name, _, _ in Formatter().parse(said(language, key)) if name}


def keys():
    """What hunts ask, tell and refuse."""
    files = (ROOT / "chapters" / "hunt").glob("*.py")
    return {key for path in files for key in KEY.findall(path.read_text("utf-8"))}


@pytest.mark.parametrize("language", LANGUAGES)
def test_whatever_a_hunt_asks_tells_or_refuses_has_words(language):
    wanted = keys() | QUESTIONS | {f"{key}.why" for key in QUESTIONS}
    wanted |= {f"hellas.move.{kind.__name__}" for kind in MOVES}
    for task in TASKS:
        wanted |= {
            f"hellas.rule.{task.__name__}.{part}" for part in ("title", "body", "page")
        }
    wanted |= {f"hellas.what.{name}" for name in MONSTERS}
    wanted |= {f"hellas.reward.{what}" for what in ("priest", "artifact", "monster")}
    for option in (EARLY_WOUND, FURY):
        wanted |= {f"option.hellas.{option.name}", f"option.hellas.{option.name}.help"}
        wanted |= {f"choice.hellas.{option.name}.{value}" for value in option.choices}
    assert not [key for key in sorted(wanted) if not has(language, key)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_move_of_a_hunt_tells_only_what_it_holds(language):
    for kind in MOVES:
        held = {"who", *(field.name for field in fields(kind))}
        assert holds(language, f"hellas.move.{kind.__name__}") <= held
    assert holds(language, "hellas.move.DrawAttack.public") == {"who"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_questions_of_a_hunt_fit_in_two_lines(language):
    names = {task.__name__ for task in TASKS}
    longest = {
        "monster": "Mínótauros",
        "what": "Mínótauros",
        "attack": "Útok ze zálohy",
    }
    longest |= {"strength": "15", "count": "2", "number": "7"}
    asked = {key for key in keys() if key.split(".")[1] in names}
    for key in asked | QUESTIONS:
        lines = wrap(said(language, key).format_map(longest), 20)
        assert len(lines) <= 2, lines
        assert max(map(len, lines)) <= 20, lines


def test_every_sentence_of_a_hunt_has_its_facts():
    mine = keys()
    for state, prompt, _, told in (
        step for seed in seeds(0, 40) for step in walk(seed)
    ):
        for one in (prompt, *told, *secrets(state, "blue")):
            facts = {name for name, _ in one.facts}
            for key in (one.key, f"{one.key}.why") if one.key in mine else ():
                for language in LANGUAGES:
                    if has(language, key):
                        assert holds(language, key) <= facts, (language, key)
