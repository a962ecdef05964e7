"""Words for regions, monsters, gods and cards as they stand alone; their drawings."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from companion.games.hellas.rules.box import ARTIFACTS, BLESSINGS, QUESTS, TEMPLE_CARDS
from companion.pages.table.question import first_upper
from companion.words.texts import Texts

KINDS = ("card", "quest", "kind", "attack", "temple_card")
"""Where the name of a card is looked for."""
SPECIALS: Mapping[str, str] = MappingProxyType(
    {
        "recruit": "troop",
        "march": "arrow",
        "temple": "temple",
        "prepare": "cards",
        "usurp": "crown",
        "hunt": "claw",
        "monument": "monument",
    }
)
"""How special actions are drawn."""
SIGNS: Mapping[str, str] = MappingProxyType(
    {"warlord": "land", "favoured": "temple", "slayer": "claw", "king": "crown"}
)
"""How ways to win are drawn."""
OUTCOMES: Mapping[str, str] = MappingProxyType(
    {"nothing": "cross", "attack": "claw", "move": "arrow", "either": "tap"}
)
"""How the faces of the monster die are drawn."""


def word(texts: Texts, kind: str, what: str) -> str:
    return first_upper(texts.value(kind, what))


def region(texts: Texts, name: str) -> str:
    return word(texts, "region", name)


def monster(texts: Texts, name: str) -> str:
    return word(texts, "monster", name)


def card(texts: Texts, name: str) -> str:
    """An artifact, a blessing, a quest, a combat card, an attack, an event."""
    for kind in KINDS:
        if texts.has(f"{texts.game}.{kind}.{name}"):
            return word(texts, kind, name)
    first, dot, at = name.partition(".")
    if dot:
        return f"{monster(texts, first)} · {region(texts, at)}"
    return first_upper(name.replace("_", " "))


def drawing(name: str) -> str:
    """What kind of card it is; an event is its monster."""
    if name in ARTIFACTS:
        return "amphora"
    if name in BLESSINGS:
        return "glory"
    if name in TEMPLE_CARDS:
        return "temple"
    return "philo" if name in QUESTS else name.partition(".")[0]
