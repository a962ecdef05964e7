"""A table and its board, looked at: for tests of what a look does and does not."""

from collections.abc import Mapping
from typing import Any

from companion.kernel.board import board_of
from companion.kernel.record import Record
from companion.kernel.sighting import GREY, BoardSeen, RegionSeen
from companion.table.answers import Answered, Verdict
from companion.table.board_senses import BoardSenses
from companion.table.looks import Fit
from companion.table.table import Table
from companion.table.trust import Source


def lies(game: Any, state: Any, **otherwise: str) -> BoardSeen:
    """The board as the books say; `elis="red blue"` is seen otherwise."""
    standings = board_of(game).standings(state)
    colours: Mapping[str, tuple[str, ...]] = {
        name: tuple(sorted(one.must | (one.may - {GREY})))
        for name, one in standings.items()
    }
    said = {name: tuple(words.split()) for name, words in otherwise.items()}
    every = {**colours, **said}
    return BoardSeen(tuple(RegionSeen(name, seen) for name, seen in every.items()))


class Looked:
    """A table that a camera has looked at once: everything lay as the books say."""

    def __init__(self, game: Any, state: Any, *, once: bool = True) -> None:
        self.table: Table[Any, Any] = Table(game, Record((state,)))
        self.board = BoardSenses(self.table)
        self.told: list[Answered[Any]] = []
        self.table.watch(self.told.append)
        if once:
            self.look()

    @property
    def state(self) -> Any:
        return self.table.state

    def look(self, source: Source = Source.BOARD, **otherwise: str) -> Verdict | None:
        """The whole board, as the books say but for this."""
        return self.board.sense(lies(self.table.game, self.state, **otherwise), source)

    def see(
        self,
        region: str,
        colours: str,
        word: Any = "sure",
        source: Source = Source.BOARD,
    ) -> Verdict | None:
        """One region alone."""
        return self.board.sense(
            RegionSeen(region, tuple(colours.split()), word), source
        )

    @property
    def differing(self) -> tuple[str, ...]:
        return tuple(one.region for one in self.board.now.differing)

    def why(self, region: str) -> str:
        return next(o.why for o in self.board.now.regions if o.region == region)

    def fit(self, region: str) -> Fit:
        return next(o.fit for o in self.board.now.regions if o.region == region)

    @property
    def moves(self) -> tuple[Any, ...]:
        return tuple(row.move for row in self.table.record.played)
