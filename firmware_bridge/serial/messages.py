"""Messages out of frames, and frames out of messages.

Further words at the end of a frame come from something newer, and are passed over.
"""

from collections.abc import Mapping
from dataclasses import astuple, fields
from typing import Any, get_type_hints

from firmware_bridge.serial.app_says import APP_SAYS, KeepSetting
from firmware_bridge.serial.board_says import BOARD_SAYS, BoardHello, SettingTold
from firmware_bridge.serial.fields import Form, Version, fits
from firmware_bridge.serial.framing import Flaw, Framing, Whole, framed
from firmware_bridge.serial.wire_fields import PROTOCOL, SETTINGS

Known = Mapping[str, type[Any]]
_WORDS = {kind: word for word, kind in (*BOARD_SAYS.items(), *APP_SAYS.items())}


def _forms(kind: type[Any]) -> tuple[Form, ...]:
    hints = get_type_hints(kind, include_extras=True)
    return tuple(hints[field.name].__metadata__[0] for field in fields(kind))


FORMS = {kind: _forms(kind) for kind in _WORDS}
"""Of each message the forms of its fields, in their order."""


def read(content: str, known: Known = BOARD_SAYS) -> Any:
    """The message of a frame's content, or the flaw that it has."""
    word, *words = content.split(" ")
    kind = known.get(word)
    if kind is None:
        return Flaw.UNKNOWN
    try:
        return _read(kind, words)
    except ValueError:
        return _foreign(words) if kind is BoardHello else Flaw.FIELDS


def _read(kind: type[Any], words: list[str]) -> Any:
    of = FORMS[kind]
    message = kind(
        *(form.read(word) for form, word in zip(of, words[: len(of)], strict=True))
    )
    if isinstance(message, KeepSetting | SettingTold):
        SETTINGS[message.setting].read(message.value)
    return message


def _foreign(words: list[str]) -> BoardHello | Flaw:
    """A greeting in another language than ours; it begins with its version."""
    try:
        hello = BoardHello(Version(2, 99).read(words[0]))
    except (ValueError, IndexError):
        return Flaw.FIELDS
    return Flaw.FIELDS if hello.protocol[0] == PROTOCOL[0] else hello


def write(message: Any) -> bytes:
    """The frame of a message. ValueError where a field is none of its form."""
    of = FORMS[type(message)]
    values = astuple(message)
    if not all(fits(value, form) for value, form in zip(values, of, strict=True)):
        raise ValueError(message)
    words = (form.write(value) for form, value in zip(of, values, strict=True))
    return framed(" ".join((_WORDS[type(message)], *words)))


def heard(
    framing: Framing, data: bytes, known: Known = BOARD_SAYS
) -> tuple[Framing, tuple[Any, ...]]:
    """The messages that these bytes end, and the flaws of what is none."""
    framing, whole = framing.hear(data)
    return framing, tuple(_told(one, known) for one in whole)


def _told(whole: Whole, known: Known) -> Any:
    return read(whole, known) if isinstance(whole, str) else whole
