"""Simulated dice among ours: no radio, and everything else as with real ones."""

from __future__ import annotations

import asyncio
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from companion.app.context import command_context
from companion.cli.doctor import asks
from companion.desk import actions as do
from companion.desk import places as at
from companion.desk.demo import Guests
from companion.desk.desk import Desk
from companion.desk.dice_deeds import Blink, ChooseSource, Forget, GiveRole, RenameDie
from companion.desk.evening import Evening
from companion.devices.dice import pairing
from companion.devices.dice.simulated import SimulatedDice
from companion.games.dice_forge.rules.moves import Rolled
from companion.library.registry import GAMES
from companion.pages import routes
from companion.pages.devices.devices import DevicesPage
from companion.saves.settings import Settings
from companion.saves.store import Store
from companion.table.table import Proposal, Verdict
from companion.table.trust import Source
from tests.devices.dice.test_pairing_page import room
from tests.devices.party import PARTS, Party
from tests.firmware_bridge.stage import play, until

pytestmark = pytest.mark.usefixtures("bus")


def page(desk) -> DevicesPage:
    return routes.page(desk.scene())


def laid(party: Party, count: int) -> list[str]:
    """So many simulated dice, laid by touch; the first plays the first part."""
    party.rack.pause = 0.05
    party.desk.touch(do.Visit(at.Devices()))
    for _ in range(count):
        party.desk.touch(page(party.desk).simulate.action)
    party.desk.touch(do.Back())
    return [card.die for card in party.rack.dice.ours]


def test_s32_a_simulated_die_is_laid_without_a_radio_and_is_like_any_other(
    tmp_path,
) -> None:
    async def evening() -> None:
        async with room(tmp_path) as here:
            here.fake.power(on=False)
            here.desk.touch(do.Visit(at.Devices()))
            await until(lambda: here.page.banner)
            here.desk.touch(here.page.simulate.action)
            (card,) = here.page.cards
            assert (card.name, card.state) == ("Simulated 1", "ready")
            key = here.rack.ours[0].die
            here.desk.touch(Blink(key))
            await until(lambda: here.page.cards[0].lit)
            await until(lambda: not here.page.cards[0].lit)
            here.desk.touch(RenameDie(key, "Ghost"))
            for _ in range(7):
                here.desk.touch(here.page.simulate.action)
            assert here.page.simulate is None
            here.desk.touch(Forget(key))
            await until(lambda: len(here.page.cards) == 7)
        kept, trouble = pairing.load(tmp_path / "dice.json")
        assert (len(kept), trouble) == (7, None)

    play(evening())


def test_s32_simulated_dice_roll_when_awaited_and_are_told_as_simulated(
    tmp_path,
) -> None:
    async def scene() -> None:
        async with Party(tmp_path, {}) as party:
            (one,) = laid(party, 1)
            duties = tuple(s.duty for s in standins(party))
            party.desk.touch(GiveRole(one, duties))
            await until(lambda: not set(party.awaited) & set(PARTS))
            rolls = party.table.record.played[1:9]
            assert [f"{r.move.seat}.{r.move.die}" for r in rolls] == list(PARTS)
            assert {row.source for row in rolls} == {"simulated"}
            assert sum(n for _, n in party.rack.dice.card(one).counts) >= 8

    play(scene())


def test_s03_a_simulated_die_that_is_typed_does_not_roll(tmp_path) -> None:
    async def scene() -> None:
        async with Party(tmp_path, {}) as party:
            (one,) = laid(party, 1)
            party.desk.touch(ChooseSource(one, "typed"))
            party.desk.touch(GiveRole(one, (standins(party)[0].duty,)))
            before = len(party.moves())
            await asyncio.sleep(0.3)
            assert len(party.moves()) == before
            table = party.table
            typed = Proposal(Rolled("red", "light", 2), Source.TYPED, table.stamp)
            assert table.propose(typed) is Verdict.PLAYED
            party.desk.touch(do.TakeBack())
            party.desk.touch(ChooseSource(one, "simulated"))
            await until(lambda: party.moves()[-1].die == "light")

    play(scene())


def standins(party: Party):
    from companion.pages.devices.parts_played import standins as every

    return every(party.desk.scene())


def test_s33_who_has_only_simulated_dice_needs_no_bluetooth(
    tmp_path: Path, monkeypatch
) -> None:
    monkeypatch.setenv("PYTHIA_HOME", str(tmp_path))
    simulated = pairing.Paired("simulated:1", "simulated", source="simulated")
    pairing.save(tmp_path / "config" / "dice.json", [simulated])
    assert "bluetooth" not in asks(command_context())


@pytest.mark.parametrize("game", GAMES)
def test_s32_a_demo_of_each_game_plays_itself_to_the_end(tmp_path, game: str) -> None:
    with closing(Store(tmp_path, GAMES)) as store:
        desk = Desk(store, Settings(), hand=Random(3).choice)
        evening = Evening(desk, Guests(3, SimulatedDice(Random(3)).throw))
        desk.touch(do.Demo(game))
        steps = 0
        while evening.step():
            steps += 1
            assert steps < 5000
        table = desk.session.table
        assert table.game.result(table.state) is not None
        sources = {row.source for row in table.record.played}
        rolls = "deck.dice" in {option.name for option in table.game.options}
        assert ("simulated" in sources) is rolls
        assert not sources & {"die", "typed"}
