"""What is told of a kept game: its name, how far it has come, who sits there."""

from dataclasses import dataclass

from companion.desk.context import Context
from companion.library.registry import Library
from companion.pages.setup.chairs import name_of
from companion.saves.summary import Saved
from companion.words.dates import lasting, when
from companion.words.texts import Texts

DAMAGED = "save.unreadable"
LONGEST = 30  # letters of a game's name


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody who plays or played: colour, name, points so far, and the crown."""

    colour: str
    name: str
    points: str
    won: bool


def title(texts: Texts, line: Saved) -> str:
    """What the table calls the game, or the game's own name; not longer than fits."""
    name = line.header.called or name_of(texts, line.header.game)
    return name if len(name) <= LONGEST else f"{name[: LONGEST - 1].rstrip()}…"


def stand(texts: Texts, line: Saved) -> str:
    """The round, or that it is over, or that it cannot be opened here."""
    if line.trouble == DAMAGED:
        return texts("games.damaged")
    if line.trouble:
        return texts("games.shut")
    if line.standing.finished:
        return texts("games.over")
    return stands(texts, line)


def why_shut(texts: Texts, library: Library, line: Saved) -> str:
    """Why it cannot be opened here, in a sentence; nothing where it can."""
    remark = library.remark(line.header.game)
    if remark is not None and remark.shut:
        return texts.say(remark.key, remark.facts)
    if line.trouble == DAMAGED:
        return texts("games.damaged.help")
    return texts(line.trouble, game=line.header.game) if line.trouble else ""


def stands(texts: Texts, line: Saved) -> str:
    """How far it has come, as this game counts it."""
    game, at = line.header.game.replace("-", "_"), line.standing
    return texts.own("games.round", game, round=at.round, rounds=at.rounds)


def people(line: Saved) -> tuple[Person, ...]:
    """Without points as long as the game counts none."""
    seats, winners = line.header.seats, line.standing.winners
    points = line.standing.scores or ("",) * len(seats)
    return tuple(
        Person(seat.colour, seat.shown, str(held), seat.colour in winners)
        for seat, held in zip(seats, points, strict=True)
    )


def facts(scene: Context, line: Saved, now: float, *, ask: bool = False) -> list[str]:
    """Which game, how far, when and how long; first what deleting would mean."""
    texts = scene.texts
    told = [texts("games.delete.help")] if ask else []
    if line.header.called:
        told.append(name_of(texts, line.header.game))
    shut = why_shut(texts, scene.library, line)
    told.append(shut or stand(texts, line))
    if not line.last:  # its line could not be read
        return told
    told.append(texts("games.last", when=when(texts, line.last, now)))
    told.append(texts("games.played", time=lasting(texts, line.playing)))
    told.append(texts("games.moves", n=line.moves))
    return told
