"""A note as it is told at the table: whose, in which words, how large."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from companion.kernel.game import Note
from companion.pages.pieces import Stat
from companion.pages.table.panel import Tile
from companion.words import phrases
from companion.words.texts import Texts

MOMENT, GREAT = 30, 75
"""Worth a page of its own where it comes to several people; even to one alone."""


class NoteWeight(NamedTuple):
    """What is heavier stands first; `title` is what the page is about."""

    weight: int
    title: str = ""
    icon: str = ""
    fact: str = ""  # of the note, which is read from afar
    sign: str = ""


@dataclass(frozen=True, slots=True)
class Told:
    """What is heaviest stands first, and its `title` heads the page.

    `sums` are read from afar, `faces` are those that lie up.
    """

    text: str
    seat: str = ""  # a colour
    sums: tuple[Stat, ...] = ()
    faces: tuple[Tile, ...] = ()
    weight: int = 0
    title: str = ""


def plainly(texts: Texts, one: Note) -> tuple[Told, ...]:
    """A sentence beside the shield of whoever it is about."""
    seat = str(dict(one.facts).get("seat", ""))
    return (Told(said(texts, one, seat), seat if texts.name(seat) != seat else ""),)


def said(texts: Texts, one: Note, seat: str) -> str:
    """The sentence, without the name that stands beside it anyway."""
    return phrases.note(texts, one).removeprefix(f"{texts.value('seat', seat)}: ")
