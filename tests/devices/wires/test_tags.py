"""Pieces that carry tags: a board on a wire tells whose they are, and which figure."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from pathlib import Path
from typing import Any

from companion.desk import actions as do
from companion.desk.sensed_deeds import LookAgain
from companion.desk.wire_deeds import NameTag
from companion.games.hellas.rules.moves.battles import Pass, Withdraw
from companion.games.hellas.rules.moves.monsters import MoveMonster
from companion.games.hellas.rules.moves.turn import MoveHoplites
from companion.games.hellas.rules.tasks.monsters import MonsterMove
from companion.sensing.wire_status import READERS
from firmware_bridge.serial.pty_board import PtyBoard
from firmware_bridge.serial.simulated import board
from tests.devices.wires.wired_sitting import WiredSitting, until
from tests.games.hellas.rules.test_on_board import marching
from tests.games.hellas.tables import army, count, has, laid, monster, owner, waits
from tests.terminals import needs_a_terminal

pytestmark = needs_a_terminal

RED, BLUE, HYDRA = "04A1B2C3", "04A1B2C4", "04A1B2C5"
NEXT = 0


def play(scene: Coroutine[Any, Any, None]) -> None:
    asyncio.run(scene)


def march() -> Any:
    """Four of Red may go on from Elis; two of Blue stand in Achaea."""
    state = army(laid(), "blue", "achaea", 2)
    state = army(state, "red", "elis", 4, owner=-1)
    return marching(has(has(state, "red", hand=3), "blue", hand=3), moves=4)


def reader(sitting: WiredSitting, region: str) -> int:
    return sitting.cell(region) - READERS


def test_s29_s26_a_tagged_monster_is_asked_about_where_it_came_to_stand(
    tmp_path: Path,
) -> None:
    async def scene() -> None:
        path = tmp_path / "ttyBOARD"
        with PtyBoard(board(rows=0, columns=0, readers=19), path) as there:
            async with WiredSitting(tmp_path, path) as sitting:
                state = monster(laid(), "hydra", "chalkidiki")
                sitting.lay("hellas", waits(state, MonsterMove(0, "hydra", 1)))
                await sitting.ready()
                sitting.desk.touch(NameTag(HYDRA, piece="hydra"))
                left, came = (
                    reader(sitting, name) for name in ("chalkidiki", "macedonia")
                )
                there.do(lambda it: it.tag(left, HYDRA))
                there.do(lambda it: it.tag(left, "").tag(came, HYDRA))
                await until(lambda: sitting.table.waiting is not None)
                assert sitting.table.waiting.why == "figure"
                there.do(lambda it: it.key(NEXT, down=True).key(NEXT, down=False))
                await until(lambda: sitting.desk.notice is not None)
                assert sitting.moves == ()  # a yes wants eyes on the tablet
                sitting.desk.touch(do.Confirm())
                assert sitting.moves[0] == MoveMonster("macedonia")

    play(scene())


def test_s29_a_tagged_march_begins_a_battle_and_its_loser_withdraws(
    tmp_path: Path,
) -> None:
    async def scene() -> None:
        path = tmp_path / "ttyBOARD"
        with PtyBoard(board(rows=0, columns=0, readers=21), path) as there:
            async with WiredSitting(tmp_path, path) as sitting:
                sitting.lay("hellas", march())
                await sitting.ready()
                name = sitting.boards.table.ready[0].board
                sitting.wires.map_sensor(name, READERS + 20, "achaea")
                sitting.desk.touch(NameTag(RED, "red"))
                sitting.desk.touch(NameTag(BLUE, "blue"))
                elis, achaea, arcadia = (
                    reader(sitting, at) for at in ("elis", "achaea", "arcadia")
                )
                there.do(lambda it: it.tag(elis, RED).tag(achaea, BLUE))
                await asyncio.sleep(0.2)
                assert sitting.moves == ()
                there.do(lambda it: it.tag(elis, "").tag(20, RED))
                await until(lambda: sitting.moves)
                assert sitting.moves == (MoveHoplites("elis", "achaea", 4),)
                assert sitting.table.record.played[0].source == "wire"
                assert owner(sitting.state, "achaea") == "blue"
                sitting.desk.touch(do.Play(Pass()))
                sitting.desk.touch(do.Play(Pass()))
                there.do(lambda it: it.tag(achaea, "").tag(arcadia, BLUE))
                await until(lambda: count(sitting.state, "blue", "arcadia"))
                assert sitting.moves[-1] == Withdraw("arcadia")
                assert owner(sitting.state, "achaea") == "red"

    play(scene())


def test_s29_who_asks_to_look_again_is_told_all_that_lies_on_readers(
    tmp_path: Path,
) -> None:
    async def scene() -> None:
        path = tmp_path / "ttyBOARD"
        made = board(rows=0, columns=0, readers=19).tag(13, RED)
        with PtyBoard(made, path):
            async with WiredSitting(tmp_path, path) as sitting:
                sitting.lay("hellas", army(laid(), "red", "elis", 2))
                await sitting.ready()
                sitting.desk.touch(NameTag(RED, "red"))
                await until(lambda: sitting.desk.scene().on_board.looked_at)
                sitting.desk.touch(LookAgain())
                await until(lambda: sitting.desk.scene().on_board.looked_at)
                odd = sitting.desk.scene().on_board.differing
                assert [one.region for one in odd] == []

    play(scene())
