"""What creatures cost, and the discount of temples (booklet p. 6, 10, 11)."""

from dataclasses import replace

from companion.games.cyclades.rules.moves.actions import (
    Build,
    Buy,
    EndTurn,
    Go,
    March,
    Touch,
)
from companion.games.cyclades.rules.moves.beasts import Rebuild
from companion.games.cyclades.rules.moves.cities import Found
from companion.games.cyclades.rules.moves.opening import DrawToken
from companion.games.cyclades.rules.state import Turn, put
from companion.games.cyclades.rules.tasks.actions import Action
from companion.games.cyclades.rules.tasks.cities import Founding, Growth
from companion.games.cyclades.rules.tasks.cycle import (
    CycleEnd,
    CycleStart,
    NewOrder,
    TurnEnd,
    Turns,
)
from companion.kernel.game import correct
from tests.games.cyclades.favours import home
from tests.games.cyclades.tables import (
    GAME,
    acting,
    asked,
    asking,
    gold,
    having,
    lay,
    moves,
    owner,
    play,
    rich,
    spot,
    table,
    task,
    track,
)


# Prices
def test_td5_c30_each_temple_once():
    state = track(acting(home(), "zeus"), "dryad", "satyr", "", "")
    state = lay(state, "A purple 1 temple temple", "B purple 1 temple")
    state = play(state, Buy("dryad"))
    assert gold(state, "purple") == 20
    state = play(state, Buy("satyr"))
    assert gold(state, "purple") == 18


def test_tc7_c30_a_metropolis_is_a_temple_too():
    state = track(acting(home(), "zeus"), "", "", "", "kraken")
    state = lay(state, "A purple 1 temple priestess@p", "q yellow 2")
    state = play(state, Buy("kraken"))
    assert gold(state, "purple") == 17
    assert task(state) == "Summoning"


def test_dear_things_can_be_done_anyway():
    state = track(rich(acting(home(), "zeus"), "purple", 2), "", "", "", "kraken")
    assert Buy("kraken") not in moves(state)
    reason = next(why for wish, why in GAME.wishes(state) if wish == Buy("kraken"))
    assert dict(reason.facts) == {"seat": "purple", "price": 5, "gold": 2}
    for cure in reason.mend:
        state = correct(GAME, state, cure)
    assert gold(play(state, Buy("kraken")), "purple") == 0


def spent():
    """Purple's only temple has made the Dryad cheaper; a set is nearly full."""
    state = track(acting(home(), "athena"), "dryad", "satyr", "", "cyclops")
    state = lay(state, "A purple 1 port@p temple", "B purple 1 fortress")
    state = play(state, Buy("dryad"))
    assert gold(state, "purple") == 19
    assert dict(GAME.prompt(state).facts)["discount"] == 0
    return state


def test_c30_a_metropolis_after_a_used_temple_has_its_own_discount():
    """Each temple once a cycle: the metropolis is another piece (p. 6, 10)."""
    state = asking(spent(), Founding(0, "hero"), *spent().agenda)
    state = play(state, Found("A", "temple"), DrawToken(1, "three_gold"), Touch("u"))
    assert dict(GAME.prompt(state).facts)["discount"] == 1
    state = play(state, Buy("satyr"))
    assert gold(state, "purple") == 19 + 3 - 2


def test_c30_so_has_one_that_a_set_with_the_temple_becomes():
    state = lay(spent(), "G purple 0 university")
    state = asking(state, Growth(), *state.agenda)
    state = play(state, Found("G"), DrawToken(1, "three_gold"))
    while task(state) == "Seaside":
        state = play(state, moves(state)[0])
    assert dict(GAME.prompt(state).facts)["discount"] == 1


def test_c30_the_cyclops_may_change_a_used_temple():
    """Of three temples two are used; whose discount is left is the owner's say."""
    state = track(acting(home(), "athena"), "cyclops", "satyr", "", "griffin")
    state = lay(state, "A purple 1 temple temple", "B purple 1 temple")
    state = play(state, Buy("cyclops"), Rebuild("A", "temple", "fortress"))
    assert gold(state, "purple") == 20
    assert dict(GAME.prompt(state).facts)["discount"] == 1


def test_c30_a_temple_taken_has_served_already():
    """Each temple once a cycle, whoever holds it: not again for a conqueror (p. 6)."""
    state = replace(table(), gods=("zeus", "ares", "hera", "athena", "poseidon"))
    state = track(state, "dryad", "satyr", "griffin", "kraken")
    state = lay(state, "A purple 3", "B yellow 0 temple temple", "C yellow 1 temple")
    state = lay(state, "D yellow 0", "E blue 1", "F blue 0")
    for colour, god in (("yellow", "zeus"), ("purple", "ares"), ("blue", "apollo")):
        state = having(state, colour, god=god)
    state = replace(state, turn=Turn("zeus", state.faction("yellow")))
    agenda = Action(), TurnEnd(), Turns(), NewOrder(), CycleEnd()
    state = play(asking(state, *agenda), Buy("dryad"), EndTurn())
    # Two of yellow's three are used: those of B, as it happens.
    assert (gold(state, "yellow"), asked(state)) == (20, "purple")
    state = play(state, Build("fortress", "A"), March("A", "B"), Go(3, 0, ()))
    assert owner(state, "B") == "purple"
    assert dict(GAME.prompt(state).facts)["discount"] == 0
    state = play(state, Buy("satyr"))
    assert gold(state, "purple") == 20 - 1 - 3


def test_c30_two_discounts_are_of_two_temples():
    """Of three temples in two lands two have served, not all (p. 6)."""
    state = track(acting(home(), "zeus"), "dryad", "satyr", "", "griffin")
    state = having(state, "yellow", god="apollo")
    state = lay(state, "A purple 1 temple", "B purple 1 temple temple")
    state = play(state, Buy("dryad"), EndTurn())
    assert (gold(state, "purple"), asked(state)) == (20, "yellow")
    assert (spot(state, "A").spent, spot(state, "B").spent) == (1, 1)


def test_c30_a_new_cycle_and_every_temple_serves_again():
    state = lay(table(), "A purple 1 temple temple")
    state = put(state, state.area("A"), spent=2)
    state = asking(state, CycleStart())
    assert spot(state, "A").spent == 0


def test_c30_an_open_purse_and_the_discount_together_pay():
    """A card on the space for 4: one gold and three temples are enough."""
    state = track(acting(home(), "zeus"), "", "", "dryad", "satyr")
    state = lay(rich(state, "purple", 1), "A purple 1 temple temple temple")
    assert moves(state, Buy) == [Buy("dryad")]
    state = play(state, Buy("dryad"))
    assert gold(state, "purple") == 0
