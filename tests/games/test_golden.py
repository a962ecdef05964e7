"""The golden games still go as they went."""

import pytest

from tests.games import golden


@pytest.mark.parametrize("name", golden.TABLES)
def test_the_golden_game_goes_as_it_went(name):
    count = 0
    for told, came in golden.played(name):
        assert came == told, f"move {count}"
        count += 1
    assert count > 100
