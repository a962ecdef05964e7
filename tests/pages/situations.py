"""Every question Dice Forge can ask, come upon by chance, for tests of its page."""

from __future__ import annotations

import random
from functools import cache
from typing import Any, NamedTuple

from companion.desk.context import Context, OpenTable
from companion.desk.places import AtTable, Place
from companion.kernel.options import Chosen
from companion.kernel.record import Record
from companion.library.registry import GAMES
from companion.saves.header import Header, Seat
from companion.saves.settings import Settings
from companion.table.table import Proposal, Table
from companion.table.trust import Source
from companion.words.texts import Texts

GAME = GAMES["dice-forge"]
LANGUAGES = ("en", "pl", "cs")
PEOPLE = (
    Seat("red", "Maksymiliana"),
    Seat("blue", "Bartholomäus", 1),
    Seat("yellow", "Przemysława", 2),
    Seat("green", "Žofie Mwwww", 2),
)
OTHERS: Chosen = tuple(
    sorted((o.name, o.choices[1]) for o in GAME.options if o.name.startswith("feat.M"))
) + tuple(
    sorted((o.name, o.choices[1]) for o in GAME.options if o.name.startswith("feat.F"))
)
EVENINGS: tuple[tuple[int, Chosen], ...] = (
    (4, ()),
    (2, ()),
    (3, ()),
    (4, tuple(sorted(OTHERS))),
    (3, tuple(sorted(OTHERS))),
    (4, (("feat.random", "on"),)),
    (
        4,
        tuple((f"auto.{name}", "ask") for name in ("bear", "gains", "scoring", "turn")),
    ),
    (2, (("auto.turn", "off"), ("track.glory", "table"), ("track.resources", "table"))),
)
"""How many play, and what they decided."""


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
    ) -> Context:
        texts = Texts(language, self.header.name, "dice_forge")
        session = OpenTable("abc123", self.header, GAME, table or self.table())
        return Context(texts, Settings(language), place or AtTable(), session, **more)


@cache
def situations() -> dict[str, Situation]:
    """The last of each kind of question in each kind of evening, by its own name."""
    found: dict[str, Situation] = {}
    for players, chosen in EVENINGS:
        for seed in range(4):
            for name, situation in evening(players, chosen, seed):
                found[f"{players} {name}{untracked(chosen)}"] = situation
    return found


def untracked(chosen: Chosen) -> str:
    """Tables that keep their own numbers are a kind apart."""
    return " by hand" if ("track.glory", "table") in chosen else ""


def evening(players: int, chosen: Chosen, seed: int) -> list[tuple[str, Situation]]:
    """One game played by chance; a question is kept late rather than early."""
    chance = random.Random(seed)
    header = Header("dice-forge", GAME.version, PEOPLE[:players], chosen)
    table: Table[Any, Any] = Table(GAME, Record((GAME.setup(header.colours, chosen),)))
    seen: dict[str, Situation] = {}
    while (prompt := GAME.prompt(table.state)) is not None:
        seen[prompt.key.removeprefix("dice_forge.")] = Situation(header, table.record)
        move = chance.choice(tuple(GAME.moves(table.state)))
        source = chance.choice((Source.TOUCH, Source.TYPED, Source.DIE, Source.APP))
        table.propose(Proposal(move, source, table.stamp))
    return list(seen.items())


def one(name: str) -> Situation:
    return situations()[name]
