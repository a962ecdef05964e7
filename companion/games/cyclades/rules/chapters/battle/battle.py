"""Battles round by round, at sea and on land (booklet p. 7, 8).

Theory of operation. `State.battle` holds the attackers; defenders are what lies in
the area. `Clash` begins a round or ends the battle, whichever is due:

1. Hector strikes before the first round (`Ambush`), Pandora takes mercenaries over.
2. `Dice` for both sides, Croesus may throw again, `Outcome` compares the sums.
3. Each loser chooses what is lost; beside Perseus a troop may retreat instead.
4. If both sides still stand the defender may retreat, else the attacker may.

A side that has nobody left makes the next `Clash` the last one.
"""

from collections.abc import Iterator
from dataclasses import replace
from typing import Literal

from companion.games.cyclades.rules.box import REROLL_PRICE
from companion.games.cyclades.rules.chapters.battle.arrival import vacate
from companion.games.cyclades.rules.chapters.battle.conquest import conquer, settled
from companion.games.cyclades.rules.chapters.battle.strength import (
    at_sea,
    heroes,
    parts,
    stands,
    total,
)
from companion.games.cyclades.rules.chapters.cycle.purses import budget, paid
from companion.games.cyclades.rules.decided import app_throws
from companion.games.cyclades.rules.moves import Move
from companion.games.cyclades.rules.moves.battles import Reroll, Stand, Strike, Thrown
from companion.games.cyclades.rules.options import die
from companion.games.cyclades.rules.rule import Facts, Rule, Step, asks, forced, not_now
from companion.games.cyclades.rules.state import NOBODY, Battle, State, put, then
from companion.games.cyclades.rules.tasks import Task
from companion.games.cyclades.rules.tasks.battles import (
    Ambush,
    Clash,
    Dice,
    Losing,
    Outcome,
    Rerolling,
    Retreating,
)
from companion.kernel.game import Note, Prompt, note

ROLES = ("attack", "defence")
"""The two battle dice by who throws them."""


# Before the first round
def settle_ambush(state: State, task: Ambush) -> Step | None:
    return forced(AMBUSH)(state, task)


def ask_ambush(state: State, _task: Ambush) -> Prompt:
    battle = state.battle
    defender = battle.defender if battle else NOBODY
    area = state.name(battle.area) if battle else ""
    return asks(state, "cyclades.Ambush", defender, Strike, area=area)


def strikes(state: State, _task: Ambush) -> Iterator[Move]:
    if state.battle and state.battle.units:
        yield Strike("troop")
    if state.battle and state.battle.mercenaries:
        yield Strike("mercenary")


def strike(state: State, task: Ambush, move: Move) -> Step:
    """One of the invaders falls, never a hero (Hector, booklet p. 15)."""
    match state.battle, move:
        case Battle() as battle, Strike(what) if move in strikes(state, task):
            seat = state.colour(battle.attacker)
            told = note("cyclades.note.hector", seat=seat, what=what)
            return then(state, battle=struck(battle, what)), (told,)
    raise not_now()


def struck(battle: Battle, what: Literal["troop", "mercenary"]) -> Battle:
    """One invader fewer."""
    if what == "troop":
        return replace(battle, units=battle.units - 1)
    return replace(battle, mercenaries=battle.mercenaries - 1)


def pandora(state: State, battle: Battle) -> tuple[State, Battle, tuple[Note, ...]]:
    """The mercenaries of the other side change sides (Pandora, booklet p. 15)."""
    spot = state.spots[battle.area]
    told = note("cyclades.note.pandora", area=state.name(battle.area))
    if "pandora" in heroes(state, battle, battle.attacker) and spot.mercenaries:
        more = battle.mercenaries + spot.mercenaries
        after = put(state, battle.area, mercenaries=0)
        return after, replace(battle, mercenaries=more), (told,)
    if "pandora" in heroes(state, battle, battle.defender) and battle.mercenaries:
        more = spot.mercenaries + battle.mercenaries
        after = put(state, battle.area, mercenaries=more)
        return after, replace(battle, mercenaries=0), (told,)
    return state, battle, ()


# A round
def settle_clash(state: State, task: Clash) -> Step:
    """The next round, or the end of the battle."""
    battle = state.battle
    if battle is None:
        return then(state), ()
    told: tuple[Note, ...] = ()
    if not battle.round:
        state, battle, told = pandora(state, battle)
    sides = (battle.attacker, battle.defender)
    if over(state, battle):
        after, more = finished(state, battle)
        return after, (*told, *more)
    battle = replace(battle, round=battle.round + 1, dice=(-1, -1), sums=(-1, -1))
    wanted = tuple(s for s in sides if "helen" not in heroes(state, battle, s))
    again = tuple(Rerolling(s) for s in wanted if croesus(state, battle, s))
    tasks: tuple[Task, ...] = (Dice(wanted), *again, Outcome(), task)
    return then(state, *tasks, battle=battle), told


def croesus(state: State, battle: Battle, side: int) -> bool:
    return "croesus" in heroes(state, battle, side)


def ask_dice(state: State, task: Dice) -> Prompt:
    """Both may throw at once, each the die of his side."""
    battle = state.battle
    attacker = battle.attacker if battle else NOBODY
    people = dict.fromkeys(state.factions[side].seat for side in task.wanted)
    roles = tuple(ROLES[0 if side == attacker else 1] for side in task.wanted)
    facts = (
        ("area", state.name(battle.area) if battle else ""),
        ("round", battle.round if battle else 0),
        ("seat", state.colour(task.wanted[0])),
    )
    key = "cyclades.Dice" if len(task.wanted) > 1 else "cyclades.Dice.one"
    return Prompt("Dice", key, tuple(people), (Thrown,), facts, roles, "dice")


def faces(state: State) -> tuple[int, ...]:
    """The places of a die to choose from: where the table reads it, one a number."""
    shown = die(state.options)
    if app_throws(state):
        return tuple(range(len(shown)))
    return tuple(at for at, face in enumerate(shown) if face not in shown[:at])


def throws(state: State, task: Dice) -> Iterator[Move]:
    for side in task.wanted:
        for place in faces(state):
            yield Thrown(state.colour(side), place)


def throw(state: State, task: Dice, move: Move) -> Step:
    """The face of one side's die."""
    battle = state.battle
    if battle is None or not isinstance(move, Thrown):
        raise not_now()
    side = state.faction(move.seat)
    if side not in task.wanted or move.place not in faces(state):
        raise not_now()
    face = die(state.options)[move.place]
    attack, defence = battle.dice
    dice = (face, defence) if side == battle.attacker else (attack, face)
    left = tuple(other for other in task.wanted if other != side)
    tasks = (Dice(left),) if left else ()
    told = note("cyclades.note.throws", seat=move.seat, face=face)
    return then(state, *tasks, battle=replace(battle, dice=dice)), (told,)


def settle_dice(state: State, task: Dice) -> Step | None:
    return None if task.wanted and state.battle else (then(state), ())


# Croesus
def settle_rerolling(state: State, task: Rerolling) -> Step | None:
    battle = state.battle
    if battle is None or not croesus(state, battle, task.faction):
        return then(state), ()
    return forced(REROLLING)(state, task)


def ask_reroll(state: State, task: Rerolling) -> Prompt:
    battle = state.battle
    face = 0
    if battle:
        face = battle.dice[0 if task.faction == battle.attacker else 1]
    facts: Facts = {"price": REROLL_PRICE, "face": max(0, face)}
    return asks(state, "cyclades.Rerolling", task.faction, Stand, Reroll, **facts)


def rerolls(state: State, task: Rerolling) -> Iterator[Move]:
    yield Stand()
    if budget(state, task.faction) >= REROLL_PRICE:
        yield Reroll()


def reroll(state: State, task: Rerolling, move: Move) -> Step:
    """One gold for each new throw, as often as he likes (Croesus, booklet p. 15)."""
    if move not in rerolls(state, task) or state.battle is None:
        raise not_now()
    if isinstance(move, Stand):
        return then(state), ()
    after, told = paid(state, task.faction, REROLL_PRICE, "croesus")
    return then(after, Dice((task.faction,)), task), told


# Who loses the round
def settle_outcome(state: State, _task: Outcome) -> Step:
    """The lower sum loses a piece, in a tie both do; Penthesilea wins ties (p. 15).

    The dice are taken up: they say nothing of the pieces that remain (p. 7, 8).
    """
    battle = state.battle
    if battle is None or over(state, battle):
        return then(state), ()
    attack = parts(state, battle, battle.attacker)
    defence = parts(state, battle, battle.defender)
    told = note(
        "cyclades.note.round",
        area=state.name(battle.area),
        round=battle.round,
        seat=state.colour(battle.attacker),
        foe=state.colour(battle.defender),
        attack=total(attack),
        defence=total(defence),
        attack_parts=attack,
        defence_parts=defence,
    )
    losers = beaten(state, battle, total(attack) - total(defence))
    losses = tuple(map(Losing, losers))
    ways = (Retreating(battle.defender), Retreating(battle.attacker))
    after = replace(battle, dice=(-1, -1), sums=(total(attack), total(defence)))
    return then(state, *losses, *ways, battle=after), (told,)


def over(state: State, battle: Battle) -> bool:
    """Whether a side has nobody left: its last hero gave himself after the throw."""
    return not all(stands(state, battle, s) for s in (battle.attacker, battle.defender))


def beaten(state: State, battle: Battle, ahead: int) -> tuple[int, ...]:
    """Which sides lose a piece, the defender first."""
    if ahead:
        return (battle.defender if ahead > 0 else battle.attacker,)
    sides = (battle.defender, battle.attacker)
    winner = [s for s in sides if "penthesilea" in heroes(state, battle, s)]
    return tuple(side for side in sides if side not in winner)


# The end
def finished(state: State, battle: Battle) -> Step:
    """Whoever is left has the area; on land the defender keeps it if nobody is."""
    area = state.name(battle.area)
    after = then(state, battle=None)
    if stands(state, battle, battle.attacker):
        return won(after, battle)
    seat = state.colour(battle.defender)
    if at_sea(state, battle) and not stands(state, battle, battle.defender):
        return vacate(after, battle.area), (note("cyclades.note.nobody", area=area),)
    return after, (note("cyclades.note.holds", seat=seat, area=area),)


def won(state: State, battle: Battle) -> Step:
    """The attackers control the area (booklet p. 7, 8)."""
    seat, area = state.colour(battle.attacker), state.name(battle.area)
    told = note("cyclades.note.wins", seat=seat, area=area)
    at, faction = battle.area, battle.attacker
    if state.map.areas[at].kind == "sea":
        cleared = put(state, at, owner=NOBODY, units=0)
        return settled(cleared, faction, at, battle.units), (told,)
    cleared = put(state, at, units=0, mercenaries=0)
    after, tasks, more = conquer(cleared, faction, at)
    after = settled(after, faction, at, battle.units, battle.mercenaries)
    return replace(after, agenda=(*tasks, *after.agenda)), (told, *more)


AMBUSH = Rule(ask_ambush, strikes, strike)
DICE = Rule(ask_dice, throws, throw)
REROLLING = Rule(ask_reroll, rerolls, reroll, meanwhile=True)
