"""A file that takes longer than a page may wait."""

from dataclasses import dataclass, replace
from pathlib import Path

from companion.desk.actions import Become, StopErrand
from companion.desk.places import Games
from companion.pages.pieces import Answer
from companion.plumbing.shown import shown
from companion.words.texts import Texts


@dataclass(frozen=True, slots=True)
class UnderWay:
    """Which file, how far it is, and the way out; no share while it is read."""

    title: str
    told: str
    percent: int | None
    stop: Answer


def reading(texts: Texts, place: Games, file: Path) -> UnderWay:
    leave = Answer(texts("games.stop"), Become(replace(place, file="")), "plain")
    return UnderWay(shown(file.name), texts("games.reading"), None, leave)


def checking(texts: Texts, place: Games, percent: int) -> UnderWay:
    """Every move of it is played again before anything is added."""
    stop = Answer(texts("games.stop"), StopErrand(), "plain")
    name = shown(Path(place.file).name) or texts("games.import")
    return UnderWay(name, texts("games.checking", percent=percent), percent, stop)
