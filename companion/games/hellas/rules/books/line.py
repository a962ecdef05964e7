"""What the lines of all books need."""

from collections.abc import Iterable

from companion.kernel.books import Value

SWITCH = range(2)
NO_ONE = ""
DECK = "deck"
LAID = "laid"
GONE = "gone"
OUT = "out"
EVOLVED = "evolved"
ASIDE = "aside"
OPEN, COVERED = "open", "covered"


def upto(most: int, held: int, least: int = 0) -> range:
    """Numbers from the least to what there can be, or to what there is."""
    return range(min(least, held), max(most, held) + 1)


def either(held: str, choices: Iterable[str]) -> tuple[Value, ...]:
    """Choices, and what is there even if it cannot be chosen."""
    return tuple(dict.fromkeys((held, *choices)))


def among(held: str, choices: Iterable[str]) -> tuple[Value, ...]:
    """The same, in the order of the choices."""
    every = tuple(choices)
    return every if held in every else (held, *every)
