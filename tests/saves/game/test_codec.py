"""What goes to the disk comes back equal; what comes from elsewhere is not believed."""

import enum
import random
from dataclasses import dataclass, replace
from typing import Literal

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.kernel.books import Correct
from companion.kernel.record import Amended, Played, Record, Redone, Undone
from companion.saves.game.codec import (
    Codec,
    from_text,
    read_header,
    to_text,
    write_header,
)
from companion.saves.trouble import SaveTrouble
from companion.table.table import Table
from tests.kernel.toy import Drawn, Hold, Rolled, Toy
from tests.table.walk import ANN_AND_BO, stir

CODEC = Codec(Toy())

ROWS = (
    Played(Rolled("red", 2), "die", who="red"),
    Played(Hold(), "touch", follows=True),
    Played(Correct(("coins", "red"), 7), "typed"),
    Played(Correct(("hand", "red"), "grey"), "touch"),
    Played(Correct(("order",), ("red", "blue")), "touch"),
    Amended(3, Drawn("white"), "camera", 2),
    Undone(3),
    Redone(1),
)


@pytest.mark.parametrize("row", ROWS, ids=lambda row: type(row).__name__)
def test_a_row_comes_back_equal(row: object) -> None:
    assert CODEC.read_row(from_text(to_text(CODEC.write_row(row)))) == row


@given(st.integers(0, 2**32))
@settings(max_examples=20, deadline=None)
def test_a_state_comes_back_equal(seed: int) -> None:
    game, luck = Toy(), random.Random(seed)
    table = Table(game, Record((game.setup(("red", "blue", "green"), ()),)))
    for _ in range(seed % 30):
        stir(table, luck)
    text = to_text(CODEC.write_state(table.state))
    assert CODEC.read_state(from_text(text)) == table.state


def test_a_header_comes_back_equal() -> None:
    header = replace(ANN_AND_BO, title="Środa u Žofie", chosen=(("deck.urn", "app"),))
    assert read_header(from_text(to_text(write_header(header)))) == header


def test_defaults_take_no_room() -> None:
    text = to_text(CODEC.write_row(Played(Hold(), "touch")))
    assert text == '{"Played":{"move":{"Hold":{}},"source":"touch"}}'


def rolled(**body: object) -> dict[str, object]:
    move = {"seat": "red", "face": 1, **body}
    return {"Played": {"move": {"Rolled": move}, "source": "die"}}


HOSTILE = {
    "nothing": None,
    "a number": 7,
    "a word": "Played",
    "a list": [],
    "an empty object": {},
    "no fields": {"Played": {}},
    "two tags": {"Undone": {"moves": 1}, "Redone": {"moves": 1}},
    "no such row": {"Exec": {"moves": 1}},
    "no such move": {"Played": {"move": {"Fly": {}}, "source": "die"}},
    "a task, not a move": {"Played": {"move": {"Wages": {"seat": "red"}}}},
    "fields as a list": {"Undone": [1]},
    "fields as a word": {"Undone": "moves"},
    "a word for a number": rolled(face="1"),
    "truth for a number": rolled(face=True),
    "a fraction for a number": rolled(face=1.0),
    "a number for a word": rolled(seat=5),
    "one field too many": rolled(extra=1),
    "half a character": rolled(seat="\ud800"),
    "an unknown source": {"Played": {"move": {"Hold": {}}, "source": "ghost"}},
    "truth as a word": {
        "Played": {"move": {"Hold": {}}, "source": "die", "follows": "no"}
    },
    "a path in one word": {
        "Played": {"move": {"Correct": {"path": "ab", "value": 1}}, "source": "die"}
    },
    "a value of no kind": {
        "Played": {"move": {"Correct": {"path": ["a"], "value": {}}}, "source": "die"}
    },
    "a list for a tag": {"Played": {"move": [["Hold"]], "source": "die"}},
}


@pytest.mark.parametrize("plain", HOSTILE.values(), ids=HOSTILE)
def test_a_hostile_row_is_one_error_with_a_key(plain: object) -> None:
    with pytest.raises(SaveTrouble) as told:
        CODEC.read_row(plain)
    assert told.value.key == "save.foreign"


@pytest.mark.parametrize(
    "text", ["", "{", "[1", "NaN", "-Infinity", "[" * 100_000, "9" * 5000, "{'a': 1}"]
)
def test_text_that_is_no_json_is_torn(text: str) -> None:
    with pytest.raises(SaveTrouble) as told:
        from_text(text)
    assert told.value.key == "save.torn"


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=5),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(
            st.sampled_from(
                [
                    "Played",
                    "Undone",
                    "moves",
                    "move",
                    "Rolled",
                    "seat",
                    "face",
                    "source",
                ]
            ),
            inner,
            max_size=4,
        )
    ),
    max_leaves=12,
)


@settings(max_examples=200, deadline=None)
@given(JSON)
def test_any_json_is_read_as_itself_or_refused(plain: object) -> None:
    for read, write in (
        (CODEC.read_row, CODEC.write_row),
        (CODEC.read_state, CODEC.write_state),
    ):
        try:
            value = read(plain)
        except SaveTrouble:
            continue
        assert from_text(to_text(write(value))) == plain


class Metal(enum.Enum):
    GOLD = "gold"
    IRON = "iron"


@dataclass(frozen=True, slots=True)
class Leaf:
    metal: Metal


@dataclass(frozen=True, slots=True)
class Branch:
    """Holds its own kind: what a game's tasks may do."""

    parts: "tuple[Leaf | Branch, ...]" = ()


@dataclass(frozen=True, slots=True)
class Rich:
    """Every kind of field a state may have."""

    tree: Branch | None
    metals: frozenset[Metal]
    pair: tuple[int, str]
    side: Literal["up", "down"]
    many: tuple[tuple[str, int], ...]
    either: int | str | tuple[str, ...]


class Orchard(Toy):
    """A game whose states are rich; only its types are asked for."""

    state_type = Rich  # type: ignore[assignment]


RICH = Rich(
    Branch((Leaf(Metal.GOLD), Branch())),
    frozenset(Metal),
    (1, "a"),
    "up",
    (("a", 1), ("b", 2)),
    ("x", "y"),
)


@pytest.mark.parametrize(
    "state",
    [RICH, replace(RICH, tree=None, either=3), replace(RICH, either="w", many=())],
)
def test_every_kind_of_field_comes_back_equal(state: Rich) -> None:
    codec = Codec(Orchard())
    text = to_text(codec.write_state(state))
    assert codec.read_state(from_text(text)) == state
    assert to_text(codec.write_state(codec.read_state(from_text(text)))) == text


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("metals", "gold"),
        ("metals", ["lead"]),
        ("pair", [1]),
        ("pair", [1, "a", 2]),
        ("pair", ["a", 1]),
        ("side", "left"),
        ("either", True),
        ("either", [1]),
        ("tree", {"parts": [{"Twig": {}}]}),
    ],
)
def test_every_kind_of_field_is_checked(field: str, value: object) -> None:
    codec = Codec(Orchard())
    plain = from_text(to_text(codec.write_state(RICH)))
    with pytest.raises(SaveTrouble):
        codec.read_state({**plain, field: value})


def test_two_kinds_that_look_alike_are_told_to_whoever_writes_the_game() -> None:
    @dataclass(frozen=True)
    class State:
        field: tuple[int, ...] | frozenset[int]

    class Muddled(Toy):
        state_type = State  # type: ignore[assignment]

    with pytest.raises(TypeError, match="alike"):
        Codec(Muddled())
