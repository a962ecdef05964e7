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
    whole = _json(path)
    vectors = whole.get("vectors") if isinstance(whole, dict) else None
    if not isinstance(vectors, list):
        raise NoVectors(f'{path}: there is no list of "vectors" in it.')
    for number, vector in enumerate(vectors):
        if not _is_vector(vector):
            raise NoVectors(
                f"{path}: vector {number} lacks its input or what is expected."
            )
    return vectors


def _json(path: Path) -> object:
    """NoVectors says in a sentence why a file has none."""
    if path.is_dir():
        raise NoVectors(f"{path}: this is a folder, not a file.")
    try:
        return json.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        why = "there is no such file."
    except OSError:
        why = "this file cannot be opened."
    except json.JSONDecodeError as error:
        why = f"this is not JSON, from line {error.lineno} on."
    except (ValueError, RecursionError):  # not even text, or braces without an end
        why = "this is not JSON."
    raise NoVectors(f"{path}: {why}")


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
    kind = str(vector.get("kind"))
    try:
        facts = told(kind, vector["input"])
    except (KeyError, TypeError, ValueError, AttributeError, OverflowError) as error:
        yield f"cannot be read: {_why(error, kind)}"
        return
    yield from differ(vector["expected"], facts)


def _why(error: Exception, kind: str) -> str:
    """What is wrong with the vector, not with our reading of it."""
    lacks = error.args[0] if isinstance(error, KeyError) else None
    if lacks == kind:
        return f"no kind {kind!r}"
    if isinstance(lacks, str):
        return f"its input lacks {lacks!r}"
    return f"its input is not of the form of {kind!r}"


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
