"""The lists of a page: how far each is dragged, and which runs on by itself."""

from __future__ import annotations

from dataclasses import dataclass, field

from companion.canvas.fingers.fling import Fling, Trail, speed
from companion.canvas.geometry import apart
from companion.canvas.shapes import Field, Room, Scroll, Shapes, Zone


@dataclass
class Lists:
    """Known by name, so that they stay where they are from page to page."""

    here: tuple[Scroll, ...] = ()
    offsets: dict[str, float] = field(default_factory=dict)
    flung: dict[str, Fling] = field(default_factory=dict)
    """Those that run on after the finger has gone."""
    calm: bool = False
    """None does, for whoever wants little motion."""

    def show(self, shapes: Shapes) -> None:
        """What a touch has opened in one of them is brought into sight."""
        before = {(s.name, one.name) for s in self.here for one in opened(s)}
        self.here = tuple(s for s in shapes if isinstance(s, Scroll))
        for s in self.here:
            self.drag(s.name, 0)
            for one in opened(s):
                if (s.name, one.name) not in before:
                    self.bring(s.name, one)

    def dragged(self, name: str) -> float:
        return self.offsets.get(name, 0)

    def under(self, x: float, y: float) -> str | None:
        """The one under a finger: the topmost."""
        at = (
            s for s in reversed(self.here) if apart(Room(s.x, s.y, s.w, s.h), x, y) == 0
        )
        return next((s.name for s in at), None)

    def drag(self, name: str, by: float) -> None:
        """Between the first line and the last."""
        for s in self._called(name):
            end = max(0.0, s.content_h - s.h)
            self.offsets[name] = min(end, max(0.0, self.dragged(name) + by))

    def bring(self, name: str, shape: Zone | Field) -> None:
        """What lies half out of its list is dragged into it; of what is higher than
        the list its head.
        """
        for s in self._called(name):
            top = shape.y - self.dragged(name) - s.y
            below = max(0.0, top + shape.h - s.h)
            self.drag(name, min(top, below) if top > 0 else top)

    def _called(self, name: str) -> tuple[Scroll, ...]:
        return tuple(s for s in self.here if s.name == name)

    def wheel(self, x: float, y: float, by: float) -> None:
        name = self.under(x, y)
        if name is not None:
            self.flung.pop(name, None)
            self.drag(name, by)

    # -------------------------------------------------------------- running on
    def throw(self, name: str, trail: Trail, now: float) -> None:
        """A list that is let go in motion runs on."""
        pace = 0.0 if self.calm else speed(trail, now)
        if pace:
            self.flung[name] = Fling(self.dragged(name), pace, now)

    def halt(self) -> frozenset[str]:
        """A touch stops them all: those it stopped."""
        ran, self.flung = frozenset(self.flung), {}
        return ran

    def glide(self, now: float) -> bool:
        """Those that run on are where they are now; whether any still does."""
        for name, fling in tuple(self.flung.items()):
            wanted = fling.at(now)
            self.drag(name, wanted - self.dragged(name))
            ended = abs(wanted - self.dragged(name)) > 1
            if ended or fling.over(now):
                del self.flung[name]
        return bool(self.flung)


def opened(scroll: Scroll) -> list[Zone]:
    return [s for s in scroll.shapes if isinstance(s, Zone) and s.opened]
