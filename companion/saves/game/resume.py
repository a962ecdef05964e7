"""Finds the way back to where a game stood, from its rows and its snapshots.

A snapshot stands for the moves before it, so a newer version of the rules can go
on with a game whose old moves it would no longer allow.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Generic, TypeVar

from companion.kernel.game import Game, IllegalMove, play
from companion.kernel.record import Played, Record, Row, Undone
from companion.library.remarks import GameTrouble
from companion.plumbing.values import STRANGE
from companion.saves.header import Header
from companion.saves.trouble import SaveTrouble
from companion.table.history import Past, past

S = TypeVar("S")
M = TypeVar("M")

MOVES = 20_000
"""So many moves that may be chosen from are looked at."""
MARKS = 500
"""Snapshots of one game, or a few more; no evening has as many turns."""
Snapshot = tuple[int, S]
"""So many moves, and the state after them."""


@dataclass(frozen=True, slots=True)
class Resumed(Generic[S, M]):
    """Where a game goes on. `since`: undo reaches back to so many moves.

    `cut` is a row to be added: moves that the newer rules did not allow any more.
    `anew`: the snapshots on disk are of older rules and are to be written again.
    """

    record: Record[S, M]
    since: int
    cut: tuple[Undone, ...] = ()
    anew: bool = False

    @property
    def lost(self) -> int:
        """Moves that stand on the disk and were taken back."""
        return sum(row.moves for row in self.cut)


def resume(
    game: Game[S, M],
    header: Header,
    log: Sequence[Row[M]],
    snapshot: Snapshot[S] | None,
    since: int,
) -> Resumed[S, M]:
    """Where these rows lead, from the newest snapshot on."""
    found = past(log, game)
    played = found.played
    if snapshot is not None and snapshot[0] > len(played):
        raise SaveTrouble("save.unreadable")
    if header.version == game.version and snapshot is not None:
        states = tuple(reach(game, snapshot[1], played[snapshot[0] :]))
        if len(states) == len(played) - snapshot[0] + 1:
            return Resumed(_record(found, states, snapshot[0]), since)
    return _under_newer_rules(game, header, found, snapshot, since)


def reach(game: Game[S, M], state: S, moves: Sequence[Played[M]]) -> Iterator[S]:
    """The state, and those after each move as far as the rules allow them."""
    yield state
    for row in moves:
        try:
            state, _ = play(game, state, row.move)
        except GameTrouble:
            raise  # the rules are broken, not the move
        except (IllegalMove, *STRANGE):
            return
        yield state


def _under_newer_rules(
    game: Game[S, M],
    header: Header,
    found: Past[M],
    snapshot: Snapshot[S] | None,
    since: int,
) -> Resumed[S, M]:
    """All moves again if they lead to the same; else on from the snapshot."""
    played = found.played
    whole = tuple(reach(game, game.setup(header.colours, header.chosen), played))
    same = snapshot is None or whole[snapshot[0] : snapshot[0] + 1] == snapshot[1:]
    if since == 0 and len(whole) == len(played) + 1 and same:
        return Resumed(_record(found, whole, 0), 0, anew=True)
    if snapshot is None:
        raise SaveTrouble("save.older")
    first = snapshot[0]
    states = tuple(reach(game, snapshot[1], played[first:]))
    lost = len(played) - first - len(states) + 1
    cut = (Undone(lost),) if lost else ()
    for row in cut:
        found.add(row)
    return Resumed(_record(found, states, first), first, cut, anew=True)


def _record(found: Past[M], states: tuple[S, ...], first: int) -> Record[S, M]:
    undone = tuple([step.played for step in found.gone])
    return Record(states, found.played, undone, found.kept, first)


def marks(game: Game[S, M], record: Record[S, M]) -> Iterator[Snapshot[S]]:
    """The first state known, each that begins a turn, and the last."""
    turns = [game.clock(state).turn for state in record.states]
    begun = [n for n, now in enumerate(turns) if n == 0 or now != turns[n - 1]]
    some = set(begun[:: 1 + len(begun) // MARKS]) | {len(turns) - 1}
    for n in sorted(some):
        yield record.first + n, record.states[n]


def check(game: Game[S, M], header: Header) -> None:
    """Only what the new-game screen could have asked for. SaveTrouble otherwise."""
    colours = header.colours
    known = {option.name: option.choices for option in game.options}
    fits = (
        len(colours) in game.seats
        and len(set(colours)) == len(colours)
        and set(colours) <= set(game.colours)
        and header.chosen == tuple(sorted(dict(header.chosen).items()))
        and all(value in known.get(name, ()) for name, value in header.chosen)
        and all(0 <= seat.side < 4 and len(seat.name) <= 100 for seat in header.seats)
        and len(header.title) <= 200
    )
    if not fits:
        raise SaveTrouble("save.foreign")


def stands(game: Game[S, M], state: S) -> bool:
    """Whether a position somebody else wrote can be shown and gone on with."""
    try:
        game.prompt(state)
        for _ in islice(game.moves(state), MOVES):
            pass
        for _ in game.entries(state):
            pass
        for look in (game.public, game.clock, game.scores, game.result):
            look(state)
    except (IllegalMove, *STRANGE):
        return False
    return True
