"""The camera over the board and the desk."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import TYPE_CHECKING, Any

from companion.app.context import CommandContext
from companion.app.eye import EyeAtTable
from companion.desk import actions as do
from companion.desk import demo
from companion.desk import places as at
from companion.desk.board_deeds import TakeEmptyBoard
from companion.desk.board_editing import BoardEditor
from companion.desk.context import OpenTable
from companion.desk.desk import Desk
from companion.desk.sensed_deeds import LookAgain
from companion.kernel.game import Note, note
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


class BoardAtTable(EyeAtTable["BoardCamera"]):
    """While it runs, what the camera sees of the board reaches the table."""

    pictures = ("sight.",)
    places = at.BoardPlace, BoardEditor
    after = 1.5  # after the tray's

    _laid: OpenTable | None = None

    def _sit_down(self, desk: Desk) -> None:
        desk.board = self
        desk.heed(self._heed)

    @staticmethod
    def _load_readers() -> None:
        import_module("companion.devices.board.board_camera")

    async def _expect(self) -> None:
        """The board of the game lying open; outlines for whoever draws its regions.

        While a demo is looked at, which has a board of its own, this camera rests.
        """
        resting = self._rests()
        self.camera.rest(now=resting)
        if resting:
            return
        self.camera.expect(self._expected())
        self._lay()
        if isinstance(self.desk.place, BoardEditor):
            await self.camera.propose()

    def _rests(self) -> bool:
        return self.desk.board is not self or demo.lies(self.desk.session)

    def _expected(self) -> ExpectedBoard:
        from companion.devices.board.table_board import ExpectedBoard

        session = self.desk.session
        if session is None:
            return ExpectedBoard()
        header = session.header
        return ExpectedBoard(header.game, self.desk.plan, header.colours)

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

    @property
    def _reason(self) -> str:
        return self.board.reason

    def straight(self) -> Any:
        """The board alone as it is seen just now; None where it is not found."""
        return self._camera.straight() if self._camera else None

    # ---- what the page may do

    @property
    def board(self) -> BoardCameraStatus:
        return self._camera.status if self._camera else BoardCameraStatus()

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
