"""Which camera looks at the board, and which board: nothing in the file is believed."""

import re
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Annotated

from companion.plumbing import files
from companion.plumbing.values import BadValue, Within, from_text, mended, to_page
from companion.sensing.tray_status import Corners
from vision.camera.sources import LONGEST, SourceTrouble, source
from vision.tray import Tray

NAME = re.compile(r"board-[1-9][0-9]{0,5}")
"""Of a kept board, as it lies in its folder."""


@dataclass(frozen=True, slots=True)
class KeptBoardCamera:
    """`source` as it was typed, `corners` as they were drawn, `board` in use."""

    source: Annotated[str, Within(0, LONGEST)] = ""
    corners: Annotated[Corners, Within(0, 4)] = ()
    board: Annotated[str, Within(0, 20)] = ""


def load(file: Path) -> tuple[KeptBoardCamera, str]:
    """What is kept, and what there is to say about it. No file is no trouble."""
    try:
        kept, bad = mended(from_text(files.read_text(file)), KeptBoardCamera())
    except FileNotFoundError:
        return KeptBoardCamera(), ""
    except (OSError, UnicodeDecodeError, BadValue):
        return KeptBoardCamera(), "eyes.trouble.kept"
    sound = _sound(kept)
    return sound, "" if sound == kept and not bad else "eyes.trouble.kept"


def save(file: Path, kept: KeptBoardCamera) -> str:
    """Onto the disk whole or not at all; why it could not."""
    try:
        if load(file)[1]:
            files.put_aside(file)
        files.write_whole(file, to_page(asdict(kept)))
    except OSError:
        return "camera.trouble.disk"
    return ""


def good(corners: Corners) -> bool:
    """Whether they are four of a board that can be read."""
    if len(corners) != 4:
        return False
    a, b, c, d = corners
    return Tray((a, b, c, d)).good


def _sound(kept: KeptBoardCamera) -> KeptBoardCamera:
    """Without a camera that cannot be one, and without corners that are none."""
    named = kept.source if _names_one(kept.source) else ""
    drawn = kept.corners if good(kept.corners) else ()
    board = kept.board if NAME.fullmatch(kept.board) else ""
    return replace(kept, source=named, corners=drawn, board=board)


def _names_one(text: str) -> bool:
    try:
        source(text)
    except SourceTrouble as trouble:
        # What is only not there just now may be there again tomorrow.
        return not text or trouble.key == "camera.source.nothing"
    return True
