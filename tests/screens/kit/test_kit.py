"""The pieces: big enough to touch, nothing cut off, never by colour alone."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise

import pytest

from companion.canvas.measure import overflows
from companion.canvas.shapes import (
    Box,
    Disc,
    Field,
    Moving,
    Poly,
    Room,
    Shape,
    Shapes,
    Sign,
    flat,
    texts,
    zones,
)
from companion.canvas.theme import DARK, EMBLEM, LIGHT, PLAYER, Frame
from companion.screens.kit import bars, footer, kit, notices, shields
from companion.screens.kit.controls import field, stepper, switch
from tests.tools import gallery

F = Frame()
BIG = Frame(1920, 1200)
LARGE = Frame(scale=1.3, content_scale=1.3)
PAGES = [gallery.pieces, gallery.table]


def words(shapes: Shapes) -> list[str]:
    return [t.text for t in texts(shapes)]


def inside(shapes: Shapes, room: Room, grace: float = 0) -> bool:
    """Every box, word and zone of a piece lies in its room."""
    return all(
        s.x >= room.x - grace
        and s.y >= room.y - grace
        and s.x + s.w <= room.x + room.w + grace
        and s.y + s.h <= room.y + room.h + grace
        for s in flat(shapes)
        if not isinstance(s, Disc | Poly | Sign)
    )


# ---------------------------------------------------------------- whole pages
@pytest.mark.parametrize("page", PAGES)
@pytest.mark.parametrize("frame", [F, BIG, LARGE, Frame(theme=LIGHT, mirrored=True)])
def test_every_target_is_large_enough_for_a_finger(page, frame) -> None:
    shown = zones(page(frame))
    assert shown
    assert [z for z in shown if min(z.w, z.h) < 36] == []
    assert [z.name for z in shown if not z.name] == []
    short = [z for z in shown if z.h < 48]
    assert {z.name for z in short} <= {"English"}


@pytest.mark.parametrize("page", PAGES)
@pytest.mark.parametrize("frame", [F, BIG])
def test_no_word_is_cut_off_or_too_small(page, frame) -> None:
    shown = texts(page(frame))
    assert [t.text for t in shown if overflows(t, frame.k)] == []
    assert [t.text for t in shown if t.size < 15 and not t.text.isdigit()] == []


def still(shapes: Iterable[Shape]) -> Shapes:
    """All of it once everything has come to its place."""
    return tuple(
        inner
        for one in shapes
        for inner in (still(one.shapes) if isinstance(one, Moving) else (one,))
    )


@pytest.mark.parametrize("page", PAGES)
def test_a_page_stays_on_the_glass(page) -> None:
    assert inside(still(page(F)), F.page)
    assert inside(still(page(BIG)), BIG.page)


def test_clay_fills_one_answer_of_the_table() -> None:
    """A field of clay larger than a cell of a track is the one likely answer."""
    filled = [
        s
        for s in gallery.table(F)
        if isinstance(s, Box) and s.fill == F.theme.clay and s.w > 40
    ]
    assert len(filled) <= 1


# ---------------------------------------------------------------- players
@pytest.mark.parametrize("colour", PLAYER)
def test_a_shield_is_more_than_a_colour(colour: str) -> None:
    rim, ring, *emblem = shields.shield(colour, 20, 50, 50)
    assert isinstance(rim, Disc)
    assert rim.fill == PLAYER[colour]
    assert isinstance(ring, Disc)
    assert emblem == list(
        shields.emblem(EMBLEM[colour], 20 * 0.54, 50, 50, emblem_ink(colour))
    )


def emblem_ink(colour: str) -> str:
    return "#F4ECDD" if colour == "black" else "#17110C"


def test_no_two_players_bear_the_same_emblem() -> None:
    signs = {shields.emblem(e, 10, 0, 0, "#000000") for e in EMBLEM.values()}
    assert len(signs) == len(PLAYER)


def test_the_four_marks_differ_in_shape() -> None:
    def shape(kind: shields.Sure) -> tuple[object, ...]:
        return tuple(
            (type(s), getattr(s, "fill", None) is None)
            for s in shields.mark(F, kind, 0, 0)
        )

    kinds: tuple[shields.Sure, ...] = ("sure", "check", "unseen", "typed")
    assert len({shape(k) for k in kinds}) == 4


# ---------------------------------------------------------------- answers
def test_a_button_gives_its_action_and_its_name() -> None:
    (zone,) = zones(kit.button(F, Room(0, 0, 200, 80), "Next", ("go", 1), "main"))
    assert (zone.action, zone.name) == (("go", 1), "Next")


def test_what_is_off_stays_with_its_reason_and_cannot_be_pressed() -> None:
    shapes = kit.button(F, Room(0, 0, 400, 64), "Extra", None, "off", sub="needs 2 sun")
    assert zones(shapes) == ()
    assert "needs 2 sun" in words(shapes)


def test_where_room_is_short_the_second_line_goes_then_the_icon_never_the_word() -> (
    None
):
    def button(w: float) -> tuple[bool, bool, bool]:
        room = Room(0, 0, w, 64)
        label, sub = "Corinthia", "legal, and lit on the map"
        shapes = kit.button(LARGE, room, label, 1, sub=sub, icon="arrow")
        signs = any(isinstance(s, Sign) for s in shapes)
        return label in words(shapes), signs, sub in words(shapes)

    seen = [button(w) for w in range(400, 80, -10)]
    assert seen[0] == (True, True, True)
    assert (True, True, False) in seen
    assert seen[-1] == (True, False, False)
    assert all(a >= b for a, b in pairwise(seen))


def test_both_ways_on_from_a_refusal() -> None:
    room = Room(0, 0, 400, 120)
    shapes = notices.refusal(F, room, "No.", ("Leave it", 1), ("Do it anyway", 2))
    assert {z.action for z in zones(shapes)} == {1, 2}
    assert inside(shapes, room)
    only = notices.refusal(F, room, "No.", ("Leave it", 1), None)
    assert [z.action for z in zones(only)] == [1]


def test_a_snackbar_has_one_action_or_none() -> None:
    room = Room(0, 0, 400, 56)
    assert zones(notices.snackbar(F, room, "Paid")) == ()
    (zone,) = zones(notices.snackbar(F, room, "Paid", "Undo", 1))
    assert (zone.action, zone.name) == (1, "Undo")
    assert inside(notices.snackbar(F, room, "Paid", "Undo", 1), room)


def test_a_track_shows_number_and_cells() -> None:
    shapes = kit.track(F, Room(0, 0, 364, 30), "gold", "#FFAA00", 7, 12)
    cells = [s for s in shapes if isinstance(s, Box)]
    assert len(cells) == 12
    assert sum(c.fill is not None for c in cells) == 7
    assert words(shapes) == ["7"]


def test_a_bound_of_a_stepper_cannot_be_passed() -> None:
    shapes = stepper(F, Room(0, 0, 260, 64), "7", "less", None)
    assert [z.action for z in zones(shapes)] == ["less"]


def test_a_switch_and_a_field_can_be_touched() -> None:
    (zone,) = zones(switch(F, Room(0, 0, 340, 64), "Sound", 1, on=True))
    assert zone.name == "Sound"
    shapes = field(F, Room(0, 0, 340, 64), "", "name", "x")
    assert any(isinstance(s, Field) for s in shapes)
    assert words(shapes) == ["name"]


# ---------------------------------------------------------------- bars
def test_the_footer_gives_back_undo_history_and_every_seat() -> None:
    undo = footer.UndoButton("Undo", "Hydra to Argolis", 1, 2, "History")
    seats = tuple(footer.FooterSeat(c, c, action=c) for c in ("red", "blue", "green"))
    names = [z.name for z in zones(footer.footer(F, undo, seats))]
    assert names == ["Undo Hydra to Argolis", "History", "red", "blue", "green"]


def test_undo_lies_under_the_other_hand_when_mirrored() -> None:
    undo = footer.UndoButton("Undo", "", 1, 2)
    left = zones(footer.footer(F, undo, ()))[0]
    right = zones(footer.footer(Frame(mirrored=True), undo, ()))[0]
    assert left.x < 100
    assert right.x > 900


def test_nothing_to_take_back_is_shown_and_cannot_be_pressed() -> None:
    shapes = footer.footer(F, footer.UndoButton("Undo", "", None, 2), ())
    assert [z.action for z in zones(shapes)] == [2]
    assert "Undo" in words(shapes)


def test_six_seats_fit() -> None:
    seats = tuple(
        footer.FooterSeat(c, "Maximilian", say="waiting") for c in list(PLAYER)[:6]
    )
    shapes = footer.footer(F, footer.UndoButton("Cofnij", "x", 1, 2), seats)
    assert [t.text for t in texts(shapes) if overflows(t)] == []
    assert inside(shapes, F.foot)


def test_the_asked_seat_alone_has_the_notch() -> None:
    asked = footer.footer(F, None, (footer.FooterSeat("red", "Anna", asked=True),))
    awaited = footer.footer(F, None, (footer.FooterSeat("red", "Anna", awaited=True),))

    def clay(shapes: Shapes) -> list[str]:
        return [
            type(s).__name__
            for s in shapes
            if F.theme.clay in (getattr(s, "line", None), getattr(s, "fill", None))
        ]

    assert clay(asked) == ["Poly", "Box"]
    assert clay(awaited) == ["Box"]


def test_the_meander_counts_the_round() -> None:
    t = F.theme
    colours = [
        s.line for s in still(bars.meander(F, 0, 0, 5, 2)) if isinstance(s, Poly)
    ]
    assert colours.count(t.ink2) == 4
    assert colours.count(t.line) == 4
    assert colours[-2:] == [t.clay, t.clay]


def test_a_long_word_pushes_the_clock_and_nothing_off_the_header() -> None:
    senses = tuple(bars.Sense("die", "Kostka na tacy", "sure", i) for i in range(3))
    shapes = bars.header(
        F, "Dice Forge", "Boskie dary", "potem: wzmocnienia", 4, 0, senses, menu=9
    )
    assert inside(still(shapes), F.head, 1)
    assert len(zones(shapes)) == 4


def test_the_badge_tells_private_from_public_in_words_too() -> None:
    private = notices.badge(F, Room(0, 0, 1280, 46), "PRIVATE", private=True)
    public = notices.badge(F, Room(0, 0, 1280, 46), "PUBLIC", private=False)
    assert words(private) == ["PRIVATE"]
    assert words(public) == ["PUBLIC"]
    assert DARK.alarm in {getattr(s, "line", None) for s in private}
