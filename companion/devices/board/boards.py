"""Boards that were drawn at this table: a file each, in one folder.

Beside a board lie the colours that were shown on it. What comes from elsewhere is read
first, and written anew: no byte of it is kept unread.
"""

from collections.abc import Iterable
from contextlib import suppress
from dataclasses import asdict, dataclass, replace
from itertools import chain, count
from pathlib import Path
from typing import Annotated

from companion.devices.board.board_file import NAME
from companion.plumbing import files
from companion.plumbing.refusal import Refusal
from companion.plumbing.values import BadValue, Within, from_text, read, to_page
from companion.sensing.board_status import KnownBoard, OutlinedRegion
from vision.board.colours import PieceColour
from vision.board.profile import profiles
from vision.board.profile.profile import Profile, Region
from vision.board.profile.profiles import ProfileTrouble
from vision.frames import Picture
from vision.pictures import jpeg

FORM = ".board"
SIGHT = "pythia-board.jpg"
MOST = 60
"""Boards that are kept: every evening's archipelago is one."""
LONGEST = 40
"""Letters of a name that is made here."""

Colours = Annotated[tuple[PieceColour, ...], Within(0, 12)]


@dataclass(frozen=True, slots=True)
class ShownColours:
    """As they lie on the disk. Older files tell the size of the shown piece besides,
    which is passed over.
    """

    colours: Colours = ()


class BoardTrouble(Refusal):
    """Why a board was not kept, or not taken in: `name`."""


class KeptBoards:
    """The folder. Nothing is made on the disk before something is kept."""

    def __init__(self, folder: Path | None) -> None:
        self.folder = folder

    def names(self) -> tuple[str, ...]:
        """What lies in it, the oldest first; other people's files are not ours."""
        if self.folder is None:
            return ()
        try:
            stems = [path.stem for path in self.folder.glob(f"*{FORM}")]
        except OSError:
            return ()
        ours = sorted(filter(NAME.fullmatch, stems), key=_age)
        return tuple(ours[:MOST])

    def known(self) -> tuple[KnownBoard, ...]:
        """All that can be read, as a page shows them."""
        found = ((name, self.read(name)) for name in self.names())
        return tuple(shown(name, one) for name, one in found if one is not None)

    def read(self, name: str) -> Profile | None:
        if self.folder is None or not NAME.fullmatch(name):
            return None
        try:
            return profiles.read(self._file(name))
        except ProfileTrouble:
            return None

    def keep(self, name: str, profile: Profile) -> str:
        """Onto the disk whole or not at all; without a name it gets one."""
        if self.folder is None:
            raise BoardTrouble("camera.trouble.disk", name=profile.name)
        names = self.names()
        if not name and len(names) >= MOST:
            raise BoardTrouble("eyes.trouble.many", name=profile.name)
        taken = name or _fresh(names)
        try:
            files.write_whole(self._file(taken), profiles.packed(profile))
        except OSError as error:
            raise BoardTrouble("camera.trouble.disk", name=profile.name) from error
        return taken

    def forget(self, name: str) -> None:
        if self.folder is None or not NAME.fullmatch(name):
            return
        with suppress(OSError):
            self._file(name).unlink(missing_ok=True)
            self._shown(name).unlink(missing_ok=True)

    # ---- from elsewhere, and to elsewhere

    def bring(self, file: Path) -> str:
        """A board from a file; BoardTrouble where it holds none. One that is here
        already is not taken in again; another gets a name that can be told apart.
        """
        try:
            profile = profiles.unpacked(files.read(file, profiles.HEAVIEST))
        except OSError as error:
            raise BoardTrouble("eyes.trouble.file", name=file.name) from error
        except ProfileTrouble as error:
            key = "newer" if error.why == "newer" else "file"
            raise BoardTrouble(f"eyes.trouble.{key}", name=file.name) from error
        return self._alike(profile) or self.keep("", self._named(profile, file))

    def _alike(self, profile: Profile) -> str:
        """The one that is here already, whatever it was called."""
        data = profiles.packed(profile)
        for name in self.names():
            known = self.read(name)
            if known and profiles.packed(replace(known, name=profile.name)) == data:
                return name
        return ""

    def _named(self, profile: Profile, file: Path) -> Profile:
        taken = {one.name for one in self.known()}
        wish = profile.name.strip() or file.stem[:LONGEST]
        more = (f"{wish[:LONGEST]} {number}" for number in count(2))
        free = (name for name in chain((wish,), more) if name not in taken)
        return replace(profile, name=next(free))

    def export(self, name: str, folder: Path) -> Path:
        """One file with all of it; another that lies there stays."""
        profile = self.read(name)
        if profile is None:
            raise BoardTrouble("eyes.trouble.gone", name=name)
        data = profiles.packed(profile)
        try:
            wish = folder / f"{_plain(profile.name) or name}{FORM}"
            each = files.numbered(wish)
            file = next(n for n in each if not n.exists() or files.holds(n, data))
            files.write_whole(file, data)
        except OSError as error:
            raise BoardTrouble("camera.trouble.disk", name=str(folder)) from error
        return file

    # ---- colours

    def colours(self, name: str) -> tuple[PieceColour, ...]:
        """Those that were shown on it; none where the file makes no sense."""
        if self.folder is None or not NAME.fullmatch(name):
            return ()
        try:
            plain = from_text(files.read_text(self._shown(name)))
            return read(plain, ShownColours).colours
        except (OSError, UnicodeDecodeError, BadValue):
            return ()

    def keep_colours(self, name: str, colours: Iterable[PieceColour]) -> None:
        """They count today even where no disk keeps them."""
        if self.folder is None or not NAME.fullmatch(name):
            return
        told = to_page(asdict(ShownColours(tuple(colours))))
        with suppress(OSError):
            files.write_whole(self._shown(name), told)

    def _file(self, name: str) -> Path:
        return (self.folder or Path()) / f"{name}{FORM}"

    def _shown(self, name: str) -> Path:
        return (self.folder or Path()) / f"{name}.json"


def kept_picture(picture: Picture, folder: Path) -> Path:
    """Beside the others that were kept; another that lies there stays."""
    data = jpeg(picture)
    try:
        each = files.numbered(folder / SIGHT)
        file = next(name for name in each if not name.exists())
        files.write_whole(file, data)
    except OSError as error:
        raise BoardTrouble("camera.trouble.disk", name=str(folder)) from error
    return file


def shown(name: str, profile: Profile) -> KnownBoard:
    """As a page shows it."""
    regions = tuple(OutlinedRegion(one.name, one.corners) for one in profile.regions)
    return KnownBoard(name, profile.name, profile.game, profile.shape, regions)


def with_regions(profile: Profile, regions: Iterable[OutlinedRegion]) -> Profile:
    """Large ones first: an island lies on its sea, and whoever reads asks it last."""
    every = sorted(regions, key=lambda one: -_size(one.corners))
    found = (Region(one.region, one.corners) for one in every)
    return replace(profile, regions=tuple(found))


def _size(corners: tuple[tuple[float, float], ...]) -> float:
    pairs = zip(corners, (*corners[1:], *corners[:1]), strict=True)
    return abs(sum(a * d - b * c for (a, b), (c, d) in pairs))


def _plain(name: str) -> str:
    """What of a name any disk takes."""
    signs = (sign if sign.isalnum() or sign in " -" else " " for sign in name)
    return " ".join("".join(signs).split())[:LONGEST]


def _fresh(names: tuple[str, ...]) -> str:
    every = (f"board-{number}" for number in count(1))
    return next(name for name in every if name not in names)


def _age(name: str) -> int:
    return int(name.partition("-")[2])
