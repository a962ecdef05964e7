"""What counts in a battle for each side, part by part, as far as it lies open."""

from __future__ import annotations

from collections.abc import Iterator

from companion.games.hellas.rules.box import REGIONS
from companion.games.hellas.rules.pieces import army
from companion.games.hellas.rules.state import Battle, State

Part = tuple[str, int]


def parts(state: State, battle: Battle, side: int) -> Iterator[Part]:
    """Hoplites, the city, cards, and whatever else adds, by its name (p. 13)."""
    player = battle.attacker if side == 0 else battle.defender
    yield "hoplites", army(state, player, battle.region)
    if state.grounds[battle.region].fortified == player:
        yield "city", REGIONS[battle.region].city
    for card in battle.cards[side]:
        yield card.kind or "other", card.strength + card.adds
    yield from battle.bonus[side]


def total(state: State, battle: Battle, side: int) -> int:
    return sum(count for _, count in parts(state, battle, side))
