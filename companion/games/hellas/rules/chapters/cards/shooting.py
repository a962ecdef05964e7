"""Shoot to Kill: a bow wounds a monster, or kills hoplites, in a hunt too (PL 570)."""

from collections.abc import Iterator

from companion.games.hellas.rules.chapters.cards.tools import (
    killing,
    kills_here,
    stands,
)
from companion.games.hellas.rules.moves import Move
from companion.games.hellas.rules.moves.cards import ShootHoplites, ShootMonster
from companion.games.hellas.rules.names import Monster
from companion.games.hellas.rules.pieces import beasts_at, discards
from companion.games.hellas.rules.rule import Rule, Step, asks, forced, not_now
from companion.games.hellas.rules.state import NOWHERE, State, first, hunted, then
from companion.games.hellas.rules.tasks.cards import Shooting
from companion.games.hellas.rules.tasks.hunts import Wounding
from companion.kernel.game import Prompt

KILLED = 2


def aims(state: State, player: int) -> tuple[Monster, ...]:
    """Whom the arrow may wound: in his own hunt a hero shoots at what he hunts."""
    hunt = state.hunt
    if hunt and hunt.player == player:
        return (hunt.monster,)
    return beside(state, player)


def beside(state: State, player: int) -> tuple[Monster, ...]:
    """The monsters in the hero's region."""
    at = stands(state, player)
    return () if at == NOWHERE else tuple(one.name for one in beasts_at(state, at))


def shoots(state: State, player: int) -> bool:
    """With a card to discard, at somebody in the hero's region."""
    near = bool(beside(state, player)) or kills_here(state, player)
    return near and state.players[player].hand > 0


def shoot(state: State, player: int) -> Step:
    """A combat card with a bow: that it is one the hand sees (PL 570)."""
    after, told = discards(state, player, 1)
    return first(after, Shooting(player)), told


def ask(state: State, task: Shooting) -> Prompt:
    kinds = (ShootMonster, ShootHoplites)
    return asks(state, "hellas.Shooting", task.player, *kinds)


def shots(state: State, task: Shooting) -> Iterator[Move]:
    if aims(state, task.player):
        yield ShootMonster()
    if kills_here(state, task.player):
        yield ShootHoplites()


def play(state: State, task: Shooting, move: Move) -> Step:
    """A wound, in a hunt one of the hero's attack; or two hoplites (p. 13)."""
    if move not in shots(state, task):
        raise not_now()
    if isinstance(move, ShootHoplites):
        return killing("shoot_to_kill", KILLED)(then(state), task.player)
    monsters, hunt = aims(state, task.player), state.hunt
    if hunt and hunt.player == task.player:
        state = hunted(state, stage=hunt.stage + 1)
    return then(state, Wounding(task.player, monsters)), ()


SHOOTING = Rule(ask, shots, play)
settle_shooting = forced(SHOOTING)
