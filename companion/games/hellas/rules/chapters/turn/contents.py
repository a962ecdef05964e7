"""The tasks of this chapter, and what happens by itself."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from companion.games.hellas.rules.chapters.turn import (
    acting,
    battles,
    moving,
    prayer,
    turns,
)
from companion.games.hellas.rules.rule import Rule, Settle
from companion.games.hellas.rules.tasks.turn import (
    Acting,
    Battles,
    GodPower,
    MovingOn,
    SendingArmy,
    TurnEnd,
    TurnStart,
)

RULES: Mapping[type, Rule[Any]] = MappingProxyType(
    {
        Acting: acting.ACTING,
        MovingOn: moving.MOVING,
        SendingArmy: moving.SENDING_ARMY,
        Battles: battles.BATTLES,
    }
)
ALONE: Mapping[type, Settle] = MappingProxyType(
    {
        TurnStart: turns.settle_start,
        TurnEnd: turns.settle_end,
        GodPower: prayer.settle_power,
        MovingOn: moving.settle_moving,
        SendingArmy: moving.settle_army,
        Battles: battles.settle_battles,
    }
)
