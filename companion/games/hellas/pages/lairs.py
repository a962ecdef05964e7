"""The monsters on the map: where each is, its wounds, and what it does to a region."""

from __future__ import annotations

from dataclasses import dataclass

from companion.games.hellas.pages import names
from companion.games.hellas.pages.own import HellasPiece
from companion.games.hellas.pages.pieces import WoundSpace
from companion.games.hellas.rules.box import REGIONS
from companion.games.hellas.rules.chapters.hunt.wounds import track_of
from companion.games.hellas.rules.options import unknown
from companion.games.hellas.rules.state import Figure, State
from companion.kernel.books import Path
from companion.pages.pieces import Kind
from companion.pages.table.question import Question


@dataclass(frozen=True, slots=True)
class Lair:
    """One monster."""

    icon: str
    name: str
    where: str
    does: str
    spaces: tuple[WoundSpace, ...]
    lit: bool
    path: Path
    unknown: str = ""
    """In place of the spaces, while nobody has looked them up."""


@dataclass(frozen=True, slots=True)
class Lairs(HellasPiece):
    lairs: tuple[Lair, ...]
    none: str
    wide: bool = False


def lairs(asked: Question, *, wide: bool = False) -> Lairs:
    found = tuple(lair(asked, one) for one in asked.state.beasts)
    none = "" if found else asked.texts("table.hellas.no_monsters")
    return Lairs(found, none, wide)


def lair(asked: Question, one: Figure) -> Lair:
    texts, state = asked.texts, asked.state
    hunted = state.hunt is not None and state.hunt.monster == one.name
    dark = unknown(state.options, one.name) is not None
    return Lair(
        one.name,
        names.monster(texts, one.name),
        names.region(texts, REGIONS[one.at].name),
        texts(f"table.hellas.attack.{one.name}"),
        () if dark else wounds(asked, one),
        hunted,
        ("monster", one.name),
        texts("table.hellas.no_track") if dark else "",
    )


def wounds(asked: Question, one: Figure) -> tuple[WoundSpace, ...]:
    """Its track, as everybody may see it."""
    state: State = asked.state
    dealt = state.hunt.dealt if state.hunt and state.hunt.monster == one.name else ()
    return tuple(
        space(asked, symbol, mark, stands(one, dealt, at))
        for at, (symbol, mark) in enumerate(track_of(state, one.name))
    )


def stands(one: Figure, dealt: tuple[int, ...], at: int) -> str:
    if at in dealt:
        return "dealt"
    return "covered" if at in one.wounds else "open"


def space(asked: Question, symbol: str, mark: str, state: str) -> WoundSpace:
    kind: Kind = "plain" if state == "open" else "off"
    return WoundSpace(
        symbol, names.word(asked.texts, "symbol", symbol), mark, state, kind
    )
