"""The names the rules steer by are those of the data, and no others."""

from typing import get_args

import pytest
from cattrs.errors import CattrsError

from companion.games.cyclades.rules import box, names
from companion.games.cyclades.rules.map.atlas import KINDS
from companion.games.cyclades.rules.options import FUNDS
from companion.games.cyclades.rules.state import Building
from companion.saves.game.codec import converter


@pytest.mark.parametrize(
    ("kind", "data"),
    [
        (names.Tile, box.TILES),
        (names.GodName, (*box.TILES, box.APOLLO)),
        (names.Creature, box.CREATURES),
        (names.Figured, tuple(box.FIGURES)),
        (names.HeroName, box.HEROES),
        (names.BuildingKind, box.BUILDINGS),
        (names.Bonus, box.BONUSES),
        (names.CardKind, tuple(box.CARDS)),
        (names.AreaKind, KINDS),
        (names.Fund, FUNDS),
    ],
)
def test_the_names_are_those_of_the_data(kind, data):
    assert set(get_args(kind)) == set(data)
    assert len(set(data)) == len(data)


def test_units_are_those_that_gods_sell():
    sold = {god.unit for god in box.GODS.values() if god.unit}
    assert sold == set(get_args(names.Unit))


def test_a_saved_name_is_the_word_itself():
    port = Building("port", "Aegean")
    made = converter()
    assert made.unstructure(port) == {"kind": "port", "sea": "Aegean"}
    assert made.structure({"kind": "port", "sea": "Aegean"}, Building) == port


def test_a_strange_name_is_not_read():
    with pytest.raises(CattrsError, match="harbour"):
        converter().structure({"kind": "harbour"}, Building)
