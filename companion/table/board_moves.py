"""Which of the moves that are legal just now would explain what is seen on the board.

A move explains a look if by the books after it fewer regions lie otherwise than before,
and none that lay rightly. So a march is played by the rules, whatever follows of it.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, fields
from itertools import islice
from typing import Any, Generic, TypeVar

from companion.kernel.board import Board, Kinds, Presence, Presences
from companion.kernel.game import Game, IllegalMove
from companion.kernel.sighting import PieceSeen, RegionSeen
from companion.table.looks import Look, agrees

S = TypeVar("S")
M = TypeVar("M")
Views = Mapping[str, Look]
"""What is sure enough of each region to be held against the books."""
Wrong = frozenset[str]
NEXT = 60
"""How many answers to the question that follows are looked at."""


@dataclass(frozen=True, slots=True)
class Explained(Generic[M]):
    """The moves that explain most, all alike; `awaited` if hands are asked for them.

    `arrivals` is where one of them was plainly seen to arrive; without it is asked.
    """

    moves: tuple[M, ...] = ()
    awaited: bool = False
    arrivals: Wrong = frozenset()

    @property
    def plain(self) -> bool:
        """Whether it is clear whence and whither, if not how many."""
        return len({tuple(words(move)) for move in self.moves}) == 1


def wrong(standings: Presences, views: Views) -> Wrong:
    """The regions that lie otherwise than the books say."""
    return frozenset(
        region for region, look in views.items() if not agrees(standings[region], look)
    )


def explained(
    game: Game[S, M],
    board: Board[S],
    state: S,
    views: Views,
    tagged: Wrong = frozenset(),
) -> Explained[M]:
    """What the table may have done: what is awaited goes before what is offered. Where
    pieces are `tagged` no camera looked.
    """
    odd = wrong(board.standings(state), views)
    if not odd:
        return Explained()
    for kinds, awaited in ((board.awaited, True), (board.offered, False)):
        found = best(game, board, state, views, kinds)
        if found:
            seen = arrivals(game, board, state, found[0], views, tagged)
            return Explained(found, awaited, seen)
    return Explained()


def arrivals(
    game: Game[S, M], board: Board[S], state: S, move: M, views: Views, tagged: Wrong
) -> Wrong:
    """Where this move was seen to bring a colour that could not be there before.

    Nowhere, if what it moved still lies otherwise, or if a figure of that colour may
    have come and nobody was seen to leave. A tag tells a figure from others, but not
    every piece need have one.
    """
    before, now = board.standings(state), board.standings(game.play(state, move)[0])
    moved = {name for name in now if now[name] != before[name]} | set(words(move))
    if (moved & wrong(now, views)) - tagged:
        return frozenset()
    came = {name: now[name].must - before[name].found for name in now}
    seen = frozenset(name for name, new in came.items() if new and name in views)
    new = colours(came[name] for name in seen - tagged)
    left = colours(before[name].must - now[name].must for name in now if name in views)
    return seen if not (new - left) & board.worn(state) else frozenset()


def colours(each: Iterable[frozenset[str]]) -> frozenset[str]:
    return frozenset().union(*each)


def best(
    game: Game[S, M], board: Board[S], state: S, views: Views, kinds: Kinds
) -> tuple[M, ...]:
    """The moves of these kinds that leave the fewest regions otherwise."""
    odd = wrong(board.standings(state), views)
    rated = [
        (len(left), move)
        for move in candidates(game, board, state, kinds, odd)
        if (left := after(game, board, state, move, views)) < odd
    ]
    least = min((count for count, _ in rated), default=0)
    return tuple(move for count, move in rated if count == least)


def candidates(
    game: Game[S, M], board: Board[S], state: S, kinds: Kinds, odd: Wrong
) -> Iterator[M]:
    """Legal moves that name one of the odd regions, or no region at all."""
    prompt = game.prompt(state)
    known = kinds.get(prompt.task, ()) if prompt else ()
    if not known:
        return
    regions = board.standings(state).keys()
    for move in game.moves(state):
        if isinstance(move, known):
            named = regions & set(words(move))
            if not named or named & odd:
                yield move


def words(move: Any) -> Iterator[str]:
    for field in fields(move):
        value = getattr(move, field.name)
        if isinstance(value, str):
            yield value


def after(game: Game[S, M], board: Board[S], state: S, move: M, views: Views) -> Wrong:
    """What lies otherwise once this is played; one that only opens a question is
    judged by the best answer to it."""
    try:
        then = game.play(state, move)[0]
    except IllegalMove:
        return frozenset(views)
    before, now = board.standings(state), board.standings(then)
    if now == before:
        return followed(game, board, then, views)
    named = now.keys() & set(words(move))
    if not arrived(before, now) and not named <= views.keys():
        return frozenset(views)
    if unwitnessed(before, now, views):
        return frozenset(views)
    return wrong(now, views)


def arrived(before: Presences, now: Presences) -> bool:
    """Whether a look could see that somebody came."""
    return any(now[name].must - before[name].must for name in now)


def unwitnessed(before: Presences, now: Presences, views: Views) -> Wrong:
    """Where somebody would have come, and no look says so."""
    return frozenset(
        name for name in now if not witnessed(before[name], now[name], views.get(name))
    )


def witnessed(before: Presence, now: Presence, look: Look | None) -> bool:
    """A switch bears witness where nobody stood before."""
    came = now.must - before.must
    if not came:
        return True
    if isinstance(look, RegionSeen):
        return came <= frozenset(look.colours)
    return look is not None and look.present and not before.must


def followed(game: Game[S, M], board: Board[S], state: S, views: Views) -> Wrong:
    """The question that follows is only looked into as far as hands are asked again."""
    odd = wrong(board.standings(state), views)
    found = [odd]
    for move in islice(candidates(game, board, state, board.awaited, odd), NEXT):
        before, then = board.standings(state), game.play(state, move)[0]
        now = board.standings(then)
        found.append(wrong(now, views) | unwitnessed(before, now, views))
    return min(found, key=len)


def led(game: Game[S, M], board: Board[S], state: S, seen: PieceSeen) -> M | None:
    """The move that puts a figure where it was found, if that is asked just now."""
    if board.figures(state).get(seen.piece) == seen.place:
        return None
    prompt = game.prompt(state)
    kinds = board.led.get(prompt.task, ()) if prompt else ()
    for move in game.moves(state) if kinds else ():
        if isinstance(move, kinds) and seen.place in words(move):
            then = game.play(state, move)[0]
            if board.figures(then).get(seen.piece) == seen.place:
                return move
    return None
