"""Two Bluetooth dice in a battle of Cyclades: whose is which, what they may mean."""

from __future__ import annotations

import asyncio
import random

import pytest

from companion.games.cyclades.rules.options import die as printed
from companion.library.registry import GAMES
from companion.pages import routes
from companion.pages.snackbar import snackbar
from companion.saves.header import Header
from companion.table.table import Proposal
from companion.table.trust import Source
from tests.devices.party import SEATS, Party
from tests.firmware_bridge.fake_bluez.dice import GoDie, Pixel
from tests.firmware_bridge.stage import play, until, wanted

pytestmark = pytest.mark.usefixtures("bus")

BLINK, DARK = 0x1D, 0x3B


class Battle(Party):
    """A game of Cyclades that chance has brought to its first battle."""

    def _sit_down(self) -> None:
        game = GAMES["cyclades"]
        header = Header("cyclades", game.version, SEATS[:3])
        self.desk.open(self.desk.store.create(header))
        luck, table = random.Random(2), self.table
        while len(self.awaited) != 2:
            move = luck.choice(tuple(game.moves(table.state)))
            table.propose(Proposal(move, Source.TOUCH, table.stamp))
        table.watch(self.told.append)

    def why(self) -> str:
        return routes.page(self.desk.scene()).panel.why

    def thrown(self) -> list[tuple[str, int]]:
        """Whose die shows what, of the battle just fought."""
        shown = printed(self.table.state.options)
        rows = self.table.record.played
        return [
            (row.move.seat, shown[row.move.place])
            for row in rows
            if row.source == "die" and type(row.move).__name__ == "Thrown"
        ]


def test_s04_two_dice_blink_the_first_result_stops_one_the_other_is_named(
    tmp_path,
) -> None:
    async def scene() -> None:
        first, second = Pixel(1), Pixel(2)
        parts = {first: ("attack",), second: ("defence",)}
        async with Battle(tmp_path, parts) as battle:
            await battle.ready()
            await until(lambda: all(d.last == BLINK for d in (first, second)))
            assert battle.why() == f"Now blinking: {first.name}, {second.name}."
            await first.roll(6)
            await until(lambda: first.last == DARK)
            assert second.last == BLINK
            assert battle.awaited == ("defence",)
            assert battle.why() == f"Now {second.name} blinks – defender."
            sides = battle.table.state.battle
            seats = [battle.table.state.colour(s) for s in (sides.attacker,)]
            assert battle.thrown() == [(seats[0], 3)]

    play(scene())


def test_s11_one_die_fights_for_both_sides_one_after_the_other(tmp_path) -> None:
    async def scene() -> None:
        die = GoDie(1)
        async with Battle(tmp_path, {die: ("attack", "defence")}) as battle:
            await battle.ready()
            state = battle.table.state
            sides = (state.battle.attacker, state.battle.defender)
            for count, face in ((1, 1), (2, 6)):
                side = ("attacker", "defender")[count - 1]
                assert battle.why() == f"Now {die.name} blinks – {side}."
                await die.roll(face)
                await until(lambda n=count: len(battle.thrown()) >= n)
            faces = zip(sides, (0, 3), strict=True)
            assert battle.thrown() == [(state.colour(s), f) for s, f in faces]

    play(scene())


def test_s02_a_die_of_twenty_in_a_battle_is_asked_and_not_clamped(tmp_path) -> None:
    async def scene() -> None:
        die = Pixel(1, "d20")
        async with Battle(tmp_path, {die: ("attack",)}) as battle:
            await battle.ready()
            await die.roll(17)
            await until(lambda: battle.told)
            told = snackbar(battle.desk.scene()).text
            assert told.startswith("17 means nothing")
            assert wanted(die).key not in told
            await asyncio.sleep(0.05)
            assert battle.awaited == ("attack", "defence")
            await die.roll(2)
            await until(lambda: len(battle.thrown()) == 1)

    play(scene())
