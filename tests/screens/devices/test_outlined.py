"""Names of regions over a picture of their board."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest

from companion.canvas.shapes import Box, Disc, Room, flat, texts
from companion.canvas.theme import DARK, LIGHT, Frame
from companion.games.cyclades.on_table import printed
from companion.games.cyclades.rules.map.chart import Archipelago, samples
from companion.pages.devices.outlined import DrawnOutline
from companion.screens.devices.outlined import TALL, outlined, over

NARROW = Room(20, 90, 434, 330)
"""What the page of the camera leaves for the picture at 1024 by 600."""


CROWDED = {"Hexapolis": 1}
"""Fifty-four areas on a hand's breadth: one bare mark may touch another."""
MAPS = [one.map for one in samples()]


def areas(map: Archipelago) -> tuple[DrawnOutline, ...]:
    """All areas of a laid-out map: some are nobody's, some have two colours."""
    held: tuple[tuple[str, ...], ...] = ((), ("red",), ("blue",), (), ("red", "blue"))
    return tuple(
        DrawnOutline(one.corners, one.name, held[n % len(held)])
        for n, one in enumerate(printed(map).regions)
    )


def slabs(shapes: Any) -> list[Room]:
    found = [one for one in flat(shapes) if isinstance(one, Box) and one.h == TALL]
    return [Room(one.x, one.y, one.w, one.h) for one in found]


@pytest.mark.parametrize("map", MAPS, ids=lambda one: one.name)
def test_s20_no_name_lies_over_another(map: Archipelago) -> None:
    every = areas(map)
    rooms = slabs(outlined(Frame(1024, 600), NARROW, every))
    assert len(rooms) == len(every) > 10
    touching = [pair for pair in combinations(rooms, 2) if over(*pair)]
    assert len(touching) <= CROWDED.get(map.name, 0)
    assert all(NARROW.x <= one.x <= one.x + one.w <= 454 for one in rooms)


def test_s20_where_there_is_room_every_region_is_named() -> None:
    """Tonight's archipelago of three players, on a larger tablet."""
    every = areas(next(one for one in MAPS if one.name == "Trinakia"))
    room = Room(0, 0, 1300, 1000)
    said = [one.text for one in texts(outlined(Frame(1600, 1000), room, every))]
    assert len(said) == len(every)


def test_t12_the_mark_on_dark_ground_is_light_in_both_themes() -> None:
    one = DrawnOutline(((0, 0), (1, 0), (1, 1), (0, 1)), "Elis")
    dots = [
        [
            s.fill
            for s in flat(outlined(Frame(theme=t), NARROW, (one,)))
            if type(s) is Disc
        ]
        for t in (DARK, LIGHT)
    ]
    assert dots[0] == dots[1] == [DARK.laurel]
