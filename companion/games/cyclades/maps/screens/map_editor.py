"""The map editor: the sheet as large as can be, the tools beside it."""

from __future__ import annotations

from companion.canvas.icons import icon
from companion.canvas.layout import FILL, Part, grid, row, scroll
from companion.canvas.measure import height, rows
from companion.canvas.shapes import Room, Shapes, join
from companion.canvas.theme import Frame
from companion.games.cyclades.maps.pages.map_editor import (
    AreaNaming,
    EditorLine,
    EditorPage,
)
from companion.games.cyclades.maps.screens.map_picture import sheet
from companion.pages.lists import PickButton, Row
from companion.pages.pieces import Answer, RefusalCard
from companion.screens.kit.controls import field, stepper
from companion.screens.kit.kit import panel, words
from companion.screens.kit.lists import pick
from companion.screens.kit.overlay import answer, bar, ground, head, snack

GAP = 8
WIDE, LOW_WIDE = 356, 306
"""The side with the tools."""


def lay(page: EditorPage, f: Frame) -> Shapes:
    room = ground(f)
    wide = LOW_WIDE if f.narrow else WIDE
    stage, side = room.left(room.w - wide - 12), room.right(wide)
    if f.mirrored:
        stage, side = room.right(room.w - wide - 12), room.left(wide)
    return join(
        head(f, page.top),
        sheet(f, stage, page.sheet),
        tools(f, side, page.tools),
        middle(f, side, page),
        foot(f, side, page),
        snack(f, stage, page.snack),
    )


def low(f: Frame) -> float:
    return 48 if f.narrow else 56


def tools(f: Frame, side: Room, every: tuple[Answer, ...]) -> Shapes:
    """Two beside each other, so that all are in reach of a thumb."""
    places = grid(side.top(4 * low(f) + 3 * GAP), GAP, 2, 8)
    return join(
        *(answer(f, place, one, 18) for place, one in zip(places, every, strict=True))
    )


def foot(f: Frame, side: Room, page: EditorPage) -> Shapes:
    undo, keep = side.bottom(64).columns(2, GAP)
    return bar(f, (undo, keep), (page.undo, page.keep), 19)


def middle(f: Frame, side: Room, page: EditorPage) -> Shapes:
    """What the tool in hand is about; what must be put right comes first."""
    top = 4 * low(f) + 3 * GAP + 12
    room = side.below(top).above(76)
    inner = room.inset(12, 10)
    w = inner.w
    if page.ask is not None:
        return panel(f, room) + scroll(inner, "editor", asking(f, w, page.ask), GAP)
    names = [part for one in page.names for part in naming(f, w, one)]
    parts = [refusal(f, w, page.wrong) if page.wrong else saying(f, w, page.help)]
    if not page.picks or any(one.wrong for one in page.names):
        parts, names = [*parts, *names], []
    parts.extend(counting(f, one) for one in page.rows)
    parts.extend(answering(f, one) for one in page.answers)
    parts.extend(finding(f, w, one) for one in page.lines if not one.good)
    parts.extend(choosing(f, page.picks))
    parts.extend(finding(f, w, one) for one in page.lines if one.good)
    parts.extend(names)
    return panel(f, room) + scroll(inner, "editor", parts, GAP)


def asking(f: Frame, w: float, one: RefusalCard) -> list[Part]:
    """A question that comes before the tool in hand."""
    ways = (one.leave, *((one.anyway,) if one.anyway else ()))
    return [refusal(f, w, one.text), *(answering(f, way) for way in ways)]


def saying(f: Frame, w: float, text: str) -> Part:
    size = 18 * f.content_scale
    lines = rows(text, "body", size, w)

    def draw(room: Room) -> Shapes:
        ink = f.theme.ink2
        return words(
            f, room, text, size=size, colour=ink, lines=lines, valign="top", shrink=1
        )

    return height(lines, size) + 2, draw


def refusal(f: Frame, w: float, text: str) -> Part:
    return marked(f, w, text, "warn", f.theme.alarm)


def finding(f: Frame, w: float, one: EditorLine) -> Part:
    t = f.theme
    good = "check", t.laurel
    sign, colour = good if one.good else ("warn", t.alarm)
    return marked(f, w, one.text, sign, colour)


def marked(f: Frame, w: float, text: str, sign: str, colour: str) -> Part:
    """A sentence after its sign."""
    size = 18 * f.content_scale
    lines = rows(text, "body", size, w - 34)

    def draw(room: Room) -> Shapes:
        beside = room.after(34)
        return join(
            icon(sign, room.x, room.y, 24, colour, f.theme.s1, 2.6),
            words(f, beside, text, size=size, lines=lines, valign="top", shrink=1),
        )

    return max(26, height(lines, size) + 2), draw


def naming(f: Frame, w: float, one: AreaNaming) -> tuple[Part, ...]:
    """What it is called, and why it cannot be called so."""

    def draw(room: Room) -> Shapes:
        return field(f, room, one.text, one.hint, one.action, 24)

    line = (56.0, draw)
    said = saying(f, w, one.label)
    return (said, line, refusal(f, w, one.wrong)) if one.wrong else (said, line)


def counting(f: Frame, one: Row) -> Part:
    """So many of a symbol."""

    def draw(room: Room) -> Shapes:
        steps = one.steps
        if steps is None:
            return ()
        label, numbers = row(room, 10, FILL, 158)
        return join(
            words(f, label, one.label, "line"),
            stepper(f, numbers, steps.value, steps.less, steps.more, steps.names),
        )

    return 52, draw


def answering(f: Frame, one: Answer) -> Part:
    def draw(room: Room) -> Shapes:
        return answer(f, room, one, 20)

    return 56, draw


def choosing(f: Frame, picks: tuple[PickButton, ...]) -> list[Part]:
    """Two beside each other."""
    parts: list[Part] = []
    for start in range(0, len(picks), 2):
        some = picks[start : start + 2]

        def draw(room: Room, some: tuple[PickButton, ...] = some) -> Shapes:
            pairs = zip(room.columns(2, GAP), some, strict=False)
            return join(*(pick(f, place, one) for place, one in pairs))

        parts.append((50, draw))
    return parts
