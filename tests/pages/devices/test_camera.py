"""The camera page: what stands on it, and what a touch of it means."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from companion.desk import actions as do
from companion.desk import places as at
from companion.desk.camera_deeds import (
    ChooseCamera,
    DrawTray,
    FindTray,
    Settle,
    Teach,
    TellApart,
)
from companion.desk.camera_port import around
from companion.desk.desk import Desk
from companion.desk.game_desk import expected
from companion.desk.places import CameraPlace
from companion.kernel.game import IllegalMove, Prompt
from companion.library.registry import GAMES
from companion.pages.devices.camera import camera
from companion.pages.pills import sensors
from companion.pages.table.table import table
from companion.saves.settings import Settings
from companion.saves.store import Store
from companion.sensing.tray_status import TrayStatus
from tests.pages import eye_values as those
from tests.pages.played import Evening

NOTHING = Prompt("", "", (), ())
ROLLING = Evening(0)
while not ROLLING.table.game.prompt(ROLLING.table.state).dice:
    ROLLING.play(1)
KEYS = [
    *("camera.lost.absent", "camera.lost.busy", "camera.lost.forbidden"),
    *("camera.lost.gone", "camera.lost.silent", "camera.lost.unreadable"),
    *("camera.source.nothing", "camera.source.folder", "camera.lost.other"),
    *("camera.lost.slow", "camera.lost.blind"),
]


def page(
    eye: TrayStatus, place: CameraPlace | None = None, language: str = "en"
) -> Any:
    return camera(ROLLING.scene(place or CameraPlace(tab="tray"), language, eye=eye))


def answers(shown: Any) -> dict[str, Any]:
    return {
        f"{one.label} {one.sub}".strip(): one
        for section in shown.sections
        for one in section.answers
    }


def test_s16_every_die_is_sure_to_be_checked_or_unseen_in_a_word() -> None:
    tags = page(those.FULL).sight.tags
    assert [(t.value, t.word, t.mark) for t in tags] == [
        ("4", "sure", "sure"),
        ("6", "Whose is it?", "check"),
        ("?", "Whose is it?", "unseen"),
        ("2 glory", "sure", "sure"),
        ("?", "Whose is it?", "check"),
        ("2", "sure", "sure"),
    ]
    assert tags[0].colour == "red"


def test_s16_while_dice_move_nothing_lags_behind_them() -> None:
    assert page(replace(those.FULL, moving=True)).sight.tags == ()


def test_s16_a_tap_corrects_what_a_die_shows_and_whose_it_is() -> None:
    eye = replace(those.FULL, known={})
    shown = page(eye, CameraPlace(tab="tray", die=1, part="red.dark"))
    assert answers(shown)["5"].action == Settle(1, "red.dark", 5)
    whose = page(eye, CameraPlace(tab="tray", die=1))
    assert "5" not in answers(whose)  # first whose, then what
    picked = answers(whose)["Anna light die"].action
    assert picked == do.Become(CameraPlace(tab="tray", die=1, part="red.light"))


def test_s15_own_faces_are_named_to_choose_from() -> None:
    shown = page(those.FULL, CameraPlace(tab="tray", die=4, part="red.dark"))
    assert answers(shown)["2 glory"].action == Settle(4, "red.dark", 2)


def test_s16_nobody_waits_for_this_roll() -> None:
    scene = Evening(0).scene(CameraPlace(tab="tray", die=0), eye=those.FULL)
    assert "Nobody waits" in camera(scene).help


def test_s15_players_see_whose_quarter_is_whose() -> None:
    regions = page(those.FULL).sight.regions
    assert [(r.name, r.x, r.y) for r in regions] == [
        ("Anna", 0.25, 0.25),
        ("Marek", 0.75, 0.25),
        ("Przemysława", 0.25, 0.75),
    ]
    assert page(replace(those.FULL, way="turn")).sight.regions == ()


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("language", ["en", "pl", "cs"])
def test_s17_a_lost_camera_says_why_in_a_banner(key: str, language: str) -> None:
    eye = replace(those.LOST, reason=key)
    shown = page(eye, language=language)
    assert shown.mark == "unseen"
    assert shown.banner
    assert shown.banner != key
    soon = ("absent", "gone", "silent", "slow", "blind")
    waits = key in {f"camera.lost.{why}" for why in soon}
    english = "goes on by itself" if waits else "Choose another source"
    if language == "en" and key not in ("camera.lost.busy", "camera.lost.forbidden"):
        assert english in shown.sight.text
    glimpse = table(ROLLING.scene(at.AtTable(), language, eye=eye)).panel.replies
    assert glimpse.parts[0].picture == ""


def test_s17_the_pill_says_how_the_camera_does() -> None:
    def mark(eye: TrayStatus) -> list[str]:
        return [pill.mark for pill in sensors(ROLLING.scene(at.AtTable(), eye=eye))]

    assert mark(those.OFF) == []
    assert mark(those.BARE) == ["sure"]
    assert mark(those.FULL) == ["check"]
    assert mark(replace(those.BARE, dice=(those.SURE,), count=(1, 2))) == ["check"]
    assert mark(those.LOST) == ["unseen"]


def test_s16_a_dark_tray_is_told_of_while_a_roll_is_awaited() -> None:
    dark = replace(those.BARE, advice=("dark",))
    scene = ROLLING.scene(at.AtTable(), eye=dark)
    (glimpse,) = (p for p in table(scene).panel.replies.parts if hasattr(p, "picture"))
    assert glimpse.text.startswith("It is too dark")
    assert glimpse.mark == "check"
    assert [pill.mark for pill in sensors(scene)] == ["check"]


def test_s16_advice_is_given_the_worst_first_and_praise_alone() -> None:
    told = [line.text for line in page(those.FULL).lines]
    assert told[2].startswith("It is too dark")
    good = [line.text for line in page(those.BARE).lines]
    assert good[-1] == "Light, sharpness and size are good."


def test_s14_a_lesson_names_one_face_after_the_other() -> None:
    shown = page(those.TEACHING, CameraPlace(tab="faces"))
    assert shown.title == "Show: 1 gold"
    assert "already" in shown.help
    assert shown.cut is not None
    assert (shown.cut.name, "1 sun" in shown.cut.text) == ("eye.face", True)
    over = page(those.TAUGHT, CameraPlace(tab="faces"))
    assert (over.title, over.cut) == ("All shown.", None)
    new = page(those.FULL, CameraPlace(tab="faces"))
    assert answers(new)["Show 2 new faces"].action == Teach("begin", ("M1", "V2"))


# ---- the desk


class Box:
    """A camera that notes what it is told."""

    def __init__(self) -> None:
        self.eye = those.FULL
        self.told: list[Any] = []

    def __getattr__(self, name: str) -> Any:
        def deed(*what: Any) -> None:
            self.told.append((name, *what))
            if what and what[0] == "nonsense":
                raise IllegalMove("camera.source.what")

        return deed


@pytest.fixture
def desk(tmp_path: Path):
    store = Store(tmp_path, GAMES, tmp_path / "copies")
    made = Desk(store, Settings())
    made.eye = Box()  # type: ignore[assignment]
    made.touch(do.Visit(CameraPlace(tab="tray")))
    yield made
    store.close()


def test_s17_four_touches_draw_the_tray_in_any_order(desk: Desk) -> None:
    desk.touch(do.Become(CameraPlace(tab="tray", drawing=True)))
    for x, y in ((900, 800), (100, 200), (880, 210), (120, 790)):
        desk.touch(do.Point(x, y))
    corners = ((0.1, 0.2), (0.88, 0.21), (0.9, 0.8), (0.12, 0.79))
    assert desk.eye.told == [("draw", corners)]
    assert desk.place == CameraPlace(tab="tray")


def test_s17_corners_are_put_in_order() -> None:
    square = ((1, 1), (0, 0), (0, 1), (1, 0))
    assert around(square) == ((0, 0), (1, 0), (1, 1), (0, 1))


def test_s17_each_deed_reaches_the_camera(desk: Desk) -> None:
    for deed in (
        ChooseCamera("0"),
        FindTray(),
        DrawTray(),
        TellApart("place"),
        Settle(1, "red.dark", 4),
        Teach("begin", ("G1",)),
    ):
        desk.touch(deed)
    assert [name for name, *_ in desk.eye.told] == [
        *("choose", "find", "draw", "tell_apart", "settle", "teach")
    ]


def test_s17_what_is_no_source_is_said_and_can_be_mended(desk: Desk) -> None:
    typed = CameraPlace(tab="source", text="nonsense")
    desk.touch(do.Become(typed))
    desk.touch(ChooseCamera("nonsense"))
    assert desk.notice is not None
    assert desk.notice.key == "camera.source.what"
    assert desk.place == typed


def test_s17_an_address_is_typed_into_its_line(desk: Desk) -> None:
    desk.touch(do.Become(CameraPlace(tab="source")))
    desk.typed(do.Typing("source"), "rtsp://cam.local/live")
    shown = camera(desk.scene())
    assert shown.naming.keep.action == ChooseCamera("rtsp://cam.local/live")
    assert shown.naming.keep.kind == "lit"


def test_s15_the_camera_is_told_todays_faces_of_every_die() -> None:
    scene = ROLLING.scene(at.AtTable())
    prompt = ROLLING.table.game.prompt(ROLLING.table.state)
    told = expected(GAMES, scene.session, {part: part for part in prompt.dice})
    assert len(told.parts) == 8
    light = told.parts[0]
    assert (light.part, light.owner, light.body) == ("red.light", "red", "light")
    assert light.faces == ("S1", "G1", "G1", "G1", "G1", "G1")
    assert (light.place("S1"), light.place("G1"), light.place("X")) == (1, 2, 0)
    assert [part.part for part in told.wanted] == list(prompt.dice)


def test_s15_a_battle_of_cyclades_has_two_sides_and_the_numbers_of_its_die() -> None:
    from tests.games.cyclades.pages.situations import situations

    at_dice = next(
        s
        for s in situations().values()
        if set((s.table().game.prompt(s.record.state) or NOTHING).dice) >= {"attack"}
    )
    scene = at_dice.scene(eye=replace(those.FULL, owners=("attack", "defence")))
    prompt = at_dice.table().game.prompt(at_dice.record.state)
    told = expected(GAMES, scene.session, {part: part for part in prompt.dice})
    assert told.owners == ("attack", "defence")
    assert len(told.parts[0].faces) == 6
    shown = camera(replace(scene, place=CameraPlace(tab="tray", die=1, part="attack")))
    assert [r.name for r in shown.sight.regions] == ["Attacker", "Defender"]
    numbers = [a.action for s in shown.sections for a in s.answers]
    assert any(isinstance(n, Settle) and n.part == "attack" for n in numbers)
