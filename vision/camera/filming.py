"""A film of what a camera sees, for a roll that was misread and is to be looked into.

Nothing else keeps pictures, and this only while somebody has asked for it. Such a
film is a source like any other: it can be chosen in place of the camera.
"""

import os
from collections.abc import Callable, Iterator
from pathlib import Path

import cv2

from vision.camera.camera import Camera, NewestSlot
from vision.frames import CameraFrame
from vision.pictures import PictureTrouble

FIRST = 12
"""Pictures after which the camera's pace is known."""
SLOWEST, FASTEST = 1.0, 60.0
"""Pictures a second that a film may have."""


def film(camera: Camera, file: Path, enough: Callable[[], bool]) -> int:
    """Write all the camera sees until it is enough or over; how many pictures."""
    frames = taken(camera.slot(), enough)
    camera.start()
    first = [frame for _, frame in zip(range(FIRST), frames, strict=False)]
    if not first:
        return 0
    high, wide = first[0].picture.shape[:2]
    code = cv2.VideoWriter.fourcc(*"MJPG")
    begun(file)
    out = cv2.VideoWriter(str(file), code, pace(first), (wide, high))
    if not out.isOpened():
        file.unlink(missing_ok=True)
        raise PictureTrouble(f"{file}: no film can be written there.")
    count = 0
    try:
        for frame in (*first, *frames):
            out.write(cv2.resize(frame.picture, (wide, high)))
            count += 1
    finally:
        out.release()
    return count


def begun(file: Path) -> None:
    """A new file that nobody else may read: hands and a room are seen in a film."""
    try:
        os.close(os.open(file, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
    except OSError as error:
        raise PictureTrouble(f"{file}: no film can be written there.") from error


def taken(slot: NewestSlot, enough: Callable[[], bool]) -> Iterator[CameraFrame]:
    while not (slot.over or enough()):
        frame = slot.take(0.2)
        if frame is not None:
            yield frame


def pace(frames: list[CameraFrame]) -> float:
    """Pictures a second, as they came in."""
    lasted = frames[-1].at - frames[0].at
    usual = (len(frames) - 1) / lasted if lasted > 0 else FASTEST
    return min(max(usual, SLOWEST), FASTEST)
