"""The map editor: the sheet, eight tools, and what the tool in hand is about."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from companion.desk.actions import Action, Back, Become, Drag, Typing
from companion.desk.context import Context
from companion.games.cyclades.maps.pages import photograph
from companion.games.cyclades.maps.pages.corners import draggable
from companion.games.cyclades.maps.pages.kept_maps import SIDES, TABLES
from companion.games.cyclades.maps.pages.map_editing import (
    TOOLS,
    MapEditor,
    back,
    closed,
    put,
    removed,
    with_count,
)
from companion.games.cyclades.maps.pages.map_picture import Drawing, areas, links
from companion.games.cyclades.maps.places import KeepMap
from companion.games.cyclades.pages.own import Own
from companion.games.cyclades.rules.map.atlas import MOST, named
from companion.games.cyclades.rules.map.survey import Finding, survey
from companion.pages.lists import PickButton, Row, Steps
from companion.pages.pieces import Answer, Kind, RefusalCard, Snack, Top
from companion.pages.snackbar import snackbar
from companion.sensing.photograph import NAME
from companion.words.texts import Texts

ICONS = {
    "land": "land",
    "sea": "ship",
    "slots": "city",
    "priestess": "priestess",
    "horns": "horn",
    "border": "border",
    "area": "pencil",
    "check": "check",
}


@dataclass(frozen=True, slots=True)
class EditorLine:
    """A finding in plain words."""

    text: str
    good: bool


@dataclass(frozen=True, slots=True)
class AreaNaming:
    """A name that can be typed."""

    label: str
    text: str
    hint: str
    action: Typing
    wrong: str = ""


@dataclass(frozen=True, slots=True)
class EditorPage(Own):
    top: Top
    sheet: Drawing
    tools: tuple[Answer, ...]
    help: str
    wrong: str
    names: tuple[AreaNaming, ...]
    rows: tuple[Row, ...]
    picks: tuple[PickButton, ...]
    lines: tuple[EditorLine, ...]
    answers: tuple[Answer, ...]
    undo: Answer
    keep: Answer
    snack: Snack | None = None
    ask: RefusalCard | None = None


def map_editor(scene: Context) -> EditorPage:
    """The page of the sheet being drawn on."""
    place, texts = scene.place, scene.texts
    if not isinstance(place, MapEditor):
        raise LookupError("no map is being drawn")
    ask = question(texts, place)
    place = replace(place, leaving=False)  # whatever is touched goes on
    title = texts(f"cyclades.maps.editor.{place.kind}")
    return EditorPage(
        Top(place.map.name or texts("cyclades.maps.nameless"), title, back=Back()),
        sheet(scene, place),
        tuple(tool(texts, place, one) for one in TOOLS),
        help(scene, place),
        refused(texts, place) or photograph.trouble(scene, place),
        tuple(names(texts, place)),
        tuple(rows(texts, place)),
        tuple(picks(texts, place)),
        tuple(lines(texts, place)),
        tuple(answers(scene, place)),
        undo(texts, place),
        keep(scene, place),
        snackbar(scene),
        ask,
    )


def help(scene: Context, place: MapEditor) -> str:
    """What the tool in hand wants."""
    if place.tool == "photo":
        return photograph.said(scene, place)
    return scene.texts(f"cyclades.maps.tool.{place.tool}.{stage(place)}")


def question(texts: Texts, place: MapEditor) -> RefusalCard | None:
    """Whether what is not kept may be thrown away."""
    if not place.leaving or not place.unsaved:
        return None
    stay = Become(replace(place, leaving=False))
    return RefusalCard(
        texts("cyclades.maps.unsaved"),
        Answer(texts("cyclades.maps.unsaved.stay"), stay, "lit", icon="pencil"),
        Answer(texts("cyclades.maps.unsaved.leave"), Back(), icon="cross"),
    )


def refused(texts: Texts, place: MapEditor) -> str:
    """Why the last touch did nothing; of a name its own line tells."""
    told = place.wrong and place.wrong != "name"
    return texts(f"cyclades.maps.refuse.{place.wrong}") if told else ""


def stage(place: MapEditor) -> str:
    """How far one is with the tool: each step has its sentence."""
    if place.tool in ("land", "sea"):
        return "begin" if not place.drawn else "go_on"
    if place.tool in ("border", "area"):
        return "go_on" if place.chosen else "begin"
    return "begin"


def sheet(scene: Context, place: MapEditor) -> Drawing:
    """Among proposals a finger throws one away; else the tool in hand has its say."""
    found = photograph.proposals(scene, place)
    corners = () if found else draggable(place)
    return Drawing(
        place.map.extent,
        tuple(areas(place.map, place.chosen)),
        tuple(links(place.map, place.chosen)) if place.tool == "border" else (),
        place.drawn,
        photograph.pointing(place, found),
        scene.texts("cyclades.maps.sheet"),
        corners,
        Drag() if corners else None,
        NAME if photograph.there(scene, place) else "",
        found,
    )


def tool(texts: Texts, place: MapEditor, one: str) -> Answer:
    """Another tool begins anew: an outline begun is left."""
    there = replace(place, tool=one, drawn=(), wrong="", chosen="", name=None)
    kind: Kind = "lit" if one == place.tool else "plain"
    label = texts(f"cyclades.maps.tool.{one}")
    return Answer(label, Become(there), kind, icon=ICONS[one])


# What the tool in hand is about
def names(texts: Texts, place: MapEditor) -> Iterator[AreaNaming]:
    """The name of the area looked at; at the check that of the map."""
    hint = texts("cyclades.maps.name.hint")
    if place.tool == "check":
        wrong = "" if named(place.map.name) else texts("cyclades.maps.refuse.name")
        label = texts("cyclades.maps.name.map")
        yield AreaNaming(label, place.map.name, hint, Typing("map"), wrong)
    elif place.chosen and place.tool == "area":
        text = place.chosen if place.name is None else place.name
        free = " ".join(text.split()) == place.chosen
        wrong = "" if free else texts("cyclades.maps.refuse.name")
        yield AreaNaming(
            texts("cyclades.maps.name.area"), text, hint, Typing("area"), wrong
        )


def rows(texts: Texts, place: MapEditor) -> Iterator[Row]:
    """The symbols of the area looked at, to be counted up and down."""
    if place.tool != "area" or place.chosen not in place.map.index:
        return
    area = place.map.areas[place.map.index[place.chosen]]
    for what, most in MOST.items():
        if area.kind == "sea" and what != "horns":
            continue
        held = getattr(area, what)

        def to(many: int, what: str = what, most: int = most) -> Action | None:
            if not 0 <= many <= most:
                return None
            return Become(put(place, with_count(area, what, many)))

        less, more = texts("lists.less"), texts("lists.more")
        steps = Steps(str(held), to(held - 1), to(held + 1), (less, more))
        yield Row(texts(f"cyclades.maps.tool.{what}"), "", (), steps)


def picks(texts: Texts, place: MapEditor) -> Iterator[PickButton]:
    """Whom a map is checked for; which side a tile is of."""
    if place.tool != "check":
        return
    if place.kind == "tile":
        for side in SIDES:
            there = Become(replace(place, side=side))
            yield PickButton(
                texts("cyclades.maps.side", side=side), there, side == place.side
            )
        return
    for key in TABLES:
        there = Become(replace(place, table=key))
        yield PickButton(texts(f"cyclades.maps.table.{key}"), there, key == place.table)


def lines(texts: Texts, place: MapEditor) -> Iterator[EditorLine]:
    """The check in plain words, what is wrong first."""
    if place.tool != "check":
        return
    found = survey(place.map, *TABLES[place.table])
    if place.kind == "tile":
        found = tuple(one for one in found if one.key in OF_TILES)
    for one in sorted(found, key=lambda one: one.good):
        yield line(texts, one)


OF_TILES = ("cyclades.maps.wrong.crossed",)
"""A tile alone need not be enough for anybody."""


def line(texts: Texts, one: Finding) -> EditorLine:
    return EditorLine(texts.say(one.key, one.facts), one.good)


def answers(scene: Context, place: MapEditor) -> Iterator[Answer]:
    """Close the outline, take an area away, or what is done with a photograph."""
    texts = scene.texts
    if place.tool == "photo":
        yield from photograph.answers(scene, place)
    if place.tool == "land" and not place.drawn:
        under = Become(replace(place, tool="photo", chosen="", wrong=""))
        yield Answer(texts("cyclades.maps.photo"), under, "plain", icon="camera")
    if len(place.drawn) > 2:
        yield Answer(
            texts("cyclades.maps.close"), Become(closed(place)), "lit", icon="check"
        )
    if place.tool == "area" and place.chosen:
        gone = Become(removed(place, place.chosen))
        yield Answer(texts("cyclades.maps.remove"), gone, "quiet", icon="cross")


def undo(texts: Texts, place: MapEditor) -> Answer:
    label = texts("cyclades.maps.corner_back" if place.drawn else "cyclades.maps.undo")
    shown = place.photo is not None and place.photo.touches
    some = place.drawn or place.past or shown
    return Answer(label, Become(back(place)), "plain" if some else "off", icon="undo")


def keep(scene: Context, place: MapEditor) -> Answer:
    """Kept as it is, finished or not; a map needs a name first."""
    texts = scene.texts
    if photograph.reading(scene, place):
        return Answer(texts("cyclades.maps.keep"), Become(place), "off")
    if not named(place.map.name):
        there = Become(replace(place, tool="check", drawn=(), chosen="", wrong="name"))
        return Answer(
            texts("cyclades.maps.keep"),
            there,
            "plain",
            texts("cyclades.maps.refuse.name"),
        )
    if place.kept == place.map and place.photo == place.kept_photo:
        return Answer(texts("cyclades.maps.is_kept"), KeepMap(), "off")
    kind: Kind = "plain" if photograph.proposals(scene, place) else "main"
    return Answer(texts("cyclades.maps.keep"), KeepMap(), kind)
