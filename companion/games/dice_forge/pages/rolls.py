"""A roll of several heroes: what is in, by which source, and the faces to tap."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, NamedTuple

from companion.desk.actions import Action, Amend, Become, Play
from companion.games.dice_forge.pages.faces import die_name, drawn, face_name, tile
from companion.games.dice_forge.rules.box import DICE
from companion.games.dice_forge.rules.moves import Rolled
from companion.games.dice_forge.rules.state import Hero, State
from companion.games.dice_forge.rules.tasks import Roll
from companion.kernel.books import Correct
from companion.kernel.record import Played, Record
from companion.pages.sources import ICONS
from companion.pages.table.panel import (
    FacesPart,
    Mark,
    RolledDie,
    Roller,
    RollsPart,
    Tile,
)
from companion.pages.table.question import Question
from companion.words.texts import Texts

MARKS: dict[str, Mark] = {"touch": "typed", "typed": "typed"}
"""How sure a source is; a die, a camera and the app are sure."""

LATELY = 24
"""So many moves back a die of the present roll is looked for."""

Pair = tuple[int, int]


class In(NamedTuple):
    """A die that has come: the move's place among those played, and its row."""

    at: int
    row: Played[Any]


def parts(asked: Question, task: Roll) -> tuple[RollsPart | FacesPart, ...]:
    """Everybody who rolls, then the faces of the hero being typed."""
    state: State = asked.state
    came = arrived(asked, task)
    seats = sorted({hero for hero, _ in (*task.wanted, *came)})
    typed = chosen(asked, task, seats, came)
    rollers = tuple(
        roller(asked, state, hero, came, task.wanted, open=hero == typed)
        for hero in seats
    )
    return RollsPart(rollers), pad(asked, state, typed, came, task.wanted)


def chosen(asked: Question, task: Roll, seats: list[int], came: dict[Pair, In]) -> int:
    """Whose are typed: the row tapped, who alone has dice blinking, begun, missing."""
    state: State = asked.state
    lit = {part.partition(".")[0] for part in asked.scene.blinking}
    for colour in (asked.place.seat, *(lit if len(lit) == 1 else ())):
        if state.seat(colour) in seats:
            return state.seat(colour)
    missing = {hero for hero, _ in task.wanted}
    newest = max(came, key=lambda pair: came[pair].at, default=(-1, 0))[0]
    return newest if newest in missing else min(missing)


def arrived(asked: Question, task: Roll) -> dict[Pair, In]:
    """The dice of this very roll that lie already, from the record."""
    state: State = asked.state
    record = lately(asked)
    missing, came = set(task.wanted), dict[Pair, In]()
    for index in range(len(record.played) - 1, record.first - 1, -1):
        row = record.played[index]
        if isinstance(row.move, Correct):
            continue
        before = record.after(index).task
        if not isinstance(before, Roll) or before.purpose != task.purpose:
            break
        pair = state.seat(row.move.seat), DICE.index(row.move.die)
        if pair in missing or pair in came:
            break
        came[pair] = In(index, row)
    return came


def lately(asked: Question) -> Record[State, Any]:
    """The record with the states of its newest moves, also after a restart."""
    table = asked.scene.open.table
    return table.whole(max(0, len(table.record.played) - LATELY))


def latest(asked: Question, hero: Hero, die: int) -> In | None:
    """The last roll of a die, to be put right while its faces are being applied."""
    record = lately(asked)
    for index in range(len(record.played) - 1, record.first - 1, -1):
        row = record.played[index]
        if row.move == Rolled(hero.colour, DICE[die], hero.dice[die].up):
            return In(index, row)
    return None


# ---- who has rolled


def roller(
    asked: Question,
    state: State,
    index: int,
    came: dict[Pair, In],
    wanted: tuple[Pair, ...],
    *,
    open: bool,
) -> Roller:
    hero = state.heroes[index]
    dice = those(index, wanted, came)
    return Roller(
        hero.colour,
        asked.texts.name(hero.colour),
        tuple(chip(asked, hero, die, came.get((index, die))) for die in dice),
        Become(replace(asked.place, seat=hero.colour)),
        open,
    )


def chip(asked: Question, hero: Hero, die: int, came: In | None) -> RolledDie:
    """One die: its face and whence it came, or the frame of an awaited one."""
    dark, texts = die == 1, asked.texts
    if came is None:
        return expected(asked, hero, die)
    source = came.row.source
    return RolledDie(
        tile(texts, hero.dice[die].shown, die),
        ICONS[source],
        MARKS.get(source, "sure"),
        texts(f"table.source.{source}"),
        dark,
    )


def expected(asked: Question, hero: Hero, die: int) -> RolledDie:
    """An awaited die; one that is at hand blinks, and the drawing says so."""
    at_hand = f"{hero.colour}.{DICE[die]}" in asked.scene.blinking
    sign, key = ("radio", "table.blinks") if at_hand else ("die", "table.awaited")
    return RolledDie(None, sign, "unseen", asked.texts(key), die == 1)


# ---- the faces to tap


def pad(
    asked: Question,
    state: State,
    index: int,
    came: dict[Pair, In],
    wanted: tuple[Pair, ...],
) -> FacesPart:
    """Both dice of one hero, every face once: one touch is the roll."""
    hero = state.heroes[index]
    dice = those(index, wanted, came)
    rows = tuple(
        tuple(faces(asked.texts, hero, die, came.get((index, die)))) for die in dice
    )
    fixing = all((index, die) in came for die in dice)
    names = ", ".join(die_name(asked.texts, die) for die in dice)
    key = "table.dice_forge.fix" if fixing else "table.dice_forge.type"
    return FacesPart(asked.texts(key, seat=hero.colour, what=names), rows)


def those(hero: int, wanted: tuple[Pair, ...], came: dict[Pair, In]) -> list[int]:
    """The dice this hero rolls, in or awaited."""
    there = {*wanted, *came}
    return [die for die in (0, 1) if (hero, die) in there]


def faces(texts: Texts, hero: Hero, die: int, came: In | None) -> Iterator[Tile]:
    """Each different face of a die; one that came already is framed and corrects."""
    held = hero.dice[die]
    for face in dict.fromkeys(held.faces):
        here = came is not None and face == held.shown
        move = Rolled(hero.colour, DICE[die], held.faces.index(face))
        act: Action = Play(move, "typed")
        if came is not None:
            act = Amend(came.at, came.row.move if here else move)
        yield Tile(
            drawn(face),
            f"{die_name(texts, die)}: {face_name(texts, face)}",
            None if here else act,
            dark=die == 1,
            up=here,
            count=held.faces.count(face),
        )


def again(asked: Question, hero: Hero, count: int) -> tuple[RollsPart | FacesPart, ...]:
    """The dice of the blessing being applied; tapped, they can be put right."""
    state: State = asked.state
    index = state.seat(hero.colour)
    found = ((die, latest(asked, hero, die)) for die in (0, 1))
    came = {(index, die): one for die, one in found if one is not None}
    if not came:
        return ()
    newest = sorted(came, key=lambda pair: -came[pair].at)[:count]
    dice = {pair: came[pair] for pair in newest}
    open = asked.place.seat == hero.colour
    rows = RollsPart((roller(asked, state, index, dice, (), open=open),))
    return (rows, pad(asked, state, index, dice, ())) if open else (rows,)
