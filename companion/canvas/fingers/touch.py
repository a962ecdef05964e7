"""What a finger means: pure, so that every rule of it can be tested with a clock.

Places are in the page's units. Nothing here knows of Kivy.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Hashable, Iterator
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from companion.canvas.fingers.guard import NEAR, TouchGuard
from companion.canvas.fingers.lists import Lists
from companion.canvas.fingers.swaps import replaces
from companion.canvas.fingers.targets import LEAVE, Target, on_sheet
from companion.canvas.shapes import Field, Room, Scroll, Shapes, Zone

DRAG = 12
"""Moved farther than this inside a scroll, a finger drags and presses nothing."""
TRAIL = 12
"""Places of a dragging finger that are remembered."""


class Tap(NamedTuple):
    action: Hashable


class HeldZone(NamedTuple):
    action: Hashable
    down: bool


class OpenedScroll(NamedTuple):
    """A line of text was touched."""

    target: Target


Meaning = Tap | HeldZone | OpenedScroll


@dataclass
class FingerDown:
    """One finger on the glass."""

    x: float
    y: float
    target: Target | None
    scroll: str | None
    trail: deque[tuple[float, float]]
    dragging: bool = False
    at: tuple[float, float] = (0, 0)
    """Where it was last, once it draws over a sheet."""

    @property
    def sheet(self) -> Zone | None:
        """The sheet over which it may draw something along."""
        shape = self.target.shape if self.target else None
        return shape if isinstance(shape, Zone) and shape.drag is not None else None


def pointed(sheet: Zone, finger: FingerDown) -> Any:
    """The action of a sheet, told where the finger came down on it."""
    action: Any = sheet.action
    return action.at(*on_sheet(sheet, finger.x, finger.y))


def drawn(sheet: Zone, finger: FingerDown, *, done: bool) -> list[Meaning]:
    """What a finger draws along over a sheet."""
    action: Any = sheet.drag
    whence = on_sheet(sheet, finger.x, finger.y)
    return [Tap(action.told(whence, on_sheet(sheet, *finger.at), done=done))]


@dataclass
class Hand:
    """All fingers on one page, and its lists that they drag."""

    guard: TouchGuard = field(default_factory=TouchGuard)
    repeated: tuple[type, ...] = ()
    """Deeds that are done again and again, and so are never taken for a swap."""
    quick: bool = False
    """Boards of letters change as fast as one types."""
    shapes: Shapes = ()
    lists: Lists = field(default_factory=Lists)
    fingers: dict[Hashable, FingerDown] = field(default_factory=dict)
    fresh: frozenset[Zone | Field] = frozenset()
    """What the last change of page brought."""
    other: frozenset[Zone | Field] = frozenset()
    """What of it lies where another thing could be pressed before."""
    changed: float = -1e9

    # -------------------------------------------------------------- the page
    def show(self, shapes: Shapes) -> None:
        """A finger may not press what came under it; what it holds it still holds."""
        before = {t.shape for t in self.targets()}
        self.shapes = shapes
        here = {t.shape for t in self.targets()}
        if here != before:
            self.fresh, self.changed = frozenset(here - before), self.guard.clock()
            self.other = frozenset(
                s for s in self.fresh if replaces(s, before, self.repeated)
            )
        for finger in self.fingers.values():
            target = finger.target
            if target and not target.holds and target.shape not in here:
                finger.target = None
        self.lists.show(shapes)

    def targets(self) -> Iterator[Target]:
        for s in self.shapes:
            if isinstance(s, Zone | Field):
                yield Target(s, Room(s.x, s.y, s.w, s.h), None)
            elif isinstance(s, Scroll):
                yield from self._inside(s)

    def _inside(self, scroll: Scroll) -> Iterator[Target]:
        """Only what lies in the scroll's window can be touched."""
        up = self.lists.dragged(scroll.name)
        low, high = scroll.y, scroll.y + scroll.h
        for s in scroll.shapes:
            if isinstance(s, Zone | Field):
                top, end = max(low, s.y - up), min(high, s.y - up + s.h)
                if end > top:
                    yield Target(s, Room(s.x, top, s.w, end - top), scroll.name)

    def find(self, x: float, y: float) -> Target | None:
        """The topmost under the finger; else the only one near it.

        A place on a map is its outline grown by as much: a live one that is near
        goes before one under the finger that means nothing.
        """
        near: list[tuple[float, Target]] = []
        hit = None
        for target in self.targets():
            d = target.away(x, y)
            if d == 0:
                hit = target
            elif d <= NEAR:
                near.append((d, target))
        if hit is None or hit.idle:
            places = [one for one in near if one[1].place and not one[1].idle]
            if len(near) == 1 and hit is None:
                hit = near[0][1]
            elif places:
                hit = min(places, key=lambda one: one[0])[1]
        return None if hit and hit.dead else hit

    # -------------------------------------------------------------- fingers
    def down(self, who: Hashable, x: float, y: float) -> list[Meaning]:
        """The touch that stops a list presses nothing in it."""
        ran = self.lists.halt()
        again, last = self.guard.near(x, y), self.guard.last
        if not self.guard.counts(x, y):
            return []
        scroll = self.lists.under(x, y)
        target = None if scroll in ran else self.find(x, y)
        if target and again and self._too_soon(target, self.guard.last - last):
            target = None
        trail = deque([(self.guard.clock(), y)], maxlen=TRAIL)
        self.fingers[who] = FingerDown(x, y, target, scroll, trail)
        return [_held(target, down=True)] if target and target.holds else []

    def _too_soon(self, target: Target, gone: float) -> bool:
        """A second tap of a double one must not answer the next question."""
        since = self.guard.clock() - self.changed
        if target.shape in self.fresh and since < self.guard.settle:
            return True
        other = target.shape in self.other and not self.quick
        return other and gone < self.guard.recall and since < self.guard.heed

    def move(self, who: Hashable, x: float, y: float) -> list[Meaning]:
        finger = self.fingers.get(who)
        if finger is None:
            return []
        target = finger.target
        if target and target.holds:
            return self.let_go(who) if self._left(target, x, y) else []
        if sheet := finger.sheet:
            far = max(abs(x - finger.x), abs(y - finger.y)) > DRAG
            finger.dragging, finger.at = finger.dragging or far, (x, y)
            return drawn(sheet, finger, done=False) if finger.dragging else []
        if finger.scroll and (finger.dragging or abs(y - finger.y) > DRAG):
            finger.dragging, finger.target = True, None
            self.lists.drag(finger.scroll, finger.y - y)
            finger.x, finger.y = x, y
            finger.trail.append((self.guard.clock(), y))
        elif target and self._left(target, x, y):
            finger.target = None
        return []

    @staticmethod
    def _left(target: Target, x: float, y: float) -> bool:
        return target.away(x, y) > LEAVE

    def up(self, who: Hashable) -> list[Meaning]:
        finger = self.fingers.pop(who, None)
        if finger and finger.scroll and finger.dragging:
            self.lists.throw(finger.scroll, finger.trail, self.guard.clock())
        if finger is None or finger.target is None:
            return []
        target = finger.target
        if isinstance(target.shape, Field):
            return [OpenedScroll(target)]
        if target.shape.hold:
            return [_held(target, down=False)]
        if finger.dragging and (sheet := finger.sheet):
            return drawn(sheet, finger, done=True)
        if target.shape.units:
            return [Tap(pointed(target.shape, finger))]
        return [] if target.shape.action is None else [Tap(target.shape.action)]

    def linger(self, who: Hashable) -> list[Meaning]:
        """The finger has stayed long: the other meaning, if there is one."""
        finger = self.fingers.get(who)
        target = finger.target if finger else None
        if finger is None or target is None or not isinstance(target.shape, Zone):
            return []
        if target.shape.long is None:
            return []
        finger.target = None
        return [Tap(target.shape.long)]

    def let_go(self, who: Hashable) -> list[Meaning]:
        """The finger is lost: what it held is released, what it pressed is not."""
        finger = self.fingers.pop(who, None)
        if finger and finger.target and finger.target.holds:
            return [_held(finger.target, down=False)]
        return []

    def let_all_go(self) -> list[Meaning]:
        """The app is put away, or another window comes before it."""
        self.lists.halt()
        return [m for who in tuple(self.fingers) for m in self.let_go(who)]

    def pressed(self) -> tuple[Target, ...]:
        return tuple(f.target for f in self.fingers.values() if f.target)


def _held(target: Target, *, down: bool) -> HeldZone:
    return HeldZone(target.shape.action, down)
