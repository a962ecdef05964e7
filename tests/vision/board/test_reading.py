"""Whose pieces stand in a region is read from their colours, in any light."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

import cv2
import numpy as np
import pytest

from tests.vision.board.plain_boards import (
    PAINTS,
    Stone,
    colours,
    middle,
    names,
    profile,
    reached,
    stood,
)
from vision.board.colours import doubts, learned
from vision.board.drawing import drawn
from vision.board.feet import CELL, BoardSheets, FeetFinder, of_one_colour
from vision.board.found import RegionFound
from vision.board.ground import compared, more_vivid
from vision.board.reading import BoardReader
from vision.frames import Picture


def read(board: Picture, *wanted: str) -> Mapping[str, RegionFound]:
    found = BoardReader(profile(), colours(*wanted)).read(board)
    return {one.region: one for one in found.regions}


def owners(board: Picture, *wanted: str) -> dict[str, tuple[str, ...]]:
    return {
        name: one.colours for name, one in read(board, *wanted).items() if one.colours
    }


@pytest.mark.parametrize("name", PAINTS)
def test_s20_a_colour_is_learned_from_one_piece_that_is_shown(name: str) -> None:
    (found,) = colours(name)
    assert found.name == name
    assert found.plain == (name in {"black", "grey"})
    hues = np.array([one.middle[1:] for one in found.tints])
    shares = [one.share for one in found.tints]
    assert sum(shares) == pytest.approx(1, abs=0.01)
    paint = cv2.cvtColor(np.array([[PAINTS[name]]], np.uint8), cv2.COLOR_BGR2LAB)
    assert np.abs(np.average(hues, 0, shares) - paint[0, 0, 1:]).max() < 8


def test_s20_nothing_is_learned_of_an_empty_board_nor_of_a_hand() -> None:
    empty, hand = stood(seed=2), reached(stood(), middle("b1"))
    assert learned("red", empty, stood()) == "none"
    assert learned("red", empty, hand) == "hidden"


def test_s20_nothing_is_learned_of_two_pieces() -> None:
    both = stood(Stone("red", middle("b1")), Stone("red", middle("c2")))
    assert learned("red", stood(seed=2), both) == "many"


@pytest.mark.parametrize("name", PAINTS)
@pytest.mark.parametrize(("lamp", "slope"), [(1.0, 0.0), (0.7, 0.2), (1.15, -0.15)])
def test_s20_a_piece_is_told_wherever_it_stands(
    name: str, lamp: float, slope: float
) -> None:
    where = {"a0", "b2", "c1", "d0"}
    board = stood(*(Stone(name, middle(at)) for at in where), lamp=lamp, slope=slope)
    assert owners(board) == dict.fromkeys(where, (name,))


def test_s20_a_lamp_and_its_shadows_put_no_piece_on_an_empty_board() -> None:
    for lamp, slope in ((0.5, 0.3), (1.2, 0.2)):
        found = read(stood(lamp=lamp, slope=slope))
        assert all(not one.colours and one.word == "sure" for one in found.values())


def test_s20_a_region_may_hold_pieces_of_two_players() -> None:
    two = (Stone("red", middle("b1", -0.04)), Stone("blue", middle("b1", 0.04)))
    assert owners(stood(*two)) == {"b1": ("red", "blue")}


def test_s20_what_has_no_players_colour_is_nobodys() -> None:
    board = stood(Stone("green", middle("c2"), 20))
    assert owners(board, "red", "blue") == {}


def test_s20_what_is_dark_is_surely_nobodys_where_no_player_is_black() -> None:
    board = stood(Stone("black", middle("c2"), 20), Stone("blue", middle("a0")))
    found = read(board, "red", "blue", "green")
    assert {name for name, one in found.items() if one.colours} == {"a0"}
    assert {one.word for one in found.values()} == {"sure"}


@pytest.mark.parametrize("level", [58, 66, 74])
def test_s20_what_black_and_grey_fit_alike_is_asked_about(
    level: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    known = colours("black", "grey")
    monkeypatch.setitem(PAINTS, "dim", (level, level, level))
    board = stood(Stone("dim", middle("c2")))
    found = BoardReader(profile(), known).read(board).regions
    dim = next(one for one in found if one.region == "c2")
    assert dim.word == "check"
    assert dim.doubtful


def test_s20_what_two_players_reds_fit_alike_is_asked_about(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(PAINTS, "crimson", (41, 37, 189))
    board = stood(Stone("red", middle("c2")))
    alike = read(board, "red", "crimson")["c2"]
    assert alike.word == "check"
    assert read(board, "red", "blue")["c2"].word == "sure"


def test_s20_a_black_piece_beside_a_red_one_is_told() -> None:
    two = (Stone("red", middle("b1", -0.012)), Stone("black", middle("b1", 0.012)))
    assert owners(stood(*two)) == {"b1": ("red", "black")}


def test_what_is_black_stays_black_in_the_light_of_the_empty_board() -> None:
    bright = np.clip(profile().empty.astype(np.float32) * 1.3 - 24, 0, 255)
    light = compared(profile().empty, bright.astype(np.uint8)).light
    black = np.full_like(profile().empty, 16)
    assert light.glare.mean() < -12
    assert light.off(black).mean() < 20


def test_s20_a_large_black_beast_is_no_black_piece() -> None:
    board = stood(Stone("black", middle("c2"), 48), Stone("black", middle("a0")))
    assert owners(board) == {"a0": ("black",)}


def test_s20_a_region_under_a_hand_is_unseen() -> None:
    board = reached(stood(Stone("red", middle("d0"))), middle("b1"))
    found = read(board)
    assert found["b1"].word == found["b2"].word == "unseen"
    assert found["d0"].colours == ("red",)
    assert found["d0"].word == "sure"


def test_s20_two_colours_too_alike_are_said() -> None:
    red, blue, green = colours("red", "blue", "green")
    assert doubts((red, blue, green)) == ()
    other = replace(red, name="orange")
    assert doubts((red, blue, other)) == (("red", "orange"),)


def test_t12_what_the_program_sees_can_be_looked_at() -> None:
    reader = BoardReader(profile(), colours())
    board = stood(Stone("red", middle("d0")))
    picture = drawn(board, reader.read(board), reader)
    assert picture.shape == board.shape
    assert (picture != board).any()


def test_the_light_tells_how_bright_it_is() -> None:
    light = compared(profile().empty, stood(lamp=0.6)).light
    assert 0.5 < light.strength < 0.7
    assert light.like(compared(profile().empty, stood()).light) > 0.3
    assert set(names()) == set(profile().by_name)


def test_s20_what_is_more_vivid_than_the_board_is_no_shadow_of_it() -> None:
    brown = np.full((9, 9, 3), (70, 100, 122), np.uint8)
    near = np.ones((5, 5), np.uint8)
    shadow = (brown * 0.5).astype(np.uint8)
    yellow = np.full_like(brown, (17, 65, 105))
    assert not more_vivid(shadow, brown, near).any()
    assert more_vivid(yellow, brown, near).all()


def test_s20_a_foot_that_is_neither_likely_nor_unlikely_is_doubted_by_its_colour() -> (
    None
):
    reader = BoardReader(profile(), colours("red", "blue"))
    likely = np.zeros((len(names()), 2), np.float32)
    likely[3], likely[4], none = (1.0, 0.4), (0.7, 0.1), np.zeros(len(names()))
    told = list(reader.told(likely, none, none))
    assert [(one.colours, one.word, one.doubtful) for one in told[3:6]] == [
        (("red",), "check", ("blue",)),
        (("red",), "check", ("red",)),
        ((), "sure", ()),
    ]


def test_s20_a_hue_is_doubted_sooner_where_what_is_grey_is_in_doubt() -> None:
    """It may be the part of a piece that lies in its own shade."""
    reader = BoardReader(profile(), colours("red", "grey"))
    likely = np.zeros((len(names()), 2), np.float32)
    likely[2], likely[3], none = (0.15, 0.8), (0.15, 0.95), np.zeros(len(names()))
    told = list(reader.told(likely, none, none))
    assert [(one.colours, one.doubtful) for one in told[2:4]] == [
        (("grey",), ("red", "grey")),
        (("grey",), ()),
    ]


@dataclass(frozen=True)
class SaidFinder(FeetFinder):
    """Says at each look, of all squares, that a red foot is likely so much."""

    says: list[float] = field(default_factory=list)

    def said(self, shown: BoardSheets) -> Picture:
        high, wide = (side // CELL for side in shown.common.shape[1:])
        red = np.full((high, wide), self.says.pop(0), np.float32)
        return np.stack([red, np.full_like(red, -20)])


def test_s20_what_is_in_doubt_is_looked_at_twice() -> None:
    for says, word, left in (([1.0, 9.0], "sure", []), ([9.0, 1.0], "sure", [1.0])):
        finder = SaidFinder(says=says)
        reader = BoardReader(profile(), colours("red", "blue"), finder)
        found = reader.read(stood()).regions
        assert {(one.colours, one.word) for one in found} == {(("red",), word)}
        assert says == left


def test_s20_the_second_look_is_at_the_board_turned_by_half() -> None:
    reader = BoardReader(profile(), colours("red", "blue"))
    at = {"a0", "b2", "d1"}
    reading = reader.read(stood(*(Stone("red", middle(one)) for one in at)))
    shown, finder = reading.shown, reader.finder
    again = shown.about.about
    assert np.array_equal(again.common, shown.common)
    assert np.array_equal(again.each, shown.each)
    nothing = np.zeros_like(finder.said(shown))
    turned = of_one_colour(2 * finder.twice(shown, nothing))
    told = reader.likely(turned)[:, 0] > 0.9
    assert {name for name, one in zip(names(), told, strict=True) if one} == at


def test_s20_what_something_large_may_hide_is_doubted_for_every_colour() -> None:
    reader = BoardReader(profile(), colours("red", "blue"))
    nobody = np.zeros((len(names()), 2), np.float32)
    none, large = np.zeros(len(names())), np.zeros(len(names()))
    large[2] = 0.8
    told = list(reader.told(nobody, none, large))
    assert (told[2].word, told[2].doubtful) == ("check", ("red", "blue"))
    nobody[2, 0] = 1.0
    assert list(reader.told(nobody, none, large))[2].word == "sure"
