"""What a look at dice costs: no more looks than leave no doubt, and none at nothing."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import cv2
import numpy as np
import pytest

from tests.vision.tables import felt, table
from vision.dice.familiar import FamiliarView
from vision.dice.looks import FIRST
from vision.dice.net import Floats, Net, Picture, shrunken
from vision.dice.pips import (
    SIDE,
    find_again,
    find_dice,
    passed_over,
    prepare,
    shipped,
)
from vision.dice.reading import Reading
from vision.dice.zones import busy
from vision.frames import PlacedDie

SIX = (1, 2, 3, 4, 5, 6)
WIDEST = max(max(sides) for sides in FIRST)


class Counted(Net):
    """The shipped net, and what it was shown."""

    def __init__(self) -> None:
        super().__init__()
        self.shown: list[tuple[int, ...]] = []

    def answer(self, pictures: list[Picture], *, often: bool = False) -> Floats:
        self.shown += [picture.shape[:2] for picture in pictures]
        return shipped().answer(pictures, often=often)


@pytest.fixture
def net() -> Counted:
    return Counted()


def empty() -> Picture:
    return np.asarray(np.clip(felt(), 0, 255), np.uint8)


def framed(picture: Picture) -> Picture:
    """In the middle of a camera's plain frame."""
    frame = np.full((720, 1280, 3), picture.reshape(-1, 3).mean(0), np.uint8)
    high, wide = picture.shape[:2]
    top, left = (720 - high) // 2, (1280 - wide) // 2
    frame[top : top + high, left : left + wide] = picture
    return frame


def values(dice: Sequence[PlacedDie] | None) -> list[int]:
    return sorted(die.value for die in dice or ())


# ---- where anything stands out


@pytest.mark.parametrize("light", [1.0, 0.5, 0.1])
def test_dice_stand_out_and_an_empty_table_does_not(light: float) -> None:
    dim = np.asarray(table((3,), tilt=0.0, size=60) * light, np.uint8)
    assert busy(dim) is not None
    assert busy(np.asarray(empty() * light, np.uint8)) is None


def test_the_zone_holds_the_dice_and_little_else() -> None:
    frame = np.full((720, 1280, 3), 90, np.uint8)
    frame[300:360, 500:560] = table((3,), tilt=0.0)[100:160, 60:120]
    zone = busy(frame)
    assert zone is not None
    left, top, right, bottom = zone
    assert 460 <= left <= 500
    assert 260 <= top <= 300
    assert 560 <= right <= 600
    assert 360 <= bottom <= 400


# ---- how often the net is asked


def test_nothing_is_looked_at_where_nothing_stands_out(net: Counted) -> None:
    assert find_dice(framed(empty()), net) == ()
    assert net.shown == []


def test_a_rim_without_dice_is_looked_at_once_and_small(net: Counted) -> None:
    frame = framed(empty())
    frame[:, :200] = frame[:, :200] // 2
    assert find_dice(frame, net) == ()
    assert len(net.shown) == 1
    assert max(net.shown[0]) <= WIDEST


def test_plain_dice_need_no_wide_look(net: Counted) -> None:
    assert values(find_dice(framed(table(SIX, size=60)), net)) == list(SIX)
    assert max(max(side) for side in net.shown) <= WIDEST


def test_tiny_dice_are_looked_at_wide(net: Counted) -> None:
    view = np.full((720, 1280, 3), 60, np.uint8)
    small = table(SIX, size=24)
    view[:448, :448], view[200:648, 800:1248] = small, small
    assert values(find_dice(view, net)) == sorted(SIX + SIX)
    assert max(max(side) for side in net.shown) > WIDEST


def test_the_net_is_loaded_before_it_is_needed() -> None:
    shipped.cache_clear()
    prepare()
    assert {"loaded", "quick"} <= set(vars(shipped()))


def test_two_cameras_may_ask_at_once() -> None:
    views = [table((1, 4)), table((2, 6))] * 3
    with ThreadPoolExecutor(3) as threads:
        found = list(threads.map(find_dice, views))
    assert [values(dice) for dice in found] == [[1, 4], [2, 6]] * 3


@pytest.mark.parametrize("scale", [0.25, 0.3, 0.5, 1.0, 1.5])
def test_a_shrunken_picture_is_the_same_picture(scale: float) -> None:
    whole = table((1, 6))
    small = shrunken(whole, scale)
    how = cv2.INTER_AREA if scale < 1 else cv2.INTER_LINEAR
    plain = cv2.resize(whole, None, fx=scale, fy=scale, interpolation=how)
    assert small.shape == plain.shape
    assert float(np.abs(small.astype(float) - plain).mean()) < 2


# ---- known dice, in their places


def test_known_dice_are_read_again_in_their_places_alone(net: Counted) -> None:
    view = framed(table(SIX, size=60))
    known = find_dice(view)
    dimmer = np.asarray(view * 0.9, np.uint8)
    assert values(find_again(dimmer, known, net)) == list(SIX)
    assert net.shown == [(SIDE, SIDE)] * 6


def test_a_die_that_is_gone_or_turned_sends_for_a_whole_look() -> None:
    known = find_dice(table((3,), tilt=0.0, size=60))
    assert values(find_again(table((3,), tilt=0.0, size=60), known)) == [3]
    assert find_again(empty(), known) is None
    assert find_again(table((5,), tilt=0.0, size=60), known) is None


def test_a_die_that_was_doubted_sends_for_a_whole_look() -> None:
    view = table((3,), tilt=0.0, size=60)
    (die,) = find_dice(view)
    assert find_again(view, [replace(die, verdict="check")]) is None


def test_a_doubted_die_that_a_search_passes_over_is_asked_about() -> None:
    view = table((3, 5), tilt=0.0, size=60)
    three, five = sorted(find_dice(view), key=lambda die: die.value)
    doubted = replace(three, verdict="check")
    known = [doubted, five]
    (kept,) = passed_over([five], known, view, shipped())
    assert (kept.value, kept.verdict) == (3, "check")
    assert not list(passed_over([three, five], known, view, shipped()))
    assert not list(passed_over([five], known, empty(), shipped()))


# ---- one view, again and again

CORNER = (0.0, 0.0, 1280.0, 720.0)


def rimmed(*dice: int) -> Picture:
    """A rim on the left, and a printed square at the right."""
    view = framed(table(dice, tilt=0.0, size=60) if dice else empty())
    view[:, :150] = view[:, :150] // 2
    cv2.rectangle(view, (1100, 100), (1200, 200), (30, 30, 30), 3)
    return view


def test_a_reading_searches_only_where_something_is_not_known(net: Counted) -> None:
    reading = Reading(find_dice, familiar=FamiliarView(net))
    view = framed(table((3, 5), tilt=0.0, size=60))
    known = reading(view, view, CORNER)
    net.shown.clear()
    assert values(reading(view, view, CORNER, known)) == [3, 5]
    assert net.shown == [(SIDE, SIDE)] * 2


def test_a_bare_tray_that_is_known_is_not_looked_at(net: Counted) -> None:
    reading = Reading(find_dice, familiar=FamiliarView(net))
    assert reading(rimmed(), rimmed(), CORNER) == ()
    assert net.shown != []
    net.shown.clear()
    for light in (1.0, 0.9, 1.1):
        view = np.asarray(np.clip(rimmed() * light, 0, 255), np.uint8)
        assert reading(view, view, CORNER) == ()
    assert net.shown == []


def test_in_a_known_tray_what_is_new_is_looked_at_alone(net: Counted) -> None:
    familiar = FamiliarView(net)
    assert familiar(rimmed()) == ()
    net.shown.clear()
    assert values(familiar(rimmed(6))) == [6]
    assert max(max(side) for side in net.shown) < WIDEST


def test_a_die_is_never_taken_for_what_stands_there(net: Counted) -> None:
    familiar = FamiliarView(net)
    for _ in range(3):
        assert values(familiar(rimmed(4))) == [4]
    assert values(familiar(rimmed(1))) == [1]


def test_what_was_a_die_and_is_gone_is_bare_again(net: Counted) -> None:
    reading = Reading(find_dice, familiar=FamiliarView(net))
    for view, shown in ((rimmed(), []), (rimmed(5), [5]), (rimmed(), [])):
        assert values(reading(view, view, CORNER)) == shown
    net.shown.clear()
    assert reading(rimmed(), rimmed(), CORNER) == ()
    assert net.shown == []


def test_another_size_of_picture_is_another_view(net: Counted) -> None:
    familiar = FamiliarView(net)
    assert not familiar.unchanged(rimmed())
    familiar(rimmed())
    assert familiar.unchanged(rimmed())
    assert not familiar.unchanged(rimmed()[:, 100:])


@pytest.mark.parametrize(
    ("body", "dark", "light", "step"),
    [(180, 60, 200, 12), (170, 60, 170, 14), (190, 90, 210, 14), (235, 60, 140, 12)],
)
def test_a_die_that_is_plainer_than_the_pattern_it_covers_is_found(
    body: int, dark: int, light: int, step: int
) -> None:
    """Stripes stand out everywhere; beneath the die they do not any more."""
    cloth = np.full((400, 640, 3), dark, np.uint8)
    for left in range(0, 640, step):
        cloth[:, left : left + step // 2] = light
    die = np.full((56, 56, 3), body, np.uint8)
    for x, y in ((14, 14), (42, 42), (28, 28)):
        cv2.circle(die, (x, y), 5, (30, 30, 30), -1, cv2.LINE_AA)
    shown = cloth.copy()
    shown[180:236, 300:356] = die
    eyes = FamiliarView()
    assert eyes(cloth) == ()
    assert not eyes.unchanged(shown)
    assert values(eyes(shown)) == [3]
