"""A bus of our own for whoever talks Bluetooth, and nobody else's for anybody."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.bridge.fake_bluez.bus import PrivateBus


@pytest.fixture(scope="module")
def bus() -> Iterator[PrivateBus]:
    with PrivateBus() as private:
        yield private
