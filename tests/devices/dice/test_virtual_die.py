"""Dice without hardware, byte by byte and step by step."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from dataclasses import replace

import pytest

from companion.devices.device import Lights
from companion.devices.dice import virtual_die
from companion.devices.dice.ble_dice import BleDice
from companion.devices.dice.pairing import Paired
from companion.devices.dice.rolls import KeptRoll
from companion.devices.dice.simulated import SimulatedDice, SimulatedDie
from companion.devices.dice.virtual_die import VirtualDie
from companion.kernel.sighting import DieRested, DieRolling, Sighting
from companion.sensing.die_status import DieStatus, Duty
from tests.firmware_bridge.stage import play, until

OURS = Paired("simulated:1", "simulated", name="Ghost", kind="d6", source="simulated")
AWAITED = Lights({"simulated:1": "red.light"})


class Laid:
    """One virtual die, what its card showed, and what it told."""

    def __init__(self, die: Paired = OURS, pause: float = 0.0) -> None:
        self.cards: list[DieStatus] = []
        self.faces: list[int] = []
        self.told: list[Sighting] = []
        self.die = VirtualDie(
            die, show=self.cards.append, rolled=self.faces.append, pause=pause
        )

    async def while_running(self, what: Callable[[], object]) -> None:
        running = asyncio.create_task(self.die.run(self.told.append))
        await until(what, 5)
        running.cancel()
        await asyncio.wait({running})


def test_s32_a_die_is_taken_up_tumbles_and_lies_still() -> None:
    luck, same = random.Random(3), random.Random(3)
    assert SimulatedDie("d").throw(5, luck) == (DieRolling("d"), DieRested("d", 5))
    tumbled = [same.randrange(6) for _ in range(3)]
    assert len(tumbled) == 3
    assert luck.random() == same.random()  # three faces came up on the way


def test_s32_each_of_several_dice_says_its_own_name() -> None:
    dice = SimulatedDice(random.Random(2))
    assert dice.name == "simulated"
    assert dice.throw("a", 6) == (DieRolling("a"), DieRested("a", 6))
    assert dice.throw("b", 1)[1] == DieRested("b", 1)
    faces = {dice.throw("a")[1].face for _ in range(60)}
    assert faces == {1, 2, 3, 4, 5, 6}
    again = SimulatedDice(random.Random(2))
    once = [again.throw("a")[1] for _ in range(5)]
    third = SimulatedDice(random.Random(2))
    assert [third.throw("a")[1] for _ in range(5)] == once


def test_s32_awaited_dice_are_thrown_by_name_and_only_once() -> None:
    async def scene() -> None:
        dice, told = SimulatedDice(random.Random(1), pause=0.0), []
        running = asyncio.create_task(dice.run(told.append))
        await dice.show(Lights({"b": "x", "a": "y"}))
        await until(lambda: len(told) == 4, 5)
        await asyncio.sleep(0.02)
        assert [one.die for one in told] == ["a", "a", "b", "b"]
        await dice.show(Lights({"c": "x"}))
        await until(lambda: len(told) == 6, 5)
        running.cancel()
        await asyncio.wait({running})

    play(scene())


def test_s32_a_virtual_die_rolls_once_it_is_awaited() -> None:
    async def scene() -> None:
        laid = Laid()
        assert laid.die.name == "simulated:1"
        assert (laid.die.card.phase, laid.die.card.ours) == ("ready", True)
        await laid.die.show(AWAITED)
        await laid.while_running(lambda: laid.faces)
        (face,) = laid.faces[:1]
        assert laid.told[:2] == [
            DieRolling("simulated:1"),
            DieRested("simulated:1", face),
        ]
        rolling, rested = laid.cards[:2]
        assert (rolling.moving, rolling.handled) == (True, 1)
        assert (rested.moving, rested.handled) == (False, 1)
        assert (rested.face, rested.told) == (face, face)

    play(scene())


@pytest.mark.parametrize("source", ["typed", "camera", "app"])
def test_s03_it_waits_for_whoever_else_tells_it(source: str) -> None:
    async def scene() -> None:
        laid = Laid(Paired("simulated:1", "simulated", source=source))
        await laid.die.show(AWAITED)
        await laid.while_running(lambda: not laid.die._asked.is_set())
        assert (laid.told, laid.faces) == ([], [])
        laid.die.change(OURS)
        assert laid.cards[-1].source == "simulated"
        await laid.while_running(lambda: laid.faces)

    play(scene())


def test_s32_what_nobody_awaits_is_not_rolled() -> None:
    async def scene() -> None:
        laid = Laid()
        await laid.die.show(AWAITED)
        await laid.die.show(Lights({"simulated:2": "red.light"}))
        await laid.while_running(lambda: not laid.die._asked.is_set())
        assert laid.told == []
        laid.die.change(OURS)
        assert not laid.die._asked.is_set()

    play(scene())


def test_s10_its_card_flashes_instead_of_a_light(monkeypatch) -> None:
    monkeypatch.setattr(virtual_die, "TUMBLE", 0.0)

    async def scene() -> None:
        laid = Laid()
        for count in (1, 2):
            assert await laid.die.identify()
            taken, put = laid.cards[-2:]
            assert (taken.moving, taken.handled) == (True, count)
            assert (put.moving, put.handled) == (False, count)
        laid.die.change(OURS)
        assert len(laid.cards) == 4  # nothing is otherwise

    play(scene())


# ---- among ours


def test_s32_simulated_dice_of_two_programs_are_never_the_same(tmp_path) -> None:
    ours, theirs = (BleDice(tmp_path / "dice.json") for _ in range(2))
    made = ours.simulate(" Ghost 1 "), theirs.simulate("Ghost 2")
    assert theirs.ours == tuple(reversed(made))
    plain = Paired("", "simulated", "", "Ghost 1", "d6", source="simulated")
    assert replace(made[0], die="") == plain


def test_s32_a_simulated_die_has_no_rolls_of_one_that_was_forgotten() -> None:
    async def scene() -> None:
        rack = BleDice()
        first = rack.simulate("Ghost")
        rack.rolls.add(KeptRoll(first.die, 3, 1.0))
        await rack.forget(first.die)
        rack.simulate("Ghost")
        assert [card.counts for card in rack.dice.ours] == [()]

    asyncio.run(scene())


def test_s10_deeds_change_one_die_and_tell_everybody() -> None:
    rack, told = BleDice(), []
    die, other = [rack.simulate(name).die for name in ("a", "b")]
    rack.watch(lambda: told.append(len(told)))
    rack.rename(die, " New ")
    rack.give(die, Duty("red.light"))
    rack.choose(die, "typed")
    rack.correct(die, ((1, 2), (2, 1)))
    rack.mind(die, careful=True)
    first, second = rack.dice.cards
    assert (first.name, first.source, first.careful) == ("New", "typed", True)
    assert (first.duties, first.shows) == ((Duty("red.light"),), ((1, 2), (2, 1)))
    assert (second.name, second.source, second.careful) == ("b", "simulated", False)
    assert len(told) == 5
    asyncio.run(rack.show(Lights({other: "blue.dark"})))
    assert [card.awaited for card in rack.dice.cards] == ["", "blue.dark"]
    assert len(told) == 6
    asyncio.run(rack.reshell(die, "d20"))
    assert (rack.ours[0].kind, rack.ours[0].shows) == ("d20", ())
    assert rack.ours[1].kind == "d6"


def test_s12_a_roll_is_counted_on_the_card_of_its_die() -> None:
    rack = BleDice()
    _, die = [rack.simulate(name).die for name in ("a", "b")]
    for face in (3, 5, 3):
        rack._rolled(die, face)
    first, second = rack.dice.cards
    assert (first.counts, first.rolls) == ((), ())
    assert second.counts == ((3, 2), (5, 1))
    assert [face for face, _ in second.rolls] == [3, 5, 3]
