"""The page on which regions of a board are drawn over its photograph."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from companion.desk.actions import Action, Back, Become, Drag, Point
from companion.desk.board_check import RegionDoubt, doubts
from companion.desk.board_deeds import KeepRegions
from companion.desk.board_editing import (
    BoardEditor,
    chosen,
    closed,
    next_region,
    removed,
    taken_back,
)
from companion.desk.context import Context
from companion.kernel.outline import Ring
from companion.pages.devices.board_words import region
from companion.pages.devices.outlined import DrawnOutline
from companion.pages.pieces import Answer, Kind, RefusalCard, Snack, Top
from companion.pages.snackbar import snackbar
from companion.words.texts import Texts

EMPTY = "sight.empty"
"""The picture on the page: the board with nothing on it."""
MOST_DOUBTS = 6


@dataclass(frozen=True, slots=True)
class RegionSheet:
    """The photograph and what is drawn on it; `corners` may be dragged by a finger."""

    picture: str
    extent: tuple[int, int]
    outlines: tuple[DrawnOutline, ...]
    corners: Ring
    drawn: Ring
    point: Action
    drag: Action
    label: str


@dataclass(frozen=True, slots=True)
class BoardEditorPage:
    top: Top
    sheet: RegionSheet
    title: str
    help: str
    wrong: str
    answers: tuple[Answer, ...]
    doubts: tuple[str, ...]
    good: str
    """Said where nothing is wrong."""
    names: tuple[Answer, ...]
    undo: Answer
    keep: Answer
    ask: RefusalCard | None
    snack: Snack | None


def board_editor(scene: Context) -> BoardEditorPage:
    place, texts = scene.place, scene.texts
    if not isinstance(place, BoardEditor):
        raise LookupError("no board is being drawn")
    ask = question(texts, place)
    place = replace(place, leaving=False)  # whatever is touched goes on
    wrong = doubts(place, scene.board.detail)
    heading = region(texts, place.chosen) if place.chosen else texts("eyes.edit.all")
    return BoardEditorPage(
        Top(place.name, texts("eyes.edit.title"), back=Back()),
        sheet(texts, place),
        heading,
        texts(f"eyes.edit.help.{stage(place)}"),
        texts(f"eyes.edit.refuse.{place.wrong}") if place.wrong else "",
        tuple(answers(texts, place)),
        tuple(said(texts, wrong)),
        "" if wrong else texts("eyes.edit.good"),
        tuple(names(texts, place)),
        undo(texts, place),
        keep(texts, place),
        ask,
        snackbar(scene),
    )


def stage(place: BoardEditor) -> str:
    """How far one is with the region asked for: each step has its sentence."""
    if not place.chosen:
        return "done"
    if place.hand:
        return "go_on" if place.drawn else "hand"
    return "mend" if place.ring else "touch"


def sheet(texts: Texts, place: BoardEditor) -> RegionSheet:
    return RegionSheet(
        EMPTY,
        place.extent,
        tuple(outlined(texts, place)),
        () if place.drawn else place.ring,
        place.drawn,
        Point(),
        Drag(),
        texts("eyes.edit.sheet"),
    )


def outlined(texts: Texts, place: BoardEditor) -> Iterator[DrawnOutline]:
    """The chosen one last: it lies over the others."""
    found = place.regions
    for one in sorted(found, key=lambda one: one.region == place.chosen):
        name, lit = region(texts, one.region), one.region == place.chosen
        yield DrawnOutline(one.corners, name, chosen=lit)


def answers(texts: Texts, place: BoardEditor) -> Iterator[Answer]:
    """On to the next region; by hand or by proposal; away with an outline."""
    if len(place.drawn) > 2:
        done = Become(closed(place))
        yield Answer(texts("eyes.edit.close"), done, "main", icon="check")
    elif place.ring and place.missing:
        name = region(texts, place.missing[0])
        there = Become(next_region(place))
        yield Answer(texts("eyes.edit.next", region=name), there, "main", icon="next")
    if place.chosen:
        other = Become(replace(place, hand=not place.hand, drawn=(), wrong=""))
        label = texts("eyes.edit.proposed" if place.hand else "eyes.edit.by_hand")
        yield Answer(label, other, icon="tap" if place.hand else "pencil")
    if place.ring:
        gone = Become(removed(place))
        yield Answer(texts("eyes.edit.remove"), gone, "quiet", icon="cross")


def names(texts: Texts, place: BoardEditor) -> Iterator[Answer]:
    """Every region of the game; those that are drawn have a sign."""
    missing = set(place.missing)
    for name in place.wanted:
        kind: Kind = "lit" if name == place.chosen else "plain"
        sign = "" if name in missing else "check"
        there = Become(chosen(place, name))
        yield Answer(region(texts, name), there, kind, icon=sign)


def said(texts: Texts, wrong: tuple[RegionDoubt, ...]) -> Iterator[str]:
    """What is missing in one sentence, everything else in one each."""
    missing = sum(one.why == "missing" for one in wrong)
    others = [one for one in wrong if one.why != "missing"]
    for one in others[:MOST_DOUBTS]:
        here, other = region(texts, one.region), region(texts, one.other)
        yield texts(f"eyes.doubt.{one.why}", region=here, other=other)
    if missing:
        yield texts("eyes.doubt.missing", n=missing)


def question(texts: Texts, place: BoardEditor) -> RefusalCard | None:
    """Whether what is not kept may be thrown away."""
    if not place.leaving or not place.unsaved:
        return None
    stay = Become(replace(place, leaving=False))
    return RefusalCard(
        texts("eyes.edit.unsaved"),
        Answer(texts("eyes.edit.stay"), stay, "lit", icon="pencil"),
        Answer(texts("eyes.edit.leave"), Back(), icon="cross"),
    )


def undo(texts: Texts, place: BoardEditor) -> Answer:
    label = texts("eyes.edit.corner_back" if place.drawn else "eyes.edit.undo")
    some = place.drawn or place.past
    kind: Kind = "plain" if some else "off"
    return Answer(label, Become(taken_back(place)), kind, icon="undo")


def keep(texts: Texts, place: BoardEditor) -> Answer:
    """Kept as it is, finished or not."""
    regions = tuple((one.region, one.corners) for one in place.regions)
    kind: Kind = "off" if not place.unsaved else "plain" if place.missing else "main"
    label = texts("eyes.edit.keep" if place.unsaved else "eyes.edit.is_kept")
    return Answer(label, KeepRegions(place.id, regions), kind)
