"""One kind of refusal for everybody who finds words for it."""

import subprocess
import sys
from pathlib import Path

import pytest

from companion.app.context import CommandError
from companion.devices.camera.albums import AlbumTrouble
from companion.devices.dice.pairing import PairingTrouble
from companion.devices.trace.trace import TraceTrouble
from companion.kernel.game import IllegalMove
from companion.plumbing.refusal import Refusal
from companion.saves.trouble import SaveTrouble
from companion.table.answers import mend

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize(
    "kind",
    [
        IllegalMove,
        SaveTrouble,
        CommandError,
        PairingTrouble,
        AlbumTrouble,
        TraceTrouble,
    ],
)
def test_every_room_refuses_alike(kind: type[Refusal]) -> None:
    refusal = kind("some.key", name="Ann", n=3)
    assert isinstance(refusal, Refusal)
    assert (refusal.key, refusal.facts) == ("some.key", (("name", "Ann"), ("n", 3)))
    assert str(refusal) == "some.key"


def test_only_a_rule_can_be_mended() -> None:
    rule = IllegalMove("toy.poor", ((("gold",), 5),))
    assert [cure.path for cure in mend(rule)] == [("gold",)]
    assert mend(SaveTrouble("save.full")) == ()


def test_a_command_that_fails_is_no_illegal_move() -> None:
    assert not issubclass(CommandError, IllegalMove)
    assert not issubclass(SaveTrouble, IllegalMove)


def test_the_kernel_brings_nothing_but_python_with_it() -> None:
    """The linter sees what is imported by name; this sees what came of it."""
    script = (
        "import sys; before = set(sys.modules)\n"
        "import companion.kernel.record\n"
        "came = {name.partition('.')[0] for name in set(sys.modules) - before}\n"
        "print(sorted(came - sys.stdlib_module_names))\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True
    )
    assert done.stdout == "['companion']\n", done.stderr
