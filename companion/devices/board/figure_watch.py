"""Figures whose base carries a printed marker: in which region each of them stands.

A hand carries a figure over many regions, so two looks must agree before it is told.
"""

from collections.abc import Iterator

from vision.board.finding.markers import ON_FIGURES
from vision.board.finding.tags import tags
from vision.board.found import Place
from vision.board.profile.outlines import inside
from vision.board.profile.profile import Profile
from vision.frames import Picture

Standing = tuple[tuple[str, str], ...]
"""Figures, and the region of each."""
FIRST = min(ON_FIGURES)


class FigureWatch:
    """`figures` are named in the order of their markers."""

    def __init__(self, profile: Profile, figures: tuple[str, ...]) -> None:
        self._profile, self._figures = profile, figures
        self._before: dict[str, str] = {}
        self._told: dict[str, str] = {}
        self._unsure = False

    def see(self, picture: Picture, place: Place, *, read: bool) -> Standing:
        """Those that came to stand in another region; it is looked when the board was
        `read`, and again while two looks do not agree.
        """
        if not self._figures or not (read or self._unsure):
            return ()
        before, self._before = self._before, dict(self._standing(picture, place))
        agreed = self._before.items() & before.items()
        self._unsure = len(agreed) < len(self._before)
        news = agreed - self._told.items()
        self._told |= dict(news)
        return tuple(sorted(news))

    def _standing(self, picture: Picture, place: Place) -> Iterator[tuple[str, str]]:
        for number, spot in tags(picture, place):
            for region in reversed(self._profile.regions):  # land lies over sea
                known = number - FIRST < len(self._figures)
                if known and inside(spot, region.corners):
                    yield self._figures[number - FIRST], region.name
                    break
