"""A game of a file, or one to be restored, that takes longer than a page may wait."""

from dataclasses import dataclass, replace
from pathlib import Path

from companion.desk.actions import Become, StopErrand
from companion.desk.errands import Progress
from companion.desk.places import Games
from companion.pages.pieces import Answer
from companion.plumbing.shown import shown
from companion.words.texts import Texts


@dataclass(frozen=True, slots=True)
class UnderWay:
    """Which file or what deed, how far, and the way out; no share while it is read."""

    title: str
    told: str
    percent: int | None
    stop: Answer


def reading(texts: Texts, place: Games, file: Path) -> UnderWay:
    leave = Answer(texts("games.stop"), Become(replace(place, file="")), "plain")
    return UnderWay(shown(file.name), texts("games.reading"), None, leave)


def checking(texts: Texts, place: Games, going: Progress) -> UnderWay:
    """Every move of it is played again before anything is changed."""
    stop = Answer(texts("games.stop"), StopErrand(), "plain")
    name, percent = shown(Path(place.file).name) or texts(going.what), going.percent
    return UnderWay(name, texts("games.checking", percent=percent), percent, stop)
