"""Small changes of rows, as corrections need them."""

from typing import TypeVar

T = TypeVar("T")


def exchanged(row: tuple[T, ...], at: int, one: T) -> tuple[T, ...]:
    """The same row with another thing in this place."""
    return (*row[:at], one, *row[at + 1 :])


def without(row: tuple[T, ...], one: T) -> tuple[T, ...]:
    return tuple(held for held in row if held != one)


def held_or_not(row: tuple[T, ...], one: T, there: int) -> tuple[T, ...]:
    """The row with or without one thing; whatever is there stays in its place."""
    if not there:
        return without(row, one)
    return row if one in row else (*row, one)
