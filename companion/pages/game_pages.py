"""What a game brings to the shared pages; whatever it leaves out is the default's."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any

from companion.desk.context import Context
from companion.desk.places import NewGame, OwnPlace
from companion.kernel.game import Note
from companion.kernel.options import Chosen
from companion.library.registry import Library
from companion.pages import default
from companion.pages.default import Ledger
from companion.pages.dice_parts import DicePart
from companion.pages.own import OwnPiece
from companion.pages.pieces import Stat
from companion.pages.table.panel import Bars, Replies, StageTab
from companion.pages.table.question import Question
from companion.pages.table.told import Told, plainly
from companion.words.texts import Texts


@dataclass(frozen=True, slots=True)
class SetupStep:
    """Something more to settle before the game: how it stands, and its sheet."""

    name: str
    label: str  # a key
    stands: Callable[[Context, NewGame], str]
    sheet: Callable[[Context, NewGame], OwnPiece]


@dataclass(frozen=True, slots=True)
class GamePages:
    """`stage` is what lies on the table page, `sides` how to turn it, `said` a roll,
    `told` what followed from a move, by weight.

    `standins` are the parts a die may play, for the colours and decisions of the
    table; `bars` what the dice gave each seat, in the order asked; `places` the pages
    of the game's own places; `steps` are settled before the game.
    """

    stage: Callable[[Question], OwnPiece | Ledger] = default.stage
    sides: Callable[[Question], tuple[StageTab, ...]] = default.sides
    replies: Callable[[Question], Replies] = default.replies
    stats: Callable[[Question, str], tuple[Stat, ...]] = default.stats
    said: Callable[[Question, Any], str] = default.said
    told: Callable[[Texts, Note], tuple[Told, ...]] = plainly
    standins: Callable[
        [Texts, tuple[str, ...], tuple[str, ...], Chosen], tuple[DicePart, ...]
    ] = default.standins
    bars: Callable[[Texts, Any, Sequence[int]], Bars | None] = default.bars
    places: Mapping[type[OwnPlace], Callable[[Context], OwnPiece]] = field(
        default_factory=lambda: MappingProxyType({})
    )
    steps: tuple[SetupStep, ...] = ()


PLAIN = GamePages()
"""The default pages: rules alone can be played with them."""


def game_pages(library: Library, game: str) -> GamePages:
    found: GamePages | None = library.part(game, "pages")
    return found or PLAIN
