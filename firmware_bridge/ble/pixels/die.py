"""A Pixels die as a make: how to greet it, and what its messages mean."""

from dataclasses import dataclass, replace

from firmware_bridge.ble import events as it
from firmware_bridge.ble.events import STILL, DieMotion, Events, How
from firmware_bridge.ble.make import FoundMake, Wires
from firmware_bridge.ble.pixels import commands, messages, words
from firmware_bridge.ble.pixels.adverts import SERVICE, heard, named
from firmware_bridge.ble.pixels.faces import TRUE_ROLLED, effective, value
from firmware_bridge.ble.pixels.identity import Identity
from firmware_bridge.ble.wire import NORDIC_SERVICE, NORDIC_WRITE, Advert, Malformed

NOTIFY = "a6b90002-7a5a-43f2-a962-350c8edc9b5b"
WRITE = "a6b90003-7a5a-43f2-a962-350c8edc9b5b"
HELLO = (commands.WHO_ARE_YOU,)
PULSE = (commands.BATTERY, commands.request_rssi())
LIES = (commands.ROLL_STATE,)


def key(id: int) -> str:
    return f"pixels:{id:08x}"


@dataclass(frozen=True, slots=True)
class PixelsEar:
    """A die on the link, as far as it has told of itself."""

    who: Identity | None = None
    motion: DieMotion = STILL

    @property
    def ready(self) -> bool:
        return self.who is not None

    @property
    def due(self) -> float | None:
        return self.motion.due

    def hear(self, char: str, data: bytes, now: float) -> tuple["PixelsEar", Events]:  # noqa: ARG002  Pixels speak on one
        match messages.decode(data):
            case messages.RollState(state, face):
                return self._roll(state, face, now)
            case Identity() as who:
                return self._greeted(who)
            case messages.PixelsBattery(percent, state):
                return self, (it.Power(percent, state in (2, 3)),)
            case messages.Signal(dbm):
                return self, (it.DieHeard(dbm),)
            case messages.Telemetry(confidence=flat):
                return self, (it.Flat(flat),)
            case Malformed(error, data):
                return self, (it.Unread(error, data),)
            case _:
                return self, ()

    def _greeted(self, who: Identity) -> tuple["PixelsEar", Events]:
        """How it lies now is no roll; 0 % is only what it says before it knows."""
        told = it.DieKnown(key(who.id), who.die, who.name, who.built < TRUE_ROLLED)
        power = it.Power(who.percent or None, who.battery in (2, 3))
        number = value(who.face, who.die, who.built)
        still = who.state in (words.ROLLED, words.CROOKED, words.ON_FACE)
        lies = (it.Lying(number),) if still and number is not None else ()
        motion = self.motion if self.who else DieMotion(known=True)
        return PixelsEar(who, motion), (told, power, *lies)

    def _roll(self, state: int, face: int, now: float) -> tuple["PixelsEar", Events]:
        if self.who is None:
            return self, ()  # whose faces? What it shows will be in its greeting
        meant = effective(state, self.who.leds, self.who.built)
        if meant in (words.HANDLING, words.ROLLING):
            rolls = meant == words.ROLLING
            motion, told = self.motion.begin(now) if rolls else self.motion.lift()
            return replace(self, motion=motion), told
        number = value(face, self.who.die, self.who.built)
        if number is None or not 0 < meant < len(words.STATES):
            return self, (it.Unread("out_of_range", bytes((3, state, face))),)
        motion, told = self._still(meant, number, now)
        return replace(self, motion=motion), told

    def _still(self, state: int, number: int, now: float) -> tuple[DieMotion, Events]:
        """It came to rest: rolled, leaning, or merely put down."""
        old = self.who is not None and self.who.built < TRUE_ROLLED
        if old and self.motion.overdue(now):
            return self.motion.read(number, now)  # all that lies is `rolled` to it
        if state == words.ROLLED and (self.motion.rolling or not old):
            return self.motion.rested(number, How.ROLLED, now)
        if state == words.CROOKED and self.motion.rolling:
            return self.motion.rested(number, How.COCKED, now)
        return self.motion.read(number, now)


@dataclass(frozen=True, slots=True)
class Pixels:
    """The make. Who notifies tells its generations, and GoDice, apart."""

    name: str = "pixels"
    wires: tuple[Wires, ...] = (
        Wires(SERVICE, (NOTIFY,), WRITE, hello=HELLO, pulse=PULSE, lies=LIES),
        Wires(
            NORDIC_SERVICE,
            (NORDIC_SERVICE,),
            NORDIC_WRITE,
            hello=HELLO,
            pulse=PULSE,
            lies=LIES,
        ),
    )

    def found(self, advert: Advert) -> FoundMake | None:
        told, name = heard(advert), named(advert.name)
        if told is None:
            return self._by_name(advert, name)
        id = told.id if told.id is not None else name[1] if name else None
        sure = id is not None
        return FoundMake(
            self.name,
            key(id) if id is not None else f"pixels@{advert.address}",
            advert.name or "",
            advert.address,
            told.die,
            sure,
            advert.signal,
            told.percent or None,
            told.charging,
            told.value,
            told.state in (words.HANDLING, words.ROLLING),
        )

    def _by_name(
        self, advert: Advert, name: tuple[str, int] | None
    ) -> FoundMake | None:
        """Right after a reset a die says nothing but its name."""
        if name is None or name[0] != "die":
            return None
        told = (advert.name or "", advert.address)
        return FoundMake(self.name, key(name[1]), *told, signal=advert.signal)

    def ear(self, kind: str = "") -> PixelsEar:  # noqa: ARG002  a Pixels die knows its kind
        return PixelsEar()

    def blink(self, colour: int, times: int) -> bytes:
        return commands.blink(times, 400 * times, colour)

    def dark(self) -> bytes:
        return commands.STOP_LIGHTS

    def ask_flat(self) -> bytes:
        return commands.request_telemetry()
