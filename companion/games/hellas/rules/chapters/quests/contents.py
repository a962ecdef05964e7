"""The tasks of this chapter, and what happens by itself."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from companion.games.hellas.rules.chapters.quests import finish, quests, rewards
from companion.games.hellas.rules.rule import Rule, Settle
from companion.games.hellas.rules.tasks.cards import FreeGlory, Mastering, QuestReward
from companion.games.hellas.rules.tasks.turn import Boarding

RULES: Mapping[type, Rule[Any]] = MappingProxyType(
    {
        Boarding: quests.BOARDING,
        FreeGlory: rewards.FREE_GLORY,
        Mastering: rewards.MASTERING,
    }
)
ALONE: Mapping[type, Settle] = MappingProxyType(
    {
        Boarding: quests.settle_boarding,
        QuestReward: finish.settle_reward,
        FreeGlory: rewards.settle_glory,
        Mastering: rewards.settle_mastering,
    }
)
