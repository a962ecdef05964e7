"""The map: regions, borders and sea trails (EN p. 7, 14)."""

import pytest

from companion.games.hellas.rules.box import (
    CITIES,
    INDEX,
    MONUMENTS,
    NEAR,
    OF_LAND,
    REGIONS,
    SEA,
    SHRINES,
)
from companion.games.hellas.rules.moves.turn import MoveHero
from companion.games.hellas.rules.pieces import reach
from companion.games.hellas.rules.tasks.monsters import MonsterMove
from tests.games.hellas.tables import has, laid, monster, moves, waits


def names(regions):
    return {REGIONS[at].name for at in regions}


def test_h02_nineteen_regions_in_five_lands():
    assert len(REGIONS) == 19
    assert sorted(map(len, OF_LAND.values())) == [3, 4, 4, 4, 4]
    assert sorted(at for land in OF_LAND.values() for at in land) == [*range(19)]


def test_h02_borders_lie_between_two():
    pairs = {frozenset((at, near)) for at, ways in enumerate(NEAR) for near in ways}
    trails = {frozenset(pair) for pair in SEA}
    assert all(at in NEAR[near] for at, ways in enumerate(NEAR) for near in ways)
    assert (len(pairs - trails), len(trails)) == (28, 7)
    assert all(len(pair) == 2 for pair in pairs)


@pytest.mark.parametrize(
    ("region", "near"),
    [
        ("euboea", {"boeotia", "chalkidiki", "crete", "thessaly"}),
        ("crete", {"argolis", "attica", "euboea", "laconia"}),
        ("chalkidiki", {"macedonia", "euboea"}),
        ("epirus", {"acarnania", "aetolia", "macedonia", "thessaly"}),
        ("phocis", {"boeotia", "locris"}),
    ],
)
def test_h02_a_sea_trail_makes_neighbours(region, near):
    assert names(NEAR[INDEX[region]]) == near


def test_h02_two_steps_from_laconia_over_the_sea():
    far = names(reach(laid(), 0, INDEX["laconia"], 2))
    assert "euboea" in far
    assert "boeotia" not in far


def test_h02_a_hero_goes_over_the_sea():
    state = has(laid(), "red", at="laconia", attributes=(1, 1, 2))
    ends = {move.region for move in moves(state) if isinstance(move, MoveHero)}
    assert {"crete", "euboea", "attica"} <= ends
    assert "boeotia" not in ends


def test_h02_a_monster_goes_over_the_sea():
    state = waits(monster(laid(), "minotaur", "crete"), MonsterMove(0, "minotaur"))
    assert {move.region for move in moves(state)} == names(NEAR[INDEX["crete"]])


def test_h02_what_is_printed_on_the_map():
    assert [REGIONS[at].name for at in CITIES if REGIONS[at].city == 2] == ["laconia"]
    assert len(CITIES) == 13
    shrines = [REGIONS[at].shrine for at in SHRINES]
    assert (shrines.count("temple"), shrines.count("delphi")) == (8, 1)
    assert [REGIONS[at].name for at in MONUMENTS] == ["attica", "thessaly", "acarnania"]
