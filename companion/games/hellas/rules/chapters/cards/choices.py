"""What else a card lets its player choose."""

from collections.abc import Iterator

from companion.games.hellas.rules.box import ATTRIBUTES, BEST
from companion.games.hellas.rules.moves import Move
from companion.games.hellas.rules.moves.cards import (
    Boost,
    Free,
    SmiteHero,
    SmiteMonster,
)
from companion.games.hellas.rules.pieces import injuries, value
from companion.games.hellas.rules.rule import Rule, Step, asks, forced, not_now
from companion.games.hellas.rules.state import State, attribute, changed, then, turned
from companion.games.hellas.rules.tasks.cards import Boosting, Freeing, Smiting
from companion.games.hellas.rules.tasks.hunts import Injuring, Wounding
from companion.kernel.game import Prompt, note

MOST_INJURIES = 3

# ---- Trumpet of Pheme


def ask_freeing(state: State, task: Freeing) -> Prompt:
    return asks(state, "hellas.Freeing", task.player, Free)


def locked(state: State, task: Freeing) -> Iterator[Move]:
    return map(Free, state.players[task.player].used)


def unlock(state: State, task: Freeing, move: Move) -> Step:
    """One used action token comes off."""
    used = state.players[task.player].used
    if not isinstance(move, Free) or move.special not in used:
        raise not_now()
    rest = tuple(special for special in used if special != move.special)
    seat = state.seats[task.player]
    told = note("hellas.note.frees", seat=seat, special=move.special)
    return then(changed(state, task.player, used=rest)), (told,)


# ---- Thunder of Zeus


def ask_smiting(state: State, task: Smiting) -> Prompt:
    return asks(state, "hellas.Smiting", task.player, SmiteMonster, SmiteHero)


def smitable(state: State, player: int) -> Iterator[int]:
    """Enemy heroes, wherever they are, who can still be hurt."""
    for foe, one in enumerate(state.players):
        if foe != player and one.hero and injuries(state, foe) < MOST_INJURIES:
            yield foe


def smites(state: State, task: Smiting) -> Iterator[Move]:
    if state.beasts:
        yield SmiteMonster()
    for foe in smitable(state, task.player):
        yield SmiteHero(state.seats[foe])


def smite(state: State, task: Smiting, move: Move) -> Step:
    """A wound to any monster, or an injury; whose hero it is chooses which."""
    if move not in smites(state, task):
        raise not_now()
    if isinstance(move, SmiteHero):
        return then(state, Injuring(state.player(move.victim), 1)), ()
    monsters = tuple(one.name for one in state.beasts)
    return then(state, Wounding(task.player, monsters)), ()


# ---- Goblet of Helios


def ask_boost(state: State, task: Boosting) -> Prompt:
    return asks(state, "hellas.Boosting", task.player, Boost)


def boosts(state: State, task: Boosting) -> Iterator[Move]:
    for number, name in enumerate(ATTRIBUTES):
        if value(state, task.player, number) < BEST:
            yield Boost(name)


def boost(state: State, task: Boosting, move: Move) -> Step:
    """One more, until the movement or the hunt it is for is over."""
    if not isinstance(move, Boost) or move not in boosts(state, task):
        raise not_now()
    held = list(state.turn.raised if state.turn else (0, 0, 0))
    held[attribute(move.attribute)] += 1
    facts = {"seat": state.seats[task.player], "attribute": move.attribute}
    return then(turned(state, raised=tuple(held))), (
        note("hellas.note.boost", **facts),
    )


FREEING = Rule(ask_freeing, locked, unlock)
SMITING = Rule(ask_smiting, smites, smite)
BOOSTING = Rule(ask_boost, boosts, boost)
settle_freeing = forced(FREEING)
settle_smiting = forced(SMITING)
settle_boosting = forced(BOOSTING)
