"""`pythia bench table`: how many touches a cycle of Cyclades takes at the real desk."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any

from companion.app.context import command_context
from companion.app.run import prepare
from companion.cli.benches.script import Script
from companion.desk.desk import Desk
from companion.games.cyclades.rules.moves import actions as act
from companion.games.cyclades.rules.moves import battles, opening
from companion.games.cyclades.rules.moves.cycle import Offer
from companion.kernel.books import Correct
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
OVER = 3
"""The cycle that is not played any more."""
GAME = GAMES["cyclades"]
PEOPLE = ("Anna", "Marek", "Jana", "Tom")
DRAWS = (opening.DrawCreature, opening.DrawHero, opening.DrawGod, opening.DrawOrder)
CHOICES = (
    battles.Lose,
    battles.Withdraw,
    battles.Fight,
    battles.Reroll,
    battles.Stand,
    battles.Rescue,
    battles.Perish,
    battles.Strike,
)
"""What is decided in a battle by a person."""
BIDS = range(5, 17)
PLENTY = 150
"""Gold in a purse: who pays more than the app counted would be asked about it."""
SEEDS = range(200)
"""Evenings to choose from: the first in whose cycle everything happens."""


@dataclass(frozen=True, slots=True)
class Deed:
    """One answer: to which question, by which move, with how many touches."""

    cycle: int
    phase: str
    task: str
    move: Any
    touches: int
    bought: str = ""  # the creature whose card demands it

    @property
    def choices(self) -> int:
        """So many things the answer says: whence and whither are two."""
        if isinstance(self.move, act.Go | act.Crew):
            return 1
        return max(1, sum(bool(getattr(self.move, f.name)) for f in fields(self.move)))


def touches(folder: Path) -> Figures:
    """A cycle with the app's decks, and one with those of the table."""
    figures: Figures = {}
    for keeper in ("app", "table"):
        seed, deeds = scripted(folder, keeper)
        found = {"seed": seed, **dict(told(deeds))}
        figures |= {f"{keeper}_{name}": figure for name, figure in found.items()}
    return figures


def scripted(folder: Path, keeper: str) -> tuple[int, list[Deed]]:
    """The second cycle of an evening: the first one has no start of a cycle.

    Evenings are looked through in a hurry; the one found is played by finger.
    """
    for seed in SEEDS:
        luck = random.Random(seed)
        if whole(second(CycleCount(keeper, luck), luck)):
            return seed, fingered(folder / keeper, keeper, seed)
    raise LookupError("no evening has everything in its second cycle")


def fingered(folder: Path, keeper: str, seed: int) -> list[Deed]:
    luck, store = random.Random(seed), Store(folder, holding(GAME))
    try:
        return second(AtDesk(store, keeper, luck), luck)
    finally:
        store.close()


def second(hand: CycleCount | AtDesk, luck: random.Random) -> list[Deed]:
    return [deed for deed in evening(hand, luck) if deed.cycle == 2]


def whole(deeds: list[Deed]) -> bool:
    """Somebody ousted, a creature whose card asks something, a battle with a choice."""
    ousted = sum(isinstance(deed.move, Offer) for deed in deeds) in BIDS
    asked = any(deed.bought and deed.task != "Action" for deed in deeds)
    return ousted and asked and any(isinstance(one.move, CHOICES) for one in deeds)


# ---- playing


class CycleCount:
    """A table in a hurry: nothing is kept, nothing is touched."""

    def __init__(self, keeper: str, luck: random.Random) -> None:
        head = header(keeper)
        start: Record[Any, Any] = Record((GAME.setup(head.colours, head.chosen),))
        self.table: Table[Any, Any] = Table(GAME, start, hand=luck.choice)
        self.table.begin()

    def play(self, move: Any) -> int:
        self.table.propose(Proposal(move, Source.TOUCH, self.table.stamp))
        return 1

    def throw(self, die: str, face: int) -> None:
        move = GAME.read(self.table.state, DieRested(die, face))
        self.table.propose(Proposal(move, Source.DIE, self.table.stamp))


class AtDesk:
    """The real desk, each answer as a finger gives it; dice are sensed."""

    def __init__(self, store: Store, keeper: str, luck: random.Random) -> None:
        self.desk = Desk(store, Settings(), hand=luck.choice)
        self.desk.open(store.create(header(keeper)))
        self.table: Table[Any, Any] = self.desk.scene().open.table

    def play(self, move: Any) -> int:
        from companion.cli.benches.finger import (
            BenchFinger,  # which knows Kivy's measures
        )

        return BenchFinger(self.desk).play(move)

    def throw(self, die: str, face: int) -> None:
        self.desk.sense(DieRolling(die), Source.DIE)
        self.desk.sense(DieRested(die, face), Source.DIE)


def header(keeper: str) -> Header:
    seats = map(Seat, GAME.colours, PEOPLE, range(4))
    names = [o.name for o in GAME.options if o.kind == "deck" and o.name != "deck.dice"]
    held = chosen(GAME.options, ((name, keeper) for name in names if "map" not in name))
    return Header(GAME.name, GAME.version, tuple(seats), held)


def evening(hand: CycleCount | AtDesk, luck: random.Random) -> Iterator[Deed]:
    """Two cycles by the script, in which everybody can pay for everything."""
    script, bought = Script(luck), ""
    for one in hand.table.state.factions:
        wish = Correct(("gold", one.colour), PLENTY)
        hand.table.propose(Proposal(wish, Source.TOUCH, hand.table.stamp))
    while (state := hand.table.state).cycle < OVER:
        prompt = GAME.prompt(state)
        if prompt is None:
            return
        phase = GAME.clock(state).phase
        bought = "" if prompt.task in ("Action", "Bidding", "NewOrder") else bought
        if prompt.dice:
            hand.throw(prompt.dice[0], luck.randint(1, 6))
            yield Deed(
                state.cycle, phase, prompt.task, hand.table.record.played[-1].move, 0
            )
            continue
        move = script.next(state)
        bought = move.creature if isinstance(move, act.Buy) else bought
        yield Deed(state.cycle, phase, prompt.task, move, hand.play(move), bought)


# ---- counting


def told(deeds: list[Deed]) -> Iterator[tuple[str, float]]:
    """Phase by phase."""
    yield from start([deed for deed in deeds if deed.phase == "start"])
    for phase in ("income", "upkeep"):
        yield f"{phase}_touches", total(d for d in deeds if d.phase == phase)
    yield from bids([deed for deed in deeds if isinstance(deed.move, Offer)])
    payments = (deed for deed in deeds if deed.task == "Payment")
    yield "payment_touches", total(payments)
    yield "order_touches", total(deed for deed in deeds if deed.task == "NewOrder")
    yield from fights(deeds)
    yield from creatures(deeds)
    acting = [deed for deed in deeds if deed.phase == "actions"]
    yield "action_answers", sum(deed.touches > 0 for deed in acting)
    yield "action_touches", total(acting)
    yield "cycle_touches", total(deeds)


def total(deeds: Iterable[Deed]) -> int:
    return sum(deed.touches for deed in deeds)


def start(deeds: list[Deed]) -> Iterator[tuple[str, float]]:
    cards = sum(isinstance(deed.move, DRAWS) for deed in deeds)
    yield "start_cards", cards
    yield "start_touches", total(deeds)


def bids(deeds: list[Deed]) -> Iterator[tuple[str, float]]:
    yield "bids", len(deeds)
    yield "bid_touches_most", max(deed.touches for deed in deeds)
    yield "bid_touches_mean", round(total(deeds) / len(deeds), 2)


def fights(deeds: list[Deed]) -> Iterator[tuple[str, float]]:
    """Dice are sensed; what is left to touch are losses and retreats."""
    throws = [deed for deed in deeds if isinstance(deed.move, battles.Thrown)]
    decided = [deed for deed in deeds if isinstance(deed.move, CHOICES)]
    yield "battle_rounds", len(throws) / 2
    yield "battle_roll_touches", total(throws)
    yield "battle_choices", len(decided)
    yield "battle_choice_touches", total(decided)


def creatures(deeds: list[Deed]) -> Iterator[tuple[str, float]]:
    """A purchase, and what the card demands: one touch a choice."""
    beyond: Counter[str] = Counter()
    for deed in deeds:
        if deed.bought and not isinstance(deed.move, DRAWS):
            chosen = 0 if isinstance(deed.move, act.Buy) else deed.choices
            beyond[deed.bought] += deed.touches - chosen
    yield "creatures", len(beyond)
    yield "creature_touches_beyond_choices_most", max(beyond.values())


def main() -> None:
    """With no display, and in a process of its own: Kivy is brought up only once."""
    home = command_context()
    prepare(home, full=False)
    print(json.dumps(touches(home.folders.data)))


if __name__ == "__main__":
    main()
