"""The eyes of a table: what stands on the board, held against the books.

What is awaited and seen for sure is played by the rules; what a look may mean is asked;
all else is a difference that people settle. Control, gold and victory follow from moves
and from people's answers, never from a look.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Generic, TypeVar

from companion.kernel.board import Board, Presence, Presences, board_of
from companion.kernel.books import Correct
from companion.kernel.sighting import (
    BoardSeen,
    PieceSeen,
    RegionSeen,
    RegionTouched,
    Sighting,
)
from companion.table.board_moves import Explained, explained, led, wrong
from companion.table.looks import (
    Fit,
    Look,
    Looks,
    OfRegion,
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


@dataclass(frozen=True, slots=True)
class RegionNow:
    """A region by the books and by each source; `cures` is what believing it writes.

    `why` a difference was not played: nobody is asked for it (`unasked`), a source is
    not sure (`unsure`), sources disagree (`sources`), whose it is cannot be seen
    (`whose`), or the game is still being set up (`setup`).
    """

    region: str
    presence: Presence
    views: OfRegion
    fit: Fit
    why: str = ""
    cures: tuple[Correct, ...] = ()


@dataclass(frozen=True, slots=True)
class BoardNow:
    """The whole board as it is known; without a board no region is."""

    regions: tuple[RegionNow, ...] = ()
    setting_up: bool = False
    called: str = "region"

    @property
    def differing(self) -> tuple[RegionNow, ...]:
        """What people must settle; while all is set up also what is still missing."""
        wanted = (Fit.DIFFERS, Fit.BEHIND) if self.setting_up else (Fit.DIFFERS,)
        return tuple(one for one in self.regions if one.fit in wanted)

    @property
    def looked_at(self) -> bool:
        return any(one.views for one in self.regions)


class BoardSenses(Generic[S, M]):
    """One table's board. Where a game has none, or is over, nothing is sensed."""

    def __init__(self, table: Table[S, M]) -> None:
        self.table = table
        self.looks = Looks()
        self.found: Mapping[str, str] = MappingProxyType({})  # where figures were seen
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
        self.looks = compared(self.looks, standings)
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
            self.looks = compared(self.looks, self.standings)
        return answer

    def look_again(self) -> None:
        """All that was seen is forgotten, and so is what was settled."""
        self.looks, self.found = Looks(), MappingProxyType({})

    # ---- what people answer

    def keep(self, region: str = "") -> None:
        """The app is right, in one region or in all that differ."""
        named = tuple(one.region for one in self.now.differing)
        self.looks = kept(self.looks, (region,) if region else named)

    def trust(self, region: str = "") -> Verdict | None:
        """The board is right: so much is written into the books, as one step."""
        chosen = [
            one
            for one in self.now.differing
            if region in ("", one.region) and one.cures
        ]
        if not chosen:
            return None
        cures = tuple(cure for one in chosen for cure in one.cures)
        source = believed(chosen[0].views)
        answer = self.table.put_right(cures, source)
        self.looks = compared(self.looks, self.standings)
        return answer

    # ---- how it stands

    @property
    def now(self) -> BoardNow:
        """Every region; once the game is over none is looked at."""
        state, board = self.table.state, self.board
        if self.table.game.result(state) is not None:
            return BoardNow(called=board.called)
        standings = board.standings(state)
        found = (self._region(standings, name) for name in standings)
        return BoardNow(tuple(found), not board.begun(state), board.called)

    def _region(self, standings: Presences, name: str) -> RegionNow:
        views, how = self.looks.of(name), fit(self.looks, standings, name)
        if how in (Fit.AGREES, Fit.UNSEEN):
            return RegionNow(name, standings[name], views, how)
        why, cures = self._why(views), self._cures(name, views)
        if why == "unasked" and not cures:
            why = "whose"
        return RegionNow(name, standings[name], views, how, why, cures)

    def _why(self, views: OfRegion) -> str:
        """Why a look that differs was not simply played."""
        if not self.board.begun(self.table.state):
            return "setup"
        best = settled(views)
        if best is None:
            named = any(isinstance(look, RegionSeen) for look in said(views).values())
            return "sources" if named else "whose"
        return "unasked" if best.word == "sure" else "unsure"

    def _cures(self, name: str, views: OfRegion) -> tuple[Correct, ...]:
        """What the surest source would have written; nothing while all is set up."""
        look = surest(views)
        if look is None or not self.board.begun(self.table.state):
            return ()
        return tuple(self.board.cures(self.table.state, name, look.colours))

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
        sure = min(
            look.sure if isinstance(look, RegionSeen) and look.word == "sure" else 0.0
            for look in evidence
        )
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
        self.found = {**self.found, seen.piece: seen.place}
        table = self.table
        if table.waiting is not None or not self.board.begun(table.state):
            return None
        move = led(table.game, self.board, table.state, seen)
        if move is None:
            return None
        return table.propose(Proposal(move, source, table.stamp, 0.0, "figure"))


def surest(views: OfRegion) -> RegionSeen | None:
    """The look that names colours and is surest of them."""
    named = [look for look in said(views).values() if isinstance(look, RegionSeen)]
    return max(named, key=lambda look: (look.word == "sure", look.sure), default=None)


def believed(views: OfRegion) -> Source:
    """Whose look that is."""
    best: Any = surest(views)
    return next(source for source, look in views.items() if look == best)
