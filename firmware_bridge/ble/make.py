"""What a make of dice must tell, so that one session can talk with any of them."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Protocol

from firmware_bridge.ble.events import Events
from firmware_bridge.ble.wire import Advert


@dataclass(frozen=True, slots=True)
class FoundMake:
    """A die that was heard; what it did not say is empty.

    `key` names the die for good where its make has such a name, and else for as
    long as it keeps its address.
    """

    make: str
    key: str
    name: str
    address: str
    kind: str = ""
    sure: bool = True
    """The key is the die's own."""
    signal: int | None = None
    percent: int | None = None
    charging: bool | None = None
    value: int | None = None
    moving: bool = False


@dataclass(frozen=True, slots=True)
class Wires:
    """One generation's way to talk: where to listen, where to write, what first."""

    service: str
    listen: tuple[str, ...]
    write: str
    unlock: tuple[tuple[str, bytes], ...] = ()
    """Written before anything else."""
    read: tuple[str, ...] = ()
    """Looked at once, after that."""
    hello: tuple[bytes, ...] = ()
    """Written until the die has said who it is."""
    pulse: tuple[bytes, ...] = ()
    """Written in turn when nothing was heard for long: is it still there?"""
    lies: tuple[bytes, ...] = ()
    """Written where a roll does not end: how does it lie?"""


class Ear(Protocol):
    """What is known of one die on one link: a value, made anew by all it says."""

    @property
    def ready(self) -> bool:
        """Has it said who it is?"""
        ...

    @property
    def due(self) -> float | None:
        """When the roll that is under way should have ended; None where none is."""
        ...

    def hear(self, char: str, data: bytes, now: float) -> tuple["Ear", Events]:
        """What a notification means; never raises."""
        ...


class Make(Protocol):
    """One make of dice."""

    @property
    def name(self) -> str: ...

    @property
    def wires(self) -> tuple[Wires, ...]: ...

    def found(self, advert: Advert) -> FoundMake | None:
        """The die behind an advert, if it is one of this make."""
        ...

    def ear(self, kind: str = "") -> Ear:
        """Begin to listen; `kind` is the shell where a die does not know its own."""
        ...

    def blink(self, colour: int, times: int) -> bytes | None:
        """So it shows itself; None where it has no light for that."""
        ...

    def dark(self) -> bytes | None:
        """Stop blinking."""
        ...

    def ask_flat(self) -> bytes | None:
        """Ask how flat it lies; None where it cannot say."""
        ...


def choose(
    wires: tuple[Wires, ...], chars: Mapping[str, Mapping[str, tuple[str, ...]]]
) -> Wires | None:
    """The generation a die speaks: by who notifies, for services are shared.

    `chars` holds each service's characteristics with their properties.
    """
    for each in wires:
        here = chars.get(each.service, {})
        heard = all("notify" in here.get(char, ()) for char in each.listen)
        if heard and {each.write, *(char for char, _ in each.unlock)} <= here.keys():
            return each
    return None
