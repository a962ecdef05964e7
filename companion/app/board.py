"""The board's camera and the desk, introduced to each other.

Whoever has none does not wait for it: what looks at pictures is loaded when a camera
is ours, after the first page, or when its page is opened.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

from companion.app.context import CommandContext
from companion.desk import actions as do
from companion.desk import places as at
from companion.desk.board_deeds import TakeEmptyBoard
from companion.desk.board_editing import BoardEditor
from companion.desk.context import OpenTable
from companion.desk.desk import Desk
from companion.desk.sensed_deeds import LookAgain
from companion.kernel.game import Fact, Note, note
from companion.kernel.sighting import Sighting
from companion.plumbing import files
from companion.plumbing.refusal import Refusal
from companion.sensing.board_status import BoardCameraStatus, OutlinedRegion
from companion.sensing.tray_status import Corners
from companion.table.trust import Source

if TYPE_CHECKING:
    from companion.devices.board.board_camera import BoardCamera
    from companion.devices.board.table_board import ExpectedBoard
    from vision.camera.shared import Cameras

FILE = "board.json"
AFTER = 1.5
"""Seconds for the first page and the tray, before a camera of ours is loaded."""
PICTURES = "sight."
"""The names of our pictures on a page begin so."""
PLACES = (at.BoardPlace, BoardEditor)


def board_at_table(
    desk: Desk, home: CommandContext, cameras: Callable[[], Cameras]
) -> BoardAtTable:
    """The camera of this person; none is loaded yet."""
    there = home.folders
    file = there.config / FILE

    def make() -> BoardCamera:
        from companion.devices.board.board_camera import BoardCamera

        return BoardCamera(file, there.boards, cameras=cameras())

    return BoardAtTable(desk, make, there.exports, ours=files.there(file))


class BoardAtTable:
    """While it runs, what the camera sees of the board reaches the table."""

    def __init__(
        self,
        desk: Desk,
        make: Callable[[], BoardCamera],
        exports: Path | None = None,
        *,
        ours: bool = False,
    ) -> None:
        self.desk, self._make, self._ours = desk, make, ours
        self._exports = exports or Path()
        self._camera: BoardCamera | None = None
        self._asked, self._there = asyncio.Event(), asyncio.Event()
        self._wanted = asyncio.Event()
        self._laid: OpenTable | None = None
        desk.board = self
        desk.watch(self._stir)
        desk.heed(self._heed)

    async def run(self) -> None:
        """Until cancelled."""
        async with asyncio.TaskGroup() as all_of_them:
            all_of_them.create_task(self._load())
            all_of_them.create_task(self._look())
            all_of_them.create_task(self._expect())

    @property
    def camera(self) -> BoardCamera:
        """Loaded now, if it was not."""
        if self._camera is None:
            self._camera = self._make()
            self._camera.say = self._say
            self._camera.watch(self._learn)
            self._there.set()
            self._asked.set()
        return self._camera

    async def _load(self) -> None:
        """Beside the page, not before it; else as soon as somebody looks for one."""
        if self._ours:
            await asyncio.sleep(AFTER)
        else:
            await self._wanted.wait()
        await asyncio.to_thread(import_module, "companion.devices.board.board_camera")
        self.camera.expect(self._expected())

    async def _look(self) -> None:
        await self._there.wait()
        await self.camera.run(self._tell)

    async def _expect(self) -> None:
        """The board of the game lying open; outlines for whoever draws its regions."""
        await self._there.wait()
        while True:
            await self._asked.wait()
            self._asked.clear()
            self.camera.expect(self._expected())
            self._lay()
            if isinstance(self.desk.place, BoardEditor):
                await self.camera.propose()

    def _expected(self) -> ExpectedBoard:
        from companion.devices.board.table_board import ExpectedBoard

        session = self.desk.session
        if session is None:
            return ExpectedBoard()
        header = session.header
        return ExpectedBoard(header.game, self.desk.plan, header.colours)

    def _stir(self) -> None:
        self._asked.set()
        if isinstance(self.desk.place, PLACES):
            self._wanted.set()

    def _lay(self) -> None:
        """To a game that was just taken out all is told that stands there."""
        if self._laid is not self.desk.session:
            self._laid = self.desk.session
            self.look_again()

    def _heed(self, action: do.Action) -> None:
        if isinstance(action, LookAgain):
            self.look_again()

    def _tell(self, sighting: Sighting) -> None:
        """Only of the table that is looked at: a demo has a board of its own."""
        if self.desk.board is self:
            self.desk.sense(sighting, Source.BOARD)

    def _say(self, key: str, **facts: Fact) -> None:
        """Why a camera was lost stands over its own page already."""
        if key == self.board.reason and isinstance(self.desk.place, at.BoardPlace):
            return
        self.desk.notice = note(key, **facts)

    def _learn(self) -> None:
        """Only where it is to be seen."""
        if isinstance(self.desk.place, (*PLACES, at.AtTable)):
            self.desk.changed()

    def live(self, name: str, seen: int) -> tuple[int, Any] | None:
        """The newest picture of this name, if it is newer."""
        if self._camera is None or not name.startswith(PICTURES):
            return None
        return self._camera.newest(name, seen)

    def straight(self) -> Any:
        """The board alone as it is seen just now; None where it is not found."""
        return self._camera.straight() if self._camera else None

    # ---- what the page may do

    @property
    def board(self) -> BoardCameraStatus:
        return self._camera.status if self._camera else BoardCameraStatus()

    def watch_board(self, source: str) -> None:
        from vision.camera.sources import SourceTrouble

        try:
            self.camera.choose(source)
        except SourceTrouble as trouble:
            raise Refusal(trouble.key, name=trouble.name) from trouble

    def find_board(self) -> None:
        self.camera.find()

    def draw_board(self, corners: Corners) -> None:
        self.camera.draw(corners)

    def look_again(self) -> None:
        """What stands on it is told once more."""
        if self._camera is not None:
            self._camera.look_again()

    def take_empty(self, wish: TakeEmptyBoard) -> Note:
        self.camera.take_empty(wish.id, wish.name, wish.game, wish.shape)
        return note("eyes.taken")

    def use_board(self, id: str) -> None:
        if not self.camera.table.use(id):
            raise Refusal("eyes.trouble.gone", name=id)
        self.camera.settle()

    def forget_board(self, id: str) -> None:
        self.camera.table.forget(id)
        self.camera.settle()

    def export_board(self, id: str) -> Note:
        """The one way by which a picture of somebody's board leaves its folder."""
        file = self.camera.table.boards.export(id, self._exports)
        return note("app.exported", path=str(file))

    def import_board(self, path: str) -> Note:
        name = self.camera.table.bring(files.at(path))
        self.camera.settle()
        return note("eyes.imported", name=name)

    def keep_regions(self, id: str, regions: tuple[OutlinedRegion, ...]) -> None:
        self.camera.table.keep_regions(id, regions)
        self.camera.settle()

    def teach_colours(self, step: str, colours: tuple[str, ...]) -> None:
        self.camera.teach(step, colours)

    def keep_sight(self) -> Note:
        """What the program sees, for whoever wonders why."""
        file = self.camera.keep_sight(self._exports)
        return note("app.exported", path=str(file))
