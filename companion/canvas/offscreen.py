"""Any page as a picture, with nobody looking: for tests, and where no display is."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from companion.canvas.page_transform import Turned
from companion.canvas.shapes import Shapes
from companion.canvas.theme import Frame
from companion.canvas.vertices import rgba

if TYPE_CHECKING:
    from kivy.graphics import Fbo

    from companion.canvas.live_pictures import Newest


def picture(
    shapes: Shapes,
    path: Path | str,
    frame: Frame | None = None,
    turn: int = 0,
    live: Newest | None = None,
) -> None:
    """Any page as a PNG; opens a window (an unseen one will do) but shows nothing."""
    from kivy.core.image import Image

    Image(painted(shapes, frame, turn, live).texture).save(str(path), flipped=True)


def painted(
    shapes: Shapes,
    frame: Frame | None = None,
    turn: int = 0,
    live: Newest | None = None,
) -> Fbo:
    """A page in a buffer of its own; `live` has the pictures that a camera sees."""
    from kivy.core import window
    from kivy.graphics import Fbo

    from companion.canvas.instructions import DrawnSheet
    from companion.canvas.live_pictures import hung

    frame = frame or Frame()
    if window.Window is None:
        raise RuntimeError("no window can be opened here, not even an unseen one")
    size = (frame.width, frame.height)
    sheet = DrawnSheet()
    sheet.lay(Turned(frame.w, frame.h, size, turn))
    sheet.show(shapes)
    if live is not None:
        hung(sheet, shapes, live)
    buffer = Fbo(size=size)
    buffer.clear_color = rgba(frame.theme.bg)
    buffer.add(sheet.canvas)
    buffer.bind()
    buffer.clear_buffer()
    buffer.release()
    buffer.draw()
    return buffer
