"""Words that nobody means: signs that move, hide, turn, or look like orders."""

import random
import unicodedata

PIECES = (
    *("Ann", "a", "Bo", "řeka", "漢字", "😀", "W" * 60, "CON", "-", "--", "."),
    *("{who}", "{", "}", "%s", "%d", "[b]", "[/b]", "&amp;", "\\", "'", '"', "../"),
    *("\x00", "\x07", "\x1b[31m", "\x1b]0;gone\x07", "\x7f", "\x85", "\x9b2J"),
    *("\r", "\n", "\t", "\v", "\u2028", "\u2029", "  ", "\u00a0", "\u3000"),
    *("\u202e", "\u202d", "\u2066", "\u2069", "\u200f", "\u200b", "\u200d", "\ufeff"),
    *("\u0301", "\u0489" * 20, "\U000e0041", "\ue000", "\uffff"),
)
TORN = "\ud800"
"""Half a letter: JSON can say it, and no file name or terminal can."""
UNSAFE = frozenset(("Cc", "Cf", "Cs", "Zl", "Zp"))
LONGEST = 100


def name(luck: random.Random) -> str:
    """As a saved game may hold it."""
    pieces = luck.choices(PIECES, k=luck.choice((0, 1, 1, 2, 3, 8)))
    return "".join(pieces)[:LONGEST]


def harmful(text: str, but: str = "") -> str:
    """The first sign of it that moves, hides or turns something; "" where none does."""
    for sign in text:
        if unicodedata.category(sign) in UNSAFE and sign not in but:
            return ascii(sign)
    return ""
