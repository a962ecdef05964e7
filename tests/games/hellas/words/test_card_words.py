"""Cards and quests are told in three languages, in full."""

import re
from dataclasses import fields
from pathlib import Path
from string import Formatter
from textwrap import wrap

import pytest

from companion.games.hellas import rules
from companion.games.hellas.rules.box import ARTIFACTS, BLESSINGS, QUESTS
from companion.games.hellas.rules.chapters.cards import secret
from companion.games.hellas.rules.contents import RULES
from companion.games.hellas.rules.moves import cards as of_cards
from companion.games.hellas.rules.moves.specials import DrawBlessing, KeepBlessing
from companion.games.hellas.rules.moves.turn import BoardQuest
from companion.words.texts import LANGUAGES, catalogue
from tests.games.hellas.rules.cards.evenings import TASKS, evening
from tests.often import seeds

ROOT = Path(rules.__file__).parent
WORDS = ROOT.parent / "words"
PLACES = ("cards/*.py", "quests/*.py", "glory.py")
KEY = re.compile(r'"(hellas\.[A-Za-z_.]+[A-Za-z_])"')
MOVES = {*of_cards.Move.__args__, BoardQuest, DrawBlessing, KeepBlessing}
PARTS = ("title", "body", "page")
KILLERS = (
    "adamant_tethers",
    "chimeras_fire",
    "dragon_teeth",
    "heros_wrath",
    "shoot_to_kill",
)
BRINGERS = (
    "head_of_sphinx",
    "horn_of_plenty",
    "local_volunteers",
    "saving_prometheus",
    "golden_fleece",
    "calydonian_hunt",
)


def said(language, key):
    return catalogue(language, WORDS).gettext(key)


def has(language, key):
    return said(language, key) != key


def holds(language, key):
    """The placeholders of a sentence."""
    return {name for _, name, _, _ in Formatter().parse(said(language, key)) if name}


def keys():
    """What these chapters ask, tell and refuse."""
    files = (path for place in PLACES for path in (ROOT / "chapters").glob(place))
    return {key for path in files for key in KEY.findall(path.read_text("utf-8"))}


@pytest.mark.parametrize("language", LANGUAGES)
def test_whatever_is_asked_told_or_refused_has_words(language):
    wanted = keys() | {f"hellas.move.{kind.__name__}" for kind in MOVES}
    for task in TASKS:
        wanted |= {f"hellas.rule.{task.__name__}.{part}" for part in PARTS}
    for card in (*ARTIFACTS, *BLESSINGS, *QUESTS):
        wanted |= {f"hellas.term.{card}.{part}" for part in PARTS}
    wanted |= {f"hellas.by.{card}" for card in KILLERS}
    wanted |= {f"hellas.why.{card}" for card in BRINGERS}
    wanted |= {"hellas.CardOffer.acted", "hellas.RuleQuestion.lost_quest"}
    assert not [key for key in sorted(wanted) if not has(language, key)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_move_tells_only_what_it_holds(language):
    for kind in MOVES:
        held = {"who", *(field.name for field in fields(kind))}
        assert holds(language, f"hellas.move.{kind.__name__}") <= held


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", ["DrawArtifact", "DrawBlessing", "KeepDrawn"])
def test_no_words_give_a_drawn_card_away(language, kind):
    for key in (f"hellas.move.{kind}", f"hellas.move.{kind}.public"):
        assert "card" not in holds(language, key)


@pytest.mark.parametrize("language", LANGUAGES)
def test_questions_fit_in_two_lines(language):
    names = {task.__name__ for task in TASKS}
    for key in (*keys(), "hellas.CardOffer.acted", "hellas.RuleQuestion.lost_quest"):
        if key.split(".")[1] in (*names, "RuleQuestion"):
            lines = wrap(said(language, key).format_map({"count": 5}), 20)
            assert len(lines) <= 2, lines
            assert max(map(len, lines)) <= 20, lines


def heard():
    """Prompts, notes and secrets of random evenings."""
    for seed in seeds(0, 120):
        for state, _, notes in evening(seed):
            rule = RULES[type(state.task)]
            yield rule.prompt(state, state.task)
            yield from (refusal for _, refusal in rule.wishes(state, state.task))
            yield from notes
            for seat in state.seats:
                yield from secret.secrets(state, seat)


def test_every_sentence_has_its_facts():
    mine, met = keys(), set()
    for told in heard():
        facts = {name for name, _ in told.facts}
        met.add(told.key)
        for key in (told.key, f"{told.key}.why") if told.key in mine else ():
            for language in LANGUAGES:
                if has(language, key):
                    assert holds(language, key) <= facts, (language, key)
    assert mine - met == {"hellas.SameMoment"}, "asked in battles, by an option"
