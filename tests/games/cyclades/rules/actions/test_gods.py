"""The gods' free and paid actions (booklet p. 5-9)."""

from dataclasses import replace

from companion.games.cyclades.rules.moves.actions import (
    Build,
    Buy,
    BuyCard,
    EndTurn,
    Enlist,
    Hire,
    Launch,
    March,
    Mobilise,
    Muster,
    Peek,
    PlayTop,
    Prosper,
    PutBack,
    Sail,
    Station,
    Touch,
)
from companion.games.cyclades.rules.moves.cities import Sacrifice
from companion.games.cyclades.rules.moves.opening import Dealt, DrawCreature
from companion.games.cyclades.rules.pieces import fleets_left, mercenaries_left
from companion.games.cyclades.rules.state import changed
from companion.games.cyclades.rules.tasks.actions import Favour
from companion.games.cyclades.rules.tasks.cycle import CycleEnd, NewOrder, Turns
from companion.kernel.books import Correct
from companion.kernel.game import correct
from tests.games.cyclades.favours import favoured, home
from tests.games.cyclades.tables import (
    GAME,
    acting,
    asked,
    asking,
    gold,
    having,
    heroes,
    lay,
    moves,
    one,
    owner,
    play,
    refused,
    rich,
    spot,
    task,
    told,
    track,
)


# Order
def test_tc4_c21_the_new_order_follows_from_the_turns():
    state = replace(home(), gods=("zeus", "ares", "hera", "athena", "poseidon"))
    for seat, god in (("purple", "zeus"), ("blue", "ares"), ("yellow", "apollo")):
        state = changed(state, state.faction(seat), god=god)
    state = asking(state, Turns(), NewOrder(), CycleEnd())
    assert asked(state) == "purple"
    spaces = {}
    while task(state) != "Bidding":
        listed = moves(state, EndTurn) or moves(state)
        for note in GAME.play(state, listed[0])[1]:
            if note.key == "cyclades.note.order_space":
                facts = dict(note.facts)
                spaces[facts["seat"]] = facts["space"]
        state = play(state, listed[0])
        if state.cycle > 2 and task(state) in ("HeroDraw", "CreatureDraw"):
            break
    assert spaces == {"purple": 3, "blue": 2, "yellow": 1}
    assert [state.colour(f) for f in state.order] == ["yellow", "blue", "purple"]


def test_c21_first_what_is_free_then_what_is_paid():
    state = track(favoured("ares"), "harpy", "", "", "")
    assert task(state) == "Raising"
    assert refused(state, Buy("harpy")) == "not_now"
    state = play(state, Build("fortress", "A"), Muster("A"))
    assert task(state) == "Action"
    assert {type(move) for move in moves(state)} == {EndTurn, Muster, March, Buy}


def test_c21_paid_actions_in_any_order():
    state = track(acting(home(), "ares"), "dryad", "satyr", "", "")
    state = play(state, Buy("dryad"), Muster("A"), Buy("satyr"), Muster("B"))
    assert gold(state, "purple") == 20 - 2 - 2 - 3 - 3
    assert state.discard == ("dryad", "satyr")


# Each god
def test_c22_athena():
    state = play(favoured("athena"), Build("university", "A"))
    assert one(state, "purple").philosophers == 1
    state = play(state, BuyCard())
    assert (one(state, "purple").philosophers, gold(state, "purple")) == (2, 16)
    assert BuyCard() not in moves(state)
    assert refused(state, BuyCard()) == "one_card"


def test_c22_a_fourth_philosopher_builds_at_once():
    state = having(acting(home(), "athena"), "purple", philosophers=3)
    state = play(state, BuyCard())
    assert task(state) == "Founding"
    assert one(state, "purple").philosophers == 0


def test_td6_c23_zeus_deck_creature_costs_one():
    state = lay(acting(home(), "zeus"), "A purple 1 temple temple", "B purple 1 temple")
    state = play(state, Peek())
    assert moves(state) == [PutBack(), PlayTop()]
    after = play(state, PlayTop())
    assert gold(after, "purple") == 19
    assert task(after) == "TopDraw"
    assert task(play(after, DrawCreature("dryad"))) == "Action"


def test_c23_zeus_free_and_paid_priestess():
    state = play(favoured("zeus"), Build("temple", "A"))
    assert one(state, "purple").priestesses == 1
    state = play(state, BuyCard())
    assert (one(state, "purple").priestesses, gold(state, "purple")) == (2, 16)
    assert refused(state, BuyCard()) == "one_card"


def test_c23_what_the_app_showed_is_nobody_elses_business():
    state = play(acting(home(deck__creatures="app"), "zeus"), Peek())
    assert (task(state), GAME.prompt(state).chance) == ("PeekDraw", "creatures")
    state = play(state, Dealt("harpy"))
    assert state.top == "harpy"
    [card, purse] = GAME.secrets(state, "purple")
    assert purse.key == "cyclades.note.purse"
    assert dict(card.facts)["creature"] == "harpy"
    assert [n.key for n in GAME.secrets(state, "yellow")] == ["cyclades.note.purse"]
    other = play(
        play(acting(home(deck__creatures="app"), "zeus"), Peek()), Dealt("hydra")
    )
    assert GAME.public(state) == GAME.public(other)
    assert list(GAME.moves(state)) == list(GAME.moves(other))
    back, also = play(state, PutBack()), play(other, PutBack())
    assert GAME.public(back) == GAME.public(also)
    assert "harpy" not in str(told(state, PutBack()))
    assert refused(back, Peek()) == "one_peek"


def test_c23_the_card_put_back_is_the_next_one_drawn():
    state = play(acting(home(deck__creatures="app"), "zeus"), Peek(), Dealt("harpy"))
    after = play(state, PlayTop())
    assert gold(after, "purple") == 19
    assert task(after) == "Hunting"
    back = play(state, PutBack(), EndTurn())
    assert back.top == "harpy"


def test_c24_poseidon():
    state = play(favoured("poseidon"), Build("port", "A"))
    # A touches p and u: which one is asked.
    assert moves(state) == [Touch("p"), Touch("u")]
    state = play(state, Touch("u"))
    assert spot(state, "A").buildings[0].sea == "u"
    assert {move.area for move in moves(state)} == {"p", "q", "u"}
    state = play(state, Launch("u"))
    for cost in (1, 2, 3):
        before = gold(state, "purple")
        state = play(state, Launch("q"))
        assert before - gold(state, "purple") == cost
    assert moves(state, Launch) == []
    assert refused(state, Launch("q")) == "units_cap"


def test_c24_no_fleet_among_enemies_or_far_away():
    state = lay(acting(home(), "poseidon"), "q yellow 1", "s purple 1")
    assert refused(state, Launch("q")) == "taken"
    assert refused(state, Launch("t")) == "no_coast"
    assert refused(state, Launch("s")) == "no_coast"
    czech = lay(acting(home(rule__far_fleets="own"), "poseidon"), "s purple 1")
    assert refused(czech, Launch("s")) == ""


def test_c24_fleets_run_out():
    state = lay(acting(home(), "poseidon"), "p purple 8")
    assert fleets_left(state, 0) == 0
    assert moves(state, Launch) == []
    assert refused(state, Launch("p")) == "no_pieces"


def test_c25_ares():
    state = acting(lay(home(), "A purple 3 ajax"), "ares")
    for _ in range(3):
        state = play(state, Muster("A"))
    assert gold(state, "purple") == 20 - 9
    assert refused(state, Muster("A")) == "units_cap"
    assert moves(state, Mobilise) == []
    state = play(state, March("A", "B"), moves(play(state, March("A", "B")))[0])
    assert gold(state, "purple") == 10
    state = play(state, March("B", "A"))
    assert gold(state, "purple") == 9


def test_c26_hera():
    state = lay(favoured("hera"), "A purple 1 port@p", "B purple 1 temple")
    assert {move.kind for move in moves(state, Build)} == {"fortress", "university"}
    state = play(state, Build("fortress", "A"), Enlist("A"))
    for cost in (1, 3, 5):
        before = gold(state, "purple")
        state = play(state, Enlist("B"))
        assert before - gold(state, "purple") == cost
    assert mercenaries_left(state) == 12
    assert refused(state, Enlist("B")) == "units_cap"


def test_c26_one_hero_on_own_land():
    state = heroes(acting(home(), "hera"), "ajax", "helen")
    state = play(state, Hire("ajax"))
    assert moves(state) == [Station("A"), Station("B")]
    state = play(state, Station("B"))
    assert gold(state, "purple") == 16
    assert one(state, "purple").heroes[0].fresh
    assert state.hero_track == ("", "helen")
    assert refused(state, Hire("helen")) == "one_hero"


def test_c38_there_are_sixteen_mercenaries():
    state = acting(lay(home(), "C yellow 2 m16"), "hera")
    assert moves(state, Enlist) == []
    assert refused(state, Enlist("A")) == "no_pieces"


def test_c27_apollo():
    state = replace(home(), gods=("zeus", "ares", "hera", "athena", "poseidon"))
    state = heroes(track(state, "harpy", "", "", ""), "ajax", "")
    state = lay(state, "A purple 1 croesus")
    state = asking(changed(state, 0, god="apollo"), Turns(), NewOrder(), CycleEnd())
    assert gold(state, "purple") == 22
    assert len(moves(state)) == 8
    state = play(state, Prosper("C"))
    assert spot(state, "C").horns == 1
    assert len(moves(state)) == 7
    assert moves(state, Buy, Mobilise, Sacrifice, Hire) == []
    state = play(state, Prosper("v"))
    assert spot(state, "v").horns == 1
    assert GAME.clock(state).round == 3


def test_c27_apollo_on_controlled_areas_only_by_a_switch():
    state = replace(home(rule__apollo_horns="controlled"), gods=("zeus",) * 5)
    state = asking(changed(state, 0, god="apollo"), Turns(), NewOrder(), CycleEnd())
    assert {move.area for move in moves(state)} == {"A", "B"}
    assert refused(state, Prosper("C")) == "not_yours"


def test_c38_recruited_mercenaries_leave_the_token():
    state = lay(acting(home(), "hera"), "A purple 0")
    state = play(state, Enlist("A"), Enlist("A"))
    lines = {entry.path: entry.value for entry in GAME.entries(state)}
    assert lines["token", "A"] == "purple"
    assert lines["mercenaries", "A"] == 2


def test_a_turn_with_nothing_left_to_pay_ends_by_itself():
    state = rich(acting(home(), "athena"), "purple", 1)
    state = lay(state, "A purple 1 ajax")
    assert task(state) == "Action"
    state = asking(rich(state, "purple", 0), *state.agenda)
    assert state.turn is None or state.turn.faction != 0


def test_whose_turn_it_is_can_be_corrected():
    state = acting(home(), "ares")
    state = correct(GAME, state, Correct(("active",), "yellow"))
    assert asked(state) == "yellow"
    state = play(state, Muster("C"))
    assert owner(state, "C") == "yellow"
    assert gold(state, "yellow") == 18


def test_c32_no_sail_without_poseidon():
    assert refused(acting(home(), "zeus"), Sail("p", "q")) == "other_god"


def test_c24_the_free_fleet_comes_to_ones_coast_by_any_reading():
    """Only the fleets one pays for may go to own seas far away (p. 6)."""
    state = lay(home(rule__far_fleets="own"), "s purple 1")
    state = acting(state, "poseidon", "purple", Favour())
    assert {move.area for move in moves(state)} == {"p", "q", "u"}
    state = play(state, Launch("p"))
    assert {move.area for move in moves(state, Launch)} == {"p", "q", "u", "s"}


def test_c23_the_last_gold_plays_the_card_from_the_top():
    state = play(rich(acting(home(), "zeus"), "purple", 1), Peek())
    assert moves(state) == [PutBack(), PlayTop()]
    assert gold(play(state, PlayTop()), "purple") == 0
    poor = play(rich(acting(home(), "zeus"), "purple", 0), Peek())
    assert moves(poor) == [PutBack()]
    assert refused(poor, PlayTop()) == "too_dear"


def test_c23_without_priestesses_on_the_board_none_is_sold():
    """Twenty of each (p. 1); those before all screens count."""
    state = having(acting(home(), "zeus"), "yellow", priestesses=20)
    assert refused(state, BuyCard()) == "no_cards"
    state = having(state, "yellow", priestesses=19)
    assert BuyCard() in moves(state)
    state = having(acting(home(), "athena"), "blue", philosophers=20)
    assert refused(state, BuyCard()) == "no_cards"
