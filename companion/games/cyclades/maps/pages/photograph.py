"""A photograph under the sheet: which one, what is proposed from it, and on from it."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from companion.desk.actions import Become, Point, Visit
from companion.desk.context import Context
from companion.games.cyclades.maps.pages.kept_maps import kept, photographs
from companion.games.cyclades.maps.pages.map_editing import (
    TILE,
    MapEditor,
    Outlines,
)
from companion.games.cyclades.maps.places import TakeOutlines, Tiling
from companion.games.cyclades.rules.map.chart import Archipelago
from companion.kernel.outline import Ring, inside, middle, ring, size
from companion.pages.pieces import Answer, Kind
from companion.sensing.photograph import BOARD, CAMERA, WantedPicture
from companion.words.texts import Texts


@dataclass(frozen=True, slots=True)
class Refuse:
    """A finger among the proposals: the one under it is thrown away."""

    editor: MapEditor
    proposed: tuple[Ring, ...]

    def at(self, x: float, y: float) -> Become:
        spot = round(x), round(y)
        under = [one for one in self.proposed if inside(spot, one)]
        if not under:
            return Become(self.editor)
        gone = min(under, key=size)
        refused = (*self.editor.refused, gone)
        return Become(replace(self.editor, refused=refused))


@dataclass(frozen=True, slots=True)
class ShowArea:
    """A finger on the photographed board: here is one more land or sea."""

    editor: MapEditor
    photo: WantedPicture

    def at(self, x: float, y: float) -> Become:
        wide, high = self.editor.map.extent
        touch = min(1.0, max(0.0, x / wide)), min(1.0, max(0.0, y / high))
        photo = replace(self.photo, touches=(*self.photo.touches, touch))
        return Become(replace(self.editor, photo=photo, wrong=""))


def pointing(place: MapEditor, found: Outlines) -> ShowArea | Refuse | Point:
    """Areas are shown on a board; else proposals are thrown away, or a tool is used."""
    if place.tool == "photo" and place.photo and place.photo.source == BOARD:
        return ShowArea(place, place.photo)
    rings = tuple(ring for _, ring in found)
    return Refuse(place, rings) if found else Point()


def begun(texts: Texts, number: int, side: str = "A") -> MapEditor:
    """A new tile, to be drawn from a photograph; it has a name already."""
    name = texts("cyclades.maps.tile_name", n=number)
    chart = Archipelago(name, extent=TILE)
    return MapEditor(kind="tile", side=side, map=chart, tool="photo")


def own_islands(scene: Context) -> MapEditor | Tiling:
    """Tonight's real islands: kept tiles are laid, the first one is photographed."""
    tiles = [one for one in kept(scene.folders)[0] if one.tile]
    if not tiles:
        return begun(scene.texts, 1)
    sides = [one.side for one in tiles]
    return Tiling(max(sides, key=sides.count))


def proposals(scene: Context, place: MapEditor) -> Outlines:
    """What was found on the photograph, without what is drawn or was thrown away."""
    if place.tool != "photo" or not there(scene, place):
        return ()
    found = ((o.kind, scaled(o.corners, place)) for o in scene.photo.outlines)
    return tuple(
        (kind, corners)
        for kind, corners in found
        if corners not in place.refused and not drawn(place, kind, corners)
    )


def scaled(corners: tuple[tuple[float, float], ...], place: MapEditor) -> Ring:
    wide, high = place.map.extent
    return tuple((round(x * wide), round(y * high)) for x, y in corners)


def drawn(place: MapEditor, kind: str, outline: Ring) -> bool:
    """An area of this kind lies there already."""
    spot = middle(outline)
    every = (one for one in place.map.areas if one.kind == kind)
    return any(inside(spot, ring(one.outline)) for one in every)


def there(scene: Context, place: MapEditor) -> bool:
    """The picture wanted is the one that was brought."""
    photo = scene.photo
    if place.photo is None or photo.wanted is None or photo.phase != "there":
        return False
    return photo.wanted.bare == place.photo.bare


def reading(scene: Context, place: MapEditor) -> bool:
    return place.photo is not None and not (
        there(scene, place) or (scene.photo.wanted == place.photo and failed(scene))
    )


def failed(scene: Context) -> bool:
    return scene.photo.phase == "trouble"


def said(scene: Context, place: MapEditor) -> str:
    """How far one is with the photograph."""
    texts = scene.texts
    if reading(scene, place):
        return texts("cyclades.maps.photo.reading")
    if there(scene, place) and place.photo and place.photo.source == BOARD:
        shown = len(place.photo.touches)
        key = "cyclades.maps.photo.shown" if shown else "cyclades.maps.photo.show"
        return texts(key, n=shown)
    if there(scene, place):
        many = len(proposals(scene, place))
        key = "cyclades.maps.photo.found" if many else "cyclades.maps.photo.drawn"
        return texts(key, n=many)
    folder = scene.folders.exports if scene.folders else Path()
    short = "/".join(folder.parts[-2:])  # the settings show all of it
    return texts("cyclades.maps.photo.help", folder=short)


def trouble(scene: Context, place: MapEditor) -> str:
    photo = scene.photo
    if place.photo is None or photo.wanted != place.photo or photo.phase != "trouble":
        return ""
    name = Path(photo.wanted.source).name
    return scene.texts(f"cyclades.maps.photo.trouble.{photo.reason}", name=name)


def answers(scene: Context, place: MapEditor) -> Iterator[Answer]:
    """Take what is proposed; go on to the next tile; or choose a picture."""
    texts, found = scene.texts, proposals(scene, place)
    if found:
        label = texts("cyclades.maps.photo.take", n=len(found))
        yield Answer(label, TakeOutlines(found), "main", icon="check")
    elif place.kind == "tile" and place.kept is not None and not place.unsaved:
        yield from onward(scene, place)
    if there(scene, place) or reading(scene, place):
        bare = Become(replace(place, photo=None, refused=()))
        yield Answer(texts("cyclades.maps.photo.without"), bare, "quiet", icon="cross")
    else:
        yield from sources(scene, place)


def onward(scene: Context, place: MapEditor) -> Iterator[Answer]:
    texts = scene.texts
    tiles = [one for one in kept(scene.folders)[0] if one.tile]
    more = Become(begun(texts, len(tiles) + 1, place.side))
    yield Answer(texts("cyclades.maps.photo.next"), more, "lit", icon="plus")
    lay = Visit(Tiling(place.side))
    yield Answer(texts("cyclades.maps.join"), lay, "plain", icon="turn")


def sources(scene: Context, place: MapEditor) -> Iterator[Answer]:
    """What the cameras see just now, and the files that lie ready."""
    extent = place.map.extent
    if scene.board.found and place.kind == "map":
        yield over_board(scene, place)
    if scene.eye.sees:
        take = place.photo.take + 1 if place.photo else 0
        wanted = WantedPicture(CAMERA, extent, take=take)
        label = scene.texts("cyclades.maps.photo.camera")
        yield under(place, label, wanted, "lit", "camera")
    for file in photographs(scene.folders):
        yield under(
            place, file.name, WantedPicture(str(file), extent), "plain", "folder"
        )


def over_board(scene: Context, place: MapEditor) -> Answer:
    """Tonight's whole archipelago; a sheet with nothing on it takes its form."""
    fresh = place if place.map.areas else replace(place, map=formed(scene, place.map))
    take = place.photo.take + 1 if place.photo else 0
    wanted = WantedPicture(BOARD, fresh.map.extent, take=take)
    label = scene.texts("cyclades.maps.photo.board")
    return under(fresh, label, wanted, "lit", "board")


def formed(scene: Context, chart: Archipelago) -> Archipelago:
    """As wide as the board the camera sees, by its height."""
    high = chart.extent[1]
    extent = round(high * scene.board.shape), high
    return Archipelago(chart.name, (), (), extent)


def under(
    place: MapEditor, label: str, wanted: WantedPicture, kind: Kind, icon: str
) -> Answer:
    there = replace(place, photo=wanted, refused=(), wrong="")
    return Answer(label, Become(there), kind, icon=icon)
