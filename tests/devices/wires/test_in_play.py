"""A board on a wire in a game: what its sensors, buttons and lights do."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from pathlib import Path
from typing import Any

import pytest

from companion.desk import actions as do
from companion.desk import places as at
from companion.desk.wire_deeds import (
    AddAddress,
    ForgetWires,
    MapSensor,
    NameTag,
    TakeEmptyTable,
    TryBoard,
)
from companion.games.hellas.rules.moves.turn import MoveHoplites
from companion.sensing.wire_status import READERS, KnownTag
from firmware_bridge.serial.pty_board import PtyBoard
from firmware_bridge.serial.simulated import board
from tests.devices.wires.wired_sitting import WiredSitting, until
from tests.games.hellas.rules.test_on_board import marching
from tests.games.hellas.tables import army, laid, owner
from tests.terminals import needs_a_terminal

pytestmark = needs_a_terminal

RED, BLUE = "04A1B2C3", "04A1B2C4"


def play(scene: Coroutine[Any, Any, None]) -> None:
    asyncio.run(scene)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "ttyBOARD"


def march() -> Any:
    """Red is asked which hoplites move on; two stand in Elis."""
    return marching(army(laid(), "red", "elis", 2, owner=-1))


def test_s29_a_switch_proposes_the_march_that_is_awaited(
    tmp_path: Path, path: Path
) -> None:
    async def scene() -> None:
        with PtyBoard(board().cell(13, closed=True), path) as there:
            async with WiredSitting(tmp_path, path) as sitting:
                sitting.lay("hellas", march())
                await sitting.ready()
                assert sitting.cell("elis") == 13
                there.do(lambda it: it.cell(sitting.cell("achaea"), closed=True))
                await until(lambda: sitting.table.waiting is not None)
                assert sitting.moves == ()
                sitting.desk.touch(do.Confirm())
                assert sitting.moves == (MoveHoplites("elis", "achaea", 1),)
                assert owner(sitting.state, "achaea") in ("", "red")

    play(scene())


def test_s29_a_tag_plays_the_march_that_is_awaited(tmp_path: Path, path: Path) -> None:
    async def scene() -> None:
        with PtyBoard(board(rows=0, columns=0, readers=19), path) as there:
            async with WiredSitting(tmp_path, path) as sitting:
                sitting.lay("hellas", march())
                await sitting.ready()
                sitting.desk.touch(NameTag(RED, "red"))
                elis, achaea = (
                    sitting.cell(name) - READERS for name in ("elis", "achaea")
                )
                there.do(lambda it: it.tag(elis, RED))
                await until(lambda: sitting.boards.table.ready[0].cells[elis].on)
                there.do(lambda it: it.tag(achaea, RED))
                await until(lambda: sitting.moves)
                assert sitting.moves == (MoveHoplites("elis", "achaea", 1),)
                assert sitting.table.record.played[0].source == "wire"

    play(scene())


def test_s29_the_undo_button_is_one_undo_and_next_goes_on(
    tmp_path: Path, path: Path
) -> None:
    async def scene() -> None:
        with PtyBoard(board(), path) as there:
            async with WiredSitting(tmp_path, path) as sitting:
                sitting.lay("hellas", march())
                await sitting.ready()
                first = next(sitting.table.game.moves(sitting.state))
                sitting.desk.touch(do.Play(first))
                before = len(sitting.moves)
                there.do(lambda it: it.key(1, down=True).key(1, down=False))
                await until(lambda: len(sitting.moves) < before)
                assert sitting.moves == ()
                there.do(lambda it: it.key(1, down=True).key(1, down=False))
                await until(lambda: sitting.desk.notice is not None)
                assert sitting.desk.notice.key == "wires.pressed.nothing"
                assert sitting.moves == ()

    play(scene())


def test_s29_regions_that_may_be_meant_are_lit_in_the_colour_of_who_is_asked(
    tmp_path: Path, path: Path
) -> None:
    async def scene() -> None:
        with PtyBoard(board(), path) as there:
            async with WiredSitting(tmp_path, path) as sitting:
                sitting.lay("hellas", march())
                await sitting.ready()
                achaea, crete = sitting.cell("achaea"), sitting.cell("crete")
                await until(lambda: there.board.glows[achaea : achaea + 1] == ("F002",))
                assert there.board.glows[crete] == "0000"

    play(scene())


def test_s29_what_hands_must_put_right_blinks(tmp_path: Path, path: Path) -> None:
    async def scene() -> None:
        with PtyBoard(board(), path) as there:
            async with WiredSitting(tmp_path, path) as sitting:
                sitting.lay("hellas", march())
                await sitting.ready()
                move = MoveHoplites("elis", "achaea", 1)
                sitting.desk.touch(do.Play(move))
                sitting.desk.touch(do.TakeBack())
                assert sitting.desk.todo
                cells = [sitting.cell("elis"), sitting.cell("achaea")]
                await until(
                    lambda: [there.board.glows[at] for at in cells] == ["FFF1", "FFF1"]
                )

    play(scene())


def test_s29_a_sensor_is_given_another_region_and_keeps_it(
    tmp_path: Path, path: Path
) -> None:
    async def scene() -> None:
        with PtyBoard(board(), path) as there:
            async with WiredSitting(tmp_path, path) as sitting:
                sitting.lay("hellas", march())
                await sitting.ready()
                name = sitting.boards.table.ready[0].board
                sitting.desk.touch(MapSensor(name, 19, "achaea"))
                sitting.desk.touch(MapSensor(name, 12, ""))
                there.do(lambda it: it.cell(19, closed=True))
                await until(lambda: sitting.table.waiting is not None)
            async with WiredSitting(tmp_path, path) as sitting:
                sitting.lay("hellas", march())
                await sitting.ready()
                assert sitting.cell("achaea") == 19

    play(scene())


def test_s29_a_switch_that_opens_changes_nobodys_control(
    tmp_path: Path, path: Path
) -> None:
    async def scene() -> None:
        state = army(laid(), "red", "elis", 2)
        with PtyBoard(board().cell(13, closed=True), path) as there:
            async with WiredSitting(tmp_path, path) as sitting:
                sitting.lay("hellas", state)
                await sitting.ready()
                there.do(lambda it: it.cell(13, closed=False))
                await until(lambda: not sitting.boards.table.ready[0].cells[13].on)
                assert owner(sitting.state, "elis") == "red"
                assert sitting.moves == ()

    play(scene())


def test_s29_the_page_of_boards_does_what_it_says(tmp_path: Path, path: Path) -> None:
    async def scene() -> None:
        with PtyBoard(board(readers=2), path) as there:
            async with WiredSitting(tmp_path) as sitting:
                sitting.lay("hellas", march())
                sitting.desk.touch(do.Visit(at.WiresPlace()))
                sitting.desk.touch(AddAddress("somewhere"))
                assert sitting.desk.notice.key == "wires.no_address"
                sitting.desk.touch(AddAddress(f" {path} "))
                await until(lambda: sitting.boards.table.ready)
                (one,) = sitting.boards.table.ready
                sitting.desk.touch(TryBoard(one.board))
                await until(lambda: sitting.boards.table.ready[0].tested)
                sitting.desk.touch(TakeEmptyTable(one.board))
                assert sitting.desk.notice.key == "wires.emptied"
                there.do(lambda it: it.tag(1, BLUE))
                await until(lambda: sitting.boards.table.fresh == (BLUE,))
                sitting.desk.touch(NameTag(BLUE, piece="hydra"))
                assert sitting.boards.table.tags == (KnownTag(BLUE, piece="hydra"),)
                assert sitting.boards.table.fresh == ()
                sitting.desk.touch(ForgetWires(str(path)))
                sitting.desk.touch(ForgetWires(one.board))
                assert sitting.boards.table.boards == ()

    play(scene())


def test_s29_two_boards_at_once_tell_each_its_own_regions(tmp_path: Path) -> None:
    async def scene() -> None:
        paths = [tmp_path / name for name in ("ttyA", "ttyB")]
        with (
            PtyBoard(board(id="0000000A"), paths[0]) as one,
            PtyBoard(board(rows=0, columns=0, readers=19, id="0000000B"), paths[1]),
        ):
            async with WiredSitting(tmp_path, *paths) as sitting:
                sitting.lay("hellas", march())
                await sitting.ready()
                one.do(lambda it: it.cell(12, closed=True))
                await until(lambda: sitting.table.waiting is not None)
                names = [there.board for there in sitting.boards.table.boards]
                assert sorted(names) == ["0000000A", "0000000B"]

    play(scene())
