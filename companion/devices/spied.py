"""What lies in the tray as a page shows it."""

from companion.devices.lying import Lies
from companion.kernel.eye import Spied
from vision.sources import SourceTrouble, shown, source
from vision.watching import View


def spied(lies: Lies, view: View | None) -> Spied:
    """As a page shows it: in parts of what is looked at."""
    seen = lies.seen
    high, wide = view.picture.shape[:2] if view else (1, 1)
    x0, y0, x1, y1 = seen.box
    box = (x0 / wide, y0 / high, (x1 - x0) / wide, (y1 - y0) / high)
    told = seen.value, seen.face, seen.verdict, seen.why
    return Spied(*told, lies.part, box, seen.rolled, lies.ask)


def named(text: str) -> str:
    """A source as everybody may read it: no password."""
    try:
        return shown(source(text))
    except SourceTrouble:
        return "" if "@" in text else text
