"""What the table corrects, overrules and keeps (the books)."""

from dataclasses import replace

import pytest

from companion.games.cyclades.rules.map.chart import shipped
from companion.games.cyclades.rules.moves.actions import Crew, EndTurn, March, Sail
from companion.games.cyclades.rules.moves.battles import Thrown
from companion.games.cyclades.rules.moves.cities import Found
from companion.games.cyclades.rules.moves.cycle import Offer
from companion.games.cyclades.rules.moves.opening import (
    Chart,
    Claim,
    Dealt,
    Done,
    DrawCreature,
    DrawGod,
    DrawToken,
)
from companion.games.cyclades.rules.tasks.cities import Founding
from companion.games.cyclades.rules.tasks.cycle import (
    Auction,
    GodTrack,
    NewOrder,
    Payment,
)
from companion.kernel.books import Correct, changes
from companion.kernel.game import IllegalMove, correct
from companion.kernel.moves import Apply, ByHand
from companion.kernel.record import Played, Record, put, undo
from companion.saves.game.codec import Codec, from_text, to_text
from tests.games.cyclades.fights import landed
from tests.games.cyclades.tables import (
    COLOURS,
    GAME,
    acting,
    asking,
    beast,
    drawn,
    gold,
    lay,
    moves,
    one,
    owner,
    play,
    refused,
    spot,
    table,
    task,
    throw,
)


def written(state, *path, value):
    return correct(GAME, state, Correct(path, value))


# Steps that the table does itself
def test_t07_gods_and_order_by_hand():
    state = asking(table(auto__gods="off"), GodTrack())
    assert moves(state) == [ByHand(), Apply()]
    before = state.gods
    assert play(state, ByHand()).gods == before
    assert play(state, Apply()).gods == (*before[1:], before[0])
    state = asking(table(auto__order="ask"), NewOrder())
    assert moves(state) == [Apply(), ByHand()]


def test_t07_payment_can_be_left_to_hands():
    state = asking(table(auto__payment="off"), Auction(), Payment())
    state = play(state, Offer("zeus", 5), Offer("athena", 5), Offer("apollo", 0))
    assert moves(state) == [ByHand(), Apply()]
    assert gold(play(state, ByHand()), "purple") == 20
    assert gold(play(state, Apply()), "purple") == 15


# Corrections
def test_a_gods_place_is_swapped():
    state = written(table(), "god", "1", value="hera")
    assert state.gods[0] == "hera"
    assert sorted(state.gods) == sorted(table().gods)


def test_two_markers_of_the_order_track_change_places():
    state = replace(table(), order=(2, 0, 1))
    assert written(state, "order", "1", value="yellow").order == (1, 0, 2)


@pytest.mark.parametrize("pile", ["hero_deck", "fallen", "gone"])
def test_a_hero_who_is_elsewhere_leaves_the_others_where_they_were(pile):
    piles = {"hero_deck": (), "fallen": (), "gone": (), pile: ("ajax", "helen")}
    state = written(replace(table(), **piles), "hero", "ajax", value="yellow")
    assert getattr(state, pile) == ("helen",)
    assert [hero.name for hero in one(state, "yellow").heroes] == ["ajax"]


@pytest.mark.parametrize(("role", "dice"), [("attack", (3, 2)), ("defence", (1, 3))])
def test_a_die_put_right_leaves_the_other(role, dice):
    state = throw(landed("2 croesus", "3"), purple=1, yellow=2)
    assert written(state, "die", role, value=3).battle.dice == dice


def test_a_creatures_card_leaves_where_it_was():
    state = written(table(), "creature", "kraken", value="3")
    assert state.track == ("", "kraken", "", "")
    state = written(state, "creature", "hydra", value="3")
    assert state.track == ("", "hydra", "", "")
    assert "kraken" in state.deck
    state = written(state, "creature", "hydra", value="yellow")
    assert (state.track, state.figures[0].holder) == (("", "", "", ""), 1)
    state = written(state, "figure", "hydra", value="C")
    assert state.name(state.figures[0].at) == "C"


def test_two_creatures_never_share_an_area():
    state = beast(beast(table(), "hydra", "purple", "C"), "medusa", "blue", "D")
    state = written(state, "figure", "medusa", value="C")
    assert [state.name(f.at) for f in state.figures] == ["", "C"]


def test_land_that_changes_owner_sends_foreign_heroes_off():
    state = lay(table(), "A purple 2 ajax")
    state = written(state, "owner", "A", value="yellow")
    assert (owner(state, "A"), spot(state, "A").units) == ("yellow", 2)
    assert one(state, "purple").heroes[0].at < 0
    state = written(state, "owner", "A", value="")
    assert spot(state, "A").units == 0


def test_a_sea_is_of_one_colour():
    state = lay(table(), "p purple 2")
    state = written(state, "fleets", "p", "yellow", value=3)
    assert (owner(state, "p"), spot(state, "p").units) == ("yellow", 3)
    state = written(state, "fleets", "p", "yellow", value=0)
    assert owner(state, "p") == ""


def test_a_border_that_is_none_can_be_taken_out():
    state = lay(table(), "A purple 2")
    assert moves(acting(state, "ares"), March) == [March("A", "B")]
    state = written(state, "border", "A", "B", value="closed")
    assert state.map.islands[state.area("A")] != state.map.islands[state.area("B")]
    assert moves(acting(state, "ares"), March) == []


def test_slots_and_symbols_of_the_map_can_be_put_right():
    state = written(table(), "slots", "A", value=3)
    state = written(state, "printed", "A", value=2)
    assert (state.map.areas[0].slots, state.map.areas[0].horns) == (3, 2)


def test_metropolises_and_their_bonuses_can_be_entered():
    state = lay(table(), "A purple 1")
    state = written(state, "metropolis", "A", value=1)
    state = written(state, "bonus", "A", "1", value="two_fleets")
    assert spot(state, "A").metropolises[0].bonus == "two_fleets"
    state = written(state, "harbour", "A", "1", value="u")
    assert spot(state, "A").metropolises[0].sea == "u"
    state = written(state, "safe", "yellow", value=1)
    assert len(one(state, "yellow").safe) == 1


def test_a_question_left_without_an_answer_is_simply_over():
    state = acting(lay(table(), "A purple 1", "B purple 1"), "ares", "purple")
    state = asking(state, Founding(0, "hero"), *state.agenda)
    assert moves(state) == [Found("A"), Found("B")]
    state = written(state, "slots", "A", value=0)
    state = written(state, "slots", "B", value=0)
    assert moves(state) == [Done()]
    assert GAME.prompt(state).accepts == (Done,)
    state = play(state, Done())
    assert task(state) == "Action"


def test_fleets_that_turn_out_to_be_anothers_do_not_sail():
    state = acting(lay(table(), "A purple 1", "p purple 2"), "poseidon")
    state = play(state, Sail("p", "q"))
    assert moves(state) == [Crew(2), Crew(1)]
    state = written(state, "fleets", "p", "yellow", value=2)
    assert moves(state) == [Done()]


def test_what_the_rules_refuse_can_be_done_anyway():
    state = lay(table(), "A purple 2", "B blue 0", "C yellow 1")
    state = acting(state, "ares")
    reason = next(why for wish, why in GAME.wishes(state) if wish == March("A", "B"))
    assert reason.key == "cyclades.refuse.last_land"
    for cure in reason.mend:
        state = correct(GAME, state, cure)
    assert owner(play(state, March("A", "B"), moves_first(state)), "B") == "purple"


def moves_first(state):
    return moves(play(state, March("A", "B")))[0]


def test_no_entry_can_be_set_to_nonsense():
    for path, value in ((("horns", "A"), 99), (("gold", "purple"), "x"), (("no",), 1)):
        with pytest.raises(IllegalMove):
            written(table(), *path, value=value)


def test_hands_are_told_what_to_do():
    before = lay(table(), "A purple 2")
    after = written(before, "troops", "A", value=0)
    told = changes(GAME.entries(before), GAME.entries(after))
    assert {change.path: change.after for change in told} == {
        ("troops", "A"): 0,
        ("token", "A"): "purple",
    }


# Undo
def test_t14_what_was_thrown_and_drawn_is_kept():
    record = Record((landed("2", "2"),))
    for move in (Thrown("purple", 0), Thrown("yellow", 3)):
        record, _ = put(GAME, record, Played(move, "die"))
    assert undo(GAME, record, 2).kept == (Thrown("purple", 0), Thrown("yellow", 3))


def test_what_undo_keeps_are_throws_and_draws_alone():
    seen = (
        Thrown("x", 0),
        Dealt("x"),
        DrawCreature("x"),
        DrawGod("x"),
        DrawToken(1, "x"),
    )
    assert all(map(GAME.seen, seen))
    assert not any(map(GAME.seen, (EndTurn(), Claim("A"), Offer("zeus", 1))))


# Saved games
def test_a_map_of_ones_own_lies_in_the_saved_game():
    codec = Codec(GAME)
    chart = shipped(3)[0]
    row = Played(Chart(chart), "touch")
    text = to_text(codec.write_row(row))
    assert codec.read_row(from_text(text)) == row
    assert len(text) < 40_000
    state = GAME.play(GAME.setup(COLOURS[:3], ()), Chart(chart))[0]
    again = codec.read_state(from_text(to_text(codec.write_state(state))))
    assert again == state
    assert again.map.near == state.map.near
    assert again.map.islands == state.map.islands


def test_a_map_too_small_is_refused():
    with pytest.raises(IllegalMove) as raised:
        GAME.play(GAME.setup(COLOURS[:3], ()), Chart(drawn()))
    assert raised.value.key == "cyclades.refuse.map_small"
    assert refused(GAME.setup(COLOURS[:3], ()), Done()) == "not_now"
