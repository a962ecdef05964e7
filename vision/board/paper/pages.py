"""Pages to print, written by hand: black squares, thin lines and words, in millimetres
from the upper left. What a page holds is written plainly, and the font packed.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from vision.board.paper.font import Font

POINTS = 72 / 25.4
"""Of a page, in a millimetre."""


@dataclass(frozen=True, slots=True)
class Squares:
    """Rectangles of one grey that are filled: left, top, wide, high."""

    boxes: tuple[tuple[float, float, float, float], ...]
    grey: float = 0.0


@dataclass(frozen=True, slots=True)
class Hairline:
    """A thin line from one place to another."""

    ends: tuple[float, float, float, float]
    grey: float = 0.55


@dataclass(frozen=True, slots=True)
class PageText:
    """Words that begin here on their foot, their letters so many millimetres high."""

    text: str
    x: float
    y: float
    size: float
    grey: float = 0.0


Drawn: TypeAlias = Squares | Hairline | PageText


def document(
    pages: Sequence[Iterable[Drawn]], paper: tuple[float, float], font: Font
) -> bytes:
    """A file that any printer knows."""
    texts = [content(page, paper[1], font) for page in pages]
    first = 9
    kids = " ".join(f"{first + 2 * at} 0 R" for at in range(len(texts)))
    objects = [
        b"<< /Type /Catalog /Pages 2 0 R >>",
        f"<< /Type /Pages /Kids [{kids}] /Count {len(texts)} >>".encode(),
        *lettered(font),
    ]
    for at, text in enumerate(texts):
        objects.append(sheet(paper, first + 2 * at + 1))
        objects.append(stream(text))
    return written(objects)


def sheet(paper: tuple[float, float], inside: int) -> bytes:
    wide, high = (side * POINTS for side in paper)
    return (
        f"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 {wide:.2f} {high:.2f}] "
        f"/Resources << /Font << /F 3 0 R >> >> /Contents {inside} 0 R >>"
    ).encode()


def content(drawn: Iterable[Drawn], high: float, font: Font) -> bytes:
    """From here on everything is in millimetres, counted downwards."""
    lines = [f"{POINTS:.6f} 0 0 {-POINTS:.6f} 0 {high * POINTS:.4f} cm 0.1 w"]
    lines += [one(each, font) for each in drawn]
    return "\n".join(lines).encode()


def one(drawn: Drawn, font: Font) -> str:
    match drawn:
        case Squares(boxes, grey):
            paths = " ".join(
                f"{x:.4f} {y:.4f} {w:.4f} {h:.4f} re" for x, y, w, h in boxes
            )
            return f"{grey:.2f} g {paths} f"
        case Hairline((x, y, u, v), grey):
            return f"{grey:.2f} G {x:.3f} {y:.3f} m {u:.3f} {v:.3f} l S"
        case PageText(text, x, y, size, grey):
            glyphs = "".join(f"{font.glyph(letter):04x}" for letter in text)
            at = f"1 0 0 -1 {x:.3f} {y:.3f} Tm"  # its letters stand upright again
            return f"{grey:.2f} g BT /F {size:.3f} Tf {at} <{glyphs}> Tj ET"


def lettered(font: Font) -> tuple[bytes, ...]:
    """The font and all that is said of it, from the third object on."""
    used = sorted(set(font.glyphs.values()))
    wides = " ".join(f"{glyph} [{font.wide(glyph)}]" for glyph in used)
    left, low, right, top = font.box
    return (
        b"<< /Type /Font /Subtype /Type0 /BaseFont /Letters /Encoding /Identity-H "
        b"/DescendantFonts [4 0 R] /ToUnicode 7 0 R >>",
        b"<< /Type /Font /Subtype /CIDFontType0 /BaseFont /Letters "
        b"/CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> "
        b"/FontDescriptor 5 0 R /W 8 0 R >>",
        (
            f"<< /Type /FontDescriptor /FontName /Letters /Flags 4 /ItalicAngle 0 "
            f"/FontBBox [{left} {low} {right} {top}] /Ascent {top} /Descent {low} "
            f"/CapHeight {top} /StemV 80 /FontFile3 6 0 R >>"
        ).encode(),
        packed(font.data, "/Subtype /OpenType"),
        packed(meanings(font.glyphs), ""),
        f"[{wides}]".encode(),
    )


def meanings(glyphs: dict[int, int]) -> bytes:
    """Which letter each glyph is, so that words can be looked for and copied."""
    rows = [f"<{glyph:04x}> <{code:04x}>" for code, glyph in glyphs.items()]
    parts = [rows[at : at + 100] for at in range(0, len(rows), 100)]
    told = "\n".join(
        f"{len(part)} beginbfchar\n" + "\n".join(part) + "\nendbfchar" for part in parts
    )
    return (
        "/CIDInit /ProcSet findresource begin 12 dict begin begincmap\n"
        "/CMapName /Letters def /CMapType 2 def\n"
        "1 begincodespacerange <0000> <ffff> endcodespacerange\n"
        f"{told}\nendcmap end end"
    ).encode()


def packed(data: bytes, more: str) -> bytes:
    return stream(zlib.compress(data), f"/Filter /FlateDecode {more} ")


def stream(data: bytes, more: str = "") -> bytes:
    head = f"<< {more}/Length {len(data)} >>\nstream\n".encode()
    return head + data + b"\nendstream"


def written(objects: Sequence[bytes]) -> bytes:
    """Each object by its number, and where each begins."""
    file, places = b"%PDF-1.6\n%\xe2\xe3\xcf\xd3\n", []
    for number, each in enumerate(objects, 1):
        places.append(len(file))
        file += f"{number} 0 obj\n".encode() + each + b"\nendobj\n"
    table = "".join(f"{place:010} 00000 n \n" for place in places)
    count = len(objects) + 1
    end = f"xref\n0 {count}\n0000000000 65535 f \n{table}"
    end += f"trailer\n<< /Size {count} /Root 1 0 R >>\nstartxref\n{len(file)}\n%%EOF\n"
    return file + end.encode()
