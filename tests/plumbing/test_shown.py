"""What is shown of somebody else's words."""

from __future__ import annotations

import io

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.plumbing import terminal
from companion.plumbing.shown import one_file, shown, shown_name
from tests.hostile_names import HOSTILE, TITLE, harmful


@pytest.mark.parametrize("name", [*HOSTILE, TITLE], ids=ascii)
def test_nothing_harmful_is_shown(name: str) -> None:
    assert shown_name(name) != name
    assert harmful(shown_name(name)) == ""
    assert "  " not in shown_name(name)


@given(st.text())
def test_whatever_it_is_it_is_one_line_and_stays_so(words: str) -> None:
    told = shown(words)
    assert harmful(told) == ""
    assert shown(told) == told
    assert told == told.strip(" ")


@pytest.mark.parametrize(
    "name", ["Anna", "Przemysława Łęcka", "Řehoř", "O’Neill & Co.", "אנה", "李小龍"]
)
def test_an_honest_name_is_shown_as_it_was_typed(name: str) -> None:
    assert shown(name) == name


def test_letters_with_their_marks_apart_keep_them() -> None:
    assert shown("Vie\u0302\u0323t") == "Vie\u0302\u0323t"


def test_of_a_name_that_hides_something_is_left() -> None:
    assert [shown_name(name) for name in ("\u200b", "", "\n")] == ["?"] * 3
    assert shown("Ann\u202ea") == "Anna"
    assert shown("one\ntwo") == "one two"


def test_a_name_in_the_name_of_a_file_leads_nowhere_else() -> None:
    assert one_file("../../etc/passwd") == "etc-passwd"
    assert one_file("abc123") == "abc123"
    assert one_file("\x1b\n") == "-"
    assert len(one_file("a" * 5000)) <= 80


@pytest.mark.parametrize("letters", ["ascii", "cp1252", "cp437", "utf-8"])
def test_every_terminal_writes_all_it_can(letters: str) -> None:
    raw = io.BytesIO()
    out = io.TextIOWrapper(raw, encoding=letters)
    terminal.ready((out,))
    print("Zażółć gęślą jaźń · 3 × „Řehoř” » 李 \udcff", file=out, flush=True)
    told = raw.getvalue().decode(letters)
    if letters == "ascii":
        assert told == 'Zazolc gesla jazn - 3 x "Rehor" > ? ?\n'
    assert told.rstrip().endswith("?")
