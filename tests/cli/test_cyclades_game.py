"""A game of Cyclades left in the middle of its offerings, by command and by desk."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

from companion.app.context import command_context
from companion.cli.parser import run
from companion.desk import actions as do
from companion.desk.desk import Desk
from companion.library.registry import GAMES
from companion.saves.header import Header
from companion.saves.settings import Settings
from tests.games.cyclades.pages.situations import PEOPLE, likely

GAME = GAMES["cyclades"]
Caught = pytest.CaptureFixture[str]


@pytest.fixture
def auction() -> tuple[str, object]:
    """Its id, and how it stood when the power went: nobody said goodbye."""
    luck = random.Random(4)
    with command_context().store() as store:
        desk = Desk(store, Settings("en"), hand=luck.choice)
        desk.open(store.create(Header("cyclades", GAME.version, PEOPLE[:4])))
        table = desk.scene().open.table
        while not bidding(table.state):
            desk.touch(do.Play(likely(luck, tuple(GAME.moves(table.state)))))
        return desk.scene().open.id, table.state


def bidding(state: object) -> bool:
    prompt = GAME.prompt(state)
    placed = any(one.god for one in state.factions)  # type: ignore[attr-defined]
    return prompt is not None and prompt.task == "Bidding" and placed


def test_t03_the_same_question_comes_back_in_mid_auction(
    auction: tuple[str, object],
) -> None:
    id, left = auction
    with command_context().store() as store:
        desk = Desk(store, Settings("pl"))
        desk.open(id)
        table = desk.scene().open.table
        assert table.state == left
        offers = tuple(GAME.moves(table.state))
        desk.touch(do.Play(offers[-1]))
        assert table.record.played[-1].move == offers[-1]
        desk.touch(do.TakeBack())
        assert table.state == left


def test_it_goes_out_and_comes_in_again(
    auction: tuple[str, object], tmp_path: Path, capsys: Caught
) -> None:
    id, _ = auction
    file = tmp_path / "auction.jsonl"
    assert run(["export", id, str(file), "--whole"]) == 0
    shown = []
    for comes in (False, True):
        if comes:
            with command_context().store() as store:
                store.delete(id)
            assert run(["import", str(file)]) == 0
        capsys.readouterr()
        assert run(["games"]) == 0
        (line,) = capsys.readouterr().out.splitlines()
        assert "Cycle" in line
        assert all(seat.name in line for seat in PEOPLE[:4])
        assert run(["show", line[:6], "--json"]) == 0
        shown.append(json.loads(capsys.readouterr().out))
    assert shown[0] == shown[1]
    purses = shown[0]["state"].get("purses", [])
    assert not any(purse.get("gold") for purse in purses)


def test_show_says_who_is_asked_and_counts_cycles(
    auction: tuple[str, object], capsys: Caught
) -> None:
    assert run(["show", auction[0]]) == 0
    out = capsys.readouterr().out
    assert out.splitlines()[1].startswith("Cycle ")
    asked = out.splitlines()[2]
    assert any(asked.startswith(f"{seat.name} · ") for seat in PEOPLE[:4])
    assert "gold" not in out
    lines = out.splitlines()
    assert len(lines) < 200
    assert not any(line.endswith((": 0", ": none", ": open")) for line in lines[6:])
