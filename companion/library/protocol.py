"""Which protocols of a game this version speaks, and how older ones are met.

A game says by number how it talks with the table (`kernel.game.Game`). One too old
is refused; the oldest still spoken is warned of, for the next version will refuse
it; one newer than ours is tried and warned of.
"""

from dataclasses import dataclass
from typing import Any

from companion.kernel.game import Game, Seen

PROTOCOL = 2
"""Ours: `seen` says of which die or deck an outcome is, `teams` who plays together."""
OLDEST = 1
"""Before it: `reveals` said only that a move is an outcome, its last field which."""

TOO_OLD, AGING, NEWER = "library.too_old", "library.aging", "library.newer"


def verdict(protocol: int) -> str:
    """The key of what there is to say about a protocol; nothing about our own."""
    if protocol < OLDEST:
        return TOO_OLD
    if protocol < PROTOCOL:
        return AGING
    return NEWER if protocol > PROTOCOL else ""


def spoken(game: Any, protocol: int) -> Game[Any, Any]:
    """A game as the table speaks to it today, whatever protocol it was made for."""
    return Elder(game) if protocol == 1 else game


@dataclass(frozen=True, slots=True)
class Elder:
    """A game of protocol 1: what has been asked since is answered for it."""

    game: Any

    def __getattr__(self, name: str) -> Any:
        return getattr(self.game, name)

    def seen(self, move: Any) -> Seen | None:
        """All fields but the last said of which die or deck it was."""
        if not self.game.reveals(move):
            return None
        fields = getattr(type(move), "__match_args__", ())[:-1]
        return (type(move).__name__, *(str(getattr(move, name)) for name in fields))

    @property
    def dice(self) -> tuple[str, ...]:
        return ()

    def teams(self, _state: Any) -> tuple[tuple[str, ...], ...]:
        return ()
