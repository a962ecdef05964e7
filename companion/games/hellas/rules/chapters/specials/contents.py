"""The tasks of this chapter, and what happens by itself."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from companion.games.hellas.rules.chapters.specials import (
    building,
    marching,
    preparing,
    recruiting,
    specials,
    temples,
)
from companion.games.hellas.rules.rule import Rule, Settle
from companion.games.hellas.rules.tasks.specials import (
    BuildingSite,
    Healing,
    Marching,
    Oracle,
    Preparing,
    Recruiting,
    Relocating,
    Special,
    TempleSite,
    Usurped,
)
from companion.games.hellas.rules.tasks.turn import Raising

RULES: Mapping[type, Rule[Any]] = MappingProxyType(
    {
        Special: specials.SPECIAL,
        Recruiting: recruiting.RECRUITING,
        Marching: marching.MARCHING,
        TempleSite: temples.TEMPLE_SITE,
        Raising: temples.RAISING,
        Preparing: preparing.PREPARING,
        Healing: preparing.HEALING,
        Relocating: preparing.RELOCATING,
        BuildingSite: building.BUILDING_SITE,
    }
)
ALONE: Mapping[type, Settle] = MappingProxyType(
    {
        Special: specials.settle_special,
        Recruiting: recruiting.settle,
        TempleSite: temples.settle_site,
        Oracle: temples.settle_oracle,
        Raising: temples.settle_raising,
        Preparing: preparing.settle,
        Healing: preparing.settle_healing,
        BuildingSite: building.settle_site,
        Usurped: building.settle_usurped,
    }
)
