"""Every question Cyclades can ask, come upon by chance, for tests of its page."""

from __future__ import annotations

import random
from functools import cache
from typing import Any, NamedTuple

from companion.games.cyclades.game import Cyclades
from companion.games.cyclades.moves.actions import EndTurn
from companion.games.cyclades.moves.cycle import CannotPay
from companion.kernel.options import Chosen
from companion.kernel.record import Record
from companion.table.header import Header, Seat
from companion.table.settings import Settings
from companion.table.table import Proposal, Table
from companion.table.trust import Source
from companion.views.places import AtTable, Place
from companion.views.scene import Scene, Session
from companion.views.texts import Texts

GAME = Cyclades()
LANGUAGES = ("en", "pl", "cs")
PEOPLE = (
    Seat("red", "Maksymiliana"),
    Seat("blue", "Bartholomäus", 1),
    Seat("yellow", "Przemysława", 2),
    Seat("green", "Žofie Mwwww", 2),
    Seat("purple", "Anna", 3),
    Seat("black", "Tom", 3),
)
ASKED: Chosen = (
    *(
        (f"auto.{name}", "ask")
        for name in (
            "creatures",
            "gods",
            "heroes",
            "income",
            "order",
            "payment",
            "upkeep",
        )
    ),
    ("track.purses", "open"),
)
BY_HAND: Chosen = (
    *(
        (f"deck.{name}", "table")
        for name in ("creatures", "dice", "gods", "heroes", "metropolises", "order")
    ),
    ("track.purses", "table"),
)
EVENINGS: tuple[tuple[int, Chosen], ...] = (
    (4, ()),
    (2, ()),
    (3, BY_HAND),
    (5, ASKED),
    (6, ()),
    (4, (("rule.teams", "on"), ("track.purses", "open"))),
)
"""How many play, and what they decided."""
LONGEST = 900
"""Moves after which an evening is over."""


class Situation(NamedTuple):
    """A table at a moment: a record never changes, so it can be laid out again."""

    header: Header
    record: Record[Any, Any]

    def table(self) -> Table[Any, Any]:
        return Table(GAME, self.record, hand=random.Random(1).choice)

    def scene(
        self,
        language: str = "en",
        place: Place | None = None,
        table: Table[Any, Any] | None = None,
        **more: Any,
    ) -> Scene:
        texts = Texts(language, self.header.name, "cyclades")
        session = Session("abc123", self.header, GAME, table or self.table())
        return Scene(texts, Settings(language), place or AtTable(), session, **more)


@cache
def situations() -> dict[str, Situation]:
    """The last of each kind of question in each kind of evening, by its own name."""
    found: dict[str, Situation] = {}
    for players, chosen in EVENINGS:
        kind = "teams " if ("rule.teams", "on") in chosen else ""
        for seed in range(3):
            for name, situation in evening(players, chosen, seed):
                found[f"{players} {kind}{name}"] = situation
    return found


def evening(players: int, chosen: Chosen, seed: int) -> list[tuple[str, Situation]]:
    """One game played by chance; a question is kept late rather than early."""
    chance = random.Random(seed)
    decided = tuple(sorted(chosen))
    header = Header("cyclades", GAME.version, PEOPLE[:players], decided)
    table: Table[Any, Any] = Table(GAME, Record((GAME.setup(header.colours, decided),)))
    seen: dict[str, Situation] = {}
    for _ in range(LONGEST):
        prompt = GAME.prompt(table.state)
        if prompt is None:
            break
        seen[prompt.key.removeprefix("cyclades.")] = Situation(header, table.record)
        move = likely(chance, tuple(GAME.moves(table.state)))
        table.propose(Proposal(move, Source.TOUCH, table.stamp))
    return list(seen.items())


def likely(chance: random.Random, moves: tuple[Any, ...]) -> Any:
    """Rarely the end of a turn, never too poor: more is tried."""
    move = chance.choice(moves)
    if isinstance(move, EndTurn | CannotPay):
        move = chance.choice(moves)
    return move


def one(name: str) -> Situation:
    return situations()[name]
