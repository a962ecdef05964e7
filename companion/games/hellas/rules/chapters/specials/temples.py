"""Build Temple: a priest, and what the temple card gives (p. 7, 10, 14)."""

from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType

from companion.games.hellas.rules.box import ATTRIBUTES, BEST, DELPHI, TEMPLE_CARDS
from companion.games.hellas.rules.chapters.specials import sites
from companion.games.hellas.rules.chapters.turn.prayer import rises
from companion.games.hellas.rules.moves import Move
from companion.games.hellas.rules.moves.specials import BuildTemple
from companion.games.hellas.rules.moves.turn import Raise
from companion.games.hellas.rules.names import Bonus
from companion.games.hellas.rules.pieces import draws, gains_priests, hand_limit, has
from companion.games.hellas.rules.rule import Rule, Step, asks, forced, not_now
from companion.games.hellas.rules.state import (
    State,
    attribute,
    first,
    place,
    put,
    region,
    then,
)
from companion.games.hellas.rules.tasks import Task
from companion.games.hellas.rules.tasks.cards import ArtifactDraw
from companion.games.hellas.rules.tasks.specials import (
    DraftDraw,
    Oracle,
    Special,
    TempleSite,
)
from companion.games.hellas.rules.tasks.turn import Raising
from companion.kernel.game import Prompt, note

DRAWN = 3
"""Artifacts of which one is kept."""
BONUS_ATTRIBUTES = 2


def settle_site(state: State, task: TempleSite) -> Step | None:
    return forced(TEMPLE_SITE)(state, task)


def ask_site(state: State, task: TempleSite) -> Prompt:
    return asks(state, "hellas.TempleSite", task.player, BuildTemple)


def temple_sites(state: State, task: TempleSite) -> Iterator[Move]:
    for at in sites.temple_sites(state, task.player):
        yield BuildTemple(place(at))


def build(state: State, task: TempleSite, move: Move) -> Step:
    """The next temple of the card, or the Oracle in Phocis; one priest (p. 10)."""
    if not isinstance(move, BuildTemple) or move not in temple_sites(state, task):
        raise not_now()
    player, at = task.player, region(move.region)
    count = state.temples + (at != DELPHI)
    after = put(
        then(state, *follows(state, player, at, count), temples=count), at, temple=True
    )
    after, told = gains_priests(after, player, 1)
    what = "oracle" if at == DELPHI else "temple"
    built = note(f"hellas.note.{what}", seat=state.seats[player], region=move.region)
    return after, (built, *told)


def follows(state: State, player: int, at: int, count: int) -> tuple[Task, ...]:
    """The Oracle's gift, or a draft at a red slot; Hermes' Temple acts again."""
    tasks: tuple[Task, ...] = ()
    if at == DELPHI:
        tasks = (Oracle(player),)
    elif count in TEMPLE_CARDS[state.temple_card].drafts:
        tasks = (draft(state, player),)
    if has(state, player, "hermes_temple"):
        tasks = (*tasks, Special(player))
    return tasks


def draft(state: State, player: int) -> DraftDraw:
    """One card more than there are players (p. 14)."""
    return DraftDraw(player, len(state.seats) + 1)


# ---- the Oracle of Delphi


def settle_oracle(state: State, task: Oracle) -> Step:
    bonus = TEMPLE_CARDS[state.temple_card].oracle
    return ORACLE[bonus](then(state), task.player)


def act_again(state: State, player: int) -> Step:
    return first(state, Special(player)), ()


def priest(state: State, player: int) -> Step:
    after, told = gains_priests(state, player, 1)
    return first(after, draft(state, player)), told


def artifact(state: State, player: int) -> Step:
    return first(state, ArtifactDraw(player, DRAWN)), ()


def cards(state: State, player: int) -> Step:
    return draws(state, player, hand_limit(state, player) - state.players[player].hand)


def attributes(state: State, player: int) -> Step:
    return first(state, Raising(player, BONUS_ATTRIBUTES)), ()


ORACLE: Mapping[Bonus, Callable[[State, int], Step]] = MappingProxyType(
    {
        "special": act_again,
        "priest": priest,
        "artifact": artifact,
        "cards": cards,
        "attributes": attributes,
    }
)


# ---- attributes that rise


def settle_raising(state: State, task: Raising) -> Step | None:
    return forced(RAISING)(state, task) if task.count else (then(state), ())


def ask_raising(state: State, task: Raising) -> Prompt:
    return asks(state, "hellas.Raising", task.player, Raise, count=task.count)


def raises(state: State, task: Raising) -> Iterator[Move]:
    """Different ones, none that stands at five."""
    held = state.players[task.player].attributes
    for index, name in enumerate(ATTRIBUTES):
        if index not in task.not_these and held[index] < BEST:
            yield Raise(name)


def do_raise(state: State, task: Raising, move: Move) -> Step:
    if not isinstance(move, Raise) or move not in raises(state, task):
        raise not_now()
    index = attribute(move.attribute)
    after, told = rises(state, task.player, index)
    rest = Raising(task.player, task.count - 1, (*task.not_these, index))
    return then(after, rest), told


TEMPLE_SITE = Rule(ask_site, temple_sites, build)
RAISING = Rule(ask_raising, raises, do_raise)
