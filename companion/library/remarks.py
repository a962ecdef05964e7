"""What there is to say about a game from outside: why it is shut, or what to expect."""

from dataclasses import dataclass

from companion.kernel.game import Fact
from companion.plumbing.refusal import Refusal


class GameTrouble(Refusal):
    """A game cannot be had, and why: `game`, `maker` and perhaps `reason`."""


@dataclass(frozen=True, slots=True)
class Remark:
    """`game` is its id, `name` what people call it; `shut`: it cannot be played."""

    key: str
    game: str
    maker: str
    reason: str = ""
    shut: bool = False
    name: str = ""

    @property
    def facts(self) -> tuple[tuple[str, Fact], ...]:
        said = self.name or self.game
        return (("game", said), ("maker", self.maker), ("reason", self.reason))

    @property
    def trouble(self) -> GameTrouble:
        return GameTrouble(self.key, **dict(self.facts))
