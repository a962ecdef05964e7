"""Tables of any game, drawn from a seed, and random walks from set-up to the end."""

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from companion.kernel.options import Chosen, Option, chosen
from companion.testing.must import must

Invariant = Callable[[Any], None]
LONGEST = 20_000
"""A walk of so many moves is one that never ends."""
USUAL = (0, 0, 0, 1, 2, 3)
"""Mostly defaults: options are what few tables change."""


@dataclass(frozen=True)
class TriedTable:
    """A table of a game: who sits there, what they decided, how they play."""

    game: Any
    seats: tuple[str, ...]
    options: Chosen
    seed: int

    def setup(self) -> Any:
        return self.game.setup(self.seats, self.options)

    def dice(self) -> random.Random:
        return random.Random(self.seed)

    def __str__(self) -> str:
        decided = ", ".join(f"{name} {value}" for name, value in self.options)
        return f"{len(self.seats)} players, seed {self.seed}, {decided or 'as usual'}"


def drawn(game: Any, seed: int, **fixed: str) -> TriedTable:
    """Any number of players, any options; `fixed` option names written with __."""
    luck = random.Random(f"{game.name} {seed}")
    count = luck.choice(game.seats)
    seats = tuple(luck.sample(game.colours, count))
    wishes = {option.name: picked(option, count, luck) for option in game.options}
    held = {name.replace("__", "."): value for name, value in fixed.items()}
    return TriedTable(
        game, seats, chosen(game.options, {**wishes, **held}.items()), seed
    )


def picked(option: Option, count: int, luck: random.Random) -> str:
    """Some choice, where a table of so many has one."""
    if option.seats and count not in option.seats:
        return option.default
    return option.choices[luck.choice(USUAL) % len(option.choices)]


def walk(table: TriedTable) -> Iterator[tuple[Any, Any, list[Any]]]:
    """Every state on the way, the move played there, and the moves listed."""
    game, dice, state = table.game, table.dice(), table.setup()
    for _ in range(LONGEST):
        moves = list(game.moves(state))
        if not moves:
            break
        move = dice.choice(moves)
        yield state, move, moves
        state = game.play(state, move)[0]
    else:
        must(holds=False, sentence=f"after {LONGEST} moves it has not ended")
    yield state, None, []


def sparse(table: TriedTable, every: int = 11) -> Iterator[tuple[Any, Any, list[Any]]]:
    """Some of the states of a walk."""
    for number, step in enumerate(walk(table)):
        if number % every == table.seed % every:
            yield step


def thinned(moves: list[Any], seed: int, most: int = 6) -> list[Any]:
    """A few of many moves."""
    luck = random.Random(seed)
    return moves if len(moves) <= most else luck.sample(moves, most)
