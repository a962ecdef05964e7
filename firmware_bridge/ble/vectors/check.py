"""Every vector of a file, family by family, and each difference in a line."""

import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import Any

from firmware_bridge.ble.vectors import godice, pixels, timeflip

Facts = Mapping[str, Any]
Told = Callable[[str, Facts], Facts]
"""Kind and input of a vector in; what we make of it out."""

FAMILIES: Mapping[str, Told] = MappingProxyType(
    {"pixels": pixels.told, "godice": godice.told, "timeflip2": timeflip.told}
)
CLOSE = 1e-6
ABSENT = "(nothing)"


class NoVectors(ValueError):
    """The file is not of the form of vectors."""


@dataclass(frozen=True, slots=True)
class Checked:
    """What came of one vector; right when nothing differs."""

    family: str
    id: str
    differences: tuple[str, ...]


def load(path: Path) -> list[Facts]:
    try:
        whole = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError) as error:
        raise NoVectors(f"{path}: {error}") from error
    vectors = whole.get("vectors") if isinstance(whole, dict) else None
    if not isinstance(vectors, list):
        raise NoVectors(f'{path}: no list of "vectors"')
    for number, vector in enumerate(vectors):
        if not _is_vector(vector):
            raise NoVectors(f"{path}: vector {number} has no input or no expectation")
    return vectors


def _is_vector(vector: object) -> bool:
    if not isinstance(vector, dict):
        return False
    parts = (vector.get("input"), vector.get("expected"))
    return all(isinstance(part, dict) for part in parts)


def check(vectors: list[Facts]) -> Iterator[Checked]:
    for number, vector in enumerate(vectors):
        name = str(vector.get("id", f"vector {number}"))
        family = str(vector.get("family", "?"))
        yield Checked(family, name, tuple(_differences(family, vector)))


def _differences(family: str, vector: Facts) -> Iterator[str]:
    told = FAMILIES.get(family)
    if told is None:
        yield f"no family {family!r}"
        return
    try:
        facts = told(str(vector.get("kind")), vector["input"])
    except (KeyError, TypeError, ValueError, AttributeError, OverflowError) as error:
        yield f"cannot be read: {type(error).__name__} {error}"
        return
    yield from differ(vector["expected"], facts)


def differ(expected: Facts, ours: Facts, where: str = "") -> Iterator[str]:
    """All that is expected and that we see otherwise; we may know more."""
    for name, wish in expected.items():
        is_ = ours.get(name, ABSENT)
        if isinstance(wish, dict) and isinstance(is_, dict):
            yield from differ(wish, is_, f"{where}{name}.")
        elif not same(wish, is_):
            yield f"{where}{name}: expected {wish!r}, got {is_!r}"


def same(wish: object, is_: object) -> bool:
    if isinstance(wish, list) and isinstance(is_, list | tuple):
        pairs = zip(wish, is_, strict=False)
        return len(wish) == len(is_) and all(same(a, b) for a, b in pairs)
    if isinstance(wish, bool) or isinstance(is_, bool):
        return wish is is_
    if isinstance(wish, int | float) and isinstance(is_, int | float):
        return abs(wish - is_) < CLOSE
    return wish == is_
