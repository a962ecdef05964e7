"""`--target session`: fingers on anything, words into every field, dice at any time.

The desk is the app's own, its pages are made and never drawn. Now and then the app is
left and started again: what was told as played must be there.
"""

import random
from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from pathlib import Path
from typing import Any, get_args

from companion.app.context import command_context
from companion.app.run import seated
from companion.cli.benches.fuzzes.counts import Counts, Figures, counted
from companion.cli.benches.fuzzes.letters import name
from companion.cli.benches.kept.sitting import PLAYED
from companion.desk import actions as do
from companion.desk.camera_deeds import CameraDeed
from companion.desk.desk import Desk
from companion.kernel.sighting import DieLying, DieRested, DieRolling, Sighting
from companion.library.registry import GAMES
from companion.pages import routes
from companion.plumbing.folders import HOME, Folders, made
from companion.saves.store import Store
from companion.table.trust import Source

EVENING = 100
"""Deeds until the app is left."""
DEEDS = (*get_args(do.Action), CameraDeed)


def fuzz(folder: Path, seconds: float, seed: int) -> Figures:
    luck, counts = random.Random(seed), counted(seconds)
    evening = 0
    while counts.going_on:
        of = f"session, seed {seed}, evening {evening}"
        place = folder / str(evening // 10)
        with counts.input(of):
            Visitor(place, luck, counts).evening()
        evening += 1
    return counts.figures("deeds", "lost")


class Visitor:
    """Whoever touches whatever is there."""

    def __init__(self, folder: Path, luck: random.Random, counts: Counts) -> None:
        self.luck, self.counts = luck, counts
        self.home = command_context({HOME: str(folder)})
        self.there: Folders = made(self.home.folders)

    def evening(self) -> None:
        store = Store(self.there.data, GAMES, self.there.backups)
        try:
            desk = seated(self.home, store)
            self._lay(desk)
            for _ in range(EVENING):
                self.counts.counts["deeds"] += 1
                self._deed(desk)
                routes.page(desk.scene())
            played = rows(store)
        finally:
            store.close()
        self._again(played)

    def _lay(self, desk: Desk) -> None:
        saved = desk.store.list()
        if saved and self.luck.random() < 0.5:
            desk.touch(do.Open(self.luck.choice(saved).id))
        else:
            desk.touch(do.Demo(self.luck.choice(PLAYED)))

    def _deed(self, desk: Desk) -> None:
        match self.luck.randrange(12):
            case 0:
                source = self.luck.choice((Source.DIE, Source.CAMERA, Source.SIMULATED))
                desk.sense(self._sighting(desk), source)
            case 1:
                desk.hide()
            case _:
                self._touch(desk)

    def _sighting(self, desk: Desk) -> Sighting:
        die = self.luck.choice(("1", "", *desk.awaited, *desk.awaited.values()))
        face, sure = self.luck.randrange(-1, 21), self.luck.random()
        kinds = (DieRolling(die), DieRested(die, face, sure), DieLying(die, face))
        return self.luck.choice(kinds)

    def _touch(self, desk: Desk) -> None:
        """Something the page offers, in the order of the page."""
        found = list(dict.fromkeys(offered(routes.page(desk.scene()))))
        wish = self.luck.choice(found or [do.Back()])
        if isinstance(wish, do.Typing):
            desk.typed(wish, name(self.luck))
        elif isinstance(wish, do.Point | do.Drag):
            x, y = self.luck.randrange(-50, 2000), self.luck.randrange(-50, 2000)
            desk.touch(replace(wish, x=x, y=y))
        else:
            desk.touch(wish, down=self.luck.random() < 0.8)

    def _again(self, played: dict[str, int]) -> None:
        """What was there when the app was left is there when it is started."""
        store = Store(self.there.data, GAMES, self.there.backups)
        for id, count in rows(store).items():
            if count < played.get(id, 0):
                self.counts.find("lost", f"{id}: {played[id] - count} rows")
        store.close()


def rows(store: Store) -> dict[str, int]:
    return {saved.id: len(store.rows(saved.id)) for saved in store.list()}


def offered(value: Any) -> Iterator[Any]:
    """Every deed a page carries."""
    if isinstance(value, DEEDS):
        yield value
    elif isinstance(value, tuple):
        for one in value:
            yield from offered(one)
    elif is_dataclass(value) and not isinstance(value, type):
        for field in fields(value):
            yield from offered(getattr(value, field.name))
