"""The private bus, for dice from the wire to the table."""

from tests.firmware_bridge.conftest import bus

__all__ = ["bus"]
