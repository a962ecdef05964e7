"""Saying a hunt of Lords of Hellas in a line: the first player, Red, is the hunter.

Every wound track is sword, bow, torch (a priest), mace, axe (an artifact).
"""

from dataclasses import replace
from typing import Any

from companion.games.hellas.rules.moves.hunts import ChooseAttack, NoWound, Wound
from companion.games.hellas.rules.names import Attack, Monster
from companion.games.hellas.rules.state import Figure, Player, State
from companion.games.hellas.rules.tasks.hunts import HuntStart
from tests.games.hellas.tables import has, laid, monster, of, play, waits

SWORD, BOW, TORCH, MACE, AXE = range(5)


def met(name: Monster = "cerberus", *evolved: str, **more: Any) -> State:
    """Red's hero stands before a monster; `more` are what he has, and switches."""
    switches = {key: value for key, value in more.items() if "__" in key}
    held = {key: value for key, value in more.items() if "__" not in key}
    state = monster(laid(**switches), name, "macedonia", *evolved)
    return has(state, "red", **held)


def wounded(state: State, *places: int) -> State:
    """The monster bears wounds that nobody dealt in a hunt."""
    beasts = (*state.beasts[:-1], replace(state.beasts[-1], wounds=places))
    return replace(state, beasts=beasts)


def begun(state: State) -> State:
    """Red hunts the monster."""
    return waits(state, HuntStart(0, state.beasts[-1].name))


def attacked(state: State, attack: Attack, strength: int = 0, **more: Any) -> State:
    """Red has dealt the wound of a sword, and this card was chosen against him.

    `more` is what he has then.
    """
    state = play(begun(state), Wound(SWORD, "sword"), NoWound())
    return play(has(state, "red", **more), ChooseAttack(attack, strength))


def beast(state: State) -> Figure:
    return state.beasts[-1]


def red(state: State) -> Player:
    return of(state, "red")
