"""From pictures of a tray to the saved game: camera, tray, story, sighting, door."""

from __future__ import annotations

import asyncio
import statistics
import time

import pytest

from companion.app import camera as camera_session
from companion.pages.routes import page
from companion.pages.snackbar import snackbar
from companion.plumbing import log
from companion.table.senses import Role
from companion.table.trust import Source
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
            assert snackbar(party.desk.scene()).text == "I see 1 of 2 dice."
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


# ---- whose die


QUARTERS = ((150, 100), (480, 100), (150, 260), (480, 260))
FACES = (3, 1, 6, 2, 5, 4, 1, 6)


def eight() -> list:
    """A light and a dark die in each quarter of the tray."""
    dice = []
    for n, (x, y) in enumerate(QUARTERS):
        dice += [light(FACES[2 * n], x - 45, y, 20 * n)]
        dice += [dark(FACES[2 * n + 1], x + 45, y, 31 * n)]
    return dice


def test_s15_eight_dice_of_four_players_by_quarter_and_body(tmp_path) -> None:
    async def scene() -> None:
        seats = "red", "blue", "yellow", "green"
        async with Sitting(tmp_path, *seats, way="place") as party:
            assert len(party.awaited) == 8
            await party.throw(*eight())
            await until(lambda: len(party.rows()) == 8)
            assert party.places() == list(FACES)
            assert all(row.source == "camera" for row in party.rows())

    play(scene())


def test_s15_eight_dice_in_one_heap_are_asked_for(tmp_path) -> None:
    """One player at a time: eight at once are nobody's, and nothing is guessed."""

    async def scene() -> None:
        seats = "red", "blue", "yellow", "green"
        async with Sitting(tmp_path, *seats) as party:
            await party.throw(*eight())
            await until(lambda: any(s.ask for s in party.eye.dice))
            assert not party.rows()
            assert all(s.ask for s in party.eye.dice)
            assert party.eye.count == (8, 2)

    play(scene())


def test_s15_one_player_at_a_time(tmp_path) -> None:
    async def scene() -> None:
        seats = "red", "blue", "yellow"
        async with Sitting(tmp_path, *seats) as party:
            for n in range(3):
                one = light(FACES[2 * n], 200, 150, 10)
                await party.throw(one, dark(FACES[2 * n + 1], 400, 200))
                await until(lambda n=n: len(party.rows()) == 2 * n + 2)
                await party.clear()
            assert party.places() == list(FACES[:6])

    play(scene())


def test_s15_two_sides_by_halves_and_a_die_between_them_is_asked(tmp_path) -> None:
    async def scene() -> None:
        async with Sitting(tmp_path, "red", "blue", way="place") as party:
            left = light(4, 150, 200), dark(2, 220, 120)
            await party.throw(*left, light(6, 320, 180), dark(5, 520, 200))
            await until(lambda: len(party.rows()) >= 3)
            moves = [row.move for row in party.rows()]
            told = {(move.seat, move.die): move.place for move in moves}
            assert told[("red", "light")] == 3
            assert told[("red", "dark")] == 1
            assert told[("blue", "dark")] == 4

    play(scene())


def test_s15_a_die_put_back_otherwise_must_lie_as_the_books_say(tmp_path) -> None:
    async def scene() -> None:
        seats = "red", "blue", "yellow", "green"
        async with Sitting(tmp_path, *seats, way="place") as party:
            dice = eight()
            await party.throw(*dice)
            await until(lambda: not party.awaited)
            dice[0] = light(1, dice[0].x, dice[0].y)  # where place 3 lay up
            party.scene.lying[:] = dice[1:]
            await party.see([*lay(party.scene, dice[0]), *wait(party.scene, 0.4)])
            await until(lambda: party.told[-1].refusal is not None)
            assert party.told[-1].refusal.key == "dice_forge.refuse.lay_back"
            assert "Anna" in snackbar(party.desk.scene()).text

    play(scene())


# ---- the camera itself


def test_s17_the_source_removed_and_restored_in_mid_game(tmp_path) -> None:
    from tests.vision.test_camera import Cable

    async def scene() -> None:
        async with Sitting(tmp_path, "red", "blue") as party:
            plug = {"in": True}
            camera = party.camera
            lookout = camera.lookout
            lookout.open, lookout.step = (lambda _: Cable(plug)), False
            camera.choose("0")
            await until(lambda: party.eye.sees)
            plug["in"] = False
            await until(lambda: party.eye.phase == "lost")
            await until(lambda: party.desk.notice is not None)
            assert "unplugged" in snackbar(party.desk.scene()).text
            plug["in"] = True
            await until(lambda: party.eye.sees)
            assert snackbar(party.desk.scene()).text == "The camera is back."
            lookout.open, lookout.step = None, True

    log.start(tmp_path / log.FILE)
    play(scene())
    log.stop()
    told = (tmp_path / log.FILE).read_text("utf-8")
    assert "pythia.camera INFO lost camera.lost.gone" in told
    assert told.index(" lost ") < told.rindex(" seeing")


def test_s17_the_page_is_built_as_fast_while_the_camera_reads(tmp_path) -> None:
    """Reading is off the thread of the page: its frames take as long as before."""

    async def scene() -> None:
        async with Sitting(tmp_path, "red", "blue", "yellow", "green") as party:
            alone = await frames(party, 40)
            busy = [n % 3 for n in range(2000)]
            party.scene.lying.extend(eight())
            pictures = list(wait(party.scene, 0.1))

            class Endless:
                beat = 0.0

                def grab(self) -> bool:
                    time.sleep(0 if busy else 0.01)
                    return bool(busy)

                def decode(self):
                    return pictures[busy.pop()]

                def close(self) -> None:
                    busy.clear()

            party.camera.lookout.open = lambda _: Endless()
            party.camera.choose("0")
            await until(lambda: party.eye.sees)
            party.camera.lookout.watching.story.look = always
            before = len(busy)
            while_reading = await frames(party, 40)
            assert len(busy) < before  # it has really been reading
            busy.clear()
            assert while_reading < alone + 0.004

    play(scene())


def always(_at, _motion, read, *_) -> tuple:
    """Reads every picture, as no story would."""
    read()
    return ()


async def frames(party: Sitting, count: int) -> float:
    """The usual time for a page, from the state of the table to its words."""
    times = []
    for _ in range(count):
        began = time.perf_counter()
        page(party.desk.scene())
        times.append(time.perf_counter() - began)
        await asyncio.sleep(0.005)
    return statistics.median(times)


def test_s17_the_camera_of_yesterday_is_there_again_and_a_die_of_its_own_is_left_alone(
    tmp_path, monkeypatch
) -> None:
    """What tells its own rolls is not told by the camera as well."""
    monkeypatch.setattr(camera_session.CameraAtTable, "after", 0.0)

    async def scene() -> None:
        async with Sitting(tmp_path, "red", "blue") as party:
            party.running.cancel()
            await asyncio.wait({party.running})
            eyes = camera_session.CameraAtTable(
                party.desk, lambda: party.camera, ours=True
            )
            party.running = asyncio.create_task(eyes.run())
            await until(lambda: party.desk.eye.eye.sees)
            party.desk.roles = {"pixels:1": Role("red.light", source=Source.DIE)}
            party.desk.changed()
            await until(lambda: "red.light" not in party.seen_parts())
            assert "red.dark" in party.seen_parts()

    play(scene())
