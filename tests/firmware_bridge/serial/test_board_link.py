"""The link greets, believes what follows, and finds again what was lost."""

from __future__ import annotations

import random

import pytest

from firmware_bridge.serial import messages
from firmware_bridge.serial.app_says import AskTest, Buzz, Glow, TakeEmpty
from firmware_bridge.serial.board_says import (
    BoardHello,
    Booted,
    CellDelta,
    FaultDelta,
    KeyDelta,
    PartTold,
    Snap,
)
from firmware_bridge.serial.link import HELLO_FOR, BoardLink
from firmware_bridge.serial.link_news import (
    BoardForeign,
    BoardLost,
    BoardReady,
    KeyPressed,
    LinkLoss,
    LinkPhase,
    OrderAnswered,
    PictureTold,
)
from firmware_bridge.serial.simulated import board
from tests.firmware_bridge.serial.wired import Wired, clean, cut, noise

HAS = (("reed", 20),)
HELLO = BoardHello((1, 0), (1, 0, 0), "51AB1E00", "00000001", HAS, (4, 5), 20, "pythia")


@pytest.fixture
def wired() -> Wired:
    there = Wired(board(readers=6))
    there.run(1.0)
    return there


def heard(link: BoardLink, *told: object, now: float = 1.0) -> BoardLink:
    return link.hear(b"".join(map(messages.write, told)), now)


def test_s27_a_greeted_board_is_known_and_its_cells_are_told(wired: Wired) -> None:
    assert wired.link.phase is LinkPhase.READY
    (ready,) = wired.told(BoardReady)
    assert ready.hello.name == "pythia"
    wired.board = wired.board.cell(7, closed=True)
    wired.run(0.1)
    assert wired.cells == {7}
    wired.board = wired.board.tag(5, "04A1B2C3")
    wired.run(0.1)
    assert wired.link.picture.tags == ("", "", "", "", "", "04A1B2C3")


def test_s27_nothing_is_believed_before_a_whole_snapshot() -> None:
    link = heard(BoardLink.opened(0.0), HELLO, CellDelta(1, 3, 1, 50))
    assert not link.reports.sure
    assert not any(isinstance(one, PictureTold) for one in link.news)
    link = heard(link, Snap(1, "8", "-", 0, 60))
    assert link.picture.cells == {3}


def test_s27_a_gap_asks_for_a_snapshot_and_believes_no_report_until_it_comes(
    wired: Wired,
) -> None:
    wired.back = cut
    wired.board = wired.board.cell(2, closed=True)
    wired.run(0.05)
    wired.back = clean
    wired.board = wired.board.key(0, down=True)
    wired.run(0.02)
    assert wired.cells == set()
    wired.run(0.5)
    assert wired.cells == {2}
    assert wired.told(KeyPressed) == []


def test_s27_a_beat_that_counts_further_shows_that_something_was_lost(
    wired: Wired,
) -> None:
    wired.back = cut
    wired.board = wired.board.cell(2, closed=True)
    wired.run(0.05)
    wired.back = clean
    wired.run(1.2)
    assert wired.cells == {2}


def test_s29_a_key_is_told_once_when_it_goes_down(wired: Wired) -> None:
    wired.board = wired.board.key(1, down=True)
    wired.run(0.2)
    wired.board = wired.board.key(1, down=False)
    wired.run(6.0)
    assert wired.told(KeyPressed) == [KeyPressed(1)]


def test_s27_reports_that_come_amid_a_snapshot_are_not_lost() -> None:
    link = heard(BoardLink.opened(0.0), HELLO, Snap(7, "1", "-", 1, 50))
    link = heard(link, CellDelta(8, 2, 1, 60), KeyDelta(9, 0, 1, 70))
    assert not link.reports.sure
    link = heard(link, FaultDelta(7, "stuck", 0, 1))
    assert link.picture.cells == {0, 2}
    assert link.picture.stuck == {0}
    assert KeyPressed(0) in link.news


def test_s29_a_tag_that_came_to_another_reader_lies_there_alone(wired: Wired) -> None:
    wired.board = wired.board.tag(0, "04A1B2C3")
    wired.run(0.1)
    wired.board = wired.board.tag(2, "04A1B2C3")
    wired.run(0.1)
    assert wired.link.picture.tags == ("", "", "04A1B2C3", "", "", "")


def test_s27_numbers_go_on_at_nought() -> None:
    link = heard(BoardLink.opened(0.0), HELLO, Snap(65535, "-", "-", 0, 50))
    link = heard(link, CellDelta(0, 4, 1, 60))
    assert link.reports.sure
    assert link.picture.cells == {4}


def test_s27_a_command_is_said_again_until_it_is_answered(wired: Wired) -> None:
    wired.there = cut
    wired.order(Buzz(0, 880, 100))
    wired.run(0.35)
    wired.there = clean
    wired.run(0.4)
    (answer,) = wired.told(OrderAnswered)
    assert isinstance(answer.order, Buzz)
    assert answer.reason == ""


def test_s27_a_command_that_three_times_has_no_answer_loses_the_link(
    wired: Wired,
) -> None:
    wired.there = cut
    wired.order(Buzz(0, 880, 100))
    wired.run(1.0)
    assert wired.told(BoardLost) == [BoardLost(LinkLoss.UNANSWERED)]
    wired.there = clean
    wired.run(1.0)
    assert wired.link.phase is LinkPhase.READY


def test_s27_a_refused_command_says_why(wired: Wired) -> None:
    wired.order(Glow(0, 19, "F800F800"))
    wired.run(0.2)
    (answer,) = wired.told(OrderAnswered)
    assert answer.reason == "range"


def test_s27_a_board_that_tries_itself_tells_every_part(wired: Wired) -> None:
    wired.order(AskTest(0))
    wired.order(TakeEmpty(0))
    wired.run(0.3)
    tested, _ = wired.told(OrderAnswered)
    assert [part.part for part in tested.told if isinstance(part, PartTold)] == [
        "eeprom",
        "memory",
        "lines",
        "readers",
        "leds",
    ]


def test_s27_a_silent_board_is_lost_and_comes_back(wired: Wired) -> None:
    wired.back = cut
    wired.run(3.5)
    assert wired.told(BoardLost)
    wired.board = wired.board.cell(1, closed=True)
    wired.back = clean
    wired.run(1.5)
    assert wired.cells == {1}


def test_s27_a_board_reset_amid_its_snapshot_is_greeted_anew(wired: Wired) -> None:
    wired.board = wired.board.cell(4, closed=True)
    wired.run(0.1)
    snap = messages.write(Snap(9, "01", "-", 0, 99))
    wired.link = wired.link.hear(snap[:8] + b"ets Jan 8 2013\r\n", wired.now)
    wired.board = wired.board.reset("00000002")
    wired.run(1.5)
    assert wired.told(BoardLost) == [BoardLost(LinkLoss.RESET)]
    assert wired.link.hello is not None
    assert wired.link.hello.boot == "00000002"
    assert wired.cells == {4}


def test_s27_one_major_version_ahead_is_refused_and_one_minor_works() -> None:
    for protocol, phase in (((2, 0), LinkPhase.REFUSED), ((1, 1), LinkPhase.READY)):
        wired = Wired(board(protocol=protocol))
        wired.run(1.0)
        assert wired.link.phase is phase
        told = [one.protocol for one in wired.told(BoardForeign)]
        assert told == ([protocol] if phase is LinkPhase.REFUSED else [])


def test_s27_a_refused_board_with_new_firmware_is_greeted() -> None:
    link = heard(BoardLink.opened(0.0), Booted((2, 0), "00000001"))
    assert link.phase is LinkPhase.REFUSED
    link = heard(link, Booted((1, 0), "00000002"))
    assert link.phase is LinkPhase.GREETING
    assert link.out.count(b"HELLO") == 2


def test_s27_where_nobody_answers_the_port_is_given_up() -> None:
    link = BoardLink.opened(0.0)
    link = link.hear(b"AT+OK\r\n~~~\xff", 1.0).tick(HELLO_FOR)
    assert link.phase is LinkPhase.OVER


def test_s27_another_board_at_the_same_port_brings_its_own_cells(wired: Wired) -> None:
    wired.board = wired.board.cell(4, closed=True)
    wired.run(0.1)
    wired.board = board(id="0BADCAFE")
    wired.run(4.0)
    assert wired.cells == set()


@pytest.mark.parametrize("seed", range(5))
def test_s27_a_fifth_of_all_bytes_lost_or_flipped_brings_nothing_wrong(
    wired: Wired, seed: int
) -> None:
    luck = random.Random(seed)
    wired.there = wired.back = noise(luck, 0.2)
    stood, pressed = [frozenset[int]()], 0
    for _ in range(60):
        cell, closed = luck.randrange(20), luck.random() < 0.5
        wired.board = wired.board.cell(cell, closed=closed)
        if luck.random() < 0.2:
            wired.board = wired.board.key(0, down=True).key(0, down=False)
            pressed += 1
        stood.append(wired.board.closed)
        wired.run(0.2)
    wired.there = wired.back = clean
    wired.run(6.0)
    assert wired.cells == wired.board.closed
    assert all(one.picture.cells in stood for one in wired.told(PictureTold))
    assert len(wired.told(KeyPressed)) <= pressed
