"""What was freed goes back to the system, where the system leaves that to us."""

import ctypes
import sys
from collections.abc import Callable

ARENAS, OWN_PAGES = -8, -3
"""As the C library of Linux numbers what it can be told."""
FEW = 2
LARGE = 2**19
"""Bytes; a picture of a camera is larger."""


def hold_little() -> None:
    """Few heaps for many threads, and pictures on pages that go when they go."""
    tell = of_the_c_library("mallopt")
    if tell is not None:
        tell(ARENAS, FEW)
        tell(OWN_PAGES, LARGE)


def give_back(*_: object) -> None:
    """The C library of Linux keeps pages between what is used; a clock may ask this."""
    trim = of_the_c_library("malloc_trim")
    if trim is not None:
        trim(0)


def of_the_c_library(name: str) -> Callable[..., int] | None:
    """Others than GNU's lack it."""
    if sys.platform != "linux":
        return None
    return getattr(ctypes.CDLL(None), name, None)
