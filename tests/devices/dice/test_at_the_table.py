"""From the wire to the saved game: which rolls of real protocols count.

The dice, the bus and bleak are there; only the radio is not.
"""

from __future__ import annotations

import asyncio
import time

import pytest

from companion.games.dice_forge.rules.moves import Rolled
from companion.table.table import Proposal, Verdict
from companion.table.trust import Source
from tests.devices.party import FACES, PARTS, Party, eight
from tests.firmware_bridge.fake_bluez.dice import GoDie, Pixel
from tests.firmware_bridge.stage import play, until

pytestmark = pytest.mark.usefixtures("bus")

BLINK, DARK = 0x1D, 0x3B


def test_s05_handling_dice_in_anybodys_turn_plays_nothing(tmp_path) -> None:
    async def scene() -> None:
        async with Party(tmp_path, eight()) as party:
            await party.ready()
            before = len(party.moves())
            for die in party.dice:
                if isinstance(die, Pixel):
                    die.lift_and_put_down(4)
                    die.be(3, 1)  # shaken a little, and put down
                    die.be(2, 2)
                    die.be(5, 2)
                else:
                    die.still(b"MS", 3)
                    die.still(b"FS", 4)
            await asyncio.sleep(0.15)
            assert len(party.moves()) == before
            assert party.told == []  # and nobody is bothered with it

    play(scene())


def test_s05_one_roll_told_twice_is_one_move(tmp_path) -> None:
    async def scene() -> None:
        light, dark = Pixel(1), Pixel(2)
        async with Party(tmp_path, {light: PARTS[:1], dark: PARTS[1:2]}) as party:
            await party.ready()
            await light.roll(3)
            for _ in range(3):
                light.be(1, 2)
            await dark.roll(5)
            await until(lambda: party.awaited == PARTS[2:])
            assert party.moves()[-2:] == [
                Rolled("red", "light", 2),
                Rolled("red", "dark", 4),
            ]
            assert all(told.answer is Verdict.PLAYED for told in party.told)

    play(scene())


def test_s05_a_roll_that_began_before_the_question_is_told_as_late(tmp_path) -> None:
    async def scene() -> None:
        die = Pixel(1)
        async with Party(tmp_path, {die: PARTS[:1]}) as party:
            await party.ready()
            die.be(3, 1)
            await until(lambda: party.rack.dice.ours[0].moving)
            party.table.undo()  # the question is another one now
            party.table.redo()
            die.be(1, 3)
            await until(lambda: party.told[-1].answer is Verdict.LATE)
            assert PARTS[0] in party.awaited

    play(scene())


@pytest.mark.parametrize("taken", [True, False], ids=["taken", "rolled again"])
def test_s06_a_link_lost_in_a_roll_is_asked_afterwards(tmp_path, taken: bool) -> None:
    async def scene() -> None:
        die = Pixel(1)
        async with Party(tmp_path, {die: PARTS[:1]}) as party:
            await party.ready()
            die.be(3, 1)
            await until(lambda: party.rack.dice.ours[0].moving)
            party.fake.drop(die)
            die.state, die.face = 1, 3
            await until(lambda: party.table.waiting)
            wish = party.table.waiting
            assert (wish.why, wish.rows[0].move) == ("back", Rolled("red", "light", 3))
            if taken:
                assert party.table.confirm() is Verdict.PLAYED
                assert party.moves()[-1] == Rolled("red", "light", 3)
            else:
                party.table.leave()
                await die.roll(6)
                await until(lambda: party.moves()[-1] == Rolled("red", "light", 5))

    play(scene())


@pytest.mark.parametrize("typed", [False, True], ids=["asked", "typed meanwhile"])
def test_s09_a_result_that_is_lost_is_offered_to_the_table(tmp_path, typed) -> None:
    async def scene() -> None:
        die = Pixel(1)
        async with Party(tmp_path, {die: PARTS[:1]}) as party:
            await party.ready()
            die.be(3, 1)
            await until(lambda: party.rack.dice.ours[0].moving)
            die.loss = 1.0
            die.be(1, 3)
            die.loss = 0.0
            if typed:
                move = Rolled("red", "light", 3)
                party.table.propose(Proposal(move, Source.TOUCH, party.table.stamp))
            moves, told = party.moves(), len(party.told)
            await until(lambda: not party.rack.dice.ours[0].moving)
            await until(lambda: typed or party.table.waiting)
            assert party.moves() == moves
            if typed:
                assert party.table.waiting is None
                assert all(one.answer is Verdict.LATE for one in party.told[told:])
            else:
                assert party.table.waiting.why == "asked"
                assert party.table.confirm() is Verdict.PLAYED
                assert party.moves()[-1] == Rolled("red", "light", 3)

    play(scene())


def test_s06_an_hour_of_silence_changes_nothing(tmp_path, monkeypatch) -> None:
    """Every wait of ours comes to its end, again and again; nobody rolls instead."""
    clock, late = time.monotonic, [0.0]

    async def scene() -> None:
        die = Pixel(1)
        async with Party(tmp_path, {die: PARTS[:1]}) as party:
            await party.ready()
            die.be(3, 1)
            await until(lambda: party.rack.dice.ours[0].moving)
            die.awake = False
            party.fake.drop(die)
            await until(lambda: party.phase(die) != "ready")
            before, asked = party.table.state, party.awaited
            monkeypatch.setattr(time, "monotonic", lambda: clock() + late[0])
            for _ in range(60):
                late[0] += 60
                await asyncio.sleep(0.005)
            assert (party.table.state, party.awaited) == (before, asked)
            assert party.told == []
            assert party.table.waiting is None
            die.awake, die.state, die.face = True, 5, 3
            await until(lambda: party.table.waiting)
            assert party.table.waiting.why == "back"

    play(scene(), 10_000)


def test_s06_a_die_that_was_away_and_lies_as_before_asks_nothing(tmp_path) -> None:
    async def scene() -> None:
        die = Pixel(1, face=3)
        async with Party(tmp_path, {die: PARTS[:1]}) as party:
            await party.ready()
            party.fake.drop(die)
            await until(lambda: party.phase(die) != "ready")
            await party.ready()
            assert party.told == []
            party.fake.drop(die)
            die.face = 5  # somebody turned it, or rolled it: who knows
            await until(lambda: party.table.waiting)
            assert party.table.waiting.why == "back"

    play(scene())


def test_a_leaning_godice_is_asked(tmp_path) -> None:
    async def scene() -> None:
        die = GoDie(1)
        async with Party(tmp_path, {die: PARTS[:1]}) as party:
            await party.ready()
            die.say(b"R")
            die.still(b"TS", 4)
            await until(lambda: party.table.waiting)
            assert party.table.waiting.why == "cocked"
            await die.roll(2)
            await until(lambda: party.moves()[-1] == Rolled("red", "light", 1))
            assert party.table.waiting is None

    play(scene())


def test_s09_the_service_restarts_in_the_middle_of_a_round(tmp_path) -> None:
    async def scene() -> None:
        async with Party(tmp_path, eight()) as party:
            await party.ready()
            for die, face in list(zip(party.dice, FACES, strict=True))[:3]:
                await die.roll(face)
            await until(lambda: party.awaited == PARTS[3:])
            await party.fake.restart()
            await until(lambda: any(party.phase(d) != "ready" for d in party.dice))
            await party.ready()
            assert party.awaited == PARTS[3:]
            for die, face in list(zip(party.dice, FACES, strict=True))[3:]:
                await die.roll(face)
            await until(lambda: not set(party.awaited) & set(PARTS[3:]))
            assert party.places() == [face - 1 for face in FACES]

    play(scene())
