"""Moments as people say them."""

from datetime import datetime

import pytest

from companion.words.dates import when
from companion.words.texts import LANGUAGES, Texts

NOW = datetime(2026, 11, 19, 21, 30).timestamp()


def test_a_moment_is_told_from_today() -> None:
    texts = Texts("en")
    assert when(texts, NOW - 60, NOW) == "today, 21:29"
    assert when(texts, NOW - 86_400, NOW) == "yesterday, 21:30"
    assert when(texts, NOW - 200 * 86_400, NOW).startswith("3 May, ")
    assert when(texts, NOW - 400 * 86_400, NOW) == "15 October 2025"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("at", [0.0, 1.0, 300.0, 1e9])
def test_a_clock_that_did_not_know_the_day_tells_no_day(
    language: str, at: float
) -> None:
    texts = Texts(language)
    assert when(texts, at, NOW) == texts("when.unknown")
    assert "19" not in when(texts, at, NOW)


def test_a_clock_that_does_not_know_it_still_tells_its_hours() -> None:
    assert when(Texts("en"), 3600.0, 7200.0).startswith("today, ")
