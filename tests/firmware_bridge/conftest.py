"""A bus of our own for whoever talks Bluetooth, and nobody else's for anybody."""

from __future__ import annotations

import sys
from collections.abc import Iterator

import pytest

from tests.firmware_bridge.fake_bluez.bus import PrivateBus


@pytest.fixture(scope="module")
def bus() -> Iterator[PrivateBus]:
    if sys.platform != "linux":
        pytest.skip("this Bluetooth service speaks D-Bus, as only Linux does")
    with PrivateBus() as private:
        yield private
