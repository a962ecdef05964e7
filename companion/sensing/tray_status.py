"""What a camera over the tray sees, as values that a page can show."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated, Literal

from companion.plumbing.values import Within

Mark = Literal["sure", "check", "unseen"]
Share = Annotated[float, Within(0, 1)]
Point = tuple[Share, Share]
Corners = tuple[Point, ...]

WAYS = ("turn", "place", "ask")
"""How it is told whose die is whose: one at a time, by its place, or by asking."""


@dataclass(frozen=True, slots=True)
class Part:
    """A die of the game: whose it is, which body it has, which faces it bears today.

    `up` is the place that lies up in the books, 0 where nobody knows.
    """

    part: str
    owner: str = ""
    body: str = ""
    faces: tuple[str, ...] = ()
    up: int = 0

    @property
    def whose(self) -> str:
        """Who throws it: a seat, or a side that is nobody's in particular."""
        return self.owner or self.part

    def place(self, face: str) -> int:
        """Where on the die a face is, from one; 0 if it is not there."""
        return self.faces.index(face) + 1 if face in self.faces else 0


@dataclass(frozen=True, slots=True)
class Expected:
    """What the table waits for. `awaited` tells which die plays which part now."""

    album: str = ""
    """The game whose faces may be enrolled."""
    parts: tuple[Part, ...] = ()
    awaited: Mapping[str, str] = field(default_factory=dict)

    @property
    def wanted(self) -> tuple[Part, ...]:
        """In the order they are asked for."""
        known = {part.part: part for part in self.parts}
        asked = dict.fromkeys(self.awaited.values())
        return tuple(known.get(name, Part(name)) for name in asked)

    @property
    def owners(self) -> tuple[str, ...]:
        """Everybody with dice, in the order of the table."""
        return tuple(dict.fromkeys(part.whose for part in self.parts))

    @property
    def faces(self) -> tuple[str, ...]:
        """The own faces that dice bear today."""
        return tuple(dict.fromkeys(face for part in self.parts for face in part.faces))

    def but_for(self, face: str) -> frozenset[int]:
        """The places that are another one than this face on some die."""
        places = (enumerate(part.faces, 1) for part in self.parts)
        return frozenset(n for die in places for n, name in die if name != face)

    def die(self, part: str) -> str:
        """The die that plays a part; itself, where none does."""
        return next((d for d, p in self.awaited.items() if p == part), part)


@dataclass(frozen=True, slots=True)
class SeenDie:
    """A die in the tray. `box` is left, top, width and height, parts of the view.

    `part` is whom it was credited to, `why` a reason to check it, `ask` whether
    somebody must say whose it is.
    """

    value: int
    face: str = ""
    mark: Mark = "sure"
    why: str = ""
    part: str = ""
    box: tuple[float, float, float, float] = (0, 0, 0, 0)
    rolled: bool = False
    ask: bool = False


@dataclass(frozen=True, slots=True)
class FaceLesson:
    """An enrolment under way: the faces to show, and those that were."""

    album: str
    faces: tuple[str, ...]
    shown: int = 0
    trouble: str = ""
    """Why what lies there cannot be taken: `none`, `many`, `twice`, `moving`."""
    cut: str = ""
    """The face that was taken last: how it was cut out is to be seen."""

    @property
    def face(self) -> str:
        """The one to lay up now; none when all were shown."""
        return self.faces[self.shown] if self.shown < len(self.faces) else ""


@dataclass(frozen=True, slots=True)
class TrayStatus:
    """The camera as it is just now. Words for phase, reason and advice are a page's.

    `phase` is `off`, `opening`, `seeing`, `lost` or `ended`.
    """

    source: str = ""
    phase: str = "off"
    reason: str = ""
    size: tuple[int, int] = (0, 0)
    corners: Corners = ()
    """Of the tray as parts of the whole picture; none: all of it is the tray."""
    view: tuple[float, float, float, float] = (0, 0, 1, 1)
    """The part of the picture that is looked at: left, top, right, bottom."""
    advice: tuple[str, ...] = ()
    way: str = "turn"
    moving: bool = False
    dice: tuple[SeenDie, ...] = ()
    count: tuple[int, int] | None = None
    """So many dice are seen of so many awaited, where that is not right."""
    owners: tuple[str, ...] = ()
    lesson: FaceLesson | None = None
    known: Mapping[str, int] = field(default_factory=dict)
    """How often each own face of this game was shown."""
    faces: tuple[str, ...] = ()
    """The own faces of this game that dice bear today."""
    trouble: str = ""

    @property
    def on(self) -> bool:
        return self.phase != "off"

    @property
    def sees(self) -> bool:
        return self.phase == "seeing"

    @property
    def dark(self) -> bool:
        """Too dark to read dice, whatever else is to be said of the picture."""
        return "dark" in self.advice
