"""One die, traced ray by ray: rounded corners, dents, marbling, glass."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from vision.training.bodies import PIPS, Body, Draw, Floats, Lamp, floats
from vision.training.stuff import stuff

STEPS = 13
UP = 4  # of the faces
REACH = 0.9  # no point of a die is farther than this from its middle


@dataclass(frozen=True)
class CubeCamera:
    """Looks at the middle of the table, aslant by `tilt` from straight down."""

    side: int  # the picture is square
    focal: float
    scale: float  # pixels a die's edge takes at the middle
    tilt: float

    @property
    def axes(self) -> Floats:
        """Rows: right, down, forward."""
        sin, cos = np.sin(self.tilt), np.cos(self.tilt)
        return floats([[1, 0, 0], [0, -cos, -sin], [0, sin, -cos]])

    @property
    def eye(self) -> Floats:
        return floats(-self.axes[2] * self.focal / self.scale)

    def see(self, points: Floats) -> Floats:
        """Where points of the table show in the picture."""
        seen = (points - self.eye) @ self.axes.T
        return floats(seen[:, :2] / seen[:, 2:] * self.focal + self.side / 2)

    def rays(self, across: Floats, down: Floats) -> Floats:
        half = self.side / 2
        flat = np.stack(
            [across - half, down - half, np.full_like(across, self.focal)], -1
        )
        aim = floats(flat @ self.axes)
        return aim / np.linalg.norm(aim, axis=-1, keepdims=True)


@dataclass(frozen=True)
class Cube:
    """A die on the table: where, how it is turned, and its six faces."""

    middle: Floats
    turn: Floats  # columns: the die's own axes in the table's
    faces: tuple[int, ...]  # +x -x +y -y +z -z
    swaps: tuple[bool, ...]
    body: Body

    @property
    def value(self) -> int:
        return self.faces[UP]


def turned(yaw: float, lean: float, lean_to: float) -> Floats:
    c, s = np.cos(yaw), np.sin(yaw)
    flat = np.array([[c, -s, 0], [s, c, 0], [0, 0, 1]])
    axis = np.array([np.cos(lean_to), np.sin(lean_to), 0])
    k = np.array([[0, 0, axis[1]], [0, 0, -axis[0]], [-axis[1], axis[0], 0]])
    tip = np.eye(3) + np.sin(lean) * k + (1 - np.cos(lean)) * k @ k
    return floats(tip @ flat)


def faces(draw: Draw, top: int) -> tuple[int, ...]:
    """Opposite faces of a die make seven; which way round differs by maker."""
    left = [v for v in range(1, 7) if v not in (top, 7 - top)]
    east = int(draw.choice(left))
    north = int(draw.choice([v for v in left if v not in (east, 7 - east)]))
    return (east, 7 - east, north, 7 - north, top, 7 - top)


def distance(at: Floats, make: Body) -> Floats:
    """How far each point is from the die's surface."""
    over = np.abs(at) - floats(0.5 - make.corner)
    x, y, z = over.T
    most = np.maximum(np.maximum(x, y), z)
    box = lengths(np.maximum(over, 0)) + np.minimum(most, 0) - floats(make.corner)
    if make.ball > 1:
        return box
    return np.maximum(box, lengths(at) - floats(make.ball))


def lengths(ways: Floats) -> Floats:
    """Row by row; a sum of three is quicker by itself."""
    x, y, z = (ways**2).T
    return floats(np.sqrt(x + y + z))


def march(start: Floats, aim: Floats, make: Body) -> tuple[Floats, Floats]:
    """Points where rays meet the die, and how near each came to it."""
    middle = -(start * aim).sum(-1)
    along = middle - floats(REACH)
    nearest = np.full(len(aim), 9, np.float32)
    for _ in range(STEPS):
        gap = distance(start + along[:, None] * aim, make)
        nearest = np.minimum(nearest, gap)
        along = np.minimum(along + gap, middle + floats(REACH))
    return start + along[:, None] * aim, nearest


def normals(at: Floats, make: Body) -> Floats:
    over = np.maximum(np.abs(at) - floats(0.5 - make.corner), 0) * np.sign(at)
    flat = over / np.maximum(np.linalg.norm(over, axis=-1, keepdims=True), 1e-6)
    if make.ball > 1:
        return floats(flat)
    far = np.linalg.norm(at, axis=-1, keepdims=True)
    return floats(np.where(far > make.ball - 0.012, at / far, flat))


def face_of(at: Floats) -> tuple[Floats, Floats]:
    """Which face each point lies on, and where on it."""
    axis = np.abs(at).argmax(-1)
    rows = np.arange(len(at))
    side = axis * 2 + (at[rows, axis] < 0)
    spot = np.stack([at[rows, (axis + 1) % 3], at[rows, (axis + 2) % 3]], -1)
    return side, spot


def spots(value: int, *, swap: bool, make: Body) -> Floats:
    grid = floats(PIPS[value]) * make.step
    if value == 6:
        grid *= floats([make.column, make.row])
    return floats(grid[:, ::-1] * [1, -1]) if swap else grid


def inked(sign: Floats, spot: Floats) -> Floats:
    """How much of the sign's ink lies at each point of a face."""
    side = len(sign)
    across, down = np.clip((spot + 0.5) * side, 0, side - 1).astype(int).T
    return floats(sign[down, across, None])


def bears(make: Body, value: int, face: int) -> bool:
    """Whether a sign stands there; what is engraved aside is nowhere on the top."""
    return value in make.signed and not (make.aside and face == UP)


def paint(at: Floats, normal: Floats, cube: Cube, blur: float) -> tuple[Floats, Floats]:
    """Colour and (dented) normal of each point of the die."""
    make = cube.body
    colours, bent = stuff(at, make).copy(), normal.copy()
    side, spot = face_of(at)
    for face in np.unique(side):
        here = np.flatnonzero(side == face)
        dots = spots(cube.faces[face], swap=cube.swaps[face], make=make)
        away = spot[here, None] - dots
        far = np.sqrt((away**2).sum(-1))
        near = far.argmin(-1)
        size = make.radius * (make.one if cube.faces[face] == 1 else 1)
        ink = np.clip((size - far.min(-1)) / blur + 0.5, 0, 1)[:, None]
        if make.ring:
            disc = np.clip((make.ring - np.hypot(*spot[here].T)) / blur + 0.5, 0, 1)
            colours[here] += (make.ring_colour - colours[here]) * disc[:, None]
        paints = make.ink(cube.faces[face])
        if make.sign is not None and bears(make, cube.faces[face], face):
            seen = inked(make.sign, spot[here])
            colours[here] += (paints - colours[here]) * seen
        colours[here] += (paints - colours[here]) * ink
        if make.dent:
            slope = np.zeros((len(here), 3), np.float32)
            hole = away[np.arange(len(here)), near] / size * ink * make.dent
            slope[:, (face // 2 + 1) % 3] = hole[:, 0]
            slope[:, (face // 2 + 2) % 3] = hole[:, 1]
            bent[here] -= slope
    return colours, bent / np.linalg.norm(bent, axis=-1, keepdims=True)


def lit(
    colours: Floats, normal: Floats, aim: Floats, make: Body, lamp: Lamp, high: float
) -> Floats:
    """The colours under the lamp that stands so `high`, with a glossy body's glint."""
    key = np.maximum(normal @ lamp.to, 0)
    fill = np.maximum(normal @ lamp.fill, 0)
    top = lamp.ambient + (1 - lamp.ambient) * high
    light = (lamp.ambient * (0.75 + 0.25 * fill) + (1 - lamp.ambient) * key) / top
    glint = np.zeros(len(colours), np.float32)
    for source, power in ((lamp.to, 1.0), (lamp.fill, 0.6)):
        half = source - aim
        half = half / np.linalg.norm(half, axis=-1, keepdims=True)
        meet = np.maximum((normal * half).sum(-1), 0)
        glint += power * meet ** floats(make.shine)
    return floats(colours * light[:, None] + (255 * make.gloss * glint)[:, None])


def window(cube: Cube, camera: CubeCamera) -> tuple[int, int, int, int]:
    """The square of the picture a die can touch."""
    x, y = camera.see(cube.middle[None])[0]
    deep = float(camera.axes[2] @ (cube.middle - camera.eye))
    r = camera.focal / deep * 1.0
    end = camera.side
    left, top = max(0, int(x - r)), max(0, int(y - r))
    return left, top, min(end, int(x + r) + 2), min(end, int(y + r) + 2)


def draw_cube(picture: Floats, cube: Cube, camera: CubeCamera, lamp: Lamp) -> Floats:
    """Draw the die over the picture; returns its silhouette's box."""
    left, top, right, bottom = window(cube, camera)
    if right - left < 3 or bottom - top < 3:
        return floats([left, top, left, top])
    down, across = np.mgrid[top:bottom, left:right].astype(np.float32)
    world = camera.rays(across.ravel(), down.ravel())
    start = floats((camera.eye - cube.middle) @ cube.turn)
    aim = floats(world @ cube.turn)
    at, gap = march(start, aim, cube.body)
    cover = np.clip(1 - gap * camera.scale, 0, 1)
    seen = np.flatnonzero(cover > 0)
    if len(seen) < 4:
        return floats([left, top, left, top])
    shown = trace(cube, camera, lamp, at[seen], aim[seen])
    patch = picture[top:bottom, left:right].reshape(-1, 3)
    behind = patch[seen]
    if cube.body.glass:
        through = floats(beyond(cube, camera, start, aim[seen], behind))
        shown = shown * (1 - cube.body.glass) + through * cube.body.glass
    mix = cover[seen, None]
    patch[seen] = behind * (1 - mix) + np.clip(shown, 0, 255) * mix
    picture[top:bottom, left:right] = patch.reshape(bottom - top, right - left, 3)
    xs, ys = across.ravel()[seen], down.ravel()[seen]
    return floats([xs.min(), ys.min(), xs.max() + 1, ys.max() + 1])


def trace(
    cube: Cube, camera: CubeCamera, lamp: Lamp, at: Floats, aim: Floats
) -> Floats:
    normal = normals(at, cube.body)
    colours, bent = paint(at, normal, cube, 1.3 / camera.scale)
    turned_lamp = Lamp(
        to=floats(lamp.to @ cube.turn),
        fill=floats(lamp.fill @ cube.turn),
        ambient=lamp.ambient,
        soft=lamp.soft,
    )
    return lit(colours, bent, aim, cube.body, turned_lamp, float(lamp.to[2]))


def beyond(
    cube: Cube,
    camera: CubeCamera,
    start: Floats,
    aim: Floats,
    behind: Floats,
) -> Floats:
    """What a see-through body lets through: its far pips, tinted, and the table."""
    far, _ = march(start + 8 * aim, -aim, cube.body)
    colours, _ = paint(far, normals(far, cube.body), cube, 1.3 / camera.scale)
    tint = cube.body.colour / 255
    return floats(0.55 * colours + 0.45 * behind * (0.35 + 0.65 * tint))
