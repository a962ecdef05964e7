"""The page of the camera over the board: what it sees, and how it is set up."""

from __future__ import annotations

from dataclasses import replace

from companion.desk.actions import Action, Become, Point
from companion.desk.board_deeds import (
    FindBoard,
    KeepSight,
    TakeEmptyBoard,
    WatchBoard,
)
from companion.desk.context import Context
from companion.desk.places import BoardPlace
from companion.pages.devices import board_choices, colours, source_tab
from companion.pages.devices.board_words import board_state, reading, region
from companion.pages.devices.camera import BROKEN, Advice, CameraPage, Sight
from companion.pages.devices.outlined import DrawnOutline
from companion.pages.devices.source_tab import address, usb
from companion.pages.pieces import Answer, Section
from companion.pages.snackbar import snackbar
from companion.pages.top import title, top
from companion.sensing.board_status import BoardCameraStatus
from companion.words.texts import Texts

TABS = ("board", "source", "regions", "colours")
WHOLE, STRAIGHT = "sight.whole", "sight.straight"
"""Pictures on the page: all that is seen, and the board alone from above."""
LAST = 3
"""Readings that are told in words."""


def board(scene: Context) -> CameraPage:
    place = scene.place if isinstance(scene.place, BoardPlace) else BoardPlace()
    texts, status = scene.texts, scene.board
    tab = place.tab or ("board" if status.on else "source")
    title, help, sections = BODY[tab](scene, place)
    return CameraPage(
        top(scene, "eyes.title"),
        *board_state(texts, status),
        banner(texts, status),
        sight(scene, place, tab),
        lines(scene, place),
        tuple(turn(texts, place, one, tab) for one in TABS),
        title,
        help,
        sections,
        address(texts, WatchBoard, status.source, place.text)
        if tab == "source"
        else None,
        snackbar(scene),
    )


def banner(texts: Texts, status: BoardCameraStatus) -> str:
    """Why nothing is read, or what could not be kept."""
    if status.phase == "lost" and status.reason:
        return texts(status.reason, name=status.source)
    if status.sees and status.where == "lost":
        return texts("eyes.lost")
    return texts(status.trouble, name=status.source) if status.trouble else ""


def turn(texts: Texts, place: BoardPlace, tab: str, now: str) -> Answer:
    there = replace(place, tab=tab, drawing=False, drawn=(), ask="")
    label = texts(f"eyes.tab.{tab}")
    return Answer(label, Become(there), "lit" if tab == now else "plain")


# ---- the picture


def sight(scene: Context, place: BoardPlace, tab: str) -> Sight:
    """The board from above with what was read; all that is seen, to draw in."""
    texts, status = scene.texts, scene.board
    if not status.sees:
        why = "broken" if status.reason in BROKEN else status.phase
        return Sight("", 16 / 9, texts(f"camera.dark.{why}"))
    wide, high = status.size
    whole = Sight(WHOLE, wide / max(high, 1), "")
    if place.drawing:
        return replace(whole, corners=place.drawn, point=Point())
    if not status.found or tab == "source":
        return replace(whole, corners=status.corners)
    return Sight(STRAIGHT, status.shape, "", outlines=tuple(outlines(scene)))


def outlines(scene: Context) -> list[DrawnOutline]:
    status = scene.board
    read = {one.region: one for one in status.regions}
    known = status.board.regions if status.board else ()
    found = []
    for one in known:
        now = read.get(one.region)
        colours = now.colours if now and now.mark != "unseen" else ()
        mark = now.mark if now else "unseen"
        name = region(scene.texts, one.region)
        found.append(DrawnOutline(one.corners, name, colours, mark))
    return found


def lines(scene: Context, place: BoardPlace) -> tuple[Advice, ...]:
    """What is to be said of the picture: at most three lines, the worst first."""
    texts, status = scene.texts, scene.board
    if not status.sees:
        return ()
    if place.drawing:
        left = 4 - len(place.drawn)
        return (Advice(texts("eyes.draw.corner", n=left), "typed"),)
    found = []
    if not status.found:
        found.append(Advice(texts("eyes.unfound"), "unseen"))
    elif not status.empty:
        found.append(Advice(texts("eyes.no_empty"), "check"))
    seen = status.seen[:LAST] if status.found else ()
    found += [Advice(reading(scene, one), one.mark) for one in seen]
    if status.found and not found:
        found.append(Advice(texts(f"eyes.how.{status.how or 'hand'}"), "sure"))
    return tuple(found[:LAST])


# ---- beside it

Body = tuple[str, str, tuple[Section, ...]]


def finding(scene: Context, place: BoardPlace) -> Body:
    """The board is found, taken empty, and tried: move a piece and watch."""
    texts, status = scene.texts, scene.board
    drawing = replace(place, drawing=not place.drawing, drawn=())
    draw = texts("camera.draw.stop" if place.drawing else "eyes.draw")
    sees, found = status.sees, status.found
    answers = (
        button(texts("eyes.find"), FindBoard(), free=sees, icon="search"),
        button(draw, Become(drawing), free=sees, icon="pencil"),
        button(texts("eyes.empty"), empty(scene), free=found, icon="board"),
        button(texts("eyes.sight"), KeepSight(), free=found, icon="eye"),
    )
    sections = [Section("", answers)]
    if step(scene) == "ready":
        sections.append(Section(texts("eyes.try"), (), texts("eyes.try.help")))
    return texts("eyes.tab.board"), texts(f"eyes.help.{step(scene)}"), tuple(sections)


def button(label: str, action: Action, *, free: bool, icon: str = "") -> Answer:
    return Answer(label, action, "plain" if free else "off", icon=icon)


def empty(scene: Context) -> TakeEmptyBoard:
    """Of the game that lies open; a new one, unless it is the same board again."""
    game = scene.session.header.game if scene.session else ""
    board, drawn = scene.board.board, scene.plan.drawn
    same = board is not None and board.game == game
    if drawn and board is not None:
        same = same and {*board.regions} <= {*drawn}
    id = board.id if board is not None and same else ""
    return TakeEmptyBoard(id, title(scene), game, scene.plan.shape)


def step(scene: Context) -> str:
    """What is to be done next: nothing is read before everybody has shown a piece."""
    status = scene.board
    if not status.sees:
        return "source"
    if not status.found:
        return "find"
    if not status.empty:
        return "empty"
    if status.board is None or not status.board.regions:
        return "regions"
    people = scene.session.header.colours if scene.session else status.known
    shown = bool(status.known) and set(people) <= set(status.known)
    return "ready" if shown else "colours"


def source(scene: Context, _place: BoardPlace) -> Body:
    """The camera over the tray may see the board as well."""
    texts, status = scene.texts, scene.board
    tray = scene.eye.source
    same = (
        Answer(
            texts("eyes.source.tray"),
            WatchBoard(tray),
            "lit" if status.source == tray else "plain",
            icon="camera",
        ),
    )
    here = usb(texts, WatchBoard, status.source)
    off = source_tab.off(texts, WatchBoard, status.source)
    now = source_tab.now(texts, status.source, on=status.on)
    groups = ((same,) if scene.eye.on else ()) + (here, (off,))
    sections = tuple(Section("", group) for group in groups)
    return texts("eyes.tab.source"), now or texts("eyes.source.help"), sections


BODY = {
    "board": finding,
    "source": source,
    "regions": board_choices.body,
    "colours": colours.body,
}
