"""Simple boards for tests: printed regions, round pieces, a lamp, a hand."""

from dataclasses import dataclass
from functools import cache

import cv2
import numpy as np

from vision.board.colours import PieceColour, learned
from vision.board.found import Place, Quad
from vision.board.profile.profile import Profile, Region
from vision.frames import Picture, Point

WIDE, HIGH = 1080, 720
SHAPE = WIDE / HIGH
PAINTS = {
    "red": (40, 36, 190),
    "blue": (170, 90, 36),
    "green": (70, 140, 50),
    "black": (34, 32, 32),
    "grey": (136, 132, 130),
}
GROUNDS = ((96, 150, 168), (120, 190, 205), (150, 130, 96), (90, 130, 190))
CORNERS: Quad = ((90.0, 30.0), (1190.0, 40.0), (1230.0, 690.0), (40.0, 680.0))


@dataclass(frozen=True)
class Stone:
    """A round piece of a colour, its middle as a part of the board."""

    colour: str
    at: Point
    wide: int = 12


def names() -> tuple[str, ...]:
    return tuple(f"{column}{row}" for row in range(3) for column in "abcd")


def region(name: str) -> Region:
    left, top = "abcd".index(name[0]) / 4, int(name[1]) / 3
    right, low = left + 1 / 4, top + 1 / 3
    return Region(name, ((left, top), (right, top), (right, low), (left, low)))


def middle(name: str, aside: float = 0.0) -> Point:
    (left, top), _, (right, low), _ = region(name).corners
    return (left + right) / 2 + aside, (top + low) / 2


@cache
def printed(seed: int = 1) -> Picture:
    """Grounds with grain, parted by lines, each with its name."""
    rng = np.random.default_rng(seed)
    sheet = np.zeros((HIGH, WIDE, 3), np.uint8)
    for number, name in enumerate(names()):
        a, _, b, _ = region(name).corners
        one, other = (
            (round(a[0] * WIDE), round(a[1] * HIGH)),
            (
                round(b[0] * WIDE),
                round(b[1] * HIGH),
            ),
        )
        cv2.rectangle(sheet, one, other, GROUNDS[(number * 7) % 4], -1)
        cv2.rectangle(sheet, one, other, (40, 50, 60), 4)
        cv2.putText(sheet, name, (one[0] + 20, one[1] + 40), 0, 1, (40, 50, 60), 2)
    grain = cv2.resize(rng.normal(0, 9, (HIGH // 4, WIDE // 4, 1)), (WIDE, HIGH))
    return np.clip(sheet + grain[..., None], 0, 255).astype(np.uint8)


@cache
def profile() -> Profile:
    return Profile("Plain", "plain", SHAPE, tuple(map(region, names())), (), printed())


def stood(
    *stones: Stone, lamp: float = 1.0, slope: float = 0.0, seed: int = 5
) -> Picture:
    """The board made straight, with stones on it, in a lamp's light that falls off."""
    sheet = printed().astype(np.float32)
    for stone in stones:
        at = round(stone.at[0] * WIDE), round(stone.at[1] * HIGH)
        shadow = np.ones((HIGH, WIDE), np.float32)
        cv2.circle(shadow, (at[0] + 6, at[1] + 5), stone.wide + 1, 0.55, -1)
        sheet *= cv2.GaussianBlur(shadow, (0, 0), 3)[..., None]
        cv2.circle(sheet, at, stone.wide, PAINTS[stone.colour], -1, cv2.LINE_AA)
        lit = tuple(min(255, level * 1.3) for level in PAINTS[stone.colour])
        cv2.circle(sheet, (at[0] - 3, at[1] - 3), stone.wide // 2, lit, -1, cv2.LINE_AA)
    light = lamp * (1 + slope * np.linspace(-1, 1, WIDE, dtype=np.float32))
    grain = np.random.default_rng(seed).normal(0, 2, sheet.shape)
    soft = cv2.GaussianBlur(sheet * light[:, None], (0, 0), 0.8)
    return np.clip(soft + grain, 0, 255).astype(np.uint8)


def frame(board: Picture) -> Picture:
    """How a camera sees a board that was drawn straight."""
    flat = np.array(((0, 0), (WIDE, 0), (WIDE, HIGH), (0, HIGH)), np.float32)
    turn = cv2.getPerspectiveTransform(flat, np.array(CORNERS, np.float32))
    table = np.full((720, 1280, 3), (60, 80, 110), np.uint8)
    cv2.warpPerspective(
        board, turn, (1280, 720), dst=table, borderMode=cv2.BORDER_TRANSPARENT
    )
    return table


def reached(board: Picture, at: Point) -> Picture:
    """With a hand over this place, its arm from the lower edge."""
    hand = board.copy()
    x, y = round(at[0] * WIDE), round(at[1] * HIGH)
    cv2.line(hand, (x, y), (x + 60, HIGH + 60), (120, 70, 60), 90, cv2.LINE_AA)
    cv2.circle(hand, (x, y), 60, (170, 190, 235), -1, cv2.LINE_AA)
    return hand


def colours(*wanted: str) -> tuple[PieceColour, ...]:
    """As learned at the table, of a stone each."""
    return tuple(map(lesson, wanted or PAINTS))


@cache
def lesson(name: str) -> PieceColour:
    shown = stood(Stone(name, middle("b1", 0.04)))
    colour = learned(name, stood(seed=2), shown)
    assert not isinstance(colour, str)
    return colour


class DrawnPlace:
    """A board whose corners a hand drew; `where` may be told otherwise."""

    def __init__(self) -> None:
        self.place: Place | None = Place(CORNERS, "hand", "found")

    def see(self, picture: Picture) -> Place | None:
        return self.place
