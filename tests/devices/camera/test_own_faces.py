"""Own faces at the table: shown in a lesson that goes by itself, then rolled."""

from __future__ import annotations

import zipfile
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from companion.app.context import command_context
from companion.cli.parser import run
from companion.desk import actions as do
from companion.desk.camera_deeds import Settle, Teach
from companion.devices.camera import albums
from companion.devices.camera.albums import AlbumTrouble
from companion.devices.camera.lessons import Lessons
from tests.devices.sitting import Sitting, play, until
from tests.vision.symbols import STRANGERS, STYLES, plate
from tests.vision.virtual import BLACK, RATE, WHITE, Cube, lay, take, wait
from vision.dice.stones import SIDE
from vision.pictures import encoded

DRAWN = dict(zip(("G1", "G3", "V2", "S1", "M1", "G2M1"), STYLES["forged"], strict=True))
"""Which of our symbols stands for which face of the box."""


def forged(face: str, x: float, y: float, turn: float = 0.0, body=WHITE) -> Cube:
    return Cube(plate(DRAWN[face]), x, y, turn, body, 40, name=face)


async def shown(party: Sitting, *faces: str) -> int:
    """Every face laid into the tray in its turn: how many pictures it took."""
    before = party.count
    party.desk.touch(Teach("begin", faces))
    for n, face in enumerate(faces):
        cube = forged(face, 250 + 20 * n, 170, 35 * n)
        await party.see([*lay(party.scene, cube), *wait(party.scene, 0.4)])
        await until(lambda n=n: party.eye.lesson.shown == n + 1)
        await party.see([*take(party.scene, cube), *wait(party.scene, 0.3)])
    assert party.eye.lesson.face == ""
    party.desk.touch(Teach("stop"))
    return party.count - before


def test_s14_six_symbols_are_enrolled_in_less_than_a_minute(tmp_path) -> None:
    async def scene() -> None:
        async with Sitting(tmp_path, "red", "blue") as party:
            pictures = await shown(party, *DRAWN)
            assert pictures / RATE < 60
            assert party.eye.known == dict.fromkeys(DRAWN, 1)
            assert not party.rows()  # a lesson is no roll

    play(scene())


def test_s15_todays_faces_tell_the_place_and_a_forged_one_needs_no_lesson(
    tmp_path,
) -> None:
    async def scene() -> None:
        async with Sitting(tmp_path, "red", "blue") as party:
            await shown(party, "S1", "G1", "M1", "V2", "G3")
            await party.throw(
                forged("S1", 200, 150, 77), forged("V2", 400, 200, 13, BLACK)
            )
            await until(lambda: len(party.rows()) == 2)
            assert party.places()[:2] == [1, 2]
            await party.clear()
            path = ("face", "red", "light", "3")
            party.desk.touch(do.Write(path, "G3"))
            while party.awaited[:1] != ("red.light",):
                party.desk.touch(do.AppRolls(party.awaited[0].partition(".")[0]))
            await party.throw(
                forged("G3", 220, 150, 200), forged("M1", 400, 220, 99, BLACK)
            )
            await until(lambda: party.places()[:2] == [4, 1])
            assert party.rows()[-1].source == "camera"

    play(scene())


def test_s14_a_face_outside_the_set_is_to_be_checked(tmp_path) -> None:
    async def scene() -> None:
        async with Sitting(tmp_path, "red", "blue") as party:
            await shown(party, "S1", "G1", "M1", "V2")
            stranger = replace(forged("G1", 200, 150), face=plate(STRANGERS[0]))
            await party.throw(stranger, forged("M1", 400, 200, 13, BLACK))
            await until(lambda: "red.dark" not in party.awaited)
            assert "red.light" in party.awaited
            (odd,) = [s for s in party.eye.dice if s.why == "stranger"]
            assert (odd.mark, odd.ask) == ("check", True)

    play(scene())


def test_s14_a_finger_that_names_a_face_teaches_it(tmp_path) -> None:
    async def scene() -> None:
        async with Sitting(tmp_path, "red", "blue") as party:
            await shown(party, "S1", "G1", "M1")
            await party.throw(
                forged("G1", 200, 150, 5), forged("V2", 400, 200, 13, BLACK)
            )
            await until(lambda: any(s.ask for s in party.eye.dice))
            (at,) = [n for n, s in enumerate(party.eye.dice) if s.ask]
            party.desk.touch(Settle(at, "red.dark", 2))
            await until(lambda: "red.dark" not in party.awaited)
            assert party.eye.known["V2"] == 1

    play(scene())


def test_s14_where_a_profile_was_exported_to_is_said(tmp_path) -> None:
    async def scene() -> None:
        async with Sitting(tmp_path, "red", "blue") as party:
            party.overlook._exports = tmp_path / "exports"
            party.desk.touch(Teach("export"))
            assert party.desk.notice.key == "camera.faces.none"
            assert not list(tmp_path.glob("exports/*"))
            party.camera.lessons.root = tmp_path / "faces"
            await shown(party, "S1", "G1")
            party.desk.touch(Teach("export"))
            assert party.desk.notice.key == "app.exported"
            assert Path(str(dict(party.desk.notice.facts)["path"])).is_file()

    play(scene())


# ---- the pictures on the disk


def picture(level: int) -> Any:
    luck = np.random.default_rng(level)
    return luck.integers(0, 255, (SIDE, SIDE, 3)).astype(np.uint8)


def test_s14_faces_are_kept_between_evenings_and_the_oldest_goes(tmp_path) -> None:
    for level in range(5):
        albums.keep(tmp_path, "dice-forge", "C3/2 ü", picture(level))
    assert albums.load(tmp_path, "dice-forge").known == {"C3/2 ü": albums.OFTEN}
    assert albums.load(tmp_path, "cyclades").known == {}
    albums.forget(tmp_path, "dice-forge")
    assert albums.load(tmp_path, "dice-forge").known == {}


def test_s14_faces_leave_only_in_a_profile_that_is_checked_coming_in(tmp_path) -> None:
    albums.keep(tmp_path / "a", "cyclades", "2", picture(1))
    file = albums.export(tmp_path / "a", "cyclades", tmp_path / "out" / "dice.zip")
    assert albums.bring(tmp_path / "b", "cyclades", file) == 1
    assert albums.load(tmp_path / "b", "cyclades").known == {"2": 1}


def test_s14_a_profile_is_taken_in_by_the_command_line(
    tmp_path, monkeypatch, capsys
) -> None:
    monkeypatch.setenv("PYTHIA_HOME", str(tmp_path / "home"))
    albums.keep(tmp_path / "a", "cyclades", "2", picture(1))
    whole = tmp_path / f"{albums.PROFILE}cyclades.zip"
    albums.export(tmp_path / "a", "cyclades", whole)
    said = command_context().texts
    for new in (1, 0):  # nothing comes in twice, nor is said to
        assert run(["import", str(whole)]) == 0
        told = capsys.readouterr().out
        assert said("cli.imported.faces", n=new) in told
        assert (said("cli.imported.faces.not", n=1, most=3) in told) == (not new)
    assert albums.load(command_context().folders.faces, "cyclades").known == {"2": 1}
    strange = whole.rename(tmp_path / "pythia-faces-chess.zip")
    assert run(["import", str(strange)]) == 2
    assert "pythia-faces-chess.zip" in capsys.readouterr().err


def test_s14_a_profile_with_one_wrong_byte_is_taken_in_or_refused(tmp_path) -> None:
    albums.keep(tmp_path / "a", "cyclades", "2", picture(1))
    file = albums.export(tmp_path / "a", "cyclades", tmp_path / "dice.zip")
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as out:
        for stored in (tmp_path / "a" / "cyclades").glob("*.png"):
            out.write(stored, stored.name)
    whole = file.read_bytes()
    told = set()
    for at in (*range(100), *range(len(whole) - 150, len(whole))):
        file.write_bytes(whole[:at] + bytes((whole[at] ^ 0x55,)) + whole[at + 1 :])
        try:
            told.add(albums.bring(tmp_path / "b", "cyclades", file))
        except AlbumTrouble as trouble:
            told.add(trouble.key)
    assert told == {1, "camera.album.bad"}


@pytest.mark.parametrize(
    ("name", "data"),
    [
        ("../../evil.1.png", b"x"),
        ("G1.1.png", b"no picture"),
        ("G1.1.png", bytes(100_000)),
        ("G1.png", b""),
        ("/etc/passwd", b""),
    ],
)
def test_s14_a_profile_that_is_none_is_refused(tmp_path, name, data) -> None:
    import zipfile

    file = tmp_path / "evil.zip"
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as out:
        out.writestr(name, data)
    with pytest.raises(AlbumTrouble):
        albums.bring(tmp_path / "faces", "cyclades", file)
    (tmp_path / "text.zip").write_text("no zip")
    with pytest.raises(AlbumTrouble):
        albums.bring(tmp_path / "faces", "cyclades", tmp_path / "text.zip")
    assert not list((tmp_path / "faces").rglob("*.png"))


def stored(size: int = 0, side: int = SIDE) -> bytes:
    """A picture of ours; as many bytes as wanted, for what follows it is not read."""
    return encoded(picture(1), side).ljust(size, b"\0")


PICTURES = {
    "as many bytes as there may be": ("2.1.png", stored(albums.BIGGEST), 1),
    "a byte more": ("2.1.png", stored(albums.BIGGEST + 1), 0),
    "of another size": ("2.1.png", stored(side=SIDE // 2), 0),
    "under no name of ours": ("2.png", stored(), 0),
    "on the way out": ("../2.1.png", stored(), 0),
}


@pytest.mark.parametrize(("name", "data", "count"), PICTURES.values(), ids=PICTURES)
def test_s14_only_small_pictures_of_faces_are_taken_in(
    tmp_path, name, data, count
) -> None:
    file = tmp_path / "faces.zip"
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as out:
        out.writestr(name, data)
    told = 0
    with suppress(AlbumTrouble):
        told = albums.bring(tmp_path / "faces", "cyclades", file)
    assert told == count
    assert sum(albums.load(tmp_path / "faces", "cyclades").known.values()) == count
    folder = tmp_path / "by hand" / "cyclades"
    folder.mkdir(parents=True)
    (folder / name).write_bytes(data)
    assert sum(albums.load(folder.parent, "cyclades").known.values()) == count


def test_s14_nonsense_in_the_folder_is_passed_over(tmp_path) -> None:
    folder = tmp_path / "cyclades"
    folder.mkdir()
    (folder / "1.1.png").write_bytes(b"no picture")
    (folder / "notes.png").write_bytes(b"")
    (folder / "2.x.png").write_bytes(b"")
    assert albums.load(tmp_path, "cyclades").known == {}


def test_s14_a_full_disk_is_told_and_the_face_counts_today(tmp_path) -> None:
    (tmp_path / "faces").write_text("a file where a folder should be")
    lessons = Lessons(tmp_path / "faces")
    lessons.open("cyclades")
    lessons.learn("2", picture(3))
    assert lessons.trouble == "camera.album.unkept"
    assert lessons.known == {"2": 1}
