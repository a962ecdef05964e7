"""Moves, rows and states as plain JSON, and back; what is read is never trusted.

A value of one known class is its fields; where several could stand, it is
`{"Name": {fields}}`. Fields that have their default are left out.
"""

from collections.abc import Callable, Sequence
from functools import reduce
from operator import or_
from types import NoneType, UnionType
from typing import Any, Generic, TypeVar, Union, cast, get_args

from cattrs import Converter

from companion.kernel.books import Correct
from companion.kernel.game import Game
from companion.kernel.record import Amended, Played, Redone, Row, Undone
from companion.plumbing import values
from companion.plumbing.values import STRANGE, BadValue, Plain, Read, outer, to_text
from companion.saves.header import Header
from companion.saves.summary import Summary
from companion.saves.trouble import SaveTrouble
from companion.table.trust import Source

S = TypeVar("S")
M = TypeVar("M")
SOURCES = frozenset(source.value for source in Source)


def from_text(text: str) -> Plain:
    """SaveTrouble `save.torn` where the text is not JSON."""
    try:
        return values.from_text(text)
    except BadValue:
        raise SaveTrouble("save.torn") from None


def write_header(header: Header) -> Plain:
    return _HEADERS.unstructure(header)


def read_header(plain: Plain) -> Header:
    try:
        return _HEADERS.structure(plain, Header)
    except STRANGE:
        raise SaveTrouble("save.foreign") from None


def write_standing(standing: Summary) -> Plain:
    return _HEADERS.unstructure(standing)


def read_standing(plain: Plain) -> Summary:
    try:
        return _HEADERS.structure(plain, Summary)
    except STRANGE:
        raise SaveTrouble("save.foreign") from None


class Codec(Generic[S, M]):
    """Reads and writes the values of one game."""

    def __init__(self, game: Game[S, M]) -> None:
        self.game = game
        made = converter()
        move: Any = reduce(or_, (*game.moves_known, Correct))
        row = reduce(or_, (Played[move], Undone, Redone, Amended[move]))
        self._row, self._state = row, game.state_type
        self._read_row = made.get_structure_hook(row)
        self._write_row = made.get_unstructure_hook(row)
        self._read_state = made.get_structure_hook(game.state_type)
        self._write_state = made.get_unstructure_hook(game.state_type)

    def write_row(self, row: Row[M]) -> Plain:
        return self._write_row(row)

    def read_row(self, plain: Plain) -> Row[M]:
        return self.read_rows((plain,))[0]

    def read_rows(self, plain: Sequence[Plain]) -> tuple[Row[M], ...]:
        read, row = self._read_row, self._row
        try:
            rows = tuple([read(each, row) for each in plain])
        except STRANGE:
            raise SaveTrouble("save.foreign") from None
        for each in rows:
            if isinstance(each, Played | Amended) and each.source not in SOURCES:
                raise SaveTrouble("save.foreign")
        return rows

    def write_state(self, state: S) -> Plain:
        return self._write_state(state)

    def read_state(self, plain: Plain) -> S:
        try:
            return cast(S, self._read_state(plain, self._state))
        except STRANGE:
            raise SaveTrouble("save.foreign") from None


def converter() -> Converter:
    """As strict as for any file; and it knows sets, and one of several kinds."""
    made = values.converter()
    made.register_unstructure_hook_factory(
        lambda t: outer(t) is frozenset, lambda _: _sorted(made)
    )
    made.register_structure_hook_factory(is_choice, lambda t: _reads(made, t))
    made.register_unstructure_hook_factory(is_choice, lambda _: _writes(made))
    return made


def is_choice(kind: Any) -> bool:
    return outer(kind) in (Union, UnionType)


def _sorted(made: Converter) -> Callable[[Any], Plain]:
    return lambda items: sorted(map(made.unstructure, items), key=to_text)


def _reads(made: Converter, choice: Any) -> Read:
    """One of several kinds: which, the JSON says by its tag or by its own kind."""
    hooks: dict[Any, tuple[Read, Any]] = {}

    def find(key: Any) -> tuple[Read, Any]:
        if not hooks:  # only now: kinds may hold each other
            for kind in get_args(choice):
                hooks[_tag(kind)] = (made.get_structure_hook(kind), kind)
        return hooks[key]

    def read(plain: Plain, _: Any) -> Any:
        if type(plain) is dict:
            ((name, plain),) = plain.items()
            hook, kind = find(name)
        else:
            hook, kind = find(type(plain))
        return hook(plain, kind)

    tags = [_tag(kind) for kind in get_args(choice)]
    if len(set(tags)) < len(tags):
        raise TypeError(f"{choice}: two kinds would be saved alike")
    return read


def _tag(kind: Any) -> Any:
    """How one of several kinds is known in JSON: a class by its name."""
    whole = outer(kind) or kind
    if whole in (tuple, frozenset):
        return list
    if whole in (int, str, bool, NoneType):
        return whole
    return whole.__name__


def _writes(made: Converter) -> Callable[[Any], Plain]:
    hooks: dict[type, Callable[[Any], Plain]] = {}

    def write(value: Any) -> Plain:
        kind = type(value)
        if kind in (int, str, bool, NoneType):
            return value
        if kind not in hooks:
            hooks[kind] = made.get_unstructure_hook(kind)
        plain = hooks[kind](value)
        return plain if kind in (tuple, frozenset) else {kind.__name__: plain}

    return write


_HEADERS = converter()
