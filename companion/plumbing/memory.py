"""What was freed goes back to the system, where the system leaves that to us."""

import ctypes
import sys


def give_back(*_: object) -> None:
    """The C library of Linux keeps pages between what is used; a clock may ask this."""
    if sys.platform != "linux":
        return
    trim = getattr(ctypes.CDLL(None), "malloc_trim", None)  # others than GNU's lack it
    if trim is not None:
        trim(0)
