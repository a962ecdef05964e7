"""A table, its senses, and all it has told, for tests of the door."""

from typing import Any

from companion.kernel.record import Record
from companion.kernel.sighting import DieRested, DieRolling
from companion.table.senses import Role, Senses
from companion.table.table import Answered, Table, Verdict
from companion.table.trust import Source
from tests.kernel.toy import Drawn, State, Toy
from tests.table.walk import propose

Toys = Table[State, Any]


class Watched:
    """A table, its senses, and all it has told."""

    def __init__(
        self, *moves: Any, hand: Any = None, game: Toy | None = None, **options: str
    ) -> None:
        chosen = tuple((f"deck.{name}", who) for name, who in options.items())
        game = game or Toy()
        start = game.setup(("red", "blue"), chosen)
        self.roles: dict[str, Role | tuple[Role, ...]] = {}
        self.table: Toys = Table(game, Record((start,)), hand=hand)
        self.senses = Senses(self.table, lambda: self.roles)
        self.told: list[Answered[Any]] = []
        for move in moves:
            assert propose(self.table, move) is Verdict.PLAYED
        self.table.watch(self.told.append)

    @property
    def last(self) -> Answered[Any]:
        return self.told[-1]

    def refusal(self) -> str:
        assert self.last.refusal is not None
        return self.last.refusal.key

    def roll(self, die: str, face: int, sure: float = 1.0) -> Verdict | None:
        self.senses.sense(DieRolling(die), Source.DIE)
        return self.senses.sense(DieRested(die, face, sure), Source.DIE)


def at_the_roll(**options: str) -> Watched:
    return Watched(Drawn("white"), **options)
