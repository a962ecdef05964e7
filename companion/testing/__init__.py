"""Whether a game keeps what the table needs of it: for the tests of any game.

Installed it is called `pythia.testing`. A promise that is broken is an
AssertionError with a plain sentence; nothing here needs pytest.
"""

from companion.testing import promises
from companion.testing.check import check_game
from companion.testing.must import must
from companion.testing.package import describe
from companion.testing.tables import TriedTable, drawn, walk

__all__ = ["TriedTable", "check_game", "describe", "drawn", "must", "promises", "walk"]
