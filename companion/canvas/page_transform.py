"""Where a page lies in its window, whichever side of the table it is turned to."""

from __future__ import annotations

from math import ceil, floor

from companion.canvas.vertices import Scale


class Turned:
    """A page of `w` x `h` units in a window, turned clockwise by quarter turns."""

    def __init__(
        self,
        w: float,
        h: float,
        window: tuple[float, float],
        degrees: int,
        lift: float = 0,
    ) -> None:
        """`lift` units of it are pushed out over its upper edge."""
        wide, high = window
        self.degrees = degrees % 360
        across = self.degrees in (90, 270)
        room = (high, wide) if across else (wide, high)
        k = min(room[0] / w, room[1] / h)
        self.scale = Scale(k, round(h * k))
        pw, ph = round(w * k), self.scale.high
        if across:
            left, low = (wide - ph) // 2, (high - pw) // 2
        else:
            left, low = (wide - pw) // 2, (high - ph) // 2
        up = round(lift * k)
        self.dx, self.dy = {
            0: (left, low + up),
            90: (left + up, low + pw),
            180: (left + pw, low + ph - up),
            270: (left + ph - up, low),
        }[self.degrees]

    def pixel(self, x: float, y: float) -> tuple[float, float]:
        """A place of the page in the window, y up."""
        px, py = x * self.scale.k, self.scale.high - y * self.scale.k
        across, up = {
            0: (px, py),
            90: (py, -px),
            180: (-px, -py),
            270: (-py, px),
        }[self.degrees]
        return self.dx + across, self.dy + up

    def unit(self, x: float, y: float) -> tuple[float, float]:
        """A place of the window on the page."""
        x, y = x - self.dx, y - self.dy
        px, py = {
            0: (x, y),
            90: (-y, x),
            180: (-x, -y),
            270: (y, -x),
        }[self.degrees]
        return px / self.scale.k, (self.scale.high - py) / self.scale.k

    def window(
        self, x: float, y: float, w: float, h: float
    ) -> tuple[int, int, int, int]:
        """A room of the page as left, low, width, height of the window."""
        a, b = self.pixel(x, y), self.pixel(x + w, y + h)
        left, low = floor(min(a[0], b[0])), floor(min(a[1], b[1]))
        right, top = ceil(max(a[0], b[0])), ceil(max(a[1], b[1]))
        return left, low, right - left, top - low
