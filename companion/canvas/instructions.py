"""A page as Kivy's instructions: made once a shape, kept while the shape stays."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import chain
from math import inf, sin, tau

from kivy.graphics import (
    Instruction,
    InstructionGroup,
    Mesh,
    PopMatrix,
    PushMatrix,
    Rotate,
    ScissorPop,
    ScissorPush,
    Translate,
)
from kivy.graphics.texture import Texture

from companion.canvas import shader
from companion.canvas.galleys import GALLEYS
from companion.canvas.movement import Movement
from companion.canvas.page_transform import Turned
from companion.canvas.shapes import (
    Box,
    Disc,
    Field,
    Moving,
    Picture,
    Poly,
    Scroll,
    Shape,
    Shapes,
    Sign,
    Text,
    Zone,
)
from companion.canvas.text_textures import set_lines
from companion.canvas.uploads import Uploads
from companion.canvas.vertices import Ink, breathed, vertices

BREATH = 1.2
"""Seconds an awaited die's frame takes to swell and ebb."""
WHITE = (1.0, 1.0, 1.0, 1.0)
HIDDEN = 6.0
"""So much below the edge is worth a sign."""
THUMB, ASIDE = 4.0, 2.0
"""How wide that sign is, and how far beside the window."""
GREY = "#8f8073"
"""Seen on dark pages and on light ones."""


class DrawnSheet:
    """What is painted now. `canvas` is to be added to a widget's or a buffer's."""

    def __init__(self) -> None:
        self.canvas = shader.context()
        self.place, self.spin = Translate(), Rotate(axis=(0, 0, 1))
        self.page, self.marks = InstructionGroup(), InstructionGroup()
        self.uploads = Uploads()
        parts = PushMatrix(), self.place, self.spin, self.page, self.marks, PopMatrix()
        for part in (self.uploads.canvas, *parts):
            self.canvas.add(part)
        self.view = Turned(1280, 800, (1280, 800), 0)
        self.corner = (0.0, 0.0)
        self.shapes: Shapes = ()
        self.pictures: dict[str, Texture] = {}
        self.breathing: list[tuple[Box, Mesh]] = []
        self.nodes: dict[Shape, list[Instruction]] = {}
        self.slides: dict[str, Translate] = {}
        self.thumbs: dict[str, Translate] = {}
        self.shown: dict[str, float] = {}
        """Of what is scrolled, the part that its window shows."""
        self.offsets: dict[str, float] = {}
        self.movements: list[Movement] = []
        self.age: Callable[[str], float] = lambda _key: inf
        """How long a thing that moves has been here; without a clock, always."""

    def lay(self, view: Turned, corner: tuple[float, float] = (0.0, 0.0)) -> None:
        """Turn and scale it; what was made for another scale is made again."""
        if view.scale != self.view.scale:
            self.nodes = {}
        self.view, self.corner = view, corner
        self.spin.angle = -view.degrees
        self.place.xy = (corner[0] + view.dx, corner[1] + view.dy)

    def show(self, shapes: Shapes) -> None:
        old, self.nodes = self.nodes, {}
        counts = [place for way in self.movements for _, place in way.counts]
        self.shapes, self.slides, self.thumbs, self.breathing = shapes, {}, {}, []
        self.movements = []
        self.uploads.over()
        self.page.clear()
        self._fill(self.page, shapes, old)
        for node in chain(counts, *old.values()):
            apart(node)

    def _fill(
        self,
        group: InstructionGroup,
        shapes: Iterable[Shape],
        old: dict[Shape, list[Instruction]],
    ) -> None:
        for s in shapes:
            if isinstance(s, Zone | Field):
                continue
            if isinstance(s, Scroll):
                self._slide(group, s, old)
                continue
            if isinstance(s, Moving):
                self._move(group, s, old)
                continue
            before = old.get(s)
            node = before.pop() if before else self._new(s)
            self.nodes.setdefault(s, []).append(node)
            group.add(node)
            if isinstance(s, Box) and s.breath:
                self.breathing.append((s, node))

    def _move(
        self,
        group: InstructionGroup,
        s: Moving,
        old: dict[Shape, list[Instruction]],
    ) -> None:
        """Drawn where it will lie; numbers that count are written anew on the way."""
        way = Movement(s, self.view.scale)
        self.movements.append(way)

        def fill(inner: InstructionGroup) -> None:
            if s.way != "count":
                self._fill(inner, s.shapes, old)
                return
            for one in s.shapes:
                if isinstance(one, Text):
                    inner.add(way.number(one))
                else:
                    self._fill(inner, (one,), old)

        way.lay(group, fill)
        way.be(self.age(s.key), self._node)

    def move(self) -> None:
        """Everything that is on its way, as it is now."""
        self.uploads.over()
        for way in self.movements:
            way.be(self.age(way.one.key), self._node)

    def _slide(
        self,
        group: InstructionGroup,
        s: Scroll,
        old: dict[Shape, list[Instruction]],
    ) -> None:
        """Clipped to its window, moved by as much as it was dragged."""
        self.slides[s.name] = slide = Translate()
        self.shown[s.name] = s.h / max(s.content_h, 1)
        left, low, w, h = self.view.window(s.x, s.y, s.w, s.h)
        x, y = round(self.corner[0]) + left, round(self.corner[1]) + low
        for part in (ScissorPush(x=x, y=y, width=w, height=h), PushMatrix(), slide):
            group.add(part)
        self._fill(group, s.shapes, old)
        group.add(PopMatrix())
        group.add(ScissorPop())
        if s.content_h > s.h + HIDDEN:
            self.thumbs[s.name] = thumb = Translate()
            for part in (PushMatrix(), thumb, self._node(bar(s)), PopMatrix()):
                group.add(part)
        self.slid()

    def slid(self) -> None:
        """By whole pixels, so that letters stay sharp."""
        for name, slide in self.slides.items():
            slide.xy = (0, round(self._dragged(name)))
        for name, thumb in self.thumbs.items():
            thumb.xy = (0, -self._dragged(name) * self.shown[name])

    def _dragged(self, name: str) -> float:
        return self.offsets.get(name, 0) * self.view.scale.k

    def _new(self, s: Shape) -> Instruction:
        node = self._node(s)
        if not (isinstance(s, Box) and s.breath):
            self.uploads.add(node)
        return node

    def _node(self, s: Shape) -> Instruction:
        at = self.view.scale
        match s:
            case Text():
                return _together([mesh(i, t.picture) for t, i in set_lines(s, at)])
            case Picture():
                return self._picture(s)
            case Box() | Disc() | Poly() | Sign():
                return mesh(vertices((s,), at))
        raise TypeError(s)

    def _picture(self, s: Picture) -> Instruction:
        """Nothing until the texture is there."""
        texture = self.pictures.get(s.name)
        if texture is None:
            return InstructionGroup()
        k, high = self.view.scale
        ink = Ink()
        box = (s.x * k, high - (s.y + s.h) * k, (s.x + s.w) * k, high - s.y * k)
        ink.image(box, texture.tex_coords, WHITE)
        return mesh(ink, texture)

    def hang(self, name: str, texture: Texture) -> None:
        """Give a picture its texture, or another one."""
        self.pictures[name] = texture
        for s in [s for s in self.nodes if isinstance(s, Picture) and s.name == name]:
            del self.nodes[s]
        self.show(self.shapes)

    def breathe(self, time: float) -> None:
        self.uploads.over()
        swell = 0.5 + 0.5 * sin(tau * time / BREATH)
        for box, node in self.breathing:
            ink = vertices((breathed(box, swell),), self.view.scale)
            node.vertices, node.indices = ink.vertices, ink.indices

    def mark(self, boxes: Iterable[Box | Poly]) -> None:
        """Over the page: what fingers press just now."""
        self.marks.clear()
        for box in boxes:
            self.marks.add(mesh(vertices((box,), self.view.scale)))


def bar(s: Scroll) -> Box:
    """How much of it is shown, and where: there is more above or below."""
    high = max(24.0, s.h * s.h / s.content_h)
    return Box(s.x + s.w + ASIDE, s.y, THUMB, high, GREY, radius=THUMB / 2)


def mesh(ink: Ink, texture: Texture | None = None) -> Mesh:
    """A shape needs no texture, so it leaves the one of most words where it is."""
    return Mesh(
        vertices=ink.vertices,
        indices=ink.indices,
        fmt=shader.LAYOUT,
        mode="triangles",
        texture=texture or GALLEYS.first,
    )


def apart(node: Instruction) -> None:
    """A group and its parts hold each other, and what they drew, beyond their use."""
    if isinstance(node, InstructionGroup):
        for part in node.children:
            apart(part)
        node.clear()


def _together(meshes: list[Mesh]) -> Instruction:
    if len(meshes) == 1:
        return meshes[0]
    group = InstructionGroup()
    for each in meshes:
        group.add(each)
    return group
