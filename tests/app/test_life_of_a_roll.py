"""The life of a roll as `ARCHITECTURE.md` tells it: a die rolls, the list is walked.

The die, its bytes, bleak and the bus are there; only the radio is not.
"""

from __future__ import annotations

import re
import sys
from importlib import import_module
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

import pytest

from companion.canvas.theme import Frame
from companion.pages import routes
from companion.screens.layouts import lay
from tests.devices.conftest import bus
from tests.devices.party import PARTS, Party
from tests.firmware_bridge.fake_bluez.dice import Pixel
from tests.firmware_bridge.stage import play, until

__all__ = ["bus"]

pytestmark = pytest.mark.usefixtures("bus")

TEXT = Path(__file__).parents[2] / "ARCHITECTURE.md"
STEP = re.compile(r"^\d+\. `([\w/]+)\.py: ([\w.]+)`", re.MULTILINE)


def steps() -> list[tuple[str, str]]:
    """Every file and function of the list."""
    found = STEP.findall(TEXT.read_text(encoding="utf-8"))
    return [(file.replace("/", "."), name) for file, name in found]


def code(module: str, name: str) -> CodeType:
    """A function that does not exist (any more) fails here, by its name."""
    found: Any = import_module(module)
    for part in name.split("."):
        found = getattr(found, part)
    whole: CodeType = found.__code__
    return whole


def test_a_roll_goes_through_every_step_in_this_order(tmp_path) -> None:
    wanted = {code(*step): " ".join(step) for step in steps()}
    walked: list[str] = []

    def heed(frame: FrameType, event: str, _: Any) -> None:
        if event == "call" and frame.f_code in wanted:
            walked.append(wanted[frame.f_code])

    async def roll() -> None:
        die = Pixel(1)
        async with Party(tmp_path, {die: PARTS[:1]}) as party:
            desk = party.desk
            desk.watch(lambda: lay(routes.page(desk.scene()), Frame()))
            await party.ready()
            before = len(party.moves())
            sys.setprofile(heed)
            try:
                await die.roll(3)
                await until(lambda: len(party.moves()) > before)
            finally:
                sys.setprofile(None)

    play(roll())
    at = iter(walked)
    missing = [name for name in wanted.values() if not any(name == one for one in at)]
    assert len(wanted) == 14
    assert missing == []
