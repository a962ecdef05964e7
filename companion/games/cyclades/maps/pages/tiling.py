"""An evening's archipelago from kept tiles: tap a tile to lay it, again to turn it."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from companion.desk.actions import Action, Become, Visit
from companion.desk.context import Context
from companion.games.cyclades.maps.pages.kept_maps import SIDES, KeptMap, kept
from companion.games.cyclades.maps.pages.map_editing import MapEditor
from companion.games.cyclades.maps.pages.map_picture import Drawing, small
from companion.games.cyclades.maps.pages.maps import MapCard
from companion.games.cyclades.maps.places import Tiling
from companion.games.cyclades.pages.own import Own
from companion.games.cyclades.rules.map.chart import Archipelago
from companion.games.cyclades.rules.map.tiles import LaidOut, grid, joined
from companion.pages.lists import PickButton, Steps
from companion.pages.pieces import Answer, Snack, Top
from companion.pages.snackbar import snackbar
from companion.pages.top import top
from companion.words.texts import Texts

MOST = 12
COLUMNS = range(1, 7)


@dataclass(frozen=True, slots=True)
class LaidTile:
    """Where a laid tile lies on the sheet, and what a touch of it does."""

    x: int
    y: int
    w: int
    h: int
    label: str
    action: Action
    on: bool


@dataclass(frozen=True, slots=True)
class TilingPage(Own):
    top: Top
    sheet: Drawing
    pieces: tuple[LaidTile, ...]
    help: str
    sides: tuple[PickButton, ...]
    columns: Steps
    columns_label: str
    tiles: tuple[MapCard, ...]
    answers: tuple[Answer, ...]
    done: Answer
    snack: Snack | None = None


def tiling(scene: Context) -> TilingPage:
    place = scene.place if isinstance(scene.place, Tiling) else Tiling()
    texts = scene.texts
    tiles = {one.id: one for one in kept(scene.folders)[0] if one.tile}
    laid = tuple(lay(place, tiles))
    place = replace(place, laid=tuple((id, turn) for id, turn, _ in laid))
    pieces = tuple(one for _, _, one in laid)
    chart = joined(pieces, place.columns, texts("cyclades.maps.evening"))
    same = (one for one in tiles.values() if one.side == place.side)
    return TilingPage(
        top(scene, "cyclades.maps.join"),
        small(chart),
        tuple(places(texts, place, pieces)),
        texts(
            "cyclades.maps.join.chosen"
            if place.chosen >= 0
            else "cyclades.maps.join.help"
        ),
        tuple(sides(texts, place)),
        columns(texts, place),
        texts("cyclades.maps.columns"),
        tuple(card(texts, place, one) for one in same),
        tuple(answers(texts, place)),
        done(texts, place, chart),
        snackbar(scene),
    )


def lay(place: Tiling, tiles: dict[str, KeptMap]) -> Iterator[tuple[str, int, LaidOut]]:
    """The tiles laid, without those that are gone from the drawer."""
    for id, turn in place.laid:
        if id in tiles and tiles[id].side == place.side:
            yield id, turn, LaidOut(tiles[id].map, turn)


def places(
    texts: Texts, place: Tiling, laid: tuple[LaidOut, ...]
) -> Iterator[LaidTile]:
    """Where they lie; a touch chooses one, or turns the chosen one."""
    scale, corners = grid(laid, place.columns)
    for at, (one, (x, y)) in enumerate(zip(laid, corners, strict=True)):
        w, h = (round(side * scale) for side in one.extent)
        label = texts("cyclades.maps.tile", name=one.tile.name)
        there = Become(turn(place, at) if at == place.chosen else choose(place, at))
        yield LaidTile(round(x), round(y), w, h, label, there, at == place.chosen)


def choose(place: Tiling, at: int) -> Tiling:
    return replace(place, chosen=at)


def turn(place: Tiling, at: int) -> Tiling:
    """A quarter clockwise."""
    laid = list(place.laid)
    id, quarters = laid[at]
    laid[at] = id, (quarters + 1) % 4
    return replace(place, laid=tuple(laid))


def gone(place: Tiling) -> Tiling:
    laid = (*place.laid[: place.chosen], *place.laid[place.chosen + 1 :])
    return replace(place, laid=laid, chosen=-1)


def sides(texts: Texts, place: Tiling) -> Iterator[PickButton]:
    """All tiles of one game show the same side (booklet p. 2)."""
    for side in SIDES:
        there = Become(Tiling(side, columns=place.columns))
        yield PickButton(
            texts("cyclades.maps.side", side=side), there, side == place.side
        )


def columns(texts: Texts, place: Tiling) -> Steps:
    def to(many: int) -> Action | None:
        return Become(replace(place, columns=many)) if many in COLUMNS else None

    names = texts("lists.less"), texts("lists.more")
    now = place.columns
    return Steps(str(now), to(now - 1), to(now + 1), names)


def card(texts: Texts, place: Tiling, one: KeptMap) -> MapCard:
    """A tile is in the box once."""
    used = any(id == one.id for id, _ in place.laid)
    full = len(place.laid) >= MOST
    more = replace(place, laid=(*place.laid, (one.id, 0)), chosen=len(place.laid))
    there = place if used or full else more
    off = (
        texts("cyclades.maps.laid")
        if used
        else texts("cyclades.maps.full")
        if full
        else ""
    )
    return MapCard(small(one.map), one.map.name, off, Become(there), used, off=off)


def answers(texts: Texts, place: Tiling) -> Iterator[Answer]:
    if 0 <= place.chosen < len(place.laid):
        around = Become(turn(place, place.chosen))
        yield Answer(texts("cyclades.maps.turn"), around, "plain", icon="turn")
        yield Answer(
            texts("cyclades.maps.take"), Become(gone(place)), "quiet", icon="cross"
        )


def done(texts: Texts, place: Tiling, chart: Archipelago) -> Answer:
    """On to the editor, where borders can be put right and the whole is kept."""
    if not place.laid:
        why = texts("cyclades.maps.join.empty")
        return Answer(texts("cyclades.maps.joined"), Become(place), "off", why)
    there = Visit(MapEditor(map=chart, tool="check"))
    return Answer(texts("cyclades.maps.joined"), there, "main", icon="arrow")
