"""Artifacts are drawn, one is kept; for one pair of eyes (p. 14; H10, H58, H60)."""

from dataclasses import replace

import pytest

from companion.games.hellas.rules.chapters.cards import secret
from companion.games.hellas.rules.contents import RULES
from companion.games.hellas.rules.moves.cards import (
    DrawArtifact,
    KeepArtifact,
    KeepDrawn,
)
from companion.games.hellas.rules.options import in_box
from companion.games.hellas.rules.tasks.cards import ArtifactDraw
from tests.games.hellas.tables import asked, has, laid, moves, of, refused, told, waits
from tests.games.hellas.tables import play as played


def drawing(count=3, **switches):
    return waits(laid(3, **switches), ArtifactDraw(0, count))


def prompt(state):
    return RULES[type(state.agenda[0])].prompt(state, state.agenda[0])


def by_app(*cards):
    state = drawing(deck__artifacts="app")
    return played(state, *map(DrawArtifact, cards))


THREE = "ambrosia", "harpe", "caduceus"


def test_h58_the_table_tells_which_one_was_kept():
    state = drawing()
    assert asked(state) == "hellas.ArtifactDraw"
    assert prompt(state).chance == ""
    assert moves(state) == [KeepArtifact(card) for card in in_box(state.options)]
    after, notes = told(state, KeepArtifact("harpe"))
    assert of(after, "red").artifacts == ("harpe",)
    assert notes[0].key == "hellas.note.artifact"
    assert asked(after) == "hellas.Acting"


def test_h49_a_single_card_is_what_chance_decides():
    assert prompt(drawing(1)).chance == "artifacts"


def test_h58_the_app_draws_one_by_one_and_the_player_picks():
    state = drawing(deck__artifacts="app")
    for number, card in enumerate(THREE, 1):
        assert asked(state) == "hellas.ArtifactDraw.draw"
        assert prompt(state).chance == "artifacts"
        assert dict(prompt(state).facts)["count"] == number
        state = played(state, DrawArtifact(card))
    assert asked(state) == "hellas.ArtifactDraw.pick"
    assert moves(state) == [KeepDrawn(1), KeepDrawn(2), KeepDrawn(3)]
    after = played(state, KeepDrawn(2))
    assert of(after, "red").artifacts == ("harpe",)
    again = waits(after, ArtifactDraw(1, 1))
    assert DrawArtifact("ambrosia") in moves(again)
    assert DrawArtifact("harpe") not in moves(again)


def test_h49_the_app_draws_a_single_card_and_it_is_kept():
    state = played(drawing(1, deck__artifacts="app"), DrawArtifact("harpe"))
    assert of(state, "red").artifacts == ("harpe",)
    assert asked(state) == "hellas.Acting"


def test_only_what_was_drawn_may_be_kept():
    state = by_app(*THREE)
    for move in (KeepDrawn(0), KeepDrawn(4), KeepArtifact("harpe")):
        assert refused(state, move) == "hellas.refuse.not_now"
    drawn = by_app("harpe")
    assert refused(drawn, DrawArtifact("harpe")) == "hellas.refuse.not_now"


def test_h58_what_was_drawn_is_for_one_pair_of_eyes():
    state, other = by_app(*THREE), by_app("harpe", "pandoras_box", "femes_trumpet")
    seen = [dict(one.facts)["card"] for one in secret.secrets(state, "red")]
    assert seen == list(THREE)
    assert list(secret.secrets(state, "blue")) == []
    assert moves(state) == moves(other)
    assert prompt(state) == prompt(other)
    assert secret.public(state) == secret.public(other)
    assert secret.public(state).agenda[0] == ArtifactDraw(0, 0, ("", "", ""))
    assert secret.public(secret.public(state)) == secret.public(state)


def test_a_blank_card_cannot_be_kept():
    state = by_app(*THREE)
    blank = secret.public(state)
    assert refused(blank, KeepDrawn(1)) == "hellas.refuse.not_now"
    assert list(secret.secrets(blank, "red")) == []


# ---- the deck


def held(count):
    """Blue has all neutral artifacts of the box but so many."""
    box = in_box(laid(3).options)
    return has(laid(3), "blue", artifacts=box[: len(box) - count])


@pytest.mark.parametrize("deck", ["table", "app"])
def test_h60_an_empty_deck_gives_nothing_and_nothing_is_asked(deck):
    """Nobody ever lays an artifact down: there is nothing to shuffle."""
    state = replace(held(0), options=(*laid(3).options, ("deck.artifacts", deck)))
    state = waits(state, ArtifactDraw(0, 3))
    assert asked(state) == "hellas.Acting"
    assert of(state, "red").artifacts == ()


def test_h60_the_last_one_is_kept_without_a_question():
    state = waits(held(1), ArtifactDraw(0, 3))
    assert of(state, "red").artifacts == (in_box(laid(3).options)[-1],)


def test_h60_the_app_draws_as_many_as_there_are():
    state = replace(held(2), options=(*laid(3).options, ("deck.artifacts", "app")))
    state = waits(state, ArtifactDraw(0, 3))
    state = played(
        state,
        moves(state)[0],
    )
    state = played(state, moves(state)[0])
    assert moves(state) == [KeepDrawn(1), KeepDrawn(2)]
