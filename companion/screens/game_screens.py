"""How what a game brings of its own is laid out: by screens of that game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeVar

from companion.canvas.shapes import Shapes
from companion.canvas.theme import Frame
from companion.library.registry import GAMES
from companion.pages.own import OwnPiece
from companion.screens.kit.blocks import Block

T = TypeVar("T")
Laid = Callable[[Frame, Any, Any], T]
"""Into a room, or within a width, something of the game's own."""


@dataclass(frozen=True, slots=True)
class GameScreens:
    """By the kind of thing: pages, stages, parts of the prompt, sheets of a new game.

    `spans` says how wide a stage is that is not always as wide as the others.
    """

    pages: Mapping[type, Callable[[Any, Frame], Shapes]] = field(default_factory=dict)
    stages: Mapping[type, Callable[[Frame, Any, Any], Shapes]] = field(
        default_factory=dict
    )
    parts: Mapping[type, Callable[[Frame, float, Any], Block]] = field(
        default_factory=dict
    )
    sheets: Mapping[type, Callable[[Frame, Any, Any], Shapes]] = field(
        default_factory=dict
    )
    spans: Mapping[type, Callable[[Frame, Any], float]] = field(default_factory=dict)


PLAIN = GameScreens()


def screens_of(one: OwnPiece) -> GameScreens:
    found: GameScreens | None = GAMES.part(one.game, "screens")
    return found or PLAIN
