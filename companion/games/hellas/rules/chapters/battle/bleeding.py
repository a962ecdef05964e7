"""Medusa's Blood: one casualty symbol fewer, or one more of the enemy's (PL 344)."""

from collections.abc import Iterator

from companion.games.hellas.rules.chapters.battle.sides import (
    ATTACKER,
    DEFENDER,
    player_of,
    with_side,
)
from companion.games.hellas.rules.chapters.battle.strength import casualties
from companion.games.hellas.rules.moves import Move
from companion.games.hellas.rules.moves.battles import Bleed
from companion.games.hellas.rules.rule import Rule, Step, asks, forced, not_now
from companion.games.hellas.rules.state import State, fought, place, then
from companion.games.hellas.rules.tasks.battles import Bleeding
from companion.kernel.game import Prompt, note


def ask_bleeding(state: State, task: Bleeding) -> Prompt:
    at = place(state.battle.region) if state.battle else ""
    return asks(state, "hellas.Bleeding", task.player, Bleed, region=at)


def bleedings(state: State, task: Bleeding) -> Iterator[Move]:
    """Of one's own there must be a symbol to ignore."""
    battle = state.battle
    if battle is None:
        return
    for side in (ATTACKER, DEFENDER):
        player = player_of(battle, side)
        if player != task.player or casualties(state, battle, side):
            yield Bleed(state.seats[player])


def bleed(state: State, task: Bleeding, move: Move) -> Step:
    battle = state.battle
    if battle is None or not isinstance(move, Bleed):
        raise not_now()
    if move not in bleedings(state, task):
        raise not_now()
    player = state.player(move.victim)
    side = DEFENDER if player == battle.defender else ATTACKER
    change = -1 if player == task.player else 1
    toll = with_side(battle.toll, side, battle.toll[side] + change)
    key = "hellas.note.bleeds_less" if change < 0 else "hellas.note.bleeds_more"
    told = note(key, seat=move.victim)
    return then(fought(state, toll=toll)), (told,)


BLEEDING = Rule(ask_bleeding, bleedings, bleed)
settle_bleeding = forced(BLEEDING)
