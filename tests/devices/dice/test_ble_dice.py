"""The pairing page's side: found, paired, named, put to a part, forgotten."""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager

import pytest

from companion.devices.dice import pairing
from companion.devices.dice.ble_dice import BleDice
from companion.plumbing import log
from companion.sensing.die_status import Duty
from tests.firmware_bridge.fake_bluez.dice import Flip, Gadget, GoDie, Pixel
from tests.firmware_bridge.fake_bluez.service import FakeBluez
from tests.firmware_bridge.stage import FAST, hush, play, until, wanted

pytestmark = pytest.mark.usefixtures("bus")


@asynccontextmanager
async def racked(file, *dice, tell=lambda _: None, **service):
    """A rack beside dice that nobody has paired yet."""
    async with FakeBluez(**service) as fake:
        fake.lay(*dice)
        rack = BleDice(file, timing=FAST)
        doing = [fake.on_air(), rack.run(tell)]
        tasks = [asyncio.create_task(one) for one in doing]
        yield rack, fake
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await hush()


def test_s10_eight_dice_are_paired_in_one_visit(tmp_path) -> None:
    async def scene() -> None:
        pixels = [Pixel(n, face=n % 6) for n in range(1, 6)]
        dice = [*pixels, GoDie(6), GoDie(7), Flip(8)]
        file = tmp_path / "dice.json"
        async with racked(file, *dice, Gadget(9)) as (rack, _):
            with rack.listening():
                await until(lambda: len(rack.dice.cards) == 8)
                assert {card.phase for card in rack.dice.cards} == {"heard"}
                assert rack.dice.card(wanted(pixels[2]).key).face == 4
                pixels[0].be(2)  # somebody shakes it
                key = wanted(pixels[0]).key
                await until(lambda: rack.dice.card(key).handled == 1)
                assert sum(card.handled for card in rack.dice.cards) == 1
                heard = [card.die for card in rack.dice.cards]
                assert [rack.pair(die).die for die in heard] == heard
                assert [die.die for die in rack.ours] == heard
                ours = [wanted(die).key for die in dice]
                await until(lambda: all(c.phase == "ready" for c in rack.dice.cards))
            assert sorted(card.die for card in rack.dice.ours) == sorted(ours)
            assert all(card.percent for card in rack.dice.ours)
        assert len(pairing.load(file)[0]) == 8

    play(scene())


def test_s10_none_found_in_three_seconds_offers_help(tmp_path) -> None:
    async def scene() -> None:
        async with racked(None) as (rack, _):
            with rack.listening():
                assert not rack.dice.needs_help
                rack._since -= 3.0
                assert rack.dice.needs_help
            assert not rack.dice.needs_help

    play(scene())


def test_s10_a_die_is_named_given_a_part_and_forgotten(tmp_path) -> None:
    async def scene() -> None:
        die, file = Pixel(1), tmp_path / "dice.json"
        key = wanted(die).key
        async with racked(file, die) as (rack, _):
            with rack.listening():
                await until(lambda: rack.dice.cards)
            rack.pair(key)
            rack.rename(key, "  Lucky  ")
            rack.give(key, Duty("red.light"), Duty("blue.light"))
            rack.choose(key, "typed")
            rack.mind(key, careful=True)
            await until(lambda: rack.dice.card(key).phase == "ready")
            card = rack.dice.card(key)
            assert (card.name, card.source) == ("Lucky", "typed")
            assert [duty.part for duty in card.duties] == ["red.light", "blue.light"]
            (kept,), _ = pairing.load(file)
            assert (kept.name, kept.duties, kept.careful) == (
                "Lucky",
                card.duties,
                True,
            )
            assert await rack.identify(key)
            assert die.got[-1][0] == 0x1D
            await rack.forget(key)
            await until(lambda: not die.connected)
            assert (rack.dice.ours, pairing.load(file)[0]) == ((), ())
            assert not await rack.identify(key)

    play(scene())


def test_our_dice_come_back_by_themselves_another_evening(tmp_path) -> None:
    async def evening(first: bool) -> None:
        die = Pixel(1)
        async with racked(tmp_path / "dice.json", die) as (rack, _):
            if first:
                with rack.listening():
                    await until(lambda: rack.dice.cards)
                rack.pair(wanted(die).key)
            await until(lambda: rack.dice.ours[0].phase == "ready")

    log.start(tmp_path / log.FILE)
    play(evening(first=True))
    play(evening(first=False))
    log.stop()
    told = (tmp_path / log.FILE).read_text("utf-8")
    assert told.count(f"pythia.dice INFO {wanted(Pixel(1)).key}: ready") == 2


def test_a_godice_gets_the_body_its_owner_chose(tmp_path) -> None:
    async def scene() -> None:
        die, heard = GoDie(1), []
        file = tmp_path / "dice.json"
        pairing.save(file, [pairing.Paired(wanted(die).key, "godice", kind="D20")])
        async with racked(file, die, tell=heard.append) as (rack, _):
            key = wanted(die).key
            await until(lambda: rack.dice.card(key).phase == "ready")
            die.say(b"R")
            die.still(b"S", 1, (64, 0, 22))
            await until(lambda: rack.dice.card(key).face == 20)
            await rack.reshell(key, "D6")
            await until(lambda: rack.dice.card(key).face == 1)
            await until(lambda: rack.dice.card(key).phase == "ready")
            await die.roll(5)
            await until(lambda: rack.dice.card(key).face == 5)

    play(scene())


@pytest.mark.parametrize(
    ("die", "kind", "body"),
    [
        (GoDie(1), "", "D6"),
        (GoDie(1), "D20", "D20"),
        (Pixel(1), "", "d6"),
        (Pixel(1), "d20", "d6"),
    ],
)
def test_s10_only_a_die_that_does_not_know_its_body_is_told_it(die, kind, body) -> None:
    async def scene() -> None:
        async with racked(None, die) as (rack, _):
            with rack.listening():
                await until(lambda: rack.dice.cards)
            paired = rack.pair(wanted(die).key, kind)
            (there,) = rack.dice.cards
            assert (paired.die, paired.kind) == (wanted(die).key, body)
            assert (paired.address, paired.name) == (die.address, there.name)

    play(scene())


def test_s09_the_banner_says_why_nothing_is_heard(tmp_path) -> None:
    async def scene() -> None:
        file = tmp_path / "dice.json"
        pairing.save(file, [pairing.Paired(wanted(Pixel(1)).key, "pixels")])
        seen = []
        async with racked(file, Pixel(1), powered=False) as (rack, fake):
            rack.watch(lambda: seen.append(rack.dice.radio))
            await until(lambda: rack.dice.radio == "off")
            assert rack.dice.ours[0].reason == "off"
            fake.power(on=True)
            await until(lambda: rack.dice.ours[0].phase == "ready")
            assert rack.dice.radio == ""
        assert "off" in seen

    play(scene())


def test_a_disk_that_will_not_is_told_and_the_die_is_ours_for_tonight(tmp_path) -> None:
    async def scene() -> None:
        (tmp_path / "file").write_text("")
        die = Pixel(1)
        async with racked(tmp_path / "file" / "dice.json", die) as (rack, _):
            with rack.listening():
                await until(lambda: rack.dice.cards)
            rack.pair(wanted(die).key)
            assert rack.trouble.key == "dice.trouble.disk"
            await until(lambda: rack.dice.ours[0].phase == "ready")

    play(scene())


def test_s12_rolls_are_counted_on_the_card(tmp_path) -> None:
    async def scene() -> None:
        die, file = Pixel(1), tmp_path / "dice.json"
        pairing.save(file, [pairing.Paired(wanted(die).key, "pixels")])
        async with racked(file, die) as (rack, _):
            await until(lambda: rack.dice.ours[0].phase == "ready")
            for face in (3, 3, 5):
                await die.roll(face)
            die.lift_and_put_down(6)
            await until(lambda: rack.dice.ours[0].face == 6)
            assert rack.dice.ours[0].counts == ((3, 2), (5, 1))

    play(scene())


def test_a_mistake_of_ours_is_not_swallowed(tmp_path) -> None:
    """Whatever the table stumbles over while it is told must come to light."""

    async def scene() -> None:
        die, file = Pixel(1), tmp_path / "dice.json"
        pairing.save(file, [pairing.Paired(wanted(die).key, "pixels")])
        told = []
        loop = asyncio.get_running_loop()
        loop.set_exception_handler(lambda _, facts: told.append(facts["exception"]))

        def stumble(_: object) -> None:
            raise ZeroDivisionError

        async with racked(file, die, tell=stumble) as (rack, _):
            await until(lambda: rack.dice.ours[0].phase == "ready")
            await until(lambda: told)
            assert isinstance(told[0], ZeroDivisionError)

    play(scene())


def test_a_die_that_another_program_pairs_is_at_hand_too(tmp_path) -> None:
    async def scene() -> None:
        one, two, file = Pixel(1), Pixel(2), tmp_path / "dice.json"
        first, second = (wanted(die).key for die in (one, two))
        async with racked(file, one, two) as (rack, _):
            with rack.listening():
                await until(lambda: len(rack.dice.cards) == 2)
            rack.pair(first)
            beside = BleDice(file)
            pairing.keep(
                file, beside.ours, (*beside.ours, pairing.Paired(second, "pixels"))
            )
            rack.rename(first, "Lucky")
            assert [die.name for die in pairing.load(file)[0]] == ["Lucky", ""]
            await until(lambda: rack.dice.card(second).phase == "ready")
            await BleDice(file).forget(second)
            rack.rename(first, "Lucky again")
            await until(lambda: not two.connected)
            assert [die.die for die in rack.ours] == [first]

    play(scene())
