"""Words of somebody else's, made fit to be shown: one line, in the order it is read.

A name comes from a file or another program, and is kept as it was typed. Wherever it
is told, in a sentence, on a page, at a terminal or as the name of a file, it comes
through here: no sign of it may move the cursor, end the line, hide, or turn round
what stands beside it.
"""

import unicodedata
from collections.abc import Iterator
from functools import lru_cache

MARKS = 2
"""So many signs may stand upon one letter; no language of ours needs more."""
SPACES = "\N{NO-BREAK SPACE}\N{NARROW NO-BREAK SPACE}"
"""Sentences of ours hold these, and they hide nothing."""
HIDDEN = frozenset("\u115f\u1160\u3164\uffa0\u2800")
"""Letters to the eye of Unicode, and nothing to a person's."""
UNSAFE = frozenset(("Cc", "Cf", "Co", "Cn"))
"""Control signs, turned writing, and what nobody has drawn."""
NOBODY = "?"


def shown(words: str) -> str:
    """The same on one line, and without what cannot be seen."""
    if words.isascii() and words.isprintable() and "  " not in words:
        return words.strip(" ")
    return _cleaned(words)


def shown_name(words: str) -> str:
    """The same of what must be called something."""
    return shown(words) or NOBODY


def one_file(words: str) -> str:
    """As part of the name of a file: letters, digits, and a dash for all the rest."""
    plain = (sign if sign.isascii() and sign.isalnum() else "-" for sign in words[:80])
    return "".join(plain).strip("-") or "-"


@lru_cache(maxsize=512)
def _cleaned(words: str) -> str:
    return " ".join("".join(_signs(words)).split(" ")).strip(" ")


def _signs(words: str) -> Iterator[str]:
    """Sign by sign; a mark needs something to stand on."""
    marks = MARKS
    before = " "
    for sign in words:
        kind = unicodedata.category(sign)
        if kind[0] == "M":
            marks += 1
            if marks > MARKS:
                continue
        elif sign.isspace() and sign not in SPACES:
            sign, marks = " ", MARKS
            if before == " ":
                continue
        elif kind == "Cs":  # the name of a file may hold what is no letter
            sign, marks = NOBODY, MARKS
        elif kind in UNSAFE or sign in HIDDEN:
            continue
        else:
            marks = 0
        yield (before := sign)
