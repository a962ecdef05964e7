"""A damaged picture is no picture, and nothing is said about it on the terminal."""

import zlib
from collections.abc import Iterator
from random import Random
from struct import pack, unpack_from

import cv2
import numpy as np
import pytest

from vision import pngs
from vision.pictures import decoded

PICTURE = np.random.default_rng(4).integers(0, 255, (40, 30, 3)).astype(np.uint8)
FORMS = {
    "colours": PICTURE,
    "greys": PICTURE[:, :, 0],
    "deep": PICTURE.astype(np.uint16) * 256,
    "seen through": np.dstack([PICTURE, PICTURE[:, :, :1]]),
}
PALE = bytes([0, 0, 0, 255, 255, 255])


def png(picture: np.ndarray) -> bytes:
    return cv2.imencode(".png", picture)[1].tobytes()


def drawn(head: bytes, rows: bytes, *between: tuple[bytes, bytes]) -> bytes:
    """Of these chunks, each with its true sum."""
    found = (b"IHDR", head), *between, (b"IDAT", zlib.compress(rows)), (b"IEND", b"")
    return pngs.BEGIN + b"".join(pngs.chunk(*one) for one in found)


def resealed(data: bytes) -> Iterator[bytes]:
    """The same with the sums that its chunks would have."""
    yield data[:8]
    at = 8
    while at + 12 <= len(data):
        (length,) = unpack_from(">I", data, at)
        body = data[at + 4 : at + 8 + length]
        yield data[at : at + 4] + body + pack(">I", zlib.crc32(body))
        at += 12 + length


def hurt(data: bytes, rng: Random) -> bytes:
    """Some bits are others; many are of its head, some of its end are gone."""
    raw = bytearray(data)
    for _ in range(rng.choice((1, 1, 5))):
        at = rng.randrange(len(raw) if rng.random() < 0.5 else 60)
        raw[at] ^= 1 << rng.randrange(8)
    return bytes(raw[: rng.randrange(len(raw))] if rng.random() < 0.3 else raw)


@pytest.mark.parametrize("form", FORMS)
def test_a_whole_picture_is_as_it_was(form: str) -> None:
    straight = cv2.imdecode(np.frombuffer(png(FORMS[form]), np.uint8), cv2.IMREAD_COLOR)
    again = decoded(png(FORMS[form]))
    assert again is not None
    assert (again == straight).all()


def test_a_picture_of_few_colours_is_one() -> None:
    flat = drawn(
        pack(">IIBBBBB", 8, 2, 1, 3, 0, 0, 0), b"\0\xf0\0\x0f", (b"PLTE", PALE)
    )
    found = decoded(flat)
    assert found is not None
    assert found[:, :, 0].tolist() == [[255] * 4 + [0] * 4, [0] * 4 + [255] * 4]


def test_an_interlaced_picture_is_one() -> None:
    head = pack(">IIBBBBB", 2, 2, 8, 0, 0, 0, 1)
    found = decoded(drawn(head, b"\0\x01\0\x02\0\x03\x04"))
    assert found is not None
    assert found[:, :, 0].tolist() == [[1, 2], [3, 4]]


@pytest.mark.parametrize(
    ("head", "rows", "between"),
    [
        ((0, 2, 8, 0, 0, 0, 0), b"", ()),
        ((2**15, 1, 8, 0, 0, 0, 0), bytes(2**15 + 1), ()),
        ((2, 1, 3, 0, 0, 0, 0), b"\0\0", ()),
        ((2, 1, 8, 5, 0, 0, 0), b"\0\0\0", ()),
        ((2, 1, 8, 0, 1, 0, 0), b"\0\0\0", ()),
        ((2, 1, 8, 0, 0, 0, 2), b"\0\0\0", ()),
        ((2, 1, 8, 0, 0, 0, 0), b"\0\0", ()),
        ((2, 1, 8, 0, 0, 0, 0), b"\0\0\0\0", ()),
        ((2, 1, 8, 0, 0, 0, 0), b"\5\0\0", ()),
        ((2, 1, 8, 0, 0, 0, 0), b"\0\0\0", ((b"PLTE", PALE),)),
        ((8, 1, 1, 3, 0, 0, 0), b"\0\0", ()),
        ((8, 1, 1, 3, 0, 0, 0), b"\0\0", ((b"PLTE", PALE * 2),)),
        ((8, 1, 1, 3, 0, 0, 0), b"\0\0", ((b"PLTE", PALE[:4]),)),
        ((2**14, 2**14, 16, 6, 0, 0, 0), b"\0\0", ()),
    ],
)
def test_what_cannot_be_is_none(head, rows, between, capfd) -> None:
    assert decoded(drawn(pack(">IIBBBBB", *head), rows, *between)) is None
    assert capfd.readouterr().err == ""


def test_what_nobody_needs_is_left_out(capfd) -> None:
    """A colour profile that makes no sense is grumbled about elsewhere."""
    whole = png(PICTURE)
    told = whole[:33] + pngs.chunk(b"iCCP", b"nonsense") + whole[33:]
    assert (decoded(told) == PICTURE).all()
    assert capfd.readouterr().err == ""


@pytest.mark.parametrize("form", FORMS)
def test_nothing_is_said_about_damage(form: str, capfd) -> None:
    rng, whole = Random(form), png(FORMS[form])
    for _ in range(150):
        damaged = hurt(whole, rng)
        decoded(damaged)
        decoded(b"".join(resealed(damaged)))
    assert capfd.readouterr().err == ""
