"""A game from a file: which one, and what is in it before it is taken in."""

from dataclasses import dataclass, replace
from pathlib import Path

from companion.desk.actions import Become, Import, Typing
from companion.desk.context import Context
from companion.desk.places import Games
from companion.pages.pieces import Answer
from companion.pages.saves.game_facts import Person, facts, people, title
from companion.pages.saves.under_way import UnderWay, reading
from companion.pages.setup.chairs import name_of
from companion.plumbing.files import at
from companion.plumbing.refusal import Refusal
from companion.plumbing.shown import shown
from companion.words import phrases
from companion.words.texts import Texts


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
class GameInFile:
    """When it was played, by whom, how far it came; or why it cannot be read."""

    art: str
    title: str
    facts: tuple[str, ...]
    people: tuple[Person, ...]
    take: Answer | None
    leave: Answer


def take_in(scene: Context, place: Games, now: float) -> TakeIn | GameInFile | UnderWay:
    """Which file; and of the one asked for, what is in it before it is taken in."""
    texts, path = scene.texts, place.path.strip()
    if place.file:
        return _inside(scene, place, now)
    take = Answer(
        texts("games.take_in"),
        Become(replace(place, file=path)),
        "main" if path else "off",
        "" if path else texts("games.path.first"),
        "folder",
    )
    copies = tuple(_copy(texts, place, file) for file in scene.copies())
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


def _copy(texts: Texts, place: Games, file: Path) -> Answer:
    """The newest copy of a game that is not on the list, or a file laid ready."""
    look = Become(replace(place, file=str(file)))
    game = file.stem.rsplit("-", 2)[0]
    if not texts.title(game):
        label = texts("games.take_in_file")
        return Answer(label, look, "plain", shown(file.name), "folder")
    label = texts("games.restore", game=name_of(texts, game))
    return Answer(label, look, "plain", shown(file.name), "undo")


def _inside(scene: Context, place: Games, now: float) -> GameInFile | UnderWay:
    texts, file = scene.texts, at(place.file)
    leave = Answer(texts("games.inside.no"), Become(replace(place, file="")), "plain")
    try:
        line = scene.inside(file)
    except Refusal as trouble:
        why = phrases.refusal(texts, trouble)
        return GameInFile("", shown(file.name), (why,), (), None, leave)
    if line is None:
        return reading(texts, place, file)
    take = Import(place.file)
    return GameInFile(
        line.header.game,
        title(texts, line),
        (*facts(scene, line, now), shown(file.name)),
        people(line),
        Answer(texts("games.take_in"), take, "main", icon="folder"),
        leave,
    )
