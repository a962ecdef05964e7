"""Where dark and light stones lie on a grid, whatever the light on it.

Nothing is known beforehand but that there are three kinds of places: empty ones, which
show their lines, dark stones and light ones. Each kind is of its own look about every
place, which changes slowly over the board, and is told together with whose it is.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import cv2
import numpy as np

from vision.frames import Picture

EMPTY, DARK, LIGHT = range(3)
KINDS = 3
CELL = 32
"""Pixels across of a place."""
MIDDLE, RIM = 0.28, (0.33, 0.52)
"""Of a place: its middle, and where the edge of a stone lies."""
BRIGHT = (0.65, 0.95)
"""Of the pixels by brightness: a stone may lie beside its place."""
MIXED = 0.8
"""How much the bright ones tell of a place's colour beside its median."""
REACH, PULL = 2.0, 0.01
"""Places about a place that have its light, and how much all others count."""
SPREAD = (4.0, 2.0, 2.0)
FEW = 9
"""Places that a kind is thought to have beforehand, as it usually spreads."""
TURNS = 12
TAIL = 4.0
WEIGHTS = (0.3, 1.0)
"""How much it counts how uneven a place is, and how strong its edge."""
DRAWN = (-3.0, 12.0)
"""Levels of a line's darkness that still tell more."""


@dataclass(frozen=True, eq=False)
class StoneLooks:
    """What is seen of each place: its colour, its lines, how uneven it is, its edge."""

    colour: Picture
    light: Picture
    lines: Picture
    uneven: Picture
    edge: Picture


def read(board: Picture, count: int) -> Picture:
    """Which kind each place is; the board is straight, `CELL` pixels a place."""
    kinds: Picture = told(looks(board, count)).argmax(axis=2)
    return kinds


# ---- what is seen


def looks(board: Picture, count: int) -> StoneLooks:
    lab = cv2.cvtColor(board.astype(np.float32) / 255, cv2.COLOR_BGR2LAB)
    far = np.hypot(*(np.mgrid[:CELL, :CELL] - (CELL - 1) / 2)) / CELL
    inner = places(lab, count)[:, :, far < MIDDLE]
    median, bright = np.median(inner, axis=2), brightest(inner)
    light = lab[..., 0]
    rim = (far > RIM[0]) & (far < RIM[1])
    edge = np.median(places(steepness(light), count)[:, :, rim], axis=2)
    return StoneLooks(
        colour=MIXED * bright + (1 - MIXED) * median,
        light=median[..., 0],
        lines=np.clip(drawn(light, count, far < MIDDLE), *DRAWN),
        uneven=np.log(inner[..., 0].std(axis=2) + 0.5),
        edge=np.log(edge + 2),
    )


def places(sheet: Picture, count: int) -> Picture:
    """The pixels place by place: row, column, down, across."""
    cut = sheet.reshape(count, CELL, count, CELL, *sheet.shape[2:])
    return cut.swapaxes(1, 2)


def brightest(inner: Picture) -> Picture:
    order = np.argsort(inner[..., 0], axis=2)
    start, stop = (round(part * order.shape[2]) for part in BRIGHT)
    chosen = order[:, :, start:stop, None]
    mean: Picture = np.take_along_axis(inner, chosen, axis=2).mean(axis=2)
    return mean


def steepness(light: Picture) -> Picture:
    soft = cv2.GaussianBlur(light, (0, 0), 1.2)
    across, down = (cv2.Sobel(soft, cv2.CV_32F, *way) for way in ((1, 0), (0, 1)))
    return cv2.magnitude(across, down)


def drawn(light: Picture, count: int, middle: Picture) -> Picture:
    """How dark the two lines through each place are, beside what is about them."""
    thin = cv2.morphologyEx(light, cv2.MORPH_BLACKHAT, np.ones((7, 7)))
    each = places(thin, count)
    half, long, near = (
        CELL // 2,
        slice(4, CELL - 4),
        slice(CELL // 2 - 4, CELL // 2 + 4),
    )
    upright = np.median(each[:, :, long, near].max(axis=3), axis=2)
    level = np.median(each[:, :, near, long].max(axis=2), axis=2)
    cross = np.zeros((CELL, CELL), bool)
    cross[half - 3 : half + 3, long] = cross[long, half - 3 : half + 3] = True
    beside = each[:, :, middle & ~cross].mean(axis=2)
    dark: Picture = (upright + level) / 2 - beside
    return dark


# ---- which kind it is


def told(seen: StoneLooks) -> Picture:
    """How likely each place is of each kind: kinds and places tell each other."""
    share = guessed(seen)
    for _ in range(TURNS):
        likely = sum(evidence(seen, share), np.log(share.mean(axis=(0, 1)) + 0.02))
        share = np.exp(likely - likely.max(axis=2, keepdims=True))
        share /= share.sum(axis=2, keepdims=True)
    return share


def guessed(seen: StoneLooks) -> Picture:
    """Dark ones by their darkness; the others are empty if they show lines."""
    middle, apart = halves(seen.light)
    dark = 1 / (1 + np.exp((seen.light - middle) / (0.08 * apart + 1e-6)))
    shown = seen.lines[seen.light >= middle]
    line = max(float(np.percentile(shown, 70)), 2.0) / 2 if shown.size else 1.0
    empty = 1 / (1 + np.exp(-(seen.lines - line) / (0.35 * line)))
    return np.stack([(1 - dark) * empty, dark, (1 - dark) * (1 - empty)], axis=2)


def halves(light: Picture) -> tuple[float, float]:
    """The level between the dark and the others, and how far these are apart."""
    middle = float(np.percentile(light, 5) + np.percentile(light, 95)) / 2
    apart = 0.0
    for _ in range(20):
        low, high = light[light < middle], light[light >= middle]
        if not low.size or not high.size:
            break
        apart = float(high.mean() - low.mean())
        middle = float(high.mean() + low.mean()) / 2
    return middle, apart


def evidence(seen: StoneLooks, share: Picture) -> Iterator[Picture]:
    yield by_colour(seen.colour, share)
    yield by_value(seen.lines, share, 2.0, 1.5)
    yield WEIGHTS[0] * by_value(seen.uneven, share, 0.2, 2.5, sharp=0.5)
    yield WEIGHTS[1] * by_value(seen.edge, share, 0.2, 2.5, sharp=0.5)


def by_colour(colour: Picture, share: Picture) -> Picture:
    """Beside the colour its kind has thereabouts."""
    rows = []
    for kind in range(KINDS):
        much = share[..., kind]
        away = (colour - about(colour, much)) ** 2
        spread = wide(away, much, np.array(SPREAD))
        far = (away / spread).sum(axis=2)
        rows.append(-2.5 * np.log1p(far / TAIL) - np.log(spread).sum() / 4)
    return np.stack(rows, axis=2)


def about(colour: Picture, much: Picture) -> Picture:
    """The mean colour of a kind about each place, and a little of that all over."""
    whole = (colour * much[..., None]).sum(axis=(0, 1)) / (much.sum() + 1e-9)
    near = blurred(colour * much[..., None])
    mean: Picture = (near + PULL * whole) / (blurred(much)[..., None] + PULL)
    return mean


def blurred(sheet: Picture) -> Picture:
    edge = cv2.BORDER_CONSTANT
    return cv2.GaussianBlur(sheet.astype(np.float32), (0, 0), REACH, borderType=edge)


def by_value(
    value: Picture, share: Picture, usual: float, heavy: float, sharp: float = 0.25
) -> Picture:
    rows = []
    for kind in range(KINDS):
        much = share[..., kind]
        middle = float((much * value).sum() / (much.sum() + 1e-9))
        away = (value - middle) ** 2
        spread = float(wide(away, much, usual))
        rows.append(-heavy * np.log1p(away / spread / TAIL) - sharp * np.log(spread))
    return np.stack(rows, axis=2)


def wide(away: Picture, much: Picture, usual: Picture | float) -> Picture:
    """How far a kind spreads; as usual, where there are few of it."""
    weight = much[..., None] if away.ndim == 3 else much
    total = (away * weight).sum(axis=(0, 1)) + FEW * np.asarray(usual)
    spread: Picture = total / (much.sum() + FEW)
    return spread
