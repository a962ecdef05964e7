"""What a game tells of its board: what must be found in each region by its books.

Whose pieces stand somewhere is not who controls it. A look finds colours alone; what
follows of them is read against the rules, and control is changed by these alone.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, Generic, TypeVar

from companion.kernel.books import Correct
from companion.kernel.game import Note

S = TypeVar("S")
Kinds = Mapping[str, tuple[type, ...]]
"""By the task of a prompt: those of its moves that hands make on the board."""
NO_KINDS: Kinds = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Presence:
    """What a look at one region finds by the books, and what it may find besides.

    A token may lie hidden, and what is grey may be anybody's: both may be found or not.
    `owner` controls the region, whoever stands there. While a battle is fought there it
    is `open` what is found: pieces leave before anybody has said so.
    """

    must: frozenset[str] = frozenset()
    may: frozenset[str] = frozenset()
    owner: str = ""
    open: bool = False

    @property
    def found(self) -> frozenset[str]:
        """What may be found there, and proves nothing new."""
        return self.must | self.may

    def agrees(self, colours: Iterable[str]) -> bool:
        """Whether so many colours and no others may be found."""
        found = frozenset(colours)
        return self.open or self.must <= found <= self.must | self.may


Presences = Mapping[str, Presence]
"""By region."""
NOTHING: Presences = MappingProxyType({})


def no_standings(_state: object) -> Presences:
    """A game that is played without a board, or tells nothing of it."""
    return NOTHING


def no_figures(_state: object) -> Mapping[str, str]:
    """No piece is known by itself."""
    return MappingProxyType({})


def no_cures(
    _state: object, _region: str, _colours: tuple[str, ...]
) -> Iterable[Correct]:
    """Nothing of a look can be written into the books."""
    return ()


def no_remarks(
    _state: object, _region: str, _colours: tuple[str, ...]
) -> Iterable[Note]:
    """Nothing is to be said of believing a look."""
    return ()


def no_putting(_state: object, _piece: str, _place: str) -> Iterable[Correct]:
    """No figure is put anywhere by a look."""
    return ()


def no_rings(_state: object) -> frozenset[str]:
    """No figure bears a player's colour."""
    return frozenset()


def always(_state: object) -> bool:
    return True


@dataclass(frozen=True, slots=True)
class Board(Generic[S]):
    """What a game says of its board; a game that says nothing has none.

    `awaited` are moves that a sure look may play, since hands are asked for them now;
    `offered` those that it may ask about; `led` those by which somebody puts a figure.
    `figures` says where each figure stands, `cures` what is written into the books
    where people believe a look: as little as it can say; `remarks` what they should
    know then: what stands against it, and what the rules would bring besides. Before it
    has `begun` and everything stands, nothing is played by a look. `called` is the fact
    of a region. `put` writes where a figure was found.
    `worn` are the colours that figures bear, wherever somebody puts them.
    """

    standings: Callable[[S], Presences] = no_standings
    cures: Callable[[S, str, tuple[str, ...]], Iterable[Correct]] = no_cures
    awaited: Kinds = field(default_factory=lambda: NO_KINDS)
    offered: Kinds = field(default_factory=lambda: NO_KINDS)
    led: Kinds = field(default_factory=lambda: NO_KINDS)
    figures: Callable[[S], Mapping[str, str]] = no_figures
    begun: Callable[[S], bool] = always
    called: str = "region"
    worn: Callable[[S], frozenset[str]] = no_rings
    remarks: Callable[[S, str, tuple[str, ...]], Iterable[Note]] = no_remarks
    put: Callable[[S, str, str], Iterable[Correct]] = no_putting


NO_BOARD: Board[Any] = Board()


def board_of(game: Any) -> Board[Any]:
    """A game's board; one that was made before boards were asked for has none."""
    found = getattr(game, "board", NO_BOARD)
    return found if isinstance(found, Board) else NO_BOARD
