"""The camera page: what is seen, how well, whose it is, and what it was taught."""

from __future__ import annotations

from dataclasses import dataclass, replace

from companion.desk.actions import Action, Become, Point
from companion.desk.camera_deeds import (
    ChooseCamera,
    DrawTray,
    EmptyTray,
    FindTray,
    TellApart,
)
from companion.desk.context import Context
from companion.desk.places import CameraPlace
from companion.pages.devices import lesson, source_tab
from companion.pages.devices.die_page import DieNaming
from companion.pages.devices.outlined import DrawnOutline
from companion.pages.devices.source_tab import address, usb
from companion.pages.devices.tray_dice import Tag, choices, tags, tray_words
from companion.pages.pieces import Answer, Section, Snack, Top
from companion.pages.snackbar import snackbar
from companion.pages.table.panel import Mark
from companion.pages.top import top
from companion.sensing.tray_status import WAYS, TrayStatus
from companion.words.texts import Texts

TABS = ("tray", "source", "faces")
GOOD = "good"
BROKEN = (
    "camera.lost.unreadable",
    "camera.lost.other",
    "camera.source.folder",
    "camera.source.nothing",
)
"""Reasons why nothing is seen that no waiting mends."""


@dataclass(frozen=True, slots=True)
class TrayRegion:
    """Whose dice lie here: the middle of a half or a quarter, parts of the view."""

    colour: str
    name: str
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Sight:
    """The live picture and what is drawn over it.

    `name` is the texture's, empty where there is nothing to see: then `text` says
    why. `corners` are joined by lines, `point` is what a finger on it means.
    """

    name: str
    aspect: float
    text: str
    tags: tuple[Tag, ...] = ()
    regions: tuple[TrayRegion, ...] = ()
    corners: tuple[tuple[float, float], ...] = ()
    point: Action | None = None
    outlines: tuple[DrawnOutline, ...] = ()


@dataclass(frozen=True, slots=True)
class Advice:
    text: str
    mark: Mark


@dataclass(frozen=True, slots=True)
class CutOut:
    """How a face was cut out, so that a bad one is seen: a texture, and what it is."""

    name: str
    text: str


@dataclass(frozen=True, slots=True)
class CameraPage:
    top: Top
    state: str
    mark: Mark
    banner: str
    sight: Sight
    lines: tuple[Advice, ...]
    tabs: tuple[Answer, ...]
    title: str
    help: str
    sections: tuple[Section, ...]
    naming: DieNaming | None
    snack: Snack | None
    cut: CutOut | None = None


def camera(scene: Context) -> CameraPage:
    place = scene.place if isinstance(scene.place, CameraPlace) else CameraPlace()
    texts, eye = scene.texts, scene.eye
    tab = place.tab or ("tray" if eye.on else "source")
    chosen = eye.dice[place.die] if 0 <= place.die < len(eye.dice) else None
    if chosen is not None and tab == "tray":
        title, help, sections = choices(scene, place, chosen)
    else:
        title, help, sections = BODY[tab](scene, place)
    return CameraPage(
        top(scene, "camera.title"),
        *state(texts, eye),
        banner(texts, eye),
        sight(scene, place, tab),
        lines(scene, place),
        tuple(turn(texts, place, one, tab) for one in TABS),
        title,
        help,
        sections,
        address(texts, ChooseCamera, eye.source, place.text)
        if tab == "source"
        else None,
        snackbar(scene),
        cut_out(scene) if tab == "faces" else None,
    )


def state(texts: Texts, eye: TrayStatus) -> tuple[str, Mark]:
    mark: Mark = "sure" if eye.sees else "check" if eye.on else "unseen"
    if eye.phase == "lost":
        mark = "unseen"
    return texts(f"camera.phase.{eye.phase}"), mark


def banner(texts: Texts, eye: TrayStatus) -> str:
    """Why nothing is seen, or what could not be kept."""
    if eye.phase == "lost" and eye.reason:
        return texts(eye.reason, name=eye.source)
    return texts(eye.trouble, name=eye.source) if eye.trouble else ""


def turn(texts: Texts, place: CameraPlace, tab: str, now: str) -> Answer:
    there = replace(place, tab=tab, die=-1, drawing=False, drawn=(), part="")
    label = texts(f"camera.tab.{tab}")
    return Answer(label, Become(there), "lit" if tab == now else "plain")


# ---- the picture


def sight(scene: Context, place: CameraPlace, tab: str) -> Sight:
    texts, eye = scene.texts, scene.eye
    if not eye.sees:
        why = "broken" if eye.reason in BROKEN else eye.phase
        return Sight("", 16 / 9, texts(f"camera.dark.{why}"))
    wide, high = eye.size
    if place.drawing:
        shown = Sight("eye.whole", wide / max(high, 1), "", corners=place.drawn)
        return replace(shown, point=Point())
    left, upper, right, lower = eye.view
    aspect = wide * (right - left) / max(high * (lower - upper), 1e-6)
    free = tab == "tray"
    return Sight(
        "eye.tray",
        aspect,
        "",
        tags(scene, place, touch=free),
        regions(scene) if free and eye.way == "place" else (),
    )


def regions(scene: Context) -> tuple[TrayRegion, ...]:
    """Halves for two, quarters for up to four."""
    owners = scene.eye.owners
    if not 2 <= len(owners) <= 4:
        return ()
    rows = (0.5,) if len(owners) == 2 else (0.25, 0.75)
    spots = [(x, y) for y in rows for x in (0.25, 0.75)]
    names = (part_owner(scene, owner) for owner in owners)
    pairs = zip(owners, names, spots, strict=False)
    return tuple(TrayRegion(*known, *spot) for _, known, spot in pairs)


def part_owner(scene: Context, owner: str) -> tuple[str, str]:
    """Colour and name; a side of a battle has no colour of its own."""
    colours = scene.session.header.colours if scene.session else ()
    if owner in colours:
        return owner, scene.texts.name(owner)
    return "", scene.texts(f"camera.part.{owner}")


def lines(scene: Context, place: CameraPlace) -> tuple[Advice, ...]:
    """What is to be said of the picture: at most three lines, the worst first."""
    texts, eye = scene.texts, scene.eye
    if not eye.sees:
        return ()
    if place.drawing:
        left = 4 - len(place.drawn)
        return (Advice(texts("camera.draw.corner", n=left), "typed"),)
    found = [Advice(*tray_words(texts, eye))] if eye.lesson is None else []
    if eye.count is not None:
        seen, wanted = eye.count
        text = texts("camera.count", n=wanted, seen=seen)
        found.append(Advice(text, "check"))
    bad = [key for key in eye.advice if key != GOOD]
    found += [Advice(texts(f"camera.advice.{key}"), "check") for key in bad]
    if not bad and eye.advice:
        found.append(Advice(texts("camera.advice.good"), "sure"))
    return tuple(found[:3])


# ---- beside it


def tray(scene: Context, place: CameraPlace) -> tuple[str, str, tuple[Section, ...]]:
    texts, eye = scene.texts, scene.eye
    off = not eye.sees
    drawing = replace(place, drawing=not place.drawing, drawn=())
    label = "camera.draw.stop" if place.drawing else "camera.draw"
    find = Answer(
        texts("camera.find"), FindTray(), "off" if off else "plain", icon="search"
    )
    draw = Answer(
        texts(label), Become(drawing), "off" if off else "plain", icon="pencil"
    )
    whole = Answer(
        texts("camera.whole"), DrawTray(), "lit" if not eye.corners else "plain"
    )
    ways = tuple(
        Answer(
            texts(f"camera.way.{way}"),
            TellApart(way),
            "lit" if way == eye.way else "plain",
            texts(f"camera.way.{way}.help"),
        )
        for way in WAYS
    )
    bare = Answer(texts("camera.bare"), EmptyTray(), "off" if off else "plain")
    help = texts("camera.tray.help" if eye.corners else "camera.tray.first")
    sections = (
        Section("", (find, draw, whole, bare)),
        Section(texts("camera.way"), ways),
    )
    return texts("camera.tab.tray"), help, sections


def source(scene: Context, _place: CameraPlace) -> tuple[str, str, tuple[Section, ...]]:
    texts, eye = scene.texts, scene.eye
    here = usb(texts, ChooseCamera, eye.source)
    off = source_tab.off(texts, ChooseCamera, eye.source)
    title = texts("camera.tab.source")
    now = source_tab.now(texts, eye.source, on=eye.on)
    help = now or texts("camera.source.help")
    return title, help, (Section("", here), Section("", (off,)))


def cut_out(scene: Context) -> CutOut | None:
    texts, now = scene.texts, scene.eye.lesson
    if now is None or not now.cut or not scene.eye.sees:
        return None
    face = texts.value("face", now.cut)
    return CutOut("eye.face", texts("camera.lesson.cut", face=face))


BODY = {"tray": tray, "source": source, "faces": lesson.body}
