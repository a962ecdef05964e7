"""`pythia dice` and `pythia trace` as a person types them, beside dice on a bus."""

from __future__ import annotations

import asyncio
import json
import os
import sys
from pathlib import Path

import pytest

from companion.app.context import command_context
from companion.cli.doctor import asks
from companion.cli.parser import run
from companion.devices.dice.pairing import Paired, load, save
from companion.words.texts import LANGUAGES
from tests.firmware_bridge.conftest import bus
from tests.firmware_bridge.fake_bluez.dice import GoDie, Pixel
from tests.firmware_bridge.fake_bluez.service import FakeBluez
from tests.firmware_bridge.stage import play, until, wanted

__all__ = ["bus"]


async def typed(*words: str) -> tuple[int, str, str]:
    """A process of its own: what it returned and said."""
    child = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "companion",
        *words,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
        env=dict(os.environ),
    )
    out, err = await asyncio.wait_for(child.communicate(), 20)
    assert child.returncode is not None
    return child.returncode, out.decode(), err.decode()


def beside(scene, *dice, **service):
    """Play a scene beside dice that are on the air."""

    async def whole() -> None:
        async with FakeBluez(**service) as fake:
            fake.lay(*dice)
            air = asyncio.create_task(fake.on_air(0.05))
            try:
                await scene(fake)
            finally:
                air.cancel()

    play(whole(), 60)


def test_dice_are_listed(bus) -> None:
    async def scene(_) -> None:
        code, out, err = await typed("dice", "scan", "--seconds", "1")
        first, second = sorted(out.splitlines())
        assert (code, err) == (0, "")
        assert "godice:00002A" in first
        assert "pixels:0000002a  Pixel0000002a  d20  in reach  shows 4" in second
        assert "battery 77 %" in second
        code, out, _ = await typed("dice", "scan", "--seconds", "1", "--json")
        told = json.loads(out)
        assert told["radio"] == ""
        assert {row["make"] for row in told["dice"]} == {"pixels", "godice"}

    beside(scene, Pixel(42, "d20", face=3), GoDie(42))


def test_no_dice_and_no_radio_are_sentences(bus) -> None:
    async def nothing(_) -> None:
        code, _, err = await typed("dice", "scan", "--seconds", "1")
        assert code == 1
        assert err.startswith("No dice heard.")

    async def off(_) -> None:
        code, _, err = await typed("dice", "scan", "--seconds", "1")
        assert code == 2
        assert "switched off" in err

    beside(nothing)
    beside(off, powered=False)


def test_a_die_is_paired_watched_recorded_and_played(bus, home: Path, tmp_path) -> None:
    die = Pixel(42, "d20", face=3)
    trace = str(tmp_path / "trace.jsonl")

    async def roll() -> None:
        await until(lambda: die.connected)
        await asyncio.sleep(0.3)
        await die.roll(17, seconds=0.1)

    async def scene(_) -> None:
        words = ("dice", "pair", "pixels:0000002a", "--name", "Lucky")
        code, out, err = await typed(*words, "--part", "red.light", "--seconds", "5")
        assert (code, err) == (0, "")
        assert "Lucky" in out
        assert "ready" in out
        ((kept,), _) = load(home / "config" / "dice.json")
        assert (kept.name, kept.duties[0].part) == ("Lucky", "red.light")

        rolling = asyncio.create_task(roll())
        code, out, _ = await typed("dice", "watch", "--seconds", "2")
        await rolling
        assert code == 0
        assert "rolled 17" in out

        rolling = asyncio.create_task(roll())
        code, out, err = await typed("trace", "record", trace, "--seconds", "2")
        await rolling
        assert code == 0
        assert "recorded" in err
        code, again, _ = await typed("trace", "play", trace, "--pace", "0")
        assert (code, again) == (0, out.replace("pixels:0000002a", "die-1"))
        before = Path(trace).read_bytes()
        code, _, err = await typed("trace", "record", trace, "--seconds", "1")
        assert (code, Path(trace).read_bytes()) == (2, before)
        assert "is there already" in err

    beside(scene, die)


def test_a_die_blinks_without_being_paired(bus, home: Path) -> None:
    die = Pixel(42)

    async def scene(_) -> None:
        code, out, _ = await typed("dice", "identify", "pixels:0000002a")
        assert (code, out) == (0, "pixels:0000002a blinks.\n")
        assert die.got[-1][0] == 0x1D
        assert not (home / "config" / "dice.json").exists()

    beside(scene, die)


def test_a_die_that_is_not_there_is_a_sentence(bus) -> None:
    async def scene(_) -> None:
        for deed in ("identify", "pair"):
            code, _, err = await typed("dice", deed, "pixels:1", "--seconds", "1")
            assert code == 2
            assert "pixels:1 was not heard in time" in err

    beside(scene)


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_paired_yet(home: Path, monkeypatch, capsys, language) -> None:
    monkeypatch.setenv("LC_ALL", language)
    for words in (["dice", "watch"], ["trace", "record", str(home.parent / "t")]):
        assert run(words) == 2
        assert "pythia dice" in capsys.readouterr().err
    assert not (home.parent / "t").exists()


def test_s33_who_has_dice_needs_bluetooth(home: Path) -> None:
    assert "bluetooth" not in asks(command_context())
    save(home / "config" / "dice.json", [Paired(wanted(Pixel(1)).key, "pixels")])
    assert "bluetooth" in asks(command_context())


def test_traces_that_are_none(tmp_path: Path, capsys) -> None:
    file = tmp_path / "t.jsonl"
    for text, told in (
        ("", "is no trace"),
        ('{"pythia_trace": 1}\nx', "line 2"),
    ):
        file.write_text(text, encoding="utf-8")
        assert run(["trace", "play", str(file)]) == 2
        assert told in capsys.readouterr().err
    assert run(["trace", "play", str(tmp_path / "none")]) == 2
    assert "cannot be read" in capsys.readouterr().err


def test_a_trace_that_cannot_be_written(home: Path, tmp_path: Path, capsys) -> None:
    save(home / "config" / "dice.json", [Paired(wanted(Pixel(1)).key, "pixels")])
    assert run(["trace", "record", str(tmp_path / "no" / "t"), "--seconds", "1"]) == 2
    assert "cannot be written" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("word", "after"), [("dice", "scan, watch"), ("trace", "record, play")]
)
def test_half_a_command_is_answered_with_the_other_half(word, after, capsys) -> None:
    assert run([word]) == 2
    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("", 1)
    assert after in err
    with pytest.raises(SystemExit) as end:
        run([word, "juggle"])
    assert end.value.code == 2
    assert after.replace(", ", "|") in capsys.readouterr().err
