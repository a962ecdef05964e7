"""Where a board lies, picture by picture: found rarely, verified cheaply, held.

While it is seen where it lay nothing is looked for. Hands that cover it do not move it;
a push is believed when it was found in its new place twice.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TypeAlias

from vision.board.finding.holding import Grip, gripped, only
from vision.board.finding.markers import Marker, near, place_of, seek
from vision.board.finding.natural import Printed
from vision.board.found import How, Place, Quad, Where
from vision.board.profile.profile import Profile
from vision.board.straight import far, in_picture, straight
from vision.frames import Picture

Found: TypeAlias = tuple[Quad, How]

PATIENCE = 10
"""Pictures in which nothing of the board is seen until it is lost: a hand may hide it
all for a moment."""
PUSHED = 0.004
"""Of the picture's longer side: what is found farther away was pushed, and what is
found nearer is where it was, told better."""
FINE = 0.0006
"""Of the picture's longer side: nearer is no matter."""
EARLY = 4
"""Every how-manieth picture it is looked for before it was ever found."""
CHECKED = 10
"""Every how-manieth picture it is asked whether the board has crept."""
COMPARED = 50
"""Every how-manieth picture its markers are compared."""
WORN = 0.5
"""The part of its patches below which others are taken in place of the covered ones."""
REMEMBERED = 600
"""Pixels across the board as it is remembered, to be found again by how it looked."""


TRUSTED = 3
"""Markers that must agree before a push is believed; two bear it badly to be far from
what they tell.
"""
MENDED = 0.05
"""Of the picture's longer side: so far a corner that a finger drew may be off."""


class Finder:
    """The story of one board under one camera."""

    def __init__(self, profile: Profile, hand: Quad | None = None) -> None:
        self.profile = profile
        self.place: Place | None = None
        self._hand = hand
        self._marks = {mark.number: mark.corners for mark in profile.marks}
        self._grip: Grip | None = None
        self._elsewhere: Quad | None = None
        self._printed = Printed(profile.empty)
        self._count = self._missed = 0

    def see(self, picture: Picture) -> Place | None:
        """Where the board lies; None before it was found for the first time."""
        self._count += 1
        if self.place is None or self._grip is None:
            return self._begin(picture)
        if picture.shape != self._grip.shape:
            self.place = self._hand = None
            return self._begin(picture)
        seen = self._grip.seen(picture)
        if self._grip.firm(seen) and not self._crept(self._grip, picture):
            return self._stay(self._grip, self.place, picture, seen)
        return self._miss(self.place, picture)

    # ---- found for the first time

    def _begin(self, picture: Picture) -> Place | None:
        if self._hand is None and self._count % EARLY != 1:
            return None
        found = self._anywhere(picture)
        if self._hand is not None and not near_to(self._hand, found, MENDED, picture):
            found = self._hand, "hand"
        return self._settle(found, "found", picture) if found else None

    def _anywhere(self, picture: Picture) -> Found | None:
        """By its markers, or else by what is printed on it."""
        if self._marks:
            corners = place_of(seek(picture), self.profile.marks, picture)
            if corners:
                return corners, "markers"
        corners = self._printed.place(picture, self._count)
        return (corners, "picture") if corners else None

    def _settle(self, found: Found, where: Where, picture: Picture) -> Place:
        """It lies there: that is what is held from now on."""
        corners, how = found
        self.place = Place(corners, how, where)
        self._grip = gripped(picture, corners, self._expected(corners).values())
        self._missed, self._elsewhere = 0, None
        if self.profile.empty is None:
            size = self.profile.size(REMEMBERED)
            self._printed = Printed(straight(picture, corners, size))
        return self.place

    def _expected(self, corners: Quad) -> dict[int, Quad]:
        """Where the markers must be seen, if the board lies there."""
        numbers, rings = self._marks.keys(), self._marks.values()
        spots = in_picture(corners, [spot for ring in rings for spot in ring])
        fours = (spots[at : at + 4] for at in range(0, len(spots), 4))
        return {
            number: (one, two, three, four)
            for number, (one, two, three, four) in zip(numbers, fours, strict=True)
        }

    # ---- seen where it lay

    def _crept(self, grip: Grip, picture: Picture) -> bool:
        if self._count % CHECKED:
            return False
        return grip.slip(picture) > max(2.0, 2 * FINE * longest(picture))

    def _stay(
        self, grip: Grip, place: Place, picture: Picture, seen: Picture
    ) -> Place | None:
        self._missed, self._elsewhere = 0, None
        if self._marks and self._count % COMPARED == 0:
            corners = self._compared(place, picture)
            if not near_to(place.corners, (corners, "markers"), PUSHED, picture):
                return self._miss(place, picture)
            place = replace(place, corners=corners)
        if self._count % CHECKED == 0 and seen.mean() < WORN:
            marks = self._expected(place.corners).values()
            self._grip = gripped(picture, place.corners, marks, only(grip, seen))
        self.place = replace(place, where="found")
        return self.place

    def _compared(self, place: Place, picture: Picture) -> Quad:
        """As its markers tell, where enough of them are seen about their places."""
        there = near(picture, self._expected(place.corners))
        if len(there) < TRUSTED:
            return place.corners
        corners = place_of(there, self.profile.marks, picture) or place.corners
        off = far(corners, place.corners)
        return corners if off > FINE * longest(picture) else place.corners

    # ---- not seen where it lay

    def _miss(self, place: Place, picture: Picture) -> Place:
        """Covered, pushed, or gone: that is looked for now and then."""
        self._missed += 1
        found = self._again(place, picture) if self._due() else None
        if found is None:
            return self._wait(place)
        if near_to(place.corners, found, PUSHED, picture):
            return self._settle(found, "found", picture)
        if self._elsewhere and near_to(self._elsewhere, found, PUSHED, picture):
            return self._settle(found, "moved", picture)
        self._elsewhere = found[0]
        return self._wait(place)

    def _due(self) -> bool:
        """At once, and then ever less often."""
        missed = self._missed
        return bool(self._elsewhere) or missed & (missed - 1) == 0 or missed % 16 == 0

    def _again(self, place: Place, picture: Picture) -> Found | None:
        """Where its markers were, it was covered; elsewhere some must agree."""
        known = self._known(picture)
        expected, most = self._expected(place.corners), PUSHED * longest(picture)
        if known and all(
            far(one.corners, expected[one.number]) < most for one in known
        ):
            return place.corners, place.how
        if len(known) >= TRUSTED or self._missed > PATIENCE:
            corners = place_of(known, self.profile.marks, picture)
            if corners:
                return corners, "markers"
        if self._elsewhere:
            self._printed.hurry()
        corners = self._printed.place(picture, self._count)
        return (corners, "picture") if corners else None

    def _known(self, picture: Picture) -> list[Marker]:
        found = seek(picture) if self._marks else ()
        return [marker for marker in found if marker.number in self._marks]

    def _wait(self, place: Place) -> Place:
        where: Where = "held" if self._missed < PATIENCE else "lost"
        self.place = replace(place, where=where)
        return self.place


def longest(picture: Picture) -> int:
    return int(max(picture.shape[:2]))


def near_to(corners: Quad, found: Found | None, part: float, picture: Picture) -> bool:
    """Whether it was found there, but for this part of the picture's longer side."""
    return found is not None and far(corners, found[0]) <= part * longest(picture)
