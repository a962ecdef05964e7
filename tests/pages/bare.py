"""Our games as if they had rules and words alone: everything else is the default's."""

from __future__ import annotations

import random
from dataclasses import replace
from functools import cache
from types import MappingProxyType
from typing import Any

from companion.desk.context import Context, OpenTable
from companion.desk.places import AtTable
from companion.kernel.record import Record
from companion.library.registry import GAMES, FoundGames, Library
from companion.saves.header import Header, Seat
from companion.saves.settings import Settings
from companion.table.table import Proposal, Table
from companion.table.trust import Source
from companion.words.texts import Texts

NAMES = ("Maksymiliana", "Bartholomäus", "Przemysława", "Žofie Mwwww")


def only_rules() -> FoundGames:
    kept = MappingProxyType(
        {
            id: replace(one, parts={"rules": one.parts["rules"]})
            for id, one in GAMES.descriptions.items()
        }
    )
    return FoundGames(kept)


BARE = Library(only_rules)


@cache
def asked(game: str) -> tuple[tuple[Header, Record[Any, Any]], ...]:
    """Each kind of question that comes in a game by chance, with few moves or many."""
    rules, luck = BARE[game], random.Random(5)
    colours = rules.colours[:4]
    seats = tuple(map(Seat, colours, NAMES, range(4)))
    decks = (o.name for o in rules.options if o.kind == "deck" and "dice" not in o.name)
    header = Header(
        game, rules.version, seats, tuple(sorted((one, "app") for one in decks))
    )
    state = rules.setup(colours, header.chosen)
    table: Table[Any, Any] = Table(rules, Record((state,)))
    found: dict[tuple[str, bool], Any] = {}
    for _ in range(250):
        moves = tuple(rules.moves(table.state))
        prompt = rules.prompt(table.state)
        if prompt is None:
            break
        found.setdefault((prompt.task, len(moves) > 8), (header, table.record))
        table.propose(Proposal(luck.choice(moves), Source.TOUCH, table.stamp))
    return tuple(found.values())


def scene(
    header: Header, record: Record[Any, Any], language: str, **place: Any
) -> Context:
    rules = BARE[header.game]
    texts = Texts(language, header.name, header.game.replace("-", "_"), BARE)
    session = OpenTable("abc123", header, rules, Table(rules, record))
    there = AtTable(**place)
    return Context(texts, Settings(language), there, session, library=BARE)
