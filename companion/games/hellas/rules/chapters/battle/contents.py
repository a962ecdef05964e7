"""The tasks of this chapter, and what happens by itself."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from companion.games.hellas.rules.chapters.battle import (
    battle,
    bleeding,
    calling,
    dying,
    playing,
    withdrawal,
)
from companion.games.hellas.rules.rule import Rule, Settle
from companion.games.hellas.rules.tasks.battles import (
    BattleEnd,
    BattleStart,
    Bleeding,
    Calling,
    Clash,
    Compared,
    Dying,
    Fighting,
    Leaving,
    Losses,
    Scorched,
    Stranded,
    Withdrawing,
)

RULES: Mapping[type, Rule[Any]] = MappingProxyType(
    {
        Fighting: playing.FIGHTING,
        Calling: calling.CALLING,
        Bleeding: bleeding.BLEEDING,
        Dying: dying.DYING,
        Scorched: dying.SCORCHED,
        Withdrawing: withdrawal.WITHDRAWING,
    }
)
ALONE: Mapping[type, Settle] = MappingProxyType(
    {
        BattleStart: battle.settle_start,
        Clash: battle.settle_clash,
        Fighting: playing.settle_fighting,
        Calling: calling.settle_calling,
        Compared: battle.settle_compared,
        Bleeding: bleeding.settle_bleeding,
        Losses: battle.settle_losses,
        Dying: dying.settle_dying,
        Scorched: dying.settle_scorched,
        Stranded: withdrawal.settle_stranded,
        Leaving: withdrawal.settle_leaving,
        Withdrawing: withdrawal.settle_withdrawing,
        BattleEnd: battle.settle_end,
    }
)
