"""Random evenings in fingerprints: every step of games that nobody would play.

A golden game goes as people go. Here the seats, the options and the books are thrown,
rare moves are preferred, some entries are corrected in the middle, and each step also
says what became of moves that are not legal, of corrections and of dice nobody waits
for. Nothing of it can be read; it says at which step a game first went otherwise.

`python -m tests.games.walks` writes them anew: do that only after you know from the
tests that can be read why they went otherwise.
"""

from __future__ import annotations

import hashlib
import random
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import fields, replace
from pathlib import Path
from typing import Any, TypeVar

from companion.kernel.books import Correct, Entry
from companion.kernel.game import IllegalMove, correct
from companion.kernel.sighting import DieLying, DieRested, Sighting
from companion.library.registry import GAMES
from companion.testing import TriedTable, drawn

FILE = Path(__file__).parents[1] / "golden" / "walks.txt"
LONGEST = 320
CORRECTED = 0.06
"""How often a step is a number of corrections."""
BOOKS = 4
"""At each so many steps the books are read: that takes longer than all the rest."""

SEEDS = {
    "cyclades": (0, 3, 20, 24, 29, 32, 35, 37, 47, 48, 50, 53, 75, 82, 87, 90, 99),
    "dice-forge": (10, 12, 42, 43, 51, 60, 61, 77, 88),
}
"""Of a hundred each those that between them come to the most lines of the rules."""

T = TypeVar("T")


class Luck:
    """Only `random()` is promised to be the same in every Python."""

    def __init__(self, seed: str) -> None:
        self.random = random.Random(seed).random

    def one(self, some: Sequence[T]) -> T:
        return some[int(self.random() * len(some))]

    def rare(self, moves: Sequence[Any], often: Counter[str]) -> Any:
        """Any of the kind of move that was made least, as a rule."""
        kinds = sorted({type(move).__name__ for move in moves})
        if self.random() < 0.5:
            kinds = [min(kinds, key=lambda kind: (often[kind], kind))]
        kind = self.one(kinds)
        often[kind] += 1
        return self.one([move for move in moves if type(move).__name__ == kind])


class Evening:
    """One walk, and what it has heard of so far."""

    def __init__(self, table: TriedTable) -> None:
        self.game, self.seats = table.game, table.seats
        self.state = table.setup()
        self.luck = Luck(str(table))
        self.often: Counter[str] = Counter()
        self.before: list[Any] = []
        self.words = set(self.seats)
        self.dice = set(self.game.dice)

    def steps(self) -> Iterator[str]:
        """The fingerprint of each step."""
        for number in range(LONGEST):
            moves = tuple(self.game.moves(self.state))
            told = [self.asked(moves), self.refused(), self.tried(moves), self.sensed()]
            if number % BOOKS == 0 or not moves:
                told.append(self.books())
            if moves:
                told.append(self.go(moves))
            yield mark(told)
            if not moves:
                return

    def go(self, moves: tuple[Any, ...]) -> object:
        """The next step, and the notes of it."""
        if self.luck.random() < CORRECTED:
            return self.mess(int(self.luck.random() * 12))
        move = self.luck.rare(moves, self.often)
        rolled = self.game.seen(move), self.game.throw(self.state, move)
        self.state, notes = self.game.play(self.state, move)
        return move, notes, rolled

    def mess(self, count: int) -> object:
        """Some entries at once are otherwise than the game had left them."""
        lines = tuple(self.game.entries(self.state))
        if self.luck.random() < 0.5:
            sort = self.luck.one(sorted({line.path[0] for line in lines}))
            lines = tuple(line for line in lines if line.path[0] == sort)
        wishes = [self.wish(lines) for _ in range(count)]
        for wish in wishes:
            with suppress(IllegalMove):
                self.state = correct(self.game, self.state, wish)
        return wishes

    # ---- what a page could show of a state

    def asked(self, moves: tuple[Any, ...]) -> object:
        game, state = self.game, self.state
        prompt = game.prompt(state)
        self.dice |= set(prompt.dice) if prompt else set()
        accepts = [kind.__name__ for kind in prompt.accepts] if prompt else []
        words = prompt and (prompt.task, prompt.key, prompt.who, prompt.facts)
        dice = prompt and (prompt.dice, prompt.chance)
        sheet = game.clock(state), game.scores(state), game.result(state)
        return words, dice, accepts, moves, sheet

    def refused(self) -> object:
        """What is refused beforehand, and what one seat alone may see."""
        wishes = [(move, refusal(why)) for move, why in self.game.wishes(self.state)]
        return wishes, self.game.secrets(self.state, self.luck.one(self.seats))

    def books(self) -> object:
        """Every line, what is public of it, and what would become of a correction."""
        game, state = self.game, self.state
        lines = tuple(game.entries(state))
        self.words |= {word for line in lines for word in texts(line.choices)}
        open = [line.value for line in game.entries(game.public(state))]
        return lines, open, game.teams(state), self.corrected(self.wish(lines))

    # ---- what would become of other moves, things sensed, and corrections

    def tried(self, moves: tuple[Any, ...]) -> object:
        """Moves like those that are listed, with other words in them; one of before."""
        if not moves:
            return ()
        wrong = [self.other(self.luck.one(moves)) for _ in range(6)]
        wrong.append(self.luck.one(self.before or moves))
        self.before = [*self.before, *moves][-LONGEST:]
        return [(move, self.outcome(move)) for move in wrong]

    def other(self, move: Any) -> Any:
        names = [one.name for one in fields(move)]
        if not names:
            return move
        name = self.luck.one(names)
        old = getattr(move, name)
        if type(old) is int:
            return replace(move, **{name: self.luck.one((old - 1, old + 1, 0, -1))})
        if type(old) is str:
            return replace(move, **{name: self.luck.one(sorted(self.words))})
        return move

    def outcome(self, move: Any) -> object:
        try:
            after, notes = self.game.play(self.state, move)
        except IllegalMove as why:
            return refusal(why)
        return notes, question(self.game, after)

    def sensed(self) -> object:
        if not self.dice:
            return ()
        die = self.luck.one(sorted(self.dice))
        face = int(self.luck.random() * 8)
        return [self.meant(kind(die, face)) for kind in (DieRested, DieLying)]

    def meant(self, sighting: Sighting) -> object:
        try:
            rests = self.game.rests(self.state, sighting)
        except IllegalMove as why:
            rests = refusal(why)
        return self.game.read(self.state, sighting), rests

    def wish(self, lines: tuple[Entry, ...]) -> Correct:
        """Any line, or any of a sort of lines."""
        some = [line for line in lines if line.choices]
        if self.luck.random() < 0.5:
            sort = self.luck.one(sorted({line.path[0] for line in some}))
            some = [line for line in some if line.path[0] == sort]
        line = self.luck.one(some)
        return Correct(line.path, self.luck.one(line.choices))

    def corrected(self, wish: Correct) -> object:
        try:
            after = correct(self.game, self.state, wish)
        except IllegalMove as why:
            return wish, refusal(why)
        books = [(one.path, one.value) for one in self.game.entries(after)]
        return wish, books, question(self.game, after)


def question(game: Any, state: Any) -> object:
    prompt = game.prompt(state)
    return prompt and (prompt.key, prompt.who, prompt.facts)


def refusal(why: IllegalMove) -> object:
    return why.key, why.facts, why.mend


def texts(choices: range | tuple[Any, ...]) -> Iterator[str]:
    return (word for word in choices if type(word) is str)


def mark(told: object) -> str:
    return hashlib.blake2s(repr(told).encode(), digest_size=3).hexdigest()


def walked(name: str, seed: int) -> Iterator[str]:
    return Evening(drawn(GAMES[name], seed)).steps()


def walks() -> Iterator[tuple[str, int]]:
    return ((name, seed) for name, some in SEEDS.items() for seed in some)


def kept() -> dict[tuple[str, int], list[str]]:
    """What the file says of each walk."""
    rows = (line.split() for line in FILE.read_text(encoding="utf-8").splitlines())
    return {(name, int(seed)): marks for name, seed, *marks in rows}


if __name__ == "__main__":
    rows = (f"{name} {seed} {' '.join(walked(name, seed))}\n" for name, seed in walks())
    FILE.write_text("".join(rows), encoding="utf-8")
