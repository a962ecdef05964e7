"""A TimeFlip2 as a make. It knows facets, not rolls: what it shows is asked."""

from dataclasses import dataclass

from firmware_bridge.ble import events as it
from firmware_bridge.ble.events import Events
from firmware_bridge.ble.make import FoundMake, Wires
from firmware_bridge.ble.timeflip import commands, messages
from firmware_bridge.ble.wire import Advert, Malformed

NAMES = ("timeflip", "tflip")


@dataclass(frozen=True, slots=True)
class TimeFlipEar:
    """The facet that was up when last we heard, and whether it let us in."""

    facet: int | None = None
    ready: bool = False

    @property
    def due(self) -> None:
        """It tells no rolls, so none of them can be without an end."""

    def hear(self, char: str, data: bytes, now: float) -> tuple["TimeFlipEar", Events]:  # noqa: ARG002  it tells no rolls
        match messages.decode(char, data):
            case messages.Facet(int() as facet):
                return self._turned(facet)
            case messages.TimeFlipBattery(percent):
                return self, (it.Power(percent),)
            case messages.Password(ok):
                told = () if ok else (it.Unread("password"),)
                return TimeFlipEar(self.facet, self.ready or ok), told
            case Malformed(error, data):
                return self, (it.Unread(error, data),)
            case _:
                return self, ()

    def _turned(self, facet: int) -> tuple["TimeFlipEar", Events]:
        if not self.ready or self.facet is None:
            return TimeFlipEar(facet, ready=True), (it.Lying(facet),)
        if facet == self.facet:
            return self, ()
        return TimeFlipEar(facet, ready=True), (it.Rested(facet, it.How.UNSEEN),)


@dataclass(frozen=True, slots=True)
class TimeFlip:
    """The make. Its address is all that tells two of them apart."""

    name: str = "timeflip"
    wires: tuple[Wires, ...] = (
        Wires(
            messages.SERVICE,
            (messages.FACET,),
            messages.COMMAND,
            unlock=((messages.PASSWORD, commands.password()),),
            read=(messages.RESULT, messages.FACET, messages.BATTERY),
            pulse=(commands.STATUS,),
        ),
    )

    def found(self, advert: Advert) -> FoundMake | None:
        named = (advert.name or "").lower().startswith(NAMES)
        if not (named or messages.SERVICE in advert.services):
            return None
        key, name = f"timeflip@{advert.address}", advert.name or "TimeFlip"
        return FoundMake(
            self.name, key, name, advert.address, "d12", signal=advert.signal
        )

    def ear(self, kind: str = "") -> TimeFlipEar:  # noqa: ARG002  it has twelve faces
        return TimeFlipEar()

    def blink(self, colour: int, times: int) -> None:
        """Its light shows facets only."""

    def dark(self) -> None: ...

    def ask_flat(self) -> None: ...
