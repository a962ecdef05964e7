"""All pieces on one page, and a table page put together from them."""

from __future__ import annotations

from companion.canvas.icons import icon
from companion.canvas.offscreen import painted, picture
from companion.canvas.shapes import Box, Room, Shapes, Zone, join
from companion.canvas.theme import PLAYER, Frame
from companion.screens.kit.bars import Sense, frieze, header
from companion.screens.kit.dice import DieChip, die_chip, die_net
from companion.screens.kit.footer import FooterSeat, UndoButton, footer
from companion.screens.kit.kit import (
    StatDrawing,
    button,
    card,
    panel,
    pill,
    track,
    words,
)
from companion.screens.kit.notices import badge, refusal, snackbar
from companion.screens.kit.shields import shield_box

__all__ = ["painted", "picture", "pieces", "table"]


# ------------------------------------------------------------------ the pieces
def pieces(f: Frame) -> Shapes:
    """Every piece once, as it looks at rest, lit, off, and refused."""
    t = f.theme
    return join(
        words(f, Room(20, 14, 400, 46), "Pieces", size=40, face="head"),
        *(
            words(f, Room(20, y, 400, 24), text, size=19, colour=t.ink3)
            for y, text in (
                (69, "players"),
                (195, "answers"),
                (391, "dice: face, source, confidence"),
                (661, "snackbar and refusal"),
            )
        ),
        _players(f),
        _answers(f),
        _dice(f),
        _faces(f),
        _notices(f),
        _cover(f),
    )


def _players(f: Frame) -> Shapes:
    return join(
        *(
            shield_box(c, 20 + i * 104, 94, 62)
            + words(
                f,
                Room(8 + i * 104, 158, 86, 26),
                c,
                size=19,
                colour=f.theme.ink2,
                align="center",
            )
            for i, c in enumerate(PLAYER)
        )
    )


def _answers(f: Frame) -> Shapes:
    reason = "needs 2 sun, Jana has 1"
    lit = "legal, lit on the map"
    return join(
        button(f, Room(20, 222, 180, 80), "Next", 1, "main", icon="arrow"),
        button(f, Room(212, 222, 230, 80), "Arcadia", 2),
        button(
            f, Room(454, 222, 300, 80), "Corinthia", 3, "lit", sub=lit, icon="arrow"
        ),
        button(
            f, Room(20, 314, 230, 64), "Type it", 4, "quiet", icon="pencil", size=21
        ),
        button(
            f,
            Room(262, 314, 492, 64),
            "Extra action",
            None,
            "off",
            sub=reason,
            icon="sun",
            size=21,
        ),
    )


def _dice(f: Frame) -> Shapes:
    chips = (
        DieChip("4", "radio", "sure", "sure"),
        DieChip("5", "camera", "check", "check"),
        DieChip(None, "radio", "unseen", "awaited"),
        DieChip("2", "pencil", "typed", "typed", dark=True),
        DieChip("5", "camera", "sure", "was 4"),
    )
    return join(*(die_chip(f, 20 + i * 150, 418, c) for i, c in enumerate(chips)))


def _faces(f: Frame) -> Shapes:
    light = ("G2+M1", "G1/S1/M1", "G1+S1+M1+V1", "G3/V2", "shield-red", "boar-blue")
    dark = ("mirror", "x3", "ship", "boar-yellow", "shield-green", "S2/G2/M2")
    t = f.theme
    return join(
        die_net(f, 20, 498, 50, light, up=3),
        die_net(f, 250, 498, 50, dark, up=1, dark=True),
        track(f, Room(490, 504, 264, 30), "gold", t.ochre, 7, 12, t.bg),
        track(f, Room(490, 542, 264, 30), "sun", t.clay, 2, 6, t.bg),
        track(f, Room(490, 580, 264, 30), "moon", t.aegean, 3, 6, t.bg),
        pill(f, Room(490, 618, 120, 36), "Hammer 9/15"),
        pill(f, Room(622, 618, 132, 36), "English", 5, on=True),
    )


def _notices(f: Frame) -> Shapes:
    return join(
        snackbar(f, Room(20, 690, 370, 56), "Income: all four paid", "Undo", 6),
        refusal(
            f,
            Room(402, 674, 352, 108),
            "Medusa holds them in Attica",
            ("Leave it", 7),
            ("Do it anyway", 8),
        ),
    )


def _cover(f: Frame) -> Shapes:
    """Before a secret: opaque, private, and open only while held."""
    t = f.theme
    x = 784
    hold = Room(x + 40, 492, 400, 128)
    title = Room(x + 20, 168, 440, 56)
    say = Room(x + 40, 506, 400, 54)
    hint = Room(x + 40, 564, 400, 30)
    return join(
        (Box(x, 16, 480, 768, t.sunk, 24, t.line),),
        frieze(x + 17, 40, 446, t.line),
        badge(f, Room(x, 92, 480, 46), "PRIVATE", private=True),
        words(f, title, "Marek: take the tablet", size=46, face="head", align="center"),
        shield_box("blue", x + 140, 250, 200),
        (Box(*hold, t.s3, 24, t.clay, 4),),
        words(f, say, "Hold to look", size=38, face="head", align="center"),
        words(f, hint, "let go and it hides", "body", colour=t.ink2, align="center"),
        (Zone(*hold, 9, "Hold to look", hold=True, radius=24),),
        button(f, Room(x + 40, 640, 400, 72), "Done, back to the table", 10, size=23),
        frieze(x + 17, 738, 446, t.line),
    )


# ------------------------------------------------------------------ a whole page
HEROES = (
    ("red", "Anna", 18, 7, 2, 3, "S1 G3 G1 G4 G1 G1", 3, "M1 V2 G1 M1 G1 G2+M1", 5),
    ("blue", "Marek", 22, 4, 3, 1, "S1 G1 S1 G1 G3 G1", 2, "M1 V2 G3/V2 G1 G1 G1", 2),
    ("yellow", "Jana", 14, 9, 1, 4, "S1 G6 G1 G1 G1 x3", 1, "M1 V2 M2 G1 G1 G1", 2),
    (
        "green",
        "Tom",
        25,
        3,
        4,
        2,
        "S1+V1 G1 G3 G1 G1 G1",
        None,
        "M1 V2 G1 G1 ship G1",
        None,
    ),
)
TOKENS = {"Jana": "Młot 9/15", "Tom": "Cerber"}
ROLLS = (
    (
        DieChip("G4", "radio", "sure", "pewne"),
        DieChip("G2+M1", "radio", "sure", "pewne"),
    ),
    (
        DieChip("S1", "camera", "sure", "pewne"),
        DieChip("G3/V2", "camera", "check", "sprawdź"),
    ),
    (
        DieChip("G6", "pencil", "typed", "wpisane"),
        DieChip("M2", "pencil", "typed", "wpisane"),
    ),
    (
        DieChip(None, "radio", "unseen", "czekam"),
        DieChip(None, "camera", "unseen", "czekam"),
    ),
)


def table(f: Frame) -> Shapes:
    """Dice Forge with four players: boards, rolls, answers, seats."""
    stage, prompt = f.split(800)
    boards = (r for row in stage.rows(2, 8) for r in row.columns(2, 8))
    senses = Sense("die", "7/8", "check"), Sense("camera", "Taca", "sure")
    top = header(
        f,
        "Dice Forge · runda 4 z 9",
        "Boskie dary",
        "potem: wzmocnienia",
        4,
        0,
        senses,
        menu=20,
    )
    return join(
        top,
        *(_board(f, r, h) for r, h in zip(boards, HEROES, strict=True)),
        _prompt(f, prompt),
        footer(f, UndoButton("Cofnij", "Tom: koniec tury", 21, 22), _seats()),
    )


def _seats() -> tuple[FooterSeat, ...]:
    six = StatDrawing("gold", "+6")
    return (
        FooterSeat("red", "Anna", (six, StatDrawing("moon", "+1")), asked=True),
        FooterSeat("blue", "Marek", say="sprawdź jedną kość", sure="check"),
        FooterSeat("yellow", "Jana", (six, StatDrawing("moon", "+2"))),
        FooterSeat("green", "Tom", say="czekamy na rzut", sure="unseen", awaited=True),
    )


def _board(f: Frame, r: Room, hero: tuple[object, ...]) -> Shapes:
    t = f.theme
    colour, name = str(hero[0]), str(hero[1])
    glory, gold, sun, moon = (int(str(n)) for n in hero[2:6])
    light, up1, dark, up2 = hero[6:]
    token = TOKENS.get(name)
    x, y = r.x, r.y
    nets = (
        die_net(f, x + 14, y + 150, 42, tuple(str(light).split()), up=_up(up1)),
        die_net(
            f, x + 208, y + 150, 42, tuple(str(dark).split()), up=_up(up2), dark=True
        ),
    )
    return join(
        card(f, r, lit=name == "Anna"),
        shield_box(colour, x + 14, y + 12, 46),
        words(f, Room(x + 70, y + 10, 220, 40), name, "name"),
        icon("glory", x + 296, y + 16, 34, t.laurel, stroke=2.2),
        words(f, Room(x + 322, y + 8, 62, 48), str(glory), "total", align="right"),
        track(f, Room(x + 16, y + 66, 364, 30), "gold", t.ochre, gold, 12),
        track(f, Room(x + 16, y + 104, 184, 30), "sun", t.clay, sun, 6),
        track(f, Room(x + 206, y + 104, 176, 30), "moon", t.aegean, moon, 6),
        pill(f, Room(x + 112, y + 152, 128, 36), token) if token else (),
        *nets,
    )


def _up(place: object) -> int | None:
    return place if isinstance(place, int) else None


def _prompt(f: Frame, r: Room) -> Shapes:
    t = f.theme
    names = [str(h[1]) for h in HEROES]
    inner = r.inset(12, 0)
    say = "Boski dar: rzucają wszyscy"
    why = "Każdy oboma kośćmi, w dowolnej kolejności"
    first, second = Room(inner.x, r.y + 548, inner.w, 48).columns(2)
    ask = Room(inner.x, r.y + 470, inner.w, 70)
    return join(
        panel(f, r),
        words(f, Room(r.x + 20, r.y + 8, r.w - 40, 44), say, "question"),
        words(f, Room(r.x + 20, r.y + 54, r.w - 40, 26), why, colour=t.ink2),
        *(
            _roll(f, Room(inner.x, r.y + 90 + i * 94, inner.w, 86), names[i], i)
            for i in range(4)
        ),
        button(f, ask, "Marek: 3 złota czy 2 chwały?", 23, "lit", icon="eye", size=20),
        button(f, first, "Tom: wpisz rzut", 24, "quiet", size=19),
        button(f, second, "Rzuć w aplikacji", 25, "quiet", size=19),
    )


def _roll(f: Frame, r: Room, name: str, i: int) -> Shapes:
    under = Room(r.x, r.y + 56, 64, 24)
    return join(
        card(f, r, radius=16),
        shield_box(str(HEROES[i][0]), r.x + 10, r.y + 10, 44),
        words(f, under, name, "label", face="bold", align="center"),
        *(
            die_chip(f, r.x + 70 + j * 174, r.y + 10, chip._replace(dark=j == 1))
            for j, chip in enumerate(ROLLS[i])
        ),
    )
