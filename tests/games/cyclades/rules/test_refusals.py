"""A refusal names the true reason (booklet p. 2, 6-15)."""

import pytest

from companion.games.cyclades.rules.moves.actions import (
    Buy,
    Carry,
    Enlist,
    Hire,
    Launch,
    March,
    Mobilise,
    Muster,
    Sail,
    Station,
    Touch,
)
from companion.games.cyclades.rules.moves.battles import Withdraw
from companion.games.cyclades.rules.moves.beasts import Destroy, Push, Raid, Summon
from companion.games.cyclades.rules.moves.cities import Sacrifice
from companion.games.cyclades.rules.moves.cycle import Shift
from companion.games.cyclades.rules.moves.opening import Claim
from companion.games.cyclades.rules.tasks.actions import (
    Mustering,
    Seaside,
    Stationing,
)
from companion.games.cyclades.rules.tasks.beasts import (
    Carrying,
    Hunting,
    Pushing,
    Raiding,
    Summoning,
)
from companion.games.cyclades.rules.tasks.cycle import Shifting
from companion.games.cyclades.rules.tasks.opening import Anchoring, Claiming
from companion.kernel.game import IllegalMove
from tests.games.cyclades.fights import landed, sailed
from tests.games.cyclades.tables import (
    GAME,
    acting,
    asking,
    beast,
    hero,
    lay,
    play,
    refused,
    table,
    task,
    throw,
    track,
)

HOMES = "A purple 2", "B yellow 1", "C yellow 0", "E blue 1"


def home(*lines, god="ares", **options):
    state = track(lay(table(**options), *HOMES), "", "", "", "griffin")
    return acting(lay(state, *lines), god)


def reason(state, move):
    """The rule, and the area it speaks of."""
    with pytest.raises(IllegalMove) as refusal:
        GAME.play(state, move)
    return refusal.value.key.rpartition(".")[2], dict(refusal.value.facts).get("area")


def test_c64_who_would_leave_medusa_hears_of_her():
    state = beast(home(), "medusa", "blue", "A")
    assert reason(state, March("A", "B")) == ("medusa", "A")
    assert reason(state, March("A", "A")) == ("medusa", "A")
    assert reason(beast(home(), "medusa", "blue", "B"), March("A", "B")) == (
        "medusa",
        "B",
    )


def test_c50_a_last_land_is_named_to_heroes_and_to_pegasus_too():
    state = home("A purple 2 ajax", "D blue 0", god="hera")
    state = lay(state, "C purple 0")
    assert reason(state, Mobilise("ajax", "B")) == ("last_land", "B")
    carried = acting(state, "hera", "purple", Carrying(0, "pegasus"))
    assert reason(carried, Carry("A", "B")) == ("last_land", "B")


def test_c64_a_closed_sea_is_said_to_be_closed():
    state = beast(home("p purple 1", god="poseidon"), "kraken", "blue", "q")
    assert reason(state, Sail("p", "q")) == ("closed_sea", "q")
    state = beast(home("p purple 1", god="poseidon"), "polyphemus", "blue", "H")
    assert reason(state, Sail("p", "u")) == ("closed_sea", "u")
    assert reason(state, Launch("u")) == ("closed_sea", "u")


def test_c39_ways_say_whence_and_whither():
    sea = home("p purple 1", god="poseidon")
    assert reason(sea, Sail("p", "s")) == ("not_next", "s")
    assert reason(sea, Sail("r", "s")) == ("nobody_there", "r")
    assert reason(sea, Sail("p", "A")) == ("a_land", "A")
    land = home("D purple 0")
    assert reason(land, March("B", "A")) == ("not_yours", "B")
    assert reason(land, March("D", "E")) == ("nobody_there", "D")
    assert reason(land, March("A", "p")) == ("a_sea", "p")
    assert reason(land, March("A", "F")) == ("not_accessible", "F")
    assert reason(home(god="hera"), Mobilise("", "A")) == ("no_hero", "A")


def test_c53_a_mates_area_is_said_to_be_a_mates():
    state = lay(table(4, rule__teams="on"), "A purple 2", "B yellow 1", "p purple 1")
    state = lay(state, "q yellow 1", "E blue 1", "G black 1")
    assert reason(acting(state, "ares"), March("A", "B")) == ("mates_area", "B")
    assert reason(acting(state, "poseidon"), Sail("p", "q")) == ("mates_area", "q")


def test_recruits_say_why_not_there():
    assert reason(home(), Muster("B")) == ("not_yours", "B")
    assert reason(home(), Muster("p")) == ("a_sea", "p")
    assert reason(home(god="hera"), Enlist("B")) == ("not_yours", "B")
    free = acting(home(), "ares", "purple", Mustering(0, "troop", 1, "ares"))
    assert reason(free, Muster("B")) == ("not_yours", "B")
    sea = home("p yellow 1", god="poseidon")
    assert reason(sea, Launch("p")) == ("taken", "p")
    assert reason(sea, Launch("s")) == ("no_coast", "s")
    assert reason(sea, Launch("A")) == ("a_land", "A")


def test_c62_a_fresh_hero_is_said_to_be_fresh():
    state = lay(table(), *HOMES, "D purple 0", "F purple 0", "H purple 0")
    state = acting(hero(state, 0, "croesus", state.area("A"), fresh=True), "zeus")
    assert refused(state, Sacrifice("croesus", "croesus")) == "fresh"
    wishes = {move: why.key for move, why in GAME.wishes(state)}
    assert wishes[Sacrifice("croesus", "croesus")] == "cyclades.refuse.fresh"


def test_where_no_creature_lies_none_is_bought():
    empty = track(home(), "", "", "", "griffin")
    assert refused(empty, Buy("")) == refused(empty, Buy("harpy")) == "not_now"


def test_what_another_god_sells_is_said_so():
    state = home()
    assert refused(state, Hire("ajax")) == "other_god"
    assert refused(state, Mobilise("ajax", "B")) == "not_this_god"


def test_c33_a_retreat_says_why_not_there():
    state = throw(sailed("2", "2", "r yellow 1", "u blue 1"), purple=0, yellow=3)
    assert task(state) == "Retreating"
    assert reason(state, Withdraw("s")) == ("not_next", "s")
    assert reason(state, Withdraw("C")) == ("a_land", "C")
    shore = throw(landed("3", "3", "q yellow 1", "C yellow 0"), purple=3, yellow=0)
    assert reason(shore, Withdraw("E")) == ("not_accessible", "E")
    assert reason(shore, Withdraw("A")) == ("taken", "A")


def asks(question, *lines):
    return asking(lay(home(), *lines), question)


def test_creatures_say_why_not_there():
    state = beast(asks(Hunting(0, "harpy"), "F purple 1"), "medusa", "blue", "B")
    assert reason(state, Destroy("D", "troop")) == ("no_prey", "D")
    assert reason(state, Destroy("p", "fleet")) == ("a_sea", "p")
    giant = asks(Raiding(0), "B yellow 1 m1", "E blue 1 m1")
    assert reason(giant, Raid("D")) == ("no_hired", "D")
    lair = asking(state, Summoning(0, "minotaur"))
    assert reason(lair, Summon("C")) == ("not_yours", "C")
    lair = asking(state, Summoning(0, "cerberus"))
    assert reason(lair, Summon("B")) == ("creature_there", "B")
    assert reason(lair, Summon("p")) == ("a_sea", "p")
    step = asking(state, Shifting(2, "medusa"))
    assert reason(step, Shift("E")) == ("not_next", "E")
    one_eyed = beast(home("u yellow 2", "t yellow 1"), "polyphemus", "blue", "H")
    state = asking(one_eyed, Pushing(2))
    assert reason(state, Push("u", "s")) == ("not_next", "s")
    assert reason(state, Push("t", "s")) == ("not_next", "t")
    assert reason(state, Push("p", "q")) == ("no_fleets", "p")


def test_set_up_and_buildings_say_why_not_there():
    state = lay(table(), "A purple 1")
    first = asking(state, Claiming(0, 1))
    assert reason(first, Claim("A")) == ("land_taken", "A")
    assert reason(first, Claim("v")) == ("a_sea", "v")
    fleet = asking(table(), Anchoring(0, state.area("A")))
    assert reason(fleet, Launch("q")) == ("not_beside", "q")
    port = lay(state, "A purple 1 port")
    port = acting(port, "poseidon", "purple", Seaside(0, state.area("A"), "port"))
    assert reason(port, Touch("q")) == ("not_beside", "q")
    stands = lay(state, "C purple 1")
    stands = hero(stands, 0, "ajax", -1)
    stands = acting(stands, "hera", "purple", Stationing(0, "ajax"))
    assert reason(stands, Station("E")) == ("not_yours", "E")
    assert play(stands, Station("A"))
