"""Which camera looks at the tray, and where the tray lies."""

from dataclasses import dataclass, replace
from typing import Annotated

from companion.devices.camera.kept_camera import CameraFile, KeptSource
from companion.plumbing.values import OneOf, Within
from companion.sensing.tray_status import WAYS, Corners
from vision.tray import Tray


@dataclass(frozen=True, slots=True)
class KeptCamera(KeptSource):
    """`corners` of the tray, none for all that is seen."""

    corners: Annotated[Corners, Within(0, 4)] = ()
    way: Annotated[str, OneOf(*WAYS)] = WAYS[0]


def tray(corners: Corners) -> Tray:
    """Drawn, or all that is seen."""
    if len(corners) != 4:
        return Tray()
    a, b, c, d = corners
    return Tray((a, b, c, d))


def _sound(kept: KeptCamera) -> KeptCamera:
    """Without a tray that is none."""
    return kept if tray(kept.corners).good else replace(kept, corners=())


FILE = CameraFile(KeptCamera(), _sound, "camera.trouble.kept")
load, save = FILE.load, FILE.save
