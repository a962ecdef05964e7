"""An evening at whose board anything is seen: late, partial, wrong, contradictory.

People play, undo, redo, answer what is asked, believe the board or the app. Whatever
happens: nothing changes unasked, nothing is lost, and the box is never overdrawn.

`python -m tests.table.hostile_looks GAME EVENINGS STEPS` plays some, of two, three and
four people in turn, and says how much there was of it.
"""

from __future__ import annotations

import random
import sys
from collections import Counter, deque
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from companion.games.cyclades.rules import pieces
from companion.games.cyclades.rules.box import FLEETS
from companion.games.hellas.rules import pieces as hellas_pieces
from companion.games.hellas.rules import state as hellas
from companion.kernel.board import board_of
from companion.kernel.books import Correct
from companion.kernel.game import play
from companion.kernel.sighting import (
    GREY,
    BoardSeen,
    PieceSeen,
    RegionSeen,
    RegionTouched,
    Sighting,
)
from companion.library.registry import GAMES
from companion.table.answers import Proposal, Verdict
from companion.table.trust import Source
from tests.table.boards import Looked, lies

EYES = (Source.BOARD, Source.WIRE)
KINDS = ("true", "late", "part", "wrong", "touch", "figure", "moved", "moved")
LATE = 12
"""So many sightings old may be what a source tells at last."""


@dataclass
class HostileEvening:
    """One table, and whatever may be told of its board."""

    game: Any
    seed: int
    players: int = 3
    seen: deque[Sighting] = field(default_factory=lambda: deque(maxlen=LATE))
    count: Counter[str] = field(default_factory=Counter)

    def __post_init__(self) -> None:
        self.luck = random.Random(self.seed)
        seats = self.game.colours[: self.players]
        self.there = Looked(self.game, self.game.setup(seats, ()), once=False)
        self.board = board_of(self.game)
        while not self.board.begun(self.there.state):
            self.played()

    # ---- what is told

    def sighting(self) -> Sighting:
        """True as it is now, true but late, of a part, or of nothing at all; or as it
        would be after a move that nobody has told."""
        kind = self.luck.choice(KINDS)
        self.count[kind] += 1
        regions = tuple(self.board.standings(self.there.state))
        if not regions:
            return RegionSeen("atlantis", ("red",))
        region = self.luck.choice((*regions, "atlantis"))
        whole = lies(self.game, self.there.state)
        self.seen.append(whole)
        match kind:
            case "true":
                return whole
            case "late":
                return self.luck.choice(self.seen)
            case "moved":
                return self.moved(whole)
            case "part":
                some = self.luck.sample(whole.regions, len(regions) // 3)
                return BoardSeen(tuple(self.misread(one) for one in some))
            case "wrong":
                return self.misread(RegionSeen(region))
            case "touch":
                return RegionTouched(region, self.luck.random() < 0.5)
        pieces = (*self.board.figures(self.there.state), "ghost")
        return PieceSeen(self.luck.choice(pieces), region)

    def moved(self, whole: BoardSeen) -> BoardSeen:
        """Hands have done something that the rules allow, and a look may have told."""
        state = self.there.state
        prompt = self.game.prompt(state)
        task = prompt.task if prompt else ""
        told = (*self.board.awaited.get(task, ()), *self.board.offered.get(task, ()))
        moves = [move for move in self.game.moves(state) if isinstance(move, told)]
        if not moves:
            return whole
        return lies(self.game, play(self.game, state, self.luck.choice(moves))[0])

    def misread(self, one: RegionSeen) -> RegionSeen:
        """Rarely as it is: a colour more, another, none, half seen."""
        if self.luck.random() < 0.5:
            return one
        every = (*self.there.table.game.colours[: self.players], GREY)
        found = tuple(self.luck.sample(every, self.luck.choice((0, 1, 1, 2, 3))))
        word = self.luck.choice(("sure", "sure", "check", "unseen"))
        return RegionSeen(one.region, found, word, self.luck.choice((1.0, 0.9, 0.3)))

    # ---- what people do

    def deed(self) -> Verdict | None:
        table, board, luck = self.there.table, self.there.board, self.luck
        if table.waiting is not None:
            return table.confirm() if luck.random() < 0.4 else table.leave()
        match luck.choices(("play", "undo", "redo", "trust", "keep", "again"), ODDS)[0]:
            case "undo":
                return table.undo()
            case "redo":
                return table.redo()
            case "trust":
                names = [one.name for one in board.now.open]
                return board.trust(luck.choice(["", *names]))
            case "keep":
                board.keep(luck.choice(["", *(one.name for one in board.now.open)]))
            case "again":
                board.look_again()
            case _:
                return self.played()
        return None

    def played(self) -> Verdict | None:
        table = self.there.table
        moves = tuple(self.game.moves(self.there.state))
        if not moves:
            return None
        move = self.luck.choice(moves)
        answer = table.propose(Proposal(move, Source.TOUCH, table.stamp))
        if answer is Verdict.PLAYED:
            assert table.record.played[-1].move == move
            self.there.board.go_on()
        return answer

    # ---- and what must be so

    def look(self) -> None:
        """A look changes nothing but by moves that hands were just asked for."""
        there = self.there
        before, rows = there.state, there.table.record.played
        prompt, waiting = self.game.prompt(before), there.table.waiting
        answer = there.board.sense(self.sighting(), self.luck.choice(EYES))
        came = there.table.record.played[len(rows) :]
        assert there.table.record.played[: len(rows)] == rows
        if waiting is not None:
            assert there.table.waiting is waiting
            assert not came
        if not came:
            assert there.state == before
            return
        assert answer is not None
        assert prompt is not None
        assert isinstance(came[0].move, self.board.awaited.get(prompt.task, ()))
        for row in came:
            assert not isinstance(row.move, Correct)
            before = play(self.game, before, row.move)[0]
        assert there.state == before

    def holds(self) -> None:
        """The record leads to the state, and the page can be shown."""
        record = self.there.table.record
        state = record.states[0]
        for row in record.played:
            state = play(self.game, state, row.move)[0]
        assert state == self.there.state

    def steps(self, count: int) -> Iterator[int]:
        for n in range(count):
            self.deed()
            for _ in range(self.luck.choice((0, 1, 1, 2))):
                self.look()
            assert in_the_box(self.there.state)
            now = self.there.board.now
            assert len(now.open) == len({one.name for one in now.open})
            yield n
            if self.game.result(self.there.state) is not None:
                return


ODDS = (70, 4, 3, 6, 4, 1)
"""Of what people do, in a hundred, or nearly."""


def in_the_box(state: Any) -> bool:
    """No more pieces of a colour lie on the board than there are."""
    every = range(len(state.seats))
    if isinstance(state, hellas.State):
        hoplites = (hellas_pieces.supply(state, one) for one in every)
        tokens = (hellas_pieces.tokens_left(state, one) for one in every)
        return all(left >= 0 for left in (*hoplites, *tokens))
    fleets = (pieces.fleets_out(state, one) for one in range(len(state.factions)))
    return all(out <= FLEETS for out in fleets)


def main(name: str, evenings: str, steps: str) -> None:
    done, seen, played = 0, Counter[str](), 0
    for seed in range(int(evenings)):
        one = HostileEvening(GAMES[name], seed, 2 + seed % 3)
        done += sum(1 for _ in one.steps(int(steps)))
        one.holds()
        seen += one.count
        rows = one.there.table.record.played
        played += sum(row.source in ("board", "wire") for row in rows)
    told = f"{evenings} evenings, {done} steps, {seen.total()} sightings {dict(seen)};"
    sys.stdout.write(f"{told} {played} of the moves that stand came by a look\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
