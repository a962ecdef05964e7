"""From the wire to the saved game: whose roll it is, who plays which part.

The dice, the bus and bleak are there; only the radio is not.
"""

from __future__ import annotations

import asyncio

import pytest

from companion.desk import actions as do
from companion.desk import places as at
from companion.desk.dice_deeds import ChooseSource
from companion.games.dice_forge.rules.moves import Rolled
from companion.pages import routes
from companion.pages.snackbar import snackbar
from companion.table.table import Proposal, Verdict
from companion.table.trust import Source
from companion.words.texts import Texts
from tests.devices.party import FACES, PARTS, Party, eight
from tests.firmware_bridge.fake_bluez.dice import GoDie, Pixel
from tests.firmware_bridge.stage import play, until, wanted

pytestmark = pytest.mark.usefixtures("bus")

BLINK, DARK = 0x1D, 0x3B


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
                seat, _, which = part.partition(".")
                whose = party.desk.session.header.name(seat)
                told = f"Now {die.name} blinks – {whose}: {which} die."
                assert routes.page(party.desk.scene()).panel.why == told
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
            party.desk.touch(do.Visit(at.Devices(card)))
            told = routes.page(party.desk.scene()).closer.told
            assert told.startswith("This adapter carries no more dice.")
            party.desk.touch(do.Back())
            rolls = zip(party.dice, FACES, strict=True)
            for die, face in ((d, f) for d, f in rolls if d is not out):
                await die.roll(face)
            await until(lambda: len(party.awaited) == 1)
            seat, _, which = party.awaited[0].partition(".")
            table, face = party.table, FACES[party.dice.index(out)]
            typed = Proposal(Rolled(seat, which, face - 1), Source.TYPED, table.stamp)
            assert table.propose(typed) is Verdict.PLAYED
            assert party.places() == [face - 1 for face in FACES]

    play(scene())


def test_s04_awaited_dice_blink_and_stop_when_answered(tmp_path) -> None:
    async def scene() -> None:
        dice = eight()
        async with Party(tmp_path, dice) as party:
            await party.ready()
            first, second = party.dice[:2]
            await until(lambda: all(d.last == BLINK for d in (first, second)))
            await first.roll(3)
            await until(lambda: first.last == DARK)
            assert second.last == BLINK
            assert PARTS[1] in party.awaited

    play(scene())


def test_s04_a_die_that_comes_back_blinks_again(tmp_path) -> None:
    async def scene() -> None:
        die = Pixel(1)
        async with Party(tmp_path, {die: PARTS[:1]}) as party:
            await party.ready()
            await until(lambda: die.last == BLINK)
            die.got.clear()
            party.fake.drop(die)
            await until(lambda: die.last == BLINK)

    play(scene())


def test_s03_switched_to_typed_in_the_middle_of_a_question(tmp_path) -> None:
    async def scene() -> None:
        die = Pixel(1)
        async with Party(tmp_path, {die: PARTS[:1]}) as party:
            await party.ready()
            die.be(3, 1)
            await until(lambda: party.rack.dice.ours[0].moving)
            party.desk.touch(ChooseSource(wanted(die).key, "typed"))
            table = party.table
            typed = Proposal(Rolled("red", "light", 5), Source.TYPED, table.stamp)
            assert table.propose(typed) is Verdict.PLAYED
            die.be(1, 2)
            await until(lambda: party.told[-1].answer is Verdict.LATE)
            assert snackbar(party.desk.scene()).text == Texts("en")("said.late")
            assert party.places()[0] == 5

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
