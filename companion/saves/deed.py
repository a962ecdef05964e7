"""A deed in parts: what touches the saves, and what may take long and touches none.

It is a generator. It yields whatever may be done beside the page, is handed what came
of it, and does the rest itself, on the thread that owns the store.
"""

from collections.abc import Callable, Generator
from typing import Any, TypeVar

T = TypeVar("T")

Step = Callable[[int, int], None]
"""So much of so much is done. It raises where nobody wants to know any more."""
Part = Callable[[Step], Any]
Deed = Generator[Part, Any, T]


def quietly(_done: int, _whole: int) -> None:
    """For whoever waits anyway."""


def at_once(deed: Deed[T]) -> T:
    """Every part of it, here and now."""
    came: Any = None
    while True:
        try:
            part = deed.send(came)
        except StopIteration as end:
            found: T = end.value
            return found
        came = part(quietly)
