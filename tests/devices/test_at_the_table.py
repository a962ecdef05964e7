"""From the wire to the saved game: rolls of real protocols in a real Dice Forge.

The dice, the bus and bleak are there; only the radio is not.
"""

from __future__ import annotations

import asyncio

import pytest

from companion.games.dice_forge.moves import Rolled
from companion.table.table import Answer, Proposal
from companion.table.trust import Source
from companion.views.said import said
from companion.views.texts import Texts
from tests.bridge.fake_bluez.dice import GoDie, Pixel
from tests.bridge.stage import play, until, wanted
from tests.devices.party import PARTS, Party

pytestmark = pytest.mark.usefixtures("bus")

FACES = (3, 1, 6, 2, 5, 4, 1, 6)
BLINK, DARK = 0x1D, 0x3B


def eight() -> dict:
    """Everybody brings two; a GoDice is among them, and an older Pixels."""
    dice = [Pixel(n) for n in range(1, 7)] + [GoDie(7), Pixel(8, current=False)]
    return {die: (part,) for die, part in zip(dice, PARTS, strict=True)}


def test_s11_four_players_roll_eight_dice_at_the_same_time(tmp_path) -> None:
    async def scene() -> None:
        async with Party(tmp_path, eight()) as party:
            await party.ready()
            assert party.awaited == PARTS
            together = zip(party.dice, FACES, strict=True)
            await asyncio.gather(*(d.roll(face, seconds=0.2) for d, face in together))
            await until(lambda: "Roll" not in party.table.state.task.__class__.__name__)
            assert party.places() == [face - 1 for face in FACES]
            assert all(row.source == "die" for row in party.table.record.played[1:9])

    play(scene())


def test_s11_the_same_round_with_one_shared_die(tmp_path) -> None:
    """Eight rolls asked one by one in a fixed order, each credited as named."""

    async def scene() -> None:
        die = Pixel(1)
        async with Party(tmp_path, {die: PARTS}) as party:
            await party.ready()
            asked = []
            for face in FACES:
                (part,) = party.desk.awaited.values()
                asked.append(part)
                before = len(party.moves())
                await die.roll(face)
                await until(lambda before=before: len(party.moves()) > before)
            assert tuple(asked) == PARTS
            assert party.places() == [face - 1 for face in FACES]

    play(scene())


def test_s11_one_light_and_one_dark_die_serve_four(tmp_path) -> None:
    async def scene() -> None:
        light, dark = Pixel(1), GoDie(2)
        async with Party(tmp_path, {light: PARTS[::2], dark: PARTS[1::2]}) as party:
            await party.ready()
            for first, second in zip(FACES[::2], FACES[1::2], strict=True):
                before = len(party.moves())
                await asyncio.gather(light.roll(first), dark.roll(second))
                await until(lambda n=before: len(party.moves()) >= n + 2)
            assert party.places() == [face - 1 for face in FACES]

    play(scene())


def test_s11_a_ninth_die_is_refused_and_its_roll_is_typed(tmp_path) -> None:
    async def scene() -> None:
        async with Party(tmp_path, eight(), links=7) as party:

            def left() -> list:
                return [d for d in party.dice if party.phase(d) != "ready"]

            await until(lambda: len(left()) == 1)
            (out,) = left()
            card = wanted(out).key
            await until(lambda: party.rack.dice.card(card).reason == "full")
            rolls = zip(party.dice, FACES, strict=True)
            for die, face in ((d, f) for d, f in rolls if d is not out):
                await die.roll(face)
            await until(lambda: len(party.awaited) == 1)
            seat, _, which = party.awaited[0].partition(".")
            table, face = party.table, FACES[party.dice.index(out)]
            typed = Proposal(Rolled(seat, which, face - 1), Source.TYPED, table.stamp)
            assert table.propose(typed) is Answer.PLAYED
            assert party.places() == [face - 1 for face in FACES]

    play(scene())


def test_s04_awaited_dice_blink_and_stop_when_answered(tmp_path) -> None:
    async def scene() -> None:
        dice = eight()
        async with Party(tmp_path, dice) as party:
            await party.ready()
            first, second = party.dice[:2]
            await until(lambda: all(d.got[-1][0] == BLINK for d in (first, second)))
            await first.roll(3)
            await until(lambda: first.got[-1][0] == DARK)
            assert second.got[-1][0] == BLINK
            assert PARTS[1] in party.awaited

    play(scene())


def test_s04_a_die_that_comes_back_blinks_again(tmp_path) -> None:
    async def scene() -> None:
        die = Pixel(1)
        async with Party(tmp_path, {die: PARTS[:1]}) as party:
            await party.ready()
            await until(lambda: die.got[-1][0] == BLINK)
            die.got.clear()
            party.fake.drop(die)
            await until(lambda: die.got and die.got[-1][0] == BLINK)

    play(scene())


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
            assert all(told.answer is Answer.PLAYED for told in party.told)

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
            await until(lambda: party.told[-1].answer is Answer.LATE)
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
                assert party.table.confirm() is Answer.PLAYED
                assert party.moves()[-1] == Rolled("red", "light", 3)
            else:
                party.table.leave()
                await die.roll(6)
                await until(lambda: party.moves()[-1] == Rolled("red", "light", 5))

    play(scene())


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


def test_s03_switched_to_typed_in_the_middle_of_a_question(tmp_path) -> None:
    async def scene() -> None:
        die = Pixel(1)
        async with Party(tmp_path, {die: PARTS[:1]}) as party:
            await party.ready()
            die.be(3, 1)
            await until(lambda: party.rack.dice.ours[0].moving)
            party.rack.choose(wanted(die).key, "typed")
            table = party.table
            typed = Proposal(Rolled("red", "light", 5), Source.TYPED, table.stamp)
            assert table.propose(typed) is Answer.PLAYED
            die.be(1, 2)
            await until(lambda: party.told[-1].answer is Answer.LATE)
            assert said(party.desk.scene()).text == Texts("en")("said.late")
            assert party.places()[0] == 5

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


def test_s02_a_die_of_twenty_is_told_what_it_cannot_mean(tmp_path) -> None:
    async def scene() -> None:
        die = Pixel(1, "d20")
        async with Party(tmp_path, {die: PARTS[:1]}) as party:
            await party.ready()
            await die.roll(17)
            await until(lambda: party.told)
            assert party.told[-1].refusal.key == "kernel.face_unknown"
            await die.roll(4)
            await until(lambda: party.moves()[-1] == Rolled("red", "light", 3))

    play(scene())


def test_a_face_table_that_was_put_right_counts(tmp_path) -> None:
    async def scene() -> None:
        die = Pixel(1)
        async with Party(tmp_path, {die: PARTS[:1]}) as party:
            await party.ready()
            party.rack.correct(wanted(die).key, ((2, 3), (3, 2)))
            await die.roll(3)
            await until(lambda: party.moves()[-1] == Rolled("red", "light", 1))
            assert party.rack.dice.ours[0].face == 2

    play(scene())
