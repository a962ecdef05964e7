"""The forms of fields: how a word of a frame is read, and what it may say.

Each is a value; `read` raises ValueError where a word is none of its form.
"""

import re
from dataclasses import dataclass
from typing import Any, Protocol


class Form(Protocol):
    """How one field stands in a frame."""

    def read(self, word: str) -> Any: ...

    def write(self, value: Any) -> str: ...


@dataclass(frozen=True, slots=True)
class Number:
    """Decimal digits without a sign, from the least to the most."""

    most: int
    least: int = 0

    def read(self, word: str) -> int:
        if not re.fullmatch(r"[0-9]{1,10}", word, re.ASCII):
            raise ValueError(word)
        found = int(word)
        if not self.least <= found <= self.most:
            raise ValueError(word)
        return found

    def write(self, value: int) -> str:
        return str(value)


@dataclass(frozen=True, slots=True)
class WordShape:
    """A word of this shape, kept as it stands."""

    pattern: str

    def read(self, word: str) -> str:
        if not re.fullmatch(self.pattern, word, re.ASCII):
            raise ValueError(word)
        return word

    def write(self, value: str) -> str:
        return value


@dataclass(frozen=True, slots=True)
class Version:
    """Numbers with dots between them."""

    parts: int
    most: int

    def read(self, word: str) -> tuple[int, ...]:
        found = tuple(Number(self.most).read(part) for part in word.split("."))
        if len(found) != self.parts:
            raise ValueError(word)
        return found

    def write(self, value: tuple[int, ...]) -> str:
        return ".".join(map(str, value))


@dataclass(frozen=True, slots=True)
class Grid:
    """Rows by columns."""

    side: int
    most: int

    def read(self, word: str) -> tuple[int, int]:
        rows, _, columns = word.partition("x")
        found = Number(self.side).read(rows), Number(self.side).read(columns)
        if found[0] * found[1] > self.most:
            raise ValueError(word)
        return found

    def write(self, value: tuple[int, int]) -> str:
        return f"{value[0]}x{value[1]}"


@dataclass(frozen=True, slots=True)
class Counted:
    """Names with counts, each name once."""

    most: int

    def read(self, word: str) -> tuple[tuple[str, int], ...]:
        found = {}
        for part in word.split(","):
            name, _, count = part.partition(":")
            if not re.fullmatch(r"[a-z0-9_-]+", name, re.ASCII) or name in found:
                raise ValueError(word)
            found[name] = Number(self.most, 1).read(count)
        return tuple(found.items())

    def write(self, value: tuple[tuple[str, int], ...]) -> str:
        return ",".join(f"{name}:{count}" for name, count in value)


@dataclass(frozen=True, slots=True)
class Several:
    """Words of one shape with commas between them."""

    each: WordShape
    most: int

    def read(self, word: str) -> tuple[str, ...]:
        parts = word.split(",")
        if len(parts) > self.most:
            raise ValueError(word)
        return tuple(map(self.each.read, parts))

    def write(self, value: tuple[str, ...]) -> str:
        return ",".join(value)


def one_of(*words: str) -> WordShape:
    return WordShape("|".join(map(re.escape, words)))


def hexadecimal(least: int, most: int, each: int = 1) -> WordShape:
    """From the least to the most digits, in groups of `each`; `-` for none."""
    groups = f"{{{least // each},{most // each}}}"
    return WordShape(f"-|([0-9A-F]{{{each}}}){groups}")


def fits(value: object, form: Form) -> bool:
    """Whether a value may be written in this form."""
    try:
        return bool(form.read(form.write(value)) == value)
    except (ValueError, TypeError):
        return False
