"""Tables at which anything at all is done, deed by deed in fingerprints.

What is legal, taken back, put right, sensed, asked and answered is thrown; each deed
says what every watcher was told of it and what the table shows from then on. Stamps
are left out: they only say that something is newer. `python -m tests.table.deeds`
writes them anew: do that after you know from the other tests why they went otherwise.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from companion.kernel.record import Record
from companion.kernel.sighting import DieLying, DieRested, DieRolling, Sighting
from companion.library.registry import GAMES
from companion.plumbing.refusal import Refusal
from companion.table.history import lines, past
from companion.table.replay import recovered
from companion.table.senses import Role, Senses
from companion.table.table import Answered, Proposal, Table
from companion.table.trust import Source
from tests.games.walks import mark
from tests.kernel.toy import Envious, Toy
from tests.table.walk import SOURCES, stir

FILE = Path(__file__).parents[1] / "golden" / "deeds.txt"
TABLES = {
    "toy": (Toy(), (("deck.urn", "app"),), 300),
    "typed": (Toy(), (("auto.wages", "ask"),), 300),
    "envious": (Envious(), (), 300),
    "forge": (GAMES["dice-forge"], (("deck.dice", "app"),), 150),
    "dice": (GAMES["dice-forge"], (("deck.faces", "app"),), 150),
}
SEEDS = range(4)
HOW = ("rolled", "rolled", "cocked", "gentle", "unseen", "back")


class Restless:
    """A table, its ears, and all that was told at the last deed."""

    def __init__(self, name: str, seed: int) -> None:
        self.game, chosen, self.deeds = TABLES[name]
        self.luck = random.Random(f"{name} {seed}")
        self.start = self.game.setup(tuple(self.game.colours[:2]), chosen)
        hand = self.luck.choice if seed % 2 == 0 else None
        self.table: Any = Table(self.game, Record((self.start,)), hand=hand)
        self.told: list[Answered[Any]] = []
        self.parts: list[str] = []
        self.roles: dict[str, Any] = {"1": Role("nobody")}
        self.senses: Any = Senses(self.table, lambda: self.roles)
        self.table.watch(self.told.append)

    def steps(self) -> Iterator[str]:
        for number in range(self.deeds):
            self.told.clear()
            answer = self.deed(self.luck.randrange(8))
            yield mark([str(answer), *map(answered, self.told), self.shown(number)])

    def deed(self, which: int) -> object:
        if which < 3:
            return stir(self.table, self.luck)
        if which < 6:
            return self.sense()
        if which == 6:
            return self.doubt()
        return self.luck.choice((self.table.leave, self.table.roll, self.table.begin))()

    def doubt(self) -> object:
        """A move that must be asked first, is late, or waits."""
        legal = tuple(self.game.moves(self.state))
        if not legal or self.table.waiting:
            return self.luck.choice((self.table.confirm, self.table.leave))()
        stamp = self.table.stamp - self.luck.randrange(5) // 4
        source, sure = self.luck.choice(SOURCES), self.luck.randrange(21) / 20
        return self.table.propose(
            Proposal(self.luck.choice(legal), source, stamp, sure)
        )

    def sense(self) -> object:
        """A die is given, rolls, lies still or is put down."""
        prompt = self.game.prompt(self.state)
        self.parts = list(
            dict.fromkeys((*self.parts, *(prompt.dice if prompt else ())))
        )
        die = self.luck.choice(("1", "2", *self.parts))
        if self.parts and self.luck.random() < 0.2:
            roles = tuple(self.role() for _ in range(self.luck.randint(1, 2)))
            self.roles = {**self.roles, die: self.luck.choice((roles, roles[0]))}
        kinds = (DieRolling(die), self.rested(die), self.rested(die), self.lying(die))
        source = self.luck.choice((Source.DIE, Source.CAMERA, Source.SIMULATED))
        return self.senses.sense(self.luck.choice(kinds), source)

    def role(self) -> Role:
        faces = self.luck.choice(({}, {1: 2, 2: 1}))
        source = self.luck.choice((None, None, Source.DIE))
        return Role(
            self.luck.choice(self.parts), faces, self.luck.choice((2, 6)), source
        )

    def rested(self, die: str) -> Sighting:
        sure = self.luck.choice((1.0, 1.0, 0.5, 0.4, 0.0))
        return DieRested(die, self.luck.randrange(8), sure, self.luck.choice(HOW))

    def lying(self, die: str) -> Sighting:
        return DieLying(die, self.luck.randrange(8))

    @property
    def state(self) -> Any:
        return self.table.state

    def shown(self, number: int) -> object:
        """What a page could show of the table now, and what it keeps for later."""
        table, log = self.table, self.table.log
        wish = table.waiting and (table.waiting.rows, table.waiting.why)
        refused = table.refused and refusal(table.refused[1])
        kept = past(log, self.game).kept, table.record.kept, table.again()
        shown = (wish, refused, kept, len(log), self.senses.awaited, table._rest)
        if number % 5:
            return shown
        rest = recovered(self.game, log, lambda _: (0, self.start))
        books = [(line.path, line.value) for line in self.game.entries(table.state)]
        return (*shown, rest, table.hands(), lines(log), books)


def answered(told: Answered[Any]) -> object:
    """All of an answer but the stamp."""
    meant = told.proposal and (
        told.proposal.move,
        told.proposal.sure,
        told.proposal.why,
    )
    why = told.refusal and refusal(told.refusal)
    return told.answer.value, meant, told.rows, told.notes, told.changes, why


def refusal(why: Refusal) -> object:
    return why.key, why.facts


def done(name: str, seed: int) -> Iterator[str]:
    return Restless(name, seed).steps()


def every() -> list[tuple[str, int]]:
    return [(name, seed) for name in TABLES for seed in SEEDS]


def kept() -> dict[tuple[str, int], list[str]]:
    """What the file says of each table."""
    rows = (line.split() for line in FILE.read_text(encoding="utf-8").splitlines())
    return {(name, int(seed)): marks for name, seed, *marks in rows}


if __name__ == "__main__":
    rows = (f"{name} {seed} {' '.join(done(name, seed))}\n" for name, seed in every())
    FILE.write_text("".join(rows), encoding="utf-8")
