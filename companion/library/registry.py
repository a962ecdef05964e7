"""The registry: our games by a row, anybody else's by the entry point group.

Only descriptions are read; a game's rules are imported when a table of it is laid,
its pages and screens when they are shown; ours beside the first page already, so that
nobody waits for them. Whatever a foreign package does wrong is
said of that package, and stops nothing else.
"""

import logging
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from functools import cached_property
from importlib import import_module
from pathlib import Path
from types import MappingProxyType
from typing import Any

from companion.kernel.game import Game
from companion.library.description import (
    FALLBACK,
    RULES,
    Description,
    Undescribed,
    described,
)
from companion.library.guarded import Guarded, Misshapen, whole
from companion.library.protocol import PROTOCOL, TOO_OLD, spoken, verdict
from companion.library.remarks import GameTrouble, Remark
from companion.plumbing.refusal import Refusal

__all__ = [
    "GAMES",
    "FoundGames",
    "GameTrouble",
    "Library",
    "Remark",
    "holding",
    "search",
]

OURS = (
    "companion.games.dice_forge",
    "companion.games.cyclades",
    "companion.games.hellas",
    "companion.games.persian_invasion",
)
"""A row for each game that comes with Pythia, in the order they are offered."""
GROUP = "pythia.games"
"""The entry points of games from outside: a name, and the package of the game."""
HOUSE = Path(__file__).parents[2]
LOG = logging.getLogger("pythia.library")


@dataclass(frozen=True, slots=True)
class FoundGames:
    """The games that can be laid, by their ids, and what there is to say of some."""

    games: Mapping[str, Description]
    remarks: tuple[Remark, ...] = ()


class Library(Mapping[str, Game[Any, Any]]):
    """Every game that can be laid, by its id; its rules are loaded when taken out."""

    def __init__(self, find: Callable[[], FoundGames]) -> None:
        self._find = find
        self._found_out: dict[str, Remark] = {}
        self._rules: dict[str, Game[Any, Any]] = {}
        self._parts: dict[tuple[str, str], Any] = {}

    @cached_property
    def _found(self) -> FoundGames:
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
        return (*self._found.remarks, *self._found_out.values())

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

    def shut(self, id: str) -> bool:
        """Whether it is known already that it cannot be played."""
        remark = self.remark(id)
        return id not in self or (remark is not None and remark.shut)

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
            self._parts[id, part] = None  # where it fails, the default's from now on
            with suppress(GameTrouble):
                self._parts[id, part] = self._bring(one, part)
        return self._parts[id, part]

    def _load(self, one: Description) -> Game[Any, Any]:
        game = self._bring(one, RULES)
        told = getattr(game, "name", ""), getattr(game, "version", 0)
        if told != (one.id, one.rules):
            reason = f"{told[0]} {told[1]}"
            raise self._said_of(one, "library.differs", reason).trouble
        game = spoken(game, one.protocol)
        if not one.maker:
            return game
        with self._blaming(one, "library.broken"):
            whole(game, one)
        return Guarded(game, lambda: self.blaming(one.id))

    def _bring(self, one: Description, part: str) -> Any:
        module, _, name = one.parts[part].partition(":")
        key = "library.broken" if part == RULES else "library.failed"
        with self._blaming(one, key):
            return getattr(import_module(f"{one.package}.{module}"), name)

    @contextmanager
    def blaming(self, id: str) -> Iterator[None]:
        """What goes wrong in here is said of the game's package."""
        with self._blaming(self.descriptions[id], "library.failed"):
            yield

    @contextmanager
    def _blaming(self, one: Description, key: str) -> Iterator[None]:
        try:
            yield
        except Refusal:
            raise  # a rule that was broken, or said of the package already
        except (Exception, SystemExit) as error:
            if not one.maker:
                raise  # ours: a mistake of this version, not of a guest
            LOG.info("%s: %s does not work", one.maker, one.id, exc_info=True)
            raise self._said_of(one, key, said(error)).trouble from error

    def _said_of(self, one: Description, key: str, reason: str) -> Remark:
        """From now on it is listed with what is wrong."""
        shut, name = key in SHUT, one.name(FALLBACK)
        remark = Remark(key, one.id, one.maker, reason[:LONGEST], shut, name)
        self._found_out[one.id] = remark
        return remark


SHUT = ("library.broken", "library.differs")
"""Found out when it was loaded: it cannot be played at all."""
LONGEST = 120
"""Letters of a reason."""


def said(error: BaseException) -> str:
    """An error on one line; its kind goes without saying where we raised it."""
    if isinstance(error, Misshapen | Undescribed):
        return str(error)
    return " ".join(f"{type(error).__name__}: {error}".split())


def holding(*games: Game[Any, Any]) -> Library:
    """A library of games that are at hand already."""
    found = {game.name: at_hand(game) for game in games}
    library = Library(lambda: FoundGames(MappingProxyType(found)))
    library._rules.update((game.name, game) for game in games)
    return library


def at_hand(game: Game[Any, Any]) -> Description:
    names, nowhere = {"en": game.name}, dict[str, str]()
    id, seats, rules = game.name, game.seats, game.version
    place = "", Path(), frozenset[str](), game.colours
    return Description(id, rules, PROTOCOL, seats, names, nowhere, *place)


def search() -> FoundGames:
    """What is on this computer."""
    found = {one.id: one for one in map(_ours, OURS)}
    remarks = []
    for one in _from_outside():
        remark = _remark(one, found)
        if remark is not None:
            remarks.append(remark)
        if isinstance(one, Description) and not (remark and remark.shut):
            found[one.id] = one
    return FoundGames(MappingProxyType(found), tuple(remarks))


def _ours(package: str) -> Description:
    return described(package, HOUSE.joinpath(*package.split(".")))


def _from_outside() -> Iterator[Description | Remark]:
    """Every game of the group, described or with what is wrong about it."""
    for one in _packages():
        maker = f"{one.name} {one.version}"
        try:
            points = sorted(one.entry_points.select(group=GROUP))
        except Exception as error:
            LOG.info("%s: its entry points cannot be read", maker, exc_info=True)
            yield _unreadable(maker, maker, error)
            continue
        for point in points:
            try:
                yield described(point.value, folder_of(point.value), maker)
            except Undescribed as error:
                yield _unreadable(point.name, maker, error)


def _unreadable(game: str, maker: str, error: Exception) -> Remark:
    why = said(error)[:LONGEST]
    return Remark("library.undescribed", game, maker, why, shut=True)


def _packages() -> Iterator[Any]:
    """Every installed package that has a game to offer; the first of a name counts."""
    known = set()
    for file in (file for place in sys.path for file in _offers(Path(place))):
        from importlib.metadata import Distribution  # dear: only where there is one

        one = Distribution.at(file.parent)
        if one.name not in known:
            known.add(one.name)
            yield one


def _offers(place: Path) -> Iterator[Path]:
    """The entry points of packages that lie there, where they speak of games."""
    for file in sorted(place.glob("*.*-info/entry_points.txt")):
        with suppress(OSError):
            if f"[{GROUP}]" in file.read_text("utf-8", "replace"):
                yield file


def folder_of(package: str) -> Path:
    """Where a package lies, without importing it."""
    from importlib.util import find_spec

    top, *rest = package.split(".")
    if not all(map(str.isidentifier, (top, *rest))):
        raise Undescribed(f"no package {package}")
    spec = find_spec(top)
    places = spec.submodule_search_locations if spec else None
    if not places:
        raise Undescribed(f"no package {package}")
    return Path(next(iter(places))).joinpath(*rest)


def _remark(
    one: Description | Remark, known: Mapping[str, Description]
) -> Remark | None:
    if isinstance(one, Remark):
        return one
    if one.id in known:
        reason = known[one.id].name(FALLBACK)
        return Remark("library.twice", one.maker, one.maker, reason, shut=True)
    key = verdict(one.protocol)
    if not key:
        return None
    shut, name = key == TOO_OLD, one.name(FALLBACK)
    return Remark(key, one.id, one.maker, str(one.protocol), shut, name)


GAMES = Library(search)
"""Every game there is on this computer."""
