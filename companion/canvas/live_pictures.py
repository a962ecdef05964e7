"""Live pictures on a page: one texture a picture, filled anew while it is looked at."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from kivy.clock import Clock
from kivy.graphics.texture import Texture

from companion.canvas.shapes import Picture, Shapes, flat

RATE = 1 / 10
"""Seconds between two pictures on the page."""
PREFIXES = "eye.", "sight."
"""Of the tray, and of the board."""

Newest = Callable[[str, int], tuple[int, Any] | None]
"""The picture of this name, if there is a newer one than the one of this number."""


class Hangs(Protocol):
    """Whoever paints pages with pictures."""

    @property
    def canvas(self) -> Any: ...

    def hang(self, name: str, texture: Texture) -> None: ...


def hung(painter: Hangs, shapes: Shapes, newest: Newest) -> None:
    """The newest pictures on a page that stays as it is."""
    film = Live(painter, newest)
    film.follow(shapes)
    film.clock.cancel()


class Live:
    """Keeps the textures of the painter filled."""

    def __init__(self, painter: Hangs, newest: Newest) -> None:
        self.painter, self.newest = painter, newest
        self.names: frozenset[str] = frozenset()
        self.seen: dict[str, int] = {}
        self.textures: dict[str, Texture] = {}
        self.last: dict[str, Any] = {}
        self.clock = Clock.create_trigger(self.fill, RATE, interval=True)

    def follow(self, shapes: Shapes) -> None:
        """The pictures of this page; with none there is nothing to do."""
        pictures = (s.name for s in flat(shapes) if isinstance(s, Picture))
        self.names = frozenset(n for n in pictures if n.startswith(PREFIXES))
        if self.names:
            self.fill()
            self.clock()
        else:
            self.clock.cancel()

    def fill(self, *_: object) -> None:
        for name in self.names:
            found = self.newest(name, self.seen.get(name, -1))
            if found is not None:
                self.seen[name], picture = found
                self._blit(name, picture)

    def _blit(self, name: str, picture: Any) -> None:
        high, wide = picture.shape[:2]
        texture = self.textures.get(name)
        self.last[name] = picture
        if texture is None or texture.size != (wide, high):
            texture = self._made(name, (wide, high))
            self._pour(texture, picture)
            self.painter.hang(name, texture)
            return
        self._pour(texture, picture)
        self.painter.canvas.ask_update()

    def _made(self, name: str, size: tuple[int, int]) -> Texture:
        """Filled again when the graphics card has forgotten it."""
        texture = Texture.create(size=size, colorfmt="bgr")
        texture.flip_vertical()
        texture.add_reload_observer(lambda one: self._pour(one, self.last[name]))
        self.textures[name] = texture
        return texture

    def _pour(self, texture: Texture, picture: Any) -> None:
        texture.blit_buffer(picture.reshape(-1), colorfmt="bgr", bufferfmt="ubyte")
