"""Before the first round (set-up p. 1)."""

from collections.abc import Iterator
from dataclasses import replace

from companion.games.dice_forge.rules.box import (
    COLOURS,
    GARDENS,
    PLAYERS,
    POOLS,
    SLOT_OF,
    SLOTS,
    START_GOLD,
)
from companion.games.dice_forge.rules.moves import DrawFeat, First, Move, RemoveFace
from companion.games.dice_forge.rules.options import FEATS, RANDOM_FEATS, choice
from companion.games.dice_forge.rules.rule import Rule, Step, not_now
from companion.games.dice_forge.rules.state import Hero, State, taken, then
from companion.games.dice_forge.rules.tasks import (
    FeatDraw,
    FirstPlayer,
    Removal,
    Task,
    TurnStart,
)
from companion.kernel.game import Prompt, note
from companion.kernel.options import Chosen


def setup(seats: tuple[str, ...], options: Chosen) -> State:
    """Everything in its place, the questions of the set-up still open."""
    if len(seats) not in PLAYERS or len({*seats} & {*COLOURS}) != len(seats):
        raise ValueError(f"Dice Forge is for 2 to 4 heroes of its colours: {seats}")
    pools, removed = sanctuary(len(seats))
    return State(
        options=options,
        heroes=tuple(map(Hero, seats)),
        first=0,
        active=0,
        round=1,
        agenda=(FirstPlayer(), *draws(options), *removals(len(seats)), TurnStart()),
        pools=pools,
        gardens=GARDENS,
        stacks=stacks(len(seats), options),
        removed=removed,
    )


def stacks(players: int, options: Chosen) -> tuple[tuple[str, int], ...]:
    """As many cards as players at each place, of the set that was chosen.

    A place still to be drawn for shows its recommended feat meanwhile.
    """
    cards = PLAYERS[players].cards
    return tuple(
        (choice(options, FEATS[slot.name].name), cards)
        if slot.name in FEATS
        else (slot.cards[0], cards)
        for slot in SLOTS
    )


def draws(options: Chosen) -> tuple[Task, ...]:
    """One draw for each place with two feats, where chance chooses the set."""
    if choice(options, RANDOM_FEATS.name) == "off":
        return ()
    return tuple(map(FeatDraw, FEATS))


def mixed(pool: tuple[str, ...]) -> bool:
    return len(set(pool)) > 1


def sanctuary(players: int) -> tuple[tuple[tuple[str, ...], ...], tuple[str, ...]]:
    """The pools, and what has left them: of equal faces any are as good as any."""
    keep = PLAYERS[players].faces
    pools = tuple(p.faces if mixed(p.faces) else p.faces[:keep] for p in POOLS)
    gone = (face for p in POOLS if not mixed(p.faces) for face in p.faces[keep:])
    return pools, tuple(gone)


def removals(players: int) -> tuple[Task, ...]:
    """With two players two faces leave each pool of different faces by chance."""
    keep = PLAYERS[players].faces
    return tuple(
        Removal(index)
        for index, pool in enumerate(POOLS)
        if mixed(pool.faces) and len(pool.faces) > keep
    )


def ask_first(state: State, _task: FirstPlayer) -> Prompt:
    everybody = tuple(hero.colour for hero in state.heroes)
    key = "dice_forge.FirstPlayer"
    return Prompt("FirstPlayer", key, everybody, (First,), chance="first_player")


def firsts(state: State, _task: FirstPlayer) -> Iterator[Move]:
    return (First(hero.colour) for hero in state.heroes)


def begin(state: State, _task: FirstPlayer, move: Move) -> Step:
    """The marker is given for the whole game, and gold 3, 2, 1, 0 in turn order."""
    if not isinstance(move, First) or (seat := state.seat(move.seat)) < 0:
        raise not_now()
    order = state.leftwards(seat)
    heroes = tuple(
        replace(hero, gold=START_GOLD[order.index(index)])
        for index, hero in enumerate(state.heroes)
    )
    told = [note("dice_forge.note.first", seat=move.seat)]
    if state.removed:
        told.append(note("dice_forge.note.pools_halved"))
    return then(state, heroes=heroes, first=seat, active=seat), tuple(told)


def ask_feat(state: State, task: FeatDraw) -> Prompt:
    first, second = pair(task.slot)
    facts = (("place", task.slot), ("a", first), ("b", second))
    who = (state.hero.colour,)
    key = "dice_forge.FeatDraw"
    return Prompt("FeatDraw", key, who, (DrawFeat,), facts, chance="feats")


def pair(slot: str) -> tuple[str, ...]:
    return next(known.cards for known in SLOTS if known.name == slot)


def feats(_state: State, task: FeatDraw) -> Iterator[Move]:
    return map(DrawFeat, pair(task.slot))


def draw(state: State, task: FeatDraw, move: Move) -> Step:
    """Chance chooses the feat of one place (set-up p. 1, sets of cards)."""
    if not isinstance(move, DrawFeat) or move.card not in pair(task.slot):
        raise not_now()
    at = SLOT_OF[move.card]
    stack = (move.card, state.stacks[at][1])
    after = (*state.stacks[:at], stack, *state.stacks[at + 1 :])
    told = note("dice_forge.note.feat_drawn", card=move.card, place=task.slot)
    return then(state, stacks=after), (told,)


def too_many(state: State, task: Removal) -> int:
    """How many faces this pool still has to lose."""
    return max(0, len(state.pools[task.pool]) - state.count.faces)


def settle_removal(state: State, task: Removal) -> Step | None:
    """Faces the table has taken out by a correction are out."""
    return None if too_many(state, task) else (then(state), ())


def ask_removal(state: State, task: Removal) -> Prompt:
    pool, left = POOLS[task.pool], too_many(state, task)
    facts = (("pool", task.pool + 1), ("price", pool.price), ("left", left))
    who = (state.hero.colour,)
    key = "dice_forge.Removal"
    return Prompt("Removal", key, who, (RemoveFace,), facts, chance="faces")


def removable(state: State, task: Removal) -> Iterator[Move]:
    return map(RemoveFace, state.pools[task.pool] if too_many(state, task) else ())


def remove(state: State, task: Removal, move: Move) -> Step:
    """One of the faces that two players play without (set-up p. 1, two players)."""
    if move not in removable(state, task) or not isinstance(move, RemoveFace):
        raise not_now()
    pools, removed = taken(state.pools, move.face), (*state.removed, move.face)
    told = note("dice_forge.note.face_removed", face=move.face, pool=task.pool + 1)
    return replace(state, pools=pools, removed=removed), (told,)


FIRST = Rule(ask_first, firsts, begin)
FEAT_DRAW = Rule(ask_feat, feats, draw)
REMOVAL = Rule(ask_removal, removable, remove)
