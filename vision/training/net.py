"""The net: finds upper faces of dice and says what each shows. Needs torch."""

from __future__ import annotations

import torch
from torch import Tensor, nn
from torch.nn import functional

WIDTHS = (16, 32, 56, 104, 144)
ANSWERS = 11  # one: a die is here; six: its value; four: its box


def step(before: int, after: int, stride: int = 1) -> nn.Sequential:
    return nn.Sequential(
        nn.Conv2d(before, after, 3, stride, 1, bias=False),
        nn.BatchNorm2d(after),
        nn.ReLU(inplace=True),
    )


class Residual(nn.Module):
    def __init__(self, width: int) -> None:
        super().__init__()
        self.first = step(width, width)
        self.second = nn.Sequential(
            nn.Conv2d(width, width, 3, 1, 1, bias=False), nn.BatchNorm2d(width)
        )

    def forward(self, x: Tensor) -> Tensor:
        return functional.relu(x + self.second(self.first(x)))


def level(before: int, after: int, depth: int) -> nn.Sequential:
    return nn.Sequential(
        step(before, after, 2), *(Residual(after) for _ in range(depth))
    )


class TrainedNet(nn.Module):
    def __init__(self) -> None:
        super().__init__()
        a, b, c, d, e = WIDTHS
        self.fine = nn.Sequential(step(3, a, 2), step(a, b, 2))
        self.mid = level(b, c, 1)
        self.coarse = level(c, d, 2)
        self.wide = level(d, e, 1)
        self.from_wide = nn.Conv2d(e, 80, 1)
        self.from_coarse = nn.Conv2d(d, 80, 1)
        self.from_mid = nn.Conv2d(c, 56, 1)
        self.from_fine = nn.Conv2d(b, 40, 1)
        self.join_coarse, self.join_mid = step(80, 56), step(56, 40)
        self.answer = nn.Sequential(step(40, 40), nn.Conv2d(40, ANSWERS, 1))
        with torch.no_grad():
            self.answer[1].bias.zero_()
            self.answer[1].bias[0] = -4

    def forward(self, x: Tensor) -> Tensor:
        fine = self.fine(x)
        mid = self.mid(fine)
        coarse = self.coarse(mid)
        wide = self.from_wide(self.wide(coarse))
        coarse = self.join_coarse(self.from_coarse(coarse) + twice(wide))
        mid = self.join_mid(self.from_mid(mid) + twice(coarse))
        answer: Tensor = self.answer(self.from_fine(fine) + twice(mid))
        return answer


def twice(x: Tensor) -> Tensor:
    return functional.interpolate(x, scale_factor=2.0, mode="nearest")


def loss(answer: Tensor, truth: Tensor) -> tuple[Tensor, Tensor, Tensor]:
    """How wrong the answers are: about where, about what, about the box."""
    heat, counts = truth[:, 0], truth[:, 8]
    sure = answer[:, 0].sigmoid().clamp(1e-4, 1 - 1e-4)
    hit = (heat == 1).float()
    right = hit * (1 - sure) ** 2 * sure.log()
    wrong = (1 - hit) * (1 - heat) ** 4 * sure**2 * (1 - sure).log()
    where = -((right + wrong) * counts).sum() / hit.sum().clamp(min=1)
    known = truth[:, 6] * counts
    value = functional.cross_entropy(
        answer[:, 1:7], truth[:, 1].long(), reduction="none", label_smoothing=0.02
    )
    what = (value * known).sum() / known.sum().clamp(min=1)
    boxed = truth[:, 7] * counts
    off = (answer[:, 7:] - truth[:, 2:6]).abs().mean(1)
    box = (off * boxed).sum() / boxed.sum().clamp(min=1)
    return where, what, box
