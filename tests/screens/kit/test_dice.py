"""Faces, nets and rolls."""

from __future__ import annotations

import pytest

from companion.canvas.measure import overflows
from companion.canvas.shapes import Box, Room, texts, zones
from companion.canvas.theme import PLAYER, Frame
from companion.screens.kit import dice
from tests.screens.kit.test_kit import inside

F = Frame()
RESOURCES = (
    *("G1", "G3", "G4", "G6", "S1", "S2", "M1", "M2", "V2", "V3", "V4"),
    *("G2+M1", "S1+V1", "M2+V2", "G1+S1+M1+V1", "G3/V2", "G1/S1/M1", "G2/S2/M2"),
)
FACES = (
    *RESOURCES,
    *("x3", "mirror", "ship", "5"),
    *(f"{kind}-{c}" for kind in ("boar", "shield") for c in list(PLAYER)[:4]),
)


@pytest.mark.parametrize("face", FACES)
@pytest.mark.parametrize("size", [42, 66, 92])
@pytest.mark.parametrize("dark", [True, False])
def test_every_face_stays_on_its_tile(face: str, size: int, dark: bool) -> None:
    shapes = dice.face_tile(F, 10, 20, size, face, dark=dark)
    tile = shapes[0]
    assert isinstance(tile, Box)
    assert len(shapes) > 1
    assert inside(shapes, Room(10, 20, size, size))
    assert [t.text for t in texts(shapes) if overflows(t)] == []


def test_no_two_faces_look_alike() -> None:
    assert len({dice.face_tile(F, 0, 0, 66, face) for face in FACES}) == len(FACES)


def test_a_choice_has_a_bar_that_a_sum_has_not() -> None:
    both = dice.face_tile(F, 0, 0, 66, "G3+V2")
    either = dice.face_tile(F, 0, 0, 66, "G3/V2")
    assert set(either) - set(both)
    assert set(both) <= set(either)


@pytest.mark.parametrize("kind", ["boar", "shield"])
def test_a_coloured_face_bears_the_emblem_too(kind: str) -> None:
    reds = dice.face_tile(F, 0, 0, 66, f"{kind}-red")
    blues = dice.face_tile(F, 0, 0, 66, f"{kind}-blue")
    assert {type(s) for s in reds} != {type(s) for s in blues}


def test_the_net_is_a_cross_and_the_face_up_is_framed_in_clay() -> None:
    faces = ("G1", "G3", "S1", "M1", "V2", "x3")
    shapes = dice.die_net(F, 0, 0, 42, faces, up=4, actions=tuple(range(6)))
    tiles = [s for s in shapes if isinstance(s, Box) and s.w == 42]
    places = [(round(t.x / 44), round(t.y / 44)) for t in tiles]
    assert places == [(1, 0), (0, 1), (1, 1), (2, 1), (3, 1), (1, 2)]
    assert [t.line == F.theme.clay for t in tiles] == [i == 4 for i in range(6)]
    assert [z.action for z in zones(shapes)] == list(range(6))


def test_an_awaited_die_breathes_and_a_read_one_does_not() -> None:
    def breathing(face: str | None) -> bool:
        chip = dice.DieChip(face, "radio", "unseen", "awaited")
        return any(
            isinstance(s, Box) and s.breath for s in dice.die_chip(F, 0, 0, chip)
        )

    assert breathing(None)
    assert not breathing("4")
