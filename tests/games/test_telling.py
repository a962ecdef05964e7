"""What our games tell of a step: every weighed note is one of theirs."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import companion.games
from companion.games.cyclades.pages import telling as cyclades
from companion.games.dice_forge.pages import telling as dice_forge
from companion.kernel.game import note
from companion.pages.table.told import GREAT
from companion.words.texts import Texts

GAMES = Path(companion.games.__file__).parent
WEIGHED = {"cyclades": cyclades.MEASURES, "dice_forge": dice_forge.WEIGHTS}


def given(game: str) -> set[str]:
    """The notes that a game's rules can give."""
    files = (GAMES / game / "rules").rglob("*.py")
    found = re.compile(rf'"{game}\.note\.(\w+)"')
    return {key for file in files for key in found.findall(file.read_text("utf-8"))}


@pytest.mark.parametrize("game", WEIGHED)
def test_every_weighed_note_is_one_that_the_rules_give(game: str) -> None:
    assert set(WEIGHED[game]) - given(game) == set()


@pytest.mark.parametrize("language", ["en", "pl", "cs"])
def test_every_title_has_words(language: str) -> None:
    texts = Texts(language, game="cyclades")
    titles = {one.title for one in cyclades.MEASURES.values() if one.title}
    assert all(texts.has(f"cyclades.told.{title}") for title in titles)


def test_a_round_of_battle_tells_both_sums_and_their_parts() -> None:
    one = note(
        "cyclades.note.round",
        area="Glauke",
        round=2,
        seat="red",
        attack=5,
        attack_parts=(("die", 3), ("troop", 2)),
        foe="blue",
        defence=4,
        defence_parts=(("troop", 4),),
    )
    texts = Texts("en", {"red": "Anna", "blue": "Tom"}.get, "cyclades")
    sides = cyclades.told(texts, one)
    assert [(t.seat, t.sums[0].text) for t in sides] == [("red", "5"), ("blue", "4")]
    assert "2 troops" in sides[0].text
    assert sides[0].title == "Glauke, round 2"
    assert all(t.weight >= GREAT for t in sides)


def test_income_is_read_from_afar_and_so_is_a_payment() -> None:
    texts = Texts("en", {"red": "Anna"}.get, "cyclades")
    got = note("cyclades.note.income", seat="red", gold=7, areas=(("Iole", 7),))
    assert cyclades.told(texts, got)[0].sums[0].text == "+7"
    paid = note("cyclades.note.pays", seat="red", gold=3, source="port")
    assert cyclades.told(texts, paid)[0].sums[0].text == "−3"


def test_a_rolled_face_is_drawn_and_a_gain_is_a_sum() -> None:
    texts = Texts("en", {"red": "Anna"}.get, "dice_forge")
    (face,) = dice_forge.told(
        texts, note("dice_forge.note.rolled", seat="red", die="dark", face="G1")
    )
    assert face.faces[0].dark
    gain = note("dice_forge.note.gain", seat="red", amounts=(("gold", 3), ("sun", 1)))
    (told,) = dice_forge.told(texts, gain)
    assert [(s.icon, s.text) for s in told.sums] == [("gold", "+3"), ("sun", "+1")]
    assert told.text == ""
