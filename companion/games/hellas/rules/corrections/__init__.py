"""Writing one line of the books; the kernel has checked that it is there.

Each line stands for itself, except that what exists once leaves where it was: a
monster, a card, a hero, a temple.
"""

from collections.abc import Callable
from types import MappingProxyType

from companion.games.hellas.rules.corrections import (
    beasts,
    cards,
    grounds,
    now,
    people,
)
from companion.games.hellas.rules.state import State
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
        "active": now.put_active,
        "owner": grounds.put_owner,
        "fortified": grounds.put_fortified,
        "glory": grounds.put_glory,
        "hero": people.put_hero,
        "stands": people.put_stands,
        "monster": beasts.put_monster,
        "wound": beasts.put_wound,
        "dealt": beasts.put_dealt,
        "temple_card": cards.put_temple_card,
        "artifact": cards.put_artifact,
        "blessing": cards.put_blessing,
        "event": cards.put_event,
        "quest": cards.put_quest,
        "king": now.put_king,
        "option": beasts.put_option,
    }
)

COUNTS: MappingProxyType[str, Count] = MappingProxyType(
    {
        "round": now.put_round,
        "hoplites": grounds.put_hoplites,
        "temple": grounds.put_temple,
        "temples": grounds.put_temples,
        "level": grounds.put_level,
        "prays": grounds.put_prays,
        "step": people.put_step,
        "attribute": people.put_attribute,
        "injured": people.put_injured,
        "hand": people.put_hand,
        "pool": people.put_pool,
        "used": people.put_used,
        "spent": cards.put_spent,
        "done": now.put_done,
        "moves": now.put_moves,
        "raised": now.put_raised,
        "passed": now.put_passed,
        "toll": now.put_toll,
        "played": now.put_played,
        "bonus": now.put_bonus,
        "hunt": now.put_hunt,
        "king": now.put_king_tokens,
    }
)
