"""All gold to the hammer until it turns: an order that spares the question."""

import pytest

from companion.games.dice_forge.rules.moves import AllToHammer, Feat, Split
from companion.games.dice_forge.rules.tasks import Gain
from companion.kernel.game import IllegalMove
from tests.games.dice_forge.tables import (
    GAME,
    asking,
    blessed,
    having,
    hero,
    moves,
    play,
    purse,
    roll,
    showing,
    table,
    task,
    told,
)


def struck(spaces, gold="G3", hammers=1, **numbers):
    """Red, with so many spaces hammered, has this gold and 1 more to split."""
    cards = ("hammer",) * hammers
    state = having(table(3), "red", cards=cards, hammered=spaces, gold=0, **numbers)
    state = roll(showing(state, "red", gold))
    assert task(state) == "HammerSplit"
    return state


def test_d26_an_order_gives_this_gold_and_the_next():
    state = play(struck(0), AllToHammer())
    assert (hero(state, "red").hammered, purse(state, "red")[0]) == (4, 0)
    assert task(state) == "Action"
    state = play(having(state, "red", sun=1), Feat("wild_spirits"))
    assert (hero(state, "red").hammered, purse(state, "red")[0]) == (7, 0)


def test_d26_gold_that_went_by_order_is_told():
    state = having(play(struck(0), AllToHammer()), "red", sun=1)
    assert told(state, Feat("wild_spirits"))["hammer"] == {"seat": "red", "gold": 3}


@pytest.mark.parametrize(("spaces", "left"), [(13, 1), (12, 0)])
def test_d26_the_order_ends_where_the_token_turns(spaces, left):
    state = having(play(struck(0), AllToHammer()), "red", hammered=spaces, sun=1)
    state = play(state, Feat("wild_spirits"))
    assert hero(state, "red").hammered == 15
    assert purse(state, "red")[3] == 10
    assert not hero(state, "red").standing
    assert (task(state) == "HammerSplit") is bool(left)
    if left:
        assert moves(state, Split) == [Split(0), Split(1)]


def test_d26_what_the_last_space_leaves_stays_gold():
    state = having(play(struck(0), AllToHammer()), "red", hammered=28, sun=1)
    state = play(state, Feat("wild_spirits"))
    assert (purse(state, "red"), hero(state, "red").hammered) == ((1, 0, 3, 15), 30)
    assert not hero(state, "red").standing


def test_d26_where_this_gold_turns_the_token_no_order_is_needed():
    state = struck(11)
    assert AllToHammer() not in moves(state)
    with pytest.raises(IllegalMove):
        play(state, AllToHammer())
    assert AllToHammer() in moves(struck(10))


def test_d26_an_order_is_one_hero_s():
    state = having(play(struck(0), AllToHammer()), "blue", cards=("hammer",))
    gain = Gain(1, (2, 0, 0, 0), "faces")
    assert task(GAME.settled(asking(state, gain, *state.agenda))) == "HammerSplit"


def test_t24_an_order_stands_in_the_books_and_can_be_lifted():
    before = struck(0)
    path = ("standing", "red")
    assert path not in [entry.path for entry in GAME.entries(before)]
    state = play(before, AllToHammer())
    [entry] = [entry for entry in GAME.entries(state) if entry.path == path]
    assert (entry.value, entry.choices, entry.physical) == ("on", ("on", "off"), False)
    state = GAME.enter(state, path, "off")
    assert (
        task(play(having(state, "red", sun=1), Feat("wild_spirits"))) == "HammerSplit"
    )


def test_an_order_outlives_a_round():
    state = blessed(play(struck(0), AllToHammer()))
    while GAME.clock(state).round == 1:
        state = play(state, moves(state)[0])
    assert hero(state, "red").standing
