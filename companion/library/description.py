"""What a game says about itself before anything of it is imported: `game.toml`."""

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from types import MappingProxyType
from typing import Any

FILE = "game.toml"
ID = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
LONGEST = 40
"""Letters of a name or an id."""
RULES = "rules"
PARTS = (RULES, "desk", "pages", "screens", "art")
"""What a game may bring; all but the rules can be left to the default page."""
FALLBACK = "en"


class Undescribed(ValueError):
    """The file is missing, or says something that makes no sense; `args[0]` is what."""


@dataclass(frozen=True, slots=True)
class Description:
    """One game: `parts` say where in its package each part is, as `module:NAME`.

    `can` names what it knows beyond rules and pages; `maker` is the package it came
    in with its version, nothing for a game of our own.
    """

    id: str
    rules: int
    protocol: int
    seats: tuple[int, ...]
    names: Mapping[str, str]
    parts: Mapping[str, str]
    package: str
    folder: Path
    can: frozenset[str] = frozenset()
    maker: str = field(default="", compare=False)

    @property
    def prefix(self) -> str:
        """What the keys of its words begin with."""
        return self.id.replace("-", "_")

    @property
    def words(self) -> Path:
        return self.folder / "words"

    def name(self, language: str) -> str:
        return self.names.get(language) or self.names[FALLBACK]


def described(package: str, folder: Path, maker: str = "") -> Description:
    """The description in a game's folder; Undescribed where there is none to trust."""
    try:
        with (folder / FILE).open("rb") as file:
            plain = tomllib.load(file)
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise Undescribed(f"{FILE}: {error}") from error
    parts = strings(plain, "parts")
    demand(RULES in parts and set(parts) <= set(PARTS), "parts")
    demand(all(":" in place for place in parts.values()), "parts")
    names = strings(plain, "names")
    demand(FALLBACK in names and all(n.isprintable() for n in names.values()), "names")
    id = plain.get("id")
    demand(isinstance(id, str) and len(id) < LONGEST and ID.fullmatch(id), "id")
    return Description(
        str(id),
        number(plain, "rules"),
        number(plain, "protocol"),
        counts(plain, "seats"),
        names,
        parts,
        package,
        folder,
        frozenset(plain.get("can", ())),
        maker,
    )


def demand(holds: object, what: str) -> None:
    if not holds:
        raise Undescribed(f"{FILE}: {what}")


def number(plain: Mapping[str, Any], key: str) -> int:
    found = plain.get(key)
    demand(type(found) is int and 0 < found < 10_000, key)
    return int(found or 0)


def counts(plain: Mapping[str, Any], key: str) -> tuple[int, ...]:
    """How many may play."""
    found = plain.get(key)
    demand(isinstance(found, list) and found, key)
    numbers = tuple(found or ())
    demand(all(type(n) is int and 0 < n <= 12 for n in numbers), key)
    return tuple(sorted(set(numbers)))


def strings(plain: Mapping[str, Any], key: str) -> Mapping[str, str]:
    found = plain.get(key)
    demand(isinstance(found, dict), key)
    table = dict(found or {})
    demand(
        all(isinstance(v, str) and 0 < len(v) <= LONGEST for v in table.values()), key
    )
    return MappingProxyType(table)
