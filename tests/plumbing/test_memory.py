"""Memory that is given back."""

from __future__ import annotations

import sys

import pytest

from companion.cli.benches.soak import resident
from companion.plumbing.memory import give_back


@pytest.mark.skipif(
    sys.platform != "linux", reason="other systems see to it themselves"
)
def test_what_was_freed_between_what_is_used_goes_back_to_the_system() -> None:
    every = [bytes([1]) * 50_000 for _ in range(1000)]  # touched, and on the heap
    held = every[::10]
    del every
    before = resident()
    give_back()
    assert len(held) == 100
    assert resident() < before
