"""Names as only a file can bring them, and how to see that none of it is shown."""

from __future__ import annotations

import unicodedata

HOSTILE = (
    "An\x1b[2J\x1b]0;gone\x07na",  # clears the terminal and renames its window
    "An\r\nna\n0  Nobody",  # one line more
    "\u202eannA\u2066",  # turns what follows
    "A\u200bn\u200dn\u2060a\ufeff\u00ad",  # signs that cannot be seen
    "A" + "\u0301\u0489\u0336" * 30,  # a heap of marks
    "\u0300\u0301",  # marks on nothing
    "\x9b31mRed\x85\u2028\u2029",  # the same orders in one sign
    "\u200f\u061c\u3164",  # nothing at all
)
TITLE = "Fri\x1b[31mday\u202e\nid  Another game"
MOVING = frozenset(("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"))


def harmful(text: str, but: str = "") -> str:
    """The first sign in it that moves, hides or turns something; '' is well."""
    height = 0
    for sign in text:
        kind = unicodedata.category(sign)
        height = height + 1 if kind[0] == "M" else 0
        if (kind in MOVING and sign not in but) or height > 2:
            return ascii(sign)
    return ""
