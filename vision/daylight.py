"""Light is not motion: pictures brought to one light, and how much they tremble in it.

Lamps beat, clouds pass, a camera opens and closes its eye. Each picture is compared
with a picture of the same place and brought to its light, first as a whole and then
row by row, as a shutter that reads row after row sees a lamp beat. What differs after
that by more than the grain of the pictures is a change of what lies there.
"""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np

from vision.frames import Picture

DARK, BURNT = 3.0, 232.0
"""Levels below and above which a spot tells nothing of the light: it is the mean of
some pixels, of which the brightest were cut off.
"""
FAINT = 0.2
"""Of a colour's brightest: fainter it tells nothing."""
FEW = 0.15
"""Of the pixels that must be left to tell the light by."""
LEAST, GRAINS, PART = 3.0, 5.0, 0.06
"""A change has at least so many levels, so many times the grain, and this part."""
FAINTEST, MUCH, SOFT = 2.0, 0.1, (5, 5)
"""Levels in the dark, where what grain hides is so much of all that is seen: there what
differs is softened over so many spots. A die is larger, grain is not.
"""
LOOSE = 6.0
"""Levels of all colours together by which the same spot may differ all the same."""
SLOWLY = 0.1
"""How much of the newest picture's grain counts."""
SPREAD, CLIPPED = 1.25, 4.0
"""Of even grain, how far it spreads beside its mean; what differs by so much more is no
grain. Pictures come in whole levels: the middle one of all would be nought, or one.
"""
BANDS = 0.015
"""By what part rows must differ in light before each gets a light of its own."""
ROWS, STAYS = 9, 0.5
"""Rows that go together; and of what looked the same without it, how much still must
with a light of their own.
"""
FAINTLY, HUE, DEEP, ALIKE = 4.0, 1.3, 0.3, 0.1
"""Levels that tell no hue; by how much hues may differ in shade, how deep it is, and by
what part a colour may differ that shade leaves as it is.
"""
RISEN = 0.05
"""Of the strongest colour: grain brings so much of one that was hardly there."""
MOST = 2.0
"""Times as bright may be what was cut off."""


@dataclass(frozen=True, slots=True, eq=False)
class Levelled:
    """A picture in the reference's light; `least` is what counts as a change of it,
    once softened where it is `soft`.
    """

    picture: Picture
    least: Picture
    soft: bool = False

    def differs(self, one: Picture, other: Picture, times: float = 1.0) -> Picture:
        """Where any colour differs by more than counts there."""
        return strongest(apart(one, other, soft=self.soft)) > self.least * times


class Daylight:
    """Follows the light from picture to picture."""

    def __init__(self) -> None:
        self.grain, self._soft = 1.0, 0.5
        """How much pictures of the same thing differ; and once softened."""
        self._gain: Picture = np.ones(3, np.float32)
        self._last: Picture | None = None
        self._dazzled: Picture | None = None
        """Where what was seen last may have been brighter."""

    def level(
        self, now: Picture, like: Picture, seen_last: Picture, clear: Picture
    ) -> Levelled:
        """`now` in the light of `like`; `clear` is where nothing covers the table, and
        `seen_last` what was there then.
        """
        seen = now.astype(np.float32)
        good = clear & (strongest(now) < BURNT) & (strongest(like) > DARK)
        self._gain = self._told(seen, like, good)
        gain = self._gain
        shown = _evened(seen / gain, like, good)
        shown = self._undazzled(shown, now, like, seen_last, clear)
        strength = float(gain.mean())
        most = strongest(shown)
        hidden = GRAINS * self.grain
        if hidden <= MUCH * float(most.mean()):
            return Levelled(shown, max(LEAST / strength, hidden) + PART * most)
        floor = max(FAINTEST / strength, GRAINS * self._soft)
        return Levelled(shown, floor + PART * most, soft=True)

    def _undazzled(
        self,
        shown: Picture,
        now: Picture,
        like: Picture,
        seen_last: Picture,
        clear: Picture,
    ) -> Picture:
        """What dazzles may well be as bright as it was, and what dazzled may have been
        as bright as it is.
        """
        dazzled = now >= BURNT
        for known in (like, seen_last):
            shown = np.where(dazzled & (known > shown), known, shown)
        before = self._dazzled
        if before is None or before.shape != now.shape:
            before = np.zeros_like(dazzled)
        bright = before & (shown > seen_last) & (shown < MOST * seen_last)
        self._dazzled = np.where(clear[..., None], dazzled | bright, before)
        return np.where(bright, seen_last, shown)

    def _told(self, seen: Picture, like: Picture, good: Picture) -> Picture:
        """By the table as it lies still, or by the picture before: whichever tells more
        of it. A hand may cover most of one, and be most of the other.
        """
        old, last = self._gain, self._last
        self._last = seen
        wishes = [old, _ratio(seen, like, good, old)]
        if last is not None and last.shape == seen.shape:
            bright = good & (strongest(last) > DARK)
            wishes.append(old * _ratio(seen, last, bright, np.ones(3, np.float32)))
        told = [_explained(seen, like, good, gain) for gain in wishes]
        best = int(np.argmax([same.mean() for same in told]))
        return _fitted(seen, like, told[best], wishes[best])

    def heed(self, now: Picture, before: Picture, clear: Picture) -> None:
        """How much two pictures of the same thing differ here, by grain alone."""
        if few(clear).any():
            self.grain = _followed(self.grain, few(now - before), few(clear))
            soft = cv2.GaussianBlur(now - before, SOFT, 0)
            self._soft = _followed(self._soft, few(soft), few(clear))


def _followed(grain: float, step: Picture, clear: Picture) -> float:
    """A little nearer to what it is in this picture."""
    each = [one[clear] for one in cv2.split(step)]
    far = np.concatenate([np.abs(one - np.median(one)) for one in each])
    new = SPREAD * float(np.minimum(far, CLIPPED * grain + 1).mean())
    return grain + SLOWLY * (min(max(new, 0.3), 12.0) - grain)


def _ratio(seen: Picture, like: Picture, good: Picture, before: Picture) -> Picture:
    """Colour by colour; a colour that is hardly there goes with the others."""
    seen, like, good = few(seen), few(like), few(good)
    if good.mean() < FEW:
        return before
    found = np.full(3, np.nan, np.float32)
    for colour in range(3):  # each by itself lies together, which is far quicker
        one, other = like[..., colour][good], seen[..., colour][good]
        bright = one > max(FAINT * max(float(one.max()), DARK), DARK)
        if bright.mean() > FEW:
            found[colour] = np.median(other[bright] / one[bright])
    if np.isnan(found).all():
        return before
    return np.clip(np.where(np.isnan(found), np.nanmedian(found), found), 0.02, 50)


def _explained(seen: Picture, like: Picture, good: Picture, gain: Picture) -> Picture:
    """Where the table looks the same in this light."""
    return _same(seen, like * gain, good)


def _same(seen: Picture, expected: Picture, good: Picture) -> Picture:
    far = together(cv2.absdiff(seen, expected))
    same: Picture = (far < LOOSE + PART * together(expected)) & good
    return same


def _fitted(seen: Picture, like: Picture, same: Picture, gain: Picture) -> Picture:
    """The light of just those spots."""
    if not same.any():
        return gain
    there, here = totals(like, same), totals(seen, same)
    plain = there > FAINT * there.max()
    each = here / np.maximum(there, 1e-3)
    fitted = np.where(plain, each, np.mean(each[plain]))
    light: Picture = np.clip(fitted, 0.02, 50).astype(np.float32)
    return light


def _evened(shown: Picture, like: Picture, good: Picture) -> Picture:
    """Row by row, where a lamp that beats leaves bands: there a light of its own makes
    more of the row look the same, and what looked the same still does; an arm across
    it, or its shade, is in part of the row alone.
    """
    known = good.mean(axis=1) > FEW
    if known.mean() < 0.5:
        return shown
    each = together(shown) / np.maximum(together(like), 1.0)
    ratio = np.median(np.where(good, each, 1.0), axis=1).astype(np.float32)
    ratio = np.where(known, ratio, 1.0).astype(np.float32)
    smooth = cv2.blur(cv2.medianBlur(ratio.reshape(-1, 1), 5), (1, ROWS))
    if float(np.ptp(smooth)) < BANDS:
        return shown
    evened = shown / np.clip(smooth, 0.5, 2.0)[..., None]
    alike, were = (_same(one, like, good) for one in (evened, shown))
    band = alike.sum(axis=1) >= were.sum(axis=1)
    band &= (alike & were).sum(axis=1) >= STAYS * were.sum(axis=1)
    return np.where(band[:, None, None], evened, shown)


def few(picture: Picture) -> Picture:
    """Every second spot of every second row tells what is usual."""
    return picture[::2, ::2]


def strongest(picture: Picture) -> Picture:
    """Of the three colours of each spot."""
    most: Picture = cv2.max(cv2.max(picture[..., 0], picture[..., 1]), picture[..., 2])
    return most


def together(picture: Picture) -> Picture:
    """All three colours of each spot: far quicker than along an axis."""
    return picture[..., 0] + picture[..., 1] + picture[..., 2]


def totals(picture: Picture, where: Picture) -> Picture:
    """Of each colour, over these spots."""
    many = int(where.sum())
    return np.array(cv2.mean(picture, where.view(np.uint8))[:3], np.float32) * many


def apart(one: Picture, other: Picture, *, soft: bool) -> Picture:
    """By how many levels, colour by colour."""
    if not soft:
        return cv2.absdiff(one, other)
    return np.abs(cv2.GaussianBlur(cv2.subtract(one, other), SOFT, 0))


def shaded(one: Picture, other: Picture) -> Picture:
    """Where both are of one colour and only more or less light falls on it."""
    ratio = (one + 6.0) / (other + 6.0)
    low = cv2.min(cv2.min(ratio[..., 0], ratio[..., 1]), ratio[..., 2])
    high = cv2.max(cv2.max(ratio[..., 0], ratio[..., 1]), ratio[..., 2])
    return (high < low * 1.18) & (low > 0.5) & (high < 1.7)


def darkened(now: Picture, before: Picture, *, faintly: bool = False) -> Picture:
    """Where deep shade has come, as a hard lamp casts it beside a die; or shade in
    dazzling light, in which two colours stay as bright as can be. A colour that was
    hardly there tells little of the hue: if `faintly`, nothing; but then a sleeve in
    the cloth's colour is shade, too.
    """
    ratio = (now + FAINTLY) / (before + FAINTLY)
    low, middle, high = cv2.split(np.sort(ratio, axis=2))
    most, least = _plainly(ratio, before) if faintly else (high, low)
    deep = (most < HUE * least) & (least > DEEP) & (most < 1)
    deep &= strongest(now - before) < RISEN * strongest(before)
    dazzled = (middle > 1 - ALIKE) & (high < 1 + ALIKE) & (low > DEEP)
    shade: Picture = deep | dazzled
    return shade


def _plainly(ratio: Picture, before: Picture) -> tuple[Picture, Picture]:
    """The most and the least of the colours that were there."""
    faint = before < FAINT * strongest(before)[..., None]
    most = strongest(np.where(faint, 0.0, ratio).astype(np.float32))
    least = -strongest(np.where(faint, -9.0, -ratio).astype(np.float32))
    return most, least
