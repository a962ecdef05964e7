"""Tonight's map in a game being set up: those that will do, or asked at the table."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from companion.desk.actions import Become, Go
from companion.desk.context import Scene
from companion.desk.places import Maps, NewGame
from companion.games.cyclades.maps.pages.kept_maps import (
    OURS,
    Kept,
    called,
    kept,
    made,
    meant,
    seated,
    settled,
    shipped,
    suited,
)
from companion.games.cyclades.maps.pages.map_picture import small
from companion.games.cyclades.maps.pages.maps import MapCard
from companion.kernel.game import Game
from companion.pages.pieces import Answer, Kind

OPTION = "deck.map"
"""A game that has it is played on a map."""


@dataclass(frozen=True, slots=True)
class MapChoice:
    """`later` leaves the question to the table."""

    title: str
    help: str
    cards: tuple[MapCard, ...]
    later: Answer
    draw: Answer


def mapped(game: Game[Any, Any]) -> bool:
    return any(option.name == OPTION for option in game.options)


def map_choice(scene: Scene, place: NewGame) -> MapChoice:
    texts = scene.texts
    chosen = settled(scene.folders, place)
    late: Kind = "plain" if chosen else "lit"
    later = Become(replace(place, map=""))
    return MapChoice(
        texts("maps.choose.title"),
        texts("maps.choose.help"),
        tuple(cards(scene, place, chosen)),
        Answer(texts("maps.choose.later"), later, late),
        Answer(texts("maps.choose.open"), Go(Maps()), "plain", icon="pencil"),
    )


def cards(scene: Scene, place: NewGame, chosen: Kept | None) -> Iterator[MapCard]:
    """The one made for this table first, then those drawn here, then the others."""
    texts, key = scene.texts, seated(place)
    ours = sorted(shipped(), key=lambda one: meant(one.map.name) != key)
    for one in suited((*ours[:1], *kept(scene.folders)[0], *ours[1:]), key):
        own = not one.id.startswith(OURS)
        line = texts("maps.tab.maps") if own else made(texts, one.map.name, key)
        there = Become(replace(place, map=one.id))
        on = chosen is not None and one.id == chosen.id
        yield MapCard(small(one.map), named(scene, one), line, there, on)


def named(scene: Scene, one: Kept) -> str:
    return called(scene.texts, one.map.name)


def summary(scene: Scene, place: NewGame) -> str:
    """The name of the map, for the rail."""
    chosen = settled(scene.folders, place)
    return named(scene, chosen) if chosen else scene.texts("maps.choose.later")
