"""Bodies of dice whose faces the net cannot read: where they lie, and cut how.

The net says where an upper face is, an outline how it is turned. Each finds what
the other cannot: the net a die within a ring, under a shadow or on a patterned
cloth; the outline one that is like nothing the net has learnt from.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from vision.dice.stones import Stone
from vision.dice.trimmed import cut, trimmed
from vision.dice.whereabouts import Finder, Whereabout
from vision.frames import Picture

FAINT = 0.10
"""So little of a die is worth comparing it with the faces that were shown."""
PLAIN = 0.35
"""So much of a die is one, whatever it shows."""
LONE = 0.8
"""Of what the plainest has, in a lesson: what has less is the cloth's."""
TWICE = 2.0
SPECK = 0.0004
"""Of the picture: what the net sees smaller is the cloth's, or too small to compare."""
CROWD = 6
"""Outlines beside what the net sees: more are a pattern of the cloth."""
ALIKE = 0.6, 2.2
"""How large an outline is against the upper face that it is of."""


@dataclass(frozen=True, slots=True)
class DieBody:
    """`cut` is its upper face, `outline` all that is seen of it, if it is plain."""

    cut: Stone
    outline: Stone | None
    there: float = 0.0

    @property
    def whole(self) -> bool:
        """An outline bears out that the cut is a face, and no bold sign on it."""
        return self.outline is not None

    @property
    def plain(self) -> bool:
        return self.there >= PLAIN


def bodies(
    picture: Picture, lying: tuple[Stone, ...], finder: Finder
) -> tuple[DieBody, ...]:
    """The plainest first; last the outlines that only they tell of."""
    least = SPECK * picture.shape[0] * picture.shape[1]
    plain = (one for one in finder(picture) if one.there >= FAINT)
    seen = [one for one in plain if one.size**2 > least]
    known = tuple(_body(picture, one, lying) for one in seen)
    free = [s for s in lying if not any(_near(one, s) for one in seen)]
    alone = tuple(DieBody(stone, stone) for stone in free)
    return known + (alone if len(alone) <= CROWD else ())


def alone(every: tuple[DieBody, ...]) -> tuple[DieBody, ...]:
    """In a lesson one die lies there; another is one only if it is nearly as plain."""
    most = max((body.there for body in every), default=0.0)
    return tuple(
        body
        for body in every
        if body.there >= most or (body.plain and body.there > LONE * most)
    )


def cuts(body: DieBody) -> Iterator[Stone]:
    """As the net cuts the face out, then as the outline does; without one the cut may
    be no more than a sign, and all of its face is twice as wide.
    """
    yield body.cut
    if body.outline is None:
        a, b = body.cut.sides
        yield replace(body.cut, sides=(a * TWICE, b * TWICE))
    elif body.outline is not body.cut:
        yield body.outline


def _body(picture: Picture, one: Whereabout, lying: tuple[Stone, ...]) -> DieBody:
    """By an outline that stands alone on plain ground; else trimmed where it lies."""
    low, high = ALIKE
    mine = [s for s in lying if _near(one, s) and low < s.size / one.size < high]
    plain = len(mine) == 1 and len(lying) <= CROWD
    outline = mine[0] if plain else trimmed(picture, one)
    return DieBody(cut(picture, one, outline), outline, one.there)


def _near(one: Whereabout, stone: Stone) -> bool:
    """The middle of the face lies in the outline's box."""
    x0, y0, x1, y1 = stone.box
    return x0 < one.x < x1 and y0 < one.y < y1
