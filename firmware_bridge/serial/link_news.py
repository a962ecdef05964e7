"""What the link to a board tells: where it stands, and what came over it."""

from dataclasses import dataclass, replace
from enum import Enum
from typing import Any

from firmware_bridge.serial.app_says import Order
from firmware_bridge.serial.board_says import BoardHello
from firmware_bridge.serial.framing import Flaw
from firmware_bridge.serial.picture import BoardPicture


class LinkPhase(Enum):
    GREETING = "greeting"
    READY = "ready"
    REFUSED = "refused"
    """It speaks another major version than we do."""
    OVER = "over"
    """Nobody answers here: the port is to be opened anew."""


class LinkLoss(Enum):
    """Why a link was lost the last time."""

    NONE = ""
    SILENT = "silent"
    UNANSWERED = "unanswered"
    RESET = "reset"


@dataclass(frozen=True, slots=True)
class BoardReady:
    hello: BoardHello


@dataclass(frozen=True, slots=True)
class BoardForeign:
    """It speaks this version, which we do not."""

    protocol: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class BoardLost:
    why: LinkLoss


@dataclass(frozen=True, slots=True)
class PictureTold:
    """How the board is now; told whenever that is new and sure."""

    picture: BoardPicture


@dataclass(frozen=True, slots=True)
class KeyPressed:
    key: int


@dataclass(frozen=True, slots=True)
class OrderAnswered:
    """`reason` is empty where it was done; `told` is what it brought."""

    order: Order
    reason: str = ""
    told: tuple[Any, ...] = ()


LinkNews = (
    BoardReady | BoardForeign | BoardLost | PictureTold | KeyPressed | OrderAnswered
)


@dataclass(frozen=True, slots=True)
class FrameCounts:
    """Frames that came whole, and what was none, by its flaw."""

    good: int = 0
    flaws: tuple[tuple[Flaw, int], ...] = ()

    @property
    def bad(self) -> int:
        return sum(count for flaw, count in self.flaws if flaw is not Flaw.UNKNOWN)

    def flawed(self, flaw: Flaw) -> "FrameCounts":
        counts = dict(self.flaws)
        counts[flaw] = counts.get(flaw, 0) + 1
        return replace(self, flaws=tuple(counts.items()))
