"""The offerings: gods in today's order, their spaces, and where one may bid."""

from __future__ import annotations

from dataclasses import replace

from companion.desk.actions import Become
from companion.games.cyclades.pages.names import god, seen, term
from companion.games.cyclades.pages.pieces import Altar, Offerings, Space
from companion.games.cyclades.rules.box import APOLLO
from companion.games.cyclades.rules.chapters.cycle.offerings import cost, favourite
from companion.games.cyclades.rules.moves.cycle import Offer
from companion.games.cyclades.rules.names import GodName
from companion.games.cyclades.rules.options import bids
from companion.games.cyclades.rules.state import NOBODY, State
from companion.games.cyclades.rules.tasks.cycle import Bidding
from companion.pages.pieces import Answer, Kind
from companion.pages.table.panel import Replies
from companion.pages.table.picks import dropped
from companion.pages.table.question import Question
from companion.words.phrases import listed

SHOWN = 5
"""So many spaces stand in a row; one more opens the whole scale of a god."""


def bidding(asked: Question, task: Bidding) -> Replies:
    """A touch of a lit space bids; a god opened shows every space."""
    state: State = asked.state
    named = {w[1:] for w in asked.place.chosen if w.startswith("@")}
    opened = next((one for one in state.open_gods if one in named), None)
    if opened is not None:
        whole = Offerings((altar(asked, task, opened, whole=True),))
        back = Answer(asked.texts("table.cyclades.back"), dropped(asked), "quiet")
        return Replies(parts=(whole,), others=(back,), stay=True)
    return Replies(parts=(board(asked, task),), stay=True)


def board(asked: Question, task: Bidding) -> Offerings:
    state: State = asked.state
    altars = tuple(altar(asked, task, name) for name in state.open_gods)
    hidden = tuple(name for name in state.gods if name not in state.open_gods)
    texts = asked.texts
    names = listed(texts, [god(texts, name) for name in hidden])
    resting = texts("table.cyclades.resting", n=len(hidden), names=names)
    return Offerings(altars, resting if hidden else "", hidden)


def altar(
    asked: Question, task: Bidding, name: GodName, *, whole: bool = False
) -> Altar:
    state: State = asked.state
    holder = favourite(state, name)
    path = ("favour", state.colour(holder)) if holder != NOBODY else ()
    found = tuple(apollo(asked)) if name == APOLLO else spaces(asked, task, name)
    off = not any(one.kind == "lit" for one in found)
    note = ""
    if name == task.lost:
        note = asked.texts("table.cyclades.lost")
    if not whole and name != APOLLO:
        found = window(asked, name, found)
    return Altar(name, god(asked.texts, name), found, note, off, path, term(name))


def apollo(asked: Question) -> tuple[Space, ...]:
    """One place, free and safe."""
    state, texts = asked.state, asked.texts
    offer, holder = Offer(APOLLO, 0), favourite(asked.state, APOLLO)
    if holder != NOBODY:
        colour = state.colour(holder)
        name = seen(asked, colour)
        return (Space(name, name, asked.play(offer), "off", colour),)
    label = texts("table.cyclades.apollo")
    return (Space(label, label, asked.play(offer), kind(offer in asked.moves)),)


def spaces(asked: Question, task: Bidding, name: GodName) -> tuple[Space, ...]:
    """Every space of a god; the marker stands on its own."""
    return tuple(space(asked, task, name, n) for n in bids(asked.state.options))


def space(asked: Question, task: Bidding, name: GodName, gold: int) -> Space:
    state, offer = asked.state, Offer(name, gold)
    holder = favourite(state, name)
    stands = holder != NOBODY and state.factions[holder].bid == gold
    words = asked.texts(
        "table.cyclades.bid",
        god=name,
        gold=gold,
        price=cost(state, task.faction, gold),
    )
    return Space(
        str(gold),
        words,
        asked.play(offer),
        kind(offer in asked.moves),
        state.colour(holder) if stands else "",
    )


def kind(lit: bool) -> Kind:  # noqa: FBT001
    return "lit" if lit else "off"


def window(
    asked: Question, name: GodName, every: tuple[Space, ...]
) -> tuple[Space, ...]:
    """From the marker on, as many as stand in a row; the last opens the others."""
    if len(every) <= SHOWN + 1:
        return every
    marked = (at for at, one in enumerate(every) if one.colour)
    first = min(next(marked, 0), len(every) - SHOWN - 1)
    rest = every[first + SHOWN :]
    place = replace(asked.place, chosen=(f"@{name}",))
    lit = any(one.kind == "lit" for one in rest)
    # Where none of them may be taken the touch says why, and opens nothing.
    there = Become(place) if lit else asked.play(Offer(name, int(rest[0].gold)))
    label = f"{rest[0].gold}+"
    if len(rest) == 1:
        return every[first:]
    more = Space(label, label, there, kind(lit))
    return (*every[first : first + SHOWN], more)
