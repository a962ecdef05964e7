"""A port and the board on it, as a page shows them."""

from collections.abc import Iterator

from companion.devices.wires.cell_regions import Regions, regions_of
from companion.devices.wires.wire_file import KeptWires
from companion.sensing.wire_status import (
    READERS,
    BoardStatus,
    MappedGame,
    WiredCell,
    WiredPhase,
)
from firmware_bridge.serial.board_says import BoardHello
from firmware_bridge.serial.link import BoardLink
from firmware_bridge.serial.link_news import LinkLoss, LinkPhase
from firmware_bridge.serial.picture import BoardPicture
from firmware_bridge.serial.port import PortState
from firmware_bridge.serial.ports import PortTrouble

PHASES: dict[LinkPhase, WiredPhase] = {
    LinkPhase.GREETING: "greeting",
    LinkPhase.READY: "ready",
    LinkPhase.REFUSED: "refused",
    LinkPhase.OVER: "searching",
}


def status(
    state: PortState, picture: BoardPicture, kept: KeptWires, game: MappedGame
) -> BoardStatus:
    """`picture` is what was last known of the board, whether it is there or not."""
    link = state.link or BoardLink()
    hello = link.hello
    phase, reason = _standing(state)
    version = link.foreign or (hello.protocol if hello else ())
    speaks = ".".join(map(str, version))
    if hello is None:
        return BoardStatus(state.address, phase, reason, speaks=speaks)
    rows, columns = hello.geometry
    return BoardStatus(
        state.address,
        phase,
        reason,
        board=hello.board,
        firmware=".".join(map(str, hello.firmware)),
        speaks=speaks,
        name=hello.name,
        rows=rows,
        columns=columns,
        cells=tuple(cells(hello, picture, regions(hello, kept, game))),
        known=bool(link.reports.sure),
        lights=hello.has("leds"),
        buzzes=bool(hello.has("buzzer")),
        latency=None if link.latency is None else round(link.latency * 1000),
        good=link.counts.good,
        bad=link.counts.bad,
        trouble="" if link.loss is LinkLoss.NONE else f"wires.reason.{link.loss.value}",
    )


def _standing(state: PortState) -> tuple[WiredPhase, str]:
    """Where it is, and why it is not ready, as a key of words."""
    if state.trouble is not PortTrouble.NONE or state.link is None:
        lost: WiredPhase = "lost" if state.answered else "searching"
        word = state.trouble.value
        return lost, f"wires.reason.{word}" if word else ""
    phase = PHASES[state.link.phase]
    if phase == "refused":
        return phase, "wires.reason.foreign"
    if phase == "greeting" and state.link.loss is not LinkLoss.NONE:
        return "lost", f"wires.reason.{state.link.loss.value}"
    return phase, ""


def called(state: PortState) -> str:
    """The name a board gives itself; the address while it has said none."""
    hello = state.link.hello if state.link else None
    return hello.board if hello and hello.board else state.address


def regions(hello: BoardHello, kept: KeptWires, game: MappedGame) -> Regions:
    here = kept.map(hello.board, game.game)
    return regions_of(here, game, hello.geometry, hello.has("rfid"))


def cells(
    hello: BoardHello, picture: BoardPicture, regions: Regions
) -> Iterator[WiredCell]:
    """Every sensor: the matrix, the eyes behind it, then the readers."""
    rows, columns = hello.geometry
    matrix, broken = rows * columns, picture.stuck
    for number in range(min(matrix + hello.has("light"), READERS)):
        sensor = "reed" if number < matrix else "light"
        on, region = number in picture.cells, regions.get(number, "")
        yield WiredCell(number, sensor, on, "", number in broken, region)
    for number, tag in enumerate(picture.tags[: hello.has("rfid")]):
        mute = ("reader", number) in picture.faults
        region = regions.get(READERS + number, "")
        yield WiredCell(READERS + number, "rfid", bool(tag), tag, mute, region)
