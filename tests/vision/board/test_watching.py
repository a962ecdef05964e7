"""A board is read when it is calm, and told when what was read has settled."""

from collections.abc import Iterable
from dataclasses import replace

import cv2
import numpy as np

from tests.vision.board.plain_boards import (
    CORNERS,
    DrawnPlace,
    Stone,
    colours,
    frame,
    middle,
    profile,
    reached,
    stood,
)
from vision.board.finding.finding import Finder
from vision.board.found import BoardFound, RegionFound
from vision.board.settling import Settling
from vision.board.watching import FindsBoard, Watcher
from vision.frames import Picture

RED, BLUE = Stone("red", middle("a0")), Stone("blue", middle("d2"))
RATE = 0.1


class Evening:
    """A watcher and the clock of its camera."""

    def __init__(self, finder: FindsBoard | None = None) -> None:
        self.finder = DrawnPlace()
        eyes = finder or self.finder
        self.watcher = Watcher(profile(), colours("red", "blue"), eyes)
        self.at = 0.0

    def shows(self, board: Picture, seconds: float = 1.0) -> list[BoardFound]:
        return self.film(frame(board) for _ in range(round(seconds / RATE)))

    def film(self, frames: Iterable[Picture]) -> list[BoardFound]:
        told = []
        for picture in frames:
            self.at += RATE
            told.append(self.watcher.see(picture, self.at))
        return [one for one in told if one is not None]


def owners(found: BoardFound) -> dict[str, tuple[str, ...]]:
    return {one.region: one.colours for one in found.regions if one.colours}


def test_s20_a_calm_board_is_told_once() -> None:
    told = Evening().shows(stood(RED, BLUE), 3)
    assert [owners(one) for one in told] == [{"a0": ("red",), "d2": ("blue",)}]
    assert all(one.word == "sure" for one in told[0].regions)


def test_s20_a_piece_that_came_is_told_after_the_hand_left() -> None:
    evening = Evening()
    evening.shows(stood(RED))
    hands = (reached(stood(RED), (0.1 * step, 0.8)) for step in range(9))
    assert evening.film(map(frame, hands)) == []
    (told,) = evening.shows(stood(RED, BLUE), 1.5)
    assert owners(told) == {"a0": ("red",), "d2": ("blue",)}


def test_s20_a_hand_that_rests_hides_what_is_under_it_and_nothing_else() -> None:
    evening = Evening()
    evening.shows(stood(RED, BLUE))
    moved = Stone("red", middle("b0"))
    (told,) = evening.shows(reached(stood(moved, BLUE), middle("d1")), 2)
    words = {one.region: one.word for one in told.regions}
    assert owners(told) == {"b0": ("red",)}
    assert words["a0"] == "sure"
    assert words["d2"] == words["d1"] == "unseen"


def test_s20_fingers_that_barely_reach_over_the_edge_hide_what_they_cover() -> None:
    """They rest while they put something down: too few to be large."""
    (told,) = Evening().shows(reached(stood(RED, BLUE), (0.5, 0.97)), 3)
    words = {one.region: one.word for one in told.regions}
    assert [name for name, one in words.items() if one == "unseen"] == ["b2", "c2"]
    assert owners(told) == {"a0": ("red",), "d2": ("blue",)}


def test_s20_a_piece_at_the_edge_is_no_hand() -> None:
    at_edge = Stone("red", (0.5, 0.995), wide=21)
    (told,) = Evening().shows(stood(at_edge, BLUE), 3)
    assert not any(one.word == "unseen" for one in told.regions)


def test_s20_another_light_moves_no_piece() -> None:
    evening = Evening()
    (before,) = evening.shows(stood(RED, BLUE))
    (after,) = evening.shows(stood(RED, BLUE, lamp=0.7), 2)
    assert after.light
    assert not before.light
    assert after.regions == before.regions


def test_s23_a_board_that_is_lost_is_unseen_until_it_is_found_again() -> None:
    evening = Evening()
    evening.shows(stood(RED))
    place, evening.finder.place = evening.finder.place, None
    (lost,) = evening.shows(stood(RED), 2)
    assert {one.word for one in lost.regions} == {"unseen"}
    evening.finder.place = place
    (found,) = evening.shows(stood(RED), 2)
    assert owners(found) == {"a0": ("red",)}


def pushed(board: Picture) -> Picture:
    """The same table, seen by a camera that was bumped."""
    move = np.array(((1, 0, 34), (0, 1, 18)), np.float32)
    seen = frame(board)
    return cv2.warpAffine(seen, move, (seen.shape[1], seen.shape[0]))


def test_s23_a_pushed_board_is_unseen_and_then_read_where_it_lies_now() -> None:
    finder = Finder(profile(), CORNERS)
    evening = Evening(finder)
    (before,) = evening.shows(stood(RED, BLUE), 2)
    told = evening.film([pushed(stood(RED, BLUE))] * 12)
    unseen, after = told
    assert {one.word for one in unseen.regions} == {"unseen"}
    assert unseen.place is not None
    assert unseen.place.where == "moved"
    assert owners(after) == owners(before) == {"a0": ("red",), "d2": ("blue",)}


def test_a_board_can_be_told_again() -> None:
    evening = Evening()
    (before,) = evening.shows(stood(RED))
    evening.watcher.again()
    (after,) = evening.shows(stood(RED))
    assert before.regions == after.regions
    assert evening.watcher.board is not None


def test_s23_a_board_that_is_covered_all_over_is_not_read_as_empty() -> None:
    evening = Evening()
    evening.shows(stood(RED))
    assert evening.finder.place is not None
    evening.finder.place = replace(evening.finder.place, where="held")
    cloth = frame(stood(RED)) * 0 + 70
    assert evening.film([cloth] * 12) == []


def test_s20_a_region_whose_word_wavers_settles_as_doubtful() -> None:
    settling = Settling()
    sure = RegionFound("a0", ("red",), "sure", 1.0)
    doubtful = RegionFound("a0", ("red",), "check", 0.5)
    read = enumerate((sure, doubtful, sure, doubtful))
    told = [settling.heed([one], 0.2 * count) for count, one in read]
    assert told == [False, False, True, False]
    assert not settling.waits()
    assert settling.believed(["a0"])[0].word == "check"


def test_s20_what_a_hand_has_left_is_told_again() -> None:
    settling = Settling()
    red = RegionFound("a0", ("red",), "sure", 1.0)
    hidden = RegionFound("a0", (), "unseen", 0.0)
    words, at = [], 0.0
    for told in (red, red, red, hidden, red, red):
        at += 0.2
        if settling.heed([told], at) or told is hidden:
            words.append(settling.believed(["a0"])[0].word)
    assert words == ["sure", "unseen", "sure"]


def test_s20_what_was_seen_between_two_hands_is_told_once_the_second_has_left() -> None:
    """The board is as it was read then, and yet not all of it was read since."""
    evening, two = Evening(), stood(RED, BLUE)
    evening.shows(stood(RED))
    evening.film(frame(reached(two, (0.1 * step, 0.8))) for step in range(9))
    evening.shows(two, 0.2)
    ways = (0.85, 0.95, 0.8, 0.9) * 4
    evening.film(frame(reached(two, (x, 0.6))) for x in ways)
    (told,) = evening.shows(two, 1.5)
    assert owners(told) == {"a0": ("red",), "d2": ("blue",)}


def test_s20_what_was_changed_under_a_hand_settles_before_it_is_told() -> None:
    settling = Settling()
    red = RegionFound("a0", ("red",), "sure", 1.0)
    hidden = RegionFound("a0", (), "unseen", 0.0)
    blue = RegionFound("a0", ("blue",), "sure", 1.0)
    for count, told in enumerate((red, red, red, hidden)):
        settling.heed([told], 0.2 * count)
    settling.believed(["a0"])
    news = [settling.heed([blue], 1 + 0.2 * count) for count in range(3)]
    assert news == [False, False, True]
    assert settling.believed(["a0"])[0].colours == ("blue",)


def test_s20_what_reads_otherwise_just_now_is_not_told_as_it_was() -> None:
    settling = Settling()
    red, blue = (RegionFound("a0", (one,), "sure", 1.0) for one in ("red", "blue"))
    for count, told in enumerate((red, red, red, blue)):
        settling.heed([told], 0.2 * count)
    assert settling.believed(["a0"])[0].word == "unseen"
    for count in range(4, 6):
        settling.heed([blue], 0.2 * count)
    assert settling.believed(["a0"]) == (blue,)


def test_s20_what_one_of_three_readings_doubts_is_in_doubt() -> None:
    settling = Settling()
    read = (
        RegionFound("a0", ("red",), "check", 0.9, ("grey",)),
        RegionFound("a0", ("red",), "sure", 1.0),
        RegionFound("a0", ("red",), "check", 0.5, ("blue",)),
    )
    for count, told in enumerate(read):
        settling.heed([told], 0.2 * count)
    (found,) = settling.believed(["a0"])
    assert (found.word, found.sure, found.doubtful) == ("check", 0.5, ("blue", "grey"))


def test_s20_a_doubt_counts_until_three_readings_since_were_sure() -> None:
    settling = Settling()
    sure = RegionFound("a0", ("red",), "sure", 1.0)
    doubtful = RegionFound("a0", ("red",), "check", 0.5)
    words = []
    for count, told in enumerate((sure, doubtful, sure, sure, sure)):
        settling.heed([told], 0.2 * count)
        words.append(settling.believed(["a0"])[0].word)
    assert words == ["unseen", "unseen", "check", "check", "sure"]


def test_s20_what_is_read_now_so_now_otherwise_is_told_as_in_doubt() -> None:
    """It may never be read three times alike; a region is not unseen for that."""
    settling, words = Settling(), []
    red = RegionFound("a0", ("red",), "check", 0.7, ("blue",))
    both = RegionFound("a0", ("red", "blue"), "check", 0.8, ("blue",))
    for count, told in enumerate((red, red, both, both, red)):
        settling.heed([told], 0.2 * count)
        words.append(settling.believed(["a0"])[0].word)
    assert words == ["unseen", "unseen", "unseen", "unseen", "check"]
    (found,) = settling.believed(["a0"])
    assert (found.colours, found.sure, found.doubtful) == (("red",), 0.5, ("blue",))
    assert settling.waits()


def test_s20_one_reading_that_is_otherwise_makes_nothing_doubtful() -> None:
    settling = Settling()
    red, none = RegionFound("a0", ("red",), "sure", 1.0), RegionFound("a0", (), "sure")
    for count, told in enumerate((red, red, red, none, red, red, red)):
        settling.heed([told], 0.2 * count)
        assert settling.believed(["a0"])[0].word in ("sure", "unseen")
    assert settling.believed(["a0"]) == (red,)
