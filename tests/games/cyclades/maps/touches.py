"""`pythia bench table`: the touches from an empty app to real islands laid for four.

Tiles of our own stand for the box's. Every touch is of a zone the laid-out page has.
"""

from __future__ import annotations

import asyncio
import json
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from companion.app.photographs import PhotographAtTable
from companion.app.run import prepare
from companion.desk import places as at
from companion.desk.desk import Desk
from companion.games.cyclades.maps.pages import photograph
from companion.library.registry import GAMES
from companion.plumbing.folders import Folders
from companion.saves.settings import Settings
from companion.saves.store import Store
from tests.vision.seas import photographed
from vision.pictures import keep

TILES = (1, 5, 7, 11, 13, 17, 19, 23)
"""By the numbers of our drawings: each has four lands."""


WAY = (
    "New game",
    "Game",
    "Cyclades",
    "Players",
    "Add a player",
    "Add a player",
    "Map",
    "Your own islands",
)


class TouchCount:
    """A finger that reads what stands on the page, and counts."""

    def __init__(self, desk: Desk) -> None:
        self.desk, self.count, self.waited = desk, 0, 0.0

    def names(self) -> list[tuple[str, Any]]:
        from companion.canvas.shapes import Zone, flat  # which knows Kivy's measures
        from companion.canvas.theme import Frame
        from companion.pages import routes
        from companion.screens.layouts import lay

        page = lay(routes.page(self.desk.scene()), Frame())
        zones = (s for s in flat(page) if isinstance(s, Zone))
        return [(one.name, one.action) for one in zones if one.action is not None]

    def press(self, name: str) -> None:
        """What is called so; else what begins so."""
        every = self.names()
        found = [deed for said, deed in every if said == name]
        found += [deed for said, deed in every if said.startswith(name)]
        if not found:
            raise LookupError(f"{name}: not among {[said for said, _ in every]}")
        self.count += 1
        self.desk.touch(found[0])

    async def wait(self) -> None:
        """For the thread that looks at pictures."""
        begun = time.monotonic()
        async with asyncio.timeout(60):
            while not photograph.there(self.desk.scene(), self.desk.place):
                await asyncio.sleep(0.01)
        self.waited += time.monotonic() - begun


async def evening(finger: TouchCount, tiles: int) -> dict[str, float]:
    """Four people, an empty app, so many tiles photographed: laid and played on."""
    for name in WAY:
        finger.press(name)
    before = finger.count
    for number in range(tiles):
        if number:
            finger.press("Next tile")
        finger.press(f"isle-{number}.jpg")
        await finger.wait()
        finger.press("Take ")
        finger.press("Keep")
    photographing = finger.count - before
    finger.press("Lay tiles")
    for number in range(tiles):
        finger.press(f"Tile {number + 1}")
    finger.press("To the editor")
    finger.press("Keep")
    while not isinstance(finger.desk.place, at.NewGame):
        finger.press("back")
    finger.press("Tonight")
    finger.press("Begin")
    return {"photographing_touches": photographing, "touches": finger.count}


async def played(folder: Path, tiles: int) -> dict[str, float]:
    home = Folders(*(folder / one for one in ("data", "config", "copies", "exports")))
    home.exports.mkdir(parents=True)
    for at_tile, number in enumerate(TILES[:tiles]):
        keep(photographed(number).picture, home.exports / f"isle-{at_tile}.jpg")
    store = Store(home.data, GAMES, home.backups)
    desk = Desk(store, Settings(), folders=home)
    photos = PhotographAtTable(desk, home.photograph, lambda: None)
    running = asyncio.create_task(photos.run())
    finger = TouchCount(desk)
    found = await evening(finger, tiles)
    chart = desk.scene().open.table.state.map
    running.cancel()
    await asyncio.wait({running})
    store.close()
    seconds = {"looking_seconds": round(finger.waited, 1)}
    return found | seconds | {"lands": len(chart.lands), "seas": len(chart.seas)}


def figures(folder: Path, tiles: int) -> dict[str, float]:
    return asyncio.run(played(folder, tiles))


def main() -> None:
    """With no display, and in a process of its own: Kivy is brought up only once."""
    from companion.app.context import command_context

    prepare(command_context(), full=False)
    found = {}
    for tiles in (4, 8):
        with TemporaryDirectory() as folder:
            one = figures(Path(folder), tiles)
        found |= {f"islands_{tiles}_{name}": figure for name, figure in one.items()}
    sys.stdout.write(json.dumps(found) + "\n")


if __name__ == "__main__":
    main()
