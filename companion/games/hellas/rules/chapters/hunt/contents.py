"""The tasks of this chapter, and what happens by itself."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from companion.games.hellas.rules.chapters.hunt import (
    attacks,
    defending,
    effects,
    hunt,
    injuries,
    rewards,
    striking,
    wounds,
)
from companion.games.hellas.rules.rule import Rule, Settle
from companion.games.hellas.rules.tasks.hunts import (
    Aftermath,
    AttackDraw,
    AttackEffect,
    AttackPick,
    Defending,
    HuntChoice,
    HuntEnd,
    HuntFailed,
    HuntReward,
    HuntStart,
    Injuring,
    Recovering,
    Striking,
    Struck,
    Weakening,
    Wounding,
)
from companion.games.hellas.rules.tasks.monsters import WoundTrack

RULES: Mapping[type, Rule[Any]] = MappingProxyType(
    {
        HuntChoice: hunt.HUNT_CHOICE,
        Striking: striking.STRIKING,
        AttackDraw: attacks.ATTACK_DRAW,
        AttackPick: attacks.ATTACK_PICK,
        Defending: defending.DEFENDING,
        Injuring: injuries.INJURING,
        Weakening: injuries.WEAKENING,
        HuntReward: rewards.REWARD,
        Wounding: wounds.WOUNDING,
    }
)
ALONE: Mapping[type, Settle] = MappingProxyType(
    {
        WoundTrack: wounds.settle_track,
        HuntChoice: hunt.settle_choice,
        HuntStart: hunt.settle_start,
        Striking: striking.settle,
        Struck: striking.settle_struck,
        AttackDraw: attacks.settle_draw,
        AttackPick: attacks.settle_pick,
        Defending: defending.settle,
        AttackEffect: effects.settle_effect,
        Aftermath: effects.settle_aftermath,
        Recovering: defending.settle_recovering,
        Injuring: injuries.settle_injuring,
        Weakening: injuries.settle_weakening,
        HuntFailed: rewards.settle_failed,
        HuntReward: rewards.settle_reward,
        Wounding: wounds.settle_wounding,
        HuntEnd: rewards.settle_end,
    }
)
