"""The real firmware on an emulated chip, the real port, the real desk and its door.

What is lost on the wire is found again; what a switch says decides no battle and ends
nobody's control; nothing is played that nobody meant.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

from companion.desk import actions as do
from companion.desk.wire_deeds import MapSensor, NameTag
from companion.games.cyclades.rules.moves.battles import Thrown
from companion.games.cyclades.rules.options import die
from companion.games.cyclades.rules.tasks.actions import Company
from companion.games.cyclades.rules.tasks.cycle import Income
from companion.games.hellas.rules.moves.battles import Pass, Withdraw
from companion.games.hellas.rules.moves.monsters import MoveMonster
from companion.games.hellas.rules.moves.turn import MoveHoplites
from companion.games.hellas.rules.tasks.monsters import MonsterMove
from companion.kernel.books import Correct
from companion.kernel.moves import Apply
from companion.sensing.wire_status import READERS
from tests.devices.wires.noisy_wire import NoisyWire
from tests.devices.wires.wired_sitting import WiredSitting, until
from tests.firmware_bridge.board.building import needs_the_tools
from tests.firmware_bridge.board.stage import MEGA, UNO, EmulatedBoard, Wiring
from tests.games.cyclades import tables as islands
from tests.games.hellas.rules.test_on_board import marching
from tests.games.hellas.tables import army, count, has, laid, monster, owner, waits
from tests.terminals import needs_a_terminal

pytestmark = [needs_the_tools, needs_a_terminal]

RED, BLUE, HYDRA = "04A1B2C3", "04A1B2C4", "04A1B2C5"
NEXT, UNDO = 0, 1


def play(scene: Coroutine[Any, Any, None]) -> None:
    asyncio.run(scene)


@asynccontextmanager
async def seated(
    folder: Path, wiring: Wiring = UNO, **more: Any
) -> AsyncIterator[tuple[EmulatedBoard, WiredSitting]]:
    """One emulated board, and people before it."""
    with EmulatedBoard(wiring, **more) as board:
        async with WiredSitting(folder, Path(board.port)) as sitting:
            yield board, sitting


async def under(sitting: WiredSitting, **places: int) -> None:
    """These readers lie under these regions."""
    name = sitting.boards.table.ready[0].board
    for region, reader in places.items():
        sitting.desk.touch(MapSensor(name, READERS + reader, region.strip("_")))


async def settled(sitting: WiredSitting) -> None:
    """Whatever was said is heard, and a little more."""
    await asyncio.sleep(0.6)


def march(hoplites: int = 1) -> Any:
    """Red is asked which hoplites move on from Elis; two of Blue stand in Achaea."""
    state = army(laid(), "blue", "achaea", 2)
    state = army(state, "red", "elis", hoplites, owner=-1)
    return marching(has(has(state, "red", hand=3), "blue", hand=3), moves=hoplites)


# ---- the evenings


def test_s29_a_monster_phase_of_hellas(tmp_path: Path) -> None:
    """With switches alone: a monster is moved by who is asked for it."""

    async def scene() -> None:
        async with seated(tmp_path) as (board, sitting):
            state = monster(laid(), "hydra", "chalkidiki")
            board.close_cell(3)
            sitting.lay("hellas", waits(state, MonsterMove(0, "hydra", 1)))
            await sitting.ready()
            board.open_cell(3)
            board.close_cell(1)
            await settled(sitting)
            assert sitting.moves == ()
            assert sitting.table.waiting is None
            sitting.desk.touch(do.Play(MoveMonster("macedonia")))
            assert sitting.desk.session.game.board.figures(sitting.state)["hydra"]
            board.press(UNDO)
            await until(lambda: sitting.moves == ())

    play(scene())


def test_s29_a_march_of_hellas_with_battle_and_withdrawal(tmp_path: Path) -> None:
    async def scene() -> None:
        async with seated(tmp_path) as (board, sitting):
            board.close_cell(13)
            board.close_cell(12)
            sitting.lay("hellas", march(4))
            await sitting.ready()
            board.open_cell(13)
            await settled(sitting)
            assert sitting.moves == ()  # where they went no switch can tell
            sitting.desk.touch(do.Play(MoveHoplites("elis", "achaea", 4)))
            assert sitting.state.battle is not None
            sitting.desk.touch(do.Play(Pass()))
            sitting.desk.touch(do.Play(Pass()))
            assert sitting.table.game.prompt(sitting.state).task == "Withdrawing"
            assert owner(sitting.state, "achaea") == "blue"
            board.close_cell(sitting.cell("arcadia"))
            await until(lambda: sitting.table.waiting is not None)
            sitting.desk.touch(do.Confirm())
            assert sitting.moves[-1] == Withdraw("arcadia")
            assert count(sitting.state, "blue", "arcadia") > 0
            assert owner(sitting.state, "achaea") == "red"

    play(scene())


def test_s29_s26_a_tagged_monster_in_a_monster_phase_of_hellas(tmp_path: Path) -> None:
    async def scene() -> None:
        async with seated(tmp_path, MEGA) as (board, sitting):
            state = monster(laid(), "hydra", "chalkidiki")
            sitting.lay("hellas", waits(state, MonsterMove(0, "hydra", 1)))
            await sitting.ready()
            await under(sitting, chalkidiki=0, macedonia=1)
            sitting.desk.touch(NameTag(HYDRA, piece="hydra"))
            board.put_tag(0, HYDRA)
            await settled(sitting)
            assert sitting.moves == ()
            board.put_tag(0, None)
            board.put_tag(1, HYDRA)
            await until(lambda: sitting.table.waiting is not None)
            assert sitting.moves == ()
            board.press(NEXT)
            await settled(sitting)
            assert sitting.moves == ()  # a yes wants eyes on the tablet
            sitting.desk.touch(do.Confirm())
            assert sitting.moves[0] == MoveMonster("macedonia")

    play(scene())


def test_s29_a_tagged_march_of_hellas_with_battle_and_withdrawal(
    tmp_path: Path,
) -> None:
    async def scene() -> None:
        async with seated(tmp_path, MEGA) as (board, sitting):
            board.put_tag(0, RED)
            board.put_tag(1, BLUE)
            sitting.lay("hellas", march(4))
            await sitting.ready()
            await under(sitting, elis=0, achaea=1, achaea_=2, arcadia=3)
            sitting.desk.touch(NameTag(RED, "red"))
            sitting.desk.touch(NameTag(BLUE, "blue"))
            await settled(sitting)
            assert sitting.moves == ()
            board.put_tag(0, None)
            board.put_tag(2, RED)
            await until(lambda: sitting.moves)
            assert sitting.moves == (MoveHoplites("elis", "achaea", 4),)
            assert sitting.state.battle is not None
            assert owner(sitting.state, "achaea") == "blue"
            sitting.desk.touch(do.Play(Pass()))
            sitting.desk.touch(do.Play(Pass()))
            assert sitting.table.game.prompt(sitting.state).task == "Withdrawing"
            board.put_tag(1, None)
            await settled(sitting)
            board.put_tag(3, BLUE)
            await until(lambda: count(sitting.state, "blue", "arcadia"))
            assert sitting.moves[-1] == Withdraw("arcadia")
            assert owner(sitting.state, "achaea") == "red"

    play(scene())


def test_s29_income_of_cyclades_counts_lands_whose_pieces_were_lifted(
    tmp_path: Path,
) -> None:
    async def scene() -> None:
        async with seated(tmp_path) as (board, sitting):
            state = islands.lay(islands.table(), "B purple 1 +1", "A purple 1")
            state = islands.rich(state, "purple", 0)
            options = (*state.options, ("auto.income", "ask"))
            state = replace(state, options=tuple(sorted(options)))
            board.close_cell(0)
            board.close_cell(1)
            sitting.lay("cyclades", islands.asking(state, Income()))
            await sitting.ready()
            board.open_cell(1)
            await until(lambda: not sitting.boards.table.ready[0].cells[1].on)
            await settled(sitting)
            assert sitting.moves == ()
            assert islands.owner(sitting.state, "B") == "purple"
            assert islands.gold(sitting.state, "purple") == 0
            sitting.desk.touch(do.Play(Apply()))
            assert islands.gold(sitting.state, "purple") == 2
            board.close_cell(1)
            await settled(sitting)
            assert islands.gold(sitting.state, "purple") == 2

    play(scene())


def test_s29_a_land_battle_of_cyclades_that_both_lose(tmp_path: Path) -> None:
    """With switches alone: they confirm the march, and nothing of the battle."""

    async def scene() -> None:
        async with seated(tmp_path) as (board, sitting):
            state = islands.track(islands.table(), "", "", "", "griffin")
            lines = "A purple 1", "B yellow 1", "C yellow 1"
            state = islands.lay(state, *lines)
            who = Company(0, state.area("A"), state.area("B"), "march")
            state = islands.acting(state, "ares", "purple", who)
            for cell in (0, 1, 2):
                board.close_cell(cell)
            sitting.lay("cyclades", state)
            await sitting.ready()
            board.open_cell(0)
            await settled(sitting)
            assert sitting.state.battle is not None
            before = sitting.moves
            board.open_cell(1)
            await settled(sitting)
            assert sitting.moves == before
            for seat in ("purple", "yellow"):
                place = die(sitting.state.options).index(1)
                sitting.desk.touch(do.Play(Thrown(seat, place)))
            assert sitting.state.battle is None
            assert islands.owner(sitting.state, "B") == "yellow"
            assert islands.owner(sitting.state, "A") == "purple"
            assert islands.spot(sitting.state, "B").units == 0
            assert not any(isinstance(move, Correct) for move in sitting.moves)

    play(scene())


def test_s29_an_undo_past_a_roll_is_asked_on_the_tablet(tmp_path: Path) -> None:
    async def scene() -> None:
        async with seated(tmp_path) as (board, sitting):
            state = islands.lay(islands.table(), "A purple 1", "B yellow 1")
            state = islands.lay(state, "C yellow 1")
            who = Company(0, state.area("A"), state.area("B"), "march")
            sitting.lay("cyclades", islands.acting(state, "ares", "purple", who))
            await sitting.ready()
            sitting.desk.touch(do.Play(next(sitting.table.game.moves(sitting.state))))
            place = die(sitting.state.options).index(1)
            sitting.desk.touch(do.Play(Thrown("purple", place)))
            before = sitting.moves
            board.press(UNDO)
            await until(lambda: sitting.table.waiting is not None)
            board.release(UNDO)
            board.press(NEXT)
            await settled(sitting)
            assert sitting.moves == before
            sitting.desk.touch(do.Confirm())
            assert len(sitting.moves) == len(before) - 1

    play(scene())


# ---- the troubles


def test_s27_a_cable_pulled_amid_a_frame_loses_nothing(tmp_path: Path) -> None:
    async def scene() -> None:
        with EmulatedBoard() as board:
            path = tmp_path / "ttyBOARD"
            path.symlink_to(board.port)
            async with WiredSitting(tmp_path, path) as sitting:
                board.close_cell(13)
                sitting.lay("hellas", march())
                await sitting.ready()
                board.close_cell(14)
                board.unplug()
                path.unlink()
                await until(lambda: not sitting.boards.table.ready)
                board.plug()
                path.symlink_to(board.port)
                await sitting.ready()
                cells = sitting.boards.table.ready[0].cells
                assert [cell.number for cell in cells if cell.on] == [13, 14]
                await until(lambda: sitting.table.waiting is not None)
                sitting.desk.touch(do.Confirm())
                assert sitting.moves == (MoveHoplites("elis", "arcadia", 1),)

    play(scene())


def test_s27_a_board_reset_amid_a_snapshot_is_in_the_same_state(
    tmp_path: Path,
) -> None:
    async def scene() -> None:
        async with seated(tmp_path) as (board, sitting):
            for cell in (0, 7, 13):
                board.close_cell(cell)
            sitting.lay("hellas", march())
            await sitting.ready()
            before = sitting.boards.table.ready[0].cells
            for _ in range(3):
                sitting.boards.look_again()
                board.reset()
                await settled(sitting)
                await sitting.ready()
            after = sitting.boards.table.ready[0]
            assert after.cells == before
            assert after.trouble == "wires.reason.reset"
            assert sitting.moves == ()

    play(scene())


def test_s27_a_fifth_of_all_bytes_lost_or_flipped_plays_nothing_wrong(
    tmp_path: Path,
) -> None:
    async def scene() -> None:
        with EmulatedBoard() as board, NoisyWire(board.port) as wire:
            async with WiredSitting(tmp_path, Path(wire.port)) as sitting:
                board.close_cell(13)
                sitting.lay("hellas", march())
                await sitting.ready()
                wire.spoil(0.2)
                for _ in range(5):
                    board.close_cell(19)
                    board.press(UNDO)
                    await settled(sitting)
                    board.open_cell(19)
                    board.release(UNDO)
                    await settled(sitting)
                assert sitting.moves == ()
                wire.spoil(0.0)
                board.close_cell(14)
                await until(lambda: sitting.table.waiting is not None, 40)
                sitting.desk.touch(do.Confirm())
                assert sitting.moves == (MoveHoplites("elis", "arcadia", 1),)

    play(scene())


def test_s27_two_boards_at_once_each_tell_their_own(tmp_path: Path) -> None:
    async def scene() -> None:
        with EmulatedBoard(seed=1) as one, EmulatedBoard(MEGA, seed=2) as other:
            paths = [Path(board.port) for board in (one, other)]
            async with WiredSitting(tmp_path, *paths) as sitting:
                one.close_cell(13)
                sitting.lay("hellas", march())
                await sitting.ready()
                names = {there.board for there in sitting.boards.table.boards}
                assert len(names) == 2
                one.close_cell(14)
                await until(lambda: sitting.table.waiting is not None)
                sitting.desk.touch(do.Confirm())
                assert sitting.moves == (MoveHoplites("elis", "arcadia", 1),)

    play(scene())


def test_s27_firmware_one_major_ahead_is_refused_and_one_minor_works(
    tmp_path: Path,
) -> None:
    async def scene() -> None:
        async with seated(tmp_path, protocol=(2, 0)) as (_, sitting):
            sitting.lay("hellas", march())
            boards = sitting.boards
            await until(lambda: [b.phase for b in boards.table.boards] == ["refused"])
            (one,) = boards.table.boards
            assert (one.reason, one.speaks) == ("wires.reason.foreign", "2.0")
        minor = tmp_path / "minor"
        minor.mkdir()
        async with seated(minor, protocol=(1, 1)) as (board, sitting):
            board.close_cell(13)
            sitting.lay("hellas", march())
            await sitting.ready()
            assert sitting.boards.table.ready[0].speaks == "1.1"
            board.close_cell(14)
            await until(lambda: sitting.table.waiting is not None)

    play(scene())


def test_s28_a_stuck_switch_is_told_and_not_believed(tmp_path: Path) -> None:
    async def scene() -> None:
        async with seated(tmp_path) as (board, sitting):
            board.close_cell(14)
            sitting.lay("hellas", march())
            await sitting.ready()
            sitting.boards.empty(sitting.boards.table.ready[0].board)
            await until(lambda: sitting.boards.table.ready[0].stuck)
            assert [c.number for c in sitting.boards.table.ready[0].stuck] == [14]
            assert sitting.moves == ()

    play(scene())


def test_s29_lights_of_the_board_follow_the_question(tmp_path: Path) -> None:
    async def scene() -> None:
        async with seated(tmp_path) as (board, sitting):
            sitting.lay("hellas", march())
            await sitting.ready()
            achaea = sitting.cell("achaea")
            await until(lambda: any(lit_red(shown, achaea) for shown in board.shown))
            crete = sitting.cell("crete")
            assert not any(lit_red(shown, crete) for shown in board.shown)

    play(scene())


def lit_red(shown: tuple[str, ...], light: int) -> bool:
    return len(shown) > light and shown[light] not in ("000000", "")
