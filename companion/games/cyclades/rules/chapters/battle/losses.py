"""What a lost round costs, and who retreats (booklet p. 7, 8)."""

from collections.abc import Iterator
from dataclasses import replace

from companion.games.cyclades.rules.chapters.actions.ways import shelters
from companion.games.cyclades.rules.chapters.battle.arrival import retreat, vacate
from companion.games.cyclades.rules.chapters.battle.control import leaves
from companion.games.cyclades.rules.chapters.battle.strength import (
    at_sea,
    beast,
    forces,
    heroes,
    stands,
)
from companion.games.cyclades.rules.chapters.cities.deeds import deeds
from companion.games.cyclades.rules.chapters.cycle.upkeep import released
from companion.games.cyclades.rules.decided import (
    minotaur_bars_rescue,
    minotaur_holds_his_side,
)
from companion.games.cyclades.rules.moves import Move
from companion.games.cyclades.rules.moves.battles import (
    Fight,
    Lose,
    Perish,
    Rescue,
    Withdraw,
)
from companion.games.cyclades.rules.names import Unit
from companion.games.cyclades.rules.rule import Facts, Rule, Step, asks, forced, not_now
from companion.games.cyclades.rules.state import Battle, State, put, then
from companion.games.cyclades.rules.tasks.battles import Losing, Rescuing, Retreating
from companion.kernel.game import Note, Prompt, note


# A piece is lost
def ask_losing(state: State, task: Losing) -> Prompt:
    area = state.name(state.battle.area) if state.battle else ""
    return asks(state, "cyclades.Losing", task.faction, Lose, area=area)


def settle_losing(state: State, task: Losing) -> Step | None:
    """What alone is left is lost, unless a hero may still give himself (p. 9)."""
    return None if last_chance(state, task) else forced(LOSING)(state, task)


def last_chance(state: State, task: Losing) -> bool:
    """Whether this loss takes a hero, or a fleet that Jason counts on (p. 9, 15)."""
    battle, turn = state.battle, state.turn
    if battle is None or turn is None or turn.faction != task.faction:
        return False
    fighting = heroes(state, battle, task.faction)
    return any(
        deed.hero in fighting or (deed.deed == "jason" and at_sea(state, battle))
        for deed in deeds(state)
    )


def losses(state: State, task: Losing) -> Iterator[Move]:
    """A unit of one's choice, be it a hero or the Minotaur (booklet p. 8, 14)."""
    battle = state.battle
    if battle is None:
        return
    units, mercenaries = forces(state, battle, task.faction)
    if units:
        yield Lose("fleet" if at_sea(state, battle) else "troop")
    if mercenaries:
        yield Lose("mercenary")
    yield from map(Lose, heroes(state, battle, task.faction))
    if beast(state, battle, task.faction):
        yield Lose("minotaur")


def lose(state: State, task: Losing, move: Move) -> Step:
    """Back before the screen or to the supply; a hero's card is discarded (p. 8)."""
    battle = state.battle
    if battle is None or not isinstance(move, Lose) or move not in losses(state, task):
        raise not_now()
    seat = state.colour(task.faction)
    told = note("cyclades.note.loses", seat=seat, what=move.what)
    match move.what:
        case "minotaur":
            after, more = released(state, "minotaur")
            return then(after), (told, more)
        case "fleet" | "troop" | "mercenary" as unit:
            after = fewer(state, battle, task.faction, unit)
            if rescuable(state, battle, task.faction):
                return then(after, Rescuing(task.faction, unit)), ()
            return then(after), (told,)
        case hero:
            return then(leaves(state, task.faction, hero, "fallen")), (told,)


def fewer(state: State, battle: Battle, faction: int, what: Unit) -> State:
    """One fleet, troop or mercenary less on one side."""
    units, mercenaries = forces(state, battle, faction)
    if what == "mercenary":
        mercenaries -= 1
    else:
        units -= 1
    if faction == battle.attacker:
        left = replace(battle, units=units, mercenaries=mercenaries)
        return replace(state, battle=left)
    return put(state, battle.area, units=units, mercenaries=mercenaries)


# Perseus
def rescuable(state: State, battle: Battle, faction: int) -> bool:
    """Beside Perseus the lost one may retreat, if there is somewhere to go (p. 15)."""
    if "perseus" not in heroes(state, battle, faction):
        return False
    held = beast(state, battle, faction)
    if held and minotaur_bars_rescue(state):
        return False
    return bool(shelters(state, faction, battle.area))


def ask_rescue(state: State, task: Rescuing) -> Prompt:
    key = "cyclades.Rescuing"
    return asks(state, key, task.faction, Rescue, Perish, what=task.what)


def rescues(state: State, task: Rescuing) -> Iterator[Move]:
    if state.battle:
        for at in shelters(state, task.faction, state.battle.area):
            yield Rescue(state.name(at))
    yield Perish()


def rescue(state: State, task: Rescuing, move: Move) -> Step:
    """Troops and mercenaries only, never a hero (Perseus, booklet p. 15)."""
    seat = state.colour(task.faction)
    if move not in rescues(state, task):
        raise not_now()
    if not isinstance(move, Rescue):
        told = note("cyclades.note.loses", seat=seat, what=task.what)
        return then(state), (told,)
    hired = task.what == "mercenary"
    at = state.area(move.area)
    numbers = (0, 1) if hired else (1, 0)
    after, more = retreat(then(state), task.faction, at, *numbers, ())
    facts: Facts = {"seat": seat, "what": task.what, "area": move.area}
    return after, (note("cyclades.note.rescued", **facts), *more)


# Retreats
def settle_retreating(state: State, task: Retreating) -> Step | None:
    """Only where both sides still stand, and somebody can go somewhere."""
    battle = state.battle
    if battle is None:
        return then(state), ()
    both = (battle.attacker, battle.defender)
    if not all(stands(state, battle, side) for side in both):
        return then(state), ()
    return forced(RETREATING)(state, task)


def rooted(state: State, battle: Battle, faction: int) -> bool:
    """The Minotaur cannot retreat, nor can his side while he lives (p. 14).

    By a switch the others may; then he stays and fights alone.
    """
    if not beast(state, battle, faction):
        return False
    if minotaur_holds_his_side(state):
        return True
    alone = not any(forces(state, battle, faction))
    return alone and not heroes(state, battle, faction)


def ask_retreat(state: State, task: Retreating) -> Prompt:
    battle = state.battle
    area = state.name(battle.area) if battle else ""
    attacking = battle is not None and task.faction == battle.attacker
    key = "cyclades.Retreating.attacker" if attacking else "cyclades.Retreating"
    return asks(state, key, task.faction, Fight, Withdraw, area=area)


def retreats(state: State, task: Retreating) -> Iterator[Move]:
    yield Fight()
    battle = state.battle
    if battle and not rooted(state, battle, task.faction):
        for at in shelters(state, task.faction, battle.area):
            yield Withdraw(state.name(at))


def decide(state: State, task: Retreating, move: Move) -> Step:
    """All of them, to one area, empty or own, never conquering (p. 7, 8)."""
    battle = state.battle
    if battle is None or move not in retreats(state, task):
        raise not_now()
    if not isinstance(move, Withdraw):
        return then(state), ()
    units, mercenaries = forces(state, battle, task.faction)
    band = heroes(state, battle, task.faction)
    after = gone(then(state), battle, task.faction)
    at = state.area(move.area)
    seat = state.colour(task.faction)
    told: tuple[Note, ...] = (
        note("cyclades.note.retreats", seat=seat, area=move.area),
    )
    after, more = retreat(after, task.faction, at, units, mercenaries, band)
    return after, (*told, *more)


def gone(state: State, battle: Battle, faction: int) -> State:
    """A side has left the field."""
    if faction == battle.attacker:
        return replace(state, battle=replace(battle, units=0, mercenaries=0))
    return vacate(state, battle.area)


LOSING = Rule(ask_losing, losses, lose, meanwhile=True)
RESCUING = Rule(ask_rescue, rescues, rescue)
RETREATING = Rule(ask_retreat, retreats, decide, meanwhile=True)
settle_rescuing = forced(RESCUING)
