"""Drawings of a game are remembered while it lies on the table, and no longer."""

from __future__ import annotations

from companion.canvas.remembered import forget, remembered

asked: list[int] = []


@remembered(2)
def twice(number: int) -> int:
    asked.append(number)
    return 2 * number


def test_what_was_asked_for_last_is_not_worked_out_again() -> None:
    forget()
    asked.clear()
    assert [twice(1), twice(1), twice(2), twice(1), twice(3), twice(2)] == [
        *(2, 2, 4, 2, 6, 4)
    ]
    assert asked == [1, 2, 3, 2]


def test_it_is_forgotten_when_asked() -> None:
    forget()
    asked.clear()
    twice(1)
    forget()
    assert twice(1) == 2
    assert asked == [1, 1]
