"""The faces people have shown, kept as small pictures in a folder of theirs.

A game has a folder, a face one picture each time it was shown. They leave this
machine only in a profile that somebody exports; what comes in one is checked.
"""

import zipfile
import zlib
from collections.abc import Iterable, Iterator
from contextlib import suppress
from io import BytesIO
from pathlib import Path
from urllib.parse import quote, unquote
from zipfile import BadZipFile, ZipInfo

from companion.plumbing import files
from companion.plumbing.refusal import Refusal
from vision.dice.faces import Album
from vision.dice.stones import SIDE
from vision.frames import Picture
from vision.pictures import decoded, encoded

MOST = 400
"""Pictures of one game's faces: a box has fewer."""
OFTEN = 3
"""How many pictures of one face are kept; the oldest goes."""
BIGGEST = 60_000
"""Bytes of one of our pictures: they are tiny."""
LARGEST = 32 * 2**20
"""Bytes of a profile from elsewhere: more than all its pictures."""
LONGEST = 60
PROFILE = "pythia-faces-"
"""What the name of a profile begins with; then comes the game, and `.zip`."""
UNREADABLE = (OSError, ValueError, RuntimeError, EOFError, BadZipFile, zlib.error)
"""What a file may do that is no profile, or only half of one."""


class AlbumTrouble(Refusal):
    """Why it was not kept or taken in: `name`."""


def load(root: Path, game: str) -> Album:
    """All that were shown; what is no picture of ours is passed over."""
    return Album(_pictures(_folder(root, game)))


def keep(root: Path, game: str, face: str, picture: Picture) -> None:
    """One more look at a face."""
    folder = _folder(root, game)
    data = encoded(picture, SIDE)
    if not data or not 0 < len(face) <= LONGEST:
        raise AlbumTrouble("camera.album.unkept", name=face)
    try:
        numbers = sorted(n for n, _ in _of(folder, face))
        file = _file(folder, face, 1 + max(numbers, default=0))
        files.write_whole(file, data)
        for number in numbers[: max(0, len(numbers) + 1 - OFTEN)]:
            _file(folder, face, number).unlink(missing_ok=True)
    except OSError as error:
        raise AlbumTrouble("camera.album.unkept", name=face) from error


def forget(root: Path, game: str) -> None:
    """All faces of a game."""
    folder = _folder(root, game)
    with suppress(OSError):
        for file in folder.glob("*.png"):
            file.unlink(missing_ok=True)


def export(root: Path, game: str, wish: Path) -> Path:
    """A profile: one file with the faces of a game. Another that lies there stays."""
    pictures = sorted(_folder(root, game).glob("*.png"))
    if not pictures:
        raise AlbumTrouble("camera.album.none", name=game)
    try:
        data = zipped(pictures)
        names = files.numbered(wish)
        file = next(n for n in names if not n.exists() or files.holds(n, data))
        files.write_whole(file, data)
    except OSError as error:
        raise AlbumTrouble("camera.album.unkept", name=str(wish)) from error
    return file


def zipped(pictures: Iterable[Path]) -> bytes:
    """The same pictures make the same bytes."""
    profile = BytesIO()
    with zipfile.ZipFile(profile, "w") as out:
        for picture in pictures:
            data = files.read(picture, BIGGEST)
            out.writestr(ZipInfo(picture.name), data)  # undated
    return profile.getvalue()


def game_of(file: Path) -> str:
    """Of which game a profile is, as its name says."""
    return file.name.removeprefix(PROFILE).partition(".")[0]


def bring(root: Path, game: str, file: Path) -> int:
    """Take in a profile from elsewhere: how many faces it had. Nothing is believed.

    What was shown here stays: only where there is room for more of a face it is kept.
    """
    count = 0
    try:
        for face, picture in _profile(file):
            if _room(_folder(root, game), face, picture):
                keep(root, game, face, picture)
            count += 1
    except UNREADABLE as error:
        raise AlbumTrouble("camera.album.bad", name=file.name) from error
    if not count:
        raise AlbumTrouble("camera.album.bad", name=file.name)
    return count


def _profile(file: Path) -> Iterator[tuple[str, Picture]]:
    """The faces in it that could be ours; one of UNREADABLE where it is none."""
    with zipfile.ZipFile(BytesIO(files.read(file, LARGEST))) as inside:
        for row in inside.infolist()[:MOST]:
            face = _face(row.filename)
            if face is None or row.file_size > BIGGEST:
                continue
            with inside.open(row) as stored:
                picture = decoded(stored.read(BIGGEST))
            if picture is not None and picture.shape == (SIDE, SIDE, 3):
                yield face, picture


def _room(folder: Path, face: str, picture: Picture) -> bool:
    """Whether it is new, and no look at this face has to go for it."""
    mine = [path for _, path in _of(folder, face)]
    data = encoded(picture, SIDE)
    return len(mine) < OFTEN and not any(files.holds(path, data) for path in mine)


# ---- names


def _folder(root: Path, game: str) -> Path:
    return root / (quote(game, safe="") or "none")


def _file(folder: Path, face: str, number: int) -> Path:
    return folder / f"{quote(face, safe='')}.{number}.png"


def _face(name: str) -> str | None:
    """The face a picture's name tells; None for a name that is none of ours."""
    stem, _, number = name.removesuffix(".png").rpartition(".")
    plain = "/" not in name and "\\" not in name and name.endswith(".png")
    if not plain or not stem or not number.isdecimal() or len(stem) > 3 * LONGEST:
        return None
    face = unquote(stem)
    return face if len(face) <= LONGEST and quote(face, safe="") == stem else None


def _of(folder: Path, face: str) -> Iterator[tuple[int, Path]]:
    for path in folder.glob("*.png"):
        if _face(path.name) == face:
            yield int(path.name.split(".")[-2][:9]), path


def _pictures(folder: Path) -> Iterator[tuple[str, Picture]]:
    for path in sorted(folder.glob("*.png"))[:MOST]:
        face = _face(path.name)
        with suppress(OSError):
            if face is None:
                continue
            picture = decoded(files.read(path, BIGGEST))
            if picture is not None and picture.shape[:2] == (SIDE, SIDE):
                yield face, picture
