"""The firmware's images and the emulator, built once and kept in `build`."""

from __future__ import annotations

import fcntl
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]
FIRMWARE = ROOT / "firmware_bridge" / "firmware"
BUILT = ROOT / "build" / "firmware"
ARDUINO = Path("/usr/share/arduino/hardware/arduino/avr/cores/arduino/Arduino.h")
SIMAVR = Path("/usr/include/simavr/sim_avr.h")

missing = [
    *(tool for tool in ("make", "gcc", "g++", "avr-g++") if not shutil.which(tool)),
    *(str(file) for file in (ARDUINO, SIMAVR) if not file.exists()),
]
needs_the_tools = pytest.mark.skipif(
    sys.platform != "linux" or bool(missing),
    reason=f"the firmware cannot be built or run here: {', '.join(missing)}",
)


def made(target: str, file: str, *words: str) -> Path:
    """One process at a time: they write the same files."""
    BUILT.mkdir(parents=True, exist_ok=True)
    with (BUILT / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        command = ["make", "-s", target, f"BUILD={BUILT}", *words]
        done = subprocess.run(
            command, cwd=FIRMWARE, capture_output=True, text=True, check=False
        )
    assert done.returncode == 0, done.stderr
    return BUILT / file


def image(board: str, protocol: tuple[int, int] = (1, 0)) -> Path:
    """The image for an `uno` or a `mega`, of this protocol or one to come."""
    if protocol == (1, 0):
        return made(board, f"{board}.elf")
    major, minor = protocol
    extra = f"EXTRA=-DPYTHIA_MAJOR={major} -DPYTHIA_MINOR={minor}"
    name = f"-{major}.{minor}"
    return made(board, f"{board}{name}.elf", extra, f"NAME={name}")


def emulator() -> Path:
    return made("emulator", "emulator")


def core_host() -> Path:
    return made("host", "core_host")
