"""Dice at their bounds: what is kept of rolls, who leaves the page, how they blink."""

from __future__ import annotations

import asyncio
import json
from dataclasses import replace
from types import SimpleNamespace

import pytest

from companion.devices.device import Lights
from companion.devices.dice import ble_dice, ble_die, die_status, flatness, pairing
from companion.devices.dice.ble_dice import BleDice
from companion.devices.dice.ble_die import COLOUR, REMIND, TIMES, BleDie
from companion.devices.dice.flatness import Flatness
from companion.devices.dice.pairing import Paired
from companion.devices.dice.reader import Reader
from companion.devices.dice.rolls import LAST, LINE, NEVER, KeptRoll, RollFile, read
from companion.devices.dice.virtual_die import PAUSE, TUMBLE
from companion.kernel.sighting import DieLying, DieRested, DieRolling, Sighting
from companion.sensing.die_status import DieStatus
from firmware_bridge.ble.events import (
    DieKnown,
    Flat,
    How,
    Lying,
    Power,
    Rested,
    Rolling,
)
from firmware_bridge.ble.make import FoundMake
from firmware_bridge.ble.makes import MAKES
from firmware_bridge.ble.radio import Radio
from firmware_bridge.ble.session import LinkState, Phase
from tests.firmware_bridge.fake_bluez.dice import Pixel
from tests.firmware_bridge.fake_bluez.service import FakeBluez
from tests.firmware_bridge.stage import FAST, hush, play, until, wanted

OURS = Paired("pixels:1", "pixels", "C0:01", "Lucky", "d6")
FOUND = FoundMake("pixels", "pixels:2", "Pixel2", "C0:02", "d6", value=3)


# ---- what was rolled


def test_s12_so_many_rolls_are_looked_at_one_by_one_and_all_are_counted() -> None:
    rolls = RollFile()
    for n in range(LAST + 1):
        rolls.add(KeptRoll("a", 1 + n % 2, float(n)))
    assert LAST == 60
    assert rolls.last("a")[0] == (1, 60.0)
    assert rolls.last("a")[-1] == (2, 1.0)
    assert len(rolls.last("a")) == LAST
    assert rolls.counts("a") == ((1, 31), (2, 30))
    assert rolls.last("b") == ()


@pytest.mark.parametrize(
    ("at", "good"), [(0, True), (NEVER, True), (NEVER + 1, False), (-1, False)]
)
def test_s12_a_roll_has_a_time_that_can_be(tmp_path, at: float, good: bool) -> None:
    assert NEVER == 4e9
    file = tmp_path / "rolls.jsonl"
    file.write_text(json.dumps({"die": "a", "face": 4, "at": at}))
    assert len(list(read(file))) == good


@pytest.mark.parametrize(("length", "good"), [(LINE, True), (LINE + 1, False)])
def test_s12_a_line_is_so_long_and_no_longer(tmp_path, length: int, good: bool) -> None:
    assert LINE == 200
    file = tmp_path / "rolls.jsonl"
    file.write_text('{"die": "a", "face": 4, "at": 1}'.ljust(length))
    assert len(list(read(file))) == good


def test_s12_a_time_is_kept_to_a_hundredth(tmp_path) -> None:
    file = tmp_path / "new" / "folder" / "rolls.jsonl"
    for n in (1, 2):
        RollFile(file).add(KeptRoll("a", n, 1.23456))
    assert [(roll.face, roll.at) for roll in read(file)] == [(1, 1.23), (2, 1.23)]


# ---- who stands on the page


def rack(monkeypatch, *ours: Paired) -> tuple[BleDice, SimpleNamespace]:
    """Dice beside a clock that somebody else turns."""
    clock = SimpleNamespace(now=100.0)
    turned = SimpleNamespace(monotonic=lambda: clock.now, time=lambda: clock.now)
    monkeypatch.setattr(ble_dice, "time", turned)
    dice = BleDice()
    dice.ours = ours
    return dice, clock


def heard(dice: BleDice, *found: FoundMake) -> None:
    for one in found:
        dice._heard(SimpleNamespace(found=one))  # type: ignore[arg-type]


def test_s10_a_strangers_die_leaves_once_it_is_not_heard_for_so_long(
    monkeypatch,
) -> None:
    dice, clock = rack(monkeypatch, OURS)
    heard(dice, FOUND)
    for passed, there in ((19.9, True), (20.0, False), (30.0, False)):
        clock.now = 100.0 + passed
        assert [card.die for card in dice.dice.cards[1:]] == ["pixels:2"] * there
    heard(dice, FOUND)
    assert len(dice.dice.cards) == 2


def test_s10_a_die_of_ours_stands_there_once(monkeypatch) -> None:
    dice, _ = rack(monkeypatch, OURS)
    heard(dice, replace(FOUND, key="pixels:1"), replace(FOUND, address="C0:01"))
    assert [card.die for card in dice.dice.cards] == ["pixels:1"]
    assert dice.dice.cards[0].ours


def test_s10_a_die_that_tells_its_name_is_no_second_one(monkeypatch) -> None:
    dice, _ = rack(monkeypatch)
    heard(dice, replace(FOUND, key="C0:02"), FOUND, replace(FOUND, address="C0:03"))
    assert [card.die for card in dice.dice.cards] == ["pixels:2"]
    heard(dice, replace(FOUND, key="pixels:3", address="C0:09"))
    assert len(dice.dice.cards) == 2


def test_s10_how_long_nothing_was_heard_counts_while_it_is_listened(
    monkeypatch,
) -> None:
    dice, clock = rack(monkeypatch)
    assert (dice.dice.listening, dice.dice.quiet) == (False, 0.0)
    clock.now = 200.0
    with dice.listening():
        clock.now = 202.0
        assert (dice.dice.listening, dice.dice.quiet) == (True, 2.0)
        with dice.listening():
            heard(dice, FOUND)
            assert dice.dice.quiet == 0.0
        assert dice.dice.listening
    clock.now = 240.0
    assert (dice.dice.listening, dice.dice.quiet) == (False, 0.0)


def test_s10_a_page_hears_of_what_is_otherwise(monkeypatch) -> None:
    dice, _ = rack(monkeypatch)
    told: list[int] = []
    dice.watch(lambda: told.append(1))
    heard(dice, FOUND, FOUND)
    assert len(told) == 1
    heard(dice, replace(FOUND, value=4))
    assert len(told) == 2
    assert dice.dice.card("pixels:2").face == 4


def test_a_failed_disk_is_told_until_it_is_written_again(tmp_path) -> None:
    (tmp_path / "home").write_text("")
    dice = BleDice(tmp_path / "home" / "dice.json")
    ghost = dice.simulate("Ghost")
    assert dice.trouble.key == "dice.trouble.disk"
    (tmp_path / "home").unlink()
    dice.rename(ghost.die, "Spirit")
    assert dice.trouble is None
    kept, _ = pairing.load(tmp_path / "home" / "dice.json")
    assert [die.name for die in kept] == ["Spirit"]


# ---- a card


def test_what_a_die_does_not_say_stays_as_it_was() -> None:
    card = DieStatus("p", "pixels", "", percent=50, charging=True)
    told = die_status.hear(card, Power(None, charging=False), OURS)
    assert (told.percent, told.charging) == (50, False)
    told = die_status.hear(card, Power(0), OURS)
    assert (told.percent, told.charging) == (0, True)
    nameless = replace(OURS, name="")
    for name, shown in (("Pixel", "Pixel"), ("", "Old")):
        known = die_status.hear(
            replace(card, name="Old"), DieKnown("p", "d6", name), nameless
        )
        assert known.name == shown
    found = die_status.of_found(replace(FOUND, percent=0, charging=False), card)
    assert (found.percent, found.charging, found.face) == (0, False, 3)
    silent = die_status.of_found(replace(FOUND, value=None), replace(card, face=5))
    assert (silent.percent, silent.charging, silent.face) == (50, True, 5)


@pytest.mark.parametrize(("phase", "moving"), [("ready", True), ("lost", False)])
def test_a_die_that_is_lost_does_not_move(phase: str, moving: bool) -> None:
    card = DieStatus("p", "pixels", "", moving=True)
    told = die_status.linked(card, LinkState(Phase(phase)))
    assert (told.phase, told.moving) == (phase, moving)
    still = die_status.linked(replace(card, moving=False), LinkState(Phase("ready")))
    assert not still.moving


def test_after_a_loss_and_a_roll_nothing_is_doubted_any_more() -> None:
    reader, _ = Reader("d", 3).lost().hear(Rolling())
    reader, told = reader.hear(Rested(5))
    assert told == (DieRested("d", 5, 1.0, "rolled"),)
    assert reader == Reader("d", 5)
    assert reader.lost() == Reader("d", 5, away=True)
    assert Reader("d", 3, rolling=True).lost().broke
    assert Reader("d").lost().hear(Lying(2))[1] == (DieLying("d", 2),)
    assert Reader("d").hear(Rested(5, How.COCKED))[1][0].sure == 0.0


# ---- flat, and blinking


def test_a_roll_that_nobody_answers_for_is_told_with_the_next(monkeypatch) -> None:
    """Only rolls of careful dice are held, of a body whose bound is known."""
    assert flatness.PATIENCE == 0.4
    told: list[Sighting] = []

    async def ask() -> bool:
        return True

    async def scene() -> None:
        tilt = Flatness(ask, told.append)
        tilt.careful = True
        tilt.hear(Flat(0.1))  # nothing is held
        for sighting, kind in (
            (DieRested("d", 1), "d4"),
            (DieRested("d", 2, 0.0, "gentle"), "d6"),
            (DieRolling("d"), "d6"),
        ):
            tilt.take(sighting, kind)
            assert told[-1] == sighting
        tilt.take(DieRested("d", 3), "d6")
        assert len(told) == 3
        tilt.take(DieRested("d", 4), "d6")
        assert told[3:] == [DieRested("d", 3)]
        tilt.hear(Flat(0.5))
        assert told[4:] == [DieRested("d", 4, 0.0, "cocked")]
        tilt.drop()
        assert len(told) == 5
        monkeypatch.setattr(flatness, "PATIENCE", 0.0)
        tilt.take(DieRested("d", 5), "d6")
        await until(lambda: len(told) == 6, 5)
        assert told[5] == DieRested("d", 5)

    play(scene())


def test_s04_an_awaited_die_blinks_in_gold_for_twenty_seconds() -> None:
    assert (COLOUR, TIMES, REMIND) == (0xFFC040, 50, 18.0)
    assert (PAUSE, TUMBLE) == (1.4, 0.6)


@pytest.mark.usefixtures("bus")
def test_s04_how_it_blinks_is_said_to_the_die(monkeypatch) -> None:
    """And said again before it has stopped by itself."""
    monkeypatch.setattr(ble_die, "REMIND", 0.05)
    make = MAKES["pixels"]

    async def scene() -> None:
        die, cards, told = Pixel(1), [], []
        async with FakeBluez() as fake:
            fake.lay(die)
            radio, want = Radio(FAST), wanted(die)
            paired = Paired(want.key, "pixels", die.address, "Lucky", careful=True)
            ours = BleDie(radio, paired, show=cards.append)
            doing = (fake.on_air(), radio.run(), ours.run(told.append))
            tasks = [asyncio.create_task(one) for one in doing]
            await until(lambda: ours.card.phase == "ready")
            assert await ours.identify()
            assert die.got[-1] == make.blink(COLOUR, 4)
            assert not ours.lit
            await ours.show(Lights({want.key: "red.light"}))
            assert ours.lit
            blink = make.blink(COLOUR, TIMES)
            await until(lambda: die.got.count(blink) >= 3)
            await ours.show(Lights({"another": "red.light"}))
            await until(lambda: die.got[-1] == make.dark())
            darks = die.got.count(make.dark())
            await ours.show(Lights())
            assert die.got.count(make.dark()) == darks
            assert ours._tilt.careful
            ours.change(replace(paired, careful=False, name="Other"))
            assert not ours._tilt.careful
            assert cards[-1].name == "Other"
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            await hush()

    play(scene())
