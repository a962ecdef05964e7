"""The tints of tonight's pieces, and how likely each spot of a board is of which."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import numpy as np

from vision.board.colours import PieceColour, foreign, likely, named
from vision.board.ground import BoardGround
from vision.frames import Picture

NOBODYS = 8.0
"""How much more often than bright things dark ones are nobody's."""
SHADOW, RARE = 4e-5, 0.12
"""How likely a shadow shows just one tint of all; of that, if it is deep."""
DEEP = (0.3, 0.55)
"""How much of the light a deep shadow leaves, and an ordinary one."""


@dataclass(frozen=True)
class Tinting:
    """The tints of these colours, and what else there may be."""

    colours: tuple[PieceColour, ...]

    @cached_property
    def likely(self) -> Picture:
        """Of each tint, how likely it is each colour's."""
        return np.stack([likely(colour).ravel() for colour in self.colours], axis=1)

    @cached_property
    def foreign(self) -> Picture:
        """Where no player is black, what is dark and has no hue is nobody's."""
        plain = any(colour.plain for colour in self.colours)
        return foreign(0 if plain else NOBODYS).ravel()

    def shares(self, ground: BoardGround, there: Picture) -> tuple[Picture, Picture]:
        """Of each spot that is there: how likely it is each colour's, and nobody's."""
        tint = named(ground.lab[there])
        own, other = self.likely[tint], self.foreign[tint]
        shade = ground.shaded[there] * SHADOW * deep(ground.left[there])
        part = 1 / (own.sum(axis=1) + other + shade)
        return own * part[:, None], other * part


def deep(left: Picture) -> Picture:
    """How likely a shadow leaves so much of the light: the deepest are rare."""
    part = (left - DEEP[0]) / (DEEP[1] - DEEP[0])
    often: Picture = np.clip(part, RARE, 1.0)
    return often
