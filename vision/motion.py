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

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

import cv2
import numpy as np

from vision.creeping import creeps
from vision.daylight import Daylight, Levelled, shaded, strongest
from vision.frames import Box, Picture
from vision.memory import NEVER, Memory, Pace, put
from vision.reaching import BIG, Reach, TrayScale, reach
from vision.shake import steadied
from vision.shrinking import quartered
from vision.traces import EDGE, HURRY, NEWS, OTHER, SHADE, Traces, within
from vision.unread import unread

ACROSS = 160
"""Pixels of the small picture: the spots of the tray."""
DIE = 7.0
"""Spots that a die is wide, until some were read."""
STILL, RESTS, BARED = 0.35, 1.0, 0.1
"""Seconds without change after which a spot is as it is; and after which a hand that
does not move is one that rests there; or, while nothing was told, one that has gone.
"""
NEW, FIRST = 1.5, 12.0
"""Times the least change, to be new in the tray; and the least change while there is
one picture only.
"""
STIR, FREE = 0.2, 0.12
"""Of a die's area: what must change before anything moves; or moves by itself."""
BUSY = 0.05
"""Of a hand that must move for none of it to be taken for something that lies there."""
SAME, LOST = 6, 0.5
"""Levels by which the very same picture may waver; and seconds after which something
that moves all the while in such a picture is a mistake: a camera was pushed while its
light changed, and nothing is where it was.
"""
FEW = 3
"""Spots that move together, at least."""
LEAVES = 0.25
"""Seconds that a hand's shade is still there after the last of it that was told."""
DUSK = 75.0
"""Mean level below which it is dim."""
TREMOR = 2
"""Levels that are no change in any light: a picture that differs nowhere by more from
one in which nothing stirred needs no second look.
"""


@dataclass(frozen=True, slots=True)
class Motion:
    """`moving` by itself; `hand` is where one covers the tray; `free` if what moves is
    of a die's kind; `dim` is how often the light has halved since dusk.
    """

    moving: bool = False
    hand: Picture | None = None
    free: bool = False
    dim: float = 0.0


def small(picture: Picture) -> Picture:
    """A little soft, always equally wide, and no brighter: in the dark that would be as
    much as what moves.
    """
    high, wide = picture.shape[:2]
    size = ACROSS, max(8, round(ACROSS * high / wide))
    if wide >= 4 * ACROSS and wide % 4 == high % 4 == 0:
        picture = quartered(picture).astype(np.float32)
    tiny = cv2.resize(picture, size, interpolation=cv2.INTER_AREA)
    return cv2.convertScaleAbs(cv2.GaussianBlur(tiny, (3, 3), 0))


class MotionWatch:
    """Looks at one small picture after another; of a `tray`, if one is known."""

    def __init__(self, *, tray: bool = False) -> None:
        self._die, self._known, self._tray = DIE, False, tray
        self._light = Daylight()
        nothing = np.zeros((1, 1, 3), np.float32)
        self._memory = Memory.begun(nothing, 0.0)
        self._now = Levelled(nothing, nothing[..., 0])
        self._begun, self._bare = False, False
        """Something was told, and nothing stirred for a while after; before that a hand
        may have been there all the time.
        """
        self._pace, self._beat = Pace(), 0.0
        self._seen = 0.0, np.zeros((0, 0, 3), np.uint8)
        self._stirred = 0.0
        self._lay: Picture | None = None
        """As it was looked at last, where nothing has stirred for a while."""

    def look(self, now: Picture, at: float) -> Motion:
        self._beat = self._pace.look(at)
        self._begun = self._begun or (self._bare and at - self._stirred > RESTS)
        if self._lies(now):
            return Motion()
        dim = max(float(np.log2(DUSK / max(now.mean(), 1.0))), 0.0)
        motion = replace(self._look(now, at), dim=dim)
        if motion.moving or motion.hand is not None:
            self._stirred = at
        self._lay = now if at - self._stirred > RESTS else None
        return motion

    def _look(self, now: Picture, at: float) -> Motion:
        memory = self._memory
        same = self._same(now, at)
        if memory.still.shape != now.shape:
            return self._anew(now, at)
        memory.turn(at)
        level = self._light.level(now, memory.still, memory.seen, ~memory.covered)
        moved = in_company(level.differs(level.picture, memory.before))
        if moved.sum() >= STIR * self._die**2:
            moved = steadied(memory, level, moved)
        memory.since[moved] = at
        found = self._reach(memory, level, at)
        own = self._learn(memory, level, moved, found.hand, at)
        own &= (found.new | memory.bared) & ~found.side
        memory.loose = (memory.loose | ~found.side) & found.new & ~found.hand
        self._light.heed(level.picture, memory.before, ~(moved | found.hand))
        memory.keep(level.picture, at)
        self._now = level
        motion = self._motion(moved, own, found)
        return self._anew(now, at) if motion.moving and same > LOST else motion

    @property
    def traces(self) -> Traces:
        """What can be told of each place just now."""
        slow = self._beat > HURRY
        return Traces(self._memory, self._now, slow=slow, begun=self._begun)

    def news(self) -> bool:
        """Something has come by itself that was not told, and nothing covers it."""
        own = self.traces.new & self._memory.alone & ~self._memory.covered
        return int(own.sum()) > NEWS * self._die**2

    def unread(self, dice: Sequence[Box]) -> list[Box]:
        """What came by itself as dice do, beside those that were read: as large as they
        are.
        """
        read = [(x1 - x0) * ACROSS for x0, _, x1, _ in dice]
        die = float(np.median(read)) if read else self._die
        return unread(self.traces, self._now, dice, die)

    def creeps(self, dice: Iterable[Box]) -> bool:
        """Whether one of these still turns, too slowly for any one spot to tell."""
        recent = self._memory.recent
        if not recent:
            return False
        now = self._now.picture
        places = [within(box, now.shape[:2], 0.0) for box in dice]
        return creeps(recent[0][1], now, places, self._die)

    def settle(self, die: float | None, dice: Iterable[Box] = ()) -> None:
        """So it was told; what a hand covers has not been. `die` is how wide one is, in
        parts of the picture, if there was one; and where they lie.
        """
        if die:
            self._die, self._known = die * ACROSS, True
        memory = self._memory
        clear = ~memory.covered
        self._bare = self._bare or bool(clear.all())
        put(self._now.picture, clear, memory.told)
        memory.handled[clear] = NEVER
        for mark in (memory.alone, memory.loose):
            mark[clear] = False
        memory.lying[:] = False
        for box in dice:
            memory.lying[within(box, memory.lying.shape, -EDGE)] = True

    # ---- inside

    def _lies(self, now: Picture) -> bool:
        """All as it lay when nothing stirred."""
        lay = self._lay
        if lay is None or lay.shape != now.shape:
            return False
        return int(cv2.absdiff(now, lay).max()) <= TREMOR

    def _anew(self, now: Picture, at: float) -> Motion:
        """What lay there before is not known."""
        first = now.astype(np.float32)
        self._memory, self._light = Memory.begun(first, at), Daylight()
        self._now = Levelled(first, np.full(first.shape[:2], FIRST, np.float32))
        self._seen = at, now
        self._begun = self._bare = False
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

    def _motion(self, moved: Picture, own: Picture, found: Reach) -> Motion:
        area = self._die**2
        moving = int((moved & ~found.hand).sum()) > STIR * area
        hand = found.hand if found.hand.any() else None
        return Motion(moving, hand, int(own.sum()) > FREE * area)

    def _reach(self, memory: Memory, level: Levelled, at: float) -> Reach:
        now = level.picture
        put(now, memory.bared, memory.still)
        new = level.differs(now, memory.still, NEW)
        new &= level.differs(now, memory.told, NEW)
        largest = self._die if self._known else max(self._die, BIG)
        scale = TrayScale(self._die, largest, self._tray and self._known)
        quiet = (at - memory.since > STILL) | (not self._begun)
        found = reach(new, now, memory.still, scale, quiet, memory.loose)
        put(now, found.gone, memory.still)
        memory.bared |= found.gone
        return found

    def _learn(
        self, memory: Memory, level: Levelled, moved: Picture, hand: Picture, at: float
    ) -> Picture:
        """Remember every spot as it is now; where something moved by itself."""
        now, clear = level.picture, ~hand
        other, slow = level.differs(now, memory.seen, OTHER), moved
        near = self._near(hand | memory.veiled | (at - memory.handled < LEAVES))
        if near is not None:  # a hand brings its shade along, and takes it away
            other = other & ~(near & shaded(now, memory.seen))
            slow = slow & ~(near & shaded(now, memory.before))
        changed = (other | slow) & clear
        own = changed & ~memory.veiled
        memory.first[own & ~memory.alone] = at
        memory.alone[own], memory.alone[changed & memory.veiled] = True, False
        put(now, clear, memory.seen)
        if self._bare and (moved & hand).sum() > BUSY * hand.sum():
            memory.since[hand] = at
        rests = RESTS if self._begun else STILL if self._bare else BARED
        still = at - memory.since > np.where(hand, rests, STILL)
        put(now, still, memory.still)
        memory.bared &= ~still
        memory.resting = (memory.resting | (still & hand)) & ~moved
        memory.covered = hand
        memory.handled[hand] = at
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
