"""What moves in the tray, told from small pictures before anybody reads dice.

Two comparisons: with the picture before (does anything move?) and with the tray as
it last lay still (what is new?). What is new and reaches in from the side is a
hand or an arm; what is new, small, moves and touches no side is a die that rolls.
"""

from dataclasses import dataclass

import cv2
import numpy as np

from vision.frames import Picture

ACROSS = 160
"""Pixels of the small picture."""
STEP = 14
"""Levels of a colour that count as a change from picture to picture."""
SHAKEN, TREMBLE, ALIKE = 0.008, (0.15, 1.6), 0.6
"""The part that may change under a trembling camera, how far it may shift from one
picture to the next, in pixels of the small picture, and how plain that shift is.
"""
NEW = 24
"""Levels that count as something new in the tray."""
STIR = 0.0012
"""The part of the picture that must change before anything has moved."""
DIE = (10.0, 900.0)
"""Pixels of the small picture that one die, or a few that touch, may cover."""
LAMP = 0.5
"""Covering more than this it is no hand: the light has changed."""
REACH = 0.012
"""What reaches in covers at least this part."""


@dataclass(frozen=True, slots=True)
class Motion:
    """Where a hand reaches in, and where something small moves by itself."""

    moving: bool = False
    hand: Picture | None = None
    free: Picture | None = None


def small(picture: Picture) -> Picture:
    """A little soft, always equally wide."""
    high, wide = picture.shape[:2]
    size = ACROSS, max(8, round(ACROSS * high / wide))
    tiny = cv2.resize(picture, size, interpolation=cv2.INTER_AREA)
    return cv2.GaussianBlur(tiny, (3, 3), 0)


def differs(one: Picture, other: Picture, levels: int) -> Picture:
    """Where any colour differs: red on green may be the same grey."""
    apart = cv2.absdiff(one, other)
    most: Picture = cv2.max(cv2.max(apart[..., 0], apart[..., 1]), apart[..., 2])
    return most > levels


class MotionWatch:
    """Remembers the picture before, and the tray as it lay still."""

    def __init__(self) -> None:
        self._before: Picture | None = None
        self._still: Picture | None = None

    def look(self, now: Picture) -> Motion:
        before, self._before = self._before, now
        if before is None or before.shape != now.shape:
            self._still = now
            return Motion(moving=True)
        changed = differs(now, before, STEP)
        moving = bool(changed.mean() > STIR)
        if moving and (steadied := _steadied(now, before, float(changed.mean()))):
            moving, changed = False, steadied[0]
        if self._still is None or self._still.shape != now.shape:
            self._still = now
        if not moving and not self._far(now):
            return Motion()
        return self._parts(now, changed, moving=moving)

    def settle(self, now: Motion) -> None:
        """So it lies from now on; a hand that stays in is not part of it."""
        if now.hand is None or now.hand.mean() > LAMP:
            self._still = self._before

    # ---- inside

    def _far(self, now: Picture) -> bool:
        """Something is new, though it does not move."""
        assert self._still is not None
        return bool(differs(now, self._still, NEW).mean() > REACH)

    def _parts(self, now: Picture, changed: Picture, *, moving: bool) -> Motion:
        assert self._still is not None
        new: Picture = differs(now, self._still, NEW).astype(np.uint8)
        new = cv2.morphologyEx(new, cv2.MORPH_CLOSE, np.ones((3, 3), np.uint8))
        count, names, stats, _ = cv2.connectedComponentsWithStats(new)
        high, wide = new.shape
        hand, free = np.zeros(new.shape, bool), np.zeros(new.shape, bool)
        for name in range(1, count):
            x, y, w, h, area = stats[name]
            rim = x == 0 or y == 0 or x + w == wide or y + h == high
            mine = names == name
            if rim and area > REACH * new.size:
                hand |= mine
            elif not rim and DIE[0] < area < DIE[1] and changed[mine].mean() > 0.3:
                free |= mine
        loose = moving and free.any()
        return Motion(moving, hand if hand.any() else None, free if loose else None)


def _steadied(now: Picture, before: Picture, share: float) -> tuple[Picture] | None:
    """What still differs when a trembling camera is held steady; None if it was none.

    Only a small shift of the whole that explains most of the change is one: a die
    that spins or a hand that reaches in shifts nothing.
    """
    one, other = (cv2.cvtColor(p, cv2.COLOR_BGR2GRAY) for p in (before, now))
    high, wide = one.shape
    window = cv2.createHanningWindow((wide, high), cv2.CV_32F)
    (dx, dy), alike = cv2.phaseCorrelate(
        one.astype(np.float32), other.astype(np.float32), window
    )
    far = float(np.hypot(dx, dy))
    if alike < ALIKE or not TREMBLE[0] <= far <= TREMBLE[1]:
        return None
    shift = np.array(((1, 0, dx), (0, 1, dy)), np.float32)
    held = cv2.warpAffine(before, shift, (wide, high), borderMode=cv2.BORDER_REPLICATE)
    left = differs(now, held, STEP)
    left[:2], left[-2:], left[:, :2], left[:, -2:] = False, False, False, False
    still = float(left.mean())
    return (left,) if still < min(SHAKEN, 0.5 * share) else None
