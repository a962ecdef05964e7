"""Offerings and what they cost (booklet p. 4, 6, 12)."""

from dataclasses import replace

import pytest

from companion.games.cyclades.rules.box import BIDS
from companion.games.cyclades.rules.moves.cycle import Anew, CannotPay, LetStand, Offer
from companion.games.cyclades.rules.options import bids
from companion.games.cyclades.rules.state import Purse
from companion.games.cyclades.rules.tasks.cycle import Auction, Payment
from companion.kernel.books import Correct
from companion.kernel.game import correct
from companion.kernel.moves import Apply
from tests.games.cyclades.tables import (
    GAME,
    asked,
    asking,
    gold,
    having,
    heard,
    moves,
    one,
    play,
    refused,
    rich,
    table,
    task,
    told,
    who,
)


def auction(players=3, gods=("zeus", "ares", "hera", "athena", "poseidon"), **options):
    """Everybody has 20 gold; the offerings begin."""
    state = replace(table(players, **options), gods=gods)
    return asking(state, Auction(), Payment())


def test_c15_only_open_gods_and_printed_spaces():
    state = auction()
    assert {move.god for move in moves(state)} == {"zeus", "ares", "apollo"}
    assert refused(state, Offer("hera", 3)) == "god_hidden"
    assert refused(state, Offer("zeus", 2)) == "no_space"
    assert refused(state, Offer("zeus", 5)) == ""
    state = play(state, Offer("zeus", 5))
    assert refused(state, Offer("zeus", 5)) == "bid_low"
    assert refused(state, Offer("zeus", 3)) == "bid_low"
    assert refused(state, Offer("zeus", 7)) == ""


def test_c15_the_spaces_are_a_house_table():
    state = auction(house__bid__2="on", house__bid__3="off")
    assert {2, 5} < set(bids(state.options))
    assert refused(state, Offer("zeus", 3)) == "no_space"
    assert refused(state, Offer("zeus", 2)) == ""
    options = {
        entry.path[1] for entry in GAME.entries(state) if entry.path[0] == "option"
    }
    assert {f"house.bid.{n}" for n in range(1, 26)} <= options


def test_c71_a_table_without_any_space_has_the_usual_ones():
    """The scale is in no text of the booklets: a house table with a default."""
    every = {f"house__bid__{gold}": "off" for gold in BIDS}
    assert bids(auction(**every).options) == BIDS
    assert bids(auction().options) == BIDS


def chain():
    """TC3, with yellow's place filled by the second of the colours at hand."""
    purple, yellow, blue = "purple", "yellow", "blue"
    state = auction()
    steps = [
        (purple, Offer("zeus", 3)),
        (yellow, Offer("zeus", 5)),
        (purple, Offer("ares", 1)),
        (blue, Offer("ares", 7)),
        (purple, Offer("zeus", 7)),
        (yellow, Offer("apollo", 0)),
    ]
    return state, steps


def test_tc3_c16_the_chain_of_oustings():
    state, steps = chain()
    for number, (seat, move) in enumerate(steps):
        assert asked(state) == seat
        if number == 2:
            assert refused(state, Offer("zeus", 7)) == "same_god"
        state = play(state, move)
    standing = {f.colour: (f.god, f.bid) for f in state.factions}
    assert standing == {
        "purple": ("zeus", 7),
        "blue": ("ares", 7),
        "yellow": ("apollo", 0),
    }
    # Paid at once, and nobody is asked any more.
    assert [gold(state, seat) for seat in ("purple", "yellow", "blue")] == [13, 20, 13]
    assert task(state) == ""


def test_c16_the_ousted_one_is_told_by_whom():
    state, steps = chain()
    state = play(state, *(move for _, move in steps[:2]))
    prompt = GAME.prompt(state)
    assert prompt.key == "cyclades.Bidding.ousted"
    assert dict(prompt.facts) | {"god": "zeus", "by": "yellow"} == dict(prompt.facts)


def test_c17_apollo_is_safe_and_25_the_highest():
    state = auction()
    assert refused(state, Offer("zeus", 26)) == "bid_cap"
    assert refused(state, Offer("apollo", 1)) == "apollo_free"
    state = play(state, Offer("apollo", 0))
    assert Offer("apollo", 0) not in moves(state)
    assert refused(state, Offer("apollo", 0)) == "apollo_taken"


def test_c17_a_bid_above_the_highest_is_wished_for_in_vain():
    reasons = {wish: why.key for wish, why in GAME.wishes(auction())}
    assert reasons[Offer("zeus", 26)] == "cyclades.refuse.bid_cap"


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_c17_exactly_one_ends_with_apollo(players):
    state = auction(players)
    count = len(state.factions)
    while task(state) == "Bidding":
        state = play(state, moves(state)[-1] if count % 2 else moves(state)[0])
    gods = [faction.god for faction in state.factions]
    assert sorted(gods) == sorted(state.open_gods)


def test_td3_c18_priestesses_make_it_cheaper_and_stay():
    state = having(auction(), "purple", priestesses=4)
    state = having(state, "blue", priestesses=2)
    state = play(state, Offer("zeus", 3), Offer("apollo", 0), Offer("ares", 7))
    assert gold(state, "purple") == 20
    assert one(state, "purple").priestesses == 4
    assert gold(state, "blue") == 15


def test_c18_what_everybody_pays_is_told():
    state = having(auction(), "purple", priestesses=1)
    notes = heard(state, Offer("zeus", 3), Offer("apollo", 0), Offer("ares", 7))
    paid = [dict(n.facts) for n in notes if n.key == "cyclades.note.offering"]
    assert [(one["seat"], one["gold"]) for one in paid][:2] == [
        ("purple", 2),
        ("blue", 7),
    ]


def test_td4_c19_who_cannot_pay_is_fined_and_all_begin_again():
    state = auction(track__purses="secret")
    state = having(rich(state, "purple", 9), "purple", priestesses=1)
    moves_made = Offer("zeus", 11), Offer("apollo", 0), Offer("ares", 7)
    notes = [note.key.rpartition(".")[2] for note in heard(state, *moves_made)]
    assert notes[-2:] == ["fine", "offerings_again"]
    after = play(state, *moves_made)
    assert gold(after, "purple") == 5
    assert gold(after, "blue") == 20
    assert [faction.god for faction in after.factions] == ["", "", ""]
    assert (task(after), asked(after)) == ("Bidding", "purple")


def test_c19_the_table_says_who_cannot_pay():
    state = auction(track__purses="table")
    state = play(state, Offer("zeus", 11), Offer("apollo", 0), Offer("ares", 7))
    assert (task(state), len(who(state))) == ("Payment", 3)
    assert moves(state) == [Apply(), CannotPay("purple"), CannotPay("blue")]
    assert dict(GAME.prompt(state).facts)["amounts"] == (("purple", 11), ("blue", 7))
    again = play(state, CannotPay("purple"))
    assert (task(again), asked(again)) == ("Bidding", "purple")
    assert task(play(state, Apply())) == ""


def test_c19_nothing_tells_how_little_a_fined_purse_holds():
    """A purse of 0 or 1 bids as any other: no booklet limits it (booklet p. 4)."""
    poor, rich_one = (
        rich(auction(track__purses="secret"), "purple", held) for held in (1, 10)
    )
    bids = Offer("zeus", 11), Offer("apollo", 0), Offer("ares", 7)
    assert heard(poor, *bids) == heard(rich_one, *bids)
    some, others = play(poor, *bids), play(rich_one, *bids)
    assert GAME.public(some) == GAME.public(others)
    assert moves(some) == moves(others)
    assert GAME.prompt(some) == GAME.prompt(others)
    assert Offer("zeus", 25) in moves(some)


def unpaid(held):
    """Purple cannot pay, is fined, and cannot pay again."""
    state = rich(auction(track__purses="secret"), "purple", held)
    bids = Offer("zeus", 11), Offer("apollo", 0), Offer("ares", 7)
    return play(state, *bids, *bids)


def test_c19_from_the_second_time_on_the_table_ends_it():
    """Half of 1 is nothing: fines alone would never end the phase (booklet p. 4)."""
    state = unpaid(1)
    assert (task(state), len(who(state))) == ("Unpaid", 3)
    assert moves(state) == [LetStand(), Anew()]
    assert dict(GAME.prompt(state).facts)["amounts"] == (("purple", 11),)
    stands = play(state, LetStand())
    assert (gold(stands, "purple"), gold(stands, "blue")) == (0, 13)
    assert one(stands, "purple").god == "zeus"
    assert told(state, LetStand())["gives_all"] == {"seat": "purple"}
    assert task(stands) == ""
    again = play(state, Anew())
    assert (task(again), asked(again)) == ("Bidding", "purple")
    bids = Offer("zeus", 11), Offer("apollo", 0), Offer("ares", 7)
    assert task(play(again, *bids)) == "Unpaid"


def test_c19_the_question_is_the_same_whatever_lies_behind_the_screen():
    assert GAME.prompt(unpaid(1)) == GAME.prompt(unpaid(9))
    bids = Offer("zeus", 11), Offer("apollo", 0), Offer("ares", 7)
    once = play(rich(auction(track__purses="secret"), "purple", 1), *bids)
    assert told(once, *bids)["unpaid"] == {"seat": "purple"}
    assert heard(unpaid(1), LetStand()) == heard(unpaid(9), LetStand())


def test_c19_where_the_books_fell_short_the_table_says_who_cannot_pay():
    """The app does not know that purse, so it fines nobody by itself."""
    state = auction(track__purses="secret")
    state = replace(state, purses=(Purse(3, 4), *state.purses[1:]))
    state = play(state, Offer("zeus", 11), Offer("apollo", 0), Offer("ares", 7))
    assert GAME.prompt(state).key == "cyclades.Payment.table"
    assert moves(state) == [Apply(), CannotPay("purple"), CannotPay("blue")]
    paid = play(state, Apply())
    assert (gold(paid, "purple"), gold(paid, "blue")) == (0, 13)
    again = play(state, CannotPay("purple"))
    assert (gold(again, "purple"), task(again)) == (2, "Bidding")


def test_open_purses_cannot_promise_more_than_they_hold():
    state = rich(auction(), "purple", 4)
    assert max(move.gold for move in moves(state)) == 3
    assert refused(state, Offer("zeus", 5)) == "too_dear"
    state = having(state, "purple", priestesses=1)
    assert refused(state, Offer("zeus", 5)) == ""
    state = correct(GAME, state, Correct(("gold", "purple"), 24))
    assert Offer("zeus", 25) in moves(state)


def test_c52_a_teams_offerings_must_be_payable_together():
    state = auction(4, rule__teams="on", house__bid__6="on")
    state = rich(state, "purple", 10)
    assert gold(state, "yellow") == 10
    state = play(state, Offer("zeus", 6))
    assert asked(state) == "yellow"
    assert refused(state, Offer("ares", 5)) == "too_dear"
    assert refused(state, Offer("ares", 3)) == ""


def test_c52_a_mate_who_is_ousted_owes_nothing():
    """Only what stands in the end is paid together (booklet p. 4, 12)."""
    state = rich(auction(4, rule__teams="on"), "purple", 8)
    state = play(state, Offer("zeus", 5))
    assert refused(state, Offer("ares", 5)) == "too_dear"
    assert refused(state, Offer("zeus", 9)) == "too_dear"
    state = play(state, Offer("zeus", 7))
    assert asked(state) == "purple"
    assert max(move.gold for move in moves(state)) == 1


def test_c52_a_secret_team_purse_is_fined_together():
    state = auction(4, rule__teams="on", house__bid__6="on", track__purses="secret")
    state = rich(state, "purple", 10)
    state = play(state, Offer("zeus", 6), Offer("ares", 5), Offer("apollo", 0))
    notes = told(state, Offer("hera", 1))
    assert notes["fine"]["seat"] == "purple"
    after = play(state, Offer("hera", 1))
    assert gold(after, "purple") == gold(after, "yellow") == 5
    assert asked(after) == "purple"


def test_c54_two_factions_of_one_person_bid_against_each_other():
    state = auction(2)
    state = play(state, Offer("zeus", 1))
    assert (asked(state), who(state)) == (state.factions[1].colour, ("purple",))
    state = play(state, Offer("zeus", 3))
    assert (asked(state), who(state)) == ("purple", ("purple",))


def test_offerings_can_be_corrected():
    state = play(auction(), Offer("zeus", 3))
    state = correct(GAME, state, Correct(("bid", "purple"), 7))
    assert refused(state, Offer("zeus", 5)) == "bid_low"
    state = correct(GAME, state, Correct(("favour", "yellow"), "zeus"))
    assert one(state, "purple").god == ""
    assert one(state, "purple").bid == 0
