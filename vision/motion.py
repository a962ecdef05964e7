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

from vision.daylight import Daylight, Levelled, differs, shaded, strongest
from vision.frames import Box, Picture
from vision.memory import Memory, Pace, put
from vision.reaching import BIG, LAMP, Reach, TrayScale, reach
from vision.shake import steadied

ACROSS = 160
"""Pixels of the small picture: the spots of the tray."""
DIE = 7.0
"""Spots that a die is wide, until some were read."""
STILL, RESTS = 0.35, 1.0
"""Seconds without change after which a spot is as it is; and after which a hand that
does not move is one that rests there.
"""
NEW, OTHER, FIRST = 1.5, 1.2, 12.0
"""Times the least change: to be new in the tray, to be other than it was; and the
least change while there is one picture only.
"""
STIR, FREE, NEWS = 0.2, 0.12, 0.25
"""Of a die's area: what must change before anything moves; moves by itself; is new."""
BUSY = 0.05
"""Of a hand that must move for none of it to be taken for something that lies there."""
OWN, INNER = 0.6, 0.12
"""Of what is new of a die that must have changed by itself (the rest a hand may have
let go of in mid-air); and how far within its box that is looked at.
"""


SAME, LOST = 6, 0.5
"""Levels by which the very same picture may waver; and seconds after which something
that moves all the while in such a picture is a mistake: a camera was pushed while its
light changed, and nothing is where it was.
"""
FEW = 3
"""Spots that move together, at least."""
SHADE = 3.0
"""Dice from a hand to where its shade falls."""
HURRY, WHILE = 0.13, 0.06
"""Seconds between two looks of a slow camera; and for which a die is seen to come to
rest.
"""
PASSED, RESTING = 0.7, 0.5
"""Of a die's place that must have been other; and that a hand rests on."""


@dataclass(frozen=True, slots=True)
class Motion:
    """`moving` by itself; `hand` is where one covers the tray; `free` if what moves is
    of a die's kind.
    """

    moving: bool = False
    hand: Picture | None = None
    free: bool = False


def small(picture: Picture) -> Picture:
    """A little soft, always equally wide. It is rounded once: each rounding of halves
    makes it brighter, which in the dark is as much as what moves.
    """
    high, wide = picture.shape[:2]
    size = ACROSS, max(8, round(ACROSS * high / wide))
    tiny = cv2.resize(picture, size, interpolation=cv2.INTER_AREA)
    return cv2.GaussianBlur(tiny, (3, 3), 0)


class MotionWatch:
    """Looks at one small picture after another; of a `tray`, if one is known."""

    def __init__(self, *, tray: bool = False) -> None:
        self._die, self._known, self._tray = DIE, False, tray
        self._light = Daylight()
        self._memory: Memory | None = None
        self._now = Levelled(np.zeros((1, 1, 3)), np.zeros((1, 1)))
        self._begun = False
        """Something was told; before that a hand may have been there all the time."""
        self._pace, self._beat = Pace(), 0.0
        self._seen = 0.0, np.zeros((0, 0, 3), np.uint8)

    def look(self, now: Picture, at: float) -> Motion:
        self._beat = self._pace.look(at)
        memory = self._memory
        same = self._same(now, at)
        if memory is None or memory.still.shape != now.shape:
            return self._anew(now, at)
        memory.turn(at)
        level = self._light.level(now, memory.still, memory.seen, ~memory.covered)
        moved = in_company(differs(level.picture, memory.before, level.least))
        if moved.sum() >= STIR * self._die**2:
            moved = steadied(memory, level, moved)
        memory.since[moved] = at
        found = self._reach(memory, level, at)
        own = self._learn(memory, level, moved, found.hand, at)
        own &= found.new & ~found.side
        memory.loose = (memory.loose | ~found.side) & found.new & ~found.hand
        self._light.heed(level.picture, memory.before, ~(moved | found.hand))
        memory.keep(level.picture, at)
        self._now = level
        motion = self._motion(moved, own, found)
        return self._anew(now, at) if motion.moving and same > LOST else motion

    def came(self, box: Box) -> bool | None:
        """Whether what is there now came by itself; None if it was there before, or is
        a hand's that rests there. The box is in parts of what is looked at.
        """
        if self._memory is None:
            return None
        here = _within(box, self._memory.since.shape)
        new = self._new(self._memory)[here]
        if new.size == 0 or new.mean() < NEWS:
            return None
        if self._memory.resting[here].mean() > RESTING:
            return None
        own = new & self._memory.alone[here]
        return bool(own.sum() > OWN * new.sum()) and self._while(here, own)

    def passed(self, box: Box) -> bool:
        """Whether something passed there unseen: what lay there when dice were told was
        gone while no hand was to be seen, and lies there again.
        """
        if (memory := self._memory) is None:
            return False
        here = _within(box, memory.since.shape)
        if self._new(memory)[here].mean() >= NEWS:
            return False
        return bool(memory.other[here].mean() > PASSED)

    def news(self) -> bool:
        """Something has come by itself that was not told, and nothing covers it."""
        if (memory := self._memory) is None:
            return False
        own = self._new(memory) & memory.alone & ~memory.covered
        return int(own.sum()) > NEWS * self._die**2

    def settle(self, die: float | None) -> None:
        """So it was told; what a hand covers has not been. `die` is how wide one is, in
        parts of the picture, if there was one.
        """
        if die:
            self._die, self._known = die * ACROSS, True
        if (memory := self._memory) is None:
            return
        clear = ~memory.covered
        self._begun = self._begun or bool(clear.all())
        put(self._now.picture, clear, memory.told)
        for mark in (memory.alone, memory.loose, memory.other):
            mark[clear] = False

    # ---- inside

    def _anew(self, now: Picture, at: float) -> Motion:
        """What lay there before is not known."""
        first = now.astype(np.float32)
        self._memory, self._light = Memory.begun(first, at), Daylight()
        self._now = Levelled(first, np.full(first.shape[:2], FIRST, np.float32))
        self._seen = at, now
        return Motion(moving=True)

    def _same(self, now: Picture, at: float) -> float:
        """Seconds since when the very picture has been as it is, in whatever light."""
        since, before = self._seen
        if before.shape == now.shape:
            apart = strongest(cv2.absdiff(now, before)) > SAME
            if apart.sum() < STIR * self._die**2:
                return at - since
        self._seen = at, now
        return 0.0

    def _while(self, here: tuple[slice, slice], own: Picture) -> bool:
        """Whether it was seen to move there for a while; a slow camera cannot tell.
        What appears all at once was let go of by a hand that nobody saw.
        """
        if (memory := self._memory) is None or self._beat > HURRY:
            return True
        last, first = memory.since[here][own].max(), memory.first[here][own].min()
        return bool(last - first > WHILE)

    def _new(self, memory: Memory) -> Picture:
        return differs(memory.seen, memory.told, self._now.least, OTHER)

    def _motion(self, moved: Picture, own: Picture, found: Reach) -> Motion:
        area = self._die**2
        moving = int((moved & ~found.hand).sum()) > STIR * area
        hand = found.hand if found.hand.any() else None
        return Motion(moving, hand, int(own.sum()) > FREE * area)

    def _reach(self, memory: Memory, level: Levelled, at: float) -> Reach:
        now, least = level.picture, level.least
        new = differs(now, memory.still, least, NEW)
        new &= differs(now, memory.told, least, NEW)
        largest = self._die if self._known else max(self._die, BIG)
        scale = TrayScale(self._die, largest, self._tray and self._known)
        quiet = (at - memory.since > STILL) | (not self._begun)
        found = reach(new, now, memory.still, scale, quiet, memory.loose)
        put(now, found.gone, memory.still)
        if new.mean() < LAMP:
            memory.other |= new & ~found.hand & ~shaded(now, memory.told)
        return found

    def _learn(
        self, memory: Memory, level: Levelled, moved: Picture, hand: Picture, at: float
    ) -> Picture:
        """Remember every spot as it is now; where something moved by itself."""
        now, clear = level.picture, ~hand
        other, slow = differs(now, memory.seen, level.least, OTHER), moved
        near = self._near(hand | memory.veiled)
        if near is not None:  # a hand brings its shade along, and takes it away
            other = other & ~(near & shaded(now, memory.seen))
            slow = slow & ~(near & shaded(now, memory.before))
        changed = (other | slow) & clear
        own = changed & ~memory.veiled
        memory.first[own & ~memory.alone] = at
        memory.alone[own], memory.alone[changed & memory.veiled] = True, False
        put(now, clear, memory.seen)
        if (moved & hand).sum() > BUSY * hand.sum():
            memory.since[hand] = at
        still = at - memory.since > np.where(hand & self._begun, RESTS, STILL)
        put(now, still, memory.still)
        memory.resting = (memory.resting | (still & hand)) & ~moved
        memory.covered = hand
        return own & moved

    def _near(self, hand: Picture) -> Picture | None:
        """Where the shade of a hand may fall."""
        if not hand.any():
            return None
        far = 2 * round(SHADE * self._die) + 1
        near: Picture = cv2.dilate(hand.view(np.uint8), np.ones((far, far), np.uint8))
        return near > 0


def in_company(moved: Picture) -> Picture:
    """Without lone spots, as a patterned cloth has them at its edges in the dark: what
    moves is larger.
    """
    near = cv2.boxFilter(moved.view(np.uint8), -1, (3, 3), normalize=False)
    some: Picture = moved & (near >= FEW)
    return some


def _within(box: Box, size: tuple[int, ...]) -> tuple[slice, slice]:
    """The spots of a box, without its edge; at least one."""
    (x0, y0, x1, y1), (high, wide) = box, size
    dx, dy = (x1 - x0) * INNER, (y1 - y0) * INNER
    left, top = max(int((x0 + dx) * wide), 0), max(int((y0 + dy) * high), 0)
    right, low = (
        max(int((x1 - dx) * wide), left + 1),
        max(int((y1 - dy) * high), top + 1),
    )
    return slice(top, low), slice(left, right)
