"""Where a term stands in the booklet is told once, and in words of its own."""

import re

import pytest

from companion.library.registry import GAMES
from companion.words.texts import LANGUAGES, Texts

TWICE = re.compile(r"(\w+),? \1\b")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", tuple(GAMES))
def test_no_source_is_named_twice(language: str, game: str) -> None:
    key = game.replace("-", "_")
    texts = Texts(language, game=key)
    terms = [one for one in texts.keys(f"{key}.") if one.endswith(".page")]
    told = {
        one: texts.own("glossary.page", page=texts(one))
        for one in terms
        if not one.endswith("glossary.page")
    }
    assert told
    twice = {one: said for one, said in told.items() if TWICE.match(said)}
    assert twice == {}
