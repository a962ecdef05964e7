"""Who controls what (booklet p. 4, 8): taking land, and the priestess on it."""

from dataclasses import replace
from typing import Literal

from companion.games.cyclades.rules.names import CardKind, HeroName
from companion.games.cyclades.rules.pieces import cards_left
from companion.games.cyclades.rules.state import State, changed, put
from companion.kernel.game import Note, note


def takes(state: State, faction: int, at: int) -> tuple[State, tuple[Note, ...]]:
    """A faction controls a land area now; a symbol there brings a priestess (p. 8)."""
    after = put(state, at, owner=faction)
    area = state.map.areas[at]
    if not area.priestess:
        return after, ()
    return priestesses(after, faction, area.priestess, "symbol")


def priestesses(
    state: State, faction: int, count: int, source: str
) -> tuple[State, tuple[Note, ...]]:
    """So many cards, as far as there are any."""
    return cards(state, faction, "priestess", count, source)


def philosophers(
    state: State, faction: int, count: int, source: str
) -> tuple[State, tuple[Note, ...]]:
    return cards(state, faction, "philosopher", count, source)


def cards(
    state: State, faction: int, kind: CardKind, count: int, source: str
) -> tuple[State, tuple[Note, ...]]:
    """Philosophers or priestesses from the board, or the reason why there are none."""
    one = state.factions[faction]
    more = min(count, cards_left(state, kind))
    if not more:
        return state, (note("cyclades.note.no_cards", seat=one.colour, kind=kind),)
    told = note(
        "cyclades.note.card", seat=one.colour, kind=kind, count=more, source=source
    )
    return held(state, faction, kind, more), (told,)


def held(state: State, faction: int, kind: CardKind, more: int) -> State:
    """A faction with so many more cards of a kind, or fewer."""
    one = state.factions[faction]
    if kind == "priestess":
        return changed(state, faction, priestesses=one.priestesses + more)
    return changed(state, faction, philosophers=one.philosophers + more)


def leaves(
    state: State, faction: int, hero: HeroName, pile: Literal["fallen", "gone"]
) -> State:
    """A hero is gone: fallen in battle, or out of the game by a deed (p. 8, 9)."""
    one = state.factions[faction]
    heroes = tuple(each for each in one.heroes if each.name != hero)
    after = changed(state, faction, heroes=heroes)
    if pile == "fallen":
        return replace(after, fallen=(*state.fallen, hero))
    return replace(after, gone=(*state.gone, hero))
