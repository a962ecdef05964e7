"""The empty board in tonight's light, so that lamps, shadows and glare are no pieces.

Most of a board lies as it was, and only the light on it changed. That change is told
place by place, colour by colour: how much stronger (gain), and what was added as glare.
What does not fit is left out, and the rest is told anew, within closer surroundings.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import cv2
import numpy as np

from vision.frames import Picture

SMALL = 200
"""Pixels of the height in which the light is told."""
REACHES = (0.8, 0.4, 0.22, 0.22)
"""Of the board's height: the surroundings whose light is told together, in turn."""
LOOSE = (60.0, 36.0, 24.0, 18.0)
"""Levels by which a spot may be off and still tell of the light, in turn."""
FLAT = 160.0
"""Squared levels: surroundings with less contrast tell no gain apart from glare."""
FEW = 0.12
"""Of the surroundings that must be plain, or the wider ones are believed."""
DARK = 128.0
"""Levels below which ever less light can have gone: black has none to lose."""
WEAKEST, STRONGEST = 0.08, 8.0


@dataclass(frozen=True, eq=False)
class Light:
    """Tonight's against that of the empty board, at a small size."""

    gain: Picture
    glare: Picture

    @cached_property
    def strength(self) -> float:
        """How bright it is all over, one being as bright as the empty board was."""
        return float(self.gain.mean())

    def like(self, other: Light) -> float:
        """By what part the light on a board differs at most from another's."""
        if self.gain.shape != other.gain.shape:
            return 1.0
        there = self.gain * 128 + self.glare
        here = other.gain * 128 + other.glare
        return float(np.percentile(np.abs(there - here), 90) / 128)

    def on(self, empty: Picture) -> Picture:
        """The empty board as it would look in it."""
        gain, glare = self._sized(empty)
        shown = empty.astype(np.float32)
        cv2.multiply(shown, gain, shown)
        cv2.add(shown, glare, shown)
        return np.clip(shown, 0, 255).astype(np.uint8)

    def off(self, now: Picture) -> Picture:
        """What is seen tonight, in the light of the empty board."""
        gain, glare = self._sized(now)
        shown = now.astype(np.float32)
        few = np.minimum(shown / DARK, 1)
        cv2.subtract(shown, np.maximum(glare, glare * few), shown)
        cv2.divide(shown, gain, shown)
        return np.clip(shown, 0, 255).astype(np.uint8)

    def _sized(self, like: Picture) -> tuple[Picture, Picture]:
        size = like.shape[1], like.shape[0]
        return cv2.resize(self.gain, size), cv2.resize(self.glare, size)


def told(empty: Picture, now: Picture, seen: Picture | None = None) -> Light:
    """The light on a board that was made straight; `seen` is where no hand is."""
    size = max(1, round(SMALL * now.shape[1] / now.shape[0])), SMALL
    there, here = (
        cv2.resize(each, size, interpolation=cv2.INTER_AREA).astype(np.float32)
        for each in (empty, now)
    )
    open_ = np.ones((SMALL, size[0]), bool)
    if seen is not None:
        open_ = cv2.resize(seen.astype(np.uint8), size) > 0
    light = whole(there, here, open_)
    for reach, loose in zip(REACHES, LOOSE, strict=True):
        plain = open_ & (off(light, there, here) < loose)
        light = local(there, here, plain, light, round(reach * SMALL) | 1)
    return light


def whole(there: Picture, here: Picture, open_: Picture) -> Light:
    """One gain for all of the board."""
    each = (here[open_] + 4) / (there[open_] + 4)
    middle = np.median(each, axis=0) if len(each) else np.ones(3)
    gain = np.broadcast_to(middle.astype(np.float32), there.shape).copy()
    return Light(gain, np.zeros_like(gain))


def off(light: Light, there: Picture, here: Picture) -> Picture:
    """By how many levels each spot differs from the empty board in this light."""
    apart = np.abs(there * light.gain + light.glare - here)
    most: Picture = apart.max(axis=2)
    return most


def local(
    there: Picture, here: Picture, plain: Picture, wider: Light, reach: int
) -> Light:
    """Gain and glare about each spot, by what is plain there; else as told wider."""
    weight = plain.astype(np.float32)[..., None]
    share = mean(plain.astype(np.float32), reach)[..., None]
    many = share + 1e-4
    of_there, of_here = mean(there * weight, reach), mean(here * weight, reach)
    mid_there, mid_here = of_there / many, of_here / many
    spread = mean(there * there * weight, reach) / many - mid_there**2
    common = mean(there * here * weight, reach) / many - mid_there * mid_here
    believed = np.minimum(share / FEW, 1.0)
    prior = (mid_here + 4) / (mid_there + 4) * believed + wider.gain * (1 - believed)
    gain = (common * believed + FLAT * prior) / (spread * believed + FLAT)
    gain = np.clip(gain, WEAKEST, STRONGEST)
    glare = (mid_here - gain * mid_there) * believed + wider.glare * (1 - believed)
    return Light(gain.astype(np.float32), glare.astype(np.float32))


def mean(values: Picture, reach: int) -> Picture:
    """About each spot; twice, for the edge of a window leaves a mark."""
    once = cv2.blur(values, (reach, reach), borderType=cv2.BORDER_REFLECT)
    half = max(3, reach // 2 | 1)
    return cv2.blur(once, (half, half), borderType=cv2.BORDER_REFLECT)
