"""Where nobody can look the demo plays itself to the end, its pages become files."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Iterator
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from companion.app import context as at_home
from companion.app.context import CommandContext
from companion.app.run import prepare
from companion.app.score_text import sheet
from companion.desk import actions as do
from companion.desk import places as at
from companion.desk.demo import FIRST, Guests
from companion.desk.desk import Desk
from companion.desk.evening import SEED, play
from companion.library.registry import GAMES
from companion.pages.setup import seating
from companion.plumbing.files import write_whole
from companion.saves.store import Store

if TYPE_CHECKING:
    from companion.canvas.live_pictures import Newest

NIGHT = 0
"""The hour of the pictures, where the theme goes by the hour."""
MIDDLE, LONGEST = 60, 5000
"""Deeds after which there is something to look up, and after which it must be over."""


def without_display(home: CommandContext, out: Path) -> int:
    """One sentence why, the files by name, and all is well."""
    print(home.say("cli.no_display", folder=str(out)), flush=True)
    return draw(home, out)


def draw(home: CommandContext, out: Path, game: str = FIRST) -> int:
    os.environ["SDL_VIDEODRIVER"] = "offscreen"
    at_home.folder(out)
    prepare(home, full=False)
    with TemporaryDirectory() as folder:
        store = Store(Path(folder), GAMES)
        try:
            luck = Random(SEED)
            album = PictureBook(Desk(store, home.settings, hand=luck.choice), out, game)
            for path in album.pages():
                print(path, flush=True)
        finally:
            store.close()
    return 0


class PictureBook:
    """The pages of one evening, drawn by the app's own painter."""

    def __init__(self, desk: Desk, folder: Path, game: str = FIRST) -> None:
        self.desk, self.folder, self.game = desk, folder, game
        self.guests = Guests(SEED)
        self.count = 0
        self.seen: set[str] = set()

    def pages(self) -> Iterator[Path]:
        yield self.shot("start")
        self.desk.touch(do.Visit(seating.fresh(self.desk.scene())))
        yield self.shot("new-game")
        self.desk.touch(do.Demo(self.game))
        yield from self.tables(MIDDLE)
        yield from self.books()
        yield from self.board()
        yield from self.tables(LONGEST)
        yield self.shot("end")
        yield self.sheet()

    def tables(self, deeds: int) -> Iterator[Path]:
        """The table screen, once for each kind of question there comes."""
        for _ in range(deeds):
            self.desk.touch(do.Dismiss())
            session = self.desk.scene().open
            prompt = session.game.prompt(session.table.state)
            if prompt is not None and prompt.task not in self.seen:
                self.seen.add(prompt.task)
                yield self.shot(f"table-{prompt.task.lower()}")
            if not play(self.desk, self.guests):
                return

    def books(self) -> Iterator[Path]:
        """The pages that lie over the table."""
        self.desk.touch(do.Dismiss())
        seat = self.desk.scene().open.header.colours[0]
        over: dict[str, at.Place] = {
            "menu": at.Menu(),
            "history": at.History(),
            "corrections": at.Books(),
            "glossary": at.Glossary(),
            "options": at.Options(),
            "settings": at.SettingsPlace(),
            "games": at.Games(),
            "hand-over": at.HandOver(seat),
        }
        for name, place in over.items():
            self.desk.touch(do.Visit(place))
            yield self.shot(name)
            self.desk.touch(do.Back())

    def board(self) -> Iterator[Path]:
        """What a camera over it sees, if the game has a board."""
        from companion.app.board_pictures import photographed

        yield from asyncio.run(photographed(self.desk, self.shot))

    def shot(self, name: str, live: Newest | None = None) -> Path:
        from companion.app.look import frame
        from companion.canvas.offscreen import picture
        from companion.pages import routes
        from companion.screens.layouts import lay

        self.count += 1
        scene = self.desk.scene()
        looks = frame(scene.settings, (1280, 800), 0, NIGHT)
        path = self.folder / f"{self.count:02}-{name}.png"
        picture(lay(routes.page(scene), looks), path, looks, live=live)
        return path

    def sheet(self) -> Path:
        scene = self.desk.scene()
        session = scene.open
        seats = session.header.seats
        lines = sheet(scene.texts, session.game, scene.state, seats)
        path = self.folder / "score-sheet.txt"
        write_whole(path, "\n".join(lines) + "\n", private=False)
        return path
