"""Upkeep of creatures and their steps (booklet p. 4, 11, 14)."""

from companion.games.cyclades.rules.moves.cycle import Keep, Release, Shift, Stay
from companion.games.cyclades.rules.pieces import closed, figure
from companion.games.cyclades.rules.tasks.cycle import Upkeep
from companion.kernel.moves import Ruling
from tests.games.cyclades.tables import (
    GAME,
    asked,
    asking,
    beast,
    having,
    lay,
    moves,
    one,
    play,
    refused,
    spot,
    table,
    task,
    told,
)


def keeping(*figures, priestesses=1, **options):
    """Purple has these figures: 'kraken p'."""
    state = having(table(**options), "purple", priestesses=priestesses)
    state = lay(state, "A purple 1", "B purple 1", "C yellow 1")
    for line in figures:
        name, area = line.split()
        state = beast(state, name, "purple", area)
    return asking(state, Upkeep())


def test_c20_one_priestess_keeps_one_of_two():
    state = keeping("kraken p", "medusa C")
    assert moves(state) == [
        Keep("kraken"),
        Release("kraken"),
        Keep("medusa"),
        Release("medusa"),
    ]
    state = play(state, Keep("kraken"))
    assert one(state, "purple").priestesses == 0
    assert moves(state) == [Stay(), Shift("q"), Shift("u"), Shift("v")]
    state = play(state, Shift("q"))
    # The other one cannot be paid for and leaves by itself.
    assert task(state) == ""
    assert [f.name for f in state.figures] == ["kraken"]
    assert figure(state, "kraken").at == state.area("q")
    assert state.discard == ("medusa",)


def test_c20_nobody_goes_where_a_creature_stands():
    state = play(keeping("kraken p", "hydra q"), Keep("kraken"))
    assert Shift("q") not in moves(state)
    assert refused(state, Shift("q")) == "creature_there"
    assert refused(state, Shift("s")) == "not_next"


def test_c20_what_was_kept_is_not_asked_about_again():
    state = keeping("kraken p", "medusa C", priestesses=3)
    state = play(state, Keep("kraken"), Stay())
    assert moves(state) == [Keep("medusa"), Release("medusa")]
    state = play(state, Release("medusa"))
    assert task(state) == ""
    assert one(state, "purple").priestesses == 2


def test_c20_in_the_order_of_the_track():
    state = having(table(), "yellow", priestesses=1)
    state = having(state, "blue", priestesses=1)
    state = beast(beast(state, "kraken", "blue", "p"), "medusa", "yellow", "C")
    state = asking(state, Upkeep())
    assert asked(state) == "yellow"
    assert asked(play(state, Release("medusa"))) == "blue"


def test_c20_the_table_can_be_asked_about_unpaid_ones_too():
    state = keeping("kraken p", priestesses=0, auto__upkeep="ask")
    assert moves(state) == [Release("kraken")]


def test_tc7_c66_kraken_moves_on_and_sinks():
    state = lay(keeping("kraken p"), "q yellow 1")
    assert closed(state) == {state.area("p")}
    notes = told(play(state, Keep("kraken")), Shift("q"))
    assert notes["sunk"] == {"seat": "yellow", "area": "q", "count": 1}
    state = play(state, Keep("kraken"), Shift("q"))
    assert spot(state, "q").owner < 0
    assert closed(state) == {state.area("q")}
    unpaid = keeping("kraken p", priestesses=0)
    assert unpaid.figures == ()
    assert unpaid.discard == ("kraken",)


def test_c65_the_minotaurs_step_is_asked_once():
    state = lay(keeping("minotaur A"), "B yellow 1")
    state = play(state, Keep("minotaur"))
    assert GAME.prompt(state).key == "cyclades.RuleQuestion.minotaur_move"
    homely = play(state, Ruling("rule.minotaur_move", "own"))
    assert task(homely) == ""
    free = play(state, Ruling("rule.minotaur_move", "any"))
    assert moves(free) == [Stay(), Shift("B")]
    own = play(keeping("minotaur A", rule__minotaur_move="own"), Keep("minotaur"))
    assert moves(own) == [Stay(), Shift("B")]


def test_c62_hydra_eats_after_her_step():
    state = play(keeping("hydra A"), Keep("hydra"))
    assert {move.area for move in moves(state, Shift)} == {"B", "p", "u"}
    state = play(state, Shift("B"))
    # Around B: A and B themselves have troops.
    assert {(m.area, m.what) for m in moves(state)} == {("A", "troop"), ("B", "troop")}
    state = play(state, moves(state)[1])
    assert (spot(state, "B").units, spot(state, "B").horns) == (0, 1)


def test_c62_hydra_eats_also_where_she_stays():
    state = play(keeping("hydra A"), Keep("hydra"), Stay())
    assert task(state) == "Hunting"
