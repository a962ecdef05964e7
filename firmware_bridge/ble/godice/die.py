"""A GoDice as a make: how to greet it, and what its messages mean."""

from dataclasses import dataclass, replace

from firmware_bridge.ble import events as it
from firmware_bridge.ble.events import STILL, DieMotion, Events, How
from firmware_bridge.ble.godice import commands, messages
from firmware_bridge.ble.godice.shells import SHELLS, leans, value
from firmware_bridge.ble.make import FoundMake, Wires
from firmware_bridge.ble.wire import NORDIC_SERVICE, NORDIC_WRITE, Advert, Malformed

HELLO = (commands.init(), commands.BATTERY)
SHELL = "D6"


@dataclass(frozen=True, slots=True)
class GoDiceEar:
    """A die on the link, read by the shell that its owner chose."""

    shell: str = SHELL
    motion: DieMotion = STILL

    @property
    def ready(self) -> bool:
        return True  # its name has said who it is

    @property
    def due(self) -> float | None:
        return self.motion.due

    def hear(self, char: str, data: bytes, now: float) -> tuple["GoDiceEar", Events]:  # noqa: ARG002  one characteristic
        match messages.decode(data):
            case messages.RollStart():
                motion, told = self.motion.begin(now)
            case messages.Stable() as stable:
                motion, told = self._still(stable, now)
            case messages.GoDiceBattery(percent):
                return self, (it.Power(percent),)
            case Malformed(error, data):
                return self, (it.Unread(error, data),)
            case _:
                return self, ()
        return replace(self, motion=motion), told

    def _still(self, stable: messages.Stable, now: float) -> tuple[DieMotion, Events]:
        """Its own word for a roll is needed, and a face that is plainly up."""
        number = value(stable.xyz, self.shell)
        if stable.kind == "moveStable":
            return self.motion.lies(number)
        if stable.rolled:
            doubt = leans(stable.xyz, self.shell)
            if self.motion.overdue(now):  # it answers in the words of a roll
                return (self.motion, ()) if doubt else self.motion.read(number, now)
            return self.motion.rested(number, How.COCKED if doubt else How.ROLLED, now)
        if not self.motion.rolling:
            return self.motion.lies(number)
        tilts = stable.kind == "tiltStable"
        return self.motion.rested(number, How.COCKED if tilts else How.GENTLE, now)


@dataclass(frozen=True, slots=True)
class GoDice:
    """The make. The body it sits in is the owner's to tell."""

    name: str = "godice"
    wires: tuple[Wires, ...] = (
        Wires(
            NORDIC_SERVICE,
            (messages.SERVICE_NOTIFY,),
            NORDIC_WRITE,
            hello=HELLO,
            pulse=(commands.BATTERY,),
            lies=(commands.init(),),
        ),
    )

    def found(self, advert: Advert) -> FoundMake | None:
        told = messages.named(advert.name)
        if told is None:
            return None
        key = f"godice:{told.id}"
        return FoundMake(
            self.name, key, advert.name or "", advert.address, signal=advert.signal
        )

    def ear(self, kind: str = "") -> GoDiceEar:
        return GoDiceEar(kind if kind in SHELLS else SHELL)

    def blink(self, colour: int, times: int) -> bytes:
        rgb = (colour >> 16 & 255, colour >> 8 & 255, colour & 255)
        return commands.pulse(times, 20, 20, rgb)

    def dark(self) -> bytes:
        return commands.STOP

    def ask_flat(self) -> None:
        """It says by itself when it is tilted."""
