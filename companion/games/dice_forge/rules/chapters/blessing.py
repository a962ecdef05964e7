"""Rolling for blessings (rules p. 2, step 1 and the two kinds of blessing)."""

from collections.abc import Iterator
from dataclasses import replace
from types import MappingProxyType

from companion.games.dice_forge.rules.box import DICE, TIMES
from companion.games.dice_forge.rules.decided import real_dice
from companion.games.dice_forge.rules.gift import Gift
from companion.games.dice_forge.rules.moves import Move, PickDie, Rolled
from companion.games.dice_forge.rules.names import Rolling
from companion.games.dice_forge.rules.rule import Rule, Step, not_now
from companion.games.dice_forge.rules.state import (
    Die,
    State,
    role,
    seated,
    then,
    turned,
)
from companion.games.dice_forge.rules.tasks import (
    Blessing,
    DieChoice,
    Effects,
    Roll,
    Task,
)
from companion.kernel.game import Facts, Note, Prompt, note

ROLL_KEYS = MappingProxyType(
    {
        "blessing": "dice_forge.Roll.blessing",
        "ousted": "dice_forge.Roll.ousted",
        "silver_hind": "dice_forge.Roll.silver_hind",
        "cancer": "dice_forge.Roll.cancer",
        "sentinel": "dice_forge.Roll.sentinel",
        "sphinx": "dice_forge.Roll.sphinx",
        "cyclops": "dice_forge.Roll.cyclops",
        "satyrs": "dice_forge.Roll.satyrs",
        "minotaur": "dice_forge.Roll.minotaur",
    }
)
"""What dice are rolled for, and the words that ask for it."""

CHOICE_KEYS = MappingProxyType(
    {
        "silver_hind": "dice_forge.DieChoice.silver_hind",
        "sphinx": "dice_forge.DieChoice.sphinx",
        "cyclops": "dice_forge.DieChoice.cyclops",
    }
)

BOTH = (0, 1)


def all_blessed(heroes: tuple[int, ...], purpose: Rolling) -> tuple[Task, ...]:
    """These heroes roll together; effects come in their order (rules p. 2, step 1)."""
    wanted = tuple((hero, die) for hero in heroes for die in BOTH)
    return Roll(wanted, purpose), *(Blessing(hero, BOTH, purpose) for hero in heroes)


def minor(hero: int, die: int, purpose: Rolling) -> tuple[Task, ...]:
    """One die rolled and applied."""
    return Roll(((hero, die),), purpose), Blessing(hero, (die,), purpose)


def ask_roll(state: State, task: Roll) -> Prompt:
    heroes = state.heroes
    seats = dict.fromkeys(heroes[hero].colour for hero, _ in task.wanted)
    dice = tuple(role(state, hero, die) for hero, die in task.wanted)
    count = times(state, task.purpose)
    facts: Facts = (
        ("seat", state.hero.colour),
        ("purpose", task.purpose),
        ("number", count + 1 - to_come(state, task.purpose)),
        ("n", count),
    )
    if len(task.wanted) == 1:
        facts = (*facts, ("die", DICE[task.wanted[0][1]]))
    key = ROLL_KEYS[task.purpose]
    return Prompt("Roll", key, tuple(seats), (Rolled,), facts, dice, "dice")


def times(state: State, purpose: Rolling) -> int:
    """How many rolls come in a row."""
    if purpose == "blessing":
        return state.count.blessings
    return TIMES.get(purpose, 1)


def to_come(state: State, purpose: Rolling) -> int:
    """How many of them are still to be rolled, the present one too."""
    return sum(isinstance(t, Roll) and t.purpose == purpose for t in state.agenda)


def rolls(state: State, task: Roll) -> Iterator[Move]:
    for hero, die in task.wanted:
        seat = state.heroes[hero].colour
        for place in range(6):
            yield Rolled(seat, DICE[die], place)


def roll(state: State, task: Roll, move: Move) -> Step:
    """A die lies still: what is up counts, in whatever order dice come."""
    if not isinstance(move, Rolled) or move.die not in DICE:
        raise not_now()
    pair = (state.seat(move.seat), DICE.index(move.die))
    if pair not in task.wanted or move.place not in range(6):
        raise not_now()
    rest = tuple(missing for missing in task.wanted if missing != pair)
    tasks = (Roll(rest, task.purpose),) if rest else ()
    return lie(state, pair, move, tasks)


def lie(
    state: State, pair: tuple[int, int], move: Rolled, tasks: tuple[Task, ...]
) -> Step:
    """The die is put on the board as it fell."""
    index, at = pair
    hero = state.heroes[index]
    die = Die(hero.dice[at].faces, move.place)
    told = note("dice_forge.note.rolled", seat=move.seat, die=move.die, face=die.shown)
    hero = replace(hero, dice=turned(hero, at, die))
    return then(state, *tasks, heroes=seated(state, index, hero)), (told,)


def ask_die(state: State, task: DieChoice) -> Prompt:
    seat = state.heroes[task.hero].colour
    facts = (("seat", seat), ("purpose", task.purpose), ("times", task.times))
    physical = real_dice(state)
    accepts = (PickDie, Rolled) if physical else (PickDie,)
    dice = tuple(role(state, task.hero, die) for die in BOTH) if physical else ()
    key = CHOICE_KEYS[task.purpose]
    return Prompt("DieChoice", key, (seat,), accepts, facts, dice)


def dice(state: State, task: DieChoice) -> Iterator[Move]:
    """Which die; at a table with real dice one may as well roll it at once."""
    yield from map(PickDie, DICE)
    if real_dice(state):
        yield from rolls(state, Roll(((task.hero, 0), (task.hero, 1)), task.purpose))


def pick_die(state: State, task: DieChoice, move: Move) -> Step:
    """One die of the hero's choice, for all the rolls of this feat."""
    if not isinstance(move, PickDie | Rolled) or move.die not in DICE:
        raise not_now()
    die = DICE.index(move.die)
    each = minor(task.hero, die, task.purpose)
    after = then(state, *each * task.times)
    if isinstance(move, PickDie):
        return after, ()
    if not real_dice(state):
        raise not_now()
    return roll(after, Roll(((task.hero, die),), task.purpose), move)


def settle(state: State, task: Blessing) -> tuple[State, tuple[Note, ...]]:
    """What lies up now is what the hero receives."""
    shown = state.heroes[task.hero].shown
    faces = shown if len(task.dice) == 2 else (shown[task.dice[0]],)
    return then(state, Effects(Gift(task.hero, task.purpose, faces, faces))), ()


ROLL = Rule(ask_roll, rolls, roll)
DIE_CHOICE = Rule(ask_die, dice, pick_die, meanwhile=True)
