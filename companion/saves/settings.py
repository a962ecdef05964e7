"""What the person at the tablet chose for the app itself, kept between evenings."""

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields, replace
from pathlib import Path
from types import MappingProxyType

from companion.plumbing import files
from companion.saves.trouble import SaveTrouble, of_file

Choice = str | int | bool

CHOICES: Mapping[str, tuple[Choice, ...]] = MappingProxyType(
    {
        "language": ("en", "pl", "cs"),
        "theme": ("auto", "dark", "light"),
        "table_scale": (85, 100, 115, 130, 145, 160),  # per cent, read across the table
        "content_scale": (85, 100, 115, 130, 145, 160),  # per cent, read close by
        "reduced_motion": (False, True),
        "keep_awake": (True, False),
        "fullscreen": (True, False),
        "mirrored": (False, True),  # the table's answers on the left hand
        "follow_active": (False, True),  # turn to the side of who is asked
        "wake_guard": (True, False),  # the touch that wakes presses nothing
        "screen_keyboard": ("auto", "on", "off"),  # auto: unless a real one types
    }
)
"""What each setting may be; anything else in the file is put back."""


@dataclass(frozen=True, slots=True)
class Settings:
    """One value a name; `Settings()` is how the app comes out of the box."""

    language: str = "en"
    theme: str = "auto"
    table_scale: int = 100
    content_scale: int = 100
    reduced_motion: bool = False
    keep_awake: bool = True
    fullscreen: bool = True
    mirrored: bool = False
    follow_active: bool = False
    wake_guard: bool = True
    screen_keyboard: str = "auto"


def load(
    file: Path, default: Settings | None = None
) -> tuple[Settings, tuple[SaveTrouble, ...]]:
    """The settings kept in a file, and what in it made no sense and was put back.

    No file is no trouble. A stranger's name is: a typing error should be told.
    """
    plain = default or Settings()
    try:
        kept = json.loads(file.read_text("utf-8"))
    except FileNotFoundError:
        return plain, ()
    except OSError as error:
        return plain, (of_file(error),)
    except (ValueError, RecursionError):
        return plain, (SaveTrouble("save.settings", name=file.name),)
    if type(kept) is not dict:
        return plain, (SaveTrouble("save.settings", name=file.name),)
    good = {name: value for name, value in kept.items() if allowed(name, value)}
    bad = sorted(str(name)[:40] for name in kept.keys() - good.keys())
    told = tuple(SaveTrouble("save.settings", name=name) for name in bad)
    return replace(plain, **good), told


def save(file: Path, settings: Settings) -> None:
    """Onto the disk whole or not at all. SaveTrouble where the folder will not."""
    text = json.dumps(asdict(settings), indent=2)
    try:
        files.write_whole(file, text + "\n")
    except OSError as error:
        raise of_file(error) from error


def allowed(name: str, value: object) -> bool:
    """True and 1 are equal and yet not the same setting."""
    choices = CHOICES.get(name, ())
    return any(type(value) is type(c) and value == c for c in choices)


NAMES = tuple(field.name for field in fields(Settings))
