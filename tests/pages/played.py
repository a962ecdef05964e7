"""A game of Dice Forge played by chance, and scenes of it, for tests of pages."""

import random
from functools import cache
from typing import Any

from companion.desk.context import Context, Heard, OpenTable
from companion.desk.places import Place
from companion.kernel.record import Record
from companion.library.registry import GAMES
from companion.saves.header import Header, Seat
from companion.saves.settings import Settings
from companion.table.table import Proposal, Table
from companion.table.trust import Source
from companion.words.texts import Texts

SEATS = (
    Seat("red", "Anna"),
    Seat("blue", "Marek", 1),
    Seat("yellow", "Przemysława", 2),
    Seat("green", "Tom", 3),
)
GAME = GAMES["dice-forge"]
SOURCES = (Source.TOUCH, Source.DIE, Source.CAMERA, Source.TYPED)
LANGUAGES = ("en", "pl", "cs")


class Evening:
    """A table, and the notes that were heard at it."""

    def __init__(self, seed: int = 1, seats: tuple[Seat, ...] = SEATS) -> None:
        self.chance = random.Random(seed)
        self.header = Header("dice-forge", GAME.version, seats)
        first = GAME.setup(self.header.colours, ())
        self.table: Table[Any, Any] = Table(GAME, Record((first,)))
        self.heard: list[Heard] = []
        self.told: Any = None
        self.table.watch(self._hear)

    def _hear(self, told: Any) -> None:
        self.told = told
        if told.rows:
            self.heard.append(Heard(len(self.table.record.played), told))

    def say(self, move: Any, source: Source = Source.TOUCH) -> None:
        self.table.propose(Proposal(move, source, self.table.stamp))

    def play(self, moves: int = 10_000) -> "Evening":
        """So many moves by chance, or all there are."""
        for _ in range(moves):
            if GAME.prompt(self.table.state) is None:
                break
            move = self.chance.choice(tuple(GAME.moves(self.table.state)))
            self.say(move, self.chance.choice(SOURCES))
        return self

    def texts(self, language: str = "en") -> Texts:
        return Texts(language, self.header.name, "dice_forge")

    def scene(self, place: Place, language: str = "en", **more: Any) -> Context:
        session = OpenTable("abc123", self.header, GAME, self.table)
        heard = tuple(self.heard)
        texts = self.texts(language)
        return Context(texts, Settings(), place, session, heard=heard, **more)


@cache
def finished(seed: int = 3, seats: tuple[Seat, ...] = SEATS) -> Evening:
    """A game played to its end; nobody may change it."""
    return Evening(seed, seats).play()
