"""Which parts a die plays, in words: whose light die, whose dark one."""

from collections.abc import Iterable
from dataclasses import dataclass

from companion.desk.context import Context
from companion.library.registry import GAMES, GameTrouble, Library
from companion.pages.dice_parts import DicePart
from companion.pages.game_pages import game_pages
from companion.sensing.die_status import DieStatus
from companion.words.texts import Texts

FEW = 3
"""Dice that one line can name."""


@dataclass(frozen=True, slots=True)
class PartPlayed:
    """`colour` is the one seat it rolls for, if it is only one."""

    label: str
    colour: str = ""
    none: bool = False


def standins(scene: Context) -> tuple[DicePart, ...]:
    """Of the game that lies open; before that, of every game there is."""
    if scene.session is not None:
        header = scene.session.header
        decided = scene.session.table.state.options
        view = game_pages(scene.library, header.game)
        dice = scene.session.game.dice
        return view.standins(scene.texts, dice, header.colours, decided)
    return of_all_games(scene.texts.language, scene.library)


def of_all_games(language: str, library: Library = GAMES) -> tuple[DicePart, ...]:
    found: dict[str, DicePart] = {}
    for name, one in library.descriptions.items():
        texts = Texts(language, game=one.prefix, library=library)
        for part in of_game(texts, library, name):
            found.setdefault(part.duty.part, part)
    return tuple(found.values())


def of_game(texts: Texts, library: Library, name: str) -> tuple[DicePart, ...]:
    """Nothing of a game that cannot be had: the list of games says why."""
    try:
        game = library[name]
        view = game_pages(library, name)
        return view.standins(texts, game.dice, game.colours, ())
    except GameTrouble:
        return ()


def owner(scene: Context, colour: str) -> str:
    """A name at the table, or the colour before anybody sits there."""
    name = scene.texts.name(colour)
    word = scene.texts(f"colour.{colour}")
    return word[:1].upper() + word[1:] if name == colour else name


def label(scene: Context, one: DicePart) -> str:
    return f"{owner(scene, one.colour)}: {one.label}" if one.colour else one.label


def played(scene: Context, card: DieStatus) -> PartPlayed:
    """One part by its name; several by their number, one of another game as kept."""
    if not card.duties:
        return PartPlayed(scene.texts("devices.part.none"), none=True)
    if len(card.duties) > 1:
        return PartPlayed(scene.texts("devices.part.many", n=len(card.duties)))
    part = card.duties[0].part
    for one in standins(scene):
        if one.duty.part == part:
            return PartPlayed(label(scene, one), one.colour)
    return PartPlayed(scene.texts("devices.part.other"))


def lit(scene: Context, awaited: Iterable[str]) -> str:
    """Which dice at hand are to be rolled; of one alone, whose roll it is.

    One die that plays for several people does so one after another, so it matters.
    """
    parts = [part for part in awaited if part in scene.blinking]
    dice = ", ".join(dict.fromkeys(scene.blinking[part] for part in parts))
    if not parts or len(parts) > FEW:
        return ""
    if len(parts) > 1:
        return scene.texts("table.blinking", dice=dice)
    known = {one.duty.part: label(scene, one) for one in standins(scene)}
    part = known.get(parts[0], parts[0])
    return scene.texts("table.roll_now", die=dice, part=part)
