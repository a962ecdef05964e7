"""A trace at its bounds: how long, how late, how sure; and at what pace it plays."""

from __future__ import annotations

import asyncio
import io
import os
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from companion.devices.device import Lights
from companion.devices.dice.pairing import Paired
from companion.devices.dice.simulated import WHO
from companion.devices.trace import tape, trace
from companion.devices.trace.tape import (
    Playback,
    Recorder,
    TapePlayer,
    recording,
    sightings,
)
from companion.devices.trace.trace import (
    LONGEST,
    Linked,
    Met,
    TraceLine,
    TraceTrouble,
    Wire,
    head,
    lines,
    load,
    write,
)
from companion.kernel.sighting import DieLying, DieRested, DieRolling, Pressed

MET = Met("p", "pixels", "d6")
MET_GODICE = Met("g", "godice", "D6")
WHO_IT_IS = Wire("p", "", WHO)
ROLLING, ROLLED = bytes((3, 3, 4)), bytes((3, 1, 4))


def pressed(at: str = "0", sure: str = "1") -> str:
    return f'{{"at": {at}, "saw": "Pressed", "button": "a", "sure": {sure}}}'


def trouble(*rows: str) -> tuple[str, Any]:
    with pytest.raises(TraceTrouble) as found:
        list(lines([*rows]))
    return found.value.key, dict(found.value.facts).get("line")


def test_a_file_that_is_no_trace_is_another_trouble_than_a_bad_line() -> None:
    assert trouble() == trouble("{}") == ("dice.trace.none", 1)
    assert trouble('{"pythia_trace": 2}') == ("dice.trace.none", 1)
    assert trouble("[]") == ("dice.trace.line", 1)
    assert trouble(head(), pressed(), "[]") == ("dice.trace.line", 3)


def test_a_line_is_so_long_and_no_longer() -> None:
    assert LONGEST == 16_384
    row = pressed()
    assert len(list(lines([head(), row.ljust(LONGEST)]))) == 1
    assert trouble(head(), row.ljust(LONGEST + 1)) == ("dice.trace.line", 2)


def test_a_trace_has_so_many_lines_and_no_more(monkeypatch) -> None:
    assert trace.MOST == 1_000_000
    monkeypatch.setattr(trace, "MOST", 3)
    assert len(list(lines([head(), pressed(), pressed()]))) == 2
    key, line = trouble(head(), pressed(), pressed(), pressed())
    assert (key, line) == ("dice.trace.too_big", None)


def test_a_file_is_so_large_and_no_larger(tmp_path, monkeypatch) -> None:
    assert trace.BIGGEST == 256_000_000
    file = tmp_path / "trace.jsonl"
    file.write_text(f"{head()}\n{pressed()}\n")
    monkeypatch.setattr(trace, "BIGGEST", file.stat().st_size)
    assert len(load(file)) == 1
    monkeypatch.setattr(trace, "BIGGEST", file.stat().st_size - 1)
    with pytest.raises(TraceTrouble) as found:
        load(file)
    assert found.value.key == "dice.trace.too_big"


@pytest.mark.parametrize(
    ("at", "sure", "good"),
    [
        ("0", "0", True),
        ("10000000", "1", True),
        ("10000001", "1", False),
        ("0", "-0.1", False),
        ("0", "1.1", False),
    ],
)
def test_times_and_certainties_have_bounds(at: str, sure: str, good: bool) -> None:
    if good:
        assert len(list(lines([head(), pressed(at, sure)]))) == 1
    else:
        assert trouble(head(), pressed(at, sure)) == ("dice.trace.line", 2)


def test_two_things_may_happen_at_once_and_none_before_another() -> None:
    assert len(list(lines([head(), pressed("2"), pressed("2")]))) == 2
    assert trouble(head(), pressed("2"), pressed("1.9")) == ("dice.trace.line", 3)


def test_only_a_die_that_was_met_has_a_link_and_a_wire() -> None:
    link = '{"at": 0, "die": "p", "up": true}'
    wire = '{"at": 0, "die": "p", "char": "x", "hex": "00"}'
    met = '{"at": 0, "die": "p", "make": "pixels", "kind": ""}'
    assert len(list(lines([head(), met, link, wire]))) == 3
    for row in (link, wire):
        assert trouble(head(), row) == ("dice.trace.line", 2)
    other = met.replace('"die": "p"', '"die": "q"')
    assert trouble(head(), other, link) == ("dice.trace.line", 3)
    assert trouble(head(), other, wire) == ("dice.trace.line", 3)


def test_times_are_written_to_a_tenth_of_a_thousandth() -> None:
    assert '"at":0.1235' in write(TraceLine(0.12345678, Pressed("a"))).replace(" ", "")


# ---- recording


def test_a_recorder_counts_from_its_beginning_and_only_what_can_be_met() -> None:
    now, out = iter((100.0, 100.5, 102.0, 103.0)), io.StringIO()
    recorder = Recorder(out, lambda: next(now), addresses=True)
    assert recorder.lines == 0
    recorder.meet((Paired("p", "pixels"), Paired("simulated:1", "simulated")))
    recorder.wire("p", "x", ROLLED)
    recorder.link("p", up=False)
    assert recorder.lines == 3
    told = list(lines(out.getvalue().splitlines()))
    assert told == [
        TraceLine(0.5, Met("p", "pixels")),
        TraceLine(2.0, Wire("p", "x", ROLLED)),
        TraceLine(3.0, Linked("p", up=False)),
    ]


TRUE_NAME = "timeflip@E8:10:62:0A:FF:3C"


def recorded(*, addresses: bool) -> str:
    """Two dice and what a third device saw, on a tape."""
    out = io.StringIO()
    recorder = Recorder(out, addresses=addresses)
    recorder.meet((Paired(TRUE_NAME, "timeflip"), Paired("godice:abc123", "godice")))
    recorder.link(TRUE_NAME, up=True)
    recorder.wire(TRUE_NAME, "x", ROLLED)
    recorder.wire("godice:abc123", "x", ROLLED)
    recorder.put(DieRolling(TRUE_NAME))
    recorder.put(DieRested("red.light", 3))
    recorder.put(Pressed("a"))
    return out.getvalue()


def test_a_trace_holds_no_radio_address_unless_it_is_asked_for() -> None:
    text = recorded(addresses=False)
    assert "E8:10" not in text
    assert "abc123" not in text
    told = [line.what for line in lines(text.splitlines())]
    assert told == [
        Met("die-1", "timeflip"),
        Met("die-2", "godice"),
        Linked("die-1", up=True),
        Wire("die-1", "x", ROLLED),
        Wire("die-2", "x", ROLLED),
        DieRolling("die-1"),
        DieRested("red.light", 3),  # no radio has told of it
        Pressed("a"),
    ]
    asked = [line.what for line in lines(recorded(addresses=True).splitlines())]
    assert asked[0] == Met(TRUE_NAME, "timeflip")
    assert asked[5] == DieRolling(TRUE_NAME)


def test_a_recording_lies_in_a_file_of_its_own(tmp_path: Path) -> None:
    file = tmp_path / "old"
    file.write_text("an evening")
    with pytest.raises(FileExistsError), recording(file):
        pass
    assert file.read_text() == "an evening"
    with recording(tmp_path / "new") as tape:
        tape.put(Pressed("a"))
    assert len(load(tmp_path / "new")) == 1
    if os.name == "posix":
        assert (tmp_path / "new").stat().st_mode & 0o077 == 0
        refused = pytest.raises(OSError, match="no plain file")
        with refused, recording(Path(os.devnull)):
            pass


# ---- playing


def test_a_link_that_was_lost_in_a_roll_leaves_it_to_be_asked() -> None:
    lost, back = Linked("p", up=False), Linked("p", up=True)
    player = TapePlayer()
    rows = (MET, WHO_IT_IS, Wire("p", "", ROLLING), lost, back, WHO_IT_IS)
    told = [player.hear(TraceLine(n, what)) for n, what in enumerate(rows)]
    assert told[2:5] == [(DieRolling("p"),), (), ()]
    assert told[5] == (DieRested("p", 1, 0.0, "back"),)
    again = player.hear(TraceLine(10, DieLying("q", 2)))
    assert again == (DieLying("q", 2),)


@pytest.mark.parametrize(("seconds", "how"), [(2.5, "rolled"), (3.5, "asked")])
def test_a_result_that_was_asked_for_is_so_when_played_again(seconds, how) -> None:
    """A trace holds no questions; the time that went by tells that one was asked."""
    rows = ((0, MET_GODICE), (1, Wire("g", "", b"R")))
    still = TraceLine(1 + seconds, Wire("g", "", b"S\0\0\x40"))
    told = list(sightings((*(TraceLine(at, what) for at, what in rows), still)))
    sure = 1.0 if how == "rolled" else 0.0
    assert [what for _, what in told] == [DieRolling("g"), DieRested("g", 2, sure, how)]


def test_a_link_that_holds_changes_nothing() -> None:
    held = Linked("p", up=True)
    rows = (MET, WHO_IT_IS, Wire("p", "", ROLLING), held, Wire("p", "", ROLLED))
    told = list(sightings(TraceLine(n, what) for n, what in enumerate(rows)))
    assert told[-2:] == [(2, DieRolling("p")), (4, DieRested("p", 5))]


@pytest.mark.parametrize(
    ("pace", "waits"), [(1.0, [0.0, 2.0, 3.0]), (2.0, [0.0, 1.0, 1.5]), (0.0, [0] * 3)]
)
def test_it_plays_at_its_pace(monkeypatch, pace: float, waits: list[float]) -> None:
    """The clock stands still at first, then it is late: late things come at once."""
    slept: list[float] = []

    async def sleep(seconds: float) -> None:
        slept.append(seconds)

    now = iter((50.0,) * 4 + (50.0, 50.0, 53.5, 53.5))
    monkeypatch.setattr(tape, "time", SimpleNamespace(monotonic=lambda: next(now)))
    monkeypatch.setattr(tape, "asyncio", SimpleNamespace(sleep=sleep))
    told: list[object] = []
    rows = [TraceLine(at, Pressed(str(at))) for at in (0, 2, 3)]
    player = Playback(rows, pace)
    assert player.name == "trace"
    asyncio.run(player.run(told.append))
    asyncio.run(player.show(Lights()))
    assert slept == waits
    if not pace:
        return
    assert [one.button for one in told] == ["0", "2", "3"]
    slept.clear()
    asyncio.run(Playback(rows, pace).run(told.append))
    assert slept == [0.0, *(max(0.0, wait - 3.5) for wait in waits[1:])]
