"""A player's last land (booklet p. 8, 12)."""

import pytest

from companion.games.cyclades.rules.moves.actions import Go, March
from companion.games.cyclades.rules.pieces import lands
from tests.games.cyclades.tables import (
    acting,
    lay,
    moves,
    play,
    refused,
    spot,
    table,
    told,
)


# The last land
def last(mine, theirs, **options):
    """Purple has so many metropolises; blue's only land B holds so many."""
    state = table(**options)
    cities = " ".join(["priestess"] * mine)
    state = lay(state, f"A purple 2 {cities}", f"B blue 1 {'priestess ' * theirs}")
    return acting(lay(state, "C yellow 1", "D yellow 1"), "ares")


@pytest.mark.parametrize(
    ("mine", "theirs", "options", "allowed"),
    [
        (2, 1, {}, True),
        (1, 1, {}, False),
        (1, 2, {}, True),
        (2, 0, {}, False),
        (3, 0, {}, False),
        (3, 1, {}, True),
        (2, 1, {"rule__metropolises": "4"}, False),
        (3, 1, {"rule__metropolises": "4"}, True),
    ],
)
def test_c50_the_last_land_is_safe_unless_its_fall_ends_the_game(
    mine, theirs, options, allowed
):
    state = last(mine, theirs, **options)
    assert (March("A", "B") in moves(state)) == allowed
    assert refused(state, March("A", "B")) == ("" if allowed else "last_land")


@pytest.mark.parametrize(
    ("mine", "port", "allowed"), [(2, True, True), (1, True, False), (2, False, False)]
)
def test_c50_a_set_the_land_completes_counts(mine, port, allowed):
    """The conquest may bring the metropolis by its buildings too (p. 8, 10)."""
    state = last(mine, 0)
    state = lay(state, "B blue 1 university", "G purple 0 temple")
    state = lay(state, f"H purple 0 fortress {'port@u' if port else 'temple'}")
    assert refused(state, March("A", "B")) == ("" if allowed else "last_land")


def test_c50_the_teams_target_counts():
    state = table(4, rule__teams="on", rule__metropolises="4")
    state = lay(
        state, "A purple 2 priestess", "E yellow 1 priestess", "B blue 1 priestess"
    )
    assert refused(acting(state, "ares"), March("A", "B")) == "last_land"
    state = lay(state, "E yellow 1 priestess")
    assert refused(acting(state, "ares"), March("A", "B")) == ""


def test_c50_fleets_do_not_save_a_player():
    state = lay(last(2, 1), "s blue 3")
    state = lay(state, "B blue 0")
    notes = told(play(state, March("A", "B")), Go(1, 0, ()))
    assert notes["eliminated"]["seat"] == "blue"
    state = play(state, March("A", "B"), Go(1, 0, ()))
    assert lands(state, 2) == []
    assert spot(state, "s").units == 3
