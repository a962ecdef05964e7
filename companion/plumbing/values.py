"""Plain values: what a file says, as frozen dataclasses. Nothing in it is believed.

A field may say its bounds: `Annotated[int, Within(0, 100)]` for a number or for the
length of a word or list, `Annotated[str, OneOf("die", "camera")]` for a choice.
"""

import json
from collections.abc import Callable
from dataclasses import dataclass, is_dataclass, replace
from math import isfinite
from types import NoneType
from typing import Annotated, Any, TypeVar, get_args, get_origin, get_type_hints

from cattrs import Converter
from cattrs.errors import CattrsError

from companion.plumbing.refusal import Refusal

T = TypeVar("T")
Plain = Any
"""What JSON can say: dicts, lists, strings, numbers, truth and nothing."""

Read = Callable[[Plain, Any], Any]

STRANGE = (
    ValueError,
    TypeError,
    LookupError,
    AttributeError,
    RecursionError,
    CattrsError,
)
"""What reading a value somebody else wrote can end in."""


class BadValue(Refusal):
    """It is not what it should be: `value.torn` is no JSON, `value.bad` no such value.

    Whoever reads a file knows better what to tell people of it.
    """


@dataclass(frozen=True, slots=True)
class Within:
    """From the least to the most, both allowed."""

    least: float
    most: float

    def holds(self, value: Any) -> bool:
        size = value if isinstance(value, int | float) else len(value)
        return self.least <= size <= self.most


class OneOf:
    """One of these and nothing else."""

    def __init__(self, *values: str | int) -> None:
        self.values = values

    def holds(self, value: Any) -> bool:
        return value in self.values


def choices(kind: type) -> dict[str, tuple[str | int, ...]]:
    """Of each field that has any, in their order."""
    found = get_type_hints(kind, include_extras=True).items()
    return {
        name: bound.values
        for name, field in found
        for bound in getattr(field, "__metadata__", ())
        if isinstance(bound, OneOf)
    }


def to_text(plain: Plain) -> str:
    """As short as can be."""
    return json.dumps(plain, ensure_ascii=False, allow_nan=False, separators=(",", ":"))


def to_page(plain: Plain) -> str:
    """As people like to read it."""
    return json.dumps(plain, ensure_ascii=False, allow_nan=False, indent=1) + "\n"


def from_text(text: str) -> Plain:
    """BadValue `value.torn` where the text is not JSON."""
    try:
        return json.loads(text, parse_constant=_never)
    except (ValueError, RecursionError):
        raise BadValue("value.torn") from None


def read(plain: Plain, kind: type[T]) -> T:
    """A value of this class; fields it does not know are passed over."""
    found: T = _read(_MILD, plain, kind)
    return found


def read_exactly(plain: Plain, kind: type[T]) -> T:
    """A value of this class, and not a field more."""
    found: T = _read(_STRICT, plain, kind)
    return found


def mended(plain: Plain, default: T) -> tuple[T, tuple[str, ...]]:
    """Field by field; what makes no sense stays as it was, and its name is told."""
    if type(plain) is not dict:
        raise BadValue("value.bad")
    kinds = get_type_hints(type(default), include_extras=True)
    good: dict[str, Any] = {}
    for name in plain.keys() & kinds.keys():
        try:
            good[name] = _read(_MILD, plain[name], kinds[name])
        except BadValue:
            continue
    bad = sorted(str(name)[:40] for name in plain.keys() - good.keys())
    return replace(default, **good), tuple(bad)  # type: ignore[type-var]


def converter(*, strict: bool = True) -> Converter:
    """No type is ever turned into another. Strict: no field too many, either."""
    made = Converter(
        detailed_validation=False, forbid_extra_keys=strict, omit_if_default=True
    )
    for kind in (int, bool, NoneType):
        made.register_structure_hook(kind, _exactly(kind))
    made.register_structure_hook(float, _number)
    made.register_structure_hook(str, _string)
    made.register_structure_hook_factory(
        lambda t: outer(t) in (tuple, frozenset), lambda t: _series(made, t)
    )
    made.register_structure_hook_factory(
        lambda t: is_dataclass(outer(t) or t), lambda t: _fields(made, t)
    )
    made.register_structure_hook_factory(
        lambda t: outer(t) is Annotated, lambda t: _bounded(made, t)
    )
    return made


def outer(kind: Any) -> Any:
    """What a type is of its own: `tuple` of `tuple[int, ...]`."""
    return get_origin(kind)


def _read(made: Converter, plain: Plain, kind: Any) -> Any:
    try:
        return made.structure(plain, kind)
    except STRANGE:
        raise BadValue("value.bad") from None


def _exactly(kind: type) -> Read:
    def read(plain: Plain, _: Any) -> Any:
        if type(plain) is not kind:
            raise TypeError(kind)
        return plain

    return read


def _number(plain: Plain, _: Any) -> float:
    if type(plain) not in (int, float) or not isfinite(plain):
        raise TypeError(float)
    return float(plain)


def _string(plain: Plain, _: Any) -> str:
    if type(plain) is not str:
        raise TypeError(str)
    if not plain.isascii():
        plain.encode()  # half a character cannot be stored
    return plain


def _fields(made: Converter, kind: Any) -> Read:
    """An object by its fields; an empty list has none missing, and is no object."""
    hook = made.gen_structure_attrs_fromdict(kind)

    def read(plain: Plain, _: Any) -> Any:
        if type(plain) is not dict:
            raise TypeError(kind)
        return hook(plain, kind)

    return read


def _bounded(made: Converter, kind: Any) -> Read:
    """The value as its type says, then within its bounds."""
    bare, *bounds = get_args(kind)
    hook = made.get_structure_hook(bare)

    def read(plain: Plain, _: Any) -> Any:
        value = hook(plain, bare)
        if not all(bound.holds(value) for bound in bounds):
            raise ValueError(kind)
        return value

    return read


def _series(made: Converter, kind: Any) -> Read:
    """A tuple or a set of one kind, or a tuple of exactly these kinds."""
    whole = outer(kind)
    kinds = get_args(kind)
    if kinds[-1] is not Ellipsis and whole is tuple:
        return _exact_series(made, kinds)
    each = kinds[0]

    def read(plain: Plain, _: Any) -> Any:
        if type(plain) is not list:
            raise TypeError(kind)
        hook = made.get_structure_hook(each)
        return whole([hook(item, each) for item in plain])

    return read


def _exact_series(made: Converter, kinds: tuple[Any, ...]) -> Read:
    def read(plain: Plain, _: Any) -> Any:
        if type(plain) is not list:
            raise TypeError(kinds)
        pairs = zip(plain, kinds, strict=True)
        return tuple([made.structure(item, kind) for item, kind in pairs])

    return read


def _never(text: str) -> None:
    raise ValueError(text)


_STRICT = converter()
_MILD = converter(strict=False)
