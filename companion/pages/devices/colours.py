"""Colours of pieces: everybody shows one of his, and too like ones are said."""

from __future__ import annotations

from companion.desk.board_deeds import TeachColours
from companion.desk.context import Context
from companion.desk.places import BoardPlace
from companion.pages.devices.board_words import colour
from companion.pages.pieces import Answer, Kind, Section
from companion.sensing.board_status import ColourLesson

Body = tuple[str, str, tuple[Section, ...]]


def body(scene: Context, _place: BoardPlace) -> Body:
    texts, status = scene.texts, scene.board
    heading = texts("eyes.tab.colours")
    if not scene.plan.regions or scene.session is None:
        return heading, texts("eyes.regions.no_game"), ()
    if status.lesson is not None:
        return under_way(scene, status.lesson)
    seats, neutral = scene.session.header.colours, scene.plan.neutral
    every = (*seats, *neutral)
    free = status.found and status.empty
    kind: Kind = "off" if not free else "plain" if status.known else "main"
    begin = Answer(texts("eyes.colours.teach"), TeachColours("begin", every), kind)
    rows = tuple(row(scene, one, one, free=free) for one in seats)
    others = tuple(row(scene, one, "", free=free) for one in neutral)
    forget = Answer(texts("eyes.colours.forget"), TeachColours("forget"), "quiet")
    last = (*others, forget) if status.known else others
    sections = (Section("", (begin,)), Section("", rows), Section("", last))
    return heading, "\n".join((*alike(scene), texts("eyes.colours.help"))), sections


def row(scene: Context, name: str, shield: str, *, free: bool) -> Answer:
    """One colour: shown or not; a touch shows it again."""
    status, texts = scene.board, scene.texts
    known = name in status.known
    said = texts("eyes.colours.known" if known else "eyes.colours.new")
    again = TeachColours("begin", (name,))
    kind: Kind = "off" if not free else "lit" if known else "plain"
    return Answer(colour(scene, name), again, kind, said, colour=shield)


def alike(scene: Context) -> tuple[str, ...]:
    """Pairs that will be taken for each other."""
    return tuple(
        scene.texts("eyes.colours.alike", a=colour(scene, a), b=colour(scene, b))
        for a, b in scene.board.alike
    )


def under_way(scene: Context, now: ColourLesson) -> Body:
    """One piece at a time, named."""
    texts = scene.texts
    done = texts("eyes.lesson.done", n=now.shown, all=len(now.colours))
    again = Answer(
        texts("eyes.lesson.again"),
        TeachColours("again"),
        "plain" if now.shown else "off",
        icon="undo",
    )
    if not now.colour:
        end = TeachColours("stop")
        over = Answer(texts("eyes.lesson.stop"), end, "main", icon="check")
        said = "\n".join((*alike(scene), done))
        return texts("eyes.lesson.over"), said, (Section("", (over, again)),)
    stop = Answer(texts("eyes.lesson.stop"), TeachColours("stop"), "quiet")
    take = Answer(texts("eyes.lesson.take"), TeachColours("take"), "main", icon="check")
    skip = Answer(texts("eyes.lesson.skip"), TeachColours("skip"), icon="next")
    help = texts(f"eyes.lesson.{now.trouble or 'how'}")
    heading = texts("eyes.lesson.colour", whose=whose(scene, now.colour))
    sections = Section("", (take,)), Section(done, (again, skip, stop))
    return heading, help, sections


def whose(scene: Context, name: str) -> str:
    """Whose piece is wanted, and its colour where the name does not say that."""
    who, key = colour(scene, name), f"colour.{name}"
    tint = scene.texts(key) if scene.texts.has(key) else ""
    return who if tint in ("", who) else f"{who}, {tint}"
