"""A game that is put away and taken out again is the game that never was."""

import random
import tempfile
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.kernel.options import Chosen
from companion.kernel.record import Record, advance
from companion.saves.store import Store
from companion.table.history import past
from companion.table.table import Table
from tests.table.walk import TOY, games, header, stir

SEEDS = st.integers(0, 2**32)


def same(opened: Record, never_closed: Record) -> bool:
    """Equal, but that an opened record knows its states only from a snapshot on."""
    late = opened.first - never_closed.first
    return opened.states == never_closed.states[late:] and alike(opened, never_closed)


def alike(opened: Record, never_closed: Record) -> bool:
    """Equal now; the states before are values that only opening makes anew."""
    return (
        opened.state == never_closed.state
        and opened.played == never_closed.played
        and opened.undone == never_closed.undone
        and opened.kept == never_closed.kept
    )


def beside(name: str, seed: int, deeds: int, folder: Path, chosen: Chosen) -> int:
    """Two tables do the same; one of them goes home now and then."""
    known = games(name)
    there = replace(header(known[name]), chosen=chosen)
    start = known[name].setup(there.colours, chosen)
    home = Table(known[name], Record((start,)), hand=random.Random(seed).choice)
    store = Store(folder, known)
    id = store.create(there)
    away = store.open(id).table(random.Random(seed).choice)
    luck, mirror, pause = (random.Random(seed) for _ in range(3))
    reopened = 0
    for _ in range(deeds):
        stir(home, luck)
        stir(away, mirror)
        if pause.random() < 0.15:
            dice = away._hand
            store.close()
            store = Store(folder, known)
            away = store.open(id).table(dice)
            reopened += 1
            assert same(away.record, home.record)
        assert alike(away.record, home.record)
        assert away.log == home.log
    assert same(away.record, home.record)
    store.close()
    return reopened


CHOSEN = {"toy": (("deck.urn", "app"),), "dice-forge": (("deck.dice", "app"),)}


@pytest.mark.parametrize("name", CHOSEN)
@settings(max_examples=15, deadline=None)
@given(seed=SEEDS, hand=st.booleans())
def test_t03_an_opened_game_equals_one_never_closed(
    name: str, seed: int, hand: bool
) -> None:
    with tempfile.TemporaryDirectory() as folder:
        beside(name, seed, 60, Path(folder), CHOSEN[name] if hand else ())


def test_t03_the_walk_really_closes_and_opens(tmp_path: Path) -> None:
    assert beside("toy", 1, 60, tmp_path, ()) > 3


@settings(max_examples=40, deadline=None)
@given(SEEDS)
def test_rows_alone_tell_what_playing_them_tells(seed: int) -> None:
    game, luck = TOY["toy"], random.Random(seed)
    table = Table(game, Record((game.setup(("red", "blue"), ()),)))
    for _ in range(80):
        stir(table, luck)
    found = past(table.log, game)
    assert found.played == table.record.played
    assert tuple(step.played for step in found.gone) == table.record.undone
    assert found.kept == table.record.kept
    record: Record = Record((game.setup(("red", "blue"), ()),))
    for row in table.log:
        record, _ = advance(game, record, row)
    assert record == table.record
