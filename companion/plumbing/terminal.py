"""A terminal that cannot write every letter is given the nearest one it can."""

import codecs
import io
import sys
import unicodedata
from collections.abc import Iterable
from types import MappingProxyType
from typing import TextIO

ERRORS = "pythia.nearest"
UNKNOWN = "?"
NEAREST = MappingProxyType(
    {
        "ł": "l",
        "Ł": "L",
        "ß": "ss",
        "×": "x",
        "·": "-",
        "–": "-",
        "—": "-",
        "−": "-",
        "»": ">",
        "«": "<",
        "→": "->",
        "←": "<-",
        "’": "'",
        "‘": "'",
        "‚": "'",
        "“": '"',
        "”": '"',
        "„": '"',
    }
)
"""What no rule of Unicode takes apart."""


def ready(streams: Iterable[TextIO | None] = ()) -> None:
    """From here on nothing that is printed can fail for its letters."""
    codecs.register_error(ERRORS, nearest)
    for stream in streams or (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors=ERRORS)


def nearest(error: UnicodeError) -> tuple[str, int]:
    """What stands in for signs that cannot be written, and where to go on."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    signs = error.object[error.start : error.end]
    return "".join(map(_nearest, signs)), error.end


def _nearest(sign: str) -> str:
    apart = unicodedata.normalize("NFKD", sign)
    plain = "".join(one for one in apart if one.isascii())
    return NEAREST.get(sign) or plain or UNKNOWN
