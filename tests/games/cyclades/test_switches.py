"""Where the booklets differ or are silent the table decides (row C71)."""

import pytest

from companion.games.cyclades.moves.actions import Launch, Prosper, Touch
from companion.games.cyclades.moves.cycle import Keep, Shift
from companion.games.cyclades.moves.opening import DrawToken
from companion.games.cyclades.moves.table import Ruling
from companion.games.cyclades.options import OPTIONS
from companion.games.cyclades.tasks.actions import Prospering
from companion.games.cyclades.tasks.cities import Founding
from companion.games.cyclades.tasks.cycle import Upkeep
from tests.games.cyclades.fights import landed
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
)
from tests.games.cyclades.test_upkeep import keeping


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
