"""The net that finds feet, as it is taught. Needs torch; no part of the app.

A trunk looks once at what all colours share; a small head looks at each colour beside
what the trunk has found, and sees some 28 pixels around.
"""

from __future__ import annotations

import torch
from torch import Tensor, nn
from torch.nn import functional

from vision.board.feet import ONES, OWN
from vision.training.net import level, step, twice

WIDTHS = (16, 32, 48, 64)
TOLD = 16
"""Sheets that the trunk hands to each head."""
BROAD = 16
"""Sheets of a head."""


class Trunk(nn.Module):
    """`(n, ONES, h, w)` to `(n, TOLD, h/4, w/4)`, the last of them nobody's feet."""

    def __init__(self) -> None:
        super().__init__()
        a, b, c, d = WIDTHS
        self.fine = nn.Sequential(step(ONES, a, 2), level(a, b, 1))
        self.mid = level(b, c, 2)
        self.wide = level(c, d, 2)
        self.from_wide = nn.Conv2d(d, c, 1)
        self.join = step(c, b)
        self.tell = nn.Sequential(step(b, b), nn.Conv2d(b, TOLD, 1))

    def forward(self, x: Tensor) -> Tensor:
        fine = self.fine(x)
        mid = self.mid(fine)
        mid = mid + twice(self.from_wide(self.wide(mid)))
        told: Tensor = self.tell(fine + twice(self.join(mid)))
        return told


class Head(nn.Module):
    """`(n, TOLD + 4 * OWN, h, w)` to `(n, 1, h, w)`: how likely a foot stands there."""

    def __init__(self) -> None:
        super().__init__()
        self.look = nn.Sequential(
            step(TOLD + 4 * OWN, BROAD),
            dilated(BROAD, 2),
            dilated(BROAD, 4),
            nn.Conv2d(BROAD, 1, 1),
        )
        with torch.no_grad():
            self.look[-1].bias.fill_(-4)

    def forward(self, x: Tensor) -> Tensor:
        found: Tensor = self.look(x)
        return found


def dilated(width: int, wide: int) -> nn.Sequential:
    return nn.Sequential(
        nn.Conv2d(width, width, 3, 1, wide, dilation=wide, bias=False),
        nn.BatchNorm2d(width),
        nn.ReLU(inplace=True),
    )


class FeetNet(nn.Module):
    """Both, as they are taught together: one row of `each` is one colour of a board,
    whose number in the batch `whose` tells.
    """

    def __init__(self) -> None:
        super().__init__()
        self.trunk, self.head = Trunk(), Head()

    def forward(
        self, common: Tensor, each: Tensor, whose: Tensor
    ) -> tuple[Tensor, Tensor]:
        told = self.trunk(common)
        own = functional.pixel_unshuffle(each, 2)
        feet = self.head(torch.cat([told[whose], own], 1))
        return feet[:, 0], told[:, -1]
