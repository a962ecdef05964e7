"""Which camera is ours, kept between evenings: nothing in the file is believed."""

from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Annotated

from companion.plumbing import files
from companion.plumbing.values import (
    BadValue,
    OneOf,
    Within,
    from_text,
    mended,
    to_page,
)
from companion.sensing.tray_status import WAYS, Corners
from vision.camera.sources import LONGEST, SourceTrouble, source
from vision.tray import Tray


@dataclass(frozen=True, slots=True)
class KeptCamera:
    """`source` as it was typed; `corners` of the tray, none for all that is seen."""

    source: Annotated[str, Within(0, LONGEST)] = ""
    corners: Annotated[Corners, Within(0, 4)] = ()
    way: Annotated[str, OneOf(*WAYS)] = WAYS[0]


def load(file: Path) -> tuple[KeptCamera, str]:
    """What is kept, and what there is to say about it. No file is no trouble."""
    try:
        kept, bad = mended(from_text(files.read_text(file)), KeptCamera())
    except FileNotFoundError:
        return KeptCamera(), ""
    except (OSError, UnicodeDecodeError, BadValue):
        return KeptCamera(), "camera.trouble.kept"
    sound = _sound(kept)
    return sound, "" if sound == kept and not bad else "camera.trouble.kept"


def save(file: Path, kept: KeptCamera) -> str:
    """Onto the disk whole or not at all; why it could not."""
    try:
        if load(file)[1]:
            files.put_aside(file)
        files.write_whole(file, to_page(asdict(kept)))
    except OSError:
        return "camera.trouble.disk"
    return ""


def tray(corners: Corners) -> Tray:
    """Drawn, or all that is seen."""
    if len(corners) != 4:
        return Tray()
    a, b, c, d = corners
    return Tray((a, b, c, d))


def _sound(kept: KeptCamera) -> KeptCamera:
    """Without a camera that cannot be one, and without a tray that is none."""
    named = kept.source if _names_one(kept.source) else ""
    drawn = kept.corners if tray(kept.corners).good else ()
    return replace(kept, source=named, corners=drawn)


def _names_one(text: str) -> bool:
    try:
        source(text)
    except SourceTrouble as trouble:
        # What is only not there just now may be there again tomorrow.
        return trouble.key == "camera.source.nothing"
    return True
