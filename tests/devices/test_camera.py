"""From pictures of a tray to the saved game: camera, tray, story, sighting, door."""

from __future__ import annotations

import pytest

from companion.views.said import said
from tests.devices.sitting import Sitting, play, until
from tests.vision.virtual import BLACK, die, lay, take, wait

pytestmark = pytest.mark.filterwarnings("error")


def light(value: int, x: float, y: float, turn: float = 0.0, **more):
    return die(value, x, y, turn, size=36, **more)


def dark(value: int, x: float, y: float, turn: float = 0.0):
    return light(value, x, y, turn, body=BLACK)


def test_s16_two_dice_seen_answer_the_question_by_themselves(tmp_path) -> None:
    async def scene() -> None:
        async with Sitting(tmp_path, "red", "blue") as party:
            assert party.awaited[:2] == ("red.light", "red.dark")
            await party.throw(light(4, 200, 150, 20), dark(6, 400, 200, 50))
            await until(lambda: "red.light" not in party.awaited)
            assert party.places()[:2] == [4, 6]
            assert [row.source for row in party.rows()] == ["camera"] * 2
            assert party.eye.count is None

    play(scene())


def test_s16_i_see_one_of_two(tmp_path) -> None:
    async def scene() -> None:
        async with Sitting(tmp_path, "red", "blue") as party:
            await party.throw(light(3, 250, 160, 33))
            await until(lambda: party.eye.count == (1, 2))
            assert said(party.desk.scene()).text == "I see 1 of 2 dice."
            assert party.places()[0] == 3
            assert party.awaited[0] == "red.dark"
            await party.throw(dark(2, 420, 200, 5))
            await until(lambda: "red.dark" not in party.awaited)
            assert party.places()[:2] == [3, 2]
            assert party.eye.count is None

    play(scene())


def test_s16_a_hand_removing_dice_is_no_roll(tmp_path) -> None:
    async def scene() -> None:
        async with Sitting(tmp_path, "red", "blue") as party:
            one, two = light(4, 200, 150, 20), dark(6, 400, 200, 50)
            party.scene.lying.extend((one, two))
            await party.see(wait(party.scene, 0.6))
            await party.see([*take(party.scene, one), *wait(party.scene, 0.4)])
            await party.see([*lay(party.scene, one), *wait(party.scene, 0.4)])
            assert not party.rows()
            assert not [told for told in party.told if told.proposal]

    play(scene())


def test_s16_a_leaning_die_is_asked_and_not_played(tmp_path) -> None:
    async def scene() -> None:
        async with Sitting(tmp_path, "red", "blue") as party:
            leaning = light(4, 200, 150, 20, lean=True)
            await party.throw(leaning, dark(6, 400, 200, 50))
            await until(lambda: "red.dark" not in party.awaited)
            assert "red.light" in party.awaited
            (seen,) = [s for s in party.eye.dice if s.mark != "sure"]
            assert seen.mark in ("check", "unseen")

    play(scene())


def test_s16_an_answer_by_touch_is_not_asked_again(tmp_path) -> None:
    async def scene() -> None:
        async with Sitting(tmp_path, "red", "blue") as party:
            party.desk.eye.settle(0, "red.light", 5)  # nothing lies there yet
            assert not party.rows()
            await party.throw(light(1, 200, 150), light(2, 400, 200))
            await until(lambda: any(s.ask for s in party.eye.dice))
            assert not party.rows()
            for n, part in enumerate(("red.light", "red.dark")):
                value = party.eye.dice[n].value
                party.desk.eye.settle(n, part, value)
            assert sorted(party.places()[:2]) == [1, 2]
            assert [row.source for row in party.rows()] == ["touch"] * 2

    play(scene())
