"""A game from outside at the table: what its rules do wrong is said, and no more.

Whatever they raise that is no refusal becomes GameTrouble, which the door tells like
one; a position that no page could show is refused before it is kept.
"""

from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager
from dataclasses import dataclass, is_dataclass, replace
from typing import Any

from companion.kernel.board import NOTHING, Board, Presence, board_of
from companion.kernel.books import Correct, Entry
from companion.kernel.game import (
    Clock,
    Game,
    IllegalMove,
    Note,
    Prompt,
    Result,
    Score,
)
from companion.kernel.options import Option
from companion.library.description import Description
from companion.plumbing.refusal import Refusal


class Misshapen(TypeError):
    """The game says something that no table could use; `args[0]` is what."""


def demand(holds: object, what: str) -> None:
    if not holds:
        raise Misshapen(what)


def each(found: Any, kind: type | tuple[type, ...]) -> bool:
    return isinstance(found, tuple) and all(isinstance(one, kind) for one in found)


def presences(found: Any) -> bool:
    """What must stand where, region by region."""
    return names(found, Presence)


def names(found: Any, kind: type = str) -> bool:
    return isinstance(found, Mapping) and all(
        isinstance(key, str) and isinstance(one, kind) for key, one in found.items()
    )


def corrections(found: Any) -> bool:
    return each(found, Correct)


def boolean(found: Any) -> bool:
    return isinstance(found, bool)


def whole(game: Any, one: Description) -> None:
    """Misshapen where a game lacks what is read of it before any table is laid."""
    for what, said, found in (
        ("seats", one.seats, game.seats),
        ("colours", one.colours, game.colours),
    ):
        demand(set(found) == set(said), f"{what}: {found!r}, described as {said!r}")
    demand(each(game.options, Option), f"options: {game.options!r}")
    demand(each(game.dice, str), f"dice: {game.dice!r}")
    demand(each(game.moves_known, type), f"moves_known: {game.moves_known!r}")
    values = (*game.moves_known, game.state_type)
    demand(game.moves_known and all(map(is_dataclass, values)), "no dataclass")
    lacking = [name for name in METHODS if not callable(getattr(game, name, None))]
    demand(not lacking, f"there is no {', '.join(lacking)}")


METHODS = tuple(
    name
    for name, value in vars(Game).items()
    if callable(value) and not name.startswith("_")
)
"""What is asked of a game."""


@dataclass(frozen=True, slots=True)
class Guarded:
    """`blame` says of the package what goes wrong inside."""

    game: Any
    blame: Callable[[], AbstractContextManager[None]]

    def __getattr__(self, name: str) -> Any:
        found = getattr(self.game, name)
        if not callable(found) or isinstance(found, type):
            return found

        def asked(*values: Any) -> Any:
            with self.blame():
                return found(*values)

        return asked

    def setup(self, *values: Any) -> Any:
        with self.blame():
            return self._sound(self.game.setup(*values))

    def play(self, state: Any, move: Any) -> tuple[Any, tuple[Note, ...]]:
        with self.blame():
            after, notes = self.game.play(state, move)
            demand(each(notes, Note), f"play() gave the notes {notes!r}")
            return self._sound(after), notes

    def enter(self, *values: Any) -> Any:
        with self.blame():
            return self._sound(self.game.enter(*values))

    @property
    def board(self) -> Board[Any]:
        """Its board; what goes wrong about it is said, and it is as good as bare."""
        one = board_of(self.game)
        return replace(
            one,
            standings=self._mild(one.standings, presences, bare=NOTHING),
            cures=self._mild(lambda *told: tuple(one.cures(*told)), corrections),
            figures=self._mild(one.figures, names, bare=NOTHING),
            begun=self._mild(one.begun, boolean, bare=False),
        )

    def _mild(
        self, ask: Callable[..., Any], shaped: Callable[[Any], bool], bare: Any = ()
    ) -> Callable[..., Any]:
        def asked(*values: Any) -> Any:
            try:
                with self.blame():
                    found = ask(*values)
                    demand(shaped(found), f"its board gave {found!r}"[:200])
                    return found
            except Refusal:
                return bare

        return asked

    # What is given one by one is asked for at once: nothing may go wrong later.

    def moves(self, state: Any) -> Iterator[Any]:
        with self.blame():
            return iter(tuple(self.game.moves(state)))

    def wishes(self, state: Any) -> Iterator[tuple[Any, IllegalMove]]:
        with self.blame():
            return iter(tuple(self.game.wishes(state)))

    def entries(self, state: Any) -> Iterator[Entry]:
        with self.blame():
            return iter(tuple(self.game.entries(state)))

    def _sound(self, state: Any) -> Any:
        """The position, once all that a page asks of it was answered in kind."""
        kind = self.game.state_type
        demand(isinstance(state, kind), f"a state that is no {kind.__name__}")
        for seen in (state, self.game.public(state)):
            sound(self.game, seen)
        return state


def sound(game: Any, state: Any) -> None:
    prompt, moves = game.prompt(state), tuple(game.moves(state))
    demand(prompt is None or isinstance(prompt, Prompt), f"prompt() gave {prompt!r}")
    demand(each(moves, game.moves_known), f"moves() gave {moves[:3]!r}")
    demand(prompt is None or moves, f"nothing answers {prompt and prompt.key}")
    demand(each(tuple(game.entries(state)), Entry), "entries() gave no Entry")
    demand(isinstance(game.clock(state), Clock), "clock() gave no Clock")
    demand(each(game.scores(state), Score), "scores() gave no Score")
    result = game.result(state)
    demand(result is None or isinstance(result, Result), f"result() gave {result!r}")
    demand((prompt is None) == (result is not None), "an end without a result")
    for _wish, refusal in game.wishes(state):
        demand(isinstance(refusal, IllegalMove), "wishes() gave no IllegalMove")
    game.teams(state)
