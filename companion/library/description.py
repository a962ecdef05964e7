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
PLACE = re.compile(r"[A-Za-z_]\w*(\.[A-Za-z_]\w*)*:[A-Za-z_]\w*")
BIGGEST = 64_000
"""Letters of a description."""
LONGEST = 40
"""Letters of a name or an id."""
RULES = "rules"
PARTS = (RULES, "desk", "pages", "screens", "art", "table")
"""What a game may bring; all but the rules can be left to the default page."""
FALLBACK = "en"
COLOURS = ("red", "blue", "yellow", "green", "purple", "white", "black")
"""Of which the pages have shields and names; a game that names none has these."""
SHARED_WORDS = """
app auto board books by_hand camera choice cli colour consent copies deck default demo
devices dice end eyes feat games glossary handover hands history house kernel keyboard
language laying library lists locked menu new option options phrase preset rule said
save told screen_keyboard setting settings show side source start statistics table
theme track when where wires
"""
TAKEN = frozenset(SHARED_WORDS.split())
"""What the keys of words for everybody begin with: no game may be called so."""


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
    colours: tuple[str, ...] = COLOURS
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
    plain = read(folder / FILE)
    parts = strings(plain, "parts")
    demand(RULES in parts and set(parts) <= set(PARTS), "parts")
    demand(all(map(PLACE.fullmatch, parts.values())), "parts")
    names = strings(plain, "names")
    demand(FALLBACK in names and all(n.isprintable() for n in names.values()), "names")
    id = plain.get("id")
    demand(isinstance(id, str) and len(id) < LONGEST and ID.fullmatch(id), "id")
    demand(str(id).replace("-", "_") not in TAKEN, f"id {id}")
    return Description(
        str(id),
        number(plain, "rules"),
        number(plain, "protocol", least=0),
        counts(plain, "seats"),
        names,
        parts,
        package,
        folder,
        frozenset(listed(plain, "can")),
        pieces(plain),
        maker,
    )


def read(file: Path) -> Mapping[str, Any]:
    """What the file says, whoever wrote it."""
    try:
        with file.open(encoding="utf-8") as opened:
            text = opened.read(BIGGEST + 1)
        demand(len(text) <= BIGGEST, "too long")
        return tomllib.loads(text)
    except (OSError, ValueError, RecursionError) as error:
        if isinstance(error, Undescribed):
            raise
        reason = getattr(error, "strerror", "") or error
        raise Undescribed(f"{FILE}: {reason}") from error


def demand(holds: object, what: str) -> None:
    if not holds:
        raise Undescribed(f"{FILE}: {what}")


def number(plain: Mapping[str, Any], key: str, least: int = 1) -> int:
    found = plain.get(key)
    demand(type(found) is int and least <= found < 10_000, key)
    return int(found or 0)


def counts(plain: Mapping[str, Any], key: str) -> tuple[int, ...]:
    """How many may play."""
    found = plain.get(key)
    demand(isinstance(found, list) and found, key)
    numbers = tuple(found or ())
    demand(all(type(n) is int and 0 < n <= 12 for n in numbers), key)
    return tuple(sorted(set(numbers)))


def pieces(plain: Mapping[str, Any]) -> tuple[str, ...]:
    """The colours of its pieces, enough for everybody; all we know, if it says none."""
    colours = listed(plain, "colours") or COLOURS
    known = set(colours) <= set(COLOURS) and len(set(colours)) == len(colours)
    demand(known and len(colours) >= max(counts(plain, "seats")), "colours")
    return colours


def listed(plain: Mapping[str, Any], key: str) -> tuple[str, ...]:
    """Words, if it says any."""
    found = plain.get(key, [])
    demand(isinstance(found, list) and all(isinstance(n, str) for n in found), key)
    return tuple(found)


def strings(plain: Mapping[str, Any], key: str) -> Mapping[str, str]:
    found = plain.get(key)
    demand(isinstance(found, dict), key)
    table = dict(found or {})
    demand(
        all(isinstance(v, str) and 0 < len(v) <= LONGEST for v in table.values()), key
    )
    return MappingProxyType(table)
