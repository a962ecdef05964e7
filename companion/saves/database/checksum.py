"""Every text in the database carries a checksum, so that a changed one is noticed.

Disks forget a bit now and then, and SQLite itself would hand it on without a word. It
covers the id of the game as well: what lost its way is known wherever it is found.
"""

from struct import Struct, error
from zlib import crc32

from companion.saves.trouble import SaveTrouble

PACK = tuple(Struct(f"<{numbers}d").pack for numbers in range(5))


BROKEN = -1


def seal(id: str, text: bytes, *numbers: float) -> int:
    """The checksum of a text of this game, and of the numbers that stand beside it."""
    return crc32(text, crc32(PACK[len(numbers)](*numbers), crc32(id.encode())))


def sealed(id: str, text: object, *numbers: object) -> int:
    """The same of whatever lies in a file: BROKEN, which no text has, of no text."""
    try:
        return seal(id, text, *numbers)  # type: ignore[arg-type]
    except (TypeError, IndexError, error):
        return BROKEN


def nameless(text: object, *numbers: object) -> int:
    """As formats 2 and 3 had it: whose it is, nothing told."""
    return sealed("", text, *numbers)


def whole(checksum: int, id: str, text: bytes, *numbers: float) -> str:
    """A text as it was once written. SaveTrouble where anything of it has changed."""
    try:
        if seal(id, text, *numbers) == checksum:
            return text.decode()
    except (TypeError, error, UnicodeDecodeError):  # not even of its kind any more
        raise SaveTrouble("save.unreadable") from None
    raise SaveTrouble("save.unreadable")


def holds(checksum: object, id: str, text: object, *numbers: object) -> bool:
    """Whether it was once written so, in any format that has checksums."""
    ways = sealed(id, text, *numbers), nameless(text, *numbers)
    return checksum != BROKEN and checksum in ways
