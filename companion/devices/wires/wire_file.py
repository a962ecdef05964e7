"""Which boards are ours and what their sensors stand for, kept between evenings.

Nothing in the file is believed: each board, map and tag is looked at by itself, and
one that makes no sense costs no other.
"""

from collections.abc import Iterable
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Annotated, TypeVar

from companion.plumbing import files, values
from companion.plumbing.locks import locked
from companion.plumbing.shown import shown
from companion.plumbing.values import BadValue, Plain, Within, from_text, to_page
from companion.sensing.wire_status import (
    BoardId,
    CellNumber,
    KnownTag,
    RegionName,
)

VERSION = 1
MOST_PORTS, MOST_BOARDS, MOST_MAPS, MOST_TAGS = 8, 16, 64, 512
"""More of them no table has."""
GameId = Annotated[str, Within(1, 40)]
PortName = Annotated[str, Within(1, 200)]
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class CellMap:
    """For one game, the region that each cell of a board lies under."""

    board: BoardId
    game: GameId
    cells: Annotated[tuple[tuple[CellNumber, RegionName], ...], Within(0, 256)] = ()


@dataclass(frozen=True, slots=True)
class KeptWires:
    """`ports` are addresses that were typed: those of this computer are found.

    `boards` have answered us once, by the names they give themselves.
    """

    ports: tuple[str, ...] = ()
    boards: tuple[str, ...] = ()
    maps: tuple[CellMap, ...] = ()
    tags: tuple[KnownTag, ...] = ()

    @property
    def any(self) -> bool:
        """Whether there was ever a board at this table."""
        return bool(self.ports or self.boards)

    def map(self, board: str, game: str) -> CellMap | None:
        here = (one for one in self.maps if (one.board, one.game) == (board, game))
        return next(here, None)


@dataclass(frozen=True, slots=True)
class WireFile:
    """What lies on the disk, still to be looked at one by one."""

    ports: tuple[Plain, ...] = ()
    boards: tuple[Plain, ...] = ()
    maps: tuple[Plain, ...] = ()
    tags: tuple[Plain, ...] = ()
    version: int = VERSION


def load(file: Path) -> tuple[KeptWires, str]:
    """What is kept, and what there is to say about it. No file is no trouble."""
    try:
        there = values.read(from_text(files.read_text(file)), WireFile)
    except FileNotFoundError:
        return KeptWires(), ""
    except (OSError, UnicodeDecodeError, BadValue):
        return KeptWires(), "wires.trouble.kept"
    tags = _good(there.tags[:MOST_TAGS], KnownTag)
    kept = KeptWires(
        tuple(dict.fromkeys(_good(there.ports[:MOST_PORTS], PortName))),
        tuple(dict.fromkeys(_good(there.boards[:MOST_BOARDS], BoardId))),
        _each_once(_good(there.maps[:MOST_MAPS], CellMap)),
        tuple({one.tag: one for one in tags}.values()),
    )
    return kept, "" if _sizes(kept) == _sizes(there) else "wires.trouble.kept"


def _sizes(of: KeptWires | WireFile) -> list[int]:
    return [len(some) for some in (of.ports, of.boards, of.maps, of.tags)]


def _good(rows: Iterable[Plain], kind: type[T]) -> list[T]:
    found = []
    for row in rows:
        try:
            one = values.read(row, kind)
        except BadValue:
            continue
        if all(word == shown(word) for word in _words(one)):
            found.append(one)
    return found


def _words(one: object) -> Iterable[str]:
    """Whatever of it may stand on a page."""
    match one:
        case CellMap(board, game, cells):
            return (board, game, *(region for _, region in cells))
        case KnownTag(tag, colour, piece):
            return (tag, colour, piece)
    return (str(one),)


def _each_once(maps: Iterable[CellMap]) -> tuple[CellMap, ...]:
    """The last that is said of each board in each game."""
    return tuple({(one.board, one.game): one for one in maps}.values())


def save(file: Path, kept: KeptWires) -> str:
    """Onto the disk whole or not at all; why it could not."""
    try:
        with locked(file):
            if load(file)[1]:
                files.put_aside(file)
            there = WireFile(
                kept.ports,
                kept.boards,
                tuple(asdict(one) for one in kept.maps),
                tuple(asdict(one) for one in kept.tags),
            )
            files.write_whole(file, to_page(asdict(there)))
    except OSError:
        return "wires.trouble.disk"
    return ""


# ---- the same, with one thing otherwise


def with_port(kept: KeptWires, port: str) -> KeptWires:
    return replace(kept, ports=(*without(kept.ports, port), port)[-MOST_PORTS:])


def with_board(kept: KeptWires, board: str) -> KeptWires:
    return replace(kept, boards=(*without(kept.boards, board), board)[-MOST_BOARDS:])


def without_board(kept: KeptWires, board: str) -> KeptWires:
    """It is none of ours any more, nor does anything stand for a region on it."""
    maps = tuple(one for one in kept.maps if one.board != board)
    return replace(kept, boards=without(kept.boards, board), maps=maps)


def without(some: tuple[str, ...], one: str) -> tuple[str, ...]:
    return tuple(other for other in some if other != one)


def with_map(kept: KeptWires, new: CellMap) -> KeptWires:
    return replace(kept, maps=_each_once((*kept.maps, new))[-MOST_MAPS:])


def with_tag(kept: KeptWires, new: KnownTag) -> KeptWires:
    others = tuple(one for one in kept.tags if one.tag != new.tag)
    meant = (new,) if new.colour or new.piece else ()
    return replace(kept, tags=(*others, *meant)[-MOST_TAGS:])
