"""What lies in the tray as a page shows it."""

import numpy as np

from companion.devices.camera.tray_dice import TrayDie
from companion.sensing.tray_status import SeenDie
from vision.camera.sources import SourceTrouble, shown, source
from vision.dice.stones import scaled
from vision.frames import Picture
from vision.tray import Tray
from vision.watching import View

WHOLE = "eye.whole"
CUT = "eye.face"
LARGER = 4.0
"""The cut-out of a face, which is tiny."""
WIDE = 720
"""Pixels across of the picture on a page."""


def newest(view: View | None, name: str, seen: int) -> tuple[int, Picture] | None:
    """The window or the whole, small enough for a page; None if it was shown."""
    if view is None or view.number == seen:
        return None
    picture = view.whole if name == WHOLE else view.picture
    scale = min(1.0, WIDE / picture.shape[1])
    return view.number, np.ascontiguousarray(scaled(picture, scale))


def newest_cut(
    cut: tuple[int, Picture] | None, seen: int
) -> tuple[int, Picture] | None:
    """How the last face was cut out, if that was not shown yet."""
    if cut is None or cut[0] == seen:
        return None
    return cut[0], np.ascontiguousarray(scaled(cut[1], LARGER))


def window(tray: Tray, size: tuple[int, int]) -> tuple[float, float, float, float]:
    """What is looked at, in parts of the whole picture."""
    wide, high = size
    if not wide or not high:
        return 0.0, 0.0, 1.0, 1.0
    x0, y0, x1, y1 = tray.window(size)
    return x0 / wide, y0 / high, x1 / wide, y1 / high


def seen_dice(lies: TrayDie, view: View | None) -> SeenDie:
    """As a page shows it: in parts of what is looked at."""
    seen = lies.seen
    high, wide = view.picture.shape[:2] if view else (1, 1)
    x0, y0, x1, y1 = seen.box
    box = (x0 / wide, y0 / high, (x1 - x0) / wide, (y1 - y0) / high)
    told = seen.value, seen.face, seen.verdict, seen.why
    return SeenDie(*told, lies.part, box, seen.rolled, lies.ask)


def named(text: str) -> str:
    """A source as everybody may read it: no password."""
    try:
        return shown(source(text))
    except SourceTrouble:
        return "" if "@" in text else text
