"""What moves in the tray, and what came there by itself, told from small pictures.

Theory of operation. Three pictures of the tray are kept, all in one light:

- as it is *still*: whatever has not changed for a while. What differs from it, is
  large and reaches in from a side is a hand or an arm, and covers what is beneath;
- as each spot was *last seen* while nothing covered it. If it differs then from one
  look to the next it changed by itself, as a die does that rolls there; if it differs
  after a hand was over it, the hand did it;
- as it was when dice were last *told*. What differs from that is new.

A die was rolled if its spot is new and changed by itself.
"""

from dataclasses import dataclass

import cv2
import numpy as np

from vision.daylight import Daylight, Levelled, differs, shaded
from vision.frames import Picture

ACROSS = 160
"""Pixels of the small picture."""
DIE = 7.0
"""Pixels of it that a die is wide, until some were read."""
BIG = 15.0
"""As wide as the largest may be, which is used while nothing is known."""
STILL = 0.35
"""Seconds without change after which a spot is as it is."""
RESTS = 1.0
"""Seconds after which a hand that does not move is one that rests there."""
NEW, OTHER = 1.5, 1.2
"""Times the least change: to be new in the tray, to be other than it was."""
ARM, GRASP, LUMP = 6.0, 2.2, 14.0
"""Of a die: an arm reaches in with so many dice's area, or across so much of a side;
what touches no side and is larger than so many is no clump of dice.
"""
STIR, FREE, NEWS = 0.2, 0.3, 0.25
"""Of a die's area: what must change before anything moves; moves by itself; is new."""
BUSY = 0.05
"""Of a hand that must move for none of it to be taken for something that lies there."""
OWN = 0.3
"""Of what is new of a die that must have changed by itself; the rest a hand may have
let go of in mid-air.
"""
STEADY = 0.01
"""The part that may still differ when a trembling camera is held steady."""
MARKS, PUSHED, TREMBLED = 400, 0.5, 0.1
"""Spots with an edge that tell of a push; the part that must have moved in one, and
where the camera only trembles.
"""
EDGE = 60.0
"""Levels a spot that a step in brightness makes an edge."""
WENT, UNEVEN = 1.5, 4.0
"""Times plainer, and levels more, is the rim in the older picture of what has gone."""
_RIM, _BESIDE = np.ones((7, 7), np.uint8), (9, 9)
SLOW = 0.045
"""Seconds apart that two pictures are compared, so that a slow last turn is seen."""
BLINK = 0.017
"""Seconds until the next picture, at most, while pictures come fast."""
ABOUT = 5
"""Pixels about a hand that are its own: soft edges and shade."""
LAMP = 0.6
"""Where more is new, no hand does it: the light has changed, or the camera."""
TREMBLE, ALIKE = (0.1, 1.6), 0.3
"""How far a trembling camera shifts, and how plain that must be; one that shifts
farther was pushed.
"""


@dataclass(frozen=True, slots=True)
class Motion:
    """`moving` by itself; `hand` is where one covers the tray; `free` if what moves is
    of a die's kind.
    """

    moving: bool = False
    hand: Picture | None = None
    free: bool = False


def small(picture: Picture) -> Picture:
    """A little soft, always equally wide."""
    high, wide = picture.shape[:2]
    size = ACROSS, max(8, round(ACROSS * high / wide))
    tiny = cv2.resize(picture, size, interpolation=cv2.INTER_AREA)
    return cv2.GaussianBlur(tiny, (3, 3), 0)


@dataclass(slots=True, eq=False)
class Memory:
    """Of every spot, in one light: see above. `since` is when it last changed."""

    before: Picture
    still: Picture
    seen: Picture
    told: Picture
    since: Picture
    alone: Picture
    """Where it changed by itself, last."""
    covered: Picture
    recent: list[tuple[float, Picture]]
    """Pictures of the last moment, the oldest first."""

    @classmethod
    def begun(cls, first: Picture, at: float) -> "Memory":
        none = np.zeros(first.shape[:2], bool)
        then = np.full(first.shape[:2], at, np.float32)
        copies = (first.copy() for _ in range(4))
        return cls(*copies, then, none, none.copy(), [(at, first)])

    def keep(self, now: Picture, at: float) -> None:
        """`before` is the newest that is old enough to be compared with."""
        self.recent.append((at, now))
        while len(self.recent) > 1 and at - self.recent[1][0] >= SLOW - BLINK:
            self.recent.pop(0)
        self.before = self.recent[0][1]

    def push(self, move: Picture) -> None:
        """All of it, as the camera was pushed."""
        high, wide = self.since.shape
        for name in ("before", "still", "seen", "told", "since"):
            old = getattr(self, name)
            how = {"borderMode": cv2.BORDER_REPLICATE}
            setattr(self, name, cv2.warpAffine(old, move, (wide, high), **how))
        self.recent.clear()


class MotionWatch:
    """Looks at one small picture after another. `die` is how wide one is in it."""

    def __init__(self) -> None:
        self.die = DIE
        self.known = False
        """A die's size was told."""
        self._light = Daylight()
        self._memory: Memory | None = None
        self._now: Levelled | None = None
        self._begun = False
        """Something was told; before that a hand may have been there all the time."""

    def look(self, now: Picture, at: float) -> Motion:
        memory = self._memory
        if memory is None or memory.still.shape != now.shape:
            first = now.astype(np.float32)
            self._memory = Memory.begun(first, at)
            self._now = Levelled(first, np.full(first.shape[:2], 12.0, np.float32), 1.0)
            return Motion(moving=True)
        level = self._light.level(now, memory.still, memory.seen, ~memory.covered)
        level, moved = self._steadied(memory, level)
        self._now = level
        hand, reaching = self._hand(memory, level)
        own = self._learn(memory, level, moved, hand, at)
        self._light.heed(level.picture, memory.before, ~(moved | hand))
        memory.keep(level.picture, at)
        area = self.die**2
        moving = int((moved & ~hand).sum()) > STIR * area
        free = int((own & ~reaching).sum()) > FREE * area
        return Motion(moving, hand if hand.any() else None, free)

    def came(self, x0: float, y0: float, x1: float, y1: float) -> bool | None:
        """Whether what is there now came by itself; None if it was there before.

        The corners are parts of what is looked at.
        """
        if self._memory is None:
            return None
        high, wide = self._memory.since.shape
        dx, dy = (x1 - x0) * 0.12, (y1 - y0) * 0.12
        rows = slice(
            int((y0 + dy) * high), max(int((y1 - dy) * high), int((y0 + dy) * high) + 1)
        )
        columns = slice(
            int((x0 + dx) * wide), max(int((x1 - dx) * wide), int((x0 + dx) * wide) + 1)
        )
        new = self._new()[rows, columns]
        if new.size == 0 or new.mean() < NEWS:
            return None
        return bool(self._memory.alone[rows, columns][new].mean() > OWN)

    def news(self) -> bool:
        """Something has come by itself that was not told, and nothing covers it."""
        if self._memory is None:
            return False
        own = self._new() & self._memory.alone & ~self._memory.covered
        return int(own.sum()) > NEWS * self.die**2

    def settle(self) -> None:
        """So it was told; a hand that is still there has not been."""
        if self._memory is None or self._now is None:
            return
        clear = ~self._memory.covered
        self._begun = self._begun or bool(clear.all())
        self._memory.told[clear] = self._now.picture[clear]
        self._memory.alone[clear] = False

    # ---- inside

    def _new(self) -> Picture:
        assert self._memory is not None
        assert self._now is not None
        now = self._now
        return differs(self._memory.seen, self._memory.told, now.least, OTHER)

    def _steadied(self, memory: Memory, level: Levelled) -> tuple[Levelled, Picture]:
        """What moved since the picture before, and the memory pushed along with a
        camera that was.
        """
        moved = differs(level.picture, memory.before, level.least)
        if moved.sum() < STIR * self.die**2:
            return level, moved
        shift = _shift(memory.before, level.picture)
        far = float(np.hypot(*shift))
        pushed = far > TREMBLE[1]
        marks = _marks(memory.still if pushed else memory.before)
        if far < TREMBLE[0] or marks.sum() < (MARKS if pushed else 1):
            return level, moved  # a lone die that slides moves all there is, too
        if moved[marks].mean() < (PUSHED if pushed else TREMBLED):
            return level, moved
        move = np.array(((1, 0, shift[0]), (0, 1, shift[1])), np.float32)
        high, wide = moved.shape
        held = cv2.warpAffine(
            memory.before, move, (wide, high), borderMode=cv2.BORDER_REPLICATE
        )
        left = differs(level.picture, held, level.least)
        if left.sum() > 0.5 * moved.sum():
            return level, moved
        if pushed:
            memory.push(move)
        elif left.mean() < STEADY:
            left = np.zeros_like(left)
        return level, left

    def _hand(self, memory: Memory, level: Levelled) -> tuple[Picture, Picture]:
        """Where one reaches in: large, and over a side; with what is about it. And
        whatever reaches in, that may be its fingers only.
        """
        now = level.picture
        fresh = differs(now, memory.still, level.least, NEW)
        new = (fresh & differs(now, memory.told, level.least, NEW)).astype(np.uint8)
        new = cv2.morphologyEx(new, cv2.MORPH_CLOSE, np.ones((3, 3), np.uint8))
        count, names, stats, _ = cv2.connectedComponentsWithStats(new)
        sides = np.concatenate((names[0], names[-1], names[:, 0], names[:, -1]))
        reaching: Picture = np.isin(names, sides) & (names > 0)
        arms = [n for n in range(1, count) if self._arm(names, n, int(stats[n][4]))]
        if new.mean() > LAMP:
            return np.zeros(new.shape, bool), reaching
        if not self._begun:
            arms = [n for n in arms if not self._gone(names == n, now, memory)]
        return _covered(np.isin(names, arms)), reaching

    def _gone(self, mask: Picture, now: Picture, memory: Memory) -> bool:
        """Something was there from the first, and went away: so it is still now."""
        went = _left(mask, now, memory.still)
        if went:
            memory.still[mask] = now[mask]
        return went

    def _arm(self, names: Picture, name: int, area: int) -> bool:
        sides = (names[0], names[-1], names[:, 0], names[:, -1])
        across = max(int((side == name).sum()) for side in sides)
        if not across:
            return area > LUMP * max(self.die, BIG * (not self.known)) ** 2
        return area > ARM * self.die**2 or across > GRASP * self.die

    def _learn(
        self, memory: Memory, level: Levelled, moved: Picture, hand: Picture, at: float
    ) -> Picture:
        """Remember every spot as it is now; where something moved by itself."""
        now, clear = level.picture, ~hand
        other = differs(now, memory.seen, level.least, OTHER) & clear
        if hand.any():  # which brings its shade along, and takes it away
            other &= ~shaded(now, memory.seen)
        own, uncovered = other & ~memory.covered, other & memory.covered
        memory.alone[own], memory.alone[uncovered] = True, False
        memory.seen[clear] = now[clear]
        memory.since[moved] = at
        if hand.any() and (moved & hand).sum() > BUSY * hand.sum():
            memory.since[hand] = at
        still = at - memory.since > np.where(hand & self._begun, RESTS, STILL)
        memory.still[still] = now[still]
        memory.covered = hand
        return own & moved


def _covered(mask: Picture) -> Picture:
    """What a hand surrounds it covers, and what is about it."""
    whole = mask.astype(np.uint8)
    rims, _ = cv2.findContours(whole, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_NONE)
    cv2.drawContours(whole, rims, -1, 1, cv2.FILLED)
    brush = np.ones((2 * ABOUT + 1, 2 * ABOUT + 1), np.uint8)
    return cv2.dilate(whole, brush) > 0


def _marks(still: Picture) -> Picture:
    """Where there is an edge of something that lies there."""
    marks: Picture = _edges(still) > EDGE
    return marks


def _edges(picture: Picture) -> Picture:
    grey = cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY)
    across, down = (cv2.Sobel(grey, cv2.CV_32F, *way) for way in ((1, 0), (0, 1)))
    return cv2.magnitude(across, down)


def _left(mask: Picture, now: Picture, still: Picture) -> bool:
    """What is new goes on beyond its rim, as it did not before: something went away."""
    whole = mask.astype(np.uint8)
    inner = (whole - cv2.erode(whole, _RIM)).astype(np.float32)
    outer = (cv2.dilate(whole, _RIM) - whole).astype(np.float32)
    step, before = (_step(picture, inner, outer) for picture in (now, still))
    return before > WENT * step + UNEVEN


def _step(picture: Picture, inner: Picture, outer: Picture) -> float:
    """How much what lies within a rim differs from what lies beside it without."""
    inside, outside = (
        cv2.blur(picture * band[..., None], _BESIDE)
        / np.maximum(cv2.blur(band, _BESIDE), 1e-3)[..., None]
        for band in (inner, outer)
    )
    rim = (inner > 0) & (cv2.blur(outer, _BESIDE) > 0.02)
    if not rim.any():
        return 0.0
    return float(np.abs(inside - outside)[rim].max(axis=1).mean())


def _shift(before: Picture, now: Picture) -> tuple[float, float]:
    """How the whole picture has moved, if that can be told."""
    one, other = (
        cv2.cvtColor(p.astype(np.float32), cv2.COLOR_BGR2GRAY) for p in (before, now)
    )
    high, wide = one.shape
    window = cv2.createHanningWindow((wide, high), cv2.CV_32F)
    shift, alike = cv2.phaseCorrelate(one, other, window)
    return shift if alike > ALIKE else (0.0, 0.0)
