"""The colour of a player's pieces, as one of them showed it at the table.

A piece is no flat patch: it has a lit side and a dark one. So its colour is a handful
of tints with their spread, brought to the light of the empty board.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Literal, TypeAlias

import cv2
import numpy as np

from vision.board.ground import compared
from vision.frames import Picture

Levels: TypeAlias = tuple[float, float, float]
"""Brightness, and the two hues of Lab, eight bits each."""

TINTS = 4
LIT, HUED = 11.0, 5.0
"""Levels of brightness and of hue by which a tint may be off under any light."""
STEP = 8
"""Levels that are told as one."""
SHADES = ((1.0, 0.6), (0.72, 0.25), (1.25, 0.15))
"""The same piece elsewhere may stand brighter or darker: how much, how often."""
ANY, OFTEN = 5e-7, 1.0
"""How likely something of nobody's is of just one tint; and how often it is matt."""
COMMON, MATT = ((128.0, 127.0), (135.0, 148.0)), 7.0
"""The hues of stone and of wood, and how far theirs lie about them."""
NIGHT = 30.0
"""Levels of brightness: what is darker is mostly without a hue."""
PLAIN = 14.0
"""Levels of hue."""
ALIKE = 0.2
"""Two colours that share so much are taken for each other."""
SEED = 7


@dataclass(frozen=True, slots=True)
class Tint:
    """A middle, how far colours lie about it, and its share of the piece."""

    middle: Levels
    spread: Levels
    share: float


@dataclass(frozen=True, slots=True)
class PieceColour:
    """A player's, or "grey" for the neutral pieces."""

    name: str
    tints: tuple[Tint, ...]

    @property
    def plain(self) -> bool:
        """Black, grey or white, as much else on a board is."""
        hue = sum(
            one.share * np.hypot(one.middle[1] - 128, one.middle[2] - 128)
            for one in self.tints
        )
        return bool(hue < PLAIN)


Unlearned: TypeAlias = Literal["none", "many", "hidden"]
"""Why nothing was learned: no piece was found, several, or a hand."""


def learned(name: str, empty: Picture, shown: Picture) -> PieceColour | Unlearned:
    """Of the one piece that was put on a board; why there is none where none was.

    Both pictures are made straight at one size; pieces may stand on both.
    """
    ground = compared(empty, shown)
    parts = apart(ground.strange)
    if lacking := lack(parts):
        return lacking
    return PieceColour(name, tints(own(ground.lab[core(parts[0])])))


def lack(parts: list[Picture]) -> Unlearned | None:
    """Why the largest of these things is not the one piece; None where it is."""
    if not parts:
        return "none"
    piece = parts[0]
    high, wide = piece.shape
    rows, columns = np.nonzero(piece)
    edge = min(
        rows.min(), columns.min(), high - 1 - rows.max(), wide - 1 - columns.max()
    )
    if edge <= 1 or piece.mean() > MOST:
        return "hidden"
    crowded = len(parts) > 1 and parts[1].sum() > piece.sum() / 3
    return "many" if crowded else None


DARK, BRIGHT = 0.4, 80
"""Of how bright the brighter of its pixels are, in hundredths of them."""
MOST, LEAST = 0.05, 0.0003
"""Of the board: more is a hand, less is grain."""


def apart(strange: Picture) -> list[Picture]:
    """The things that lie apart from each other, the largest first."""
    closed = cv2.morphologyEx(strange.astype(np.uint8), cv2.MORPH_CLOSE, brush(5))
    count, names, facts, _ = cv2.connectedComponentsWithStats(closed)
    sizes = facts[:, cv2.CC_STAT_AREA] / strange.size
    order = sorted(range(1, count), key=lambda name: -sizes[name])
    return [names == name for name in order if sizes[name] > LEAST]


def core(piece: Picture) -> Picture:
    """Without its edge, where its colour is mixed with the board's."""
    inner = cv2.erode(piece.astype(np.uint8), brush(3)) > 0
    return inner if inner.any() else piece


def own(colours: Picture) -> Picture:
    """Without what is much darker than most of it: the shadow at its foot."""
    light = colours[:, 0].astype(np.float32)
    return colours[light > DARK * np.percentile(light, BRIGHT)]


def tints(colours: Picture) -> tuple[Tint, ...]:
    flat = colours.reshape(-1, 3).astype(np.float32)
    some = flat[:: max(1, len(flat) // 4000)]
    until = (cv2.TERM_CRITERIA_EPS + cv2.TERM_CRITERIA_MAX_ITER, 20, 0.5)
    count = min(TINTS, len(some))
    cv2.setRNGSeed(SEED)
    none = np.zeros((len(some), 1), np.int32)
    _, kinds, _ = cv2.kmeans(some, count, none, until, 2, cv2.KMEANS_PP_CENTERS)
    groups = [some[kinds[:, 0] == kind] for kind in range(count)]
    return tuple(tint(group, len(group) / len(some)) for group in groups if len(group))


def tint(colours: Picture, share: float) -> Tint:
    light, one, other = (float(level) for level in colours.mean(axis=0))
    far, near, beside = (float(level) for level in colours.std(axis=0))
    return Tint((light, one, other), (far, near, beside), round(share, 4))


def brush(size: int) -> Picture:
    return cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (size, size))


# ---- how likely a colour is whose


LEVELS = 256 // STEP


def likely(colour: PieceColour) -> Picture:
    """Of each tint there is, how likely a pixel of this piece shows it."""
    axis = np.arange(LEVELS, dtype=np.float32) * STEP + STEP / 2
    found = np.zeros((LEVELS, LEVELS, LEVELS), np.float32)
    for one in colour.tints:
        for shade, often in SHADES:
            each = [
                bell(axis, middle, max(spread, least))
                for middle, spread, least in zip(
                    shaded(one.middle, shade),
                    one.spread,
                    (LIT, HUED, HUED),
                    strict=True,
                )
            ]
            cube = each[0][:, None, None] * each[1][:, None] * each[2]
            found += one.share * often * cube
    return found


def shaded(middle: Levels, shade: float) -> Levels:
    """The tint in a stronger or weaker light, as it falls on the same thing."""
    light, one, other = middle
    return light * shade, 128 + (one - 128) * shade, 128 + (other - 128) * shade


def bell(axis: Picture, middle: float, spread: float) -> Picture:
    curve: Picture = np.exp(-0.5 * ((axis - middle) / spread) ** 2)
    return curve / (spread * 2.5066)


def foreign(dark: float = 0.0) -> Picture:
    """Of each tint, how likely something of nobody's shows it: any is possible, and
    those of stone, metal, wood and shade are common; `dark` is how much more so are
    dark ones.
    """
    axis = np.arange(LEVELS, dtype=np.float32) * STEP + STEP / 2
    found = np.full((LEVELS, LEVELS, LEVELS), ANY, np.float32)
    for one, other in COMMON:
        hue = bell(axis, one, MATT)[:, None] * bell(axis, other, MATT)
        often = OFTEN / 256 * (1 + dark * np.exp(-axis / NIGHT))
        found += often[:, None, None] * hue
    return found


def named(lab: Picture) -> Picture:
    """Which tint each pixel shows, as a place in all that are `likely`."""
    level = (lab // STEP).astype(np.int32)
    row: Picture = (level[..., 0] * LEVELS + level[..., 1]) * LEVELS + level[..., 2]
    return row


def doubts(colours: Sequence[PieceColour]) -> tuple[tuple[str, str], ...]:
    """Pairs that are too alike to be told from each other."""
    every = {colour.name: likely(colour) * STEP**3 for colour in colours}
    return tuple(
        (one, other)
        for one, other in combinations(every, 2)
        if np.minimum(every[one], every[other]).sum() > ALIKE
    )
