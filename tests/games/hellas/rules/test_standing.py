"""How near each player is to each way to win (p. 5)."""

from dataclasses import replace

from companion.games.hellas.rules.box import INDEX
from companion.games.hellas.rules.chapters.standing import Standing, standing
from companion.games.hellas.rules.names import Victory
from companion.games.hellas.rules.state import NOBODY, King, State
from tests.games.hellas.tables import has, laid, owns, temple


def stands(state: State, how: Victory, player: int = 0) -> Standing | None:
    found = (one for one in standing(state) if (one.player, one.how) == (player, how))
    return next(found, None)


def left(state: State, how: Victory) -> int | None:
    found = stands(state, how)
    return found.left if found else None


def test_lands_lack_the_regions_of_those_that_are_nearest() -> None:
    state = owns(laid(2), "red", "argolis", "laconia")
    state = owns(state, "red", "epirus", "macedonia", "thessaly", "chalkidiki")
    found = stands(state, "warlord")
    assert found is not None
    assert (found.have, found.need, found.left) == (1, 3, 1 + 4)
    assert INDEX["crete"] in found.missing


def test_with_three_players_blue_regions_bring_nobody_nearer() -> None:
    state = owns(laid(3), "red", "euboea", "boeotia", "attica", "corinthia")
    assert left(state, "warlord") == 3 + 4
    assert left(owns(laid(4), "red", "euboea", "boeotia", "attica"), "warlord") == 1 + 3


def test_one_region_is_near_two_are_not() -> None:
    state = owns(laid(4), "red", "epirus", "macedonia", "thessaly", "chalkidiki")
    one, two = owns(state, "red", "argolis", "laconia"), owns(state, "red", "argolis")
    assert [stands(s, "warlord").near for s in (one, two)] == [True, False]


def test_en_l248_every_region_that_would_be_enough_is_named() -> None:
    """Two lands: one is whole, and of two others a single region is missing."""
    state = owns(laid(4), "red", "epirus", "macedonia", "thessaly", "chalkidiki")
    state = owns(state, "red", "argolis", "laconia", "aetolia", "locris", "phocis")
    found = stands(state, "warlord")
    assert found is not None
    assert (found.have, found.left) == (1, 1)
    assert {*found.missing} == {INDEX["crete"], INDEX["acarnania"]}


def test_temples_count_where_they_are_controlled() -> None:
    built = temple(laid(), "epirus", "elis", "crete", "aetolia")
    assert left(built, "favoured") == 5
    mine = owns(built, "red", "epirus", "elis", "crete", "aetolia")
    assert left(mine, "favoured") == 1
    assert stands(mine, "favoured").near


def test_monsters_slain_count() -> None:
    state = has(laid(), "red", trophies=("hydra", "medusa"))
    assert left(state, "slayer") == 1
    assert left(laid(), "slayer") == 3


def test_a_king_is_whoever_holds_the_region_of_the_full_monument() -> None:
    state = replace(laid(), king=King(0, 0, 2))
    assert left(state, "king") is None
    held = owns(state, "red", "attica")
    assert left(held, "king") == 2
    assert not stands(held, "king").near
    assert stands(replace(held, king=King(0, 0, 1)), "king").near


def test_a_king_may_be_nobody_as_yet() -> None:
    """EN L282: the last token makes a king of whoever controls the region then."""
    state = replace(laid(), king=King(0, 1, 1))
    found = stands(state, "king", NOBODY)
    assert found is not None
    assert found.near
    assert found.missing == (INDEX["thessaly"],)
    assert not stands(replace(state, king=King(0, 1, 2)), "king", NOBODY).near
    assert stands(owns(state, "blue", "thessaly"), "king", NOBODY) is None


def test_a_king_is_due_at_the_end_of_a_turn_once_no_token_is_left() -> None:
    state = replace(laid(), king=King(0, 1, 0))
    assert stands(state, "king", NOBODY).near
    assert stands(owns(state, "red", "thessaly"), "king").near


def test_of_a_card_laid_aside_no_king_comes() -> None:
    state = owns(replace(laid(), king=King(NOBODY, 1, 0)), "red", "thessaly")
    assert stands(state, "king") is None
    assert stands(state, "king", NOBODY) is None
