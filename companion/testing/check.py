"""All that can be checked of a game, one thing after the other."""

from collections.abc import Iterable
from functools import partial
from typing import Any

from companion.library.description import Description
from companion.library.protocol import spoken
from companion.testing.must import tried
from companion.testing.package import agrees, imports_are_pure
from companion.testing.promises import PROMISES
from companion.testing.tables import TriedTable, drawn
from companion.testing.words import everything_is_said

SEEDS = range(3)


def check_game(
    game: Any, *, description: Description | None = None, seeds: Iterable[int] = SEEDS
) -> None:
    """AssertionError with a plain sentence where the game breaks a promise.

    Each seed is a table of its own, played from set-up to the end, undone, saved,
    corrected and looked at by people who know no secret. With the description of
    its package, `describe("my_game")`, its words and imports are checked as well.
    """
    if description is not None:
        game = spoken(game, description.protocol)
        tried("game.toml", partial(agrees, game, description))
        tried("the rules", partial(imports_are_pure, description))
    tables = [tried("a table", partial(drawn, game, seed)) for seed in seeds]
    for table in tables:
        keeps_its_promises(table)
    if description is not None:
        tried("the words", partial(everything_is_said, description, tables))


def keeps_its_promises(table: TriedTable) -> None:
    for promise in PROMISES:
        what = promise.__name__.replace("_", " ")
        tried(f"{table.game.name}, {what} ({table})", partial(promise, table))
