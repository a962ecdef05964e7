"""What a finger means: pure, so that every rule of it can be tested with a clock.

Places are in the page's units. Nothing here knows of Kivy.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from companion.canvas.geometry import apart, off
from companion.canvas.guard import NEAR, Guard
from companion.canvas.shapes import Field, Room, Scroll, Shapes, Zone
from companion.canvas.swaps import replaces

DRAG = 12
"""Moved farther than this inside a scroll, a finger drags and presses nothing."""
LEAVE = 24
"""Moved farther than this off its zone, a finger has left it."""


class Target(NamedTuple):
    """A zone or field where it can be seen now."""

    shape: Zone | Field
    room: Room
    scroll: str | None


class Tap(NamedTuple):
    action: Hashable


class Held(NamedTuple):
    action: Hashable
    down: bool


class Opened(NamedTuple):
    """A line of text was touched."""

    target: Target


Meaning = Tap | Held | Opened


@dataclass
class Finger:
    """One finger on the glass."""

    x: float
    y: float
    target: Target | None
    scroll: str | None
    dragging: bool = False


def pointed(sheet: Zone, finger: Finger) -> Any:
    """The action of a sheet, told where the finger came down on it."""
    wide, high = sheet.units or (1, 1)
    across = min(1.0, max(0.0, (finger.x - sheet.x) / sheet.w))
    down = min(1.0, max(0.0, (finger.y - sheet.y) / sheet.h))
    action: Any = sheet.action
    return action.at(across * wide, down * high)


@dataclass
class Hand:
    """All fingers on one page, and how far its scrolls are dragged."""

    guard: Guard = field(default_factory=Guard)
    repeated: tuple[type, ...] = ()
    """Deeds that are done again and again, and so are never taken for a swap."""
    quick: bool = False
    """Boards of letters change as fast as one types."""
    shapes: Shapes = ()
    offsets: dict[str, float] = field(default_factory=dict)
    fingers: dict[Hashable, Finger] = field(default_factory=dict)
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
            if target and not _holds(target) and target.shape not in here:
                finger.target = None
        for s in self.scrolls():
            self.drag(s.name, 0)

    def scrolls(self) -> tuple[Scroll, ...]:
        return tuple(s for s in self.shapes if isinstance(s, Scroll))

    def targets(self) -> Iterator[Target]:
        for s in self.shapes:
            if isinstance(s, Zone | Field):
                yield Target(s, Room(s.x, s.y, s.w, s.h), None)
            elif isinstance(s, Scroll):
                yield from self._inside(s)

    def _inside(self, scroll: Scroll) -> Iterator[Target]:
        """Only what lies in the scroll's window can be touched."""
        up = self.offsets.get(scroll.name, 0)
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
            d = away(target, x, y)
            if d == 0:
                hit = target
            elif d <= NEAR:
                near.append((d, target))
        if hit is None or _idle(hit):
            places = [one for one in near if _place(one[1]) and not _idle(one[1])]
            if len(near) == 1 and hit is None:
                hit = near[0][1]
            elif places:
                hit = min(places, key=lambda one: one[0])[1]
        return None if hit and _dead(hit) else hit

    def drag(self, name: str, by: float) -> None:
        """Between the first line and the last."""
        for s in self.scrolls():
            if s.name == name:
                end = max(0.0, s.content_h - s.h)
                self.offsets[name] = min(end, max(0.0, self.offsets.get(name, 0) + by))

    def bare(self, target: Target) -> None:
        """A line half out of its list is dragged into it whole."""
        for s in self.scrolls():
            if s.name == target.scroll:
                top = target.shape.y - self.offsets.get(s.name, 0) - s.y
                below = max(0.0, top + target.shape.h - s.h)
                self.drag(s.name, below + min(0.0, top))

    def wheel(self, x: float, y: float, by: float) -> None:
        for s in self.scrolls():
            if apart(Room(s.x, s.y, s.w, s.h), x, y) == 0:
                self.drag(s.name, by)

    # -------------------------------------------------------------- fingers
    def down(self, who: Hashable, x: float, y: float) -> list[Meaning]:
        again, last = self.guard.near(x, y), self.guard.last
        if not self.guard.counts(x, y):
            return []
        scroll = next(
            (
                s.name
                for s in reversed(self.scrolls())
                if apart(Room(s.x, s.y, s.w, s.h), x, y) == 0
            ),
            None,
        )
        target = self.find(x, y)
        if target and again and self._too_soon(target, self.guard.last - last):
            target = None
        self.fingers[who] = Finger(x, y, target, scroll)
        return [_held(target, down=True)] if target and _holds(target) else []

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
        if target and _holds(target):
            return self.let_go(who) if self._left(target, x, y) else []
        if finger.scroll and (finger.dragging or abs(y - finger.y) > DRAG):
            finger.dragging, finger.target = True, None
            self.drag(finger.scroll, finger.y - y)
            finger.x, finger.y = x, y
        elif target and self._left(target, x, y):
            finger.target = None
        return []

    @staticmethod
    def _left(target: Target, x: float, y: float) -> bool:
        return away(target, x, y) > LEAVE

    def up(self, who: Hashable) -> list[Meaning]:
        finger = self.fingers.pop(who, None)
        if finger is None or finger.target is None:
            return []
        target = finger.target
        if isinstance(target.shape, Field):
            return [Opened(target)]
        if target.shape.hold:
            return [_held(target, down=False)]
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
        if finger and finger.target and _holds(finger.target):
            return [_held(finger.target, down=False)]
        return []

    def let_all_go(self) -> list[Meaning]:
        """The app is put away, or another window comes before it."""
        return [m for who in tuple(self.fingers) for m in self.let_go(who)]

    def pressed(self) -> tuple[Target, ...]:
        return tuple(f.target for f in self.fingers.values() if f.target)


def away(target: Target, x: float, y: float) -> float:
    """How far a place is from a target: from its outline, if it has one."""
    rough = apart(target.room, x, y)
    points = target.shape.points if isinstance(target.shape, Zone) else ()
    return off(points, x, y) if points and rough <= LEAVE else rough


def _place(target: Target) -> bool:
    return isinstance(target.shape, Zone) and bool(target.shape.points)


def _idle(target: Target) -> bool:
    """A place on a map that answers nothing to a short touch."""
    shape = target.shape
    return _place(target) and isinstance(shape, Zone) and shape.action is None


def _dead(target: Target) -> bool:
    """A zone that means nothing, short or long, only covers what lies under it."""
    zone = target.shape
    return isinstance(zone, Zone) and zone.action is None and zone.long is None


def _holds(target: Target) -> bool:
    return isinstance(target.shape, Zone) and target.shape.hold


def _held(target: Target, *, down: bool) -> Held:
    return Held(target.shape.action, down)
