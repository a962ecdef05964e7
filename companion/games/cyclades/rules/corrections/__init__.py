"""Writing one line of the books; the kernel has checked that it is there.

Each line stands for itself, except that things which exist once leave where they
were: a god, a marker, a card, a figure, the fleets of another colour.
"""

from collections.abc import Callable
from types import MappingProxyType

from companion.games.cyclades.rules.corrections import areas, cards, screens
from companion.games.cyclades.rules.state import State
from companion.kernel.books import Path, Value

Write = Callable[[State, Path, str], State]
Count = Callable[[State, Path, int], State]


def enter(state: State, path: Path, value: Value) -> State:
    """The state with one entry corrected."""
    kind = path[0]
    if isinstance(value, int):
        return COUNTS[kind](state, path, value)
    return WORDS[kind](state, path, str(value))


WORDS: MappingProxyType[str, Write] = MappingProxyType(
    {
        "active": screens.put_active,
        "order": screens.put_order,
        "god": screens.put_god,
        "hidden": screens.put_god,
        "favour": screens.put_favour,
        "owner": areas.put_owner,
        "token": areas.put_token,
        "bonus": areas.put_bonus,
        "port": areas.put_port,
        "harbour": areas.put_harbour,
        "border": areas.put_border,
        "creature": cards.put_creature,
        "figure": cards.put_figure,
        "hero": cards.put_hero,
        "top": cards.put_top,
        "option": screens.put_option,
    }
)

COUNTS: MappingProxyType[str, Count] = MappingProxyType(
    {
        "cycle": screens.put_cycle,
        "acted": screens.put_acted,
        "priestess": screens.put_card_count,
        "philosopher": screens.put_card_count,
        "bid": screens.put_bid,
        "gold": screens.put_gold,
        "fleets": areas.put_fleets,
        "troops": areas.put_troops,
        "mercenaries": areas.put_mercenaries,
        "safe": screens.put_safe,
        "building": areas.put_building,
        "metropolis": areas.put_metropolis,
        "horns": areas.put_horns,
        "slots": areas.put_printed,
        "symbol": areas.put_printed,
        "printed": areas.put_printed,
        "fresh": cards.put_fresh,
        "turn": screens.put_turn,
        "attack": screens.put_attack,
        "die": screens.put_die,
    }
)
