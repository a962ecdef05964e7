"""Words of Lords of Hellas are those of the booklets, and a thing has one name."""

import re
from typing import get_args

import pytest

from companion.games.hellas.rules import box
from companion.games.hellas.rules.names import Combat
from companion.words.texts import LANGUAGES
from tests.games.hellas.words.test_names import hellas, texts

CARDS = {*box.ARTIFACTS, *box.BLESSINGS, *box.QUESTS, *get_args(Combat)}
ELSEWHERE = ("by", "why", "amount", "place", "kind", "quest", "term")

VICTORIES = {
    "en": {
        "warlord": "warlord of Hellas",
        "favoured": "favoured of the gods",
        "slayer": "monster slayer",
        "king": "king of kings",
    },
    "pl": {
        "warlord": "lord Hellady",
        "favoured": "ulubieniec bogów",
        "slayer": "pogromca potworów",
        "king": "król nad królami",
    },
}
"""EN L244-272; PL L785-801."""

NOT_POLISH_TERMS = re.compile("posąg|misj|umocni|od kroku|król królów|króla królów")
"""The booklet has monument, zadanie, etap, ufortyfikowany, król nad królami."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_card_has_one_name_wherever_it_is_told(language):
    words = texts(language)
    for name in CARDS:
        known = words(f"hellas.card.{name}")
        for what in ELSEWHERE:
            key = f"hellas.{what}.{name}"
            key = f"{key}.title" if what == "term" else key
            if words.has(key):
                said = words(key, n=7).removesuffix(" 7")
                assert said == known, key


@pytest.mark.parametrize("language", ["en", "pl"])
def test_victories_bear_the_names_of_the_booklet(language):
    words = texts(language)
    for how, name in VICTORIES[language].items():
        assert words(f"hellas.how.{how}") == name
        assert words(f"hellas.reason.{how}").lower().startswith(name.lower())


def test_polish_words_are_those_of_the_polish_booklet():
    folder = hellas().folder / "words" / "pl"
    found = {
        line
        for file in sorted(folder.glob("*.po"))
        for line in file.read_text(encoding="utf-8").lower().splitlines()
        if line.startswith("msgstr") and NOT_POLISH_TERMS.search(line)
    }
    assert found == set()
