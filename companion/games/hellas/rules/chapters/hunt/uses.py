"""The cards of this chapter that are used: artifacts and blessings (cards' texts).

A hunter's cards are used while he strikes or defends; what begins a hunt, in his first
attack before he has dealt a wound with combat cards.
"""

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType

from companion.games.hellas.rules.box import SPEED, STRENGTH
from companion.games.hellas.rules.chapters.cards.card import Usage
from companion.games.hellas.rules.chapters.hunt.hunt import huntable
from companion.games.hellas.rules.pieces import (
    discards,
    draws,
    gives_priests,
    injuries,
    raised,
    value,
)
from companion.games.hellas.rules.rule import Step
from companion.games.hellas.rules.state import Hunt, State, first, hunted, turned
from companion.games.hellas.rules.tasks.cards import Shooting
from companion.games.hellas.rules.tasks.hunts import AttackDraw, HuntChoice, Wounding
from companion.games.hellas.rules.tasks.specials import Healing
from companion.kernel.game import note

PLAN = 3
"""What a priest adds to a combat card (Master Plan)."""


# ---- when


def hunting(state: State, player: int) -> Hunt | None:
    """The hunt of this player."""
    hunt = state.hunt
    return hunt if hunt and hunt.player == player else None


def striking(state: State, player: int) -> Hunt | None:
    hunt = hunting(state, player)
    return hunt if hunt and hunt.attack is None else None


def defending(state: State, player: int) -> Hunt | None:
    hunt = hunting(state, player)
    return hunt if hunt and hunt.attack else None


def beginning(state: State, player: int) -> bool:
    hunt = striking(state, player)
    if hunt is None or hunt.opened:
        return False
    return not hunt.attacks and not hunt.stage


def has_card(state: State, player: int) -> bool:
    return state.players[player].hand > 0


def has_priest(state: State, player: int) -> bool:
    return state.players[player].pool > 0


# ---- artifacts


def harpe(state: State, player: int) -> Step:
    return draws(state, player, 1)


def poison_arrows(state: State, player: int) -> Step:
    """Any wound, and a card."""
    after, told = draws(state, player, 1)
    return wounds(after, player), told


def wounds(state: State, player: int) -> State:
    """A wound of the player's choice for the monster that he hunts."""
    hunt = hunting(state, player)
    return first(state, Wounding(player, (hunt.monster,))) if hunt else state


def can_exchange(state: State, player: int) -> bool:
    return hunting(state, player) is not None and has_card(state, player)


def exchange(state: State, player: int) -> Step:
    """As many cards as are discarded: how many, the hand knows."""
    return state, (note("hellas.note.exchanges", seat=state.seats[player]),)


def can_see(state: State, player: int) -> bool:
    """Somebody else is about to choose the monster's attack."""
    return any(isinstance(t, AttackDraw) and t.player != player for t in state.agenda)


def see(state: State, player: int) -> Step:
    """Whoever looks at both cards chooses, be it his own hunt or not."""
    agenda = tuple(
        replace(task, player=player) if isinstance(task, AttackDraw) else task
        for task in state.agenda
    )
    return replace(state, agenda=agenda), ()


# ---- blessings


def can_sacrifice(state: State, player: int) -> bool:
    return hunting(state, player) is not None and has_priest(state, player)


def sacrifice(state: State, player: int) -> Step:
    """A priest heals an injury, if there is one, and brings a card."""
    after, told = draws(gives_priests(state, player, 1), player, 1)
    if injuries(after, player):
        after = first(after, Healing(player))
    return after, told


def pray(state: State, player: int) -> Step:
    return draws(gives_priests(state, player, 1), player, 1)


def can_find_spot(state: State, player: int) -> bool:
    hunt = hunting(state, player)
    fresh = hunt is not None and "weak_spot" not in hunt.used
    return fresh and beginning(state, player) and has_card(state, player)


def find_spot(state: State, player: int) -> Step:
    """One combat card for any wound."""
    after, told = discards(once(state, "weak_spot"), player, 1)
    return wounds(after, player), told


def once(state: State, card: str) -> State:
    """Not again in this hunt."""
    return hunted(state, used=(*state.hunt.used, card)) if state.hunt else state


def can_shoot(state: State, player: int) -> bool:
    """In one's own turn (second-hand from the FAQ)."""
    turn = state.turn
    if turn is None or turn.player != player:
        return False
    return striking(state, player) is not None and has_card(state, player)


def shoot(state: State, player: int) -> Step:
    """A card with a bow is a wound of any kind, or two hoplites beside the hero."""
    after, told = discards(state, player, 1)
    return first(after, Shooting(player)), told


def can_plan(state: State, player: int) -> bool:
    hunt = defending(state, player)
    return hunt is not None and hunt.plain > 0 and has_priest(state, player)


def plan(state: State, player: int) -> Step:
    """A priest makes a card stronger that was just played."""
    hunt = state.hunt
    if hunt is None:
        return state, ()
    after = gives_priests(state, player, 1)
    return hunted(after, defence=hunt.defence + PLAN, plain=hunt.plain - 1), ()


def can_dodge(state: State, player: int) -> bool:
    hunt = defending(state, player)
    return hunt is not None and "advanced_dodge" not in hunt.used


def dodge(state: State, player: int) -> Step:
    """His speed is part of this defence."""
    if state.hunt is None:
        return state, ()
    defence = state.hunt.defence + value(state, player, SPEED)
    return hunted(once(state, "advanced_dodge"), defence=defence), ()


def can_go_wild(state: State, player: int) -> bool:
    strong = state.players[player].attributes[STRENGTH] > 1
    return strong and state.hunt is None and bool(huntable(state, player))


def go_wild(state: State, player: int) -> Step:
    """Strength for good, and a hunt that is no special action, nor a movement."""
    seat = state.seats[player]
    told = note("hellas.note.weakened", seat=seat, attribute="strength")
    after = turned(raised(state, player, STRENGTH, -1), under="")
    return first(after, HuntChoice(player)), (told,)


CARDS: Mapping[str, Usage] = MappingProxyType(
    {
        "harpe": Usage(("in_hunt",), harpe, beginning),
        "poison_arrows": Usage(("in_hunt",), poison_arrows, beginning),
        "eye_of_graeae": Usage(("in_hunt",), exchange, can_exchange),
        "staff_of_tiresias": Usage(("attacked",), see, can_see),
        "sacrifice_of_flesh": Usage(("in_hunt",), sacrifice, can_sacrifice),
        "battle_prayer": Usage(("in_hunt",), pray, can_sacrifice),
        "weak_spot": Usage(("in_hunt",), find_spot, can_find_spot),
        "shoot_to_kill": Usage(("in_hunt",), shoot, can_shoot, once=True),
        "master_plan": Usage(("in_hunt",), plan, can_plan),
        "advanced_dodge": Usage(("in_hunt",), dodge, can_dodge),
        "wild_hunt": Usage(("for_hero",), go_wild, can_go_wild),
    }
)
