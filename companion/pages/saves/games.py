"""The games kept: going on, a closer look, statistics, taking games in."""

import time
from dataclasses import dataclass, replace

from companion.desk.actions import (
    Action,
    Become,
    Delete,
    Export,
    Open,
    Rename,
    Restore,
    Typing,
)
from companion.desk.context import Context
from companion.desk.places import Games
from companion.pages.lists import Tab
from companion.pages.pieces import Answer, Snack, Top
from companion.pages.saves.copies_ahead import CopyAsked, copies_ahead
from companion.pages.saves.game_facts import (
    DAMAGED,
    LONGEST,
    Person,
    facts,
    people,
    stand,
    title,
)
from companion.pages.saves.mended import MendedGames, mended
from companion.pages.saves.statistics import Statistics, statistics
from companion.pages.saves.take_in import GameInFile, TakeIn, take_in
from companion.pages.saves.under_way import UnderWay, checking
from companion.pages.setup.seating import ours
from companion.pages.snackbar import snackbar
from companion.pages.top import top
from companion.saves.summary import Saved
from companion.words.dates import when
from companion.words.texts import Texts


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
    """The list, with one game looked at closer. `none` is said when it is empty.

    Until somebody looks at one, a copy that knows more is asked about instead.
    """

    lines: tuple[GameLine, ...]
    closer: GameDetails | CopyAsked | None
    none: str = ""


Body = KeptGames | Statistics | TakeIn | GameInFile | UnderWay | MendedGames


@dataclass(frozen=True, slots=True)
class GamesPage:
    top: Top
    tabs: tuple[Tab, ...]
    body: Body
    snack: Snack | None = None


def games(scene: Context, now: float | None = None) -> GamesPage:
    """The page of kept games; `now` is for tests that know what day it is."""
    place = scene.place if isinstance(scene.place, Games) else Games()
    moment = time.time() if now is None else now
    return GamesPage(
        top(scene, "games.title"),
        tuple(_tabs(scene, place)),
        _body(scene, place, moment),
        snackbar(scene),
    )


def _tabs(scene: Context, place: Games) -> list[Tab]:
    texts = scene.texts
    return [
        Tab(texts(f"games.{tab or 'kept'}"), Become(Games(tab=tab)), tab == place.tab)
        for tab in ("", "statistics", "import", *(("mended",) if scene.mended else ()))
    ]


def _body(scene: Context, place: Games, now: float) -> Body:
    if scene.progress is not None and scene.progress.tab == place.tab:
        return checking(scene.texts, place, scene.progress)
    match place.tab:
        case "statistics":
            return statistics(scene.texts, ours(scene))
        case "import":
            return take_in(scene, place, now)
        case "mended" if found := mended(scene, now):
            return found
    return _kept(scene, place, now)


# ---- the list


def _kept(scene: Context, place: Games, now: float) -> KeptGames:
    texts, lines = scene.texts, scene.games()
    asked = None if place.id else copies_ahead(scene, now)
    if not lines:
        return KeptGames((), asked, "" if asked else texts("games.none"))
    looked = next((line for line in lines if line.id == place.id), lines[0])
    on = None if asked else looked
    shown = tuple(_line(texts, line, now, on=line is on) for line in lines)
    place = replace(place, id=looked.id)
    return KeptGames(shown, asked or _closer(scene, place, looked, now))


def _line(texts: Texts, line: Saved, now: float, *, on: bool) -> GameLine:
    return GameLine(
        title(texts, line),
        " · ".join(_sub(texts, line, now)),
        people(line),
        Become(Games(id=line.id)),
        on,
        line.standing.finished,
    )


def _sub(texts: Texts, line: Saved, now: float) -> list[str]:
    """How far it has come, and when; nothing of a day that cannot be read."""
    last = [when(texts, line.last, now)] if line.last else []
    return [stand(texts, line), *last]


# ---- one game


def _closer(scene: Context, place: Games, line: Saved, now: float) -> GameDetails:
    texts = scene.texts
    held = line.header.called if place.name is None else place.name
    return GameDetails(
        line.header.game,
        title(texts, line),
        tuple(facts(scene, line, now, ask=place.ask == line.id)),
        people(line),
        _go_on(texts, line),
        held,
        Typing("name"),
        texts("games.name"),
        _rename(texts, place, line, " ".join(held.split())),
        _export(texts, place),
        _delete(texts, place),
    )


def _go_on(texts: Texts, line: Saved) -> Answer:
    if line.trouble == DAMAGED:
        return Answer(texts("games.mend"), Restore(line.id), "main", icon="undo")
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
    changed = name != line.header.called
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
