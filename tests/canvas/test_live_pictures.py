"""Live pictures: one texture each, filled anew, and only while somebody looks."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from companion.canvas.shapes import Box, Picture

pytestmark = pytest.mark.screen
PAGE = (Box(0, 0, 10, 10, "#000000"), Picture(20, 20, 160, 90, "eye.tray"))


class Source:
    """A camera that has a new picture whenever it is told to."""

    def __init__(self) -> None:
        self.number, self.asked = 0, 0
        self.size = (90, 160)

    def newest(self, name: str, seen: int) -> tuple[int, Any] | None:
        self.asked += 1
        if self.number == seen:
            return None
        level = 40 + self.number
        return self.number, np.full((*self.size, 3), level, np.uint8)


def made() -> tuple[Any, Any, Source]:
    from companion.canvas.live_pictures import Live
    from companion.canvas.painter import Painter

    painter, source = Painter(size=(1280, 800)), Source()
    return painter, Live(painter, source.newest), source


def test_s17_the_texture_is_made_once_and_filled_again() -> None:
    painter, live, source = made()
    painter.show(PAGE)
    live.follow(PAGE)
    first = live.textures["eye.tray"]
    for number in range(1, 6):
        source.number = number
        live.fill()
    assert live.textures["eye.tray"] is first
    assert first.colorfmt == "bgr"
    assert bytes(first.pixels[:3]) == bytes([45] * 3)
    assert painter.sheet.pictures["eye.tray"] is first


def test_s17_another_size_is_another_texture() -> None:
    painter, live, source = made()
    painter.show(PAGE)
    live.follow(PAGE)
    first = live.textures["eye.tray"]
    source.size, source.number = (60, 80), 1
    live.fill()
    assert live.textures["eye.tray"] is not first
    assert live.textures["eye.tray"].size == (80, 60)


def test_s17_nothing_is_asked_where_no_picture_is_shown() -> None:
    _, live, source = made()
    live.follow(PAGE[:1])
    assert source.asked == 0
    assert not live.clock.is_triggered
    live.follow(PAGE)
    assert live.clock.is_triggered
    live.follow(())
    assert not live.clock.is_triggered
