"""An advertisement as it goes over the air, taken apart into its pieces."""

from collections.abc import Iterator
from uuid import UUID

from firmware_bridge.ble.wire import Advert, uuid16

FEW_16, ALL_16, FEW_128, ALL_128 = 0x02, 0x03, 0x06, 0x07
SHORT_NAME, NAME = 0x08, 0x09
DATA_16, DATA_128, MAKER = 0x16, 0x21, 0xFF


def advert(packet: bytes) -> Advert:
    """The pieces of one packet; what is cut short at its end is left out."""
    name: str | None = None
    services: list[str] = []
    makers: dict[int, bytes] = {}
    data: dict[str, bytes] = {}
    for kind, body in pieces(packet):
        if kind in (NAME, SHORT_NAME):
            name = body.decode("utf-8", "replace")
        elif kind in (FEW_16, ALL_16, FEW_128, ALL_128):
            services.extend(uuids(body, 2 if kind in (FEW_16, ALL_16) else 16))
        elif kind == MAKER and len(body) >= 2:
            makers[int.from_bytes(body[:2], "little")] = body[2:]
        elif kind in (DATA_16, DATA_128):
            _keep(data, body, 2 if kind == DATA_16 else 16)
    return Advert(name, tuple(services), makers, data)


def pieces(packet: bytes) -> Iterator[tuple[int, bytes]]:
    """Kind and body of each whole piece."""
    at = 0
    while at < len(packet) and (size := packet[at]):
        body = packet[at + 1 : at + 1 + size]
        if len(body) == size:
            yield body[0], body[1:]
        at += 1 + size


def uuids(body: bytes, size: int) -> Iterator[str]:
    for at in range(0, len(body) - size + 1, size):
        yield _uuid(body[at : at + size])


def _keep(data: dict[str, bytes], body: bytes, size: int) -> None:
    if len(body) >= size:
        data[_uuid(body[:size])] = body[size:]


def _uuid(raw: bytes) -> str:
    if len(raw) == 2:
        return uuid16(int.from_bytes(raw, "little"))
    return str(UUID(bytes=raw[::-1]))
