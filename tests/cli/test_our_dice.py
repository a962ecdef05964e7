"""Which dice are ours, told in a terminal: paired, dressed, calibrated, forgotten."""

from __future__ import annotations

import asyncio
import json
import signal
from pathlib import Path

import pytest

from companion.cli.parser import run
from companion.devices.dice.pairing import Paired, load, save
from companion.sensing.die_status import Duty
from tests.cli.test_dice import beside, typed
from tests.cli.typist import Typist
from tests.devices.dice.test_calibrating import WRONG, paired
from tests.firmware_bridge.conftest import bus
from tests.firmware_bridge.fake_bluez.dice import GoDie, Pixel
from tests.firmware_bridge.stage import until, wanted

__all__ = ["bus"]

PIXEL = Paired("pixels:0000002a", "pixels", "C0:00:00:00:00:2A", "Lucky", "d6")
GODIE = Paired("godice:00002A", "godice", "D0:00:00:00:00:2A", "Žlutá", "D6")


@pytest.fixture
def file(home: Path) -> Path:
    """Two dice are ours already."""
    save(home / "config" / "dice.json", (PIXEL, GODIE))
    return home / "config" / "dice.json"


def test_s10_several_dice_are_paired_in_one_line(bus, home: Path) -> None:
    async def scene(_) -> None:
        keys = [wanted(die).key for die in (Pixel(1), Pixel(2), GoDie(3))]
        code, out, err = await typed("dice", "pair", *keys, "--seconds", "5")
        assert (code, err, out.count("Paired")) == (0, "", 3)
        kept, _ = load(home / "config" / "dice.json")
        assert [die.die for die in kept] == keys

    beside(scene, Pixel(1), Pixel(2), GoDie(3))


def test_a_die_that_is_ours_is_only_changed(bus, file: Path) -> None:
    async def scene(_) -> None:
        words = ("--name", "Žluťoučká", "--part", "red.dark", "--source", "typed")
        code, out, err = await typed("dice", "pair", PIXEL.die, *words)
        assert (code, err) == (0, "")
        assert "Žluťoučká" in out
        (kept, _), _ = load(file)
        assert (kept.name, kept.source) == ("Žluťoučká", "typed")
        assert kept.duties == (Duty("red.dark"),)
        code, _, _ = await typed("dice", "pair", PIXEL.die, "--seconds", "5")
        assert code == 0
        assert load(file)[0][0] == kept

    beside(scene, Pixel(42))


def test_s10_a_die_is_forgotten(file: Path, capsys) -> None:
    assert run(["dice", "forget", PIXEL.die]) == 0
    assert capsys.readouterr().out == f"{PIXEL.die} is ours no longer.\n"
    assert load(file)[0] == (GODIE,)


def test_a_godice_gets_another_body(file: Path, capsys) -> None:
    assert run(["dice", "shell", GODIE.die, "D20"]) == 0
    assert "wears D20" in capsys.readouterr().out
    assert load(file)[0][1].kind == "D20"


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("shell", PIXEL.die, "D20"), "knows its own body"),
        (("shell", "godice:1", "D20"), "is not paired"),
        (("pair", PIXEL.die, "--kind", "D20"), "knows its own body"),
        (("pair", PIXEL.die, GODIE.die, "--name", "x"), "for one die"),
        (("pair", PIXEL.die, "--part", "pink.light"), "red.light"),
        (("forget", "pixels:1"), "is not paired"),
        (("forget", PIXEL.die, "pixels:1"), "is not paired"),
        (("calibrate", "pixels:1"), "is not paired"),
    ],
)
def test_wrong_words_are_answered_and_change_nothing(
    file: Path, capsys, words, told
) -> None:
    assert run(["dice", *words]) == 2
    assert told in capsys.readouterr().err
    assert load(file) == ((PIXEL, GODIE), None)


def test_a_name_of_any_length_is_kept_and_read_again(bus, file: Path) -> None:
    async def scene(_) -> None:
        name = "a\x1b[2J\nb" + "ž" * 200
        code, out, _ = await typed("dice", "pair", PIXEL.die, "--name", name)
        assert (code, "\x1b" in out) == (0, False)
        (kept, _), trouble = load(file)
        assert (kept.name[:6], len(kept.name), trouble) == ("a[2J b", 40, None)

    beside(scene, Pixel(42))


def test_a_die_with_an_endless_name_is_ours_the_next_evening(bus, home: Path) -> None:
    die = Pixel(42)
    die.name = "Pixel \x07" + "ß" * 200

    async def scene(_) -> None:
        words = ("dice", "pair", PIXEL.die, "--json", "--seconds", "5")
        code, out, _ = await typed(*words)
        assert code == 0
        assert json.loads(out)["phase"] == "ready"
        kept, trouble = load(home / "config" / "dice.json")
        assert ([d.die for d in kept], trouble) == ([PIXEL.die], None)

    beside(scene, die)


@pytest.mark.parametrize(
    ("sign", "code"), [(signal.SIGINT, 130), (signal.SIGTERM, 143)]
)
def test_a_command_that_is_stopped_lets_go_of_its_dice(bus, file: Path, sign, code):
    die = Pixel(42)

    async def scene(_) -> None:
        async with Typist("dice", "watch") as typist:
            await typist.told("ready")
            typist.child.send_signal(sign)
            out = await typist.ended(code)
        assert "Traceback" not in out
        await until(lambda: not die.connected)

    beside(scene, die)


# ---- calibrate


def test_a_die_is_calibrated_in_a_terminal(bus, home) -> None:
    die = Pixel(42)
    save(home / "config" / "dice.json", paired(die))

    async def scene(_) -> None:
        async with Typist("dice", "calibrate", wanted(die).key) as typist:
            for face in range(1, 7):
                await typist.told(f"Lay {face} up")
                die.lift_and_put_down(WRONG[face])
                await asyncio.sleep(0.3)
                typist.enter()
            out = await typist.ended()
        assert "2 means 3" in out
        ((kept,), _) = load(home / "config" / "dice.json")
        assert dict(kept.shows) == {2: 3, 3: 2, 5: 6, 6: 5}

    beside(scene, die)


def test_a_face_laid_wrong_and_an_early_end_change_nothing(bus, home) -> None:
    die = Pixel(42)
    save(home / "config" / "dice.json", paired(die))

    async def scene(_) -> None:
        async with Typist("dice", "calibrate", wanted(die).key) as typist:
            await typist.told("Lay 1 up")
            typist.enter()
            await typist.told("Lay 2 up")
            typist.enter()
            await typist.told("says the same of 1 and of 2")
            await typist.told("Lay 2 up")
            die.be(2)
            await asyncio.sleep(0.3)
            typist.enter()
            await typist.told("does not lie still")
            typist.end()
            out = await typist.ended(2)
        assert "nothing was changed" in out
        ((kept,), _) = load(home / "config" / "dice.json")
        assert kept.shows == ()

    beside(scene, die)
