"""What an army is worth, by named parts, and what its cards cost it (p. 13)."""

from collections.abc import Iterator

from companion.games.hellas.rules.box import LEADERSHIP, REGIONS, SPEED, STRENGTH
from companion.games.hellas.rules.chapters.battle.sides import (
    DEFENDER,
    fielded,
    player_of,
)
from companion.games.hellas.rules.options import ACHILLES
from companion.games.hellas.rules.pieces import has, value
from companion.games.hellas.rules.state import Battle, PlayedCard, State
from companion.kernel.options import decided

HEROIC_PRESENCE = 2
STALWART_DEFENSE = 1
OTHER = "other"
"""The part of a combat card that is not in the list."""

Parts = tuple[tuple[str, int], ...]


def parts(state: State, battle: Battle, side: int) -> Parts:
    """The army strength of a side, by what adds to it."""
    cards = battle.cards[side]
    found = (
        ("hoplites", fielded(state, battle, side)),
        ("city", city(state, battle, side)),
        *((card.kind or OTHER, card.strength + card.adds) for card in cards),
        ("master_plan", sum(card.planned for card in cards)),
        *passive(state, battle, side),
        *battle.bonus[side],
    )
    return tuple(part for part in found if part[1])


def total(found: Parts) -> int:
    return sum(worth for _, worth in found)


def city(state: State, battle: Battle, side: int) -> int:
    """A fortified hoplite is worth one more, two in Sparta (p. 9)."""
    held = state.grounds[battle.region].fortified == player_of(battle, side)
    return REGIONS[battle.region].city if held else 0


def passive(state: State, battle: Battle, side: int) -> Iterator[tuple[str, int]]:
    """The hero who stands there, and blessings that always help."""
    player = player_of(battle, side)
    if state.players[player].at == battle.region:
        yield "achilles", achilles(state, player)
        if has(state, player, "heroic_presence"):
            yield "heroic_presence", HEROIC_PRESENCE
    if has(state, player, "cunning_tactician"):
        yield "cunning_tactician", len(battle.cards[side])
    if side == DEFENDER and has(state, player, "stalwart_defense"):
        yield "stalwart_defense", STALWART_DEFENSE


def achilles(state: State, player: int) -> int:
    """The lower of two attributes; of which, booklets disagree (PL 250, EN 455)."""
    if state.players[player].hero != "achilles":
        return 0
    other = LEADERSHIP if decided(state, ACHILLES) == "leadership" else SPEED
    return min(value(state, player, STRENGTH), value(state, player, other))


# ---- casualty symbols


def symbols(state: State, player: int, cards: tuple[PlayedCard, ...]) -> int:
    """On the cards of a player; No Attrition ignores those of the first."""
    spared = 1 if has(state, player, "no_attrition") else 0
    return sum(card.casualties for card in cards[spared:])


def casualties(state: State, battle: Battle, side: int) -> int:
    """How many hoplites the cards of this side cost it."""
    held = symbols(state, player_of(battle, side), battle.cards[side])
    return max(0, held + battle.toll[side])
