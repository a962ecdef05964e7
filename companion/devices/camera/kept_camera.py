"""A camera's own file, kept between evenings: nothing in it is believed."""

from collections.abc import Callable
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Annotated, Generic, TypeVar

from companion.plumbing import files
from companion.plumbing.values import BadValue, Within, from_text, mended, to_page
from vision.camera.sources import LONGEST, SourceTrouble, source


@dataclass(frozen=True, slots=True)
class KeptSource:
    """`source` as it was typed; none where there is no camera."""

    source: Annotated[str, Within(0, LONGEST)] = ""


K = TypeVar("K", bound=KeptSource)


@dataclass(frozen=True, slots=True)
class CameraFile(Generic[K]):
    """`plain` is how it comes out of the box; `sound` takes out what cannot be.

    `trouble` is what there is to say of a file in which something made no sense.
    """

    plain: K
    sound: Callable[[K], K]
    trouble: str

    def load(self, file: Path) -> tuple[K, str]:
        """What is kept, and what there is to say about it. No file is no trouble."""
        try:
            kept, bad = mended(from_text(files.read_text(file)), self.plain)
        except FileNotFoundError:
            return self.plain, ""
        except (OSError, UnicodeDecodeError, BadValue):
            return self.plain, self.trouble
        sound = self.sound(kept if _names_one(kept) else replace(kept, source=""))
        return sound, "" if sound == kept and not bad else self.trouble

    def save(self, file: Path, kept: K) -> str:
        """Onto the disk whole or not at all; why it could not."""
        try:
            if self.load(file)[1]:
                files.put_aside(file)
            files.write_whole(file, to_page(asdict(kept)))
        except OSError:
            return "camera.trouble.disk"
        return ""


def _names_one(kept: KeptSource) -> bool:
    """Whether there may be such a camera; no camera is one as well."""
    try:
        source(kept.source)
    except SourceTrouble as trouble:
        # What is only not there just now may be there again tomorrow.
        return not kept.source or trouble.key == "camera.source.nothing"
    return True
