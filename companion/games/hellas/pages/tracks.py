"""Wound tracks: their spaces in order, and which of them are covered."""

from __future__ import annotations

from companion.games.hellas.rules.box import MONSTER_CARDS
from companion.games.hellas.rules.names import Mark, Monster, Symbol
from companion.games.hellas.rules.options import track
from companion.games.hellas.rules.pieces import beast
from companion.games.hellas.rules.state import State

Space = tuple[Symbol, Mark]


def spaces(state: State, monster: Monster) -> tuple[Space, ...]:
    """What its tray shows, then what events have added to it (p. 11)."""
    found = beast(state, monster)
    cards = found.evolved if found else ()
    more = (symbol for at in cards for symbol in MONSTER_CARDS[monster][at])
    return (*track(state.options, monster), *((symbol, "") for symbol in more))
