"""Blessings come by a draft, and some give something at once (p. 14; H29, H60)."""

from dataclasses import replace

import pytest

from companion.games.hellas.rules.box import BLESSINGS
from companion.games.hellas.rules.chapters.cards import blessings, secret
from companion.games.hellas.rules.contents import RULES
from companion.games.hellas.rules.moves.cards import GiveUp, KeepDrawn
from companion.games.hellas.rules.moves.specials import DrawBlessing, KeepBlessing
from companion.games.hellas.rules.state import changed
from companion.games.hellas.rules.tasks.cards import BlessingDraw, Exchanging
from companion.games.hellas.rules.tasks.specials import DraftDraw, Drafting
from companion.kernel.moves import Ruling
from tests.games.hellas.tables import (
    asked,
    has,
    laid,
    moves,
    of,
    play,
    refused,
    told,
    waits,
)

FIVE = "exile", "bluff", "ambush", "push_ups", "wild_hunt"


def drafting(players=4, builder=1, **switches):
    return waits(laid(players, **switches), DraftDraw(builder, players + 1))


def by_app(*cards, **more):
    return play(drafting(deck__blessings="app", **more), *map(DrawBlessing, cards))


def prompt(state):
    return RULES[type(state.agenda[0])].prompt(state, state.agenda[0])


def whose(state):
    return prompt(state).who


# ---- the table holds the deck


def test_h29_the_builder_first_then_counter_clockwise():
    """Seats clockwise are red, blue, yellow, green; blue has built."""
    state = drafting()
    order = []
    for card in FIVE[:4]:
        order += whose(state)
        assert asked(state) == "hellas.Drafting"
        state = play(state, KeepBlessing(card))
    assert order == ["blue", "red", "green", "yellow"]
    assert asked(state) == "hellas.Acting"
    held = [one.blessings for one in state.players]
    assert held == [("bluff",), ("exile",), ("push_ups",), ("ambush",)]
    assert state.gone == ("",)


def test_h29_a_kept_blessing_is_kept_once():
    state = play(drafting(), KeepBlessing("exile"))
    assert KeepBlessing("exile") not in moves(state)
    assert refused(state, KeepBlessing("exile")) == "hellas.refuse.not_now"
    assert len(moves(state)) == 35


# ---- the app holds it


@pytest.mark.parametrize("players", [2, 3, 4])
def test_h29_one_card_more_than_players(players):
    state = drafting(players, 0, deck__blessings="app")
    for number, card in enumerate(FIVE[: players + 1], 1):
        assert asked(state) == "hellas.DraftDraw"
        assert prompt(state).chance == "blessings"
        assert dict(prompt(state).facts)["count"] == number
        assert len(moves(state)) == 37 - number
        state = play(state, DrawBlessing(card))
    for left in range(players + 1, 1, -1):
        assert asked(state) == "hellas.Drafting.pick"
        assert moves(state) == [KeepDrawn(n) for n in range(1, left + 1)]
        state = play(state, KeepDrawn(1))
    assert [one.blessings for one in state.players].count(()) == 0
    assert state.gone == (FIVE[players],)
    assert asked(state) == "hellas.Acting"


def test_h29_what_is_passed_on_is_never_named_publicly():
    state, other = by_app(*FIVE), by_app("armory", *FIVE[:4])
    assert moves(state) == moves(other)
    assert prompt(state) == prompt(other)
    assert secret.public(state) == secret.public(other)
    assert secret.public(state).agenda[0].cards == ("",) * 5
    seen = [dict(one.facts)["card"] for one in secret.secrets(state, "blue")]
    assert seen == list(FIVE)
    assert not list(secret.secrets(state, "red"))
    state, notes = told(state, KeepDrawn(3))
    facts = [dict(one.facts).get("card") for one in notes]
    assert facts == ["ambush"]
    assert not list(secret.secrets(state, "blue"))
    assert len(list(secret.secrets(state, "red"))) == 4


def test_h29_the_last_card_is_laid_down_for_all_to_see():
    state = play(by_app(*FIVE), KeepDrawn(1), KeepDrawn(1), KeepDrawn(1))
    after, notes = told(state, KeepDrawn(1))
    assert after.gone == ("wild_hunt",)
    assert notes[-1].key == "hellas.note.lays_down"
    again = waits(after, DraftDraw(0, 5))
    assert DrawBlessing("wild_hunt") not in moves(again)
    assert DrawBlessing("exile") not in moves(again)


def test_h29_a_draw_half_way_is_blank_too():
    state = by_app("exile", "bluff")
    assert secret.public(state).agenda[0] == DraftDraw(1, 3, ("", ""))
    assert not list(secret.secrets(state, "blue"))


def test_a_blank_blessing_cannot_be_kept():
    state = by_app(*FIVE)
    blank = secret.public(state)
    assert refused(blank, KeepDrawn(1)) == "hellas.refuse.not_now"


# ---- a deck that runs out


def short(left, gone=(), **switches):
    """Red has most blessings; so many are left, and these are laid down."""
    state = laid(2, **switches)
    rest = [card for card in BLESSINGS if card not in gone]
    state = changed(state, 0, blessings=tuple(rest[left:]))
    return replace(state, gone=gone)


def test_h29_a_short_deck_with_nothing_laid_down_is_drawn_to_its_end():
    state = waits(short(1), DraftDraw(0, 3))
    assert of(state, "red").blessings[-1] == BLESSINGS[0]
    assert of(state, "blue").blessings == ()
    assert asked(state) == "hellas.Acting"


def test_h29_a_short_deck_is_shuffled_or_not_as_the_table_decides():
    state = waits(short(1, FIVE), DraftDraw(0, 3))
    assert asked(state) == "hellas.RuleQuestion.empty_deck"
    shuffled = play(state, Ruling("rule.empty_deck", "shuffle"))
    assert shuffled.gone == ()
    assert len(moves(shuffled)) == 6
    bare = play(state, Ruling("rule.empty_deck", "nothing"))
    assert asked(bare) == "hellas.Acting"
    assert bare.gone == FIVE


def test_h29_the_app_asks_only_when_the_deck_is_empty():
    state = short(1, FIVE, deck__blessings="app")
    state = waits(state, DraftDraw(0, 3))
    assert asked(state) == "hellas.DraftDraw"
    state = play(state, moves(state)[0])
    assert asked(state) == "hellas.RuleQuestion.empty_deck"
    state = play(state, Ruling("rule.empty_deck", "shuffle"))
    assert len(moves(state)) == 5
    state = play(state, DrawBlessing("exile"), DrawBlessing("bluff"))
    assert asked(state) == "hellas.Drafting.pick"


def test_h29_with_no_card_at_all_there_is_no_draft():
    state = waits(short(0), DraftDraw(0, 3))
    assert asked(state) == "hellas.Acting"


def test_h29_whoever_finds_no_card_goes_without():
    assert asked(waits(short(0), Drafting(1, ()))) == "hellas.Acting"


def test_h60_what_a_table_left_over_counts_though_nobody_said_what_it_was():
    state = replace(laid(2), gone=("", ""))
    assert blessings.size(state) == len(BLESSINGS) - 2
    assert len(blessings.deck(state)) == len(BLESSINGS)


# ---- at once


@pytest.mark.parametrize(
    ("card", "before", "after"),
    [
        ("armory", {"hand": 4}, {"hand": 6}),
        ("gods_strength", {}, {"attributes": (1, 2, 1)}),
        ("gods_strength", {"attributes": (1, 5, 1)}, {}),
        ("advanced_dodge", {}, {"attributes": (1, 1, 2)}),
        ("hermes_temple", {"pool": 1}, {"pool": 2}),
        ("hermes_temple", {"pool": 4}, {}),
        ("exile", {"hand": 2}, {}),
    ],
)
def test_h60_what_a_blessing_gives_when_it_is_gained(card, before, after):
    state = waits(has(laid(3), "red", **before), Drafting(0, ()))
    gained = play(state, KeepBlessing(card))
    expected = has(has(state, "red", **after), "red", blessings=(card,))
    assert gained.players == expected.players


# ---- Orpheus' Lyre


def test_h60_the_lyre_finds_one_for_all_to_see():
    state = waits(has(laid(3), "red", blessings=("exile",)), BlessingDraw(0))
    assert asked(state) == "hellas.BlessingDraw"
    assert prompt(state).chance == "blessings"
    assert DrawBlessing("exile") not in moves(state)
    after, notes = told(state, DrawBlessing("bluff"))
    assert notes[0].key == "hellas.note.finds"
    assert after.agenda[0] == Exchanging(0, "bluff")
    assert refused(after, GiveUp("bluff")) == "hellas.refuse.not_now"


def test_h60_the_token_on_a_blessing_goes_with_it():
    state = has(laid(3), "red", blessings=("exhausted_fight",))
    state = has(state, "red", spent=("exhausted_fight",))
    state = play(waits(state, Exchanging(0, "bluff")), GiveUp("exhausted_fight"))
    assert (of(state, "red").blessings, of(state, "red").spent) == (("bluff",), ())


def test_h60_the_lyre_before_an_empty_deck():
    state = waits(short(0, FIVE), BlessingDraw(0))
    assert asked(state) == "hellas.RuleQuestion.empty_deck"
    assert asked(play(state, Ruling("rule.empty_deck", "nothing"))) == "hellas.Acting"
    again = play(state, Ruling("rule.empty_deck", "shuffle"))
    assert moves(again) == [DrawBlessing(one) for one in BLESSINGS if one in FIVE]
    assert asked(waits(short(0), BlessingDraw(0))) == "hellas.Acting"


def test_h60_without_a_blessing_of_his_own_he_keeps_none():
    state = play(waits(laid(3), BlessingDraw(0)), DrawBlessing("bluff"))
    assert state.gone == ("bluff",)
    assert of(state, "red").blessings == ()
