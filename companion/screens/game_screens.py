"""How what a game brings of its own is laid out: by screens of that game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any

from companion.canvas.shapes import Shapes
from companion.canvas.theme import Frame
from companion.library.registry import GAMES
from companion.pages.own import Own
from companion.screens.kit.blocks import Block

NOTHING: Mapping[type, Any] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class GameScreens:
    """By the kind of thing: pages, stages, parts of the prompt, sheets of a new game.

    `spans` says how wide a stage is that is not always as wide as the others.
    """

    pages: Mapping[type, Callable[[Any, Frame], Shapes]] = field(default=NOTHING)
    stages: Mapping[type, Callable[[Frame, Any, Any], Shapes]] = field(default=NOTHING)
    parts: Mapping[type, Callable[[Frame, float, Any], Block]] = field(default=NOTHING)
    sheets: Mapping[type, Callable[[Frame, Any, Any], Shapes]] = field(default=NOTHING)
    spans: Mapping[type, Callable[[Frame, Any], float]] = field(default=NOTHING)


PLAIN = GameScreens()


def screens_of(one: Own) -> GameScreens:
    found: GameScreens | None = GAMES.part(one.game, "screens")
    return found or PLAIN
