"""The page of the boards on wires: each board's live sensors, and what they mean."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from companion.desk.actions import Become, Typing
from companion.desk.context import Context
from companion.desk.places import WiresPlace
from companion.desk.wire_deeds import (
    AddAddress,
    ForgetWires,
    MapSensor,
    NameTag,
    TakeEmptyTable,
    TryBoard,
)
from companion.pages.devices.board_words import region
from companion.pages.devices.die_page import DieNaming
from companion.pages.devices.sensor_tiles import SensorTile, figure, numbered, tile
from companion.pages.pieces import Answer, Section, Snack, Top
from companion.pages.snackbar import snackbar
from companion.pages.table.panel import Mark
from companion.pages.top import top
from companion.plumbing.shown import shown
from companion.sensing.wire_status import BoardStatus, WiredCell

MARKS: dict[str, Mark] = {"ready": "sure", "refused": "unseen", "lost": "unseen"}
"""By phase; while a board is sought or greeted nothing is known yet."""


@dataclass(frozen=True, slots=True)
class WiresPage:
    """`boards` are chosen between; `sensors` lie as on the board, so many in a row."""

    top: Top
    state: str
    mark: Mark
    banner: str
    boards: tuple[Answer, ...]
    hint: str
    columns: int
    sensors: tuple[SensorTile, ...]
    lines: tuple[str, ...]
    title: str
    sections: tuple[Section, ...]
    naming: DieNaming
    snack: Snack | None


def wires(scene: Context) -> WiresPage:
    place = scene.place if isinstance(scene.place, WiresPlace) else WiresPlace()
    texts, table = scene.texts, scene.wires
    board = looked_at(scene, place)
    return WiresPage(
        top(scene, "wires.title"),
        *state(scene),
        texts(table.trouble) if table.trouble else "",
        tuple(choice(scene, one, board) for one in table.boards),
        hint(scene, board),
        max(1, board.columns if board else 1) if board and board.rows else 4,
        tuple(tile(scene, place, one) for one in board.cells) if board else (),
        tuple(facts(scene, board)) if board else (),
        called(board) if board else texts("wires.none"),
        tuple(sections(scene, place, board)),
        naming(scene, place),
        snackbar(scene),
    )


def looked_at(scene: Context, place: WiresPlace) -> BoardStatus | None:
    """The chosen one, or the first."""
    boards = scene.wires.boards
    return scene.wires.board(place.board) or (boards[0] if boards else None)


def state(scene: Context) -> tuple[str, Mark]:
    """How many of the boards are ready."""
    boards, ready = scene.wires.boards, len(scene.wires.ready)
    if not boards:
        return scene.texts("wires.state.none"), "unseen"
    told = scene.texts("wires.state", n=len(boards), ready=ready)
    full = ready == len(boards)
    return told, "sure" if full else "check" if ready else "unseen"


def hint(scene: Context, board: BoardStatus | None) -> str:
    """In place of sensors, where there is no better reason why none are shown."""
    if board is None:
        return scene.texts("wires.help")
    if board.cells or board.reason:
        return ""
    bare = board.phase == "ready"
    return scene.texts("wires.help.bare" if bare else "wires.help.wait")


def called(board: BoardStatus) -> str:
    """By the name its owner gave it; else by its port."""
    return shown(board.name) or board.port


def choice(scene: Context, one: BoardStatus, at: BoardStatus | None) -> Answer:
    """A board, and how it is, in a word."""
    texts = scene.texts
    said = texts(f"wires.phase.{one.phase}")
    if one.phase == "ready" and one.latency is not None:
        said = texts("wires.latency", ms=one.latency)
    here = Become(WiresPlace(one.board or one.port))
    return Answer(called(one), here, "lit" if one == at else "plain", said, "board")


# ---- beside them


def facts(scene: Context, board: BoardStatus) -> Iterator[str]:
    """Firmware, port, frames, the last error and button, a line each."""
    texts = scene.texts
    if board.reason:
        yield texts(board.reason, version=board.speaks or "?", port=board.port)
    if board.firmware:
        yield texts("wires.firmware", firmware=board.firmware, speaks=board.speaks)
    yield texts("wires.port", port=shown(board.port))
    if board.good or board.bad:
        yield texts("wires.frames", good=board.good, bad=board.bad)
    if board.stuck:
        yield texts("wires.stuck", n=len(board.stuck))
    if board.trouble and not board.reason:
        why = texts(board.trouble, version=board.speaks, port=board.port)
        yield texts("wires.last", why=why)
    if board.pressed:
        yield texts("wires.pressed", button=button(scene, board.pressed))
    if board.tested:
        yield texts("wires.tested", parts=", ".join(parts(scene, board)))


def button(scene: Context, name: str) -> str:
    if name.startswith("seat"):
        return scene.texts("wires.button.seat", number=int(name.removeprefix("seat")))
    return scene.texts(f"wires.button.{name}")


def parts(scene: Context, board: BoardStatus) -> Iterator[str]:
    for part, verdict in board.tested:
        name = scene.texts(f"wires.part.{part}")
        yield f"{name}: {scene.texts(f'wires.verdict.{verdict}')}"


def sections(
    scene: Context, place: WiresPlace, board: BoardStatus | None
) -> Iterator[Section]:
    """What may be done: about the sensor in hand, about tags, about the board."""
    if board is None:
        return
    cell = next((one for one in board.cells if one.number == place.sensor), None)
    if cell is not None:
        yield mapping(scene, board, cell)
        return
    yield from tags(scene, place)
    if board.cells and not scene.wires.game.regions:
        yield Section(scene.texts("wires.map"), (), scene.texts("wires.map.no_game"))
    elif board.cells:
        told = scene.texts("wires.map.help", n=board.mapped)
        yield Section(scene.texts("wires.map"), (), told)
    yield deeds(scene, place, board)


def mapping(scene: Context, board: BoardStatus, cell: WiredCell) -> Section:
    """The regions of this game that a sensor may lie under."""
    texts = scene.texts
    answers = [
        Answer(
            region(texts, name),
            MapSensor(board.board, cell.number, name),
            "lit" if name == cell.region else "plain",
        )
        for name in scene.wires.game.regions
    ]
    none = Answer(
        texts("wires.map.none"), MapSensor(board.board, cell.number, ""), "quiet"
    )
    key = "wires.map.which" if answers else "wires.map.no_game"
    return Section(numbered(scene, cell), (*answers, none), texts(key))


def tags(scene: Context, place: WiresPlace) -> Iterator[Section]:
    """Tags that nobody has named yet; one in hand is told what carries it."""
    texts, game = scene.texts, scene.wires.game
    if place.tag:
        colours = (
            Answer(texts.value("seat", colour), NameTag(place.tag, colour))
            for colour in game.colours
        )
        figures = (
            Answer(figure(scene, piece), NameTag(place.tag, "", piece))
            for piece in game.pieces
        )
        told = texts("wires.tag.which", tag=place.tag)
        yield Section(texts("wires.tags"), (*colours, *figures), told)
    elif scene.wires.fresh:
        fresh = (
            Answer(tag, Become(replace(place, tag=tag)), icon="tap")
            for tag in scene.wires.fresh
        )
        yield Section(texts("wires.tags"), tuple(fresh), texts("wires.tags.help"))


def deeds(scene: Context, place: WiresPlace, board: BoardStatus) -> Section:
    texts, name = scene.texts, board.board or board.port
    if place.ask == name:
        yes = Answer(texts("wires.forget.yes"), ForgetWires(name), "plain")
        no = Answer(texts("wires.forget.no"), Become(replace(place, ask="")), "main")
        return Section("", (no, yes), texts("wires.forget.ask", board=called(board)))
    ready = board.phase == "ready"
    forget = Become(replace(place, ask=name))
    return Section(
        "",
        (
            Answer(texts("wires.try"), TryBoard(name), "plain" if ready else "off"),
            Answer(
                texts("wires.empty"), TakeEmptyTable(name), "plain" if ready else "off"
            ),
            Answer(texts("wires.forget"), forget, "quiet"),
        ),
        texts("wires.deeds.help"),
    )


def naming(scene: Context, place: WiresPlace) -> DieNaming:
    """The line that the address of a board is typed into."""
    texts, text = scene.texts, place.text or ""
    use = Answer(
        texts("wires.address.use"), AddAddress(text), "lit" if text.strip() else "off"
    )
    return DieNaming(texts("wires.address"), text, Typing("address"), use)
