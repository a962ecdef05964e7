"""The tasks of this chapter, and what happens by itself."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from companion.games.hellas.rules.chapters.opening import heroes, opening
from companion.games.hellas.rules.rule import Rule, Settle
from companion.games.hellas.rules.tasks.opening import (
    FirstEvents,
    FirstTurn,
    HeroChoice,
    HeroPlace,
    Starting,
    TempleDraw,
)

RULES: Mapping[type, Rule[Any]] = MappingProxyType(
    {
        TempleDraw: opening.TEMPLE_DRAW,
        FirstEvents: opening.EVENTS_DRAW,
        Starting: opening.STARTING,
        HeroChoice: heroes.HERO_CHOICE,
        HeroPlace: heroes.HERO_PLACE,
    }
)
ALONE: Mapping[type, Settle] = MappingProxyType(
    {
        FirstEvents: opening.settle_events,
        HeroChoice: heroes.settle_hero,
        FirstTurn: opening.settle_begin,
    }
)
