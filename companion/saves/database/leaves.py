"""Rows out of the pages of an SQLite file, without SQLite: each page by itself.

SQLite goes from page to page, so one that is damaged hides those behind it. A leaf
says itself what stands on it. What is read is not believed: rows carry checksums.
The file format: https://www.sqlite.org/fileformat2.html
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from struct import error, unpack, unpack_from

from companion.saves.database import write_ahead

MAGIC = b"SQLite format 3\0"
USUAL = 4096
TABLE_LEAF, INDEX_LEAF, INDEX_INNER = 13, 10, 2
LONGEST = 2**22
"""Bytes of a row; a length beyond that was never one of ours."""
NUMBERS = {1: ">b", 2: ">h", 4: ">i", 6: ">q", 7: ">d"}
WIDTHS = {1: 1, 2: 2, 3: 3, 4: 4, 5: 6, 6: 8, 7: 8}

Value = bytes | int | float | None
"""A text is told as its bytes: a damaged one may be no text any more."""
Cells = tuple[bool, tuple[Value, ...]]
"""Whether they stood in a table with row numbers, and the values of one row."""

BROKEN = (IndexError, ValueError, error)
"""What reading a damaged page can end in."""


@dataclass(frozen=True, slots=True)
class Leaves:
    """The pages of a file as they are now, and as they were: a log holds several."""

    size: int
    usable: int
    now: Mapping[int, bytes]
    before: tuple[tuple[int, bytes], ...] = ()

    def rows(self) -> Iterator[Cells]:
        """Every row of every page in use that can be read, in no order."""
        free = self._free()
        for number, page in self.now.items():
            if number not in free:
                yield from self._page(number, page)

    def earlier(self) -> Iterator[Cells]:
        """Of pages that were written again since."""
        for number, page in self.before:
            yield from self._page(number, page)

    def _page(self, number: int, page: bytes) -> Iterator[Cells]:
        start = 100 if number == 1 else 0
        kind = page[start] if len(page) == self.size else 0
        if kind not in (TABLE_LEAF, INDEX_LEAF, INDEX_INNER):
            return
        (cells,) = unpack_from(">H", page, start + 3)
        first = start + (12 if kind == INDEX_INNER else 8)
        for place in range(first, min(first + 2 * cells, self.size - 1), 2):
            try:
                (at,) = unpack_from(">H", page, place)
                yield kind == TABLE_LEAF, self._cell(page, kind, at)
            except BROKEN:
                continue  # this row alone

    def _cell(self, page: bytes, kind: int, at: int) -> tuple[Value, ...]:
        length, at = varint(page, at + 4 if kind == INDEX_INNER else at)
        if kind == TABLE_LEAF:
            _, at = varint(page, at)
        if not 0 < length <= LONGEST:
            raise ValueError(length)
        return record(self._payload(page, at, length, table=kind == TABLE_LEAF))

    def _payload(self, page: bytes, at: int, length: int, *, table: bool) -> bytes:
        """What stands on the page, and what did not fit and lies on others."""
        room = self.usable
        most = room - 35 if table else (room - 12) * 64 // 255 - 23
        if length <= most:
            return page[at : at + length]
        least = (room - 12) * 32 // 255 - 23
        here = least + (length - least) % (room - 4)
        here = here if here <= most else least
        found = [page[at : at + here]]
        (more,) = unpack_from(">I", page, at + here)
        left = length - here
        while left > 0:
            there = self.now.get(more, b"")
            (more,) = unpack_from(">I", there)
            found.append(there[4 : 4 + min(left, room - 4)])
            left -= room - 4
        return b"".join(found)

    def _free(self) -> set[int]:
        """Pages that nothing is on any more: what was deleted stays deleted."""
        free: set[int] = set()
        first = self.now.get(1, b"")
        if not first.startswith(MAGIC) or len(first) < self.size:
            return free
        (trunk,) = unpack_from(">I", first, 32)
        while trunk not in free:
            free.add(trunk)
            page = self.now.get(trunk, b"")
            if len(page) < self.size:  # the file was cut there
                break
            trunk, many = unpack_from(">II", page)
            free.update(unpack_from(f">{min(many, self.size // 4 - 2)}I", page, 8))
        return free


def leaves(raw: bytes, log: bytes = b"") -> Leaves:
    """The pages of a database, and of the log beside it."""
    size, reserved = _size(raw)
    now = {n + 1: raw[n * size : n * size + size] for n in range(-(-len(raw) // size))}
    before = []
    for number, page in _frames(log, size):
        if number in now:
            before.append((number, now[number]))
        now[number] = page
    return Leaves(size, size - reserved, now, tuple(before[::-1]))


def _size(raw: bytes) -> tuple[int, int]:
    """As its head says it; the usual where that is damaged."""
    if len(raw) < 100 or not raw.startswith(MAGIC):
        return USUAL, 0
    (size,) = unpack_from(">H", raw, 16)
    size = 65536 if size == 1 else size
    return (size, raw[20]) if size >= 512 and size & (size - 1) == 0 else (USUAL, 0)


def _frames(log: bytes, size: int) -> Iterator[tuple[int, bytes]]:
    """Pages of the log, up to the last that was committed; damaged ones as well."""
    found, whole = [], 0
    salt = write_ahead.salt(log)
    for at in range(32, len(log) - 24 - size + 1, 24 + size):
        number, commits = unpack_from(">II", log, at)
        if log[at + 8 : at + 16] != salt:
            continue
        found.append((number, log[at + 24 : at + 24 + size]))
        whole = len(found) if commits else whole
    yield from found[:whole]


def varint(raw: bytes, at: int) -> tuple[int, int]:
    """A number of one to nine bytes, and where it ends."""
    value = 0
    for length in range(8):
        byte = raw[at + length]
        value = value << 7 | byte & 127
        if byte < 128:
            return value, at + length + 1
    return value << 8 | raw[at + 8], at + 9


def record(payload: bytes) -> tuple[Value, ...]:
    """The values of a row."""
    end, at = varint(payload, 0)
    values, body = [], end
    while at < end:
        kind, at = varint(payload, at)
        width = (kind - 12) // 2 if kind >= 12 else WIDTHS.get(kind, 0)
        if body + width > len(payload):
            raise ValueError(kind)
        values.append(_value(kind, payload[body : body + width]))
        body += width
    return tuple(values)


def _value(kind: int, raw: bytes) -> Value:
    if kind >= 12:
        return raw
    if kind == 0:
        return None
    if kind in (8, 9):
        return kind - 8
    if kind in NUMBERS:
        number: int | float = unpack(NUMBERS[kind], raw)[0]
        return number
    return int.from_bytes(raw, "big", signed=True)
