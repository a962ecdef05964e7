"""The same game as it was written for the protocol before.

Then a game said of a move only that it `reveals` something, its last field what;
of teams and dice nothing was asked. With `protocol = 1` and this file named in
`game.toml` it is that package.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from pig import rules
from pig.rules import Move, Rolled, State

ASKED_SINCE = ("seen", "dice", "teams")


@dataclass(frozen=True)
class Elder:
    """Everything but what has been asked of games since."""

    def __getattr__(self, name: str) -> Any:
        if name in ASKED_SINCE:
            raise AttributeError(name)
        return getattr(rules.GAME, name)

    def reveals(self, move: Move) -> bool:
        return isinstance(move, Rolled)

    def moves(self, state: State) -> Iterator[Move]:
        return rules.GAME.moves(state)


GAME = Elder()
