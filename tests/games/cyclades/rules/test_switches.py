"""Where the booklets differ or are silent the table decides (row C71)."""

import pytest

from companion.games.cyclades.rules.box import BUILDINGS
from companion.games.cyclades.rules.moves.actions import Launch, Prosper, Touch
from companion.games.cyclades.rules.moves.battles import Lose
from companion.games.cyclades.rules.moves.beasts import Pick, Revive
from companion.games.cyclades.rules.moves.cycle import Keep, Shift
from companion.games.cyclades.rules.moves.opening import DrawToken
from companion.games.cyclades.rules.options import OPTIONS
from companion.games.cyclades.rules.tasks.actions import Prospering
from companion.games.cyclades.rules.tasks.beasts import Raiding
from companion.games.cyclades.rules.tasks.cities import Founding
from companion.games.cyclades.rules.tasks.cycle import Upkeep
from companion.kernel.moves import Ruling
from tests.games.cyclades.beasts import riddle
from tests.games.cyclades.fights import landed
from tests.games.cyclades.rules.cycle.test_upkeep import keeping
from tests.games.cyclades.tables import (
    GAME,
    acting,
    asked,
    asking,
    beast,
    lay,
    moves,
    play,
    spot,
    table,
    task,
    throw,
    track,
)


# Switches: every point where the booklets differ or are silent
def test_c71_far_fleets():
    for value, can in (("coast", False), ("own", True)):
        state = lay(table(rule__far_fleets=value), "A purple 1", "s purple 1")
        assert (Launch("s") in moves(acting(state, "poseidon"))) == can


def test_c71_hydra_without_prey():
    for value, horns in (("no_horn", 0), ("horn", 1)):
        state = lay(keeping(rule__hydra_unfed=value), "A purple 0", "B purple 0")
        state = beast(lay(state, "C yellow 0"), "hydra", "purple", "G")
        state = asking(state, Upkeep())
        state = play(state, Keep("hydra"), moves(play(state, Keep("hydra")))[0])
        assert spot(state, "G").horns == horns


def test_c71_polyphemus_in_upkeep():
    for value, pushed in (("always", True), ("entering", False)):
        state = lay(keeping("polyphemus A", rule__polyphemus=value), "q yellow 2")
        state = play(state, Keep("polyphemus"), Shift("B"))
        assert (task(state) == "Pushing") == pushed


def test_c71_the_minotaurs_side():
    for value, rooted in (("side", True), ("beast", False)):
        options = {"rule__minotaur_retreat": value}
        state = landed("4", "2", "q yellow 1", "C yellow 0", **options)
        state = beast(state, "minotaur", "yellow", "B")
        state = throw(state, purple=3, yellow=0)
        state = play(state, moves(state)[0])
        assert (asked(state) == "purple") == rooted


def test_c71_apollos_horns():
    for value, count in (("anywhere", 8), ("controlled", 1)):
        state = lay(table(rule__apollo_horns=value), "A purple 1", "B yellow 1")
        state = asking(
            state, Prospering(0, "land", "apollo"), Prospering(0, "sea", "x")
        )
        if count == 1:
            assert spot(state, "A").horns == 1
        else:
            assert len(moves(state, Prosper)) == count


def test_c71_a_ruling_is_remembered():
    state = lay(table(), "A purple 1 priestess priestess", "C yellow 1", "E blue 1")
    founding = Founding(0, "hero"), Founding(0, "hero")
    state = acting(state, "ares", "purple", *founding)
    assert moves(state) == [
        Ruling("rule.no_room", "lost"),
        Ruling("rule.no_room", "kept"),
    ]
    state = play(state, Ruling("rule.no_room", "lost"))
    assert GAME.option(state, "rule.no_room") == "lost"
    assert task(state) != "RuleQuestion"


def test_c71_a_ports_sea_is_asked_for_each():
    state = lay(table(), "A purple 1", "C yellow 1", "E blue 1")
    founding = Founding(0, "hero"), Founding(0, "hero")
    state = acting(state, "ares", "purple", *founding)
    # The only land takes the first one by itself.
    state = play(state, DrawToken(1, "three_gold"))
    assert moves(state) == [Touch("p"), Touch("u")]
    state = play(state, Touch("p"), DrawToken(1, "priestess"))
    assert moves(state) == [Touch("p"), Touch("u")]


@pytest.mark.parametrize("option", OPTIONS, ids=lambda option: option.name)
def test_c71_options_are_of_a_known_kind_with_a_default_first(option):
    assert option.kind in ("auto", "deck", "track", "rule", "house", "show")
    assert len(set(option.choices)) == len(option.choices) > 1
    assert option.default == option.choices[0]


def test_c71_the_house_table_begins_with_the_offerings_and_ends_with_buildings():
    """So the rows of the page follow each other: spaces, faces, pieces."""
    house = [option.name for option in OPTIONS if option.kind == "house"]
    bids = [f"house.bid.{gold}" for gold in range(1, 26)]
    faces = [f"house.die.{place}" for place in range(1, 7)]
    assert house == [*bids, *faces, *(f"house.{kind}" for kind in BUILDINGS)]


def test_c71_perseus_beside_the_minotaur():
    """While he lives his side does not retreat; one troop is another thing (p. 14)."""
    for value, can in (("may", True), ("rooted", False)):
        options = {"rule__minotaur_rescue": value}
        state = landed("6", "2 perseus", "q yellow 1", "C yellow 0", **options)
        state = beast(state, "minotaur", "yellow", "B")
        state = play(throw(state, purple=3, yellow=0), Lose("troop"))
        assert (task(state) == "Rescuing") == can


def test_c71_the_giant_and_medusa():
    """Nobody enters or leaves her land, say both booklets (p. 13, 14)."""
    for value, lands, homes in (("stay", {"D"}, {"A"}), ("follow", set("CD"), None)):
        state = track(table(rule__medusa_giant=value), "giant", "", "", "griffin")
        state = lay(state, "A purple 1", "C yellow 1 m1", "D yellow 0 m2", "E blue 1")
        state = beast(state, "medusa", "blue", "C")
        state = acting(state, "zeus", "purple", Raiding(0))
        if homes is None:
            assert {move.area for move in moves(state)} == lands
        else:
            # Only D's are left to be led away, and A is their only home.
            assert spot(state, "A").mercenaries == 2
    state = track(table(), "", "", "", "griffin")
    state = lay(state, "A purple 1", "B purple 1", "C purple 1", "D yellow 0 m2")
    state = beast(state, "medusa", "blue", "B")
    state = acting(state, "zeus", "purple", Raiding(0))
    assert {move.area for move in moves(state)} == {"A", "C"}


def test_c71_which_the_sphinx_does_first():
    """Chimera is played: may she bring back what is laid down beside her (p. 13)?"""
    for value, there in (("lay_first", {"kraken", "satyr"}), ("play_first", set())):
        state = riddle("chimera", "kraken", "satyr", rule__sphinx_order=value)
        state = play(state, Pick(1))
        assert {move.creature for move in moves(state, Revive)} == there
        if not there:
            assert task(state) == "Action"
            assert {"kraken", "satyr"} <= {*state.discard, *state.deck}
