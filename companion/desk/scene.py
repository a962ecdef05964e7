"""All that a page may look at just now, gathered from the desk into one value."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from companion.desk import dice_port
from companion.desk.context import Context
from companion.desk.looked_up import known
from companion.saves.exchange.transfer import files
from companion.sensing.board_status import BoardCameraStatus
from companion.sensing.die_status import KnownDice
from companion.sensing.tray_status import TrayStatus
from companion.sensing.wire_status import WiredTable
from companion.table.board_now import BoardNow

if TYPE_CHECKING:
    from companion.desk.desk import Desk
    from companion.desk.open_game import OpenGame
    from companion.plumbing.folders import Folders
    from companion.saves.exchange.ahead import Missed


def scene(
    desk: Desk, sitting: OpenGame | None, folders: Folders | None, missed: Missed
) -> Context:
    dice = desk.box.dice if desk.box else KnownDice()
    return Context(
        desk.texts(),
        desk.settings,
        desk.place,
        desk.session,
        desk.told,
        desk.todo,
        desk.notice,
        desk.store.list,
        sitting.heard if sitting else (),
        lambda: files(desk.store, folders.exports if folders else None),
        desk.errands.inside,
        folders,
        desk.side,
        dice,
        dice_port.blinking(dice, desk.awaited),
        desk.eye.eye if desk.eye else TrayStatus(),
        desk.library,
        sitting.fresh if sitting else 0,
        desk.guests,
        desk.photo,
        partial(known, folders),
        missed,
        desk.store.kept,
        desk.errands.progress,
        desk.board.board if desk.board else BoardCameraStatus(),
        desk.plan,
        sitting.board.now if sitting else BoardNow(),
        desk.wires.wires if desk.wires else WiredTable(),
    )
