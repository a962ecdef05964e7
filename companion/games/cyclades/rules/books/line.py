"""What the lines of all books need."""

from collections.abc import Iterable

from companion.kernel.books import Value

MOST_HORNS = 31
MOST_SLOTS = 9


def upto(most: int, held: int) -> range:
    """Numbers from nothing to what there can be, or to what there is."""
    return range(max(most, held) + 1)


def either(held: str, choices: Iterable[str]) -> tuple[Value, ...]:
    """Choices, and what is there even if it cannot be chosen."""
    return tuple(dict.fromkeys((held, *choices)))
