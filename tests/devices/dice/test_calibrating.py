"""A die that tells wrong faces, put right; and other deeds about a body."""

from __future__ import annotations

import asyncio

import pytest

from companion.desk import actions as do
from companion.desk import places as at
from companion.desk.dice_deeds import Forget
from companion.devices.dice import pairing
from companion.pages import routes
from companion.pages.devices.calibration import CalibrationPage
from companion.pages.pieces import Answer
from companion.sensing.calibration import Calibrating
from companion.sensing.die_status import Duty
from tests.devices.dice.test_pairing_page import room
from tests.devices.party import PARTS, Party
from tests.firmware_bridge.fake_bluez.dice import GoDie, Pixel
from tests.firmware_bridge.stage import play, until, wanted

pytestmark = pytest.mark.usefixtures("bus")

WRONG = {1: 1, 2: 3, 3: 2, 4: 4, 5: 6, 6: 5}
"""What a die with a wrong table tells of each true face."""


def paired(*dice, **more) -> list[pairing.Paired]:
    wants = [wanted(die) for die in dice]
    return [pairing.Paired(w.key, w.make, w.address, kind="d6", **more) for w in wants]


def button(here, label: str) -> Answer:
    """Of the die looked at closer."""
    every = (a for section in here.page.closer.sections for a in section.answers)
    (found,) = [answer for answer in every if answer.label == label]
    return found


def touched(page: CalibrationPage, label: str) -> do.Action:
    (found,) = [a.action for a in page.answers if a.label == label]
    return found


async def lies(here, die: Pixel, told: int) -> CalibrationPage:
    """Taken up, turned and put down, and the page has seen it."""
    die.lift_and_put_down(told)
    key = wanted(die).key
    await until(lambda: here.rack.dice.card(key).told == told)
    await until(lambda: not here.rack.dice.card(key).moving)
    found = routes.page(here.desk.scene())
    assert isinstance(found, CalibrationPage)
    return found


def test_s02_a_wrong_face_table_is_put_right_face_by_face(tmp_path) -> None:
    async def evening() -> None:
        die = Pixel(1)
        key = wanted(die).key
        pairing.save(tmp_path / "dice.json", paired(die))
        async with room(tmp_path, die) as here:
            await until(lambda: here.rack.dice.card(key).phase == "ready")
            here.desk.touch(do.Visit(at.Devices(key)))
            here.desk.touch(button(here, "Calibrate").action)
            for face in range(1, 7):
                page = routes.page(here.desk.scene())
                assert page.face == str(face)
                page = await lies(here, die, WRONG[face])
                here.desk.touch(touched(page, "It lies so"))
            page = routes.page(here.desk.scene())
            assert page.face == ""
            assert "2 means 3" in page.ask
            here.desk.touch(touched(page, "Keep this"))
            assert here.desk.place == at.Devices(key)
            await die.roll(6)
            await until(lambda: here.rack.dice.card(key).counts == ((5, 1),))
            assert here.rack.dice.card(key).face == 5
        (kept,), _ = pairing.load(tmp_path / "dice.json")
        assert dict(kept.shows) == {2: 3, 3: 2, 5: 6, 6: 5}

    play(evening())


def test_a_face_told_twice_is_laid_again_and_one_back_and_stop_work(tmp_path) -> None:
    async def evening() -> None:
        die = Pixel(1)
        key = wanted(die).key
        pairing.save(tmp_path / "dice.json", paired(die))
        async with room(tmp_path, die) as here:
            await until(lambda: here.rack.dice.card(key).phase == "ready")
            place = at.Devices(key, laying=Calibrating((1, 2, 3, 4, 5, 6)))
            here.desk.touch(do.Visit(place))
            page = await lies(here, die, 4)
            here.desk.touch(touched(page, "It lies so"))
            here.desk.touch(touched(routes.page(here.desk.scene()), "It lies so"))
            page = routes.page(here.desk.scene())
            assert "says the same of 1 and of 2" in page.ask
            here.desk.touch(touched(page, "Lay 2 again"))
            page = routes.page(here.desk.scene())
            assert page.face == "2"
            here.desk.touch(touched(page, "One back"))
            page = routes.page(here.desk.scene())
            assert page.face == "1"
            here.desk.touch(touched(page, "Stop"))
            assert here.rack.dice.card(key).shows == ()
            assert here.desk.place == at.Devices(key)

    play(evening())


def test_a_die_in_the_hand_or_away_cannot_be_believed(tmp_path) -> None:
    async def evening() -> None:
        die = Pixel(1)
        key = wanted(die).key
        pairing.save(tmp_path / "dice.json", paired(die))
        async with room(tmp_path, die) as here:
            await until(lambda: here.rack.dice.card(key).phase == "ready")
            here.desk.touch(do.Visit(at.Devices(key, laying=Calibrating((1, 2)))))
            die.be(2)
            await until(lambda: here.rack.dice.card(key).moving)
            page = routes.page(here.desk.scene())
            assert (page.answers[0].kind, page.state) == ("off", "in the hand")
            die.awake = False
            here.fake.drop(die)
            await until(lambda: here.rack.dice.card(key).phase != "ready")
            page = routes.page(here.desk.scene())
            assert page.answers[0].kind == "off"
            here.desk.touch(Forget(key))
            await until(lambda: not here.rack.dice.ours)
            assert not isinstance(routes.page(here.desk.scene()), CalibrationPage)

    play(evening())


def test_s05_a_die_that_is_calibrated_plays_nothing(tmp_path) -> None:
    async def scene() -> None:
        die = Pixel(1)
        async with Party(tmp_path, {die: PARTS[:1]}) as party:
            await party.ready()
            key = wanted(die).key
            before = len(party.moves())
            party.desk.touch(do.Visit(at.Devices(key, laying=Calibrating((1, 2)))))
            await die.roll(3)
            await until(lambda: party.rack.dice.card(key).face == 3)
            await asyncio.sleep(0.05)
            assert (len(party.moves()), party.told) == (before, [])
            party.desk.touch(do.Back())
            await die.roll(4)
            await until(lambda: len(party.moves()) > before)

    play(scene())


def test_another_body_comes_by_touch_and_drops_the_table_of_the_old_one(
    tmp_path,
) -> None:
    async def evening() -> None:
        die = GoDie(1)
        key = wanted(die).key
        duties = (Duty("red.light"),)
        ours = paired(die, shows=((2, 3), (3, 2)), duties=duties, name="Lucky")
        pairing.save(tmp_path / "dice.json", ours)
        async with room(tmp_path, die) as here:
            await until(lambda: here.rack.dice.card(key).phase == "ready")
            here.desk.touch(do.Visit(at.Devices(key)))
            here.desk.touch(button(here, "D20").action)
            await until(lambda: here.rack.dice.card(key).kind == "D20")
            await until(lambda: not die.connected)
            await until(lambda: here.rack.dice.card(key).phase == "ready")
            die.say(b"R")
            die.still(b"S", 1, (64, 0, 22))
            await until(lambda: here.rack.dice.card(key).face == 20)
            card = here.rack.dice.card(key)
            assert (card.name, card.duties, card.shows) == ("Lucky", duties, ())

    play(evening())


def test_a_die_is_asked_whether_it_leans_where_its_owner_wants_it(tmp_path) -> None:
    async def evening() -> None:
        die = Pixel(1)
        key = wanted(die).key
        pairing.save(tmp_path / "dice.json", paired(die))
        async with room(tmp_path, die) as here:
            await until(lambda: here.rack.dice.card(key).phase == "ready")
            here.desk.touch(do.Visit(at.Devices(key)))
            ask = button(here, "Ask whether it leans")
            assert ask.kind == "plain"
            here.desk.touch(ask.action)
            assert button(here, "Ask whether it leans").kind == "lit"
            die.got.clear()
            await die.roll(3)
            await until(lambda: any(data[:1] == b"\x1a" for data in die.got))

    play(evening())
