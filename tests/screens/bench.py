"""How fast pages are painted: `python -m tests.screens.bench`. Numbers, no verdict."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from itertools import cycle

from tests import conftest  # noqa: F401  (a screen without a screen)


def bench(name: str, work: Callable[[], object], times: int = 15) -> None:
    took = []
    for _ in range(times):
        start = time.perf_counter()
        work()
        took.append((time.perf_counter() - start) * 1000)
    took.sort()
    sys.stdout.write(
        f"{name:32} median {took[times // 2]:6.1f} ms   worst {took[-1]:6.1f} ms\n"
    )


def main() -> None:
    start = time.perf_counter()
    from companion.app import window

    window.configure()
    from kivy.core.window import Window
    from kivy.graphics.opengl import glFinish

    from companion.canvas.painter import Painter
    from companion.canvas.theme import DARK, LIGHT, Frame
    from tests.tools import gallery

    def draw() -> None:
        Window.canvas.ask_update()
        Window.dispatch("on_draw")
        glFinish()

    frame = Frame()
    painter = Painter(size=(1280, 800))
    Window.add_widget(painter)
    painter.show(gallery.table(frame), frame)
    draw()
    first = (time.perf_counter() - start) * 1000
    shapes = len(gallery.table(frame))
    sys.stdout.write(f"import to first frame {first:.0f} ms; {shapes} shapes\n")

    themes = cycle(Frame(theme=t) for t in (LIGHT, DARK))
    pages = cycle((gallery.pieces, gallery.table))

    def theme() -> None:
        f = next(themes)
        painter.show(gallery.table(f), f)

    def again() -> None:
        painter.sheet.nodes = {}
        painter.sheet.show(painter.hand.shapes)

    bench("lay the page out", lambda: gallery.table(frame))
    bench("show it unchanged", lambda: painter.show(gallery.table(frame), frame))
    bench("make every shape again", again)
    bench("change the theme", theme)
    bench("change the page", lambda: painter.show(next(pages)(frame), frame))
    bench("draw the frame", draw)


if __name__ == "__main__":
    main()
