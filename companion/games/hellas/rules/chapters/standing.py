"""How near each player is to each way to win: what everybody may count (p. 5)."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.games.hellas.rules.box import (
    FAVOURED,
    LANDS,
    MONUMENTS,
    OF_LAND,
    SLAYER,
    WARLORD,
)
from companion.games.hellas.rules.chapters import ending
from companion.games.hellas.rules.names import Land, Victory
from companion.games.hellas.rules.pieces import temples
from companion.games.hellas.rules.state import NOBODY, State


@dataclass(frozen=True, slots=True)
class Standing:
    """`have` of `need`; `left` is how many single things are missing still.

    For lands these are regions: those that `missing` names, or any one of them if one
    is left. A king may be NOBODY: then it is the region that makes one.
    """

    player: int
    how: Victory
    have: int
    need: int
    left: int
    missing: tuple[int, ...] = ()

    @property
    def near(self) -> bool:
        """One thing more, and the game is over; of a king the end of the turn."""
        return self.left == 1 or (self.how == "king" and not self.left)


def standing(state: State) -> tuple[Standing, ...]:
    """Of every player, in seat order; of a king only where there can be one."""
    every = range(len(state.seats))
    found = (one for player in every for one in ways(state, player))
    return (*found, *heirless(state))


def heirless(state: State) -> Iterator[Standing]:
    """A king is due, though nobody controls the region as yet (p. 5)."""
    card = ending.heirless(state)
    if card:
        spot = (MONUMENTS[card.monument],)
        yield Standing(NOBODY, "king", 0, card.tokens, card.tokens, spot)


def ways(state: State, player: int) -> Iterator[Standing]:
    yield warlord(state, player)
    held = len(temples(state, player))
    yield Standing(player, "favoured", held, FAVOURED, max(0, FAVOURED - held))
    slain = len(state.players[player].trophies)
    yield Standing(player, "slayer", slain, SLAYER, max(0, SLAYER - slain))
    card = state.king
    if card and card.builder != NOBODY and ending.throne(state, card) == player:
        yield Standing(player, "king", 0, card.tokens, card.tokens)


def warlord(state: State, player: int) -> Standing:
    """The regions that complete lands with the fewest, beside those held whole.

    Where one region is enough, every one that would be.
    """
    need = WARLORD[len(state.seats)]
    open = sorted((lacking(state, player, land) for land in counted(state)), key=len)
    missing = tuple(at for regions in open[:need] for at in regions)
    have, left = ending.counted_lands(state, player), len(missing)
    if left == 1:
        missing = tuple(regions[0] for regions in open if len(regions) == 1)
    return Standing(player, "warlord", have, need, left, missing)


def counted(state: State) -> tuple[Land, ...]:
    """With three players the blue land does not count (p. 5)."""
    three = len(state.seats) == 3
    return tuple(land for land in LANDS if not (three and land == "blue"))


def lacking(state: State, player: int, land: Land) -> tuple[int, ...]:
    return tuple(at for at in OF_LAND[land] if state.grounds[at].owner != player)
