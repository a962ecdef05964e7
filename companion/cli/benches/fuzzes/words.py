"""`--target words`: names and titles that nobody means, wherever they are told.

At a terminal no sign of them may move the cursor, end the line, turn the writing or
hide; on a page the same, but for the line breaks of our own sentences.
"""

import io
import random
from argparse import Namespace
from collections.abc import Iterator
from contextlib import redirect_stdout
from dataclasses import fields, is_dataclass, replace
from pathlib import Path
from typing import Any, get_args

from companion.app.context import CommandContext, command_context
from companion.app.run import seated
from companion.cli import games, show
from companion.cli.benches.fuzzes.counts import Counts, Figures, counted
from companion.cli.benches.fuzzes.letters import harmful, name
from companion.cli.benches.kept.sitting import PLAYED
from companion.cli.benches.kept.sitting import seated as people
from companion.desk import actions as do
from companion.desk import places as at
from companion.desk.desk import Desk
from companion.pages import routes
from companion.plumbing.folders import HOME
from companion.saves.header import Header
from companion.words.texts import LANGUAGES

DEEDS = get_args(do.Action)
PLACES = (at.Start(), at.Games(), at.Menu(), at.History(), at.Books(), at.AtTable())
EACH = 5
"""Games on one shelf."""


def fuzz(folder: Path, seconds: float, seed: int) -> Figures:
    luck, counts, number = random.Random(seed), counted(seconds), 0
    while counts.going_on:
        home = command_context({HOME: str(folder / str(number // EACH))})
        language = luck.choice(LANGUAGES)
        home = replace(home, settings=replace(home.settings, language=language))
        with counts.input(f"words, seed {seed}, input {number}"):
            told(home, luck, counts)
        number += 1
    return counts.figures("texts", "harmful")


def told(home: CommandContext, luck: random.Random, counts: Counts) -> None:
    """One more game with such names, and everything that tells of it."""
    with home.store() as store:
        id = store.create(named(luck))
        desk = seated(home, store)
        desk.touch(do.Open(id))
        for page in pages(desk):
            for text in texts(page):
                look("page", text, counts, but="\n")
    for line in at_terminal(home, id).split("\n"):
        look("terminal", line, counts)


def look(where: str, text: str, counts: Counts, but: str = "") -> None:
    counts.counts["texts"] += 1
    if sign := harmful(text, but):
        counts.find("harmful", f"{where}: {sign} in {text[:60]!a}")


def named(luck: random.Random) -> Header:
    header = people(luck.choice(PLAYED), luck)
    seats = tuple(replace(seat, name=name(luck)) for seat in header.seats)
    return replace(header, seats=seats, title=name(luck))


def at_terminal(home: CommandContext, id: str) -> str:
    """What `pythia games` and `pythia show` print of it."""
    with redirect_stdout(io.StringIO()) as out:
        games.run(Namespace(), home)
        show.run(Namespace(what=id, at=None, json=False), home)
    return out.getvalue()


def pages(desk: Desk) -> Iterator[Any]:
    """Those on which somebody is named."""
    for place in PLACES:
        try:
            desk.touch(do.Visit(place))
            yield routes.page(desk.scene())
        finally:
            desk.touch(do.Back())


def texts(value: Any) -> Iterator[str]:
    """Every text of a page; what a touch means is not told."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, tuple):
        for one in value:
            yield from texts(one)
    elif is_dataclass(value) and not isinstance(value, (type, *DEEDS)):
        for field in fields(value):
            yield from texts(getattr(value, field.name))
