"""The virtual hour judges what is told of an evening against what was so."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import pairwise

from tests.vision.board.tabletop.islands import ISLANDS, WANTED
from vision.board.found import BoardFound, RegionFound, Word
from vision.board.tabletop.arranging import SetPiece, arranged
from vision.board.tabletop.evenings import TableMoment, moments
from vision.board.tabletop.handing import handing
from vision.board.tabletop.hour import BoardHour, RegionTruth
from vision.board.tabletop.sketch import Sketch

NAMES = tuple(one.name for one in ISLANDS.regions)
MOVED = (*WANTED[1:], SetPiece("troop", "red", "elis"))
EVENING = tuple(moments(ISLANDS, (WANTED, MOVED, WANTED, MOVED), seed=2))


def found(sketch: Sketch, word: Word = "sure") -> BoardFound:
    there = sketch.present
    return BoardFound(
        None,
        tuple(
            RegionFound(name, tuple(sorted(there.get(name, ()))), word)
            for name in NAMES
        ),
    )


def told(
    late: float, word: Word = "sure"
) -> Iterator[tuple[TableMoment, BoardFound | None]]:
    """Each change, so many seconds after the hand has left."""
    done = -1
    for moment in EVENING:
        ripe = moment.gone is not None and moment.at >= moment.gone + late
        news = found(moment.sketch, word) if ripe and moment.act != done else None
        done = moment.act if news else done
        yield moment, news


def hour(said: Iterable[tuple[TableMoment, BoardFound | None]]) -> BoardHour:
    judge = BoardHour(NAMES)
    for moment, news in said:
        judge.see(moment, news)
    return judge


def test_who_tells_the_truth_in_time_has_told_every_change() -> None:
    found = hour(told(late=0.6)).figures
    assert found["wrong_sure"] == found["wrong_check"] == 0
    assert found["changes"] == 3
    assert found["changes_told"] == found["states_right"] == 1


def test_who_tells_late_has_told_no_change_and_nothing_wrong() -> None:
    found = hour(told(late=1.8)).figures
    assert found["wrong_sure"] == 0
    assert found["changes_told"] == 0


def test_a_change_that_people_are_asked_about_is_not_told() -> None:
    found = hour(told(late=0.6, word="check")).figures
    assert found["changes_told"] == 0
    assert found["changes_asked"] == found["states_right"] == 1


def test_who_names_another_owner_is_wrong() -> None:
    lie = BoardFound(None, (RegionFound("argos", ("blue",), "sure"),))
    judge = hour([(EVENING[0], lie)])
    assert judge.figures["wrong_sure"] == 1
    assert judge.errors == [(0.0, "argos", "sure blue")]


def test_a_doubt_about_what_may_be_told_or_not_is_none() -> None:
    """Heroes, servants and grey pieces hold no region."""
    truth = RegionTruth(frozenset({"red"}), frozenset({"black"}))
    said = RegionFound("argos", ("red",), "check", 0.6, ("black", "grey"))
    assert truth.certain(said)
    assert not truth.certain(replace(said, doubtful=("black", "red")))
    assert not truth.certain(replace(said, doubtful=()))
    assert not truth.certain(replace(said, word="unseen"))


def test_what_must_be_told_is_not_harmless_though_a_hero_has_its_colour() -> None:
    truth = RegionTruth(frozenset({"red"}), frozenset({"red", "black"}))
    said = RegionFound("argos", ("red",), "check", 0.6, ("red",))
    assert not truth.certain(said)
    assert truth.certain(replace(said, doubtful=("black",)))


def test_what_is_grey_and_in_doubt_is_no_lie_where_nothing_grey_stands() -> None:
    truth = RegionTruth(frozenset({"red"}))
    said = RegionFound("argos", ("red", "grey"), "check", 0.3, ("grey",))
    assert truth.fits(said)
    assert truth.certain(said)
    assert not truth.fits(replace(said, word="sure", doubtful=()))
    assert not truth.fits(replace(said, colours=("grey",)))
    assert not truth.fits(replace(said, doubtful=("grey", "blue")))


def test_what_is_taken_for_certain_and_wrong_counts_as_sure() -> None:
    doubt = RegionFound("argos", ("blue",), "check", 0.6, ("grey",))
    judge = hour([(EVENING[0], BoardFound(None, (doubt,)))])
    assert judge.figures["wrong_sure"] == 1


def test_what_is_unseen_says_nothing() -> None:
    blind = BoardFound(None, tuple(RegionFound(n, (), "unseen") for n in NAMES))
    assert hour([(EVENING[0], blind)]).figures["wrong_sure"] == 0


def test_moments_follow_each_other_and_hands_are_there_while_pieces_move() -> None:
    for one, other in pairwise(EVENING):
        assert one.at < other.at
        if one.sketch.pieces != other.sketch.pieces and one.act == other.act:
            assert one.sketch.hands or other.sketch.hands


def test_a_hand_carries_a_piece_from_region_to_region() -> None:
    before = arranged(ISLANDS, WANTED)
    after = arranged(ISLANDS, MOVED, before)
    act = handing(before, after)
    (trip,) = act.trips
    middle = act.at((trip.lifts + trip.puts) / 2)
    assert [piece.lifted > 0 for piece in middle.pieces].count(True) == 1
    assert set(act.at(0.0).pieces) == set(before)
    assert act.at(act.gone) == Sketch(after)
