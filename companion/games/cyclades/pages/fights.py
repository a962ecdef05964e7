"""A battle: both sums as they build up, dice, losses, retreats."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from companion.desk.actions import Play
from companion.games.cyclades.pages.listing import listed
from companion.games.cyclades.pages.names import called, drawing, piece
from companion.games.cyclades.pages.pieces import Fighter, FightPart
from companion.games.cyclades.rules.chapters.battle.battle import beaten, faces
from companion.games.cyclades.rules.chapters.battle.strength import (
    heroes,
    parts,
    shown,
    total,
)
from companion.games.cyclades.rules.moves.battles import Thrown
from companion.games.cyclades.rules.options import die
from companion.games.cyclades.rules.state import Battle, State
from companion.games.cyclades.rules.tasks.battles import Dice
from companion.pages.pieces import Strength
from companion.pages.table.panel import FacesPart, Lines, Replies, Tile
from companion.pages.table.question import Question

AWAITED = -1


def fight(asked: Question) -> tuple[FightPart, ...]:
    """Attacker and defender, while they fight."""
    battle = asked.state.battle
    if battle is None or not battle.round:
        return ()
    attack = fighter(asked, battle, battle.attacker)
    return (FightPart((attack, fighter(asked, battle, battle.defender))),)


def fighter(asked: Question, battle: Battle, faction: int) -> Fighter:
    state, texts = asked.state, asked.texts
    face = shown(state, battle, faction)
    found = parts(state, battle, faction)[1:]
    known = sum(count for _, count in found)
    waits = face == AWAITED and not fought(battle)
    return Fighter(
        state.colour(faction),
        called(asked, faction),
        texts(f"table.cyclades.{role(battle, faction)}"),
        f"{known} + ?" if face == AWAITED else str(known + face),
        "" if face == AWAITED else str(face),
        thrown(asked, battle, faction, waits=waits),
        tuple(strength(asked, what, count) for what, count in found),
        waits,
    )


def fought(battle: Battle) -> bool:
    """Whether this round is over: what is left fights the next one, if any (p. 7)."""
    return min(battle.sums) >= 0


def thrown(asked: Question, battle: Battle, faction: int, *, waits: bool) -> str:
    """Whence the die's number comes; after the losses what the round was."""
    if waits:
        return asked.texts("table.awaited")
    if fought(battle):
        held = battle.sums[0 if faction == battle.attacker else 1]
        return asked.texts("table.cyclades.was", round=battle.round, n=held)
    if "helen" in heroes(asked.state, battle, faction):
        return piece(asked.texts, "helen")
    return asked.texts("table.cyclades.die")


def strength(asked: Question, what: str, count: int) -> Strength:
    name = piece(asked.texts, what)
    return Strength(drawing(what), name, f"+{count}")


# ---- questions


def dice(asked: Question, task: Dice) -> Replies:
    """One touch is the throw; each side has a row."""
    rows = tuple(FacesPart(*pad(asked, side)) for side in task.wanted)
    return Replies(parts=(*fight(asked), *falls(asked, task), *rows))


def falls(asked: Question, task: Dice) -> tuple[Lines, ...]:
    """The last die is still to fall: which number is a tie, and who loses beside it."""
    battle, state = asked.state.battle, asked.state
    if battle is None or len(task.wanted) != 1:
        return ()
    side = task.wanted[0]
    other = battle.defender if side == battle.attacker else battle.attacker
    face = total(parts(state, battle, other)) - total(parts(state, battle, side))
    if face not in die(state.options):
        return ()
    losers = beaten(state, battle, 0)
    who = "both" if len(losers) > 1 else role(battle, losers[0])
    tie = asked.texts(f"table.cyclades.falls.{who}", face=face)
    beside = asked.texts(f"table.cyclades.falls.beside.{role(battle, side)}")
    return (Lines((f"{tie} {beside}",)),)


def role(battle: Battle, faction: int) -> str:
    return "attacker" if faction == battle.attacker else "defender"


def pad(asked: Question, side: int) -> tuple[str, tuple[tuple[Tile, ...], ...]]:
    title = asked.texts("table.cyclades.threw", seat=called(asked, side))
    return title, (tuple(numbers(asked, side)),)


def numbers(asked: Question, side: int) -> Iterator[Tile]:
    """Each number of the die once."""
    state: State = asked.state
    values = die(state.options)
    places = {values[at]: at for at in reversed(faces(state))}
    for value, place in sorted(places.items()):
        move = Thrown(state.colour(side), place)
        dark = bool(state.battle and side == state.battle.attacker)
        yield Tile(str(value), str(value), Play(move, "typed"), dark=dark)


def fighting(asked: Question, task: Any) -> Replies:
    """Losses, retreats and the like: the sums stay in sight."""
    found = listed(asked, task)
    return Replies(found.answers, (*fight(asked), *found.parts), found.others)
