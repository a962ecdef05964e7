"""PNG pictures, looked over before who decodes them complains on the terminal.

It is given the few chunks that it needs: it grumbles about the others too.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from struct import Struct

BEGIN = b"\x89PNG\r\n\x1a\n"
CHUNK = Struct(">I4s")
SUM = Struct(">I")
HEAD = Struct(">IIBBBBB")
NEEDED = frozenset((b"IHDR", b"PLTE", b"eXIf", b"IDAT", b"IEND"))
"""The size, the colours, which way is up, the pixels, the end."""
DEPTHS = {0: (1, 2, 4, 8, 16), 2: (8, 16), 3: (1, 2, 4, 8), 4: (8, 16), 6: (8, 16)}
"""Bits of one channel, by the kind of colour."""
CHANNELS = {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}
PALETTE = 3
FILTERS = 5
PASSES = (
    *((0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4)),
    *((0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2)),
)
"""Of an interlaced picture: where each begins across and down, and its steps."""
WIDEST = 2**14
"""Pixels across and down: more than any camera has."""
MOST = 2**28
"""Bytes of all pixels."""


@dataclass(frozen=True, slots=True)
class PngHead:
    width: int
    height: int
    depth: int
    colour: int
    interlaced: int

    @property
    def possible(self) -> bool:
        return (
            0 < self.width <= WIDEST
            and 0 < self.height <= WIDEST
            and self.depth in DEPTHS.get(self.colour, ())
            and self.interlaced in (0, 1)
        )

    def strips(self) -> Iterator[tuple[int, int]]:
        """How many rows of how many bytes follow each other."""
        for left, top, across, down in PASSES if self.interlaced else ((0, 0, 1, 1),):
            wide = -(-(self.width - left) // across)
            high = -(-(self.height - top) // down)
            if wide > 0 and high > 0:
                yield high, 1 + -(-wide * self.depth * CHANNELS[self.colour] // 8)


def is_png(data: bytes) -> bool:
    return data.startswith(BEGIN)


def plain(data: bytes) -> bytes:
    """The same picture with only what is needed; b"" where it is damaged."""
    found = list(chunks(data))
    if len(found) < 3 or found[0][0] != b"IHDR" or found[-1] != (b"IEND", b""):
        return b""
    head = head_in(found[0][1])
    colours = [body for name, body in found if name == b"PLTE"]
    pixels = b"".join(body for name, body in found if name == b"IDAT")
    if head is None or not painted(head, colours) or not filled(head, pixels):
        return b""
    return BEGIN + b"".join(chunk(name, body) for name, body in ordered(found))


def chunks(data: bytes) -> Iterator[tuple[bytes, bytes]]:
    """Those that are needed and whole, as far as the first that is not."""
    at = len(BEGIN)
    while at + CHUNK.size + SUM.size <= len(data):
        length, name = CHUNK.unpack_from(data, at)
        end = at + CHUNK.size + length
        if end + SUM.size > len(data):
            return
        if name in NEEDED:
            if SUM.unpack_from(data, end)[0] != zlib.crc32(data[at + 4 : end]):
                return
            yield name, data[at + CHUNK.size : end]
        if name == b"IEND":
            return
        at = end + SUM.size


def head_in(body: bytes) -> PngHead | None:
    if len(body) != HEAD.size:
        return None
    width, height, depth, colour, packing, filtering, interlaced = HEAD.unpack(body)
    head = PngHead(width, height, depth, colour, interlaced)
    return head if head.possible and packing == filtering == 0 else None


def painted(head: PngHead, colours: list[bytes]) -> bool:
    """Whether there is a palette where there must be one, and only there."""
    if head.colour != PALETTE:
        return not colours
    if len(colours) != 1:
        return False
    many, rest = divmod(len(colours[0]), 3)
    return not rest and 0 < many <= 2**head.depth


def filled(head: PngHead, pixels: bytes) -> bool:
    """Whether all rows are there, each packed in a way that is known."""
    size = sum(rows * row for rows, row in head.strips())
    if size > MOST:
        return False
    unpacking = zlib.decompressobj()
    try:
        raw = unpacking.decompress(pixels, size + 1)
    except zlib.error:
        return False
    ended = unpacking.eof and not unpacking.unused_data
    return ended and len(raw) == size and max(filters(head, raw)) < FILTERS


def filters(head: PngHead, raw: bytes) -> Iterator[int]:
    """How each row is packed: its first byte says it."""
    start = 0
    for rows, row in head.strips():
        end = start + rows * row
        yield from raw[start:end:row]
        start = end


def ordered(found: list[tuple[bytes, bytes]]) -> Iterator[tuple[bytes, bytes]]:
    """What stood between the pixels comes before them."""
    yield from (one for one in found if one[0] not in (b"IDAT", b"IEND"))
    yield from (one for one in found if one[0] in (b"IDAT", b"IEND"))


def chunk(name: bytes, body: bytes) -> bytes:
    whole = name + body
    return SUM.pack(len(body)) + whole + SUM.pack(zlib.crc32(whole))
