"""The keys of the screen as values: every letter, room for fingers, who needs them."""

from __future__ import annotations

import string
from typing import Any

import pytest

from companion.canvas import keyboard as kb
from companion.canvas.shapes import Room, zones
from companion.canvas.theme import LIGHT, Frame
from companion.pages.app.keyboard import keyboard
from companion.words.texts import LANGUAGES, Texts
from tests.screens import fits

LATIN = string.ascii_lowercase
ALPHABET = {
    "en": LATIN,
    "pl": LATIN + "ąćęłńóśźż",
    "cs": LATIN + "áčďéěíňóřšťúůýž",
}
FRAMES = (*fits.FRAMES, Frame(800, 1280), Frame(600, 1024, LIGHT, 1.3, 1.3))


def signs(language: str, layer: str = "letters") -> set[str]:
    keys = kb.keys(Frame(), language, layer)
    return {key.key for key in keys if len(key.key) == 1}


def words(language: str) -> Any:
    return keyboard(Texts(language))


# ---------------------------------------------------------------- what can be typed
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_letter_of_a_language_is_one_touch_away(language: str) -> None:
    board = kb.begun(language, "J")
    for letter in ALPHABET[language]:
        assert letter in signs(language)
        assert board.press(letter) == (board, letter)
        shifted, nothing = board.press(kb.SHIFT)
        assert nothing == ""
        assert shifted.press(letter) == (board, letter.upper())


@pytest.mark.parametrize("language", LANGUAGES)
def test_guests_and_paths_can_be_written_in_every_language(language: str) -> None:
    everything = {s for layer in kb.LAYERS for s in signs(language, layer)}
    assert set(string.ascii_letters.lower() + string.digits) <= everything
    assert set(string.punctuation) <= everything
    assert {letter for alphabet in ALPHABET.values() for letter in alphabet} <= (
        everything
    )
    assert set("/.-_ ") <= signs(language)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("layer", kb.LAYERS)
def test_no_key_is_there_twice_and_every_board_leads_to_the_others(
    language: str, layer: str
) -> None:
    keys = [key.key for key in kb.keys(Frame(), language, layer)]
    assert len(keys) == len(set(keys))
    assert set(keys) >= {kb.ERASE, kb.DONE, kb.SPACE, *(set(kb.LAYERS) - {layer})}
    for other in set(kb.LAYERS) - {layer}:
        board, letter = kb.KeyboardState(language, layer).press(other)
        assert (board.layer, letter) == (other, "")


def test_the_czech_keys_are_qwertz_and_the_others_qwerty() -> None:
    upper = {name: rows[1] for name, rows in kb.LETTERS.items()}
    assert upper == {"en": "qwertyuiop", "pl": "qwertyuiop", "cs": "qwertzuiop"}
    assert set(kb.LETTERS) == set(LANGUAGES)


def test_capitals_for_one_letter_or_until_they_are_let_go() -> None:
    board = kb.begun("pl", "")
    board, letter = board.press("ł")
    assert letter == "Ł"
    board, letter = board.press("u")
    assert letter == "u"
    board, _ = board.press(kb.LOCK)
    for sign in "żóß":
        board, letter = board.press(sign)
        assert letter == {"ß": "ẞ"}.get(sign, sign.upper())
    board, _ = board.press(kb.SHIFT)
    assert board.press("ż")[1] == "ż"


# ---------------------------------------------------------------- room for fingers
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("frame", FRAMES)
def test_keys_are_large_apart_on_the_page_and_readable(
    language: str, frame: Frame
) -> None:
    for layer in kb.LAYERS:
        for caps in ("no", "once", "lock"):
            shapes = kb.lay(
                words(language), frame, kb.KeyboardState(language, layer, caps)
            )
            assert fits.tiny(shapes) == []
            assert fits.near(shapes) == []
            assert fits.outside(shapes, frame) == []
            assert fits.clipped(shapes) == []
            assert fits.wordless(shapes) == []
            assert min(zone.h for zone in zones(shapes)) >= 56
            assert all(zone.name.strip() for zone in zones(shapes))


def test_a_pressed_shift_changes_no_key_under_a_fast_finger() -> None:
    """What stays the same value stays under the finger, and counts at once."""
    boards = (kb.KeyboardState("en", caps=caps) for caps in ("no", "once", "lock"))
    laid = [zones(kb.lay(words("en"), Frame(), board)) for board in boards]
    assert laid[0] == laid[1] == laid[2]


@pytest.mark.parametrize("frame", FRAMES)
def test_the_line_always_stays_above_the_keys_and_on_the_page(frame: Frame) -> None:
    keys = kb.ground(frame)
    assert keys.y + keys.h == frame.h
    for high in (48, 56, 72):
        for y in (0, 64, frame.h / 3, frame.h / 2, frame.h - high):
            up = kb.lift(frame, Room(100, y, 300, high))
            assert y - up >= 0
            assert y - up + high <= keys.y - 8
    assert kb.lift(frame, Room(100, 64, 300, 56)) == 0


# ---------------------------------------------------------------- who needs them
def need(**has: Any) -> kb.Need:
    return kb.Need(**{"words": words("en"), "own": False, **has})


def test_auto_follows_the_last_finger_or_key() -> None:
    here = need()
    here.touched("mouse")
    assert here.shown, "no keyboard has typed yet: who knows if there is one"
    here.struck(4)
    assert not here.shown
    here.touched("mouse")
    assert not here.shown
    here.touched("mtdev")
    assert here.shown
    here.struck(44)
    assert not here.shown


@pytest.mark.parametrize("scancode", [0, 41, 102, 127, 128, 225, 270])
def test_buttons_of_a_tablet_are_no_typing(scancode: int) -> None:
    here = need()
    here.struck(scancode)
    assert here.shown


def test_the_wish_wins_and_a_system_with_its_own_is_left_alone() -> None:
    assert need(wish="on", typed=True).shown
    assert not need(wish="off", finger=True).shown
    assert not need(own=True, finger=True).shown
    assert need(own=True, wish="on").shown
    assert not need(words=None, wish="on").shown
