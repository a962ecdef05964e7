"""What one glance must find: everything in its place, told by more than colour."""

from dataclasses import replace

import pytest

from companion.canvas.shapes import Disc, Poly, Text, flat
from companion.canvas.theme import Frame
from companion.desk.places import AtTable
from companion.pages.routes import page
from companion.screens import layouts
from companion.screens.kit.shields import mark
from tests.pages.played import GAME, Evening

FRAME = Frame()


def evening_pages():
    """The table screen at twenty moments of one evening."""
    evening = Evening(seed=3)
    for _ in range(20):
        evening.play(9)
        prompt = GAME.prompt(evening.table.state)
        assert prompt is not None
        yield prompt, page(evening.scene(AtTable()))


def words_of(shapes, text):
    return [s for s in flat(shapes) if isinstance(s, Text) and s.text == text]


def find(shapes, text, size):
    """Where these words stand, in whatever lines: the place of their first one."""
    first = text.replace("\u00a0", " ").split(" ")[0]
    found = [
        s
        for s in flat(shapes)
        if isinstance(s, Text)
        and s.text.replace("\u00a0", " ").startswith(first)
        and s.size >= size
    ]
    assert found, text
    return found[0].x, found[0].y


def test_t01_round_phase_question_and_seats_keep_their_places():
    places = []
    for prompt, shown in evening_pages():
        shapes = layouts.lay(shown, FRAME)
        seats = [s for s in shown.foot.seats if s.awaited or s.active]
        assert seats or not prompt.who
        assert words_of(shapes, shown.top.small)
        small = find(shapes, shown.top.small, 1)
        big = find(shapes, shown.top.big, 20)
        undo = find(shapes, shown.foot.undo, 1)
        names = [
            max((s.y, s.x) for s in words_of(shapes, seat.name))
            for seat in shown.foot.seats
        ]
        places.append((small, big, undo, tuple(names)))
    assert len(set(places)) == 1


def test_t01_a_phase_change_differs_in_more_than_colour():
    tops = {shown.top.big: shown.top for _, shown in evening_pages()}
    assert len(tops) > 2
    assert len({top.now for top in tops.values()}) == len(tops)


@pytest.mark.parametrize("grey", ["#777777"])
def test_t12_the_three_marks_of_confidence_differ_in_shape(grey):
    theme = replace(FRAME.theme, laurel=grey, ochre=grey, ink3=grey, aegean=grey)
    frame = replace(FRAME, theme=theme)
    drawn = [mark(frame, kind, 0, 0, 20) for kind in ("sure", "check", "unseen")]
    sure, check, unseen = drawn
    assert len(set(drawn)) == 3
    assert isinstance(sure[0], Disc)
    assert sure[0].fill == grey
    assert unseen[0].fill is None
    assert any(isinstance(shape, Poly) for shape in check)
