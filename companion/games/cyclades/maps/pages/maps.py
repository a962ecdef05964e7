"""The shelf of maps: those drawn here, tiles, and those that come with Pythia."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from companion.desk.actions import Action, Become, Visit
from companion.desk.context import Context
from companion.games.cyclades.maps.pages.kept_maps import (
    TABLES,
    KeptMap,
    called,
    kept,
    shipped,
    suited,
)
from companion.games.cyclades.maps.pages.map_editing import MapEditor
from companion.games.cyclades.maps.pages.map_picture import Drawing, small
from companion.games.cyclades.maps.pages.photograph import begun
from companion.games.cyclades.maps.places import DropMap, Maps, Tiling
from companion.games.cyclades.pages.own import Own
from companion.pages.lists import Tab
from companion.pages.pieces import Answer, Kind, RefusalCard, Snack, Top
from companion.pages.snackbar import snackbar
from companion.pages.top import top
from companion.words.texts import Texts

TABS = ("maps", "tiles", "ours")


@dataclass(frozen=True, slots=True)
class MapCard:
    """A map as a small picture; `drop` asks whether it may be deleted."""

    drawing: Drawing
    name: str
    line: str
    action: Action
    on: bool = False
    drop: Action | None = None
    drop_label: str = ""
    off: str = ""  # why it cannot be chosen


@dataclass(frozen=True, slots=True)
class MapsPage(Own):
    top: Top
    tabs: tuple[Tab, ...]
    cards: tuple[MapCard, ...]
    none: str
    answers: tuple[Answer, ...]
    ask: RefusalCard | None = None
    snack: Snack | None = None


def maps(scene: Context) -> MapsPage:
    """The page of the shelf."""
    place = scene.place if isinstance(scene.place, Maps) else Maps()
    found, strange = kept(scene.folders)
    shelves = {
        "maps": tuple(one for one in found if not one.tile),
        "tiles": tuple(one for one in found if one.tile),
        "ours": shipped(),
    }
    texts = scene.texts
    none = texts(f"cyclades.maps.none.{place.tab}") if not shelves[place.tab] else ""
    if strange and place.tab != "ours":
        none = texts("cyclades.maps.unread", n=strange)
    return MapsPage(
        top(scene, "cyclades.maps.title"),
        tuple(tab(texts, place, name, len(shelves[name])) for name in TABS),
        tuple(card(texts, place, one) for one in shelves[place.tab]),
        none,
        tuple(answers(texts, shelves["tiles"], asked=bool(place.ask))),
        question(texts, place, found),
        snackbar(scene),
    )


def tab(texts: Texts, place: Maps, name: str, count: int) -> Tab:
    there = Become(Maps(name))
    sub = texts("cyclades.maps.count", n=count)
    return Tab(texts(f"cyclades.maps.tab.{name}"), there, name == place.tab, sub)


def card(texts: Texts, place: Maps, one: KeptMap) -> MapCard:
    """A touch opens it; one of ours as a copy."""
    drop = Become(replace(place, ask=one.id)) if place.tab != "ours" else None
    line = (
        texts("cyclades.maps.side", side=one.side) if one.tile else players(texts, one)
    )
    label = texts("cyclades.maps.delete", name=one.map.name)
    return MapCard(
        small(one.map),
        called(texts, one.map.name),
        line,
        Visit(editor(one)),
        drop=drop,
        drop_label=label,
    )


def editor(one: KeptMap) -> MapEditor:
    """The editor with this map on its sheet."""
    kind = "tile" if one.tile else "map"
    key = next((key for key in TABLES if list(suited((one,), key))), "4")
    ours = one.id.startswith("pythia")
    return MapEditor(
        "" if ours else one.id,
        kind,
        one.side or "A",
        one.map,
        "check",
        table=key,
        kept=None if ours else one.map,
        photo=one.photo,
        kept_photo=one.photo,
    )


def players(texts: Texts, one: KeptMap) -> str:
    """For which tables it will do."""
    keys = [key for key in TABLES if list(suited((one,), key))]
    if not keys:
        return texts("cyclades.maps.unfinished")
    return texts(
        "cyclades.maps.for",
        tables=", ".join(texts(f"cyclades.maps.short.{k}") for k in keys),
    )


def answers(
    texts: Texts, tiles: tuple[KeptMap, ...], *, asked: bool
) -> Iterator[Answer]:
    """New ones: the tiles of the box before all."""
    first: Kind = "plain" if asked else "main"
    tile = begun(texts, len(tiles) + 1)
    yield Answer(texts("cyclades.maps.new_tile"), Visit(tile), first, icon="camera")
    yield Answer(texts("cyclades.maps.new"), Visit(MapEditor()), "plain", icon="plus")
    kind: Kind = "plain" if tiles else "off"
    why = "" if tiles else texts("cyclades.maps.no_tiles")
    sides = [tile.side for tile in tiles]
    side = max(sides, key=sides.count) if sides else "A"
    yield Answer(texts("cyclades.maps.join"), Visit(Tiling(side)), kind, why, "turn")


def question(texts: Texts, place: Maps, found: Iterable[KeptMap]) -> RefusalCard | None:
    """Whether a map may be deleted: that cannot be taken back."""
    one = next((one for one in found if one.id == place.ask), None)
    if one is None:
        return None
    leave = Answer(texts("cyclades.maps.leave"), Become(replace(place, ask="")), "main")
    gone = Answer(texts("cyclades.maps.drop"), DropMap(one.id))
    return RefusalCard(texts("cyclades.maps.drop.ask", name=one.map.name), leave, gone)
