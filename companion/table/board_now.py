"""The whole board as it is known: by the books, by every source, and why it differs."""

from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, TypeVar

from companion.kernel.board import Board, Presence, Presences, board_of
from companion.kernel.books import Correct
from companion.kernel.game import Game, IllegalMove, Note, correct
from companion.kernel.sighting import RegionSeen
from companion.table.figures_seen import FiguresSeen
from companion.table.looks import Fit, Looks, OfRegion, fit, said, settled, unreturned
from companion.table.trust import Source

S = TypeVar("S")


@dataclass(frozen=True, slots=True)
class RegionNow:
    """A region by the books and by each source; `cures` is what believing it writes,
    `remarks` what the game has to say of that.

    `why` a difference was not played: nobody is asked for it (`unasked`), a source is
    not sure (`unsure`), sources disagree (`sources`), whose it is cannot be seen
    (`whose`), the rules stand against it (`against`), or the game is still being set up
    (`setup`).
    """

    region: str
    presence: Presence
    views: OfRegion
    fit: Fit
    why: str = ""
    cures: tuple[Correct, ...] = ()
    remarks: tuple[Note, ...] = ()

    @property
    def name(self) -> str:
        return self.region

    @property
    def sure(self) -> bool:
        """Whether it was plainly seen, and nobody gainsays it."""
        return self.why in ("unasked", "against")


@dataclass(frozen=True, slots=True)
class FigureNow:
    """A figure that was seen elsewhere than it stands by the books, if anywhere."""

    piece: str
    books: str
    found: str
    source: Source
    why: str
    cures: tuple[Correct, ...] = ()

    @property
    def name(self) -> str:
        return self.piece

    @property
    def sure(self) -> bool:
        """A tag tells a figure for sure."""
        return self.why == "unasked"


@dataclass(frozen=True, slots=True)
class BoardNow:
    """The whole board as it is known; without a board no region is."""

    regions: tuple[RegionNow, ...] = ()
    figures: tuple[FigureNow, ...] = ()
    setting_up: bool = False
    called: str = "region"

    @property
    def differing(self) -> tuple[RegionNow, ...]:
        """What people must settle; while all is set up also what is still missing."""
        wanted = (Fit.DIFFERS, Fit.BEHIND) if self.setting_up else (Fit.DIFFERS,)
        return tuple(one for one in self.regions if one.fit in wanted)

    @property
    def open(self) -> tuple[RegionNow | FigureNow, ...]:
        """All that people must settle, figures too."""
        return (*self.differing, *self.figures)

    @property
    def looked_at(self) -> bool:
        return bool(self.figures) or any(one.views for one in self.regions)


def board_now(
    game: Game[S, Any], state: S, looks: Looks, figures: FiguresSeen
) -> BoardNow:
    """Every region and every figure astray; once the game is over none is looked at."""
    board = board_of(game)
    if game.result(state) is not None:
        return BoardNow(called=board.called)
    standings = board.standings(state)
    found = (region_now(board, state, standings, looks, name) for name in standings)
    astray = tuple(figures_now(game, state, figures))
    return BoardNow(tuple(found), astray, not board.begun(state), board.called)


# ---- a region


def region_now(
    board: Board[S], state: S, standings: Presences, looks: Looks, name: str
) -> RegionNow:
    how, presence, views = fit(looks, standings, name), standings[name], looks.of(name)
    if how in (Fit.AGREES, Fit.UNSEEN):
        return RegionNow(name, presence, views, how)
    if not board.begun(state):
        return RegionNow(name, presence, views, how, "setup")
    colours = believed(looks, name)
    if colours is None:
        return RegionNow(name, presence, views, how, why(views))
    cures = tuple(board.cures(state, name, colours))
    remarks = tuple(board.remarks(state, name, colours))
    reason = why(views)
    if reason == "unasked" and not cures:
        reason = "against" if remarks else "whose"
    return RegionNow(name, presence, views, how, reason, cures, remarks)


def why(views: OfRegion) -> str:
    """Why a look that differs was not simply played."""
    best = settled(views)
    if best is None:
        return "whose" if surest(views) is None else "sources"
    return "unasked" if best.word == "sure" else "unsure"


def believed(looks: Looks, name: str) -> tuple[str, ...] | None:
    """The colours that whoever believes the surest look believes in: a token that is
    yet to be given back is none of them. Without a look that names colours none.
    """
    look, left = surest(looks.of(name)), unreturned(looks, name)
    if look is None:
        return None
    return tuple(one for one in look.colours if one not in left)


def surest(views: OfRegion) -> RegionSeen | None:
    """The look that names colours and is surest of them."""
    named = [look for look in said(views).values() if isinstance(look, RegionSeen)]
    return max(named, key=lambda look: (look.word == "sure", look.sure), default=None)


def source_of(one: RegionNow | FigureNow) -> Source:
    """Whose word that is."""
    if isinstance(one, FigureNow):
        return one.source
    best = surest(one.views) or next(iter(one.views.values()))
    return next(source for source, look in one.views.items() if look == best)


# ---- a figure


def figures_now(
    game: Game[S, Any], state: S, figures: FiguresSeen
) -> Iterator[FigureNow]:
    """Figures seen elsewhere than by the books, since they stood as these say."""
    board = board_of(game)
    books = board.figures(state)
    for piece, place in figures.found.items():
        if figures.fit(piece, books) is Fit.DIFFERS:
            begun, at = board.begun(state), books.get(piece, "")
            cures = settling(game, state, piece, place) if begun else ()
            reason = "unasked" if begun else "setup"
            if begun or at:
                source = figures.source[piece]
                yield FigureNow(piece, at, place, source, reason, cures)


def settling(
    game: Game[S, Any], state: S, piece: str, place: str
) -> tuple[Correct, ...]:
    """What puts this figure there, if the books can say it."""
    found = board_of(game).put(state, piece, place)
    return tuple(cure for cure in found if can_be(game, state, cure))


def can_be(game: Game[S, Any], state: S, cure: Correct) -> bool:
    """Whether the books know this line and this value of it."""
    with suppress(IllegalMove):
        correct(game, state, cure)
        return True
    return False


# ---- what people believe


def written(
    game: Game[S, Any], state: S, looks: Looks, chosen: Iterable[RegionNow | FigureNow]
) -> Iterator[Correct]:
    """What believing all of them writes, one after the other: whoever left somewhere
    goes first, for these pieces may be those that came elsewhere.
    """
    for one in sorted(chosen, key=lambda one: not leaves(looks, one)):
        for cure in cured(game, state, looks, one):
            state = game.enter(state, cure.path, cure.value)
            yield cure


def leaves(looks: Looks, one: RegionNow | FigureNow) -> bool:
    """Whether somebody who stands there by the books is not seen."""
    if isinstance(one, FigureNow):
        return True
    return bool(one.presence.must - {*(believed(looks, one.region) or ())})


def cured(
    game: Game[S, Any], state: S, looks: Looks, one: RegionNow | FigureNow
) -> tuple[Correct, ...]:
    """What it writes as the books stand by then."""
    if isinstance(one, FigureNow):
        return settling(game, state, one.piece, one.found)
    colours = believed(looks, one.region)
    if colours is None:
        return ()
    return tuple(board_of(game).cures(state, one.region, colours))
