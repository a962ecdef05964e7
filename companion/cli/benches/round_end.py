"""`pythia bench table --game hellas`: the touches of the end of a round.

Four monsters act after a monument was built: the dice are sensed, the order is taken as
it is shown, what is left to touch are real choices, and the event card.
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from companion.app.context import command_context
from companion.app.run import prepare
from companion.desk.desk import Desk
from companion.games.hellas.guests import choose
from companion.games.hellas.rules.moves.monsters import InOrder, NextMonster
from companion.games.hellas.rules.moves.opening import DrawEvent
from companion.games.hellas.rules.state import State
from companion.games.hellas.rules.tasks.specials import BuildingSite
from companion.kernel.options import chosen
from companion.kernel.record import Record
from companion.kernel.sighting import DieRested, DieRolling
from companion.library.registry import GAMES, holding
from companion.saves.header import Header, Seat
from companion.saves.settings import Settings
from companion.saves.store import Store
from companion.table.table import Proposal, Table
from companion.table.trust import Source

Figures = dict[str, float]
GAME = GAMES["hellas"]
PEOPLE = ("Anna", "Marek", "Jana", "Tom")
MONSTERS = 4
DIE = "monster"
SEEDS = range(300)
"""Evenings to choose from: the first in which so many monsters act at once."""


@dataclass(frozen=True, slots=True)
class CountedAnswer:
    """One answer: to which question, by which move, with how many touches."""

    task: str
    move: Any
    touches: int


def touches(folder: Path) -> Figures:
    """With the decks of the app, and with those of the table."""
    figures: Figures = {}
    for keeper in ("app", "table"):
        seed = found(keeper)
        deeds = fingered(folder / keeper, keeper, seed)
        told = {"seed": seed, **dict(counted(deeds))}
        figures |= {f"{keeper}_{name}": figure for name, figure in told.items()}
    return figures


def header(keeper: str) -> Header:
    seats = map(Seat, GAME.colours, PEOPLE, range(4))
    names = [o.name for o in GAME.options if o.kind == "deck"]
    held = ((name, keeper) for name in names if name != "deck.dice")
    return Header(GAME.name, GAME.version, tuple(seats), chosen(GAME.options, held))


# ---- until a monument is built


def found(keeper: str) -> int:
    """Looked for in a hurry: nothing is kept, nothing is touched."""
    for seed in SEEDS:
        head, luck = header(keeper), random.Random(seed)
        start: Record[Any, Any] = Record((GAME.setup(head.colours, head.chosen),))
        table: Table[Any, Any] = Table(GAME, start, hand=luck.choice)
        table.begin()
        if built(table, luck):
            return seed
    raise LookupError("no evening has so many monsters at the end of a round")


def built(table: Table[Any, Any], luck: random.Random) -> bool:
    """Guests play until somebody builds while so many monsters are out."""
    while (prompt := GAME.prompt(table.state)) is not None:
        if ready(table.state):
            return True
        move = choose(GAME, table.state, luck)
        source = Source.DIE if prompt.dice else Source.TOUCH
        table.propose(Proposal(move, source, table.stamp))
    return False


def ready(state: State) -> bool:
    return isinstance(state.task, BuildingSite) and len(state.beasts) == MONSTERS


# ---- by finger


def fingered(folder: Path, keeper: str, seed: int) -> list[CountedAnswer]:
    """The same evening at the real desk; its round's end is touched and sensed."""
    luck, store = random.Random(seed), Store(folder, holding(GAME))
    try:
        desk = Desk(store, Settings(), hand=luck.choice)
        desk.open(store.create(header(keeper)))
        built(desk.scene().open.table, luck)
        return list(ending(desk, luck))
    finally:
        store.close()


def ending(desk: Desk, luck: random.Random) -> Iterator[CountedAnswer]:
    """From the monument to the next player's turn."""
    from companion.cli.benches.finger import BenchFinger  # which knows Kivy's measures

    table, finger = desk.scene().open.table, BenchFinger(desk)
    round_before = table.state.round
    while (prompt := GAME.prompt(table.state)) is not None:
        if prompt.task == "Acting" and table.state.round > round_before:
            return
        if prompt.dice:
            thrown(desk, luck)
            yield CountedAnswer(prompt.task, table.record.played[-1].move, 0)
        else:
            move = usual(table.state, luck)
            yield CountedAnswer(prompt.task, move, finger.play(move))


def thrown(desk: Desk, luck: random.Random) -> None:
    desk.sense(DieRolling(DIE), Source.DIE)
    desk.sense(DieRested(DIE, luck.randint(1, 6)), Source.DIE)


def usual(state: State, luck: random.Random) -> Any:
    """The order as it is shown; else what a guest would do."""
    if InOrder() in GAME.moves(state):
        return InOrder()
    return choose(GAME, state, luck)


# ---- counting


def counted(deeds: list[CountedAnswer]) -> Iterator[tuple[str, float]]:
    rolls = [deed for deed in deeds if deed.task == "MonsterRoll"]
    order = [deed for deed in deeds if isinstance(deed.move, InOrder | NextMonster)]
    events = [deed for deed in deeds if isinstance(deed.move, DrawEvent)]
    building = [deed for deed in deeds if deed.task == "BuildingSite"]
    known = (*rolls, *order, *events, *building)
    choices = [deed for deed in deeds if deed not in known]
    yield "monsters", len(rolls)
    yield "roll_touches", total(rolls)
    yield "order_touches", total(order)
    yield "choices", len(choices)
    yield "choice_touches", total(choices)
    yield "event_touches", total(events)
    yield "round_end_touches", total(deeds) - total(building)


def total(deeds: Iterable[CountedAnswer]) -> int:
    return sum(deed.touches for deed in deeds)


def main() -> None:
    """With no display, and in a process of its own: Kivy is brought up only once."""
    home = command_context()
    prepare(home, full=False)
    print(json.dumps(touches(home.folders.data)))


if __name__ == "__main__":
    main()
