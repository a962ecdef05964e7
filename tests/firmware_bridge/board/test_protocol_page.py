"""The protocol's page says what the vectors hold, field by field."""

from __future__ import annotations

import binascii
import re

import pytest

from tests.firmware_bridge.board.protocol_page import (
    frames,
    named,
    page,
    rows,
    vectors,
)

SIDES = ("board", "app")


@pytest.mark.parametrize("side", SIDES)
def test_s31_every_frame_of_the_page_has_a_vector_with_its_fields(side: str) -> None:
    seen = {
        (one["type"], tuple(one["fields"]))
        for one in vectors()["good"]
        if one["from"] == side
    }
    assert seen == {(name, tuple(fields)) for name, fields in frames(side).items()}


@pytest.mark.parametrize("side", SIDES)
def test_s31_every_field_of_a_frame_is_explained(side: str) -> None:
    told = {name for row in rows("field", "What fields look like") for name in row[:1]}
    explained = {word for cell in told for word in named(cell)}
    used = {field for fields in frames(side).values() for field in fields}
    assert used - explained == set()


def test_s31_every_reason_of_the_page_has_vectors() -> None:
    told = [named(row[0])[0] for row in rows("reason", "A frame")]
    assert set(told) == {one["reason"] for one in vectors()["bad"]}


def test_s31_what_is_wrong_within_a_stream_has_a_reason_of_the_page() -> None:
    told = {named(row[0])[0] for row in rows("reason", "A frame")}
    assert {f for one in vectors()["streams"] for f in one["faults"]} <= told


def test_s27_every_good_vector_has_the_sum_of_its_content() -> None:
    for one in vectors()["good"]:
        content, sum_ = one["wire"][1:-1].rsplit("*", 1)
        assert f"{binascii.crc_hqx(content.encode(), 0xFFFF):04X}" == sum_
        assert len(one["wire"]) <= vectors()["limit"]


def test_s31_the_pages_numbers_are_those_of_the_vectors() -> None:
    said = re.search(r"at most (\d+) bytes", page())
    assert said is not None
    assert int(said.group(1)) == vectors()["limit"]
    major, minor = vectors()["protocol"]
    assert page().startswith(f"# What goes over the wire: protocol {major}.{minor}\n")


def test_s31_the_pages_example_is_a_vector() -> None:
    example = re.search(r"^    (\$.*)$", page(), re.MULTILINE)
    assert example is not None
    assert example.group(1) + "\n" in {one["wire"] for one in vectors()["good"]}
