"""How the camera over the board does, in a word or two."""

from dataclasses import replace

import pytest

from companion.pages.devices.board_words import board_state
from companion.sensing.board_status import SeenRegion
from companion.words.texts import LANGUAGES, Texts
from tests.pages.board_values import FULL, HELD, MISSED


@pytest.mark.parametrize("language", LANGUAGES)
def test_t12_what_is_not_seen_of_a_board_is_counted(language: str) -> None:
    words, mark = board_state(Texts(language), FULL)
    assert mark == "check"
    assert [int(word) for word in words.split() if word.isdecimal()] == [2, 3]


def test_t12_a_board_of_which_all_is_seen_is_seen() -> None:
    every = replace(FULL, regions=(SeenRegion("attica", ("red",)),))
    assert board_state(Texts("en"), every) == ("sees the board", "sure")
    doubted = replace(FULL, regions=(SeenRegion("attica", ("red",), "check"),))
    assert board_state(Texts("en"), doubted) == ("sees the board", "check")


@pytest.mark.parametrize("language", LANGUAGES)
def test_t12_a_board_of_which_nothing_was_read_is_not_called_seen(
    language: str,
) -> None:
    words, mark = board_state(Texts(language), replace(FULL, regions=()))
    assert mark == "check"
    assert words != board_state(Texts(language), FULL)[0]
    assert not words.startswith("eyes.")


def test_a_board_under_hands_is_seen_in_part_and_a_lost_one_not_at_all() -> None:
    assert board_state(Texts("en"), HELD) == ("sees part of the board", "check")
    assert board_state(Texts("en"), MISSED)[1] == "unseen"
