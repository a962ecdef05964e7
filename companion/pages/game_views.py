"""What each game brings to the table page; a new game is one row here."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

from companion.games.cyclades.pages import answers as cyclades_answers
from companion.games.cyclades.pages import dice_parts as cyclades_standins
from companion.games.cyclades.pages import page as cyclades
from companion.games.dice_forge.pages import answers as dice_forge_answers
from companion.games.dice_forge.pages import dice_parts as dice_forge_standins
from companion.games.dice_forge.pages import page as dice_forge
from companion.games.dice_forge.pages.boards import Boards
from companion.games.dice_forge.pages.market import Market
from companion.kernel.options import Chosen
from companion.pages.dice_parts import Standin
from companion.pages.pieces import Stat
from companion.pages.table.panel import Replies, Side
from companion.pages.table.question import Asked
from companion.sensing.tray_status import Part
from companion.words.texts import Texts

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
