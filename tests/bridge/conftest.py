"""A bus of our own for whoever talks Bluetooth, and nobody else's for anybody."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest

from tests.bridge.fake_bluez.bus import ADDRESS, NOWHERE, PrivateBus

os.environ[ADDRESS] = NOWHERE


@pytest.fixture(scope="module")
def bus() -> Iterator[PrivateBus]:
    with PrivateBus() as private:
        yield private
