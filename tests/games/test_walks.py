"""Evenings that nobody would play still go as they went, whatever is asked of them."""

import pytest

from tests.games import walks

KEPT = walks.kept()


@pytest.mark.parametrize(("name", "seed"), [*walks.walks()])
def test_the_evening_goes_as_it_went(name: str, seed: int) -> None:
    count = 0
    for now, before in zip(walks.walked(name, seed), KEPT[name, seed], strict=True):
        assert now == before, f"step {count}: see the tests of the rules first"
        count += 1
    assert count > 50


def test_the_evenings_that_are_kept_are_those_that_are_played() -> None:
    assert [*KEPT] == [*walks.walks()]
