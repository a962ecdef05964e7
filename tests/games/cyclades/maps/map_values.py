"""A drawer with maps in it, and fingers on the sheet."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path
from typing import Any

from companion.desk import places as at
from companion.desk.context import Context
from companion.games.cyclades.maps.pages import kept_maps
from companion.games.cyclades.maps.pages.map_editing import TILE, MapEditor, taken
from companion.games.cyclades.rules.map.chart import Archipelago, samples
from companion.plumbing.folders import Folders
from companion.saves.settings import Settings
from companion.sensing.photograph import AreaOutline, Phase, Photograph, WantedPicture
from companion.sensing.tray_status import TrayStatus
from companion.words.texts import Texts

OURS = {one.map.name: one.map for one in samples()}
PHASES: tuple[tuple[Phase, str], ...] = (
    ("there", ""),
    ("reading", ""),
    ("trouble", "file"),
    ("trouble", "picture"),
    ("trouble", "camera"),
)
OUTLINES = (
    AreaOutline("sea", ((0, 0), (1, 0), (1, 0.5), (0, 0.5))),
    AreaOutline("sea", ((0, 0.5), (1, 0.5), (1, 1), (0, 1))),
    AreaOutline("land", ((0.2, 0.2), (0.4, 0.2), (0.5, 0.6), (0.2, 0.7))),
    AreaOutline("land", ((0.4, 0.2), (0.8, 0.3), (0.8, 0.6), (0.5, 0.6))),
)
WEST = ((100, 100), (300, 100), (300, 300), (100, 300))
EAST = ((306, 96), (500, 100), (500, 300), (294, 305))
"""Drawn by a hand that is not steady: its corners lie beside those of WEST."""


def folders(root: Path) -> Folders:
    return Folders(root / "data", root / "config", root / "copies", root / "out")


def scene(place: Any, home: Folders | None = None, language: str = "en") -> Context:
    """The photograph this place wants has just been brought, or is no picture."""
    photo = Photograph()
    if isinstance(place, MapEditor) and place.photo is not None:
        phase, reason = PHASES[place.photo.take]
        photo = Photograph(place.photo, phase, reason, OUTLINES if not reason else ())
    return Context(
        Texts(language),
        Settings(language=language),
        place,
        folders=home,
        eye=TrayStatus(phase="seeing"),
        photo=photo,
    )


def photographed(take: int = 0) -> MapEditor:
    """A tile about to be drawn from a picture: there, being read, or none."""
    wanted = WantedPicture("pictures/isle.jpg", TILE, take=take)
    chart = Archipelago("Tile 1", extent=TILE)
    return MapEditor(kind="tile", map=chart, tool="photo", photo=wanted)


def drew(editor: MapEditor, tool: str, corners: Iterable[tuple[int, int]]) -> MapEditor:
    """Every corner tapped, and the first again."""
    first, *rest = corners
    editor = replace(editor, tool=tool)
    for x, y in (first, *rest, first):
        editor = editor.pointed(x, y)
    return editor


def tile(name: str, side: str = "A") -> MapEditor:
    """Two lands and two seas on a tile."""
    editor = MapEditor(kind="tile", side=side, map=Archipelago(name, extent=TILE))
    editor = drew(editor, "land", ((120, 120), (260, 90), (300, 200), (200, 300)))
    editor = drew(editor, "land", ((300, 200), (400, 260), (380, 360), (200, 300)))
    editor = drew(editor, "sea", ((0, 0), (500, 0), (500, 250), (0, 250)))
    return drew(editor, "sea", ((0, 250), (500, 250), (500, 500), (0, 500)))


def furnished(root: Path) -> Folders:
    """A drawer with one map and five tiles, one of them of the other side."""
    home = folders(root)
    kept_maps.keep(home, MapEditor(map=OURS["Tetrapolis"]))
    for name in ("Delta", "Gamma", "Kappa", "Omega"):
        kept_maps.keep(home, tile(name))
    kept_maps.keep(home, tile("Sigma", "B"))
    return home


SCALED = tuple(
    (one.kind, tuple((round(x * TILE[0]), round(y * TILE[1])) for x, y in one.corners))
    for one in OUTLINES
)


def editors() -> dict[str, at.Place]:
    """The editor as it looks with each tool in hand."""
    chart = OURS["Hexapolis"]
    checked = MapEditor(map=chart, tool="check", table="6")
    small = Archipelago("", OURS["Trinakia"].areas, ())
    begun = ((300, 400), (420, 380), (460, 500), (330, 560))
    return {
        "empty": MapEditor(),
        "not kept": replace(MapEditor(), drawn=((100, 100), (400, 100)), leaving=True),
        "begun": replace(checked, tool="land", drawn=begun),
        "sea": replace(checked, tool="sea", wrong="crossed"),
        "slots": replace(checked, tool="slots", wrong="only_land"),
        "priestess": replace(checked, tool="priestess"),
        "horns": replace(checked, tool="horns"),
        "borders": replace(checked, tool="border"),
        "border": replace(checked, tool="border", chosen="Aigle"),
        "area": replace(checked, tool="area", chosen="Aigle"),
        "area to choose": replace(checked, tool="area"),
        "taken name": replace(checked, tool="area", chosen="Aigle", name="Bryse"),
        "check": checked,
        "wrong": replace(checked, map=small, wrong="name"),
        "tile": replace(tile("Delta"), tool="check"),
        "photograph": photographed(),
        "photograph drawn": taken(photographed(), SCALED),
        "photograph read": photographed(1),
        "no file": photographed(2),
        "no picture": photographed(3),
        "no camera": photographed(4),
        "no photograph": replace(photographed(), photo=None),
    }
