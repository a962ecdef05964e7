"""Boards on wires and the desk, introduced to each other. Only the app knows both."""

from __future__ import annotations

import asyncio
from typing import Any

from companion.app.context import CommandContext
from companion.desk import actions as do
from companion.desk import places as at
from companion.desk.context import OpenTable
from companion.desk.desk import Desk
from companion.desk.lit_regions import lit
from companion.desk.sensed_deeds import LookAgain
from companion.devices.device import Lights
from companion.devices.wires.wired_boards import WiredBoards
from companion.kernel.board import board_of
from companion.kernel.game import Game, Note, note
from companion.kernel.sighting import Pressed, Sighting
from companion.pages.table.board_buttons import meant
from companion.plumbing.refusal import Refusal
from companion.saves.header import Header
from companion.sensing.board_status import BoardPlan
from companion.sensing.wire_status import KnownTag, MappedGame, WiredTable
from companion.table.table import Verdict
from companion.table.trust import Source

FILE = "wires.json"
TICK = 0.5
"""Seconds between two looks while the page of the boards is open."""
DOUBT = (220, 150)
"""A low tone where eyes are wanted on the tablet: hertz, and for how long."""


def wires_at_table(desk: Desk, home: CommandContext) -> WiresAtTable:
    """The boards of this person at this table."""
    return WiresAtTable(desk, WiredBoards(home.folders.config / FILE))


class WiresAtTable:
    """While it runs, what boards say reaches the table, and their lights follow it."""

    def __init__(self, desk: Desk, boards: WiredBoards) -> None:
        self.desk, self.boards = desk, boards
        self._stirred, self._looked = asyncio.Event(), asyncio.Event()
        self._shown: tuple[object, ...] = ()
        self._laid: OpenTable | None = None
        desk.wires = self
        boards.watch(self._learn)
        desk.watch(self._stir)
        desk.heed(self._heed)

    async def run(self) -> None:
        """Until cancelled."""
        async with asyncio.TaskGroup() as all_of_them:
            all_of_them.create_task(self._follow())
            all_of_them.create_task(self._look())
            all_of_them.create_task(self.boards.run(self._tell))

    # ---- from the boards to the table

    def _tell(self, sighting: Sighting) -> None:
        """A button is a touch of the page that is shown; all else is sensed."""
        if isinstance(sighting, Pressed):
            self._press(sighting.button)
        elif self.desk.sense(sighting, Source.WIRE) in (Verdict.ASK, Verdict.ILLEGAL):
            self.boards.buzz(*DOUBT)

    def _press(self, button: str) -> None:
        """The die tower's switch is to be seen on its page, and means no deed."""
        if button == "tower":
            return
        action = meant(self.desk.scene(), button)
        if action is None:
            self.desk.notice = note("wires.pressed.nothing")
            self.desk.changed()
        else:
            self.desk.touch(action)

    def _learn(self) -> None:
        """Who looks at the boards sees what is new; at the table only the pill."""
        pill = tuple((one.board, one.phase) for one in self.boards.table.boards)
        if self._open or pill != self._shown:
            self._shown = pill
            self._stirred.set()
            self.desk.changed()

    # ---- from the table to the boards

    @property
    def _open(self) -> bool:
        return isinstance(self.desk.place, at.WiresPlace)

    def _stir(self) -> None:
        self._stirred.set()
        if self._open:
            self._looked.set()

    async def _follow(self) -> None:
        """The game that lies open, and the regions where hands are wanted."""
        while True:
            await self._stirred.wait()
            self._stirred.clear()
            self.boards.play(mapped(self.desk))
            self._lay()
            if any(board.lights for board in self.boards.table.ready):
                await self.boards.show(Lights(regions=lit(self.desk)))

    def _lay(self) -> None:
        """To a game that was just taken out all is told that stands there."""
        if self._laid is not self.desk.session:
            self._laid = self.desk.session
            self.boards.look_again()

    def _heed(self, action: do.Action) -> None:
        if isinstance(action, LookAgain):
            self.boards.look_again()

    async def _look(self) -> None:
        """For new boards, but only while somebody looks for them."""
        while True:
            await self._looked.wait()
            self._looked.clear()
            with self.boards.looking():
                while self._open:
                    self.desk.changed()
                    await asyncio.sleep(TICK)

    # ---- what the page may do

    @property
    def wires(self) -> WiredTable:
        return self.boards.table

    def add_address(self, address: str) -> None:
        if not self.boards.add(address):
            raise Refusal("wires.no_address", name=address)

    def forget_wires(self, name: str) -> None:
        self.boards.forget(name)

    def map_sensor(self, board: str, sensor: int, region: str) -> None:
        self.boards.map(board, sensor, region)

    def name_tag(self, tag: str, colour: str, piece: str) -> None:
        self.boards.name_tag(KnownTag(tag, colour, piece))

    def take_empty_table(self, board: str) -> Note:
        self.boards.empty(board)
        return note("wires.emptied")

    def try_board(self, board: str) -> None:
        self.boards.test(board)
        self.boards.buzz(880, 120)


def mapped(desk: Desk) -> MappedGame:
    """What the wires must know of the game that lies open."""
    session = desk.session
    if session is None or not desk.plan.regions:
        return MappedGame()
    return mapped_game(session.header, session.game, session.table.state, desk.plan)


def mapped_game(
    header: Header, game: Game[Any, Any], state: Any, plan: BoardPlan
) -> MappedGame:
    pieces = tuple(sorted(board_of(game).figures(state)))
    return MappedGame(header.game, plan.regions, plan.drawn, header.colours, pieces)
