"""The camera over the board: what stands in its regions becomes sightings."""

import asyncio
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from companion.devices.board import board_file, empty_board
from companion.devices.board.board_eyes import BoardEyes
from companion.devices.board.board_file import KeptBoardCamera
from companion.devices.board.board_page import shape, status
from companion.devices.board.board_story import BoardStory, said
from companion.devices.board.board_view import (
    BoardLooking,
    BoardView,
    newest,
    pixels,
)
from companion.devices.board.boards import BoardTrouble, kept_picture
from companion.devices.board.figure_watch import Standing
from companion.devices.board.table_board import ExpectedBoard, TableBoard
from companion.devices.board.understanding import understood
from companion.devices.camera.camera_device import CameraDevice
from companion.devices.camera.camera_threads import Ears
from companion.devices.camera.tray_view import named
from companion.kernel.sighting import BoardSeen, PieceSeen
from companion.sensing.board_status import BoardCameraStatus
from companion.sensing.tray_status import Corners
from vision.board.found import BoardFound, Place
from vision.board.straight import straight
from vision.camera.camera import Camera, CameraState
from vision.camera.opened import OpenedSource, opened
from vision.camera.shared import Cameras
from vision.camera.sources import Source
from vision.frames import Picture

EMPTY = "sight.empty"


class BoardCamera(CameraDevice[KeptBoardCamera, BoardLooking]):
    """One camera, one board."""

    name = "board"

    def __init__(
        self,
        file: Path | None = None,
        folder: Path | None = None,
        *,
        open: Callable[[Source], OpenedSource] = opened,
        cameras: Cameras | None = None,
        step: bool = False,
    ) -> None:
        super().__init__(board_file.FILE, file, open, cameras=cameras, step=step)
        self.table = TableBoard(folder, self.kept.board)
        self.expected = ExpectedBoard()
        self.story = BoardStory()
        self._eyes: BoardEyes | None = None
        self._proposed = 0

    # ---- what a page shows

    @property
    def status(self) -> BoardCameraStatus:
        """Everything there is to know just now."""
        told = status(self.table, self.story, self.state)
        here = replace(told, trouble=self.trouble, source=named(self.kept.source))
        return here if self.kept.source else replace(here, phase="off", where="")

    @property
    def shape(self) -> float:
        return shape(self.table, self.story, self.state)

    @property
    def view(self) -> BoardView | None:
        """What is looked at just now; it lives until the next picture."""
        return self.lookout.watching.view if self.lookout.watching else None

    def newest(self, name: str, seen: int) -> tuple[int, Picture] | None:
        """A picture for a page, if it is newer: the board, all, or the board empty."""
        table = self.table
        if name == EMPTY:
            if table.empty is None or seen == table.number:
                return None
            return table.number, table.empty
        return newest(self.view, name, seen, self.shape)

    def expect(self, expected: ExpectedBoard) -> None:
        """Another game lies open, or its board is another one."""
        if expected == self.expected:
            return
        self.expected = expected
        if self.table.suit(expected):
            self._keep(replace(self.kept, board=self.table.name))
        self.look_anew()

    # ---- deeds: where it looks

    def find(self) -> None:
        """By markers or picture; what nobody knows lies between four markers."""
        corners: Corners = ()
        if self.table.known is None:
            view = self.view
            corners = empty_board.guess(view.whole) if view is not None else ()
            if not board_file.good(corners):
                raise BoardTrouble("eyes.trouble.unfound")
        self._keep(replace(self.kept, corners=corners))
        self.look_anew()

    def draw(self, corners: Corners) -> None:
        """Here is the board."""
        if not board_file.good(corners):
            raise BoardTrouble("eyes.trouble.corners")
        self._keep(replace(self.kept, corners=corners))
        self.look_anew()

    def look_anew(self) -> None:
        """Another board, other colours or corners: it is found and read afresh."""
        self._blind()
        hand = pixels(self.kept.corners, self.state.size)
        self._eyes = self.table.eyes(hand, self.expected.plan.figures)
        self.story = self.story.anew()
        self._changed()

    def look_again(self) -> None:
        """Tell once more what stands on it."""
        if self._eyes is not None:
            self._eyes.again()

    # ---- deeds: what is known of the board

    def take_empty(self, id: str, name: str, game: str, shape: float) -> None:
        """So it looks with nothing on it; without an id it is a new board."""
        view = self.view
        if view is None or view.place is None or view.place.where == "lost":
            raise BoardTrouble("eyes.trouble.unfound")
        before = self.table.profile if id and id == self.table.name else None
        profile = empty_board.taken(view.whole, view.place.corners, before, shape)
        self.table.keep(id if before else "", replace(profile, name=name, game=game))
        self.settle()

    def teach(self, step: str, colours: tuple[str, ...]) -> None:
        """One step of the lesson of colours; `take` what lies there just now."""
        if self.table.teach(step, colours, self.view):
            self.look_anew()
        self._changed()

    def straight(self) -> Picture | None:
        """The board alone as it is seen just now; None where it is not found."""
        view = self.view
        if view is None or view.place is None:
            return None
        size = round(empty_board.HIGH * self.shape), empty_board.HIGH
        return straight(view.whole, view.place.corners, size)

    def keep_sight(self, folder: Path) -> Path:
        """A picture of what the program sees; of the board, before it can read."""
        read = self._eyes.sight() if self._eyes else None
        picture = self.straight() if read is None else read
        if picture is None:
            raise BoardTrouble("eyes.trouble.unfound")
        return kept_picture(picture, folder)

    async def propose(self) -> None:
        """Outlines for whoever draws regions, found in a thread, once a picture."""
        table, number = self.table, self.table.number
        if table.empty is None or self._proposed == number:
            return
        self._proposed = number
        outlines = await asyncio.to_thread(table.propose)
        if table.number == number:
            table.outlines = outlines
            self._changed()

    # ---- through which camera

    def choose(self, text: str) -> None:
        """What was read through the camera that is left is seen no more."""
        blind = self.story.blind
        super().choose(text)
        self._report(blind)

    def _watch(self, camera: Camera, ears: Ears[BoardLooking]) -> BoardLooking:
        placed, found = ears.heard(self.hear_place), ears.heard(self.hear_found)
        stood = ears.heard(self.hear_figures)
        return BoardLooking(camera, lambda: self._eyes, placed, found, stood)

    def _elsewhere(self, kept: KeptBoardCamera) -> KeptBoardCamera:
        """Corners were drawn in what another camera saw."""
        return replace(kept, corners=())

    def _forget(self) -> None:
        self.story = BoardStory()

    # ---- what they say, heard in the loop

    def _hear(self, before: CameraState) -> None:
        if self.state.phase == "lost":
            self.story = self.story.unseen()
            self._blind()
        elif self.state.size != before.size:
            self.look_anew()

    def hear_place(self, place: Place | None) -> None:
        """Where the board lies now; that it moved is said, and what was done."""
        before, self.story = self.story, self.story.placed(place)
        key = said(before, self.story)
        if key:
            self.log.info("%s %s", key, place.how if place else "")
            self.say(key)
        if self.story.missing and not before.missing:
            self._blind()
        self._changed()

    def hear_found(self, found: BoardFound) -> None:
        """A calm reading: for the page, and for the table if its game fits. Who has not
        been shown everybody's pieces cannot say that nobody stands there.
        """
        self.story = self.story.read(found)
        game = self.expected
        if self.table.taught(game.seats):
            self._report(understood(found, game.plan.regions, game.colours))
        self._changed()

    def hear_figures(self, stood: Standing) -> None:
        """Figures that came to stand in another region."""
        for piece, region in stood:
            self._report(PieceSeen(piece, region))

    def _blind(self) -> None:
        """What was read is seen no more: the table must not believe it longer."""
        self._report(self.story.blind)

    def _report(self, seen: BoardSeen | PieceSeen) -> None:
        if seen != BoardSeen() and self.expected.fits(self.table.known):
            self._pass_on(seen)

    # ---- inside

    def settle(self) -> None:
        """Another board is in use, or the same one is known otherwise."""
        self._keep(replace(self.kept, board=self.table.name))
        self.look_anew()
