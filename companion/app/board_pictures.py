"""The board of the demo under its drawn camera, held still for pictures of pages."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

from companion.app.drawn_board import DrawnBoard
from companion.desk import places as at
from companion.desk.actions import Back, Visit
from companion.desk.desk import Desk

PAGES: dict[str, at.Place] = {
    "board-camera": at.BoardPlace("board"),
    "board-source": at.BoardPlace("source"),
    "board-regions": at.BoardPlace("regions"),
    "board-colours": at.BoardPlace("colours"),
    "board-differences": at.Differences(),
}
LONGEST, CALM, BEAT = 60.0, 4.0, 0.1
"""Seconds until the board must have been read, in which nothing is read otherwise, and
between two looks.
"""

Live = Callable[[str, int], tuple[int, Any] | None]
Shot = Callable[[str, Live], Path]


async def photographed(desk: Desk, shot: Shot) -> tuple[Path, ...]:
    """A picture of each page; of none where the game has no board to draw."""
    session = desk.scene().open
    if desk.library.part(session.header.game, "table") is None:
        return ()
    async with read(desk) as drawn:
        return tuple([shown(desk, name, shot, drawn.live) for name in PAGES])


def shown(desk: Desk, name: str, shot: Shot, live: Live) -> Path:
    desk.touch(Visit(PAGES[name]))
    path = shot(name, live)
    desk.touch(Back())
    return path


@asynccontextmanager
async def read(desk: Desk) -> AsyncIterator[DrawnBoard]:
    """Laid out as the books say, and read by the camera until it reads no more news."""
    drawn, session = DrawnBoard(desk), desk.scene().open
    looking = asyncio.create_task(drawn.run())
    try:
        drawn.lay(session, session.table.state)
        with suppress(TimeoutError):
            async with asyncio.timeout(LONGEST):
                await calm(desk, drawn)
        yield drawn
    finally:
        looking.cancel()
        await asyncio.gather(looking, return_exceptions=True)


async def calm(desk: Desk, drawn: DrawnBoard) -> None:
    """Until the same was read for a while: the first readings may lack something."""
    loop = asyncio.get_running_loop()
    before, since = desk.scene().board.regions, loop.time()
    while not before or drawn.busy or loop.time() - since < CALM:
        await asyncio.sleep(BEAT)
        now = desk.scene().board.regions
        if now != before:
            before, since = now, loop.time()
