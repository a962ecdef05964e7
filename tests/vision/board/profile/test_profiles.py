"""A board's file: it comes back as it was, and nothing strange in one is believed."""

import json
import zipfile
from contextlib import suppress
from io import BytesIO
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from vision.board.profile.profile import Mark, Profile, Region
from vision.board.profile.profiles import (
    EMPTY,
    KNOWN,
    ProfileTrouble,
    packed,
    plain,
    read,
    unpacked,
    write,
)

ATTICA = Region("attica", ((0.1, 0.1), (0.4, 0.1), (0.25, 0.5)))
ELIS = Region("elis", ((0.5, 0.5), (0.9, 0.5), (0.9, 0.9), (0.5, 0.9)))
MARK = Mark(2, ((1.0, 1.0), (1.05, 1.0), (1.05, 1.05), (1.0, 1.05)))


def board() -> Profile:
    rng = np.random.default_rng(3)
    picture = cv2.resize(rng.integers(0, 255, (20, 30, 3), np.uint8), (300, 200))
    return Profile("Ours", "lords-of-hellas", 1.5, (ATTICA, ELIS), (MARK,), picture)


def file_of(words: Any, picture: bytes | None = None) -> bytes:
    store = BytesIO()
    with zipfile.ZipFile(store, "w", zipfile.ZIP_DEFLATED) as file:
        text = words if isinstance(words, str) else json.dumps(words)
        file.writestr(KNOWN, text)
        if picture is not None:
            file.writestr(EMPTY, picture)
    return store.getvalue()


def alike(one: Profile, other: Profile) -> bool:
    return plain(one) == plain(other) and np.array_equal(one.empty, other.empty)


def why(data: bytes) -> str:
    with pytest.raises(ProfileTrouble) as trouble:
        unpacked(data)
    return trouble.value.why


def test_s19_an_exported_board_is_imported_equal(tmp_path: Path) -> None:
    file = tmp_path / "board.zip"
    write(file, board())
    assert alike(read(file), board())
    assert list(tmp_path.iterdir()) == [file]


def test_s19_the_same_board_makes_the_same_file() -> None:
    assert packed(board()) == packed(unpacked(packed(board())))


def test_a_board_without_a_picture_is_one_too() -> None:
    bare = Profile("Bare", "cyclades", 1.0, (ATTICA,))
    assert unpacked(packed(bare)) == bare


def test_what_is_not_there_cannot_be_read_nor_written(tmp_path: Path) -> None:
    with pytest.raises(ProfileTrouble, match="cannot be opened"):
        read(tmp_path / "nowhere.zip")
    with pytest.raises(ProfileTrouble, match="cannot be opened"):
        write(tmp_path / "no folder" / "board.zip", board())


def test_a_newer_board_says_so() -> None:
    assert why(file_of({**plain(board()), "format": 2})) == "newer"


BAD: tuple[dict[str, Any], ...] = (
    {"shape": 0},
    {"shape": True},
    {"shape": float("nan")},
    {"name": "a\nb"},
    {"name": "x" * 81},
    {"name": "\ud800"},
    {"regions": {}},
    {"regions": [{"name": "attica", "corners": [[0, 0], [1, 1]]}]},
    {"regions": [{"name": "attica", "corners": [[0, 0], [2, 1], [1, 1]]}]},
    {"regions": [{"name": "attica", "corners": [[0, 0], [1e400, 1], [1, 1]]}]},
    {"regions": [{"name": "a", "corners": [[0, 0], [0, 1], [1, 1]]}] * 2},
    {"regions": [{"name": "a", "corners": [[0, 0], [0.5, 0.5], [1, 1]]}]},
    {"regions": [{"name": "a", "corners": [[0, 0, 0], [0, 1], [1, 1]]}]},
    {"marks": [{"number": -1, "corners": [[0, 0]] * 4}]},
    {"marks": [{"number": 1, "corners": [[0, 0]] * 3}]},
    {"marks": [7]},
    {"format": "1"},
)


@pytest.mark.parametrize("strange", BAD, ids=str)
def test_a_strange_value_is_refused(strange: dict[str, Any]) -> None:
    assert why(file_of({**plain(board()), **strange})) == "torn"


@pytest.mark.parametrize("text", ["", "[]", "null", "[" * 100_000, "{}", "\x00"])
def test_what_is_no_board_is_refused(text: str) -> None:
    assert why(file_of(text)) == "torn"


def test_a_picture_is_measured_before_it_is_unpacked() -> None:
    _, data = cv2.imencode(".png", np.zeros((20, 20, 3), np.uint8))
    head = bytearray(data.tobytes())
    head[16:24] = (60_000).to_bytes(4, "big") * 2
    assert why(file_of(plain(board()), bytes(head))) == "big"
    assert why(file_of(plain(board()), bytes(head)[:18])) == "big"
    assert why(file_of(plain(board()), b"GIF89a")) == "torn"


def test_words_without_end_are_not_unpacked() -> None:
    assert why(file_of(" " * (2**20 + 1))) == "big"


@given(st.binary(max_size=200))
def test_noise_is_refused(noise: bytes) -> None:
    assert why(noise) == "torn"


@given(at=st.integers(0, 10_000), byte=st.integers(0, 255))
def test_a_byte_that_changed_harms_nothing(at: int, byte: int) -> None:
    data = bytearray(packed(Profile("Bare", "cyclades", 1.0, (ATTICA, ELIS), (MARK,))))
    data[at % len(data)] = byte
    with suppress(ProfileTrouble):
        unpacked(bytes(data))
