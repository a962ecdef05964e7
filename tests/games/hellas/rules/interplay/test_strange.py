"""A combat card of another print: what is on it, and a free note about the rest."""

import pytest

from companion.games.hellas.rules.chapters.strange import LONGEST, tidy
from companion.games.hellas.rules.game import GAME
from companion.games.hellas.rules.moves.battles import PlayOther
from companion.games.hellas.rules.moves.hunts import (
    ParryOther,
    StrikeOther,
    Wound,
)
from companion.games.hellas.rules.state import NOWHERE
from companion.kernel.record import Played
from companion.saves.game.codec import Codec
from companion.words import phrases
from companion.words.texts import LANGUAGES, Texts
from tests.games.hellas.rules.battle.fights import attacking, battle, facing, sums
from tests.games.hellas.rules.hunt.hunts import (
    AXE,
    SWORD,
    attacked,
    beast,
    begun,
    met,
    red,
)
from tests.games.hellas.tables import asked, moves, of, play, refused, told

SAID = "the enemy discards a card"


def keys(notes):
    return [one.key for one in notes]


def words(language, notes):
    texts = Texts(language, game="hellas")
    return [phrases.note(texts, one) for one in notes]


# ---- in a battle


def test_in_a_battle_it_counts_and_its_note_is_told():
    state = attacking(facing())
    move = PlayOther(3, 1, "bow", SAID)
    assert move not in moves(state), "it is listed without what is only told"
    assert PlayOther(3, 1) in moves(state)
    after, notes = told(state, move)
    assert sums(after)[0] == sums(state)[0] + 3
    assert of(after, "red").hand == 3
    assert keys(notes)[:2] == [
        "hellas.note.plays_other_symbol",
        "hellas.note.other_says",
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_its_note_is_told_in_whole_sentences(language):
    _, notes = told(attacking(facing()), PlayOther(3, 1, "bow", SAID))
    every = " ".join(words(language, notes))
    assert SAID in every
    assert "…" not in every
    assert "_" not in every


def test_the_same_without_symbol_and_note_changes_as_much():
    state = attacking(facing())
    assert play(state, PlayOther(3, 1, "bow", SAID)) == play(state, PlayOther(3, 1))
    assert keys(told(state, PlayOther(3, 1))[1])[0] == "hellas.note.plays_other"


def test_a_saved_card_without_symbol_and_note_is_read():
    codec = Codec(GAME)
    plain = {"Played": {"move": {"PlayOther": {"strength": 6, "casualties": 2}}}}
    plain["Played"]["source"] = "touch"
    assert codec.read_row(plain).move == PlayOther(6, 2)
    row = Played(PlayOther(1, 0, "axe", SAID), "touch")
    assert codec.read_row(codec.write_row(row)) == row


@pytest.mark.parametrize(
    ("move", "key"),
    [
        (PlayOther(1, 0, "fork"), "not_now"),
        (PlayOther(7, 0, "axe"), "not_now"),
        (PlayOther(1, -1), "not_now"),
        (PlayOther(1, 0, said="a\nb"), "said"),
        (PlayOther(1, 0, said=" a"), "said"),
        (PlayOther(1, 0, said="x" * (LONGEST + 1)), "said"),
        (PlayOther(6, 3, "axe", SAID), "casualties"),
    ],
)
def test_what_no_card_has_is_refused(move, key):
    state = battle(facing(blue=2))
    assert refused(state, move) == f"hellas.refuse.{key}"


def test_a_note_is_tidied_to_one_line_of_so_many_letters():
    assert tidy("  two\n words\x00 ") == "two words"
    assert tidy("x" * 200) == "x" * LONGEST
    assert play(battle(facing()), PlayOther(1, 0, said=tidy("x" * 200)))


# ---- in a hunt


def test_in_a_hunt_its_symbol_deals_the_wound():
    state = begun(met(hand=3))
    hand = red(state).hand
    assert StrikeOther(AXE, "axe") in moves(state)
    after, notes = told(state, StrikeOther(AXE, "axe", 2, 1, SAID))
    assert beast(after).wounds == (AXE,)
    assert red(after).hand == hand - 1
    assert asked(after) == "hellas.Striking.more"
    assert "hellas.note.other_says" in keys(notes)


def test_a_sickle_of_another_card_deals_any_wound_alone():
    state = play(begun(met(hand=3)), StrikeOther(SWORD, "sickle"))
    assert beast(state).wounds == (SWORD,)
    refusal = refused(begun(met(hand=3)), StrikeOther(SWORD, "axe"))
    assert refusal == "hellas.refuse.not_now"


def test_one_that_wounds_nothing_is_played_for_its_note():
    state = begun(met(hand=3))
    hand = red(state).hand
    state, notes = told(state, StrikeOther(NOWHERE, "bow", 1, 0, SAID))
    assert beast(state).wounds == ()
    assert red(state).hand == hand - 1
    assert asked(state) == "hellas.Striking", "he must wound all the same"
    assert "hellas.note.other_says" in keys(notes)


def test_without_a_card_there_is_no_other_card_either():
    state = met(hand=0, attributes=(1, 1, 1))
    state = play(begun(state), Wound(SWORD, "sword"))
    assert not [m for m in moves(state) if isinstance(m, StrikeOther)]


def test_its_strength_defends():
    state = attacked(met(), "attack", 5, hand=3)
    assert ParryOther(6) in moves(state)
    _, notes = told(state, ParryOther(6, 2, "shield", SAID))
    assert keys(notes)[:2] == ["hellas.note.parry", "hellas.note.other_says"]
    assert "hellas.note.defended" in keys(notes)
    weak = play(state, ParryOther(0))
    assert (weak.hunt.defence, weak.hunt.plain, red(weak).hand) == (0, 1, 2)


@pytest.mark.parametrize(
    ("state", "move", "key"),
    [
        (attacked(met(), "attack", 5, hand=3), ParryOther(7), "not_now"),
        (attacked(met(), "attack", 5, hand=3), ParryOther(1, 9), "not_now"),
        (attacked(met(), "attack", 5, hand=3), ParryOther(1, said="\t"), "said"),
        (begun(met(hand=3)), StrikeOther(NOWHERE, "", 9), "not_now"),
        (begun(met(hand=3)), StrikeOther(NOWHERE, said=" "), "said"),
        (begun(met(hand=3)), StrikeOther(99, "axe"), "not_now"),
    ],
)
def test_in_a_hunt_too_what_no_card_has_is_refused(state, move, key):
    assert refused(state, move) == f"hellas.refuse.{key}"
