"""What Dice Forge says in words: places one can find, pages one can turn to."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

import pytest

from companion.games.dice_forge.pages.boards import tokens
from companion.games.dice_forge.rules.box import CARDS, SLOTS
from companion.games.dice_forge.rules.moves import BoarColour, Forge
from companion.games.dice_forge.rules.state import Hero
from companion.kernel.books import Change, Correct, changes
from companion.kernel.game import IllegalMove, note
from companion.kernel.sighting import DieRested
from companion.pages.app.glossary import article
from companion.words import phrases
from companion.words.texts import Texts
from tests.games.dice_forge.tables import (
    GAME,
    blessed,
    dared,
    having,
    heard,
    hero,
    moves,
    play,
    roll,
    table,
    task,
)
from tests.pages.played import LANGUAGES

NAMES = {"red": "Anna", "blue": "Tom", "yellow": "Eva", "green": "Jan"}
every_language = pytest.mark.parametrize("language", LANGUAGES)


def words(language: str) -> Texts:
    return Texts(language, lambda colour: NAMES.get(colour, colour), "dice_forge")


def question(language: str, state: Any) -> str:
    prompt = GAME.prompt(state)
    return words(language).say(prompt.key, prompt.facts)


# ---- which roll of several


@every_language
def test_with_two_players_each_blessing_has_its_number(language: str) -> None:
    state = table(2)
    while task(state) == "Removal":
        state = play(state, moves(state)[0])
    first, second = question(language, state), question(language, roll(state, place=3))
    assert first.replace("1", "2", 1) == second
    assert not re.search(r"\d", question(language, table(3)))


# ---- glory, hammer


@every_language
def test_dd7_hands_are_never_sent_beyond_the_end_of_the_track(language: str) -> None:
    before, after = (having(table(3), "red", glory=n) for n in (98, 102))
    told = changes(GAME.entries(before), GAME.entries(after))
    token, marker = (phrases.change(words(language), one) for one in told)
    assert re.findall(r"\d+", token) == ["100", "0", "1"]
    assert re.findall(r"\d+", marker) == ["98", "2"]
    whole = phrases.change(words(language), Change(("glory", "red"), 98, 102))
    track = {"en": "track", "pl": "torze", "cs": "stupnici"}[language]
    assert track not in whole
    assert track in marker


def test_d26_the_board_tells_the_side_of_the_hammer() -> None:
    def badge(spaces: int, hammers: int = 1) -> tuple[str, str]:
        one: Hero = hero(having(table(3), "red", cards=("hammer",) * hammers), "red")
        shown = next(iter(tokens(words("en"), replace(one, hammered=spaces))))
        return shown.text, shown.name

    assert badge(2) == ("I 2", "Hammer I 2/15")
    assert badge(17) == ("II 2", "Hammer II 2/15")
    assert badge(17, 2) == ("II 2", "Hammer II 2/15 +1")
    assert badge(30) == ("II 15", "Hammer II 15/15")
    assert badge(30, 2) == ("I 0", "Hammer I 0/15")


# ---- places and faces


@every_language
def test_d03_a_place_of_a_feat_is_named_by_its_island_and_cost(language: str) -> None:
    texts = words(language)
    named = {slot.name: texts(f"dice_forge.place.{slot.name}") for slot in SLOTS}
    assert len({*named.values()}) == len(SLOTS)
    for slot in SLOTS:
        card = CARDS[slot.cards[0]]
        cost = [str(n) for n in (card.sun, card.moon) if n]
        assert re.findall(r"\d+", named[slot.name]) == [str(slot.portal), *cost]
    assert named["M3"] in question(language, table(3, feat__random="on"))
    for path in (("feat", "M3"), ("stack", "M3")):
        assert named["M3"] in phrases.entry(texts, path)


@every_language
def test_d11_a_die_is_turned_to_a_face_not_to_a_number(language: str) -> None:
    texts = words(language)
    state = table(3)
    before, after = (roll(state, "red.light", place=n) for n in (3, 0))
    [change] = changes(GAME.entries(before), GAME.entries(after))
    said = phrases.change(texts, change)
    assert texts("dice_forge.face.S1") in said
    assert texts("dice_forge.die.light") in said
    assert texts("dice_forge.place.0") not in said


@every_language
def test_d11_forging_is_told_by_faces(language: str) -> None:
    texts = words(language)
    said = phrases.move(texts, GAME, Forge("G4", "dark", 2), "red")
    assert said.endswith(texts("dice_forge.die.dark"))
    change = Change(("face", "red", "light", "2"), "G1", "G4")
    both = phrases.change(texts, change)
    assert texts("dice_forge.face.G1") in both
    assert texts("dice_forge.face.G4") in both
    assert texts("dice_forge.place.2") not in both


@every_language
def test_faces_are_called_the_same_wherever_they_lie(language: str) -> None:
    texts = words(language)
    ship = texts("dice_forge.face.ship")
    assert phrases.entry(texts, ("garden", "ship")).endswith(ship)
    assert phrases.entry(texts, ("pool", "5", "C1")).endswith(
        texts("dice_forge.face.C1")
    )
    assert phrases.value(texts, ("up", "red", "light"), "ship") == ship


@every_language
def test_d34_a_die_put_back_wrongly_is_told_its_face(language: str) -> None:
    with pytest.raises(IllegalMove) as wrong:
        GAME.rests(blessed(table(3)), DieRested("red.light", 1))
    said = phrases.refusal(words(language), wrong.value)
    assert "Anna" in said
    assert words(language)("dice_forge.face.G1") in said


# ---- what is lost


@every_language
def test_dd3_what_was_to_come_and_what_is_lost_stand_in_one_sentence(
    language: str,
) -> None:
    lost = note("dice_forge.note.overflow", seat="red", lost=3, amounts=(("gold", 4),))
    said = phrases.note(words(language), lost)
    assert sorted(re.findall(r"\d+", said)) == ["3", "4"]
    assert said.startswith("Anna: ")


# ---- corrections


@every_language
def test_t24_a_permission_reads_as_one(language: str) -> None:
    move = Correct(("pardon",), "rule.boars_stay")
    said = phrases.move(words(language), GAME, move, "")
    assert "rule" not in said
    assert "boars_stay" not in said


@every_language
def test_the_order_at_the_table_is_told_by_names(language: str) -> None:
    order = ("red", "yellow", "blue")
    assert phrases.value(words(language), ("order",), order) == "Anna, Eva, Tom"


# ---- boars


@every_language
def test_d25_taking_a_boar_card_pays_nobody_yet(language: str) -> None:
    [note] = heard(dared("tenacious_boar"), BoarColour("blue"))
    said = phrases.note(words(language), note)
    assert not {"pays", "płaci", "platí"} & set(said.split())


BOARS = (
    "dice_forge.term.card_tenacious_boar.body",
    "dice_forge.term.face_boars.body",
    "dice_forge.rule.BoarOwner.body",
    "dice_forge.BoarOwner.why",
)
ROLLED = {
    "en": ("rolled", "rolls it"),
    "pl": ("wypadnie", "wyrzuci"),
    "cs": ("padne", "hodí"),
}


@every_language
@pytest.mark.parametrize("key", BOARS)
def test_d25_a_boar_pays_when_it_is_applied_not_when_it_is_rolled(
    key: str, language: str
) -> None:
    """Rolled for the Satyrs it pays nobody; copied by a Mirror it pays the copier."""
    said = words(language)(key)
    assert not any(word in said for word in ROLLED[language])


def test_d25_in_polish_only_the_owner_of_the_card_is_an_owner() -> None:
    for key in (*BOARS, "dice_forge.term.card_minotaur.body"):
        said = words("pl")(key)
        assert len(re.findall("właściciel", said, re.I)) == len(
            re.findall("właściciel karty", said, re.I)
        )


# ---- the booklet

SET_UP = {"en": "set-up", "pl": "przygotowanie", "cs": "příprava"}
AID = {
    "en": "hero aid card",
    "pl": "karta pomocy bohatera",
    "cs": "karta nápovědy hrdiny",
}


@every_language
def test_t22_pages_are_those_of_the_booklet(language: str) -> None:
    """One sheet: its first page is the set-up, its second the rules."""
    texts = words(language)
    page = "p. " if language == "en" else "s. "
    for key in texts.keys("dice_forge."):
        said = texts(key)
        told = key.endswith(".page") and key != "dice_forge.glossary.page"
        if told and said != AID[language]:
            right = "1" if SET_UP[language] in said else "2"
            assert re.findall(rf"{re.escape(page)}(\d)", said) == [right], key


@every_language
def test_where_the_rules_are_silent_the_hero_aid_may_speak(language: str) -> None:
    texts = words(language)
    aid = {"en": "hero aid", "pl": "kartę pomocy", "cs": "kartu nápovědy"}[language]
    keys = [key for key in texts.keys("dice_forge.RuleQuestion") if key[-4:] == ".why"]
    assert len(keys) == 4
    assert all(aid in texts(key) for key in keys)


def test_in_polish_a_tie_is_not_decided_by_a_tie() -> None:
    said = words("pl")("dice_forge.reason.tie_broken")
    assert "rozstrzygania remisów" in said


# ---- one of it, and pages


@every_language
@pytest.mark.parametrize("key", ["hammer_all", "hammer_none"])
def test_of_one_gold_nobody_says_all(language: str, key: str) -> None:
    said = {n: words(language)(f"table.dice_forge.{key}", n=n) for n in (1, 3, 5)}
    every = {"en": "all", "pl": "całe", "cs": "všech"}[language]
    assert every not in said[1].lower()
    assert all(every in said[n].lower() for n in (3, 5))


@every_language
def test_t22_where_the_booklet_has_it_is_told_once(language: str) -> None:
    texts = words(language)
    ids = [key.removesuffix(".title") for key in texts.keys("dice_forge.")]
    for id in (one for one in ids if texts.has(f"{one}.title")):
        page = article(texts, id).page
        told = re.findall(r"\w{4,}", page)
        assert len(told) == len(set(told)), page
