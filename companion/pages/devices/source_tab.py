"""Through which camera: one of this computer's, or an address that is typed."""

from __future__ import annotations

from collections.abc import Callable

from companion.desk.actions import Action, Typing
from companion.pages.devices.die_page import DieNaming
from companion.pages.pieces import Answer, Kind
from companion.words.texts import Texts

USB = (0, 1, 2, 3)
DRAWN = "table:"
"""A table that is drawn: nobody typed it, so it is called otherwise."""

Choose = Callable[[str], Action]
"""The deed that looks through a camera; empty for none."""


def usb(texts: Texts, choose: Choose, now: str) -> tuple[Answer, ...]:
    """Those of this computer, by number; `now` is the one in use, or nothing."""
    return tuple(
        Answer(
            texts("camera.source.usb", number=number),
            choose(str(number)),
            "lit" if now == str(number) else "plain",
            icon="camera",
        )
        for number in USB
    )


def now(texts: Texts, source: str, *, on: bool) -> str:
    """Through which one is looked just now; nothing where through none."""
    if not on:
        return ""
    name = texts("camera.source.drawn") if source == DRAWN else source
    return texts("camera.source.now", name=name)


def off(texts: Texts, choose: Choose, now: str) -> Answer:
    kind: Kind = "plain" if now else "off"
    return Answer(texts("camera.source.off"), choose(""), kind)


def address(texts: Texts, choose: Choose, now: str, typed: str | None) -> DieNaming:
    """The line it is typed into."""
    text = typed or ""
    ready = bool(text.strip()) and text.strip() != now
    kind: Kind = "lit" if ready else "off"
    use = Answer(texts("camera.source.use"), choose(text), kind)
    return DieNaming(texts("camera.source.hint"), text, Typing("source"), use)
