"""How a source is drawn: a finger, a die, a camera."""

from collections.abc import Mapping
from types import MappingProxyType

ICONS: Mapping[str, str] = MappingProxyType(
    {
        "touch": "tap",
        "typed": "pencil",
        "die": "radio",
        "camera": "camera",
        "board": "board",
        "wire": "board",
        "app": "app",
        "simulated": "die",
    }
)
