"""What a camera said of a board, as the page and the table hear it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from companion.devices.board.board_camera import BoardCamera
from companion.devices.board.board_story import BoardStory, said
from companion.devices.board.colour_lesson import LearnedColours
from companion.devices.board.table_board import ExpectedBoard
from companion.devices.board.understanding import understood
from companion.kernel.sighting import BoardSeen, RegionSeen
from companion.sensing.board_status import BoardPlan, SeenRegion
from vision.board.colours import PieceColour, Tint
from vision.board.found import BoardFound, Place, RegionFound, Where
from vision.board.profile.profile import Profile, Region

CORNERS = ((0.0, 0.0), (9.0, 0.0), (9.0, 9.0), (0.0, 9.0))
FOUND = BoardFound(
    None,
    (
        RegionFound("attica", ("red", "strange"), "check", 0.9, ("grey", "strange")),
        RegionFound("elsewhere", ("red",), "sure"),
        RegionFound("elis", (), "unseen", 0.0),
    ),
)


def place(where: Where) -> Place:
    return Place(CORNERS, "markers", where)


def piece(name: str, hue: float) -> PieceColour:
    tint = Tint((120.0, hue, 128.0), (9.0, 4.0, 4.0), 1.0)
    return PieceColour(name, (tint,))


def story(*course: Where) -> list[str]:
    """What is said while the board is now here, now there."""
    now, told = BoardStory(), []
    for where in course:
        before, now = now, now.placed(place(where))
        told.append(said(before, now))
    return told


def test_s22_regions_and_colours_of_another_game_are_dropped() -> None:
    assert understood(FOUND, ("attica", "elis"), ("red", "grey")) == BoardSeen(
        (
            RegionSeen("attica", ("red",), "check", 0.9, ("grey",)),
            RegionSeen("elis", (), "unseen", 0),
        )
    )


def test_s23_that_the_board_moved_is_said_once_and_that_it_was_found() -> None:
    assert story("found", "lost", "lost", "found", "found") == [
        "",
        "eyes.said.lost",
        "",
        "eyes.said.again",
        "",
    ]
    assert story("found", "held", "moved", "found") == ["", "", "eyes.said.again", ""]


def test_s23_nothing_is_seen_of_any_region_while_the_board_is_lost() -> None:
    now = BoardStory().placed(place("found")).read(FOUND).placed(place("lost"))
    assert {one.mark for one in now.readings} == {"unseen"}
    assert {one.word for one in now.blind.regions} == {"unseen"}


def test_s20_what_changed_is_told_first_and_what_is_hidden_is_no_news() -> None:
    now = BoardStory().read(FOUND)
    assert [one.region for one in now.latest] == ["attica", "elsewhere"]
    left = BoardFound(None, (RegionFound("attica", (), "sure"),))
    assert now.read(left).latest[0] == SeenRegion("attica")
    assert now.read(FOUND).latest == now.latest


def test_s20_a_lesson_goes_from_colour_to_colour() -> None:
    now = LearnedColours().go("begin", ("red", "blue"))
    assert now.lesson is not None
    assert now.lesson.colour == "red"
    for why in ("none", "many", "hidden"):
        now = now.take(why)
        assert now.lesson is not None
        assert (now.lesson.colour, now.lesson.trouble) == ("red", why)
    now = now.take(piece("red", 190.0))
    assert now.lesson is not None
    assert now.lesson.trouble == ""
    now = now.go("skip")
    assert now.lesson is not None
    assert now.lesson.colour == ""
    assert tuple(now.known) == ("red",)
    assert now.go("stop").lesson is None
    assert now.go("forget").known == {}


def test_s20_the_last_colour_may_be_shown_again() -> None:
    now = LearnedColours().go("begin", ("red", "blue")).take(piece("red", 190.0))
    now = now.go("again")
    assert now.lesson is not None
    assert (now.lesson.colour, now.shown) == ("red", ())


def test_s20_two_colours_too_alike_are_said_when_they_are_shown() -> None:
    now = LearnedColours().go("begin", ("red", "blue", "green"))
    for one in (piece("red", 190.0), piece("blue", 191.0), piece("green", 80.0)):
        now = now.take(one)
    assert now.alike == (("red", "blue"),)


def test_s20_until_everybody_has_shown_a_piece_the_table_is_told_nothing(
    tmp_path: Path,
) -> None:
    """Whoever does not know red would say that nobody stands where Red does."""
    heard: list[Any] = []
    camera = BoardCamera(None, tmp_path)
    plan = BoardPlan(("attica", "elis"))
    camera.expect(ExpectedBoard("hellas", plan, ("red", "blue")))
    camera._tell = heard.append
    regions = tuple(
        Region(name, ((0.0, 0.0), (0.5, 0.0), (0.5, 0.5))) for name in plan.regions
    )
    camera.table.keep("", Profile("Ours", "hellas", 1.0, regions))
    for shown in ((piece("red", 190.0),), (piece("red", 190.0), piece("blue", 90.0))):
        camera.table.learned = LearnedColours(shown)
        camera.hear_found(FOUND)
    assert len(heard) == 1
    assert [one.region for one in heard[0].regions] == ["attica", "elis"]
