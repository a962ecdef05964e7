"""Let all be said before the program leaves, whoever listens."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable

UNSAID = 2


def aloud(deed: Callable[[], int]) -> int:
    """What it answers; a disk that does not take what is said is a sentence."""
    try:
        done = deed()
    except SystemExit as left:  # argparse, after its help or its refusal
        done = left.code if isinstance(left.code, int) else 1
    except BrokenPipeError:
        done = 0
    except OSError:
        done = hushed("\n")  # does it come of what we say, or of what we do?
        if not done:
            raise
    finally:
        unsaid = hushed()
    return unsaid or done


def hushed(more: str = "") -> int:
    """Whoever read us may have read enough: that is no trouble."""
    if sys.stdout is None:  # as a service may start us
        return 0
    try:
        sys.stdout.write(more)
        sys.stdout.flush()
    except OSError as error:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        if not isinstance(error, BrokenPipeError):
            why = error.strerror
            told = f"What there was to say could not be written: {why}.\n"
            sys.stderr.write(told)
            return UNSAID
    return 0
