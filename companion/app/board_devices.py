"""All that looks at the board of a saved game: sensors under it, the camera over it."""

from __future__ import annotations

from companion.app import board, wires
from companion.app.context import CommandContext
from companion.desk.context import OpenTable
from companion.desk.game_desk import board_plan
from companion.devices.board.board_camera import BoardCamera
from companion.devices.board.table_board import ExpectedBoard
from companion.devices.device import Device
from companion.devices.wires.wired_boards import WiredBoards
from companion.library.registry import GAMES
from companion.sensing.board_status import BoardPlan


def devices(home: CommandContext, id: str) -> tuple[Device, ...]:
    """Each knows the regions of this game's board; nothing of the game changes."""
    with home.store() as store:
        opened = store.look(id)
    session = OpenTable(id, opened.header, opened.game, opened.table())
    plan = board_plan(GAMES, session)
    return wired(home, session, plan), over(home, session, plan)


def wired(home: CommandContext, session: OpenTable, plan: BoardPlan) -> WiredBoards:
    boards = WiredBoards(home.folders.config / wires.FILE)
    header, state = session.header, session.table.state
    boards.play(wires.mapped_game(header, session.game, state, plan))
    return boards


def over(home: CommandContext, session: OpenTable, plan: BoardPlan) -> BoardCamera:
    camera = BoardCamera(home.folders.config / board.FILE, home.folders.boards)
    header = session.header
    camera.expect(ExpectedBoard(header.game, plan, header.colours))
    return camera
