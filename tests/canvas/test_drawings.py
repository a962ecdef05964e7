"""The path language, and the drawings made of it."""

from __future__ import annotations

import itertools
import math

import pytest

from companion.canvas.icons import ICONS, icon, strokes
from companion.canvas.paths import lines
from companion.canvas.shapes import Box, Points, Poly, Sign
from companion.canvas.vertices import FLOATS, Scale, rgba, sign, tessellate, vertices
from companion.screens.kit.shields import _EMBLEMS

PAGE = Scale(1, 800)


def test_straight_commands_are_taken_as_they_stand() -> None:
    (line,) = lines("M4 6 H20 V8 L3 9 Z")
    assert line.points == ((4, 6), (20, 6), (20, 8), (3, 9))
    assert line.closed


def test_a_second_move_begins_a_second_line() -> None:
    first, second = lines("M0 0 H5 M7 7 V9")
    assert first.points == ((0, 0), (5, 0))
    assert second.points == ((7, 7), (7, 9))
    assert not second.closed


def test_a_curve_ends_where_it_says_and_passes_its_middle() -> None:
    (line,) = lines("M0 0 Q10 10 20 0", fine=2)
    assert line.points == ((0, 0), (10, 5), (20, 0))


@pytest.mark.parametrize(
    ("flags", "lowest"), [("0 1", 0), ("1 1", 0), ("0 0", 10), ("1 0", 10)]
)
def test_an_arc_bulges_to_the_side_its_flag_says(flags: str, lowest: float) -> None:
    (line,) = lines(f"M0 5 A5 5 0 {flags} 10 5")
    for x, y in line.points[1:]:
        assert math.hypot(x - 5, y - 5) == pytest.approx(5)
    bulge = min(line.points, key=lambda p: abs(p[0] - 5))
    assert bulge[1] == pytest.approx(lowest, abs=0.3)


def test_the_large_arc_is_the_longer_way() -> None:
    def length(path: str) -> float:
        points = lines(path)[0].points
        return sum(math.dist(a, b) for a, b in itertools.pairwise(points))

    short, long = length("M0 0 A5 5 0 0 1 6 0"), length("M0 0 A5 5 0 1 1 6 0")
    assert short + long == pytest.approx(2 * math.pi * 5, rel=0.02)
    assert long > 2 * short


@pytest.mark.parametrize("name", ICONS)
def test_every_drawing_stays_in_its_square(name: str) -> None:
    points = [p for s in strokes(name) for p in s.points]
    assert points
    assert all(-0.02 <= c <= 1.02 for p in points for c in p)


def test_an_unknown_drawing_is_refused_at_once() -> None:
    with pytest.raises(KeyError):
        icon("sunn", 0, 0, 24, "#FFFFFF")


def area(corners: Points, triangles: tuple[int, ...]) -> float:
    """Of all triangles together."""
    whole = 0.0
    for i in range(0, len(triangles), 3):
        (ax, ay), (bx, by), (cx, cy) = (corners[t] for t in triangles[i : i + 3])
        whole += abs((bx - ax) * (cy - ay) - (cx - ax) * (by - ay)) / 2
    return whole


def outline(points: Points) -> float:
    """The area a simple polygon encloses."""
    pairs = zip(points, (*points[1:], points[0]), strict=True)
    return abs(sum(ax * by - bx * ay for (ax, ay), (bx, by) in pairs)) / 2


@pytest.mark.parametrize("kind", ["star", "cross", "square", "triangle", "diamond"])
def test_concave_fields_are_filled_exactly(kind: str) -> None:
    points = _EMBLEMS[kind]
    assert area(*tessellate(points)) == pytest.approx(outline(points))


# ---------------------------------------------------------------- vertices
def test_a_box_lies_on_whole_pixels() -> None:
    ink = vertices((Box(10.3, 20.4, 30.2, 40.3, "#FFFFFF", 0),), Scale(1.5, 1200))
    cx, half = ink.vertices[0] + ink.vertices[4] + 1, ink.vertices[4]
    assert (cx - half) % 1 == 0
    assert (2 * half) % 1 == 0


def test_the_same_drawing_elsewhere_is_the_same_shifted() -> None:
    one = vertices((Sign(10, 20, 30, "temple", "#FFFFFF"),), PAGE)
    two = vertices((Sign(15, 20, 30, "temple", "#FFFFFF"),), PAGE)
    assert [b - a for a, b in zip(one.vertices, two.vertices, strict=True)][
        ::FLOATS
    ] == pytest.approx([5] * (len(one.vertices) // FLOATS), abs=1e-4)


def test_two_drawings_in_one_do_not_mix_their_corners() -> None:
    ink = vertices((Sign(0, 0, 24, "sun", "#FFFFFF"),), PAGE)
    once = max(ink.indices)
    sign(ink, Sign(40, 0, 24, "sun", "#FFFFFF"), PAGE)
    assert max(ink.indices) == 2 * once + 1


def test_dashes_leave_gaps_of_about_half() -> None:
    solid = Poly(((0, 0), (400, 0)), None, "#FFFFFF", 4, closed=False, square=True)
    dashed = Poly(((0, 0), (400, 0)), None, "#FFFFFF", 4, closed=False, dash=True)
    assert len(vertices((solid,), PAGE).indices) == 6
    assert 20 <= len(vertices((dashed,), PAGE).indices) / 6 <= 32


def test_colours_are_read_with_and_without_their_veil() -> None:
    assert rgba("#FF0080") == pytest.approx((1, 0, 128 / 255, 1))
    assert rgba("#FF008000")[3] == 0
    assert rgba(None)[3] == 0
