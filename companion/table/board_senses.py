"""The eyes of a table: what stands on the board, held against the books.

What is awaited and seen for sure is played by the rules; what a look may mean is asked;
all else is a difference that people settle. Control, gold and victory follow from moves
and from people's answers, never from a look.
"""

from collections.abc import Mapping
from typing import Generic, TypeVar

from companion.kernel.board import Board, Presences, board_of
from companion.kernel.sighting import (
    BoardSeen,
    PieceSeen,
    RegionSeen,
    RegionTouched,
    Sighting,
)
from companion.table.board_moves import Explained, explained, led, wrong
from companion.table.board_now import (
    BoardNow,
    FigureNow,
    RegionNow,
    board_now,
    source_of,
    written,
)
from companion.table.figures_seen import FiguresSeen
from companion.table.looks import (
    Fit,
    Look,
    Looks,
    certainty,
    compared,
    fit,
    kept,
    said,
    settled,
    taken_in,
)
from companion.table.table import Proposal, Table, Verdict
from companion.table.trust import Source

S = TypeVar("S")
M = TypeVar("M")
OF_BOARD = BoardSeen | RegionSeen | RegionTouched | PieceSeen
"""Sightings that are about the board."""
AT_ONCE = 8
"""How many moves one look may tell at most."""


class BoardSenses(Generic[S, M]):
    """One table's board. Where a game has none, or is over, nothing is sensed."""

    def __init__(self, table: Table[S, M]) -> None:
        self.table = table
        self.looks = Looks()
        self.figures = FiguresSeen()
        self._asked: tuple[int, object] = (-1, None)

    @property
    def board(self) -> Board[S]:
        return board_of(self.table.game)

    @property
    def standings(self) -> Presences:
        return self.board.standings(self.table.state)

    def sense(self, sighting: Sighting, source: Source) -> Verdict | None:
        """The door's answer; None where nothing is proposed."""
        standings = self.standings
        if not standings or self.table.game.result(self.table.state) is not None:
            return None
        if isinstance(sighting, PieceSeen):
            return self._figure(sighting, source, standings)
        self.looks = taken_in(self.looks, sighting, source, standings)
        self._compare()
        return self.go_on()

    def go_on(self) -> Verdict | None:
        """Play what is awaited and seen for sure, one move after the other."""
        answer: Verdict | None = None
        for _ in range(AT_ONCE):
            proposal = self._meant()
            if proposal is None:
                break
            answer = self.table.propose(proposal)
            if answer is not Verdict.PLAYED:
                break
            self._compare()
        return answer

    def _compare(self) -> None:
        """What is right now is known to have been right later."""
        self.looks = compared(self.looks, self.standings)
        self.figures = self.figures.compared(self.board.figures(self.table.state))

    def look_again(self) -> None:
        """All that was seen is forgotten, and so is what was settled."""
        self.looks, self.figures = Looks(), FiguresSeen()

    # ---- what people answer

    def keep(self, name: str = "") -> None:
        """The app is right about a region or a figure, or about all that differ."""
        chosen = self._chosen(name)
        regions = tuple(one.region for one in chosen if isinstance(one, RegionNow))
        pieces = tuple(one.piece for one in chosen if isinstance(one, FigureNow))
        self.looks = kept(self.looks, regions)
        self.figures = self.figures.kept(pieces)

    def trust(self, name: str = "") -> Verdict | None:
        """The board is right: so much is written into the books, as one step. What was
        not plainly seen is believed one by one, never with all the rest.
        """
        table = self.table
        every = (one for one in self._chosen(name) if one.why != "setup")
        chosen = [one for one in every if name or one.sure]
        cures = tuple(written(table.game, table.state, self.looks, chosen))
        if not cures:
            return None
        answer = table.put_right(cures, source_of(chosen[0]))
        self._compare()
        return answer

    def _chosen(self, name: str) -> tuple[RegionNow | FigureNow, ...]:
        every = self.now.open
        return tuple(one for one in every if name in ("", one.name))

    @property
    def now(self) -> BoardNow:
        """The whole board as it is known."""
        table = self.table
        return board_now(table.game, table.state, self.looks, self.figures)

    # ---- what it means

    def _meant(self) -> Proposal[M] | None:
        """What may be said at the door of all that differs just now."""
        table, state = self.table, self.table.state
        if table.waiting is not None or not self.board.begun(state):
            return None
        if any(one.why == "sources" for one in self.now.differing):
            return None
        views = self.views
        fresh = self._fresh(views)
        if not fresh:
            return None
        found = explained(table.game, self.board, state, views, self._tagged)
        if not found.plain or self._asked == (table.stamp, fresh):
            return None
        self._asked = (table.stamp, fresh)
        return self._proposal(found, [views[name] for name in sorted(fresh)])

    def _proposal(self, found: Explained[M], evidence: list[Look]) -> Proposal[M]:
        """A move alone, awaited and seen for sure by colour, is played; else asked."""
        plain = found.awaited and len(found.moves) == 1 and self._seen_to_come(found)
        standings = self.standings
        sure = min(certainty(standings[look.region], look) for look in evidence)
        source = self._source(evidence)
        return Proposal(
            found.moves[0],
            source,
            self.table.stamp,
            sure if plain else 0.0,
            "unsure" if plain else "board",
        )

    @property
    def _tagged(self) -> frozenset[str]:
        """Where no camera says anything: sensors name pieces that bear a tag."""
        every = self.looks.now.items()
        return frozenset(name for name, v in every if Source.BOARD not in said(v))

    def _seen_to_come(self, found: Explained[M]) -> bool:
        """Whoever looks for the first time has seen nobody arrive."""
        once = self.looks.right
        return bool(found.arrivals) and all(once.get(name) for name in found.arrivals)

    def _source(self, evidence: list[Look]) -> Source:
        """Who says it: whose look the first of them is."""
        every = self.looks.of(evidence[0].region).items()
        return next(source for source, look in every if look == evidence[0])

    @property
    def views(self) -> dict[str, Look]:
        """Of each region what no source gainsays; a switch alone says a little."""
        found: dict[str, Look] = {}
        for region, views in self.looks.now.items():
            every = said(views)
            one = settled(views)
            if one is not None:
                found[region] = one
            elif every and not any(isinstance(v, RegionSeen) for v in every.values()):
                found[region] = next(iter(every.values()))
        return {name: look for name, look in found.items() if name in self.standings}

    def _fresh(self, views: Mapping[str, Look]) -> frozenset[str]:
        """Where somebody did something on the board since it lay as the books say."""
        standings = self.standings
        odd = wrong(standings, views)
        return frozenset(
            name for name in odd if fit(self.looks, standings, name) is Fit.DIFFERS
        )

    def _figure(
        self, seen: PieceSeen, source: Source, standings: Presences
    ) -> Verdict | None:
        """A figure whose base is told is asked about where it is to be moved."""
        if seen.place not in standings:
            return None
        self.figures = self.figures.taken_in(seen.piece, seen.place, source)
        self._compare()
        table = self.table
        if table.waiting is not None or not self.board.begun(table.state):
            return None
        move = led(table.game, self.board, table.state, seen)
        if move is None:
            return None
        return table.propose(Proposal(move, source, table.stamp, 0.0, "figure"))
