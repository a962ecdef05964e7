"""Creatures that play other creatures: Sphinx and Chimera (booklet p. 13)."""

from dataclasses import replace

import pytest

from companion.games.cyclades.rules.moves.actions import Buy
from companion.games.cyclades.rules.moves.beasts import Pick, Revive, Summon
from companion.games.cyclades.rules.moves.opening import Dealt, DrawCreature
from companion.games.cyclades.rules.pieces import figure
from companion.games.cyclades.rules.tasks.beasts import SphinxDraw, SphinxShow
from tests.games.cyclades.beasts import bought, home, riddle
from tests.games.cyclades.tables import (
    GAME,
    acting,
    asking,
    gold,
    moves,
    play,
    task,
    told,
    track,
)


# Sphinx and Chimera
def test_c60_sphinx_draws_three_and_plays_one():
    state = riddle("dryad", "satyr", "kraken")
    assert moves(state) == [Pick(1), Pick(2), Pick(3)]
    state = play(state, Pick(3))
    assert task(state) == "Summoning"
    state = play(state, Summon("v"))
    assert set(state.discard) == {"dryad", "satyr", "sphinx"}
    assert gold(state, "purple") == 18


def test_c60_what_the_sphinx_drew_is_for_one_pair_of_eyes():
    state, other = riddle("dryad", "satyr", "kraken"), riddle("harpy", "giant", "hydra")
    assert GAME.public(state) == GAME.public(other)
    assert GAME.prompt(state) == GAME.prompt(other)
    assert list(GAME.moves(state)) == list(GAME.moves(other))
    names = [dict(note.facts).get("creature") for note in GAME.secrets(state, "purple")]
    assert names[:3] == ["dryad", "satyr", "kraken"]
    assert len(GAME.secrets(state, "yellow")) == 1
    lines = {entry.path: entry.value for entry in GAME.entries(state)}
    assert lines["creature", "kraken"] == "deck"


def test_c60_the_sphinx_may_be_played_openly():
    state = bought("sphinx", deck__creatures="app", show__sphinx="on")
    for card in ("dryad", "satyr", "kraken"):
        state = play(state, DrawCreature(card))
    prompt = GAME.prompt(state)
    assert dict(prompt.facts)["cards"] == (("dryad", 1), ("satyr", 2), ("kraken", 3))


def test_c60_the_table_shows_what_the_sphinx_played():
    state = bought("sphinx")
    assert GAME.prompt(state).key == "cyclades.SphinxShow"
    state = play(state, DrawCreature("dryad"))
    assert GAME.prompt(state).key == "cyclades.SphinxShow.laid"
    state = play(state, DrawCreature("satyr"), DrawCreature("harpy"))
    assert set(state.discard) == {"satyr", "harpy", "dryad", "sphinx"}


def test_c60_the_table_shuffles_where_the_deck_is_at_its_end():
    """Three cards, or as many as there are with the pile laid down (p. 13)."""
    state, god = home()
    state = track(state, "sphinx", "", "", "griffin")
    state = replace(state, deck=("dryad",), discard=("satyr", "harpy"))
    state = play(acting(state, god), Buy("sphinx"))
    notes = told(state, DrawCreature("dryad"))
    assert "reshuffled" in notes
    state = play(state, DrawCreature("dryad"))
    assert (task(state), state.discard) == ("SphinxShow", ())
    state = play(state, DrawCreature("harpy"), DrawCreature("satyr"))
    assert task(state) == "Action"
    assert {"dryad", "satyr"} <= set(state.discard)


@pytest.mark.parametrize(("deals", "kind"), [("app", Dealt), ("table", DrawCreature)])
def test_c60_each_card_of_the_sphinx_has_its_number(deals, kind):
    state, numbers = bought("sphinx", deck__creatures=deals), []
    for card in ("dryad", "satyr", "harpy"):
        numbers.append(dict(GAME.prompt(state).facts)["count"])
        state = play(state, kind(card))
    assert numbers == [1, 2, 3]


@pytest.mark.parametrize("deals", ["app", "table"])
def test_c60_where_no_card_is_left_the_sphinx_is_only_laid_down(deals):
    state, god = home(deck__creatures=deals)
    state = track(state, "sphinx", "", "", "griffin")
    state = acting(replace(state, deck=(), discard=()), god)
    state = play(state, Buy("sphinx"))
    assert (task(state), state.discard) == ("Action", ("sphinx",))


@pytest.mark.parametrize("waiting", [SphinxDraw(0), SphinxShow(0)])
def test_c60_a_sphinx_whose_cards_were_put_elsewhere_plays_none(waiting):
    state = asking(replace(home()[0], deck=(), discard=()), waiting)
    assert (task(state), state.discard) == ("", ())


def test_c60_the_sphinx_plays_chimera():
    state = play(riddle("chimera", "kraken", "satyr"), Pick(1))
    # The two laid down are there to be chosen from.
    assert moves(state) == [Revive("kraken"), Revive("satyr")]
    state = play(state, Revive("kraken"), Summon("v"))
    assert set(state.discard) <= {"sphinx"}
    assert {"chimera", "satyr"} <= set(state.deck)


def test_c60_chimera_laid_down_shuffles():
    state = play(riddle("chimera", "dryad", "satyr"), Pick(2))
    assert {"chimera"} <= set(state.deck)
    assert "chimera" not in state.discard


@pytest.mark.parametrize(
    "cards", [("dryad", "chimera", "satyr"), ("dryad", "satyr", "chimera")]
)
def test_c60_chimera_takes_the_card_laid_down_with_her(cards):
    """Two are laid down together; then the pile is shuffled in (p. 13)."""
    state = play(riddle(*cards), Pick(1))
    assert set(state.discard) == {"dryad", "sphinx"}
    assert {"chimera", "satyr"} <= set(state.deck)


def test_c60_chimera_plays_from_the_discard_pile():
    state, god = home()
    state = track(state, "chimera", "", "", "griffin")
    deck = tuple(card for card in state.deck if card not in ("medusa", "dryad"))
    state = replace(state, deck=deck, discard=("dryad", "medusa"))
    state = play(acting(state, god), Buy("chimera"))
    assert moves(state) == [Revive("dryad"), Revive("medusa")]
    state = play(state, Revive("medusa"), Summon("H"))
    assert state.discard == ()
    assert {"chimera", "dryad"} <= set(state.deck)
    assert figure(state, "medusa").holder == 0


def test_c60_chimera_with_an_empty_pile_is_only_laid_down():
    state = bought("chimera")
    assert task(state) == "Action"
    assert "chimera" in state.deck
