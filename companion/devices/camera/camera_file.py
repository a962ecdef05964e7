"""Which camera is ours, kept between evenings: nothing in the file is believed."""

import json
from dataclasses import asdict, dataclass
from pathlib import Path

from companion.plumbing import files
from companion.sensing.tray_status import WAYS, Corners
from vision.camera.sources import LONGEST, SourceTrouble, source
from vision.tray import Tray


@dataclass(frozen=True, slots=True)
class Kept:
    """`source` as it was typed; `corners` of the tray, none for all that is seen."""

    source: str = ""
    corners: Corners = ()
    way: str = "turn"


def load(file: Path) -> tuple[Kept, str]:
    """What is kept, and what there is to say about it. No file is no trouble."""
    try:
        row = json.loads(file.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return Kept(), ""
    except (OSError, ValueError, RecursionError):
        return Kept(), "camera.trouble.kept"
    if not isinstance(row, dict):
        return Kept(), "camera.trouble.kept"
    named = row.get("source", "")
    kept = Kept(_source(named), _corners(row.get("corners")), _way(row.get("way")))
    return kept, "" if kept.source or named == "" else "camera.trouble.kept"


def save(file: Path, kept: Kept) -> str:
    """Onto the disk whole or not at all; why it could not."""
    text = json.dumps(asdict(kept), indent=1, ensure_ascii=False)
    try:
        files.write_whole(file, text, private=True)  # an address may carry a password
    except OSError:
        return "camera.trouble.disk"
    return ""


def tray(corners: Corners) -> Tray:
    """Drawn, or all that is seen."""
    if len(corners) != 4:
        return Tray()
    a, b, c, d = corners
    return Tray((a, b, c, d))


def _source(text: object) -> str:
    if not isinstance(text, str) or not text or len(text) > LONGEST:
        return ""
    try:
        source(text)
    except SourceTrouble as trouble:
        # What is only not there just now may be there again tomorrow.
        return text if trouble.key == "camera.source.nothing" else ""
    return text


def _corners(rows: object) -> Corners:
    if not isinstance(rows, list) or len(rows) != 4:
        return ()
    points = [tuple(row) for row in rows if isinstance(row, list) and len(row) == 2]
    flat = [part for point in points for part in point]
    good = all(type(p) in (int, float) and 0 <= p <= 1 for p in flat)
    if len(points) != 4 or not good:
        return ()
    corners = tuple((float(x), float(y)) for x, y in points)
    return corners if tray(corners).good else ()


def _way(word: object) -> str:
    return word if isinstance(word, str) and word in WAYS else WAYS[0]
