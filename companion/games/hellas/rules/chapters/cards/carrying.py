"""One hoplite goes far: Winged Boots, Hero's Apprentice."""

from collections.abc import Iterator

from companion.games.hellas.rules.box import REGIONS
from companion.games.hellas.rules.chapters import control
from companion.games.hellas.rules.moves import Move
from companion.games.hellas.rules.moves.turn import MoveHoplites
from companion.games.hellas.rules.pieces import (
    barred,
    foes,
    reach,
    rooted,
    with_army,
)
from companion.games.hellas.rules.rule import Rule, Step, asks, not_now
from companion.games.hellas.rules.state import State, first, place, region, then
from companion.games.hellas.rules.tasks.battles import BattleStart
from companion.games.hellas.rules.tasks.cards import Carrying
from companion.kernel.game import Prompt, note

ANYWHERE = tuple(range(len(REGIONS)))


def origins(state: State, player: int) -> Iterator[int]:
    """Where a hoplite outside of a city may leave."""
    for at, ground in enumerate(state.grounds):
        if ground.hoplites[player] and not rooted(state, at):
            yield at


def goals(state: State, task: Carrying, origin: int) -> Iterator[int]:
    """So far as the card has it, over neutral or own regions; or anywhere.

    Past a grown Chimera nobody would arrive.
    """
    if task.far:
        player, far = task.player, task.far
        yield from reach(state, player, origin, far, through_fire=False)
        return
    for at in ANYWHERE:
        if at != origin and not barred(state, task.player, at):
            yield at


def settle_carrying(state: State, task: Carrying) -> Step | None:
    return None if next(carries(state, task), None) else (then(state), ())


def ask_carrying(state: State, task: Carrying) -> Prompt:
    return asks(state, "hellas.Carrying", task.player, MoveHoplites, card=task.card)


def carries(state: State, task: Carrying) -> Iterator[MoveHoplites]:
    for origin in origins(state, task.player):
        for at in goals(state, task, origin):
            yield MoveHoplites(place(origin), place(at), 1)


def carry(state: State, task: Carrying, move: Move) -> Step:
    """It arrives like any other: a region may fall, or a battle begin."""
    if not isinstance(move, MoveHoplites) or move not in carries(state, task):
        raise not_now()
    player, origin, at = task.player, region(move.origin), region(move.region)
    facts = {"seat": state.seats[player], "origin": move.origin, "region": move.region}
    told = note("hellas.note.moves", **facts, hoplites=1)
    after = with_army(then(state), player, origin, -1)
    after, more = control.arrive(after, player, at, 1)
    if foes(after, player, at):
        battle = BattleStart(at, player, ((origin, 1),))
        after = first(after, battle)
    return after, (told, *more)


CARRYING = Rule(ask_carrying, carries, carry)
