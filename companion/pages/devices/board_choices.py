"""Which board lies on the table: those that are kept, one in use, files to take in."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from companion.desk.actions import Become, Visit
from companion.desk.board_deeds import (
    ExportBoard,
    ForgetBoard,
    ImportBoard,
    KeepRegions,
    UseBoard,
)
from companion.desk.board_editing import opened
from companion.desk.context import Context
from companion.desk.places import BoardPlace
from companion.pages.pieces import Answer, Kind, Section
from companion.sensing.board_status import BoardPlan, KnownBoard

FORM = ".board"
"""How the name of a board's file ends."""
MOST_FILES = 12


def body(scene: Context, place: BoardPlace) -> tuple[str, str, tuple[Section, ...]]:
    texts, status, plan = scene.texts, scene.board, scene.plan
    heading = texts("eyes.tab.regions")
    if not plan.regions:
        return heading, texts("eyes.regions.no_game"), ()
    now = status.board if status.board and fits(scene, status.board) else None
    help = texts("eyes.regions.first")
    if now is not None:
        held = {one.region for one in now.regions} & set(plan.regions)
        help = texts("eyes.regions.count", n=len(held), all=len(plan.regions))
    groups = (
        Section("", tuple(drawing(scene, now, plan)) if now else ()),
        Section(texts("eyes.regions.kept"), tuple(kept(scene))),
        Section("", tuple(putting_away(scene, place, now)) if now else ()),
        Section(texts("eyes.regions.files"), tuple(files(scene))),
    )
    return heading, help, tuple(one for one in groups if one.answers)


def fits(scene: Context, board: KnownBoard) -> bool:
    """It is of the game that lies open."""
    return scene.session is not None and board.game == scene.session.header.game


def drawing(scene: Context, now: KnownBoard, plan: BoardPlan) -> Iterator[Answer]:
    """By fingers, or as the game's own map has them."""
    texts = scene.texts
    whole = {one.region for one in now.regions} >= set(plan.regions)
    if plan.drawn:
        regions = tuple((one.region, one.corners) for one in plan.drawn)
        kind: Kind = "plain" if now.regions == plan.drawn else "main"
        label = texts("eyes.regions.map")
        yield Answer(label, KeepRegions(now.id, regions), kind, icon="land")
    kind = "plain" if whole or plan.drawn else "main"
    there = Visit(opened(now, plan.regions))
    yield Answer(texts("eyes.regions.draw"), there, kind, icon="pencil")


def kept(scene: Context) -> Iterator[Answer]:
    status = scene.board
    for one in status.kept:
        if fits(scene, one):
            on = status.board is not None and one.id == status.board.id
            kind: Kind = "lit" if on else "plain"
            yield Answer(one.name, UseBoard(one.id), kind, icon="board")
    if status.board is not None:
        other = scene.texts("eyes.regions.other")
        yield Answer(other, UseBoard(""), icon="plus")


def putting_away(
    scene: Context, place: BoardPlace, now: KnownBoard
) -> Iterator[Answer]:
    """Into a file; or away, which is asked about once."""
    texts = scene.texts
    yield Answer(texts("eyes.regions.export"), ExportBoard(now.id), icon="folder")
    if place.ask == now.id:
        stay = Become(replace(place, ask=""))
        yield Answer(texts("eyes.regions.stay"), stay)
        gone = texts("eyes.regions.forget.sure", name=now.name)
        yield Answer(gone, ForgetBoard(now.id), icon="cross")
    else:
        ask = Become(replace(place, ask=now.id))
        yield Answer(texts("eyes.regions.forget"), ask, "quiet", icon="cross")


def files(scene: Context) -> Iterator[Answer]:
    """Boards that lie ready to be taken in."""
    for file in lying_ready(scene):
        yield Answer(file.stem, ImportBoard(str(file)), icon="folder")


def lying_ready(scene: Context) -> tuple[Path, ...]:
    if scene.folders is None:
        return ()
    try:
        found = sorted(scene.folders.exports.glob(f"*{FORM}"))
    except OSError:
        return ()
    return tuple(found[:MOST_FILES])
