"""The whole firmware on an emulated chip: what hands do, what goes over the wire."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.firmware_bridge.board.building import needs_the_tools
from tests.firmware_bridge.board.stage import MEGA, EmulatedBoard
from tests.firmware_bridge.board.wire import BareWire
from tests.terminals import needs_a_terminal

pytestmark = [needs_the_tools, needs_a_terminal]


@pytest.fixture
def board() -> Iterator[EmulatedBoard]:
    with EmulatedBoard() as emulated:
        yield emulated


@pytest.fixture
def wire(board: EmulatedBoard) -> Iterator[BareWire]:
    with BareWire(board.port) as opened:
        opened.greet()
        yield opened


def deltas(wire: BareWire) -> list[str]:
    """Cell and value of each, without number and time."""
    told = [one.split() for one in wire.heard if one.startswith("DELTA ")]
    return [f"{cell} {value}" for _, _, cell, value, _ in told]


def test_s28_a_board_says_nothing_but_boot_until_it_is_greeted(board) -> None:
    with BareWire(board.port) as wire:
        board.close_cell(3)
        wire.until("BOOT")
        wire.until("BOOT")
        assert {one.split()[0] for one in wire.heard} == {"BOOT"}
        boot = wire.heard[0].split()[2]
        said = wire.greet().split()
        assert (said[1], said[4]) == ("1.0", boot)
        assert said[5:9] == [
            "reed:20,light:1,rfid:1,keys:9,leds:20,buzzer:1",
            "4x5",
            "20",
            "pythia",
        ]


def test_s28_what_lay_there_before_is_in_the_snapshot_and_no_news(board) -> None:
    board.close_cell(0)
    board.close_cell(9)
    with BareWire(board.port) as wire:
        board.reset()
        wire.greet()
        wire.until("BEAT")
        snap = next(one for one in wire.heard if one.startswith("SNAP "))
        assert snap.split()[1:5] == ["0", "102000", "000", "0"]
        assert deltas(wire) == []


def test_s28_an_edge_of_a_pin_becomes_one_delta(board, wire) -> None:
    board.close_cell(5)
    assert wire.until("DELTA").split()[1:4] == ["1", "5", "1"]
    board.open_cell(5)
    assert wire.until("DELTA").split()[1:4] == ["2", "5", "0"]


def test_s28_a_switch_that_bounces_is_told_once(board, wire) -> None:
    board.bounce(13, 9, 1500, closed=True)
    wire.until("DELTA")
    wire.until("BEAT")
    board.bounce(13, 8, 1500, closed=False)
    wire.until("DELTA")
    wire.until("BEAT")
    assert deltas(wire) == ["13 1", "13 0"]


def test_s28_a_touch_shorter_than_the_debouncing_is_none(board, wire) -> None:
    board.bounce(13, 2, 3000, closed=False)
    wire.until("BEAT")
    wire.until("BEAT")
    assert deltas(wire) == []


def test_s28_keys_are_pressed_and_let_go(board, wire) -> None:
    for key in (0, 1, 2, 8):
        board.press(key)
        assert wire.until("KEY").split()[2:4] == [str(key), "1"]
        board.release(key)
        assert wire.until("KEY").split()[2:4] == [str(key), "0"]


def test_s28_a_covered_light_sensor_is_a_closed_cell(board, wire) -> None:
    board.light(0, 200)
    wire.until("BEAT")
    assert deltas(wire) == [], "nobody has said yet that there is a sensor"
    wire.ask("SET", "dark", "64")
    assert wire.until("DELTA").split()[2:4] == ["20", "1"]
    board.light(0, 4000)
    assert wire.until("DELTA").split()[2:4] == ["20", "0"]


def test_s28_the_strip_shows_what_it_was_told(board, wire) -> None:
    assert wire.ask("SET", "bright", "255") == ["ACK 1"]
    assert wire.ask("LEDS", "1", "F0008F00") == ["ACK 2"]
    board.wait(lambda: board.shown[-1][:4] == ("000000", "FF0000", "88FF00", "000000"))
    assert len(board.shown[-1]) == 20
    assert board.odd == []


def test_s28_no_light_gets_more_than_the_strip_may_draw(board, wire) -> None:
    assert wire.ask("LEDS", "0", "FFF0") == ["ACK 1"]
    board.wait(lambda: board.shown[-1][:1] == ("404040",))


def test_s28_a_light_that_blinks_goes_on_and_off(board, wire) -> None:
    wire.ask("LEDS", "0", "00F1")
    seen = len(board.shown)
    board.wait(lambda: len(board.shown) > seen + 4)
    assert {one[0] for one in board.shown[seen + 1 :]} == {"000040", "000000"}


def test_s28_a_board_that_nobody_speaks_to_turns_its_lights_off(board, wire) -> None:
    wire.ask("LEDS", "0", "FFF0")
    board.wait(lambda: any(one[:1] == ("404040",) for one in board.shown))
    board.wait(lambda: set(board.shown[-1]) == {"000000"})


def test_s28_lights_beyond_the_strip_are_refused(wire) -> None:
    assert wire.ask("LEDS", "19", "F000F000") == ["NAK 1 range"]


def test_s28_a_setting_outlasts_reset_and_power(tmp_path: Path) -> None:
    kept = tmp_path / "eeprom.bin"
    with EmulatedBoard(eeprom=kept) as board, BareWire(board.port) as wire:
        number = wire.greet().split()[3]
        assert wire.ask("SET", "name", "lords_of-hellas2") == ["ACK 1"]
        assert wire.ask("SET", "debounce", "12") == ["ACK 2"]
        board.reset()
        hello = wire.greet().split()
        assert (hello[3], hello[7:]) == (number, ["12", "lords_of-hellas2"])
    with EmulatedBoard(eeprom=kept, seed=5) as board, BareWire(board.port) as wire:
        again = wire.greet().split()
        assert (again[3], again[7:]) == (number, ["12", "lords_of-hellas2"])
        assert again[4] != hello[4]


def test_s28_a_record_that_was_cut_leaves_the_one_before(tmp_path: Path) -> None:
    kept = tmp_path / "eeprom.bin"
    with EmulatedBoard(eeprom=kept) as board, BareWire(board.port) as wire:
        wire.greet()
        wire.ask("SET", "name", "first")
        wire.ask("SET", "name", "second")
    memory = bytearray(kept.read_bytes())
    at = memory.index(b"second")
    memory[at : at + 6] = b"seco\xff\xff"
    kept.write_bytes(memory)
    with EmulatedBoard(eeprom=kept) as board, BareWire(board.port) as wire:
        assert wire.greet().split()[8] == "first"


def test_s28_two_boards_give_themselves_two_numbers() -> None:
    numbers = set()
    for seed in (1, 2):
        with EmulatedBoard(seed=seed) as board, BareWire(board.port) as wire:
            numbers.add(wire.greet().split()[3])
    assert len(numbers) == 2


def test_s28_a_smaller_matrix_begins_anew_with_its_shape(wire) -> None:
    assert wire.ask("SET", "columns", "2") == ["ACK 1"]
    hello = wire.greet().split()
    assert (hello[6], hello[5].split(",")[0]) == ("4x2", "reed:8")
    assert wire.ask("SET", "columns", "6") == ["NAK 2 range"]


def test_s28_a_switch_that_sticks_is_said_and_counts_as_open(board, wire) -> None:
    board.close_cell(7)
    wire.until("DELTA")
    wire.ask("EMPTY")
    assert wire.until("FAULT").split()[2:] == ["stuck", "7", "1"]
    assert deltas(wire) == ["7 1", "7 0"]
    wire.send("SNAP 99")
    assert wire.until("SNAP").split()[2:5] == ["000000", "000", "1"]
    assert wire.until("FAULT").split()[2:] == ["stuck", "7", "1"]
    board.open_cell(7)
    assert wire.until("FAULT").split()[2:] == ["stuck", "7", "0"]
    board.close_cell(7)
    assert wire.until("DELTA").split()[2:4] == ["7", "1"]


def test_s28_a_switch_that_flickers_keeps_its_last_calm_value(board, wire) -> None:
    board.bounce(4, 60, 5000, closed=True)
    assert wire.until("FAULT").split()[2:] == ["flicker", "4", "1"]
    assert wire.until("FAULT").split()[2:] == ["flicker", "4", "0"]
    wire.until("DELTA")
    assert deltas(wire) == ["4 1"]


def test_s28_a_column_that_touches_ground_moves_no_cell(board, wire) -> None:
    board.close_cell(2)
    wire.until("DELTA")
    board.ground(2)
    assert wire.until("FAULT").split()[2:] == ["line", "2", "1"]
    assert wire.ask("RAW")[0].split()[2] == "480120"
    board.ground(2, touches=False)
    assert wire.until("FAULT").split()[2:] == ["line", "2", "0"]
    wire.until("BEAT")
    assert deltas(wire) == ["2 1"]
    assert not [one for one in wire.heard if one.startswith("KEY ")]


@pytest.mark.parametrize("uid", ["04A1B2C3", "04A1B2C3D4E5F6", "04A1B2C3D4E5F6070809"])
def test_s28_a_tag_on_a_reader_is_named_and_missed(board, wire, uid: str) -> None:
    board.put_tag(0, uid)
    assert wire.until("TAG").split()[2:4] == ["0", uid]
    wire.send("SNAP 98")
    assert wire.until("TAGS").split()[2:] == ["0", uid]
    board.put_tag(0, None)
    assert wire.until("TAG").split()[2:4] == ["0", "-"]


def test_s28_each_of_four_readers_names_its_tag() -> None:
    uids = [f"04A1B2C{number}" for number in range(4)]
    with EmulatedBoard(MEGA) as board, BareWire(board.port) as wire:
        wire.greet()
        for reader, uid in enumerate(uids):
            board.put_tag(reader, uid)
            assert wire.until("TAG").split()[2:4] == [str(reader), uid]
        wire.send("SNAP 97")
        assert wire.until("TAGS").split()[2:] == ["0", ",".join(uids)]


def test_s28_a_reader_that_does_not_answer_is_said(board, wire) -> None:
    board.put_tag(0, "04A1B2C3")
    wire.until("TAG")
    board.break_reader(0)
    assert wire.until("FAULT").split()[2:] == ["reader", "0", "1"]
    board.break_reader(0, broken=False)
    assert wire.until("FAULT").split()[2:] == ["reader", "0", "0"]
    assert wire.until("TAG").split()[2:4] == ["0", "04A1B2C3"]


def test_s28_the_board_tries_itself(board, wire) -> None:
    parts = [one.split()[2:] for one in wire.ask("TEST")[:-1]]
    assert [part for part, _ in parts] == [
        "eeprom",
        "memory",
        "lines",
        "readers",
        "leds",
    ]
    assert {verdict for _, verdict in parts} <= {"good", "absent"}
    board.wait(lambda: set(board.shown[-1]) == {"404040"})


def test_s27_what_is_wrong_is_counted_and_nothing_answers_it(wire) -> None:
    wire.write(b"$PING 2*0000\n$PI\x00NG\n$" + b"A" * 300 + b"\n")
    wire.send("SING 4")
    wire.send("PING")
    wire.until_so(lambda: wire.heard[-1].split()[3:5] == ["4", "1"])
    assert wire.heard[-1].startswith("BEAT ")
    assert wire.ask("BUZZ", "1", "1") == ["NAK 1 fields"]
    assert wire.ask("PING") == ["ACK 2"]


def test_s27_a_reset_begins_with_another_boot_number(board, wire) -> None:
    before = wire.heard[0]
    board.close_cell(1)
    wire.until("DELTA")
    board.reset()
    hello = wire.greet()
    assert hello.split()[4] != before.split()[2]
    snap = [one for one in wire.heard if one.startswith("SNAP ")][-1]
    assert snap.split()[1:3] == ["0", "200000"]


def test_s28_a_mega_has_eight_rows_of_twelve() -> None:
    with EmulatedBoard(MEGA) as board, BareWire(board.port) as wire:
        assert wire.greet().split()[6] == "8x12"
        for cell in (0, 11, 50, 95):
            board.close_cell(cell)
            assert wire.until("DELTA").split()[2:4] == [str(cell), "1"]
        board.press(8)
        assert wire.until("KEY").split()[2:4] == ["8", "1"]


@pytest.mark.parametrize("protocol", [(1, 1), (2, 0)])
def test_s27_a_newer_firmware_says_so(protocol: tuple[int, int]) -> None:
    with EmulatedBoard(protocol=protocol) as board, BareWire(board.port) as wire:
        major, minor = protocol
        assert wire.greet().split()[1] == f"{major}.{minor}"
