"""Which camera looks at the board, and which board."""

import re
from dataclasses import dataclass, replace
from typing import Annotated

from companion.devices.camera.camera_file import tray
from companion.devices.camera.kept_camera import CameraFile, KeptSource
from companion.plumbing.values import Within
from companion.sensing.tray_status import Corners

NAME = re.compile(r"board-[1-9][0-9]{0,5}")
"""Of a kept board, as it lies in its folder."""


@dataclass(frozen=True, slots=True)
class KeptBoardCamera(KeptSource):
    """`corners` as they were drawn, `board` in use."""

    corners: Annotated[Corners, Within(0, 4)] = ()
    board: Annotated[str, Within(0, 20)] = ""


def good(corners: Corners) -> bool:
    """Whether they are four of a board that can be read."""
    return len(corners) == 4 and tray(corners).good


def _sound(kept: KeptBoardCamera) -> KeptBoardCamera:
    """Without corners that are none, and without a board that was never kept."""
    drawn = kept.corners if good(kept.corners) else ()
    board = kept.board if NAME.fullmatch(kept.board) else ""
    return replace(kept, corners=drawn, board=board)


FILE = CameraFile(KeptBoardCamera(), _sound, "eyes.trouble.kept")
load, save = FILE.load, FILE.save
