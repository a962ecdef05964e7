"""The tasks of this chapter, and what happens by itself."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from companion.games.hellas.rules.chapters.cards import (
    artifacts,
    blessings,
    carrying,
    choices,
    draft,
    offers,
    shooting,
    targets,
    timing,
)
from companion.games.hellas.rules.rule import Rule, Settle
from companion.games.hellas.rules.tasks.cards import (
    ArtifactDraw,
    BlessingDraw,
    Boosting,
    CardOffer,
    Carrying,
    Exchanging,
    Freeing,
    SameMoment,
    Shooting,
    Singling,
    Smiting,
    Targeting,
)
from companion.games.hellas.rules.tasks.specials import DraftDraw, Drafting

RULES: Mapping[type, Rule[Any]] = MappingProxyType(
    {
        CardOffer: offers.OFFER,
        SameMoment: timing.TIMING_RULE,
        ArtifactDraw: artifacts.ARTIFACT_DRAW,
        BlessingDraw: blessings.BLESSING_DRAW,
        Exchanging: blessings.EXCHANGING,
        DraftDraw: draft.DRAFT_DRAW,
        Drafting: draft.DRAFTING,
        Targeting: targets.TARGETING,
        Singling: targets.SINGLING,
        Freeing: choices.FREEING,
        Smiting: choices.SMITING,
        Shooting: shooting.SHOOTING,
        Boosting: choices.BOOSTING,
        Carrying: carrying.CARRYING,
    }
)
ALONE: Mapping[type, Settle] = MappingProxyType(
    {
        CardOffer: offers.settle_offer,
        SameMoment: timing.settle,
        ArtifactDraw: artifacts.settle_artifacts,
        BlessingDraw: blessings.settle_draw,
        Exchanging: blessings.settle_exchange,
        DraftDraw: draft.settle_draft_draw,
        Drafting: draft.settle_drafting,
        Targeting: targets.settle_target,
        Singling: targets.settle_single,
        Freeing: choices.settle_freeing,
        Smiting: choices.settle_smiting,
        Shooting: shooting.settle_shooting,
        Boosting: choices.settle_boosting,
        Carrying: carrying.settle_carrying,
    }
)
