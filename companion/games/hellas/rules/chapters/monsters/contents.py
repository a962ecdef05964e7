"""The tasks of this chapter, and what happens by itself."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from companion.games.hellas.rules.chapters.monsters import (
    attacks,
    culling,
    events,
    moving,
    phase,
)
from companion.games.hellas.rules.rule import Rule, Settle
from companion.games.hellas.rules.tasks.monsters import (
    ChimeraFlight,
    Culling,
    EventDraw,
    EventPhase,
    MonsterAttack,
    MonsterChoice,
    MonsterMove,
    MonsterOrder,
    MonsterRoll,
)

RULES: Mapping[type, Rule[Any]] = MappingProxyType(
    {
        MonsterOrder: phase.MONSTER_ORDER,
        MonsterRoll: phase.MONSTER_ROLL,
        MonsterChoice: moving.MONSTER_CHOICE,
        MonsterMove: moving.MONSTER_MOVE,
        ChimeraFlight: moving.CHIMERA_FLIGHT,
        Culling: culling.CULLING,
        EventDraw: events.EVENT_DRAW,
    }
)
ALONE: Mapping[type, Settle] = MappingProxyType(
    {
        MonsterOrder: phase.settle_order,
        MonsterRoll: phase.settle_roll,
        MonsterChoice: moving.settle_choice,
        MonsterMove: moving.settle_move,
        MonsterAttack: attacks.settle_attack,
        ChimeraFlight: moving.settle_flight,
        Culling: culling.settle_culling,
        EventPhase: events.settle_phase,
        EventDraw: events.settle_draw,
    }
)
