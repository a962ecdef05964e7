"""Traces: what was told is told again; what is no trace is refused."""

from __future__ import annotations

import asyncio
import io
import json
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from companion.desk.demo import Guests, plainly
from companion.devices.device import Lights
from companion.devices.dice.simulated import SimulatedDice, SimulatedDie
from companion.devices.trace.tape import (
    Playback,
    Recorded,
    Recorder,
    recording,
    sightings,
)
from companion.devices.trace.trace import (
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
from companion.kernel.record import Record
from companion.kernel.sighting import (
    BoardSeen,
    DieLying,
    DieRested,
    DieRolling,
    PieceSeen,
    Pressed,
    RegionSeen,
    RegionTouched,
)
from companion.library.registry import GAMES
from companion.table.senses import Senses
from companion.table.table import Proposal, Table
from companion.table.trust import Source
from tests.devices.party import PARTS, Party
from tests.firmware_bridge.fake_bluez.dice import Pixel
from tests.firmware_bridge.stage import play, until, wanted

EVERY = (
    Met("pixels:1", "pixels", "d6"),
    Linked("pixels:1", up=True),
    Wire("pixels:1", "x", b"\x03\x01\x02"),
    DieRolling("d"),
    DieRested("d", 4, 0.5, "cocked"),
    DieLying("d", 3),
    PieceSeen("Hydra", "Thessaly", 0.7),
    RegionSeen("Elis", ("red", "grey"), "check", 0.6),
    BoardSeen((RegionSeen("Elis", ("red",)), RegionSeen("Attica", word="unseen"))),
    RegionTouched("Elis", present=False),
    Pressed("next"),
)


def test_every_kind_of_line_comes_back_as_it_was() -> None:
    rows = [head(), *(write(TraceLine(n / 10, what)) for n, what in enumerate(EVERY))]
    assert tuple(line.what for line in lines(rows)) == EVERY


def saw(kind: str, facts: str) -> str:
    return f'{{"at": 0, "saw": "{kind}", {facts}}}'


MET = '{"at": 0, "die": "p", "make": "pixels", "kind": ""}'


@pytest.mark.parametrize(
    ("rows", "number"),
    [
        ([], 1),
        (["{}"], 1),
        (['{"pythia_trace": 2}'], 1),
        ([head(), ""], 2),
        ([head(), "[]"], 2),
        ([head(), "{}"], 2),
        ([head(), '{"at": 0}'], 2),
        ([head(), '{"at": -1, "saw": "Pressed", "button": "a"}'], 2),
        ([head(), '{"at": NaN, "saw": "Pressed", "button": "a"}'], 2),
        ([head(), '{"at": 1e99, "saw": "Pressed", "button": "a"}'], 2),
        ([head(), '{"at": true, "saw": "Pressed", "button": "a"}'], 2),
        ([head(), '{"at": 0, "saw": "Pressed"}'], 2),
        ([head(), '{"at": 0, "saw": "Pressed", "button": 3}'], 2),
        ([head(), '{"at": 0, "saw": "Pressed", "button": "a", "more": 1}'], 2),
        ([head(), '{"at": 0, "saw": "os.system", "button": "a"}'], 2),
        ([head(), '{"at": 0, "saw": "DieRested", "die": "d", "face": true}'], 2),
        ([head(), '{"at": 0, "saw": "Pressed", "button": "a", "sure": 9}'], 2),
        ([head(), saw("RegionSeen", '"region": "a", "word": "perhaps"')], 2),
        ([head(), saw("BoardSeen", '"regions": [{"region": "a", "sure": 2}]')], 2),
        ([head(), saw("BoardSeen", '"regions": [{"region": 7}]')], 2),
        ([head(), '{"at": 0, "die": "p", "make": "stone", "kind": ""}'], 2),
        ([head(), '{"at": 0, "die": "p", "char": "x", "hex": "01"}'], 2),
        ([head(), MET, '{"at": 0, "die": "p", "char": "x", "hex": "zz"}'], 3),
        ([head(), MET, '{"at": 0, "die": "p", "up": 1}'], 3),
        ([head(), MET.replace("0", "2"), '{"at": 1, "die": "p", "up": true}'], 3),
        ([head(), "x" * 20_000], 2),
        ([head(), "[" * 3000], 2),
    ],
)
def test_a_line_that_makes_no_sense_is_named(rows, number) -> None:
    with pytest.raises(TraceTrouble) as trouble:
        list(lines(rows))
    assert dict(trouble.value.facts)["line"] == number


@given(some.lists(some.text(max_size=60), max_size=4))
@settings(max_examples=150)
def test_any_file_is_a_trace_or_a_sentence(rows) -> None:
    try:
        list(lines([head(), *rows]))
    except TraceTrouble as trouble:
        assert trouble.key.startswith("dice.trace.")  # noqa: PT017
    else:
        assert rows == []


@given(some.binary(max_size=40))
def test_any_payload_in_a_trace_plays(data: bytes) -> None:
    rows = [TraceLine(0, Met("p", "pixels")), TraceLine(1, Wire("p", "", data))]
    assert not any(isinstance(s, DieRested) for _, s in sightings(rows))


def test_a_file_that_cannot_be_read_is_told(tmp_path) -> None:
    binary = tmp_path / "binary"
    binary.write_bytes(b"\xff\xfe")
    for file in (tmp_path, binary, tmp_path / "nowhere"):
        with pytest.raises(TraceTrouble):
            load(file)


# ---- simulated dice


def test_s32_a_simulated_die_speaks_the_protocol_of_a_real_one() -> None:
    die = SimulatedDie("demo")
    for face in range(1, 7):
        told = die.throw(face, random.Random(face))
        assert told == (DieRolling("demo"), DieRested("demo", face))


def evening(throw, moves=400):
    """A game of Dice Forge with simulated dice and choices by chance."""
    game, luck = GAMES["dice-forge"], random.Random(4)
    table = Table(game, Record((game.setup(("red", "blue"), ()),)))
    senses = Senses(table, dict)
    for _ in range(moves):
        prompt = game.prompt(table.state)
        if prompt is None:
            break
        if prompt.dice:
            for sighting in throw(prompt.dice[0]):
                senses.sense(sighting, Source.DIE)
        else:
            move = luck.choice(tuple(game.moves(table.state)))
            table.propose(Proposal(move, Source.TOUCH, table.stamp))
    return table


def test_s32_a_recorded_game_plays_to_the_same_state() -> None:
    out, dice = io.StringIO(), SimulatedDice(random.Random(5))
    recorder = Recorder(out)

    def throw(die):
        told = dice.throw(die)
        for sighting in told:
            recorder.put(sighting)
        return told

    first = evening(throw)
    kept = [s for _, s in sightings(lines(out.getvalue().splitlines()))]
    assert len(kept) > 60
    again = iter(kept)

    def replay(die):
        return next(again), next(again)

    second = evening(replay)
    assert second.state == first.state
    assert next(again, None) is None


def test_s32_the_guests_of_the_demo_throw_simulated_dice() -> None:
    """The evening is the same, and all its rolls have been bytes."""
    tables = (evening(lambda die: plainly(die, 1), moves) for moves in range(40))
    game = GAMES["dice-forge"]
    table = next(t for t in tables if game.prompt(t.state).dice)
    throws = (plainly, SimulatedDice(random.Random(1)).throw)
    plain, simulated = (Guests(7, throw).next(game, table.state) for throw in throws)
    assert plain == simulated
    assert isinstance(plain[1], DieRested)


def test_s32_simulated_dice_roll_when_they_are_awaited() -> None:
    async def scene() -> None:
        heard, out = [], io.StringIO()
        dice = SimulatedDice(random.Random(1), pause=0.0)
        device = Recorded(dice, Recorder(out))
        running = asyncio.create_task(device.run(heard.append))
        await device.show(Lights({"a": "red.light", "b": "red.dark"}))
        await until(lambda: len(heard) == 4)
        await device.show(Lights())
        running.cancel()
        assert [type(s) for s in heard] == [DieRolling, DieRested] * 2
        again = []
        await Playback(lines(out.getvalue().splitlines()), 0).run(again.append)
        assert again == heard

    play(scene())


# ---- a real recording, from the wire


@pytest.mark.usefixtures("bus")
def test_s32_a_bug_report_from_the_wire_becomes_a_test(tmp_path) -> None:
    """Bytes are recorded, so that reading them is tried again too."""

    async def scene() -> None:
        die = Pixel(1)
        with recording(file, addresses=True) as tape:
            async with Party(tmp_path, {die: PARTS[:1]}) as party:
                party.rack._tape = tape
                await party.rack.reshell(wanted(die).key, "")
                tape.meet(party.rack.ours)
                await party.ready()
                die.be(3, 1)
                await until(lambda: party.rack.dice.ours[0].moving)
                party.fake.drop(die)
                die.state, die.face = 1, 3
                await until(lambda: party.table.waiting)
                await die.roll(6)
                await until(lambda: len(party.moves()) > 1)

    file = tmp_path / "trace.jsonl"
    play(scene())
    told = [s for _, s in sightings(load(file))]
    key = wanted(Pixel(1)).key
    assert told == [
        DieLying(key, 1),
        DieRolling(key),
        DieRested(key, 4, 0.0, "back"),
        DieRolling(key),
        DieRested(key, 6),
    ]
    assert json.loads(file.read_text().splitlines()[0]) == {"pythia_trace": 1}
