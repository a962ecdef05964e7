"""`check_game`: whether a game keeps what the table needs of it."""

from companion.testing import (
    TriedTable,
    check_game,
    describe,
    drawn,
    must,
    promises,
    walk,
)

__all__ = ["TriedTable", "check_game", "describe", "drawn", "must", "promises", "walk"]
