"""A hunt from its beginning on (p. 12).

Theory of operation. `State.hunt` holds who hunts what. `HuntStart` draws the cards;
then `Striking`, `Struck`, `AttackDraw`, `Defending` follow each other, each putting the
next one on the agenda, until `wounds.strike` or `HuntFailed` ends it:

1. `Striking` is asked as long as the hero deals wounds; `Struck` sees that he did.
2. The neighbour chooses an attack card (`AttackDraw`, of the app's `AttackPick` too).
3. `Defending` is asked card by card; what is not defended is an `AttackEffect`, whose
   injuries come first, then its `Aftermath`.
4. `Recovering` draws, and the hero strikes again.

A hunt ends with `HuntReward` and `HuntEnd`, which cuts the hand.
"""

from collections.abc import Iterator
from dataclasses import replace

from companion.games.hellas.rules.box import LEADERSHIP, SPEED, STRENGTH
from companion.games.hellas.rules.chapters.hunt.course import grown
from companion.games.hellas.rules.moves import Move
from companion.games.hellas.rules.moves.hunts import HuntMonster
from companion.games.hellas.rules.names import Monster
from companion.games.hellas.rules.options import FRESH_ATTACKS, unknown
from companion.games.hellas.rules.pieces import (
    beast,
    beasts_at,
    draws,
    gains_priests,
    has,
    has_power,
    value,
)
from companion.games.hellas.rules.rule import Rule, Step, Wishes, asks, forced, not_now
from companion.games.hellas.rules.state import NOWHERE, Hunt, State, first, then
from companion.games.hellas.rules.tasks.hunts import HuntChoice, HuntStart, Striking
from companion.games.hellas.rules.tasks.monsters import WoundTrack
from companion.kernel.game import IllegalMove, Note, Prompt, note
from companion.kernel.options import decided

NEEDED_LEADERSHIP = 3
"""Before Sphinx, once it has its second event card."""

# ---- which monsters


def here(state: State, player: int) -> tuple[Monster, ...]:
    """The monsters in the region of a hero, who is in none on a quest."""
    one = state.players[player]
    if one.quest or one.at == NOWHERE:
        return ()
    return tuple(found.name for found in beasts_at(state, one.at))


def huntable(state: State, player: int) -> tuple[Monster, ...]:
    """Those of them that this player may hunt."""
    found = here(state, player)
    return tuple(one for one in found if bar(state, player, one) is None)


def bar(state: State, player: int, monster: Monster) -> IllegalMove | None:
    """What a monster asks of a hunter since it grew (event cards)."""
    pool = state.players[player].pool
    leads = value(state, player, LEADERSHIP)
    if monster == "minotaur" and has_power(state, monster, "crete") and pool < 1:
        return IllegalMove("hellas.refuse.hunt_priest", monster=monster)
    unled = leads < NEEDED_LEADERSHIP
    if monster == "sphinx" and has_power(state, monster, "messenia") and unled:
        return IllegalMove("hellas.refuse.hunt_leadership", monster=monster)
    return None


def barrier(state: State, player: int) -> IllegalMove | None:
    """Why there is no hunt at all; None where there is one."""
    if huntable(state, player):
        return None
    found = here(state, player)
    reason = next((bar(state, player, one) for one in found), None)
    return reason or IllegalMove("hellas.refuse.hunt")


def ask_choice(state: State, task: HuntChoice) -> Prompt:
    return asks(state, "hellas.HuntChoice", task.player, HuntMonster)


def choices(state: State, task: HuntChoice) -> Iterator[Move]:
    return map(HuntMonster, huntable(state, task.player))


def choice_wishes(state: State, task: HuntChoice) -> Wishes:
    for monster in here(state, task.player):
        refusal = bar(state, task.player, monster)
        if refusal:
            yield HuntMonster(monster), refusal


def choose(state: State, task: HuntChoice, move: Move) -> Step:
    """One of those in the hero's region (p. 12)."""
    if not isinstance(move, HuntMonster):
        raise not_now()
    if move not in choices(state, task):
        raise refusal(state, task.player, move.monster)
    return then(state, HuntStart(task.player, move.monster)), ()


def refusal(state: State, player: int, monster: Monster) -> IllegalMove:
    if monster not in here(state, player):
        return not_now()
    return bar(state, player, monster) or not_now()


HUNT_CHOICE = Rule(ask_choice, choices, choose, choice_wishes)
settle_choice = forced(HUNT_CHOICE)


# ---- the start


def settle_start(state: State, task: HuntStart) -> Step:
    """Its wounds must be known; then as many cards as the hero is strong (p. 12)."""
    player, monster = task.player, task.monster
    if beast(state, monster) is None:
        return then(state), ()
    if unknown(state.options, monster):
        return first(state, WoundTrack(monster)), ()
    hunt = Hunt(player, monster)
    if decided(state, FRESH_ATTACKS) == "on":
        state = replace(state, attacks=(), passed_over=())
    # The hunter's hand has no limit from now on (p. 13).
    after = then(state, Striking(), hunt=hunt)
    after, told = draws(after, player, value(state, player, skill_of(state, hunt)))
    after, more = inspired(after, player)
    begins = note("hellas.note.hunt", seat=state.seats[player], monster=monster)
    return after, (begins, *told, *more)


def inspired(state: State, player: int) -> tuple[State, tuple[Note, ...]]:
    """A priest for whoever begins a hunt (Inspiring Hunt)."""
    if not has(state, player, "inspiring_hunt"):
        return state, ()
    return gains_priests(state, player, 1)


def skill_of(state: State, hunt: Hunt) -> int:
    """Cards by Strength (p. 12), by Speed before a grown Medusa."""
    return SPEED if grown(state, hunt, "medusa", "attica") else STRENGTH
