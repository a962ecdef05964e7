"""Somebody at the tablet who does anything at all, and says what was acknowledged.

Before a deed whose end nobody hears is begun it is said that it `will` be done; once
it is done, that too. In between, what was there before and what comes are both right.
"""

import random
import re
import time
import zipfile
from collections.abc import Callable
from dataclasses import asdict, replace
from hashlib import sha256
from pathlib import Path
from typing import Any

import numpy as np

from companion.devices.camera import albums
from companion.kernel.books import Correct
from companion.library.registry import GAMES
from companion.plumbing.folders import HOME, Folders, folders, made
from companion.plumbing.values import to_text
from companion.saves import settings
from companion.saves.exchange import transfer
from companion.saves.game.codec import Codec
from companion.saves.header import Header, Seat
from companion.saves.settings import CHOICES, NAMES, Settings
from companion.saves.store import Store
from companion.table.table import Answered, Proposal
from companion.table.trust import Source
from vision.dice.stones import SIDE

Say = Callable[..., object]
PLAYED = ("dice-forge", "cyclades", "hellas")
"""The games of a home, in turn."""
ALBUM = "dice-forge"
FILES = 3
"""Names that exports take in turn, one over the other."""
FACES = ("sun", "moon", "star")
LONGEST = 1_500
"""Rows after which another game is begun: a check reads them all."""


def home(folder: Path) -> Folders:
    return made(folders({HOME: str(folder)}))


def profile(there: Folders) -> Path:
    return there.exports / f"{albums.PROFILE}{ALBUM}.zip"


def seated(game: str, luck: random.Random) -> Header:
    """A table of a few people who play it."""
    rules = GAMES[game]
    colours = luck.sample(rules.colours, luck.choice(rules.seats))
    seats = tuple(Seat(colour, colour.title()) for colour in colours)
    return Header(game, rules.version, seats)


class Sitting:
    """One evening at one tablet; it goes on until somebody ends it."""

    def __init__(
        self, folder: Path, luck: random.Random, say: Say, now: Any = time.time
    ) -> None:
        self.there, self.luck, self.say, self.now = home(folder), luck, say, now
        self.settings, _ = settings.load(self.there.settings, Settings())
        self.id = ""
        self.table: Any = None
        self._open()

    def _open(self) -> None:
        there = self.there
        self.store = Store(there.data, GAMES, there.backups, now=self.now)

    def lay(self, id: str, game: str = "") -> None:
        """A game that was left, or a new one."""
        if not id:
            header = seated(game or self.luck.choice(PLAYED), self.luck)
            id = self.store.create(header)
        self.id, self.table = id, self.store.open(id).table(self.luck.choice)
        self.codec: Codec[Any, Any] = Codec(self.table.game)
        self.say("game", id, len(self.table.log))
        self.table.watch(self._heard)

    def close(self) -> None:
        self.store.close()

    def _heard(self, told: Answered[Any]) -> None:
        if told.rows:
            rows = [to_text(self.codec.write_row(row)) for row in told.rows]
            self.say("rows", self.id, rows)

    def deed(self) -> None:
        """Mostly at the table, now and then beside it."""
        beside = BESIDE.get(self.luck.randrange(40))
        if beside is not None:
            beside(self)
        else:
            stir(self.table, self.luck)

    # ---- beside the table

    def choose(self) -> None:
        """A setting."""
        name = self.luck.choice(NAMES)
        wish: dict[str, Any] = {name: self.luck.choice(CHOICES[name])}
        self.settings = replace(self.settings, **wish)
        with self._said("settings", asdict(self.settings)):
            settings.save(self.there.settings, self.settings)

    def export(self) -> None:
        name = f"{self.luck.randrange(FILES)}.jsonl"
        with self._said(name, [self.id, len(self.table.log)]):
            transfer.export(self.store, self.id, self.there.exports / name)

    def bring(self) -> None:
        """Import what was exported, where there is something."""
        if found := sorted(self.there.exports.glob("*.jsonl")):
            id, _ = transfer.bring(self.store, self.luck.choice(found))
            self.say("brought", id, [row for _, row in self.store.rows(id)])

    def show(self) -> None:
        """A face to the camera."""
        face, grain = self.luck.choice(FACES), self.luck.randbytes(SIDE * SIDE * 3)
        picture = np.frombuffer(grain, np.uint8).reshape(SIDE, SIDE, 3)
        albums.keep(self.there.faces, ALBUM, face, picture)
        self.say("face", face, sha256(grain).hexdigest())

    def profile(self) -> None:
        """The faces into one file, over the one before."""
        if any(self.there.faces.glob("*/*.png")):
            albums.export(self.there.faces, ALBUM, file := profile(self.there))
            with zipfile.ZipFile(file) as inside:
                self.say("profile", len(inside.namelist()))

    def copy(self) -> None:
        """Until the copies of the second folder are written."""
        if self.store.backups is not None:
            self.store.backups.drain()
            self.say("copy", self.id, newest(self.there, self.id))

    def rest(self) -> None:
        """The app is left and started again."""
        self.table = None
        self.store.close()
        self._open()
        self.lay(self.id)

    def _said(self, what: str, value: object) -> "Announced":
        return Announced(self.say, what, value)


class Announced:
    """Said before and after; not after where it came to nothing."""

    def __init__(self, say: Say, what: str, value: object) -> None:
        self.say, self.what, self.value = say, what, value

    def __enter__(self) -> None:
        self.say("will", self.what, self.value)

    def __exit__(self, error: object, *_: object) -> None:
        if error is None:
            self.say("done", self.what, self.value)


def newest(there: Folders, id: str) -> int:
    """How many rows the newest copy of a game says in its name; 0: there is none."""
    return max(numbers(there, id), default=0)


def numbers(there: Folders, id: str) -> list[int]:
    """Of each of its copies, by their names."""
    name = re.compile(rf".+-{id}-([0-9]+)\.jsonl")
    found = (name.fullmatch(file.name) for file in there.backups.iterdir())
    return [int(one[1]) for one in found if one]


BESIDE: dict[int, Callable[[Sitting], None]] = dict(
    enumerate(
        (
            Sitting.choose,
            Sitting.export,
            Sitting.bring,
            Sitting.show,
            Sitting.profile,
            Sitting.copy,
            Sitting.rest,
        )
    )
)


# ---- at the table


def stir(table: Any, luck: random.Random) -> None:
    """One deed: mostly a legal move, sometimes a change of mind."""
    deed, legal = luck.randrange(12), tuple(table.game.moves(table.state))
    if deed < 2:
        table.undo(luck.choice((None, 1, 9)))
        table.confirm()
    elif deed == 2:
        table.redo(luck.choice((None, 1, 3)))
    elif deed == 3 and table.record.played:
        _amend(table, luck)
    elif deed == 4:
        _correct(table, luck)
    elif legal:
        _propose(table, luck.choice(legal), luck.choice(tuple(Source)))
        table.confirm()


def _amend(table: Any, luck: random.Random) -> None:
    """Another move, of any row, as it might have been."""
    played = table.record.played
    index, like = luck.randrange(len(played)), luck.choice(played)
    table.amend(index, like.move, Source.TYPED)


def _correct(table: Any, luck: random.Random) -> None:
    entry = luck.choice(tuple(table.game.entries(table.state)))
    _propose(table, Correct(entry.path, luck.choice(tuple(entry.choices))))


def _propose(table: Any, move: Any, source: Source = Source.TOUCH) -> None:
    table.propose(Proposal(move, source, table.stamp))
