"""What a printed page needs to know of a font: which glyph a letter is, how wide."""

from __future__ import annotations

import struct
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

THOUSAND = 1000
"""Units of a printed page's font."""


@dataclass(frozen=True)
class Font:
    """An OpenType font as its file is."""

    data: bytes

    @cached_property
    def _tables(self) -> dict[bytes, int]:
        """Where each table begins."""
        (count,) = self._words(4, "H")
        rows = (
            struct.unpack_from(">4sIII", self.data, 12 + 16 * at) for at in range(count)
        )
        return {name: begins for name, _, begins, _ in rows}

    @cached_property
    def glyphs(self) -> dict[int, int]:
        """The glyph of each letter by its code."""
        return {code: glyph for code, glyph in self._mapped() if glyph}

    @cached_property
    def _units(self) -> int:
        (units,) = self._words(self._tables[b"head"] + 18, "H")
        return int(units)

    @cached_property
    def box(self) -> tuple[int, ...]:
        """About every letter, and how far the tallest and deepest go."""
        sides = self._words(self._tables[b"head"] + 36, "4h")
        return tuple(THOUSAND * side // self._units for side in sides)

    def glyph(self, letter: str) -> int:
        return self.glyphs.get(ord(letter), 0)

    def wide(self, glyph: int) -> int:
        (known,) = self._words(self._tables[b"hhea"] + 34, "H")
        at = self._tables[b"hmtx"] + 4 * min(glyph, known - 1)
        return int(THOUSAND * self._words(at, "H")[0] // self._units)

    def length(self, text: str, size: float) -> float:
        """How long it is, printed at this size."""
        return sum(self.wide(self.glyph(letter)) for letter in text) * size / THOUSAND

    def _words(self, at: int, form: str) -> tuple[int, ...]:
        return struct.unpack_from(f">{form}", self.data, at)

    def _mapped(self) -> Iterator[tuple[int, int]]:
        """Its table of Unicode letters, in the form that every font has."""
        table = self._unicode()
        (twice,) = self._words(table + 6, "H")
        ends, begins = table + 14, table + 16 + twice
        for at in range(0, twice, 2):
            (last,) = self._words(ends + at, "H")
            (first,) = self._words(begins + at, "H")
            (shift,) = self._words(begins + twice + at, "H")
            here = begins + 2 * twice + at
            (away,) = self._words(here, "H")
            for code in range(first, last + 1):
                if not away:
                    yield code, (code + shift) % 65536
                elif code < 0xFFFF:
                    (glyph,) = self._words(here + away + 2 * (code - first), "H")
                    yield code, (glyph + shift) % 65536 if glyph else 0

    def _unicode(self) -> int:
        begins = self._tables[b"cmap"]
        (count,) = self._words(begins + 2, "H")
        for at in range(count):
            maker, kind, away = self._words(begins + 4 + 8 * at, "HHI")
            if (maker, kind) == (3, 1):
                return begins + away
        raise ValueError("this font names no letters")
