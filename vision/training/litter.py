"""What lies among the dice and is none; and what falls over all of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import cv2
import numpy as np

from vision.training.bodies import PIPS, Draw, Floats, colour, floats, ints
from vision.training.grounds import half, token
from vision.training.letters import print_line
from vision.training.trifles import trifles

if TYPE_CHECKING:
    from vision.training.scene import Truth


def clutter(draw: Draw, picture: Floats, scale: float) -> None:
    for _ in range(draw.choice([0, 0, 1, 3, 9])):
        blot(draw, picture, scale)
    for chance, more in ((0.1, loose), (0.2, crumbs), (0.15, plug), (0.15, trifles)):
        if draw.random() < chance:
            more(draw, picture, scale)
    light(draw, picture)


def light(draw: Draw, picture: Floats) -> None:
    """The lamp falls off, and shadows with hard edges lie over the table."""
    side = picture.shape[0]
    ramp = np.linspace(draw.uniform(0.65, 1), draw.uniform(0.8, 1.25), side)
    picture *= floats(ramp)[:, None, None]


def blot(draw: Draw, picture: Floats, scale: float) -> None:
    """Discs, rings, rods, cards and buttons that are no dice."""
    side = picture.shape[0]
    at, r = draw.uniform(0, side, 2), scale * draw.uniform(0.06, 1.1)
    ink, kind = colour(draw).tolist(), draw.integers(6)
    middle = ints(at).tolist()
    if kind == 0:
        cv2.circle(picture, middle, int(r * 0.7) + 1, ink, -1, cv2.LINE_AA)
    elif kind == 1:
        cv2.circle(
            picture,
            middle,
            int(r) + 1,
            ink,
            1 + int(r * draw.uniform(0, 0.5)),
            cv2.LINE_AA,
        )
    elif kind == 2:
        end = ints(at + draw.normal(0, 1, 2) * side / 2).tolist()
        cv2.line(picture, middle, end, ink, 1 + int(r * 0.4), cv2.LINE_AA)
    elif kind == 3:
        print_line(draw, picture, (middle[0], middle[1]), r + 6)
    elif kind == 4:
        card(draw, picture, at, r)
    else:
        token(draw, picture, (at[0], at[1]), r * 0.7 + 3)


def card(draw: Draw, picture: Floats, at: Floats, r: float) -> None:
    """A flat card or tile; some bear lone marks as a domino or a plug does."""
    turn = draw.uniform(0, 180)
    size = (r * 2, r * 2 * draw.choice([1, 1.4, 2]))
    quad = ints(cv2.boxPoints(((float(at[0]), float(at[1])), size, turn)))
    cv2.fillConvexPoly(picture, quad, colour(draw).tolist(), cv2.LINE_AA)
    if draw.random() < 0.5:
        print_line(draw, picture, (int(at[0] - r / 2), int(at[1] + r / 3)), r)


def loose(draw: Draw, picture: Floats, scale: float) -> None:
    """Pips without a die: screws, holes, crumbs in the pattern of a face."""
    at, step = draw.uniform(0, picture.shape[0], 2), scale * draw.uniform(0.25, 1.2)
    turn, ink = draw.uniform(0, 6.28), colour(draw).tolist()
    spin = np.array([[np.cos(turn), -np.sin(turn)], [np.sin(turn), np.cos(turn)]])
    for x, y in PIPS[int(draw.integers(1, 7))]:
        spot = ints((at + spin @ [x * step, y * step]) * 16).tolist()
        cv2.circle(
            picture,
            spot,
            int(16 * scale * draw.uniform(0.08, 0.14)),
            ink,
            -1,
            cv2.LINE_AA,
            4,
        )


def crumbs(draw: Draw, picture: Floats, scale: float) -> None:
    """Specks of light or dirt, each alone as the pip of a one is."""
    for _ in range(draw.integers(1, 9)):
        at, r = draw.uniform(0, picture.shape[0], 2), scale * draw.uniform(0.03, 0.12)
        corners = draw.normal(0, 1, (5, 2)) * r + at
        hull = cv2.convexHull(floats(corners))
        cv2.fillConvexPoly(
            picture, ints(hull * 16), colour(draw).tolist(), cv2.LINE_AA, 4
        )


def plug(draw: Draw, picture: Floats, scale: float) -> None:
    """A bright piece with square holes, as plugs, sockets and logos have."""
    at, turn = draw.uniform(0, picture.shape[0], 2), draw.uniform(0, 180)
    size = scale * draw.uniform(0.5, 1.1)
    shapes = [(0.0, 0.0, size, colour(draw))]
    ink, hole = colour(draw), size * draw.uniform(0.14, 0.4)
    for x, y in PIPS[int(draw.choice([2, 2, 4, 6]))]:
        shapes.append((x * size * 0.27, y * size * 0.27, hole, ink))
    way = np.radians(turn)
    spin = np.array([[np.cos(way), -np.sin(way)], [np.sin(way), np.cos(way)]])
    for right, down, side, paint in shapes[int(draw.random() < 0.3) :]:
        spot = at + spin @ [right, down]
        quad = cv2.boxPoints(((float(spot[0]), float(spot[1])), (side, side), turn))
        cv2.fillConvexPoly(picture, ints(quad), paint.tolist(), cv2.LINE_AA)


def occlude(draw: Draw, picture: Floats, truths: list[Truth]) -> Floats:
    """Light and shade that lie over ground and dice alike."""
    side = picture.shape[0]
    if draw.random() < 0.3:
        soft = cv2.GaussianBlur(half(draw, side), (0, 0), draw.uniform(0.8, 30))
        picture = picture * (1 - soft[..., None] * draw.uniform(0.2, 0.7))
    if truths and draw.random() < 0.06:
        finger(draw, picture, truths)
    return np.clip(floats(picture), 0, 255)


def finger(draw: Draw, picture: Floats, truths: list[Truth]) -> None:
    """A finger beside the dice, never over one's face."""
    skin = floats([120, 150, 215]) * draw.uniform(0.4, 1.1)
    die = truths[draw.integers(len(truths))]
    turn = draw.uniform(0, 2 * np.pi)
    way = np.array([np.cos(turn), np.sin(turn)])
    start = np.array([die.x, die.y]) + way * die.face * 1.5
    reach = [np.array([t.x, t.y]) - start for t in truths]
    if any(
        way @ r > 0 and abs(way[0] * r[1] - way[1] * r[0]) < t.face * 1.4
        for r, t in zip(reach, truths, strict=True)
    ):
        return
    end = ints(start + way * 900).tolist()
    cv2.line(
        picture,
        ints(start).tolist(),
        end,
        skin.tolist(),
        int(die.face * 0.8) + 2,
        cv2.LINE_AA,
    )
