"""Later."""

from collections.abc import Iterator

from companion.games.cyclades.state import State
from companion.kernel.books import Entry


def entries(_state: State) -> Iterator[Entry]:
    return iter(())
