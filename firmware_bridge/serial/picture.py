"""How a board is, put together from its reports: nothing lost goes unnoticed.

Each report carries the number that follows the last; where one does not follow, all
that is known stands as it was until a whole snapshot has come.
"""

from dataclasses import dataclass, field, replace
from typing import TypeVar

from firmware_bridge.serial.board_says import (
    BoardHello,
    CellDelta,
    FaultDelta,
    KeyDelta,
    Report,
    Snap,
    TagDelta,
    TagRow,
)
from firmware_bridge.serial.framing import cells_of

ROUND = 1 << 16
"""Numbers of reports go on at nought."""
MANY = 64
"""Reports that may come while a snapshot is not whole yet."""
NONE = "-"
Fault = tuple[str, int]
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class BoardPicture:
    """Which cells are closed, what lies on each reader, and what is broken."""

    cells: frozenset[int] = frozenset()
    tags: tuple[str, ...] = ()
    faults: frozenset[Fault] = frozenset()
    keys: frozenset[int] = frozenset()

    def after(self, report: Report) -> "BoardPicture":
        match report:
            case CellDelta(cell=cell, value=value):
                return replace(self, cells=_with(self.cells, cell, value))
            case KeyDelta(key=key, value=value):
                return replace(self, keys=_with(self.keys, key, value))
            case TagDelta(reader=reader, uid=uid):
                return replace(self, tags=_put(self.tags, reader, uid))
            case FaultDelta(kind=kind, number=number, value=value):
                return replace(self, faults=_with(self.faults, (kind, number), value))

    @property
    def stuck(self) -> frozenset[int]:
        """Cells that say nothing that may be believed."""
        kinds = ("stuck", "flicker")
        return frozenset(number for kind, number in self.faults if kind in kinds)


def _with(some: frozenset[T], one: T, value: int) -> frozenset[T]:
    return some | {one} if value else some - {one}


def _put(tags: tuple[str, ...], reader: int, uid: str) -> tuple[str, ...]:
    """What lies on this reader now, and on no other any more: the reader that it left
    needs a moment to miss it."""
    if reader >= len(tags):
        return tags
    left = ("" if tag == uid else tag for tag in tags)
    found = "" if uid == NONE else uid
    return tuple(found if at == reader else tag for at, tag in enumerate(left))


@dataclass(frozen=True, slots=True)
class Gathering:
    """A snapshot whose tags and faults are still coming, and what came meanwhile."""

    snap: Snap
    readers: int
    tags: tuple[str | None, ...] = ()
    faults: frozenset[Fault] = frozenset()
    later: tuple[Report, ...] = ()

    @property
    def whole(self) -> bool:
        return None not in self.tags and len(self.faults) >= self.snap.faults

    def row(self, row: TagRow) -> "Gathering":
        tags = list(self.tags)
        for at, uid in enumerate(row.uids, row.first):
            if at < len(tags):
                tags[at] = "" if uid == NONE else uid
        return replace(self, tags=tuple(tags))

    def counts(self, told: FaultDelta) -> bool:
        """Whether it is one of the faults that stand; a new one has a new number."""
        return bool(told.value) and told.seq == self.snap.seq

    def fault(self, told: FaultDelta) -> "Gathering":
        return replace(self, faults=self.faults | {(told.kind, told.number)})

    @property
    def picture(self) -> BoardPicture:
        return BoardPicture(
            cells_of(self.snap.cells),
            tuple(tag or "" for tag in self.tags),
            self.faults,
            cells_of(self.snap.keys),
        )


@dataclass(frozen=True, slots=True)
class Reports:
    """`picture` is what is believed; not `sure`: something was lost since."""

    readers: int = 0
    picture: BoardPicture = field(default_factory=BoardPicture)
    seq: int = 0
    sure: bool = False
    gathering: Gathering | None = None
    pressed: tuple[int, ...] = ()
    """Keys whose pressing was told and believed, until somebody has taken them."""

    @staticmethod
    def of(hello: BoardHello) -> "Reports":
        return Reports(min(hello.has("rfid"), 32))

    def doubted(self) -> "Reports":
        return replace(self, sure=False, gathering=None)

    def beat(self, seq: int) -> "Reports":
        """It counts further than we have heard: something was lost."""
        return self if not self.sure or seq == self.seq else self.doubted()

    def snapped(self, snap: Snap) -> "Reports":
        begun = Gathering(snap, self.readers, (None,) * self.readers)
        sure = self.sure and snap.seq == self.seq
        return replace(self, sure=sure, gathering=begun)._settled()

    def row(self, row: TagRow) -> "Reports":
        """Part of the snapshot that is being gathered; of another it is nothing."""
        if self.gathering is None or row.seq != self.gathering.snap.seq:
            return self
        return replace(self, gathering=self.gathering.row(row))._settled()

    def report(self, told: Report) -> "Reports":
        """What is new, where it follows what was heard before."""
        gathering = self.gathering
        if gathering and isinstance(told, FaultDelta) and gathering.counts(told):
            return replace(self, gathering=gathering.fault(told))._settled()
        if self.sure:
            return self._followed(told)
        if gathering is None or len(gathering.later) >= MANY:
            return self.doubted()
        gathering = replace(gathering, later=(*gathering.later, told))
        return replace(self, gathering=gathering)

    def _followed(self, told: Report) -> "Reports":
        if told.seq != (self.seq + 1) % ROUND:
            return self.doubted()
        picture, pressed = self.picture.after(told), self.pressed
        if isinstance(told, KeyDelta) and told.value:
            pressed = (*pressed, told.key)
        return replace(
            self, picture=picture, seq=told.seq, gathering=None, pressed=pressed
        )

    def _settled(self) -> "Reports":
        """A snapshot that is whole is how things are; then what came after it."""
        gathering = self.gathering
        if gathering is None or not gathering.whole:
            return self
        seq = gathering.snap.seq
        now = replace(
            self, picture=gathering.picture, seq=seq, sure=True, gathering=None
        )
        for told in gathering.later:
            now = now.report(told)
        return now
