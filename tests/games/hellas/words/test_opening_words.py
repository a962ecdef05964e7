"""Set-up and monsters are told in three languages, in full."""

import random
import re
from dataclasses import fields, replace
from pathlib import Path
from string import Formatter
from textwrap import wrap

import pytest

from companion.games.hellas import rules
from companion.games.hellas.rules.box import COLOURS, EVENTS, MONSTERS
from companion.games.hellas.rules.chapters.monsters.phase import phases
from companion.games.hellas.rules.chapters.opening.opening import setup
from companion.games.hellas.rules.contents import ALONE, RULES
from companion.games.hellas.rules.moves import monsters as of_monsters
from companion.games.hellas.rules.moves import opening as of_opening
from companion.games.hellas.rules.options import DIE_OPTIONS
from companion.games.hellas.rules.tasks import monsters, opening
from companion.games.hellas.rules.tasks.monsters import EventPhase, WoundTrack
from companion.kernel.agenda import settle
from companion.words.texts import LANGUAGES, catalogue
from tests.often import seeds

ROOT = Path(rules.__file__).parent
WORDS = ROOT.parent / "words"
CHAPTERS = ("monsters", "opening")
KEY = re.compile(r'"(hellas\.[A-Za-z_.]+)"')
TASKS = {*monsters.Task.__args__, *opening.Task.__args__} - {WoundTrack}
MOVES = {*of_monsters.Move.__args__, *of_opening.Move.__args__}


PARTS = ("title", "body", "page")


def said(language, key):
    return catalogue(language, WORDS).gettext(key)


def has(language, key):
    return said(language, key) != key


def holds(language, key):
    """The placeholders of a sentence."""
    return {name for _, name, _, _ in Formatter().parse(said(language, key)) if name}


def keys():
    """What these chapters ask, tell and refuse."""
    folders = (ROOT / "chapters" / name for name in CHAPTERS)
    files = (path for folder in folders for path in folder.glob("*.py"))
    return {key for path in files for key in KEY.findall(path.read_text("utf-8"))}


@pytest.mark.parametrize("language", LANGUAGES)
def test_whatever_is_asked_told_or_refused_has_words(language):
    wanted = keys() | {f"hellas.move.{kind.__name__}" for kind in MOVES}
    for task in TASKS:
        wanted |= {f"hellas.rule.{task.__name__}.{part}" for part in PARTS}
    for outcome in DIE_OPTIONS[0].choices:
        wanted |= {f"hellas.outcome.{outcome}", f"hellas.face.{outcome}"}
    wanted |= {f"hellas.card.{card}" for card in EVENTS}
    wanted |= {f"hellas.evolution.{card}" for card in EVENTS if "." in card}
    wanted |= {f"hellas.by.{name}" for name in MONSTERS} | {"hellas.die.monster"}
    assert not [key for key in sorted(wanted) if not has(language, key)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_move_tells_only_what_it_holds(language):
    for kind in MOVES:
        held = {"who", *(field.name for field in fields(kind))}
        assert holds(language, f"hellas.move.{kind.__name__}") <= held


@pytest.mark.parametrize("language", LANGUAGES)
def test_questions_fit_in_two_lines(language):
    names = {task.__name__ for task in TASKS}
    longest = {"monster": "Mínótauros", "hero": "Héraklés", "number": 7, "of": 7}
    for key in keys():
        if key.split(".")[1] in names:
            lines = wrap(said(language, key).format_map(longest), 20)
            assert len(lines) <= 2, lines
            assert max(map(len, lines)) <= 20, lines


def evening(seed):
    """Prompts, notes and refusals of a set-up, three monster phases and events."""
    dice = random.Random(seed)
    seats = COLOURS[: 2 + seed % 3]
    state = settle(ALONE, setup(seats, ()))[0]
    phase = 0
    while True:
        task = state.task
        if type(task) in TASKS:
            rule = RULES[type(task)]
            prompt = rule.prompt(state, task)
            yield prompt
            yield from (refusal for _, refusal in rule.wishes(state, task))
            move = dice.choice(list(rule.moves(state, task)))
            state, notes = settle(ALONE, *rule.play(state, task, move))
            yield from notes
        else:
            state, phase = further(state, phase)
        if phase > 20:
            return


def further(state, phase):
    """Another chapter's task is skipped; a monster phase comes once all have begun."""
    if len(state.agenda) > 1:
        return settle(ALONE, replace(state, agenda=state.agenda[1:]))[0], phase
    agenda = (*phases(0, state), EventPhase(0), *state.agenda)
    return settle(ALONE, replace(state, agenda=agenda))[0], phase + 1


RARE = {
    "hellas.MonsterMove.far",  # by a card
    "hellas.ChimeraFlight",
    "hellas.Culling",
    "hellas.note.no_event",
    "hellas.note.event_of_slain",
    "hellas.note.events_shuffled",
    "hellas.note.sacrifices",
}
"""What those evenings need not bring."""


def test_every_sentence_has_its_facts():
    mine, met = keys(), set()
    for told in (told for seed in seeds(0, 6) for told in evening(seed)):
        facts = {name for name, _ in told.facts}
        met.add(told.key)
        for key in (told.key, f"{told.key}.why") if told.key in mine else ():
            for language in LANGUAGES:
                if has(language, key):
                    assert holds(language, key) <= facts, (language, key)
    assert not mine - met - RARE
