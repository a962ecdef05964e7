"""Real frames and real touches, on SDL's offscreen driver."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

import pytest

from companion.canvas.fingers.guard import TouchGuard
from companion.canvas.instructions import ASIDE, GREY, HIDDEN, THUMB
from companion.canvas.motion import LENGTH, Births, come
from companion.canvas.offscreen import painted
from companion.canvas.shapes import Box, Field, Room, Scroll, Text, Zone
from companion.canvas.theme import DARK, LIGHT, Frame
from tests.screens.glass import Clock
from tests.screens.live import alone, frames
from tests.tools.gallery import table

pytestmark = pytest.mark.screen

TURNS = (0, 90, 180, 270)
RED, GREEN = "#FF0000", "#00FF00"


def pixel(buffer, x: float, y: float) -> str:
    """As #RRGGBB, y down."""
    red, green, blue, _ = buffer.get_pixel_color(int(x), buffer.size[1] - 1 - int(y))
    return f"#{red:02X}{green:02X}{blue:02X}"


@dataclass
class Table:
    """A painter in the window, and all it told us."""

    painter: object
    taps: list[object] = field(default_factory=list)
    holds: list[tuple[object, bool]] = field(default_factory=list)
    edits: list[tuple[object, str]] = field(default_factory=list)


@pytest.fixture
def desk() -> Iterator[Table]:
    desk = Table(None)
    with alone(
        tap=desk.taps.append,
        hold=lambda action, down: desk.holds.append((action, down)),
        edit=lambda action, text: desk.edits.append((action, text)),
        size_hint=(None, None),
    ) as desk.painter:
        yield desk


def touch(desk: Table, x: float, y: float):
    """A finger at a place of the page, wherever that lies in the window."""
    from kivy.tests.common import UnitTestTouch

    return UnitTestTouch(*desk.painter.sheet.view.pixel(x, y))


def tap(desk: Table, x: float, y: float) -> None:
    finger = touch(desk, x, y)
    finger.touch_down()
    finger.touch_up()


NEXT = Zone(100, 100, 200, 80, "next", "Next")
LOOK = Zone(100, 300, 200, 80, "look", "Look", hold=True)


# ---------------------------------------------------------------- touches
@pytest.mark.parametrize("turn", TURNS)
def test_a_tap_is_told_once_whichever_way_the_page_lies(desk: Table, turn: int) -> None:
    desk.painter.show((NEXT, LOOK), Frame(), turn)
    tap(desk, 110, 170)
    assert desk.taps == ["next"]
    tap(desk, 700, 600)
    assert desk.taps == ["next"]


@pytest.mark.parametrize(
    ("turn", "corner"),
    [(0, (0, 800)), (90, (890, 800)), (180, (1280, 0)), (270, (390, 0))],
)
def test_the_upper_left_goes_round_clockwise(
    desk: Table, turn: int, corner: tuple[int, int]
) -> None:
    desk.painter.show((), Frame(), turn)
    x, y = desk.painter.sheet.view.pixel(0, 0)
    assert (x, y) == pytest.approx(corner)
    assert desk.painter.sheet.view.unit(x, y) == pytest.approx((0, 0))


def test_holding_tells_of_press_and_release(desk: Table) -> None:
    desk.painter.show((LOOK,))
    finger = touch(desk, 150, 340)
    finger.touch_down()
    assert desk.holds == [("look", True)]
    finger.touch_up()
    assert desk.holds == [("look", True), ("look", False)]


def test_what_is_held_hides_when_the_window_loses_focus(desk: Table) -> None:
    from kivy.core.window import Window

    desk.painter.listen()
    desk.painter.show((LOOK,))
    Window._focus = True  # as SDL's own event does
    desk.painter.hand.guard.opens = 0
    touch(desk, 150, 340).touch_down()
    assert desk.holds == [("look", True)]
    Window._focus = False
    assert desk.holds == [("look", True), ("look", False)]


def test_coming_back_to_the_window_presses_nothing(desk: Table) -> None:
    desk.painter.show((NEXT,))
    desk.painter.woken()
    tap(desk, 150, 140)
    assert desk.taps == []


def test_a_long_press_is_told_while_the_finger_still_lies(desk: Table) -> None:
    desk.painter.show((replace(NEXT, long="other"),))
    finger = touch(desk, 150, 140)
    finger.touch_down()
    desk.painter._mean(desk.painter.hand.linger(finger.uid))
    assert desk.taps == ["other"]
    finger.touch_up()
    assert desk.taps == ["other"]


def test_a_pressed_zone_is_marked_until_it_is_let_go(desk: Table) -> None:
    desk.painter.show((NEXT,))
    finger = touch(desk, 150, 140)
    finger.touch_down()
    assert len(desk.painter.sheet.marks.children) > 0
    finger.touch_up()
    assert len(desk.painter.sheet.marks.children) == 0


def test_a_page_of_another_size_is_still_hit(desk: Table) -> None:
    from kivy.core.window import Window

    frame = Frame(1920, 1200)
    desk.painter.size = (1920, 1200)
    desk.painter.show((NEXT,), frame)
    x, y = desk.painter.sheet.view.pixel(150, 140)
    assert (x, y) == (225, 1200 - 210)
    desk.painter.size = Window.size
    desk.painter.show((NEXT,), Frame())
    tap(desk, 150, 140)
    assert desk.taps == ["next"]


# ---------------------------------------------------------------- scrolling
ROWS = (
    Box(0, 100, 400, 300, RED, 0),
    Box(0, 400, 400, 300, GREEN, 0),
    Zone(0, 400, 400, 300, "green", "Green"),
)
LIST = Scroll(0, 100, 400, 300, 600, "list", ROWS)


@pytest.mark.parametrize("turn", TURNS)
def test_a_drag_moves_the_list_under_the_finger(desk: Table, turn: int) -> None:
    desk.painter.show((LIST,), Frame(reduced_motion=True), turn)
    tap(desk, 200, 300)
    assert desk.taps == []
    finger = touch(desk, 200, 390)
    finger.touch_down()
    for y in (350, 300, 190):
        place = desk.painter.sheet.view.pixel(200, y)
        finger.touch_move(*place)
    finger.touch_up()
    assert desk.painter.hand.lists.offsets["list"] == pytest.approx(200, abs=1)
    tap(desk, 200, 300)
    assert desk.taps == ["green"]


@pytest.mark.parametrize("calm", [False, True])
def test_a_flung_list_moves_until_it_rests_then_no_clock_runs(
    desk: Table, *, calm: bool
) -> None:
    clock = Clock()
    desk.painter.hand.guard = TouchGuard(clock)
    desk.painter.show((replace(LIST, content_h=3000),), Frame(reduced_motion=calm))
    finger = touch(desk, 200, 390)
    finger.touch_down()
    for y in (360, 330, 300, 270):
        clock.now += 0.02
        finger.touch_move(*desk.painter.sheet.view.pixel(200, y))
    finger.touch_up()
    assert desk.painter.gliding.is_triggered == (not calm)
    places = [desk.painter.sheet.slides["list"].y]
    while desk.painter.gliding.is_triggered:
        clock.now += 0.2
        frames(1)
        places.append(desk.painter.sheet.slides["list"].y)
    assert places == sorted(places)
    assert (places[-1] > places[0] + 300) == (not calm)


def test_what_is_hidden_is_shown_by_a_bar_beside_the_list(desk: Table) -> None:
    buffer = painted((LIST,))
    beside = 400 + ASIDE + THUMB / 2
    assert pixel(buffer, beside, 110) == GREY.upper()
    assert pixel(buffer, beside, 390) == DARK.bg
    whole = replace(LIST, content_h=300 + HIDDEN)
    assert pixel(painted((whole,)), beside, 110) == DARK.bg
    desk.painter.show((LIST,), Frame(), 0)
    desk.painter.hand.lists.offsets["list"] = 300
    desk.painter.sheet.slid()
    down = -desk.painter.sheet.thumbs["list"].y / desk.painter.sheet.view.scale.k
    assert down == pytest.approx(150)


def test_what_scrolls_is_clipped_to_its_window() -> None:
    buffer = painted((LIST,))
    assert pixel(buffer, 200, 399) == RED
    assert pixel(buffer, 200, 401) == DARK.bg
    assert pixel(buffer, 200, 99) == DARK.bg
    assert pixel(buffer, 401, 200) == DARK.bg


@pytest.mark.parametrize("turn", [90, 180, 270])
def test_what_scrolls_is_clipped_when_turned_too(turn: int) -> None:
    from companion.canvas.page_transform import Turned

    buffer = painted((LIST,), Frame(), turn)
    view = Turned(1280, 800, (1280, 800), turn)

    def at(x: float, y: float) -> str:
        px, py = view.pixel(x, y)
        return pixel(buffer, px, 799 - py)

    assert at(200, 380) == RED
    assert at(200, 420) == DARK.bg


# ---------------------------------------------------------------- typing
def test_typing_into_a_line_tells_every_letter(desk: Table) -> None:
    line = Field(100, 100, 300, 60, "Jan", "name", "who", most=5)
    desk.painter.show((line,))
    tap(desk, 150, 130)
    editor = desk.painter.editor
    assert editor.line.text == "Jan"
    editor.line.insert_text("a")
    assert desk.edits == [("who", "Jana")]
    editor.line.insert_text("bcdef")
    assert editor.line.text == "Janab"


@pytest.mark.parametrize("turn", TURNS)
def test_the_line_lies_on_its_field(desk: Table, turn: int) -> None:
    line = Field(100, 100, 300, 60, "", "name", "who")
    desk.painter.show((line,), Frame(), turn)
    tap(desk, 150, 130)
    middle = desk.painter.sheet.view.pixel(250, 130)
    assert desk.painter.editor.center == pytest.approx(middle, abs=1.5)


def test_the_line_closes_with_its_page_and_stays_on_it(desk: Table) -> None:
    line = Field(100, 100, 300, 60, "", "name", "who")
    desk.painter.show((line,))
    tap(desk, 150, 130)
    editor = desk.painter.editor
    desk.painter.show((replace(line, text="J"),))
    assert desk.painter.editor is editor
    desk.painter.show((NEXT,))
    assert desk.painter.editor is None
    assert editor.parent is None


# ---------------------------------------------------------------- painting
def test_what_stays_on_a_page_is_not_made_again(desk: Table) -> None:
    frame = Frame()
    page = table(frame)
    desk.painter.show(page, frame)
    before = {s: list(nodes) for s, nodes in desk.painter.sheet.nodes.items()}
    changed = tuple(
        replace(s, text="19") if isinstance(s, Text) and s.text == "18" else s
        for s in page
    )
    desk.painter.show(changed, frame)
    after = desk.painter.sheet.nodes
    new = [s for s in after if s not in before]
    assert [s.text for s in new if isinstance(s, Text)] == ["19"]
    assert len(new) == 1
    kept = next(iter(before))
    assert after[kept][0] is before[kept][0]


def test_a_picture_appears_when_it_is_hung(desk: Table) -> None:
    from kivy.graphics.texture import Texture

    from companion.canvas.shapes import Picture

    desk.painter.show((Picture(100, 100, 40, 40, "crop"),))
    (empty,) = desk.painter.sheet.nodes.values()
    desk.painter.hang("crop", Texture.create(size=(4, 4)))
    (hung,) = desk.painter.sheet.nodes.values()
    assert hung[0] is not empty[0]


def test_a_frame_breathes_only_while_a_die_is_awaited(desk: Table) -> None:
    box = Box(100, 100, 66, 66, None, 14, RED, 4, dash=True, breath=True)
    desk.painter.show((box,), Frame())
    assert desk.painter.breath.is_triggered
    ((_, mesh),) = desk.painter.sheet.breathing
    before = list(mesh.vertices)
    desk.painter.sheet.breathe(0.3)
    assert list(mesh.vertices) != before
    desk.painter.show((box,), Frame(reduced_motion=True))
    assert not desk.painter.breath.is_triggered
    desk.painter.show((NEXT,), Frame())
    assert not desk.painter.breath.is_triggered


def test_a_frame_rests_when_nothing_happens_for_long(desk: Table) -> None:
    from companion.canvas.painter import REST

    box = Box(100, 100, 66, 66, None, 14, RED, 4, breath=True)
    desk.painter.show((box,), Frame())
    desk.painter._breathe(0)
    assert desk.painter.breath.is_triggered
    desk.painter.since -= REST + 1
    desk.painter._breathe(0)
    assert not desk.painter.breath.is_triggered


def test_the_window_behind_a_page_has_its_ground(desk: Table) -> None:
    from kivy.core.window import Window

    desk.painter.show((), Frame(theme=LIGHT))
    assert tuple(Window.clearcolor) == pytest.approx(
        (233 / 255, 225 / 255, 209 / 255, 1)
    )


ARRIVING = (
    *come(
        "a", "travel", (Box(100, 100, 200, 80, RED),), Room(100, 100, 200, 80), (-90, 0)
    ),
    *come(
        "b", "count", (Text(400, 100, 200, 80, "+7", 40, RED),), Room(400, 100, 200, 80)
    ),
    NEXT,
)


@pytest.mark.parametrize("calm", [False, True])
def test_what_is_new_moves_until_it_rests_then_no_clock_runs(
    desk: Table, *, calm: bool
) -> None:
    clock = Clock()
    desk.painter.hand.guard = TouchGuard(clock)
    desk.painter.births = Births()
    clock.now += 1
    desk.painter.show((), Frame(reduced_motion=calm))
    desk.painter.show(ARRIVING, Frame(reduced_motion=calm))
    assert desk.painter.motion.is_triggered == (not calm)
    places = [desk.painter.sheet.movements[0].shift.x]
    assert (places[0] < -1) == (not calm)
    tap(desk, 150, 140)
    assert desk.taps == [NEXT.action]  # a touch counts from the first moment on
    while desk.painter.motion.is_triggered:
        clock.now += LENGTH / 4
        frames(1)
        places.append(desk.painter.sheet.movements[0].shift.x)
    assert places == sorted(places)
    assert places[-1] == pytest.approx(0)
