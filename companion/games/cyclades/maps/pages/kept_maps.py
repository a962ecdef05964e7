"""The maps and tiles of this table, and those that come with Pythia."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from types import MappingProxyType

from companion.desk.actions import Action, Drag, Point
from companion.desk.game_desk import Opening
from companion.desk.outcome import After
from companion.desk.places import NewGame, Place
from companion.games.cyclades.maps.map_files import MapFiles
from companion.games.cyclades.maps.pages.corners import dragged
from companion.games.cyclades.maps.pages.map_editing import MapEditor, taken
from companion.games.cyclades.maps.places import (
    DropMap,
    KeepMap,
    Maps,
    TakeOutlines,
)
from companion.games.cyclades.rules.map import atlas
from companion.games.cyclades.rules.map.chart import Archipelago, ShippedMap, samples
from companion.games.cyclades.rules.map.survey import fit
from companion.games.cyclades.rules.moves.opening import Chart
from companion.kernel.game import note
from companion.plumbing.files import newest_first
from companion.plumbing.folders import Folders
from companion.plumbing.refusal import Refusal
from companion.sensing.photograph import WantedPicture
from companion.words.texts import Texts

SIDES = ("A", "B")
KEPT = frozenset(("side", "map"))
"""What stands in a file of the drawer."""
FORMS = (".jpg", ".jpeg", ".png", ".webp")
MOST_PHOTOGRAPHS = 12
TABLES: Mapping[str, tuple[int, int]] = MappingProxyType(
    {"2": (4, 2), "3": (3, 1), "4": (4, 1), "4t": (4, 2), "5": (5, 1), "6": (6, 2)}
)
"""Players: how many factions, and how many of them belong together."""
OURS = "pythia:"
"""Before the name of a map that comes with the app."""


@dataclass(frozen=True, slots=True)
class KeptMap:
    """A map or a tile with its place in the drawer; tiles have a side."""

    id: str
    map: Archipelago
    side: str = ""
    photo: WantedPicture | None = None

    @property
    def tile(self) -> bool:
        return self.id.startswith("tile")


def ours(sample: ShippedMap) -> KeptMap:
    return KeptMap(OURS + sample.map.name, sample.map)


def shipped() -> tuple[KeptMap, ...]:
    return tuple(map(ours, samples()))


def kept(folders: Folders | None) -> tuple[tuple[KeptMap, ...], int]:
    """Everything that can be read, and how many files cannot."""
    if folders is None:
        return (), 0
    drawer = MapFiles(folders.maps)
    names = drawer.names()
    found = tuple(one for name in names if (one := read(drawer, name)) is not None)
    return found, len(names) - len(found)


def read(drawer: MapFiles, name: str) -> KeptMap | None:
    """One file of the drawer, whoever wrote it; None where it is no map."""
    try:
        row = atlas.fields(drawer.read(name), KEPT)
        atlas.demand(row["side"] in ("", *SIDES))
        chart = atlas.read(row["map"])
        return KeptMap(name, chart, row["side"], under(drawer, name, chart.extent))
    except Refusal:
        return None


def find(folders: Folders | None, id: str) -> KeptMap | None:
    """A map by its id, one of ours or a kept one."""
    if id.startswith(OURS):
        return next((one for one in shipped() if one.id == id), None)
    if folders is None or id not in MapFiles(folders.maps).names():
        return None
    return read(MapFiles(folders.maps), id)


def keep(folders: Folders, editor: MapEditor) -> MapEditor:
    """The drawing onto the disk; a new one finds a place in the drawer."""
    drawer = MapFiles(folders.maps)
    id = editor.id or drawer.fresh(editor.kind)
    side = editor.side if editor.kind == "tile" else ""
    drawer.keep(id, {"side": side, "map": atlas.write(editor.map)})
    photo = editor.photo
    if photo != editor.kept_photo:
        drawer.put_under(id, folders.photograph if photo else None)
        photo = under(drawer, id, editor.map.extent)
    return replace(
        editor, id=id, kept=editor.map, leaving=False, photo=photo, kept_photo=photo
    )


def under(drawer: MapFiles, id: str, extent: tuple[int, int]) -> WantedPicture | None:
    """The photograph kept beside a map or tile; another one is another value."""
    file = drawer.picture(id)
    if not file.is_file():
        return None
    return WantedPicture(str(file), extent, flat=True, take=file.stat().st_mtime_ns)


def photographs(folders: Folders | None) -> tuple[Path, ...]:
    """Pictures that lie ready, the newest first."""
    if folders is None:
        return ()
    try:
        every = [
            one for one in folders.exports.iterdir() if one.suffix.lower() in FORMS
        ]
    except OSError:
        return ()
    return tuple(newest_first(one for one in every if one.is_file()))[:MOST_PHOTOGRAPHS]


def carried(folders: Folders | None, place: Place, action: Action) -> After | None:
    """Do it, if it is about maps."""
    match action, place:
        case Point(x, y), MapEditor():
            return After(place.pointed(x, y))
        case Drag(), MapEditor():
            return After(dragged(place, action))
        case TakeOutlines(outlines), MapEditor():
            return After(taken(place, outlines))
        case KeepMap(), MapEditor() if folders is not None:
            return After(
                keep(folders, place), note("cyclades.maps.kept", name=place.map.name)
            )
        case DropMap(id), Maps() if folders is not None:
            MapFiles(folders.maps).drop(id)
            return After(replace(place, ask=""))
    return None


def table(players: int, *, teams: bool) -> str:
    """The key of `TABLES`."""
    return "4t" if players == 4 and teams else str(players)


def called(texts: Texts, name: str) -> str:
    """A map by its name; ours have one in every language."""
    key = f"cyclades.name.{name}"
    return texts(key) if texts.has(key) else name


def meant(name: str) -> str:
    """The table that one of our maps was drawn for; '' for any other."""
    every = (one for one in samples() if one.map.name == name)
    return next((table(one.players, teams=one.teams) for one in every), "")


def made(texts: Texts, name: str, table: str) -> str:
    """Whom one of our maps was drawn for, and that it will do for others too."""
    key = meant(name)
    if not key:
        return ""
    said = texts(f"cyclades.maps.made.{key}")
    return said if key == table else texts("cyclades.maps.will_do", made=said)


def seated(place: NewGame) -> str:
    """The table of a game being set up."""
    teams = dict(place.chosen).get("rule.teams") == "on"
    return table(len(place.seats), teams=teams)


def settled(folders: Folders | None, place: NewGame) -> KeptMap | None:
    """The map chosen before the game, if this table can play on it."""
    one = find(folders, place.map) if place.map else None
    return one if one and list(suited((one,), seated(place))) else None


def suited(maps: tuple[KeptMap, ...], key: str) -> Iterator[KeptMap]:
    """Those that this table can play on."""
    for one in maps:
        if not one.tile and fit(one.map, *TABLES[key]):
            yield one


def opening(folders: Folders | None, place: NewGame) -> Opening:
    """How a map comes into a game; from then on the saved game has it itself."""
    chosen = settled(folders, place)
    if chosen is None:
        return Opening()
    return Opening(chosen.map.name, (Chart(chosen.map),))
