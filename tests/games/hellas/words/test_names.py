"""Names, books and options of Lords of Hellas are said in three languages, in full."""

import re
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import get_args

import pytest

import companion.games.hellas
from companion.games.hellas.rules import box, names
from companion.games.hellas.rules.books import entries
from companion.games.hellas.rules.clock import PHASES
from companion.games.hellas.rules.options import (
    DIE_OPTIONS,
    HOUSE,
    IN_BOX,
    OPTIONS,
    POPULATIONS,
    POWERS,
    PRAYER_OPTIONS,
    RULES,
    TRACKS,
)
from companion.kernel.books import Change
from companion.library.description import Description, described
from companion.library.registry import FoundGames, Library
from companion.testing.words import same_placeholders
from companion.words import phrases
from companion.words.texts import LANGUAGES, Texts
from tests.games.hellas.rules.books.situations import SITUATIONS

PEOPLE = {"red": "Anna", "blue": "Marek", "yellow": "Jana", "green": "Tom"}
ONE_SOURCE = {"en": "One source", "pl": "Jedno źródło", "cs": "Jediný zdroj"}
UNKNOWN = {"en": "look at", "pl": "spójrz na", "cs": "podívej se"}
LINE = re.compile(r"(EN|PL) \d|\([ps]\. \d")
ORIGIN = re.compile(
    "one source|second-hand|jedno źródło|z drugiej ręki|jeden pramen|z druhé ruky"
)
"""Of what stands on a card alone, or in no booklet."""


@cache
def hellas() -> Description:
    folder = Path(companion.games.hellas.__file__).parent
    return described("companion.games.hellas", folder)


@cache
def texts(language: str) -> Texts:
    found = FoundGames(MappingProxyType({hellas().id: hellas()}))
    library = Library(lambda: found)
    return Texts(language, lambda seat: PEOPLE.get(seat, seat), "hellas", library)


def test_every_language_tells_the_same_facts() -> None:
    same_placeholders(hellas(), LANGUAGES)


def test_what_it_says_of_itself() -> None:
    assert (hellas().seats, hellas().colours) == ((2, 3, 4), box.COLOURS)
    assert hellas().name("pl") == "Lords of Hellas"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("fact", "known"),
    [
        ("region", tuple(box.INDEX)),
        ("origin", tuple(box.INDEX)),
        ("land", box.LANDS),
        ("hero", tuple(box.HEROES)),
        ("god", box.GODS),
        ("attribute", box.ATTRIBUTES),
        ("monster", box.MONSTERS),
        ("symbol", get_args(names.Symbol)),
        ("quest", box.QUESTS),
        ("kind", get_args(names.Combat)),
        ("attack", get_args(names.Attack)),
        ("special", get_args(names.Special)),
        ("regular", get_args(names.Regular)),
        ("card", (*box.ARTIFACTS, *box.BLESSINGS, *box.EVENTS)),
        ("card", (*get_args(names.Combat), *box.TEMPLE_CARDS)),
        ("phase", ("setup", *PHASES, "end")),
    ],
)
def test_every_name_has_words(language: str, fact: str, known: tuple[str, ...]) -> None:
    words = texts(language)
    missing = {name for name in known if not words.has(f"hellas.{fact}.{name}")}
    assert missing == set()


@pytest.mark.parametrize("situation", SITUATIONS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_t05_every_line_of_the_books_is_said(language: str, situation) -> None:  # type: ignore[no-untyped-def]
    words = texts(language)
    for entry in entries(situation()):
        said = phrases.entry(words, entry.path)
        assert not {"…", "_"} & set(said), entry.path
        assert "hellas." not in said, entry.path
        for value in (entry.value, *list(entry.choices)[:30]):
            told = phrases.value(words, entry.path, value)
            own = isinstance(value, int) or value.isdigit() or language == "en"
            assert own or told != value, (entry.path, value)
            if entry.physical:
                made = Change(entry.path, entry.value, value)
                told += phrases.change(words, made)
            assert not {"…", "_"} & set(told), (entry.path, value)


def test_the_space_of_a_wound_is_told_apart_from_what_lies_there() -> None:
    words = texts("en")
    assert phrases.entry(words, ("wound", "hydra", "1")) == "Hydra: wound 1"


def test_people_and_lands_of_a_colour_are_told_apart() -> None:
    words = texts("en")
    assert phrases.entry(words, ("glory", "red")) == "Token of glory, red land"
    assert phrases.value(words, ("glory", "red"), "red") == "Anna"
    path = ("hoplites", "crete", "red")
    assert phrases.entry(words, path) == "Anna: hoplites, Crete"


# ---- options


@pytest.mark.parametrize("language", LANGUAGES)
def test_h67_every_option_and_way_has_words(language: str) -> None:
    words = texts(language)
    for option in OPTIONS:
        assert words.has(f"option.hellas.{option.name}"), option.name
        assert words.has(f"option.hellas.{option.name}.help"), option.name
        for way in option.choices:
            keys = phrases.ways("hellas", option.name, way)
            assert any(map(words.has, keys)), (option.name, way)


@pytest.mark.parametrize("language", LANGUAGES)
def test_h67_a_switch_names_the_line_of_the_booklet(language: str) -> None:
    for option in RULES:
        help = told(language, option.name)
        assert LINE.search(help) or ORIGIN.search(help), option.name


@pytest.mark.parametrize("language", LANGUAGES)
def test_h67_what_one_source_says_bears_a_mark(language: str) -> None:
    marked = {
        option.name
        for option in OPTIONS
        if ONE_SOURCE[language] in told(language, option.name)
    }
    single = (*POPULATIONS, *PRAYER_OPTIONS, *IN_BOX)
    assert marked == {o.name for o in single} - {"house.artifact.ambrosia"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_h67_what_nobody_knows_is_to_be_looked_up_in_the_box(language: str) -> None:
    spaces = (space for track in TRACKS.values() for space in track)
    unknown = {o.name for o in (*POWERS.values(), *DIE_OPTIONS, *spaces)}
    sent = {o.name for o in HOUSE if UNKNOWN[language] in told(language, o.name)}
    assert sent == unknown


def told(language: str, option: str) -> str:
    return texts(language)(f"option.hellas.{option}.help")


# ---- cards


PRINTED = {
    *("owl_of_athena", "thunder_of_zeus", "boots_of_hermes"),
    *("medusas_blood", "minotaurs_horn"),
    *("restrictive_maneuver", "shoot_to_kill", "local_support"),
    *("amazon_queen", "golden_fleece", "saving_prometheus", "cretan_bull"),
}
"""Cards that the Polish booklet shows; of all others the text has one source."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_h67_a_card_whose_text_one_source_has_bears_a_mark(language: str) -> None:
    words, mark = texts(language), ONE_SOURCE[language].lower()
    every = {*box.ARTIFACTS, *box.BLESSINGS, *box.QUESTS}
    assert every >= PRINTED
    single = {name for name in every if mark in words(f"hellas.term.{name}.page")}
    assert single == every - PRINTED
