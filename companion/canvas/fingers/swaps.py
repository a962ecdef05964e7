"""What lies where another thing could be pressed a moment ago."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

from companion.canvas.shapes import Field, Zone

Touched: TypeAlias = Zone | Field


def replaces(
    shape: Touched, before: Iterable[Touched], repeated: tuple[type, ...] = ()
) -> bool:
    """Nothing that lay there meant the same.

    `repeated` are deeds such as stepping and typing: as fast as one likes.
    """
    under = [s for s in before if _over(shape, s)]
    return bool(under) and not any(_same(shape, s, repeated) for s in under)


def _same(a: Touched, b: Touched, repeated: tuple[type, ...]) -> bool:
    if a.action == b.action or _name(a) == _name(b):
        return True
    return any(
        isinstance(a.action, kind) and isinstance(b.action, kind) for kind in repeated
    )


def _name(s: Touched) -> str:
    return s.name if isinstance(s, Zone) else s.hint


def _over(a: Touched, b: Touched) -> bool:
    across = max(a.x - b.x - b.w, b.x - a.x - a.w)
    return max(across, a.y - b.y - b.h, b.y - a.y - a.h) < 0
