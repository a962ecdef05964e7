"""What can be fuzzed; each is loaded when it is asked for."""

from collections.abc import Callable, Mapping
from pathlib import Path
from types import MappingProxyType

from companion.cli.benches.fuzzes.counts import Figures

Fuzz = Callable[[Path, float, int], Figures]


def ble(_folder: Path, seconds: float, seed: int) -> Figures:
    from firmware_bridge.ble.fuzz import fuzz

    return dict(fuzz(seconds, seed))


def serial(_folder: Path, seconds: float, seed: int) -> Figures:
    from firmware_bridge.serial.fuzz import fuzz

    return dict(fuzz(seconds, seed))


def files(folder: Path, seconds: float, seed: int) -> Figures:
    from companion.cli.benches.fuzzes.import_files import fuzz

    return fuzz(folder / "import", seconds, seed)


def words(folder: Path, seconds: float, seed: int) -> Figures:
    from companion.cli.benches.fuzzes.words import fuzz

    return fuzz(folder / "words", seconds, seed)


def session(folder: Path, seconds: float, seed: int) -> Figures:
    from companion.cli.benches.fuzzes.session import fuzz

    return fuzz(folder / "session", seconds, seed)


def everything(folder: Path, seconds: float, seed: int) -> Figures:
    """Each in turn, for as long as all the others."""
    share = seconds / len(EACH)
    return {name: fuzz(folder, share, seed) for name, fuzz in EACH.items()}


EACH: Mapping[str, Fuzz] = MappingProxyType(
    {
        "ble": ble,
        "serial": serial,
        "import": files,
        "words": words,
        "session": session,
    }
)
TARGETS: Mapping[str, Fuzz] = MappingProxyType({**EACH, "all": everything})
