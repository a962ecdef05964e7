"""The games kept: going on, a closer look, statistics, taking games in."""

import time
from dataclasses import dataclass, replace
from pathlib import Path

from companion.desk.actions import (
    Action,
    Become,
    Delete,
    Export,
    Import,
    Open,
    Rename,
    Typing,
)
from companion.desk.context import Context
from companion.desk.places import Games
from companion.library.registry import Library
from companion.pages.lists import Tab
from companion.pages.pieces import Answer, Snack, Top
from companion.pages.saves.statistics import Statistics, statistics
from companion.pages.setup.chairs import name_of
from companion.pages.setup.seating import ours
from companion.pages.snackbar import snackbar
from companion.pages.top import top
from companion.saves.summary import Saved
from companion.words.dates import lasting, when
from companion.words.texts import Texts

LONGEST = 30  # letters of a game's name


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody who plays or played: colour, name, points so far, and the crown."""

    colour: str
    name: str
    points: str
    won: bool


@dataclass(frozen=True, slots=True)
class GameLine:
    """One game of the list."""

    title: str
    sub: str
    people: tuple[Person, ...]
    action: Action
    on: bool
    over: bool


@dataclass(frozen=True, slots=True)
class GameDetails:
    """The game looked at: everything about it, and all that can be done with it."""

    art: str
    title: str
    facts: tuple[str, ...]
    people: tuple[Person, ...]
    go_on: Answer
    name: str
    typing: Typing
    hint: str
    rename: Answer
    export: Answer
    delete: Answer


@dataclass(frozen=True, slots=True)
class KeptGames:
    """The list, with one game looked at closer. `none` is said when it is empty."""

    lines: tuple[GameLine, ...]
    closer: GameDetails | None
    none: str = ""


@dataclass(frozen=True, slots=True)
class TakeIn:
    """A game from a file, typed by its path."""

    title: str
    help: str
    path: str
    typing: Typing
    hint: str
    take: Answer
    copies_title: str
    copies_help: str
    copies: tuple[Answer, ...]


@dataclass(frozen=True, slots=True)
class GamesPage:
    top: Top
    tabs: tuple[Tab, ...]
    body: KeptGames | Statistics | TakeIn
    snack: Snack | None = None


def games(scene: Context, now: float | None = None) -> GamesPage:
    """The page of kept games; `now` is for tests that know what day it is."""
    place = scene.place if isinstance(scene.place, Games) else Games()
    moment = time.time() if now is None else now
    return GamesPage(
        top(scene, "games.title"),
        tuple(_tabs(scene.texts, place)),
        _body(scene, place, moment),
        snackbar(scene),
    )


def _tabs(texts: Texts, place: Games) -> list[Tab]:
    return [
        Tab(texts(f"games.{tab or 'kept'}"), Become(Games(tab=tab)), tab == place.tab)
        for tab in ("", "statistics", "import")
    ]


def _body(scene: Context, place: Games, now: float) -> KeptGames | Statistics | TakeIn:
    match place.tab:
        case "statistics":
            return statistics(scene.texts, ours(scene))
        case "import":
            return _take_in(scene, place)
    return _kept(scene, place, now)


# ---- the list


def _kept(scene: Context, place: Games, now: float) -> KeptGames:
    texts, lines = scene.texts, scene.games()
    if not lines:
        return KeptGames((), None, texts("games.none"))
    looked = next((line for line in lines if line.id == place.id), lines[0])
    shown = tuple(_line(texts, line, now, on=line is looked) for line in lines)
    return KeptGames(shown, _closer(scene, replace(place, id=looked.id), looked, now))


def _line(texts: Texts, line: Saved, now: float, *, on: bool) -> GameLine:
    return GameLine(
        title(texts, line),
        " · ".join((_stand(texts, line), when(texts, line.last, now))),
        _people(line),
        Become(Games(id=line.id)),
        on,
        line.standing.finished,
    )


def title(texts: Texts, line: Saved) -> str:
    """What the table calls the game, or the game's own name; not longer than fits."""
    name = line.header.title or name_of(texts, line.header.game)
    return name if len(name) <= LONGEST else f"{name[: LONGEST - 1].rstrip()}…"


def _stand(texts: Texts, line: Saved) -> str:
    """The round, or that it is over, or that it cannot be opened here."""
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
    return texts(line.trouble, game=line.header.game) if line.trouble else ""


def stands(texts: Texts, line: Saved) -> str:
    """How far it has come, as this game counts it."""
    game, at = line.header.game.replace("-", "_"), line.standing
    return texts.own("games.round", game, round=at.round, rounds=at.rounds)


def _people(line: Saved) -> tuple[Person, ...]:
    """Without points as long as the game counts none."""
    seats, winners = line.header.seats, line.standing.winners
    points = line.standing.scores or ("",) * len(seats)
    return tuple(
        Person(seat.colour, seat.name, str(held), seat.colour in winners)
        for seat, held in zip(seats, points, strict=True)
    )


# ---- one game


def _closer(scene: Context, place: Games, line: Saved, now: float) -> GameDetails:
    texts = scene.texts
    held = line.header.title if place.name is None else place.name
    return GameDetails(
        line.header.game,
        title(texts, line),
        tuple(_facts(scene, line, now, ask=place.ask == line.id)),
        _people(line),
        _go_on(texts, line),
        held,
        Typing("name"),
        texts("games.name"),
        _rename(texts, place, line, " ".join(held.split())),
        _export(texts, place),
        _delete(texts, place),
    )


def _facts(scene: Context, line: Saved, now: float, *, ask: bool) -> list[str]:
    """Which game, how far, when and how long; first what deleting would mean."""
    texts = scene.texts
    facts = [texts("games.delete.help")] if ask else []
    if line.header.title:
        facts.append(name_of(texts, line.header.game))
    shut = why_shut(texts, scene.library, line)
    facts.append(shut or _stand(texts, line))
    facts.append(texts("games.last", when=when(texts, line.last, now)))
    facts.append(texts("games.played", time=lasting(texts, line.playing)))
    facts.append(texts("games.moves", n=line.moves))
    return facts


def _go_on(texts: Texts, line: Saved) -> Answer:
    if line.trouble:
        why = texts("games.shut")
        return Answer(texts("games.continue"), Become(Games(id=line.id)), "off", why)
    key = "games.look" if line.standing.finished else "games.continue"
    return Answer(texts(key), Open(line.id), "main", icon="arrow")


def _rename(texts: Texts, place: Games, line: Saved, name: str) -> Answer:
    label = texts("games.rename")
    if len(name) > LONGEST:
        why = texts("games.name.long", most=LONGEST)
        return Answer(label, Become(place), "off", why, "pencil")
    changed = name != line.header.title
    act = Rename(line.id, name) if changed else Become(place)
    return Answer(label, act, "plain" if changed else "off", icon="pencil")


def _export(texts: Texts, place: Games) -> Answer:
    """Here, away from the finger that asked for it, the second touch deletes."""
    if place.ask == place.id:
        sure = texts("games.delete.sure")
        return Answer(sure, Delete(place.id), "lit", icon="warn")
    return Answer(texts("games.export"), Export(place.id), "plain", icon="folder")


def _delete(texts: Texts, place: Games) -> Answer:
    """The first touch asks; the same finger again deletes nothing."""
    if place.ask == place.id:
        return Answer(texts("games.delete.no"), Become(replace(place, ask="")))
    asked = Become(replace(place, ask=place.id))
    return Answer(texts("games.delete"), asked, "plain", icon="cross")


# ---- files


def _take_in(scene: Context, place: Games) -> TakeIn:
    texts, path = scene.texts, place.path.strip()
    take = Answer(
        texts("games.take_in"),
        Import(path) if path else Become(place),
        "main" if path else "off",
        "" if path else texts("games.path.first"),
        "folder",
    )
    copies = tuple(_copy(texts, file) for file in scene.copies())
    return TakeIn(
        texts("games.import"),
        texts("games.import.help"),
        place.path,
        Typing("path"),
        texts("games.path"),
        take,
        texts("games.copies"),
        texts("games.copies.help" if copies else "games.copies.none"),
        copies,
    )


def _copy(texts: Texts, file: Path) -> Answer:
    """The newest copy of a game that is not on the list, or a file laid ready."""
    game = file.stem.rsplit("-", 2)[0]
    if not texts.title(game):
        label = texts("games.take_in_file")
        return Answer(label, Import(str(file)), "plain", file.name, "folder")
    label = texts("games.restore", game=name_of(texts, game))
    return Answer(label, Import(str(file)), "plain", file.name, "undo")
