"""What a way costs stands there before it is touched (booklet p. 7, 8, 11, 12)."""

from __future__ import annotations

import pytest

from companion.pages.table.panel import Lines
from tests.games.cyclades.pages.laid import page
from tests.games.cyclades.tables import acting, lay, table

HOMES = "A purple 2", "B yellow 1", "q yellow 1", "E blue 1", "G black 1"


def said(state, *chosen, language="en"):
    parts = page(state, *chosen, language=language).panel.replies.parts
    return next((part.lines for part in parts if isinstance(part, Lines)), ())


def mates(god, *more):
    state = lay(table(4, rule__teams="on"), *HOMES, "C purple 0", "F blue 0")
    return acting(lay(state, "H black 0", *more), god)


def test_c53_a_passage_through_a_mates_land_shows_its_price():
    assert said(mates("ares"), "A") == ("Each way: 2 gold",)
    more = lay(mates("ares"), "u purple 1")
    assert said(more, "A") == ("Each way: 1 gold", "C, through a mate's: 2 gold")
    assert said(more, "!March", "A") == said(more, "A")
    assert said(more) == ()


def test_c53_so_does_a_heros():
    """The first way costs 1 and the second 2: both steps are paid (booklet p. 11)."""
    state = mates("hera", "A purple 2 ajax", "u purple 1")
    assert said(state, "A") == ("Each way: 1 gold", "C, through a mate's: 3 gold")


def test_c53_so_do_fleets():
    state = mates("poseidon", "p purple 2")
    assert said(state, "p") == ("Each way: 1 gold", "r, through a mate's: 2 gold")


def test_two_heroes_of_one_land_say_what_each_costs():
    state = mates("hera", "A purple 2 ajax hector")
    answers = page(state, "A", "C").panel.replies.answers
    assert [(one.label, one.sub) for one in answers] == [
        ("Ajax", "3 gold"),
        ("Hector", "3 gold"),
    ]


@pytest.mark.parametrize("language", ["pl", "cs"])
def test_the_price_is_told_in_every_language(language):
    assert "2 " in said(mates("ares"), "A", language=language)[0]
