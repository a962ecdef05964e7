"""What came of a step, told whole: everybody's part of it, and what hands must do."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Any

from companion.desk import places as at
from companion.desk.actions import Become, Tick
from companion.desk.context import Context
from companion.kernel.record import Played
from companion.pages.devices.chance import throw
from companion.pages.game_pages import game_pages
from companion.pages.pieces import Answer, Stat
from companion.pages.snackbar import SHORT
from companion.pages.table.move_words import move_words
from companion.pages.table.panel import StageTab, Tile
from companion.pages.table.pending_changes import PendingPiece, pieces
from companion.pages.table.told import GREAT, MOMENT, Told
from companion.table.table import Answered

FEW = 3
"""Sentences that a line at the foot of the stage has room for."""


@dataclass(frozen=True, slots=True)
class ToldBlock:
    """What came to one person, or to nobody in particular."""

    colour: str
    name: str
    sums: tuple[Stat, ...]
    faces: tuple[Tile, ...]
    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Reckoning:
    """The largest thing heads it; a touch goes on to the stage.

    `key` is of this step alone: what is told anew moves as it comes.
    """

    key: str
    title: str
    sub: str
    blocks: tuple[ToldBlock, ...]
    hands: tuple[PendingPiece, ...]
    hands_title: str
    go_on: Answer
    done: Answer | None


def reckoning(scene: Context) -> Reckoning | None:
    """Of the last step: by itself where it matters, or because somebody asks."""
    place = scene.place
    if not isinstance(place, at.AtTable) or place.tab not in (at.NEWS, at.TOLD):
        return None
    every = told(scene)
    if place.tab == at.NEWS and not (whole(scene) and matters(scene, every)):
        return None
    return page(scene, place, every) if every or work(scene) else None


def whole(scene: Context) -> bool:
    """Nothing stands in the way: the table wants pages, and nothing waits for a yes."""
    table = scene.open.table
    free = table.waiting is None and table.refused is None
    return scene.settings.told == "whole" and free


def tab(scene: Context) -> tuple[StageTab, ...]:
    """The way back to what was told."""
    place = scene.place
    if not isinstance(place, at.AtTable) or not (told(scene) or work(scene)):
        return ()
    open = reckoning(scene) is not None
    there = replace(place, tab="" if open else at.TOLD)
    return (StageTab("sound", scene.texts("table.told"), Become(there), open),)


def matters(scene: Context, every: tuple[Told, ...]) -> bool:
    """A great thing, something for several people, more than a line holds, or work."""
    great = any(one.weight >= GREAT for one in every)
    several = {one.seat for one in every if one.weight >= MOMENT}
    words = [one.text for one in every if one.text]
    long = len(words) > FEW or sum(map(len, words)) > SHORT
    return great or len(several) > 1 or long or bool(work(scene))


def work(scene: Context) -> tuple[PendingPiece, ...]:
    """What hands still have to do after this very step."""
    fresh = any(one.changes for one in scene.news)
    return pieces(scene) if fresh else ()


def told(scene: Context) -> tuple[Told, ...]:
    """Every note of the step in the words of its game, the heaviest first."""
    say = game_pages(scene.library, scene.open.game.name).told
    every = (
        one for step in scene.news for n in step.notes for one in say(scene.texts, n)
    )
    return tuple(sorted(every, key=lambda one: -one.weight))


def page(scene: Context, place: at.AtTable, every: tuple[Told, ...]) -> Reckoning:
    texts, did = scene.texts, what_was_done(scene)
    title = next((one.title for one in every if one.title), "")
    later = Become(replace(place, tab=""))
    hands = work(scene)
    return Reckoning(
        str(len(scene.open.table.record.played)),
        title or did or texts("table.told"),
        did if title else "",
        tuple(blocks(scene, every)),
        hands,
        texts("table.on_table") if hands else "",
        Answer(texts("table.later" if hands else "table.go_on"), later),
        Answer(texts("hands.all"), Tick(), icon="check") if hands else None,
    )


def blocks(scene: Context, every: Iterable[Told]) -> Iterator[ToldBlock]:
    """Person by person, as long as it is of one weight."""
    found: dict[tuple[int, str], list[Told]] = {}
    for one in every:
        found.setdefault((one.weight, one.seat), []).append(one)
    for (_, seat), some in found.items():
        yield ToldBlock(
            seat,
            scene.texts.value("seat", seat) if seat else "",
            tuple(stat for one in some for stat in one.sums),
            tuple(tile for one in some for tile in one.faces),
            tuple(dict.fromkeys(one.text for one in some if one.text)),
        )


def what_was_done(scene: Context) -> str:
    """The move itself; of a roll its faces say more."""
    for step in reversed(scene.news):
        row, others = step.rows[0], step.rows[1:]
        if isinstance(row, Played) and not rolled(scene, step):
            index = len(scene.open.table.record.played) - len(others) - 1
            return move_words(scene, row.move, row.who, index)
    return ""


def rolled(scene: Context, step: Answered[Any]) -> bool:
    row = step.rows[0]
    state = scene.open.table.state
    return isinstance(row, Played) and throw(scene, state, row.move) is not None
