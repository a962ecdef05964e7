"""A folder of pictures in place of a camera, one after another by their names."""

import time
from pathlib import Path

from vision.camera.jpegs import BIGGEST
from vision.camera.sources import SourceTrouble, pictures
from vision.frames import Picture
from vision.pictures import decoded

BEAT = 0.2
"""Seconds a picture stays."""


class Slides:
    """When all were shown the last one stays, until another comes."""

    def __init__(self, folder: Path, beat: float = BEAT, *, stays: bool = True) -> None:
        self.beat = beat
        self._folder, self._last, self._stays = folder, "", stays
        self._ready: list[Path] = []
        self._now: Path | None = None
        self._good: Path | None = None
        if not pictures(folder):
            raise SourceTrouble("camera.source.folder", folder.name)

    def grab(self) -> bool:
        if not self._ready:
            self._ready = [p for p in pictures(self._folder) if p.name > self._last]
        if self._ready:
            self._now = self._ready.pop(0)
            self._last = self._now.name
            return True
        time.sleep(self.beat)
        self._now = self._good
        return self._stays

    def decode(self) -> Picture | None:
        """A picture that cannot be read is passed over, but not all of them."""
        picture = self._read()
        if picture is not None:
            self._good = self._now
        if self._good is None and not self._ready:
            raise SourceTrouble("camera.source.folder", self._folder.name)
        return picture

    def close(self) -> None:
        self._ready = []

    def _read(self) -> Picture | None:
        try:
            if self._now is None or self._now.stat().st_size > BIGGEST:
                return None
            return decoded(self._now.read_bytes())
        except OSError:
            if not self._folder.is_dir():
                raise SourceTrouble(
                    "camera.source.nothing", self._folder.name
                ) from None
            return None
