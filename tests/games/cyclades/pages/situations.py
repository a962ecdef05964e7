"""Every question Cyclades can ask, come upon by chance, for tests of its page."""

from __future__ import annotations

import random
from dataclasses import replace
from functools import cache
from typing import Any, NamedTuple

from companion.desk.context import Context, OpenTable
from companion.desk.places import AtTable, Place
from companion.games.cyclades.rules.game import GAME
from companion.games.cyclades.rules.moves.actions import EndTurn
from companion.games.cyclades.rules.moves.cycle import CannotPay
from companion.games.cyclades.rules.pieces import lands
from companion.games.cyclades.rules.state import Building, changed, first, put
from companion.games.cyclades.rules.tasks.battles import Ambush, Rescuing
from companion.games.cyclades.rules.tasks.cities import Pairing, Trading
from companion.games.cyclades.rules.tasks.cycle import Declaring
from companion.kernel.options import Chosen
from companion.kernel.record import Record
from companion.saves.header import Header, Seat
from companion.saves.settings import Settings
from companion.table.table import Proposal, Table
from companion.table.trust import Source
from companion.words.texts import Texts

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
BY_APP: Chosen = tuple(
    (f"deck.{name}", "app") for name in ("creatures", "heroes", "metropolises")
)
EVENINGS: tuple[tuple[int, Chosen], ...] = (
    (4, ()),
    (2, ()),
    (3, BY_HAND),
    (5, ASKED),
    (6, ()),
    (4, BY_APP),
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
        luck = random.Random(1)
        log = self.record.played
        return Table(GAME, self.record, hand=luck.choice, log=log)

    def scene(
        self,
        language: str = "en",
        place: Place | None = None,
        table: Table[Any, Any] | None = None,
        **more: Any,
    ) -> Context:
        texts = Texts(language, self.header.name, "cyclades")
        session = OpenTable("abc123", self.header, GAME, table or self.table())
        return Context(texts, Settings(language), place or AtTable(), session, **more)


@cache
def situations() -> dict[str, Situation]:
    """The last of each kind of question in each kind of evening, by its own name."""
    found: dict[str, Situation] = {}
    for players, chosen in EVENINGS:
        kind = "teams " if ("rule.teams", "on") in chosen else ""
        for seed in range(3):
            for name, situation in evening(players, chosen, seed):
                found[f"{players} {kind}{name}"] = situation
    return {**found, **rare(found)}


def rare(found: dict[str, Situation]) -> dict[str, Situation]:
    """Questions that chance hardly ever comes upon, put by hand."""
    fight = next(s for s in found.values() if ashore(s))
    battle = fight.record.state.battle
    scene = found["4 Action"]
    state = scene.record.state
    actor = state.turn.faction
    rich = changed(state, actor, priestesses=5)
    houses = tuple(Building(kind) for kind in ("temple", "fortress") * 2)
    built = put(state, lands(state, actor)[0], buildings=houses)
    return {
        "4 Ambush": asking(fight, fight.record.state, Ambush()),
        "4 Rescuing": asking(
            fight, fight.record.state, Rescuing(battle.defender, "troop")
        ),
        "4 Trading": asking(scene, rich, Trading(actor)),
        "4 Pairing.helen": asking(scene, built, Pairing(actor, "helen")),
        "3 Declaring": asking(
            found["3 Action"], found["3 Action"].record.state, Declaring((0, 1))
        ),
    }


def ashore(situation: Situation) -> bool:
    """A battle on land with four players, both kinds of attackers in it."""
    battle = situation.record.state.battle
    if battle is None or len(situation.header.seats) != 4:
        return False
    state = situation.record.state
    return bool(state.place(battle.area).kind == "land" and battle.units > 0)


def asking(situation: Situation, state: Any, task: Any) -> Situation:
    """The same table, asked something else first."""
    other = first(state, task)
    states = (*situation.record.states[:-1], other)
    return situation._replace(record=replace(situation.record, states=states))


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


def kind(name: str) -> str:
    """What is asked, at whichever table."""
    return name.rsplit(" ", 1)[-1]
