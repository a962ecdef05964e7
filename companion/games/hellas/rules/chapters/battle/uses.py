"""Artifacts and blessings that are used around a battle (p. 13).

Blessings that always help are counted where they do: strength, playing, battle.
"""

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType

from companion.games.hellas.rules.box import HOPLITES, NEAR, REGIONS, SPEED
from companion.games.hellas.rules.chapters import control
from companion.games.hellas.rules.chapters.battle.calling import reserves
from companion.games.hellas.rules.chapters.battle.sides import (
    DEFENDER,
    marked,
    restricted,
    side_of,
    with_side,
)
from companion.games.hellas.rules.chapters.cards.card import Usage
from companion.games.hellas.rules.pieces import army, discards, draws, value
from companion.games.hellas.rules.pieces import gives_priests as gives
from companion.games.hellas.rules.rule import Step
from companion.games.hellas.rules.state import (
    NOWHERE,
    State,
    first,
    fought,
    then,
    turned,
)
from companion.games.hellas.rules.tasks.battles import (
    Bleeding,
    Calling,
    Dying,
    Fighting,
    Scorched,
)

APOLLOS_ARROW = 2
MASTER_PLAN = 3
AEGIS = 2


def fights(state: State, player: int) -> bool:
    return side_of(state, player) != NOWHERE


def defends(state: State, player: int) -> bool:
    return side_of(state, player) == DEFENDER


def foe(state: State, player: int) -> int:
    battle = state.battle
    if battle is None:
        return NOWHERE
    return battle.attacker if player == battle.defender else battle.defender


def unused(state: State, player: int, blessing: str) -> bool:
    """A blessing is not spent, but helps once in a battle."""
    battle, side = state.battle, side_of(state, player)
    return battle is not None and side >= 0 and blessing not in battle.used[side]


# ---- before a battle


def can_caduceus(state: State, player: int) -> bool:
    return fights(state, player) and state.players[foe(state, player)].hand > 0


def caduceus(state: State, player: int) -> Step:
    """The enemy discards a combat card, of his choice."""
    return discards(state, foe(state, player), 1)


def can_apollos_arrow(state: State, player: int) -> bool:
    """The battle is in a region beside the hero."""
    battle, at = state.battle, state.players[player].at
    if battle is None or at == NOWHERE or not fights(state, player):
        return False
    return battle.region in NEAR[at]


def apollos_arrow(state: State, player: int) -> Step:
    battle, side = state.battle, side_of(state, player)
    if battle is None:
        return state, ()
    more = (*battle.bonus[side], ("apollos_arrow", APOLLOS_ARROW))
    return fought(state, bonus=with_side(battle.bonus, side, more)), ()


def harpe(state: State, player: int) -> Step:
    return draws(state, player, 1)


def can_response_force(state: State, player: int) -> bool:
    if not defends(state, player) or not unused(state, player, "response_force"):
        return False
    return next(reserves(state, player), None) is not None


def response_force(state: State, player: int) -> Step:
    """From one region, as many as the hero's Speed."""
    most = value(state, player, SPEED)
    after = marked(state, side_of(state, player), "response_force")
    return first(
        after, Calling(player, most, all_sides=False, why="response_force")
    ), ()


def can_minotaurs_horn(state: State, player: int) -> bool:
    return defends(state, player) and next(reserves(state, player), None) is not None


def minotaurs_horn(state: State, player: int) -> Step:
    """Any number, from all neighbouring regions (PL 538)."""
    calling = Calling(player, HOPLITES, all_sides=True, why="minotaurs_horn")
    return first(state, calling), ()


# ---- while cards are played


def can_battle_prayer(state: State, player: int) -> bool:
    return fights(state, player) and state.players[player].pool > 0


def battle_prayer(state: State, player: int) -> Step:
    """A priest for a combat card."""
    return draws(gives(state, player, 1), player, 1)


def can_eye_of_graeae(state: State, player: int) -> bool:
    return fights(state, player) and state.players[player].hand > 0


def eye_of_graeae(state: State, _player: int) -> Step:
    """As many cards are drawn as are discarded: the hand is as large as before."""
    return state, ()


def can_master_plan(state: State, player: int) -> bool:
    """Once for each card that is played."""
    battle, side = state.battle, side_of(state, player)
    if battle is None or side == NOWHERE or not state.players[player].pool:
        return False
    cards = battle.cards[side]
    return bool(cards) and not cards[-1].planned


def master_plan(state: State, player: int) -> Step:
    """A priest makes the card that lies there stronger."""
    battle, side = state.battle, side_of(state, player)
    if battle is None:
        return state, ()
    *before, last = battle.cards[side]
    cards = (*before, replace(last, planned=MASTER_PLAN))
    after = gives(state, player, 1)
    return fought(after, cards=with_side(battle.cards, side, cards)), ()


def can_bluff(state: State, player: int) -> bool:
    battle, side = state.battle, side_of(state, player)
    if battle is None or not unused(state, player, "bluff"):
        return False
    return state.players[player].hand > 0 and not restricted(state, battle, side)


def bluff(state: State, player: int) -> Step:
    """One more card once both have passed."""
    battle, side = state.battle, side_of(state, player)
    if battle is None:
        return state, ()
    after = marked(state, side, "bluff")
    after = fought(after, passed=with_side(battle.passed, side, one=False))
    return first(after, Fighting(side, last=True)), ()


# ---- when it is decided


def can_palladium(state: State, player: int) -> bool:
    """In a region with a city, if somebody is left there to stay."""
    battle = state.battle
    if battle is None or battle.turned_back or not army(state, player, battle.region):
        return False
    return REGIONS[battle.region].city > 0


def palladium(state: State, _player: int) -> Step:
    """The winner withdraws instead, and takes nothing."""
    return fought(state, turned_back=True), ()


def can_medusas_blood(state: State, player: int) -> bool:
    return state.battle is not None and foe(state, player) != NOWHERE


def medusas_blood(state: State, player: int) -> Step:
    return first(state, Bleeding(player)), ()


def can_aegis(state: State, player: int) -> bool:
    task = state.task
    return isinstance(task, Dying | Scorched) and task.player == player


def aegis(state: State, _player: int) -> Step:
    """Up to two of those that are about to die do not; one that burnt arrives."""
    match state.task:
        case Dying(player, at, count) as task:
            doomed = min(count, army(state, player, at))
            return then(state, replace(task, count=max(0, doomed - AEGIS))), ()
        case Scorched(player, at):
            return control.join(arrived(then(state), player, at), player, at, 1)
    return state, ()


def arrived(state: State, player: int, at: int) -> State:
    """Saved, it has moved like those it came with."""
    turn = state.turn
    came = turn.arrived if turn and turn.player == player else ()
    if not came or came[-1][1] != at:
        return state
    origin, _, count = came[-1]
    return turned(state, arrived=(*came[:-1], (origin, at, count + 1)))


CARDS: Mapping[str, Usage] = MappingProxyType(
    {
        "caduceus": Usage(("before_battle",), caduceus, can_caduceus),
        "apollos_arrow": Usage(("before_battle",), apollos_arrow, can_apollos_arrow),
        "harpe": Usage(("before_battle",), harpe, fights),
        "response_force": Usage(("before_battle",), response_force, can_response_force),
        "minotaurs_horn": Usage(("in_battle",), minotaurs_horn, can_minotaurs_horn),
        "battle_prayer": Usage(("in_battle",), battle_prayer, can_battle_prayer),
        "eye_of_graeae": Usage(("in_battle",), eye_of_graeae, can_eye_of_graeae),
        "master_plan": Usage(("played",), master_plan, can_master_plan),
        "bluff": Usage(("passed",), bluff, can_bluff),
        "palladium": Usage(("losing",), palladium, can_palladium),
        "medusas_blood": Usage(("after_battle",), medusas_blood, can_medusas_blood),
        "aegis": Usage(("dying",), aegis, can_aegis),
    }
)
