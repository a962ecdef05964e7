"""How much each thing that follows from a move matters at a table of Dice Forge."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from companion.games.dice_forge.pages.faces import tile
from companion.games.dice_forge.rules.box import DICE
from companion.kernel.game import Fact, Note
from companion.pages.pieces import Stat
from companion.pages.table.panel import Tile
from companion.pages.table.told import Told, said
from companion.words.texts import Texts

WEIGHTS: Mapping[str, int] = MappingProxyType(
    {
        "over": 90,
        "rolled": 60,
        "copied": 60,
        "gain": 60,
        "lose": 60,
        "nothing_lost": 60,
        "overflow": 60,
        "hammer": 60,
        "hammer_turns": 60,
        "hammer_done": 60,
        "hundred": 60,
        "hundred_back": 60,
        "elder": 60,
        "boar_given": 55,
        "ousted": 50,
        "cerberus": 48,
        "piles": 45,
        "no_place": 40,
        "no_ship": 40,
        "left": 40,
        "nothing": 40,
        "round": 25,
        "turn": 4,
    }
)
"""By the end of a note's key; what comes to one person is of one weight."""
LINE = 10
BLESSING = 60
SIGNS = MappingProxyType({"gain": "+", "lose": "−"})


def told(texts: Texts, one: Note) -> tuple[Told, ...]:
    facts, name = dict(one.facts), one.key.rpartition(".")[2]
    weight = WEIGHTS.get(name, LINE)
    seat = str(facts.get("seat", ""))
    title = texts("dice_forge.told.gains") if weight == BLESSING else ""
    faces = (rolled(texts, facts),) if name in ("rolled", "copied") else ()
    sums = amounts(SIGNS[name], facts) if name in SIGNS else ()
    text = "" if sums or name == "rolled" else said(texts, one, seat)
    return (Told(text, seat, sums, faces, weight, title),)


def rolled(texts: Texts, facts: Mapping[str, Fact]) -> Tile:
    """The face as it fell, as the light die or the dark one bears it."""
    die = str(facts.get("die", ""))
    return tile(texts, str(facts["face"]), DICE.index(die) if die in DICE else 0)


def amounts(sign: str, facts: Mapping[str, Fact]) -> tuple[Stat, ...]:
    found = facts["amounts"]
    if not isinstance(found, tuple):
        return ()
    return tuple(Stat(what, f"{sign}{count}") for what, count in found)
