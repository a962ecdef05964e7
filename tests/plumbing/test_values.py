"""Nothing that a file says is believed before it is a value."""

import json
from dataclasses import asdict, dataclass
from typing import Annotated, Any

import pytest
from hypothesis import given
from hypothesis import strategies as any_of

from companion.plumbing.values import (
    BadValue,
    OneOf,
    Within,
    choices,
    from_text,
    mended,
    read,
    read_exactly,
    to_page,
    to_text,
)

PLAIN = any_of.recursive(
    any_of.none() | any_of.booleans() | any_of.integers() | any_of.text(max_size=4),
    lambda some: (
        any_of.lists(some, max_size=3)
        | any_of.dictionaries(
            any_of.sampled_from(("name", "at", "x")), some, max_size=3
        )
    ),
    max_leaves=8,
)


@dataclass(frozen=True, slots=True)
class Place:
    name: Annotated[str, Within(1, 8)]
    at: tuple[float, float] = (0.0, 0.0)


@dataclass(frozen=True, slots=True)
class Trip:
    by: Annotated[str, OneOf("ship", "foot")] = "foot"
    days: Annotated[int, Within(1, 30)] = 1
    home: bool = True
    places: Annotated[tuple[Place, ...], Within(0, 2)] = ()


WHOLE = Trip("ship", 30, home=False, places=(Place("Žatec", (0.5, 2)),))


def test_a_value_comes_back_equal() -> None:
    for text in (to_text(asdict(WHOLE)), to_page(asdict(WHOLE))):
        assert read(from_text(text), Trip) == WHOLE
        assert read_exactly(from_text(text), Trip) == WHOLE
        assert mended(from_text(text), Trip()) == (WHOLE, ())
    assert read({}, Trip) == Trip()


@pytest.mark.parametrize(
    "text", ["", "{", "[NaN]", "[Infinity]", "[" * 99999, '{"a" 1}', "\0"]
)
def test_what_is_no_json_is_refused(text: str) -> None:
    with pytest.raises(BadValue, match=r"value\.torn"):
        from_text(text)


WRONG: dict[str, Any] = {
    "a choice that is none": {"by": "moon"},
    "a number as a word": {"days": "3"},
    "truth as a number": {"days": True},
    "a number as truth": {"home": 1},
    "a broken number": {"days": 3.0},
    "too few": {"days": 0},
    "too many": {"days": 31},
    "nothing": {"days": None},
    "a word for a list": {"places": "Ur"},
    "one place for a list": {"places": {"name": "Ur"}},
    "too long a list": {"places": [{"name": "Ur"}] * 3},
    "a place without a name": {"places": [{"at": [0, 0]}]},
    "a name without letters": {"places": [{"name": ""}]},
    "too long a name": {"places": [{"name": "Jerusalem"}]},
    "half a character": {"places": [{"name": "\ud800"}]},
    "a point of three": {"places": [{"name": "Ur", "at": [0, 0, 0]}]},
    "a point without end": {"places": [{"name": "Ur", "at": [0, 1e999]}]},
}


@pytest.mark.parametrize("plain", WRONG.values(), ids=WRONG)
def test_what_breaks_its_type_or_its_bounds_is_refused(plain: Any) -> None:
    for reads in (read, read_exactly):
        with pytest.raises(BadValue, match=r"value\.bad"):
            reads(plain, Trip)
    assert mended({**plain, "by": plain.get("by", "ship")}, WHOLE) == (
        WHOLE,
        tuple(plain),
    )


@pytest.mark.parametrize("plain", [None, 3, "days", [], [["days", 3]]])
def test_what_is_no_object_is_refused(plain: Any) -> None:
    for reads in (read, read_exactly):
        with pytest.raises(BadValue):
            reads(plain, Trip)
    with pytest.raises(BadValue):
        mended(plain, Trip())


def test_a_field_of_a_newer_version_is_passed_over_where_it_may_be() -> None:
    newer = {"days": 3, "weather": "rain"}
    assert read(newer, Trip) == Trip(days=3)
    assert mended(newer, Trip()) == (Trip(days=3), ("weather",))
    with pytest.raises(BadValue):
        read_exactly(newer, Trip)


def test_the_choices_of_a_value_are_known_in_their_order() -> None:
    assert choices(Trip) == {"by": ("ship", "foot")}


@given(any_of.dictionaries(any_of.sampled_from(tuple(asdict(WHOLE))), PLAIN))
def test_whatever_it_says_a_mended_value_keeps_its_bounds(plain: Any) -> None:
    found, bad = mended(json.loads(json.dumps(plain)), Trip())
    assert read_exactly(from_text(to_text(asdict(found))), Trip) == found
    assert set(bad) <= set(plain)
