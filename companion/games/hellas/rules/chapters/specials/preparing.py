"""Prepare: two of healing, drawing, recruiting (p. 10); Perseus flies afterwards."""

from collections.abc import Iterator

from companion.games.hellas.rules.box import ATTRIBUTES, REGIONS
from companion.games.hellas.rules.moves import Move
from companion.games.hellas.rules.moves.specials import Heal, Prepare, PutHero
from companion.games.hellas.rules.moves.turn import Done
from companion.games.hellas.rules.pieces import (
    barren,
    draws,
    foes,
    has,
    injuries,
    supply,
)
from companion.games.hellas.rules.rule import Rule, Step, asks, forced, not_now
from companion.games.hellas.rules.state import (
    NOWHERE,
    State,
    attribute,
    changed,
    region,
    then,
)
from companion.games.hellas.rules.tasks.specials import (
    Healing,
    Preparing,
    Recruiting,
    Relocating,
)
from companion.kernel.game import IllegalMove, Prompt, note


def settle(state: State, task: Preparing) -> Step | None:
    """Both taken: Combat Training draws once more, and Perseus flies."""
    if task.left:
        return None
    player = task.player
    flies = state.players[player].hero == "perseus" and not state.players[player].quest
    after = then(state, *((Relocating(player),) if flies else ()))
    return (
        draws(after, player, 1)
        if has(state, player, "combat_training")
        else (after, ())
    )


def ask(state: State, task: Preparing) -> Prompt:
    return asks(state, "hellas.Preparing", task.player, Prepare, left=task.left)


def ways(state: State, task: Preparing) -> Iterator[Move]:
    yield Prepare("draw")
    if injuries(state, task.player):
        yield Prepare("heal")
    if may_recruit(state, task.player):
        yield Prepare("recruit")


def may_recruit(state: State, player: int) -> bool:
    """Not from a quest, nor beside hoplites of others, nor beside Sphinx (p. 10)."""
    at = state.players[player].at
    if at == NOWHERE or barren(state, at) or foes(state, player, at):
        return False
    return supply(state, player) > 0


def barrier(state: State, player: int) -> IllegalMove:
    """Why nobody is recruited beside the hero."""
    at = state.players[player].at
    if at == NOWHERE or not barren(state, at):
        return not_now()
    return IllegalMove("hellas.refuse.sphinx", region=REGIONS[at].name)


def prepare(state: State, task: Preparing, move: Move) -> Step:
    if move == Prepare("recruit") and not may_recruit(state, task.player):
        raise barrier(state, task.player)
    if not isinstance(move, Prepare) or move not in ways(state, task):
        raise not_now()
    player, rest = task.player, Preparing(task.player, task.left - 1)
    match move.way:
        case "draw":
            return draws(then(state, rest), player, 1)
        case "heal":
            return then(state, Healing(player), rest), ()
        case "recruit":
            room = ((state.players[player].at, 1),)
            return then(state, Recruiting(player, room, 1, "prepare"), rest), ()


# ---- healing


def settle_healing(state: State, task: Healing) -> Step | None:
    return forced(HEALING)(state, task)


def ask_healing(state: State, task: Healing) -> Prompt:
    return asks(state, "hellas.Healing", task.player, Heal)


def wounds(state: State, task: Healing) -> Iterator[Move]:
    hurt = state.players[task.player].injured
    for name, injured in zip(ATTRIBUTES, hurt, strict=True):
        if injured:
            yield Heal(name)


def heal(state: State, task: Healing, move: Move) -> Step:
    """The attribute is worth again what it was (p. 13)."""
    if not isinstance(move, Heal) or move not in wounds(state, task):
        raise not_now()
    held = list(state.players[task.player].injured)
    held[attribute(move.attribute)] = False
    seat = state.seats[task.player]
    told = note("hellas.note.heals", seat=seat, attribute=move.attribute)
    return then(changed(state, task.player, injured=tuple(held))), (told,)


# ---- a hero is put somewhere


def ask_place(state: State, task: Relocating) -> Prompt:
    return asks(state, f"hellas.Relocating.{task.why}", task.player, PutHero, Done)


def places(state: State, task: Relocating) -> Iterator[Move]:
    yield Done()
    for at, one in enumerate(REGIONS):
        if at != state.players[task.player].at:
            yield PutHero(one.name)


def put_hero(state: State, task: Relocating, move: Move) -> Step:
    """Anywhere, but no quest begins by it (PL 96)."""
    if isinstance(move, Done):
        return then(state), ()
    if not isinstance(move, PutHero) or move not in places(state, task):
        raise not_now()
    seat = state.seats[task.player]
    told = note("hellas.note.hero_moves", seat=seat, region=move.region)
    return then(changed(state, task.player, at=region(move.region))), (told,)


PREPARING = Rule(ask, ways, prepare)
HEALING = Rule(ask_healing, wounds, heal)
RELOCATING = Rule(ask_place, places, put_hero)
