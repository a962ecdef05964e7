"""Colours, type and the size of the page: everything a page needs to know of looks."""

from __future__ import annotations

from dataclasses import dataclass
from types import MappingProxyType
from typing import Literal, TypeAlias

from companion.canvas.layout import FILL, column, row
from companion.canvas.shapes import Face, Room


@dataclass(frozen=True, slots=True)
class Theme:
    """Red-figure (dark) or white-ground (light). Clay means: yours to touch, now."""

    name: Literal["dark", "light"]
    bg: str
    s1: str
    s2: str
    s3: str
    line: str
    ink: str
    ink2: str
    ink3: str
    clay: str
    onclay: str
    aegean: str
    laurel: str
    ochre: str
    alarm: str
    sea: str
    sea2: str
    sea3: str
    coast: str
    lit: str
    sunk: str
    isle: str
    red: str
    yellow: str
    blue: str
    green: str
    brown: str
    """These five are the ground of the Lands of Hellas, not players."""


DARK = Theme(
    "dark",
    bg="#15110E",
    s1="#211A15",
    s2="#2E251E",
    s3="#40342A",
    line="#6B5846",
    ink="#F4ECDD",
    ink2="#CDBEA8",
    ink3="#A6957F",
    clay="#EE8A4E",
    onclay="#17110C",
    aegean="#78BFE0",
    laurel="#AECB6E",
    ochre="#F0BF4C",
    alarm="#FF8A75",
    sea="#12303F",
    sea2="#1B4357",
    sea3="#255469",
    coast="#0B0907",
    lit="#8A4A24",
    sunk="#0F0C0A",
    isle="#6A5638",
    red="#6E3B33",
    yellow="#665426",
    blue="#44577A",
    green="#405A3C",
    brown="#5C4431",
)
LIGHT = Theme(
    "light",
    bg="#E9E1D1",
    s1="#F6F0E4",
    s2="#FFFBF3",
    s3="#DED3BF",
    line="#8F7F69",
    ink="#231A13",
    ink2="#54473A",
    ink3="#6E5F4E",
    clay="#A8431A",
    onclay="#FFFBF3",
    aegean="#1A5F84",
    laurel="#4B6614",
    ochre="#7A5600",
    alarm="#A3221A",
    sea="#B9D3DC",
    sea2="#A6C6D2",
    sea3="#93B8C6",
    coast="#231A13",
    lit="#F0A577",
    sunk="#E0D6C3",
    isle="#DCC79E",
    red="#E2B2A2",
    yellow="#E6D292",
    blue="#B7C3E0",
    green="#BFD0A2",
    brown="#D3B896",
)

INK = "#17110C"
MARBLE = "#F4ECDD"
PLAYER = MappingProxyType(
    {
        "red": "#E5533D",
        "blue": "#557EF9",
        "yellow": "#F3BF39",
        "green": "#1FC586",
        "purple": "#B495DD",
        "white": "#F7F1E5",
        "black": "#17110C",
    }
)
EMBLEM = MappingProxyType(
    {
        "red": "triangle",
        "blue": "disc",
        "yellow": "square",
        "green": "diamond",
        "purple": "star",
        "white": "cross",
        "black": "ring",
    }
)
"""A seat takes the colour of its pieces; colour and emblem belong together."""

Role: TypeAlias = Literal[
    "brand",
    "winner",
    "question",
    "total",
    "title",
    "name",
    "bid",
    "answer",
    "body",
    "line",
    "label",
    "small",
]
ROLES: MappingProxyType[str, tuple[float, Face, bool]] = MappingProxyType(
    {
        "brand": (116, "head", True),
        "winner": (48, "head", True),
        "question": (42, "head", True),
        "total": (42, "bold", True),
        "title": (33, "head", True),
        "name": (32, "head", True),
        "bid": (34, "bold", True),
        "answer": (24, "bold", False),
        "body": (22, "body", False),
        "line": (20, "body", False),
        "label": (17, "body", False),
        "small": (16, "body", False),
    }
)
"""Role: size in sp, face, and whether it is read across the table."""


@dataclass(frozen=True, slots=True)
class Frame:
    """The window, as a page sees it: how large, which looks, whose hand.

    A page is laid out in units: `w` x `h` of them, 1280 x 800 or a little more on
    a big screen, 1024 x 600 or a little more on a narrow one.
    """

    width: int = 1280
    height: int = 800
    theme: Theme = DARK
    scale: float = 1.0
    """Of text read across the table."""
    content_scale: float = 1.0
    """Of text read at the tablet."""
    reduced_motion: bool = False
    mirrored: bool = False
    """For the left hand: answers left, undo right."""

    @property
    def narrow(self) -> bool:
        return min(self.width / 1280, self.height / 800) < 0.9

    @property
    def upright(self) -> bool:
        return self.height > self.width

    @property
    def k(self) -> float:
        """Pixels in a unit."""
        w, h = (1024, 600) if self.narrow else (1280, 800)
        return min(self.width / w, self.height / h)

    @property
    def w(self) -> float:
        return self.width / self.k

    @property
    def h(self) -> float:
        return self.height / self.k

    def u(self, units: float) -> float:
        """Units as pixels; only the painter needs it."""
        return units * self.k

    def sp(self, role: Role) -> float:
        """The size of this kind of text, in units."""
        size, _, far = ROLES[role]
        return size * (self.scale if far else self.content_scale)

    def face(self, role: Role) -> Face:
        return ROLES[role][1]

    @property
    def page(self) -> Room:
        return Room(0, 0, self.w, self.h)

    @property
    def head(self) -> Room:
        return self.page.top(56 if self.narrow else 72)

    @property
    def foot(self) -> Room:
        return self.page.bottom(72 if self.narrow else 96)

    @property
    def body(self) -> Room:
        """Between header and footer, margins taken off."""
        gap = 8 if self.narrow else 16
        return self.page.below(self.head.h).above(self.foot.h).inset(gap)

    def split(self, stage: float = 800, gap: float = 12) -> tuple[Room, Room]:
        """Stage and prompt side by side; a narrow stage is at most 480 wide.

        Upright, on a page turned to the end of the table, the prompt lies below.
        """
        body = self.body
        if self.upright:
            first, second = column(body, gap, body.h * 0.6, FILL)
        else:
            wide = min(stage, 480) if self.narrow else stage
            first, second = row(body, gap, wide, FILL, mirrored=self.mirrored)
        return first, second
