"""What can be told of each place of the tray: what came there, and how.

A die that was rolled moved there by itself for a while, and came from somewhere: about
its place things moved that are not there any more; and it is the last to move, for the
hand is gone or is seen. Where a hand that looks like the cloth laid a die, it shows in
its own place alone, or the hand goes after it, or has taken one away unseen.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import cv2
import numpy as np

from vision.daylight import Levelled
from vision.frames import Box, Picture
from vision.memory import NEVER, Memory

OTHER = 1.2
"""Times the least change, to be other than it was."""
NEWS, OWN, INNER = 0.25, 0.6, 0.12
"""Of a die's place: what must be new; what of that must have changed by itself (the
rest a hand may have let go of in mid-air); and how far within its box one looks.
"""
HURRY, WHILE = 0.13, 0.06
"""Seconds between two looks of a slow camera; and for which a die is seen to come to
rest.
"""
AROUND, EDGE, TRAIL = 0.5, 0.1, 0.4
"""Of a die, about it and its shade: where what rolled there came from; how far about a
box a die that was told still is; and how much of a die must have changed there.
"""
AFTER, BLINK, LEAVES = 0.125, 0.02, 0.1
"""Of what went on about them, and of a die for each: so much may still move elsewhere,
so many seconds after all lay still; but so long after a hand was seen there, it is the
hand that leaves.
"""
FLICKER = 0.08
"""Of a die: smaller patches that change in the dark are the camera's, and no hand's."""
SHADE = 3.0
"""Dice from a hand to where its shade falls."""
RESTING, HANDLED = 0.5, 0.5
"""Of a die's place that a hand rests on; and that one has covered by and by."""


@dataclass(frozen=True, slots=True, eq=False)
class Traces:
    """Of one moment. Boxes are in parts of what is looked at; a `slow` camera saw too
    little, and before anything was told nobody knows what a place was like.
    """

    memory: Memory
    level: Levelled
    slow: bool = False
    begun: bool = True

    @property
    def new(self) -> Picture:
        """What was not there when dice were told."""
        return self.level.differs(self.memory.seen, self.memory.told, OTHER)

    def came(self, box: Box) -> bool | None:
        """Whether what is there now came by itself; None if it was there before, or is
        a hand's that rests there.
        """
        here = within(box, self.memory.alone.shape)
        new = self.new[here]
        if new.size == 0 or new.mean() < NEWS:
            return None
        if self.memory.resting[here].mean() > RESTING:
            return None
        own = new & self.memory.alone[here]
        if own.sum() > OWN * new.sum():
            return self._while(here, own)
        return self._rolled_on(box)

    def rolled(
        self, boxes: Sequence[Box], read: Sequence[Box] = (), *, pushed: bool = False
    ) -> bool:
        """Whether what came there by itself came from somewhere, which of a heap holds
        of one, and was the last to move, but for the shade of what was read: it turns
        with it. Where a hand was seen over all of it, that is where it came from, if
        the hand has not `pushed` it there, as its face says.
        """
        if not boxes:
            return False
        if not self.begun:
            return True
        trail = self._trail(boxes)
        unseen = self.slow or all(self.handled(b) or self._rolled_on(b) for b in boxes)
        if unseen and not pushed:
            trail = max(trail, TRAIL)
        after = self._after(boxes, read)
        return trail >= TRAIL and after <= AFTER * min(trail, len(boxes))

    def handled(self, box: Box) -> bool:
        """Whether a hand was seen there since dice were told."""
        here = within(box, self.memory.alone.shape)
        return bool((self.memory.handled[here] > NEVER / 2).mean() > HANDLED)

    def hidden(self, box: Box) -> bool:
        """Whether a hand may lie over what was told there: one that rests, or that
        nobody saw.
        """
        here = within(box, self.memory.alone.shape)
        rests = bool(self.memory.resting[here].mean() > RESTING)
        return rests or not self.handled(box)

    # ---- inside

    def _rolled_on(self, box: Box) -> bool:
        """Whether what a hand uncovered there, or its shade hid, rolled on by itself
        once the hand had left: the longer, the less of it need be seen to change. What
        flickers stays in its place.
        """
        memory, left = self.memory, self._left(box)
        here = within(box, memory.alone.shape)
        new = self.new[here]
        late = new & memory.alone[here] & (memory.since[here] > left)
        if self.slow or left < NEVER / 2 or late.sum() < max(NEWS * new.sum(), 1):
            return False
        began = max(float(memory.first[here][late].min()), left)
        longest = float(memory.since[here][late].max()) - began
        far = late.sum() * longest > OWN * WHILE * new.sum()
        return bool(far and self._trail([box]) > NEWS)

    def _left(self, box: Box) -> float:
        """When a hand was over it last; or, if none was, so near that its shade was."""
        memory, size = self.memory, self.memory.alone.shape
        here = float(memory.handled[within(box, size)].max())
        near = float(memory.handled[within(box, size, -SHADE)].max())
        return here if here > NEVER / 2 else near

    def _while(self, here: tuple[slice, slice], own: Picture) -> bool:
        """Whether it was seen to move there for a while; a slow camera cannot tell.
        What appears all at once was let go of by a hand that nobody saw.
        """
        if self.slow:
            return True
        memory = self.memory
        last, first = memory.since[here][own].max(), memory.first[here][own].min()
        return bool(last - first > WHILE)

    def _trail(self, boxes: Sequence[Box]) -> float:
        """How much went on about all that came, with its shade, and is not there any
        more; in its size.
        """
        about, each = self._about(boxes)
        went = self.memory.alone & ~self.new & ~self.memory.lying
        return int((went & about).sum()) / each

    def _about(self, boxes: Sequence[Box]) -> tuple[Picture, int]:
        """All that came, with its shade, and what is about it; and a die's size."""
        size = self.memory.alone.shape
        _, names = cv2.connectedComponents(self.new.view(np.uint8))
        mine = np.zeros(size, np.uint8)
        each = 0
        for box in boxes:
            here = within(box, size)
            mine |= np.isin(names, np.setdiff1d(names[here], 0)).view(np.uint8)
            mine[within(box, size, 0.0)] = 1
            each = max(each, mine[within(box, size, 0.0)].size)
        wide = 2 * round(AROUND * each**0.5) + 1
        return cv2.dilate(mine, np.ones((wide, wide), np.uint8)) > 0, each

    def _after(self, boxes: Sequence[Box], read: Sequence[Box]) -> float:
        """How much moved by itself elsewhere once all that lay still, in its size."""
        memory, size = self.memory, self.memory.alone.shape
        own = memory.alone & self.new
        far = memory.alone & (memory.since > memory.handled + LEAVES)
        if read:
            far &= ~self._about(read)[0]
        last, each = 0.0, 0
        for box in boxes:
            here = within(box, size)
            last = max(last, float(memory.since[here][own[here]].max(initial=0.0)))
            far[within(box, size, -AROUND)] = False
            each = max(each, far[within(box, size, 0.0)].size)
        moved = far & (memory.since > last + BLINK)
        _, _, stats, _ = cv2.connectedComponentsWithStats(moved.view(np.uint8))
        some = stats[1:, cv2.CC_STAT_AREA]
        return int(some[some > FLICKER * each].sum()) / each


def within(box: Box, size: tuple[int, ...], part: float = INNER) -> tuple[slice, slice]:
    """The spots of a box, without so much of it at each side, or with so much about it
    where that is below nought; at least one.
    """
    (x0, y0, x1, y1), (high, wide) = box, size
    dx, dy = (x1 - x0) * part, (y1 - y0) * part
    left, top = max(int((x0 + dx) * wide), 0), max(int((y0 + dy) * high), 0)
    right, low = (
        max(int((x1 - dx) * wide), left + 1),
        max(int((y1 - dy) * high), top + 1),
    )
    return slice(top, low), slice(left, right)
