"""Tonight's map in a game being set up: those that will do, or asked at the table."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from companion.desk.actions import Become, Visit
from companion.desk.context import Context
from companion.desk.places import NewGame
from companion.games.cyclades.maps.pages.kept_maps import (
    OURS,
    KeptMap,
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
from companion.games.cyclades.maps.pages.photograph import own_islands
from companion.games.cyclades.maps.places import Maps
from companion.games.cyclades.pages.own import Own
from companion.pages.pieces import Answer, Kind
from companion.words.texts import Texts


@dataclass(frozen=True, slots=True)
class MapChoice(Own):
    """`own` leads to the real islands, `later` leaves the question to the table."""

    title: str
    help: str
    cards: tuple[MapCard, ...]
    own: Answer
    later: Answer
    draw: Answer


def map_choice(scene: Context, place: NewGame) -> MapChoice:
    texts = scene.texts
    chosen = settled(scene.folders, place)
    late: Kind = "plain" if chosen else "lit"
    later = Become(replace(place, map=""))
    return MapChoice(
        texts("cyclades.maps.choose.title"),
        texts("cyclades.maps.choose.help"),
        tuple(cards(scene, place, chosen)),
        Answer(
            texts("cyclades.maps.choose.own"),
            Visit(own_islands(scene)),
            "main",
            icon="camera",
        ),
        Answer(texts("cyclades.maps.choose.later"), later, late),
        Answer(
            texts("cyclades.maps.choose.open"), Visit(Maps()), "plain", icon="pencil"
        ),
    )


def cards(scene: Context, place: NewGame, chosen: KeptMap | None) -> Iterator[MapCard]:
    """Those drawn here first; of ours the one made for this table before the others."""
    texts, key = scene.texts, seated(place)
    ours = sorted(shipped(), key=lambda one: meant(one.map.name) != key)
    for one in suited((*kept(scene.folders)[0], *ours), key):
        own = not one.id.startswith(OURS)
        line = texts("cyclades.maps.tab.maps") if own else sample(texts, one, key)
        there = Become(replace(place, map=one.id))
        on = chosen is not None and one.id == chosen.id
        yield MapCard(small(one.map), named(scene, one), line, there, on)


def sample(texts: Texts, one: KeptMap, key: str) -> str:
    """Our own drawing, not the box's tiles; and whom it was made for."""
    return texts("cyclades.maps.sample", made=made(texts, one.map.name, key))


def named(scene: Context, one: KeptMap) -> str:
    return called(scene.texts, one.map.name)


def summary(scene: Context, place: NewGame) -> str:
    """The name of the map, for the rail."""
    chosen = settled(scene.folders, place)
    return named(scene, chosen) if chosen else scene.texts("cyclades.maps.choose.later")
