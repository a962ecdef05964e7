"""Creatures that play other creatures: Sphinx and Chimera (booklet p. 13).

Cards the Sphinx has drawn stay in the deck of the books until they are shown, so
that nothing people see tells which they are.
"""

from collections.abc import Iterator
from dataclasses import replace

from companion.games.cyclades.rules.box import SPHINX_CARDS
from companion.games.cyclades.rules.chapters.creatures.decks import (
    drawable,
    pool,
    refilled,
)
from companion.games.cyclades.rules.decided import (
    app_deals_creatures,
    sphinx_open,
    sphinx_plays_first,
)
from companion.games.cyclades.rules.moves import Move
from companion.games.cyclades.rules.moves.beasts import Pick, Revive
from companion.games.cyclades.rules.moves.opening import Dealt, DrawCreature
from companion.games.cyclades.rules.names import Creature
from companion.games.cyclades.rules.rule import (
    Rule,
    Step,
    asks,
    by_chance,
    forced,
    not_now,
)
from companion.games.cyclades.rules.state import State, then, without
from companion.games.cyclades.rules.tasks import Task
from companion.games.cyclades.rules.tasks.beasts import (
    Beast,
    Discard,
    Picking,
    Reviving,
    SphinxDraw,
    SphinxShow,
)
from companion.kernel.game import Prompt, note


def sphinx(state: State, faction: int) -> Task:
    """Drawn by the app for one pair of eyes, or by the table."""
    dealt = app_deals_creatures(state)
    return SphinxDraw(faction) if dealt else SphinxShow(faction)


# The app draws
def settle_sphinx(state: State, task: SphinxDraw) -> Step | None:
    """Three cards, or as many as there are."""
    if len(task.held) < SPHINX_CARDS and drawable(state):
        after, told = refilled(state)
        return (after, told) if told else None
    more = (Picking(task.faction, task.held),) if task.held else ()
    return then(state, *more), ()


def ask_sphinx(state: State, task: SphinxDraw) -> Prompt:
    kind = DrawCreature if sphinx_open(state) else Dealt
    count = len(task.held) + 1
    prompt = asks(state, "cyclades.SphinxDraw", task.faction, kind, count=count)
    return by_chance(prompt, "creatures")


def sphinx_draws(state: State, _task: SphinxDraw) -> Iterator[Move]:
    kind = DrawCreature if sphinx_open(state) else Dealt
    return map(kind, pool(state))


def sphinx_draw(state: State, task: SphinxDraw, move: Move) -> Step:
    if not isinstance(move, Dealt | DrawCreature):
        raise not_now()
    if move not in sphinx_draws(state, task):
        raise not_now()
    held = (*task.held, move.creature)
    return then(state, SphinxDraw(task.faction, held), top=""), ()


def ask_picking(state: State, task: Picking) -> Prompt:
    """Public unless the table plays openly: the names are on the hand-over screen."""
    if not sphinx_open(state):
        return asks(state, "cyclades.Picking", task.faction, Pick)
    names = tuple((card, at) for at, card in enumerate(task.held, 1))
    return asks(state, "cyclades.Picking.open", task.faction, Pick, cards=names)


def picks(_state: State, task: Picking) -> Iterator[Move]:
    return map(Pick, range(1, len(task.held) + 1))


def pick(state: State, task: Picking, move: Move) -> Step:
    """Two are laid down, the third is played for nothing (booklet p. 13)."""
    if not isinstance(move, Pick) or move not in picks(state, task):
        raise not_now()
    chosen = task.held[move.number - 1]
    if not chosen:
        raise not_now()
    rest = tuple(card for card in without(task.held, chosen) if card)
    return answered(state, task.faction, chosen, rest)


def answered(
    state: State, faction: int, chosen: Creature, rest: tuple[Creature, ...]
) -> Step:
    """Now everybody sees all of them."""
    shown = (chosen, *rest)
    deck = tuple(card for card in state.deck if card not in shown)
    # Both lie there before the Chimera shuffles the pile.
    rest = tuple(sorted(rest, key="chimera".__eq__))
    lays: tuple[Task, ...] = tuple(map(Discard, rest))
    plays: tuple[Task, ...] = (Beast(faction, chosen),)
    late = sphinx_plays_first(state)
    after = then(state, *((*plays, *lays) if late else (*lays, *plays)), deck=deck)
    seat = state.colour(faction)
    told = note("cyclades.note.plays", seat=seat, creature=chosen)
    return after, (told,)


# The table draws
def settle_show(state: State, task: SphinxShow) -> Step | None:
    """First the card that is played, then those that are laid down."""
    if len(task.shown) < SPHINX_CARDS and drawable(state):
        after, told = refilled(state)
        return (after, told) if told else None
    if not task.shown:
        return then(state), ()
    return answered(state, task.faction, task.shown[0], task.shown[1:])


def ask_show(state: State, task: SphinxShow) -> Prompt:
    key = "cyclades.SphinxShow.laid" if task.shown else "cyclades.SphinxShow"
    return asks(state, key, task.faction, DrawCreature, count=len(task.shown) + 1)


def shows(state: State, _task: SphinxShow) -> Iterator[Move]:
    return map(DrawCreature, pool(state))


def show(state: State, task: SphinxShow, move: Move) -> Step:
    if not isinstance(move, DrawCreature) or move not in shows(state, task):
        raise not_now()
    shown = (*task.shown, move.creature)
    return then(state, SphinxShow(task.faction, shown), top=""), ()


# Chimera
def ask_reviving(state: State, task: Reviving) -> Prompt:
    return asks(state, "cyclades.Reviving", task.faction, Revive)


def revivals(state: State, _task: Reviving) -> Iterator[Move]:
    return map(Revive, dict.fromkeys(state.discard))


def revive(state: State, task: Reviving, move: Move) -> Step:
    """Any card of the discard pile for nothing (booklet p. 13)."""
    if not isinstance(move, Revive) or move.creature not in state.discard:
        raise not_now()
    after = replace(state, discard=without(state.discard, move.creature))
    seat = state.colour(task.faction)
    told = note("cyclades.note.revives", seat=seat, creature=move.creature)
    return then(after, Beast(task.faction, move.creature)), (told,)


SPHINX_DRAW = Rule(ask_sphinx, sphinx_draws, sphinx_draw)
PICKING = Rule(ask_picking, picks, pick)
SPHINX_SHOW = Rule(ask_show, shows, show)
REVIVING = Rule(ask_reviving, revivals, revive)
settle_picking = forced(PICKING)
settle_reviving = forced(REVIVING)
