"""What the person at the tablet chose for the app itself, kept between evenings."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields
from pathlib import Path
from types import MappingProxyType
from typing import Annotated

from companion.plumbing import files
from companion.plumbing.log import named
from companion.plumbing.values import (
    BadValue,
    OneOf,
    choices,
    from_text,
    mended,
    to_page,
)
from companion.saves.trouble import SaveTrouble, of_file

Choice = str | int | bool
Size = Annotated[int, OneOf(85, 100, 115, 130, 145, 160)]
"""Per cent."""
On = Annotated[bool, OneOf(*(True, False))]
Off = Annotated[bool, OneOf(*(False, True))]
"""How it comes out of the box is offered first."""


@dataclass(frozen=True, slots=True)
class Settings:
    """One value a name; `Settings()` is how the app comes out of the box."""

    language: Annotated[str, OneOf("en", "pl", "cs")] = "en"
    theme: Annotated[str, OneOf("auto", "dark", "light")] = "auto"
    table_scale: Size = 100  # read across the table
    content_scale: Size = 100  # read close by
    reduced_motion: Off = False
    keep_awake: On = True
    fullscreen: On = True
    mirrored: Off = False  # answers on the left hand
    told: Annotated[str, OneOf("whole", "brief")] = "whole"
    """What came of a step: a page of it, or a line."""
    long_touch: On = True
    """Still to be told at the table: what a finger that stays does."""
    copies_hint: On = True
    """Still to be told at a table with secrets: where its copies lie."""
    follow_active: Off = False
    """Turn to the side of who is asked."""
    wake_guard: On = True
    """The touch that wakes presses nothing."""
    screen_keyboard: Annotated[str, OneOf("auto", "on", "off")] = "auto"
    """`auto`: unless a real one types."""


CHOICES: Mapping[str, tuple[Choice, ...]] = MappingProxyType(choices(Settings))
"""What each setting may be; anything else in the file is put back."""


def load(
    file: Path, default: Settings | None = None
) -> tuple[Settings, tuple[SaveTrouble, ...]]:
    """The settings kept in a file, and what in it made no sense and was put back.

    No file is no trouble. A stranger's name is: a typing error should be told.
    """
    plain = default or Settings()
    try:
        settings, bad = mended(from_text(files.read_text(file)), plain)
    except (FileNotFoundError, NotADirectoryError):
        return plain, ()
    except OSError as error:
        of_file(error)  # for the log
        return plain, (SaveTrouble("save.settings_unread", path=str(file)),)
    except (BadValue, UnicodeDecodeError):
        settings, bad = plain, (file.name,)
    return settings, tuple(SaveTrouble("save.settings", name=name) for name in bad)


def save(file: Path, settings: Settings) -> None:
    """Onto the disk whole or not at all. SaveTrouble where the folder will not.

    A file of which not all made sense is put aside: somebody may have typed it.
    """
    try:
        if load(file)[1]:
            files.put_aside(file)
        files.write_whole(file, to_page(asdict(settings)))
    except OSError as error:
        raise of_file(error) from error
    named("settings").info("kept: %s", asdict(settings))


def allowed(name: str, value: object) -> bool:
    """True and 1 are equal and yet not the same setting."""
    choices = CHOICES.get(name, ())
    return any(type(value) is type(c) and value == c for c in choices)


NAMES = tuple(field.name for field in fields(Settings))
