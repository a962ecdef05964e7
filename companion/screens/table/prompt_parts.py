"""What stands between a question and its answers: rolls, faces, nets, numbers."""

from __future__ import annotations

from companion.canvas.icons import icon
from companion.canvas.layout import middle, row, spot
from companion.canvas.measure import width
from companion.canvas.shapes import Box, Room, Shapes, join
from companion.canvas.theme import Frame
from companion.desk.actions import Action
from companion.pages.own import OwnPiece
from companion.pages.pieces import Kind
from companion.pages.table.panel import (
    CameraGlimpse,
    CountPart,
    DieNet,
    DieNets,
    FacesPart,
    Lines,
    Part,
    PursePart,
    RollsPart,
    Tile,
)
from companion.screens.game_screens import screens_of
from companion.screens.kit.blocks import Block
from companion.screens.kit.dice import NET
from companion.screens.kit.kit import button, words
from companion.screens.kit.tiles import ink, mending, tile
from companion.screens.table.first_to_grow import growth
from companion.screens.table.glimpse import glimpse
from companion.screens.table.rolls import rolls

GAP = 8
FACE = 56
"""No face to be touched is smaller."""
FINGER = 48
LOOK = 32
"""To look at, a face may be as small."""
LABEL = 28
PURSE = 44


def block(f: Frame, w: float, part: Part) -> Block:
    match part:
        case RollsPart():
            return rolls(f, part)
        case FacesPart():
            return faces(f, w, part)
        case DieNets():
            return nets(f, w, part)
        case OwnPiece():
            return screens_of(part).parts[type(part)](f, w, part)
        case CameraGlimpse():
            return glimpse(f, part)
    return plain(f, part)


def plain(f: Frame, part: CountPart | Lines | PursePart) -> Block:
    match part:
        case CountPart():
            return count(f, part)
        case Lines():
            return lines(f, part)
        case PursePart():
            return purse(f, part)


# ---- faces


def faces(f: Frame, w: float, part: FacesPart) -> Block:
    """Rows of faces under a line of words."""
    most = max((len(row) for row in part.rows), default=1)
    touched = any(one.action for row in part.rows for one in row)
    wish = (64.0 if touched else 48.0) * growth(f)
    best = min(wish, (w - GAP * (most - 1)) / most)
    least = min(float(FACE if touched else LOOK), best)
    label = LABEL * f.content_scale if part.title else 0.0
    deep = len(part.rows)

    def high(size: float) -> float:
        return label + deep * size + GAP * (deep - 1)

    def draw(room: Room) -> Shapes:
        said = heading(f, room.top(label), part.title)
        pairs = zip(room.below(label).rows(deep, GAP), part.rows, strict=True)
        return join(said, *(face_row(f, at, tiles) for at, tiles in pairs))

    return Block(high(least), high(best), draw)


def face_row(f: Frame, room: Room, tiles: tuple[Tile, ...]) -> Shapes:
    size = min(room.h, (room.w - GAP * (len(tiles) - 1)) / max(1, len(tiles)))
    spots = row(room.top(size), GAP, *[size] * len(tiles))
    return join(*(tile(f, at, one) for at, one in zip(spots, tiles, strict=True)))


def heading(f: Frame, room: Room, text: str) -> Shapes:
    if not text:
        return ()
    return words(
        f,
        room.inset(2, 0),
        text,
        "label",
        colour=f.theme.ink2,
        valign="top",
        shrink=0.7,
    )


# ---- nets


def nets(f: Frame, w: float, part: DieNets) -> Block:
    """Two dice unfolded: side by side where that is wide enough, else interlocked."""
    touched = any(one.action for net in part.nets for one in net.tiles)
    between = GAP if touched else 2.0
    label = LABEL * f.content_scale if part.title else 0.0
    abreast = w >= 8 * FINGER + 8 * GAP
    across, deep = (8, 3) if abreast else (6, 5)
    wish = (FACE + 8) * growth(f) + between
    best = min(wish, (w + between - (GAP if abreast else 0)) / across)
    least = min(best, FACE + between) if touched else 34.0

    def draw(room: Room) -> Shapes:
        pitch = min(best, (room.h - label) / deep)
        size = pitch - between
        whole = across * pitch - between + (GAP - between if abreast else 0)
        corner = middle(room.below(label), whole)
        dx, dy = (4 * pitch + GAP - between, 0.0) if abreast else (2 * pitch,) * 2
        first, second = part.nets
        return join(
            heading(f, room.top(label), part.title),
            net(f, corner.top(size).left(size), pitch, first),
            net(f, corner.below(dy).top(size).after(dx).left(size), pitch, second),
            () if abreast else names(f, corner.top(pitch).left(pitch), part.nets),
        )

    return Block(label + least * deep, label + best * deep, draw)


def net(f: Frame, first: Room, pitch: float, die: DieNet) -> Shapes:
    """`first` is where a face at the top left would lie."""
    spots = (
        first._replace(x=first.x + column * pitch, y=first.y + row * pitch)
        for column, row in NET
    )
    pairs = zip(spots, die.tiles, strict=True)
    return join(*(tile(f, at, one, dark=die.dark) for at, one in pairs))


def names(f: Frame, first: Room, both: tuple[DieNet, ...]) -> Shapes:
    """Each die's name in the corner its net leaves free."""
    pitch = first.w
    upper = first.top(pitch).after(2 * pitch + 8).left(4 * pitch - 8)
    lower = first.below(4 * pitch).top(pitch).left(3 * pitch - 8)
    ink2 = f.theme.ink2
    return words(f, upper, both[0].name, "label", colour=ink2, shrink=0.3) + words(
        f, lower, both[1].name, "label", colour=ink2, align="right", shrink=0.3
    )


# ---- numbers and lines


def count(f: Frame, part: CountPart) -> Block:
    """Less, the number, more; with leaps where numbers are large."""
    less = [("−10", part.leap[0]), ("−", part.less)]
    more = [("+", part.more), ("+10", part.leap[1])]
    if not any(part.leap):
        del less[0], more[1]

    def draw(room: Room) -> Shapes:
        wide = 68.0 if len(more) > 1 else 84.0
        side = len(more) * (wide + GAP)
        first = room.left(side - GAP).columns(len(less), GAP)
        last = room.right(side - GAP).columns(len(more), GAP)
        number = room.inset(side, 0)
        size = 54 * f.scale
        return join(
            *(step(f, at, *one) for at, one in zip(first, less, strict=True)),
            words(f, number, part.value, "total", align="center", size=size),
            *(step(f, at, *one) for at, one in zip(last, more, strict=True)),
        )

    return Block(56, 76, draw)


def step(f: Frame, room: Room, label: str, action: Action | None) -> Shapes:
    kind: Kind = "off" if action is None else "plain"
    return button(f, room, label, action, kind, size=30 if len(label) < 2 else 24)


def lines(f: Frame, part: Lines) -> Block:
    """What would happen, a line each."""
    high = 30 * f.content_scale
    deep = len(part.lines)

    def draw(room: Room) -> Shapes:
        t = f.theme
        inner = room.inset(16, 6)
        rows = inner.rows(deep, 0)
        said = (
            words(f, at, text, "line")
            for at, text in zip(rows, part.lines, strict=True)
        )
        return ((Box(*room, t.s2, 16)), *join(*said))

    return Block(deep * 24 * f.content_scale + 12, deep * high + 12, draw)


def purse(f: Frame, part: PursePart) -> Block:
    """What there is to pay with, to be read across the table; first to go."""

    def draw(room: Room) -> Shapes:
        if room.h < PURSE:
            return ()
        t = f.theme
        places = room.columns(len(part.stats), 8)
        out: list[Shapes] = [(Box(*room, t.s2, 16),)]
        for at, stat in zip(places, part.stats, strict=True):
            sign = min(36.0 * growth(f), at.h * 0.6)
            size = min(44 * f.scale, at.h * 0.86, at.w * 0.5)
            wide = width(stat.text, "bold", size)
            both, tint = middle(at, sign + wide + 8), ink(t, stat.icon)
            out.append(icon(stat.icon, *spot(both, sign, 0), tint, t.s2, 2.4))
            number = both.after(sign + 6).left(wide + 6)
            out.append(words(f, number, stat.text, "total", size=size))
            out.append(mending(at, stat.path, stat.name))
        return join(*out)

    if growth(f) == 1.0:
        return Block(0, 64, draw)
    return Block(0 if f.narrow else PURSE, 72, draw)
