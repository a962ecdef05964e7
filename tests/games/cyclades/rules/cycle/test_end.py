"""The end of the game and who has won (booklet p. 8, 10, 12)."""

from dataclasses import replace

import pytest

from companion.games.cyclades.rules.moves.actions import EndTurn, Go, March
from companion.games.cyclades.rules.moves.table import Declare
from companion.games.cyclades.rules.state import Purse
from companion.games.cyclades.rules.tasks.cycle import CycleEnd
from tests.games.cyclades.tables import (
    GAME,
    acting,
    asked,
    asking,
    beast,
    gold,
    having,
    lay,
    moves,
    one,
    play,
    refused,
    rich,
    strength_of,
    table,
    task,
    throw,
    told,
    who,
)

CITY = "priestess"


def cities(count):
    return " ".join([CITY] * count)


def ending(purple, yellow, players=3, **options):
    """The cycle ends with so many metropolises on A and on C."""
    state = table(players, **options)
    state = lay(state, f"A purple 1 {cities(purple)}", f"C yellow 1 {cities(yellow)}")
    others = [f.colour for f in state.factions if f.colour not in ("purple", "yellow")]
    free = iter("EFGH")
    return lay(state, *(f"{next(free)} {colour} 1" for colour in others))


def ended(state):
    return asking(state, CycleEnd())


def test_c51_three_metropolises_end_the_game_with_the_cycle():
    state = ended(ending(3, 1))
    result = GAME.result(state)
    assert GAME.prompt(state) is None
    assert (result.winners, result.totals) == (("purple",), (3, 1, 0))
    assert result.reason == "cyclades.reason.metropolises"
    assert GAME.result(ended(ending(2, 2))) is None


def test_c51_lost_again_before_the_end_of_the_cycle():
    state = lay(ending(3, 1), "A yellow 1")
    state = lay(state, "B purple 1")
    assert strength_of(state, "purple") == 0
    # Yellow holds four now, and that ends it.
    assert GAME.result(ended(state)).winners == ("yellow",)
    state = lay(ending(2, 1), "B purple 1")
    assert GAME.result(ended(state)) is None


@pytest.mark.parametrize(
    ("purple", "yellow", "winners", "reason"),
    [(4, 6, ("yellow",), "gold"), (5, 5, ("purple", "yellow"), "shared")],
)
def test_td8_c51_level_metropolises_gold_decides(purple, yellow, winners, reason):
    state = rich(rich(ending(3, 3), "purple", purple), "yellow", yellow)
    result = GAME.result(ended(state))
    assert result.winners == winners
    assert result.reason == f"cyclades.reason.{reason}"
    assert dict(result.facts)["gold"] == max(purple, yellow)


def test_c51_only_those_who_are_level_show_their_gold():
    state = ended(ending(3, 3, track__purses="table"))
    assert (task(state), who(state)) == ("Declaring", ("purple", "yellow"))
    assert refused(state, Declare("blue", 3)) == "not_now"
    state = play(state, Declare("yellow", 6), Declare("purple", 4))
    assert GAME.result(state).winners == ("yellow",)
    assert GAME.result(ended(ending(3, 1, track__purses="table"))).winners == (
        "purple",
    )


def test_c51_gold_that_the_books_fell_short_of_is_asked_for():
    state = ending(3, 3, track__purses="secret")
    purses = (Purse(0, 2), *state.purses[1:])
    state = ended(replace(state, purses=purses))
    assert (task(state), who(state)) == ("Declaring", ("purple", "yellow"))
    state = play(state, Declare("purple", 30), Declare("yellow", 20))
    assert GAME.result(state).winners == ("purple",)


@pytest.mark.parametrize(("option", "over"), [("3", True), ("4", False)])
def test_any_table_may_play_to_four(option, over):
    state = ending(3, 1, rule__metropolises=option)
    assert (GAME.result(ended(state)) is not None) == over


def test_c51_a_secret_purse_is_shown_only_when_level():
    state = ended(rich(ending(3, 3, track__purses="secret"), "blue", 9))
    public = GAME.public(state)
    assert [purse.gold for purse in public.purses] == [20, 20, 0]
    assert GAME.result(public) == GAME.result(state)
    lines = [entry for entry in GAME.entries(state) if entry.path[0] == "gold"]
    assert [entry.secret for entry in lines] == ["", "", "blue"]
    clear = ended(ending(3, 1, track__purses="secret"))
    assert [purse.gold for purse in GAME.public(clear).purses] == [0, 0, 0]


def test_c50_somebody_out_ends_the_game():
    state = lay(ending(1, 0), "E purple 1")
    result = GAME.result(ended(state))
    assert result.winners == ("purple",)


def test_c50_who_is_out_has_no_turn_and_figures_stay_till_upkeep():
    """All that is left of the cycle goes on without them (booklet p. 8, 10)."""
    state = replace(table(), gods=("ares", "zeus", "hera", "athena", "poseidon"))
    state = lay(state, f"A purple 2 {cities(2)}", f"B blue 0 {CITY}", "C yellow 1")
    state = beast(lay(state, "D yellow 0", "v blue 2"), "medusa", "blue", "D")
    state = having(having(state, "blue", god="zeus"), "yellow", god="apollo")
    state = acting(state, "ares")
    before = gold(state, "blue"), one(state, "blue").priestesses
    state = play(state, March("A", "B"), Go(1, 0, ()))
    assert strength_of(state, "purple") == 3
    # The bonus of the lost metropolis is the last blue gets: Zeus does not.
    assert one(state, "blue").priestesses == before[1] + 1
    notes = told(state, EndTurn())
    assert notes["no_turn"]["seat"] == "blue"
    state = play(state, EndTurn())
    assert (task(state), asked(state)) == ("Prospering", "yellow")
    assert (gold(state, "blue"), one(state, "blue").priestesses) == (
        before[0],
        before[1] + 1,
    )
    assert [figure.holder for figure in state.figures] == [2]
    while GAME.prompt(state):
        state = play(state, moves(state)[0])
    assert GAME.result(state).winners == ("purple",)


def test_c50_a_failed_attack_ends_nothing():
    state = table()
    state = lay(state, f"A purple 1 {cities(2)}", f"B blue 3 {CITY}", "C yellow 1")
    state = acting(lay(state, "D purple 0"), "ares")
    state = play(state, March("A", "B"))
    state = throw(state, purple=0, blue=3)
    assert state.battle is None
    state = asking(state, CycleEnd())
    assert GAME.result(state) is None


@pytest.mark.parametrize(("option", "over"), [("3", True), ("4", False)])
def test_c52_a_team_counts_together_to_three_or_four(option, over):
    state = ending(2, 1, 4, rule__teams="on", rule__metropolises=option)
    result = GAME.result(ended(state))
    assert (result is not None) == over
    if over:
        assert result.winners == ("purple", "yellow")
        assert dict(result.facts)["metropolises"] == 3


def test_c54_two_people_count_both_factions():
    state = table(2)
    second = state.factions[1].colour
    state = lay(state, f"A purple 1 {cities(2)}", f"B {second} 1 {CITY}")
    state = lay(state, "C yellow 1", f"E {state.factions[3].colour} 1")
    result = GAME.result(ended(state))
    assert (result.winners, result.totals) == (("purple",), (3, 0))


def test_the_sheet_says_by_which_way():
    state = ending(3, 0)
    state = lay(state, "B purple 1")
    lines = {line.source: line.points for line in GAME.scores(ended(state))}
    assert lines == {"set": (3, 0, 0)}
    taken = lay(ending(0, 2), "C purple 1")
    lines = {line.source: line.points for line in GAME.scores(taken)}
    assert lines == {"conquest": (2, 0, 0)}
    assert moves(ended(ending(3, 0))) == []


@pytest.mark.parametrize(
    ("players", "sides"),
    [
        (2, ()),
        (3, ()),
        (6, (("purple", "yellow"), ("blue", "black"), ("red", "green"))),
    ],
)
def test_c52_who_played_together_is_told_of_people_not_of_factions(players, sides):
    """Two factions of one person are no team (p. 12)."""
    state = table(players)
    lands = zip("ABCDEFGH", state.factions, strict=False)
    state = lay(state, *(f"{at} {one.colour} 1" for at, one in lands))
    state = lay(state, f"A purple 1 {cities(4)}")
    assert GAME.result(ended(state)).sides == sides
