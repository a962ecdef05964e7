"""The demo's board: guests move pieces that are drawn, before a camera like any other.

What it photographs goes the way of every picture: found, read, settled, and told to the
table. Nobody's own camera is looked through meanwhile.
"""

from __future__ import annotations

import asyncio
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any

from companion.app.board import BoardAtTable
from companion.desk import demo
from companion.desk.context import OpenTable
from companion.desk.desk import Desk

TABLE = "table:"
"""The drawn table, as a source is typed."""
if TYPE_CHECKING:
    from companion.devices.board.drawn_table import DrawnTable
    from vision.board.tabletop.arranging import GameTable

SEEN = 1.7
"""Seconds after a hand has left, until what it did has been read."""
BEAT = 0.5
"""Seconds between two looks at whether the board follows the books."""


class DrawnEyes(BoardAtTable):
    """They see a demo's board, and nothing else."""

    def _rests(self) -> bool:
        return False


class DrawnBoard:
    """While a demo lies on the table; it is the hands of its guests."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self._table: DrawnTable | None = None
        self._eyes: DrawnEyes | None = None
        self._making = False
        self._asked = asyncio.Event()
        desk.watch(self._asked.set)

    # ---- what its guests' hands do

    @property
    def busy(self) -> bool:
        """A hand is there, or what it did may not have been read yet."""
        return self._making or (
            self._table is not None and self._table.camera.since < SEEN
        )

    def lies(self, session: OpenTable, state: Any) -> bool:
        """Whether the board is as the books say, or the game has none to draw."""
        game = self._game(session)
        if game is None:
            return True
        table = self._table
        if table is None or table.board != game.board(state):
            return False
        return table.camera.lies(game.pieces(state))

    def lay(self, session: OpenTable, state: Any) -> None:
        """A hand begins; another board is fetched first."""
        game = self._game(session)
        if game is None:
            return
        if self._table is None or self._table.board != game.board(state):
            self._making = True
            self._asked.set()
        else:
            self._table.camera.lay(game.pieces(state))

    def _game(self, session: OpenTable) -> GameTable | None:
        found: GameTable | None = self.desk.library.part(session.header.game, "table")
        return found

    # ---- beside the page

    async def run(self) -> None:
        """Until cancelled."""
        while True:
            await self._asked.wait()
            self._asked.clear()
            if self._making and demo.lies(self.desk.session):
                with TemporaryDirectory() as folder:
                    await self._evening(Path(folder))
            self._making = False

    async def _evening(self, folder: Path) -> None:
        """From the first picture of a board until another, or none, is wanted."""
        session = self.desk.session
        game = self._game(session) if session else None
        if session is None or game is None:
            return
        state, colours = session.table.state, session.header.colours
        colours += self.desk.plan.neutral
        table = await asyncio.to_thread(made, game, state, colours)
        eyes = await asyncio.to_thread(table.under, folder)
        own = self.desk.board
        self._eyes = DrawnEyes(self.desk, lambda: eyes, folder)
        looking = asyncio.create_task(self._eyes.run())
        self._table, self._making = table, False
        try:
            self._eyes.choose(TABLE)
            await self._followed(session)
        finally:
            self._table, self.desk.board = None, own
            self.desk.changed()
            looking.cancel()
            await asyncio.gather(looking, return_exceptions=True)

    async def _followed(self, session: OpenTable) -> None:
        """Once a person plays on, hands still move what the app was told."""
        while self.desk.session is session and not self._making:
            if not (self.desk.guests or self.busy):
                state = session.table.state
                if not self.lies(session, state):
                    self.lay(session, state)
            await asyncio.sleep(BEAT)

    @property
    def there(self) -> bool:
        """Whether a drawn board is looked at: no other is shown then."""
        return self._table is not None and self._eyes is not None

    def live(self, name: str, seen: int) -> tuple[int, Any] | None:
        """The newest picture of the drawn board, while there is one."""
        return self._eyes.live(name, seen) if self._table and self._eyes else None


def made(game: GameTable, state: Any, colours: tuple[str, ...]) -> DrawnTable:
    """In a thread: the board is painted, seen empty, and every colour shown."""
    from companion.devices.board.drawn_table import drawn_table

    return drawn_table(game.board(state), colours, game.pieces(state))
