"""Another combat card: one of a print that the app does not know.

Strength, casualties and wound symbol are always told, and what else the card says as
a free note. The app counts what counts at this moment; what the note says is done by
corrections. What is only told changes nothing here, so moves are listed without it.
"""

from collections.abc import Iterator
from dataclasses import replace
from typing import get_args

from companion.games.hellas.rules.box import OTHER_CASUALTIES, OTHER_STRENGTH
from companion.games.hellas.rules.moves.battles import PlayOther
from companion.games.hellas.rules.moves.hunts import ParryOther, StrikeOther
from companion.games.hellas.rules.names import Symbol
from companion.games.hellas.rules.rule import not_now
from companion.games.hellas.rules.state import NOWHERE
from companion.kernel.game import IllegalMove, Note, note

LONGEST = 120
"""So many letters a note may have."""
SYMBOLS: tuple[str, ...] = ("", *get_args(Symbol))
STRENGTHS = range(OTHER_STRENGTH + 1)
CASUALTIES = range(OTHER_CASUALTIES + 1)
PLAYS = tuple(PlayOther(s, c) for s in STRENGTHS for c in CASUALTIES)
PARRIES = tuple(map(ParryOther, STRENGTHS))
StrangeCard = PlayOther | ParryOther | StrikeOther


def bare(move: StrangeCard) -> StrangeCard:
    """The same without what is only told of the card."""
    match move:
        case PlayOther():
            return replace(move, symbol="", said="")
        case ParryOther():
            return replace(move, casualties=0, symbol="", said="")
    symbol = move.symbol if move.place != NOWHERE else ""
    return replace(move, symbol=symbol, strength=0, casualties=0, said="")


def flaw(move: StrangeCard) -> IllegalMove | None:
    """What is told of the card and cannot be."""
    known = move.strength in STRENGTHS and move.casualties in CASUALTIES
    if not known or move.symbol not in SYMBOLS:
        return not_now()
    if move.said != tidy(move.said):
        return IllegalMove("hellas.refuse.said", most=LONGEST)
    return None


def tidy(text: str) -> str:
    """A note on one line, and not too long."""
    seen = "".join(one if one.isprintable() else " " for one in text)
    return " ".join(seen.split())[:LONGEST].rstrip()


def told(seat: str, move: StrangeCard) -> Iterator[Note]:
    """What the app leaves to hands, in the words of whoever has the card."""
    if move.said:
        yield note("hellas.note.other_says", seat=seat, said=move.said)
