"""What each game brings to the table page; a new game is one row here."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

from companion.kernel.eye import Part
from companion.kernel.options import Chosen
from companion.views.asked import Asked
from companion.views.cyclades import answers as cyclades_answers
from companion.views.cyclades import page as cyclades
from companion.views.cyclades import standins as cyclades_standins
from companion.views.dice_forge import answers as dice_forge_answers
from companion.views.dice_forge import page as dice_forge
from companion.views.dice_forge import standins as dice_forge_standins
from companion.views.dice_forge.boards import Boards
from companion.views.dice_forge.market import Market
from companion.views.pages import Stat
from companion.views.panel import Replies, Side
from companion.views.standins import Standin
from companion.views.texts import Texts

Stage = Boards | Market | cyclades.CycladesStage
"""The large part of the table page; each has a layout of its own."""


@dataclass(frozen=True, slots=True)
class GameView:
    """`stage` is what lies there, `sides` how to turn it, `said` a roll in words.

    `standins` are the parts a die may play, for the colours and decisions of the table;
    `parts` the dice of the game as they are just now, for a camera.
    """

    stage: Callable[[Asked], Stage]
    sides: Callable[[Asked], tuple[Side, ...]]
    replies: Callable[[Asked], Replies]
    stats: Callable[[Asked, str], tuple[Stat, ...]]
    said: Callable[[Asked, Any], str]
    standins: Callable[[Texts, tuple[str, ...], Chosen], tuple[Standin, ...]]
    parts: Callable[[Any], tuple[Part, ...]]


VIEWS: Mapping[str, GameView] = MappingProxyType(
    {
        "dice-forge": GameView(
            dice_forge.stage,
            dice_forge.sides,
            dice_forge_answers.replies,
            dice_forge.stats,
            dice_forge.said,
            dice_forge_standins.standins,
            dice_forge_standins.parts,
        ),
        "cyclades": GameView(
            cyclades.stage,
            cyclades.sides,
            cyclades_answers.replies,
            cyclades.stats,
            cyclades.said,
            cyclades_standins.standins,
            cyclades_standins.parts,
        ),
    }
)
