"""The prompt panel: whom it is put to, the one question, why, and how to answer."""

from __future__ import annotations

from dataclasses import replace

from companion.canvas.icons import icon
from companion.canvas.layout import FILL, middle, row, spot
from companion.canvas.measure import brief, height, overflowing, rows, width
from companion.canvas.motion import come
from companion.canvas.shapes import Box, Disc, Room, Shapes, Zone, join
from companion.canvas.theme import Frame
from companion.pages.pieces import Answer, RefusalCard
from companion.pages.table.panel import CountPart, Lines, Panel, Reply
from companion.screens.kit.blocks import Block, roomy, stacked
from companion.screens.kit.captions import even, labels, level
from companion.screens.kit.dice import face_tile
from companion.screens.kit.kit import SMALLEST, button, paint, panel, words, zone
from companion.screens.kit.shields import shield_box
from companion.screens.kit.tiles import ink
from companion.screens.table.first_to_grow import favoured, fit, quieter, within
from companion.screens.table.prompt_parts import block

RULE = 52
SHIELD = 58
QUIET, QUIET_EDGE = 19, 24
"""How large other ways to answer are written, and what their buttons keep clear."""
FOOT = 64.0
KEPT = Block(FOOT, FOOT, lambda _: ())
"""Where an answer that ends something lies: nothing else where there is room, so that
a finger on its way to the next answer does not end what it began."""


def lay(f: Frame, room: Room, page: Panel, stop: RefusalCard | None) -> Shapes:
    """The question; or, in its place, what the rules or the table have against it."""
    pad = 8 if f.narrow else 14
    inner = room.inset(pad, pad - 2)
    if stop is not None and not stop.beside:
        return panel(f, room) + stacked(
            inner, (stopped(f, inner.w, stop),), ways(f, stop)
        )
    for words_of in quieter(f):
        upper, lower, first = blocks(f, words_of, inner.w, page, stop)
        if fit([*upper, *lower], first, inner.h):
            break
    ends = any(one.ends for one in page.replies.answers)
    if not ends and roomy(inner, (*upper, *lower, KEPT)):
        lower = [*lower, KEPT]
    both = favoured(f, [*upper, *lower], first, inner.h)
    upper, lower = both[: len(upper)], both[len(upper) :]
    return panel(f, room) + even(f, stacked(inner, upper, lower))


def blocks(
    f: Frame, own: Frame, w: float, page: Panel, stop: RefusalCard | None
) -> tuple[list[Block], list[Block], list[Block]]:
    """Above, below, and which of them are to grow first; words in their own frame."""
    parts = [(p, block(within(f, own), w, p)) for p in page.replies.parts]
    top = notice(own, w, stop) if stop else head(own, w, page)
    upper = [top, *(b for p, b in parts if not isinstance(p, CountPart))]
    every = page.replies.answers
    lower = [
        *(b for p, b in parts if isinstance(p, CountPart)),
        *answers(own, tuple(one for one in every if not one.ends)),
        *others(own, w, page.replies.others),
        *(line(own, (one,), 1, (FOOT, FOOT)) for one in every if one.ends),
    ]
    first = [b for p, b in parts if not isinstance(p, CountPart | Lines)]
    return upper, lower, [top, *first] if first else []


# ---- the question


def head(f: Frame, w: float, page: Panel) -> Block:
    """One seat is named with its shield; a question takes two lines if it must."""
    seat = page.seats[0] if len(page.seats) == 1 else None
    size, lines = question_size(
        f, w - left(seat) - (RULE if page.rule else 0), page.question
    )
    asked = height(lines, size)
    name = f.sp("line") * 1.25 if seat else 0.0
    why = rows(page.why, "body", f.sp("line"), w - 4) if page.why else 0
    below = height(min(why, 2), f.sp("line"))
    top = max(name + asked, SHIELD if seat else 0.0, 48.0)

    def draw(room: Room) -> Shapes:
        upper = room.top(top)
        shield = who(f, upper, seat, name)
        return join(
            come(f"turn {seat}", "travel", shield, upper, (60.0, 0.0)),
            question(f, upper, page, left(seat), name, (size, lines)),
            note(f, upper, page),
            reason(f, room.below(top + 2).top(room.h - top - 2), page.why, min(why, 2)),
        )

    return Block(top, top + below + 2, draw)


def left(seat: tuple[str, str] | None) -> float:
    return SHIELD + 12 if seat else 4


def question_size(f: Frame, w: float, text: str) -> tuple[float, int]:
    """As large as the table needs it, on one line or two."""
    most = f.sp("question") * (0.76 if f.narrow else 0.88)
    if rows(text, "head", most, w) == 1:
        return most, 1
    return most * 0.86, min(2, rows(text, "head", most * 0.86, w))


def who(f: Frame, room: Room, seat: tuple[str, str] | None, name: float) -> Shapes:
    if seat is None:
        return ()
    place = room.top(name).after(left(seat)).before(RULE)
    return join(
        shield_box(seat[0], room.x, room.y + 2, SHIELD),
        words(f, place, seat[1], "line", face="bold", colour=f.theme.ink2),
    )


def question(
    f: Frame, room: Room, page: Panel, x: float, y: float, fit: tuple[float, int]
) -> Shapes:
    size, lines = fit
    wide = room.w - x - (RULE if page.rule else 0)
    place = room.below(y).after(x).left(wide)
    return words(
        f, place, page.question, "question", size=size, lines=lines, shrink=0.6
    )


def note(f: Frame, room: Room, page: Panel) -> Shapes:
    """A ring with an i: the rule in our own words."""
    if page.rule is None:
        return ()
    t = f.theme
    spot = room.top(48).right(48)
    cx, cy = spot.x + 24, spot.y + 24
    return join(
        (Disc(cx, cy, 17, None, t.ink2, 2.4), Disc(cx, cy - 8, 2.4, t.ink2)),
        (Box(cx - 2, cy - 3, 4, 12, t.ink2, 1),),
        zone(spot, page.rule, page.rule_name, radius=24),
    )


def reason(f: Frame, room: Room, why: str, lines: int) -> Shapes:
    if not why or room.h < 16:
        return ()
    fits = max(1, min(lines, int(room.h // 18)))
    shown = words(
        f,
        room.inset(4, 0),
        why,
        "line",
        colour=f.theme.ink2,
        lines=fits,
        valign="top",
        shrink=0.75,
    )
    return () if overflowing(shown) else shown


# ---- answers


def answers(f: Frame, every: tuple[Answer, ...]) -> list[Block]:
    """Up to three below each other; more in two columns, the main one above them."""
    if len(every) <= 3:
        return [line(f, (each,), 1, (56, 92)) for each in every]
    first = every[:1] if every[0].kind == "main" else ()
    rest = every[len(first) :]
    pairs = [rest[i : i + 2] for i in range(0, len(rest), 2)]
    return [line(f, (each,), 1, (56, 92)) for each in first] + [
        line(f, pair, 2, (56, 92)) for pair in pairs
    ]


def others(f: Frame, w: float, every: tuple[Answer, ...]) -> list[Block]:
    """Quiet ways to answer, last and small; side by side where their words fit."""
    columns = 2 if len(every) % 2 == 0 or len(every) == 1 else 3
    each = w / columns - 8 - QUIET_EDGE
    least = max(SMALLEST, 0.7 * QUIET * f.content_scale)
    if any(width(one.label, "body", least) > each for one in every):
        columns = 1
    lines = [every[i : i + columns] for i in range(0, len(every), columns)]
    return [line(f, some, min(columns, len(some)), (48, 52)) for some in lines]


def line(
    f: Frame, some: tuple[Answer, ...], columns: int, high: tuple[float, float]
) -> Block:
    def draw(room: Room) -> Shapes:
        places = room.columns(columns, 8)[: len(some)]

        def sized(now: float) -> Shapes:
            pairs = zip(places, some, strict=True)
            return join(*(answer(f, a, one, now / f.content_scale) for a, one in pairs))

        large = QUIET if some[0].kind == "quiet" else 26
        plain = [one.label for one in some if not has_picture(one)]
        return level(large * f.content_scale, plain, sized)

    return Block(*high, draw)


def answer(f: Frame, room: Room, one: Answer, size: float = 26) -> Shapes:
    """A button; with a face or a shield on it where the answer is one."""
    if has_picture(one):
        return pictured(f, room, one)
    deed, sign = (one.action, one.kind), one.icon or None
    return button(f, room, one.label, *deed, sub=one.sub or None, icon=sign, size=size)


def has_picture(one: Answer) -> bool:
    drawn = one.icon and one.kind != "quiet"
    return isinstance(one, Reply) or bool(one.colour or drawn)


def pictured(f: Frame, room: Room, one: Answer) -> Shapes:
    """Drawing, shield or face, then the words."""
    t, p = f.theme, paint(f.theme, one.kind)
    side = min(56.0, room.h - 12)
    x = 10.0
    out: list[Shapes] = [(Box(*room, p.fill, 16, p.line, p.width),)]
    if one.icon:
        tint = p.ink if one.kind in ("main", "off") else ink(t, one.icon)
        small = side * 0.72
        out.append(icon(one.icon, *spot(room, small, x + 8), tint, p.fill, 2.2))
        x += small + 20
    if one.colour:
        small = side * 0.6 if isinstance(one, Reply) else side
        out.append(shield_box(one.colour, *spot(room, small, x)))
        x += small + 6
    if isinstance(one, Reply):
        out.append(face_tile(f, *spot(room, side, x), one.face, dark=one.dark))
        x += side + 8
    beside = room.inset(0, 4).after(x + 2).before(6)
    said = one
    if one.colour:
        said = replace(one, label=brief(one.label, "bold", SMALLEST, beside.w))
    out.append(labels(f, beside, said, p.ink, p.sub))
    return (*join(*out), Zone(*room, one.action, f"{one.label} {one.sub}".strip()))


# ---- what stands against it


def stopped(f: Frame, w: float, stop: RefusalCard) -> Block:
    """The rule in one sentence, in an alarm frame."""
    size = f.sp("answer") * 1.1
    lines = rows(stop.text, "bold", size, w - 84)
    high = height(lines, size) + 40

    def draw(room: Room) -> Shapes:
        t = f.theme
        place = room.inset(0, 8).after(64).before(16)
        return join(
            (Box(*room, t.s2, 18, t.alarm, 3),),
            icon("warn", *spot(room, 36, 16), t.alarm, t.s2, 2.2),
            words(f, place, stop.text, "answer", size=size, lines=lines, shrink=0.6),
        )

    return Block(high, high + 20, draw)


def notice(f: Frame, w: float, stop: RefusalCard) -> Block:
    """In the question's place, with its answers below: why not, and both ways on."""
    label = stop.anyway.label if stop.anyway else ""
    size = 18 * f.scale
    wide = min(w * 0.34, width(label, "bold", size) + 32) if label else -8.0
    inner = w - 54 - 64 - wide - 8
    lines = max(2, rows(stop.text, "bold", size, inner))
    high = max(60.0, height(lines, size) + 10)

    def draw(room: Room) -> Shapes:
        t = f.theme
        line = middle(room, h=48).before(8)
        _, other, cross = row(line, 8, FILL, max(0.0, wide), 48)
        said = room.inset(0, 4).after(54).left(inner)
        at = cross.x + 11, cross.y + 11
        return join(
            (Box(*room, t.s2, 18, t.alarm, 3),),
            icon("warn", *spot(room, 30, 14), t.alarm, t.s2, 2.2),
            words(f, said, stop.text, size=size, face="bold", lines=lines, shrink=0.6),
            button(f, other, label, stop.anyway.action, size=size)
            if stop.anyway
            else (),
            icon("cross", *at, 26, t.ink, t.s2, 2.4),
            zone(cross, stop.leave.action, stop.leave.label, radius=24),
        )

    return Block(high, high, draw)


def ways(f: Frame, stop: RefusalCard) -> list[Block]:
    """Leave it, or do it anyway."""
    both = (stop.leave, *((stop.anyway,) if stop.anyway else ()))
    return [line(f, (one,), 1, (60, 88)) for one in both]
