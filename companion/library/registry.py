"""The registry: our games by a row, anybody else's by the entry point group.

Only descriptions are read; a game's rules are imported when a table of it is laid,
its pages and screens when they are shown. Whatever a foreign package does wrong is
said of that package, and stops nothing else.
"""

import logging
import sys
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from importlib import import_module
from pathlib import Path
from types import MappingProxyType
from typing import Any

from companion.kernel.game import Fact, Game
from companion.library.description import (
    RULES,
    Description,
    Undescribed,
    described,
)
from companion.library.protocol import PROTOCOL, TOO_OLD, spoken, verdict
from companion.plumbing.refusal import Refusal

OURS = ("companion.games.dice_forge", "companion.games.cyclades")
"""A row for each game that comes with Pythia, in the order they are offered."""
GROUP = "pythia.games"
"""The entry points of games from outside: a name, and the package of the game."""
HOUSE = Path(__file__).parents[2]
LOG = logging.getLogger("pythia.library")


class GameTrouble(Refusal):
    """A game cannot be had, and why: `game`, `maker` and perhaps `reason`."""


@dataclass(frozen=True, slots=True)
class Remark:
    """What there is to say about a game from outside; `shut`: it cannot be played."""

    key: str
    game: str
    maker: str
    reason: str = ""
    shut: bool = False

    @property
    def facts(self) -> tuple[tuple[str, Fact], ...]:
        return (("game", self.game), ("maker", self.maker), ("reason", self.reason))

    @property
    def trouble(self) -> GameTrouble:
        return GameTrouble(self.key, **dict(self.facts))


@dataclass(frozen=True, slots=True)
class Found:
    """The games that can be laid, by their ids, and what there is to say of some."""

    games: Mapping[str, Description]
    remarks: tuple[Remark, ...] = ()


class Library(Mapping[str, Game[Any, Any]]):
    """Every game that can be laid, by its id; its rules are loaded when taken out."""

    def __init__(self, find: Callable[[], Found]) -> None:
        self._find = find
        self._shut: dict[str, Remark] = {}
        self._rules: dict[str, Game[Any, Any]] = {}
        self._parts: dict[tuple[str, str], Any] = {}

    @cached_property
    def _found(self) -> Found:
        return self._find()

    @property
    def descriptions(self) -> Mapping[str, Description]:
        return self._found.games

    @cached_property
    def words(self) -> Mapping[str, Path]:
        """Where the words of each game lie, by what their keys begin with."""
        return {one.prefix: one.words for one in self.descriptions.values()}

    @property
    def remarks(self) -> tuple[Remark, ...]:
        """What was wrong from the start, and what turned out to be."""
        return (*self._found.remarks, *self._shut.values())

    # Two libraries are one if they are the same: comparing must load no game.
    __eq__ = object.__eq__
    __hash__ = object.__hash__

    def __iter__(self) -> Iterator[str]:
        return iter(self.descriptions)

    def __len__(self) -> int:
        return len(self.descriptions)

    def __contains__(self, id: object) -> bool:
        return id in self.descriptions

    def __getitem__(self, id: str) -> Game[Any, Any]:
        """The rules; GameTrouble where they cannot be had."""
        if id not in self._rules:
            self._rules[id] = self._load(self.descriptions[id])
        return self._rules[id]

    def remark(self, id: str) -> Remark | None:
        """What there is to say about a game; what shuts it comes first."""
        mine = (one for one in self.remarks if one.game == id)
        return next(iter(sorted(mine, key=lambda one: not one.shut)), None)

    def part(self, id: str, part: str) -> Any | None:
        """A part beyond the rules; None where the game has none of its own."""
        one = self.descriptions.get(id)
        if one is None or part not in one.parts:
            return None
        if (id, part) not in self._parts:
            self._parts[id, part] = self._bring(one, part)
        return self._parts[id, part]

    def _load(self, one: Description) -> Game[Any, Any]:
        game = self._bring(one, RULES)
        told = getattr(game, "name", ""), getattr(game, "version", 0)
        if told != (one.id, one.rules):
            raise self._refused(one, "library.differs", f"{told[0]} {told[1]}")
        return spoken(game, one.protocol)

    def _bring(self, one: Description, part: str) -> Any:
        module, _, name = one.parts[part].partition(":")
        try:
            return getattr(import_module(f"{one.package}.{module}"), name)
        except Exception as error:
            if not one.maker:
                raise  # ours: a mistake of this version, not of a guest
            LOG.exception("%s: %s could not be loaded", one.maker, one.id)
            raise self._refused(one, "library.broken", repr(error)) from error

    def _refused(self, one: Description, key: str, reason: str) -> GameTrouble:
        """From now on it is listed with what is wrong."""
        remark = Remark(key, one.id, one.maker, reason[:200], shut=True)
        self._shut[one.id] = remark
        return remark.trouble


def holding(*games: Game[Any, Any]) -> Library:
    """A library of games that are at hand already."""
    found = {game.name: at_hand(game) for game in games}
    library = Library(lambda: Found(MappingProxyType(found)))
    library._rules.update((game.name, game) for game in games)
    return library


def at_hand(game: Game[Any, Any]) -> Description:
    names, nowhere = {"en": game.name}, dict[str, str]()
    id, seats, rules = game.name, game.seats, game.version
    return Description(id, rules, PROTOCOL, seats, names, nowhere, "", Path())


def search() -> Found:
    """What is on this computer."""
    found = {one.id: one for one in map(_ours, OURS)}
    remarks = []
    for one in _from_outside():
        remark = _remark(one, found)
        if remark is not None:
            remarks.append(remark)
        if isinstance(one, Description) and not (remark and remark.shut):
            found[one.id] = one
    return Found(MappingProxyType(found), tuple(remarks))


def _ours(package: str) -> Description:
    return described(package, HOUSE.joinpath(*package.split(".")))


def _from_outside() -> Iterator[Description | Remark]:
    """Every package of the group, described or with what is wrong about it."""
    if not any(map(_mentions, sys.path)):
        return
    from importlib.metadata import entry_points  # dear, so only where there is one

    for point in sorted(entry_points(group=GROUP)):
        maker = f"{point.dist.name} {point.dist.version}" if point.dist else ""
        try:
            yield described(point.value, _folder(point.value), maker or point.value)
        except Undescribed as error:
            yield Remark(
                "library.undescribed", point.name, maker, str(error), shut=True
            )


def _mentions(place: str) -> bool:
    """Whether a package that lies there has a game to offer."""
    files = Path(place).glob("*.*-info/entry_points.txt")
    return any(f"[{GROUP}]" in file.read_text("utf-8", "replace") for file in files)


def _folder(package: str) -> Path:
    """Where a package lies, without importing it."""
    from importlib.util import find_spec

    top, *rest = package.split(".")
    spec = find_spec(top)
    places = spec.submodule_search_locations if spec else None
    if not places:
        raise Undescribed(f"no package {package}")
    return Path(next(iter(places))).joinpath(*rest)


def _remark(one: Description | Remark, known: Mapping[str, object]) -> Remark | None:
    if isinstance(one, Remark):
        return one
    if one.id in known:
        return Remark("library.twice", one.maker, one.maker, one.id, shut=True)
    key = verdict(one.protocol)
    if not key:
        return None
    return Remark(key, one.id, one.maker, str(one.protocol), shut=key == TOO_OLD)


GAMES = Library(search)
"""Every game there is on this computer."""
