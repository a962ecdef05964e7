"""Dice in the tray, in words: the tag over each, and the one looked at closer."""

from __future__ import annotations

from dataclasses import dataclass, replace

from companion.desk.actions import Action, Become
from companion.desk.camera_deeds import Settle
from companion.desk.context import Context
from companion.desk.game_desk import game_desk
from companion.desk.places import CameraPlace
from companion.pages.devices.parts_played import standins
from companion.pages.pieces import Answer, Section
from companion.pages.table.panel import Mark
from companion.sensing.tray_status import SeenDie, TrayStatus
from companion.words.texts import Texts

WORST = ("unseen", "check")


@dataclass(frozen=True, slots=True)
class Tag:
    """Over a die: what it shows and how sure that is, by shape, colour and word."""

    value: str
    word: str
    mark: Mark
    box: tuple[float, float, float, float]
    colour: str
    action: Action | None
    on: bool = False


def tags(scene: Context, place: CameraPlace, *, touch: bool) -> tuple[Tag, ...]:
    """None while something moves: they would lag behind the dice."""
    if scene.eye.moving:
        return ()
    found = []
    for number, one in enumerate(scene.eye.dice):
        there = replace(place, tab="tray", die=number, part="", drawing=False)
        word = scene.texts("camera.whose") if one.ask else mark_word(scene.texts, one)
        colour = part_colour(scene, one.part)
        action = Become(there) if touch else None
        shown = value(scene, one) or "?"
        mark: Mark = "check" if one.ask and one.mark == "sure" else one.mark
        found.append(
            Tag(shown, word, mark, one.box, colour, action, number == place.die)
        )
    return tuple(found)


def value(scene: Context, one: SeenDie) -> str:
    """A number, or an own face by its name; '' for what was not read."""
    if one.face:
        return scene.texts.value("face", one.face)
    return str(one.value) if one.value else ""


def mark_word(texts: Texts, one: SeenDie) -> str:
    return texts(f"camera.mark.{one.mark}")


def tray_words(texts: Texts, eye: TrayStatus) -> tuple[str, Mark]:
    """All of it in a line: `2 dice, both sure`."""
    if eye.moving:
        return texts("camera.moving"), "typed"
    if not eye.dice:
        return texts("camera.empty"), "typed"
    marks = {one.mark for one in eye.dice}
    worst: Mark = next((mark for mark in WORST if mark in marks), "sure")
    if any(one.ask for one in eye.dice):
        return texts("camera.asks", n=sum(one.ask for one in eye.dice)), "check"
    return texts(f"camera.dice.{worst}", n=len(eye.dice)), worst


# ---- one of them


def choices(
    scene: Context, place: CameraPlace, one: SeenDie
) -> tuple[str, str, tuple[Section, ...]]:
    """What it was read as, whose it may be, and what it may show instead."""
    texts = scene.texts
    shown = value(scene, one)
    title = texts("camera.die", value=shown) if shown else texts("camera.die.unread")
    why = f"camera.why.{one.why}"
    help = texts(why) if one.why and texts.has(why) else mark_help(texts, one)
    parts = awaited(scene)
    part = place.part or one.part or (parts[0] if len(parts) == 1 else "")
    close = Answer(texts("camera.close"), Become(replace(place, die=-1, part="")))
    if not parts:
        return title, texts("camera.nobody"), (Section("", (close,)),)
    whose = tuple(
        Answer(
            label,
            Become(replace(place, part=name)),
            "lit" if name == part else "plain",
            sub,
            colour=colour,
        )
        for name, label, sub, colour in (named(scene, name) for name in parts)
    )
    values = tuple(
        Answer(label, Settle(place.die, part, number), "lit" if now else "plain")
        for number, label, now in places(scene, part, one)
    )
    sections = [Section(texts("camera.whose"), whose)] if len(parts) > 1 else []
    if part in parts:
        shows = Section(texts("camera.value"), values)
        sections = [*sections, shows] if one.ask else [shows, *sections]
    return title, help, (*sections, Section("", (close,)))


def mark_help(texts: Texts, one: SeenDie) -> str:
    return texts("camera.laid" if not one.rolled else f"camera.mark.{one.mark}.help")


def awaited(scene: Context) -> tuple[str, ...]:
    """The parts that are asked for just now."""
    if scene.session is None:
        return ()
    prompt = scene.open.game.prompt(scene.open.table.state)
    return prompt.dice if prompt else ()


def named(scene: Context, part: str) -> tuple[str, str, str, str]:
    """The part, whose it is or what it is called, which die, and the colour."""
    for one in standins(scene):
        if one.duty.part == part:
            name = scene.texts.name(one.colour) if one.colour else one.label
            return part, name, one.label if one.colour else "", one.colour
    return part, part, "", ""


def part_colour(scene: Context, part: str) -> str:
    if scene.session is None or not part:
        return ""
    return named(scene, part)[3]


def places(scene: Context, part: str, one: SeenDie) -> list[tuple[int, str, bool]]:
    """Each place of the die once; own faces by their names, equal ones once."""
    tray = game_desk(scene.library, scene.open.header.game).tray
    found = tray(scene.open.game, scene.open.table.state)
    faces = next((p.faces for p in found if p.part == part), ())
    if not faces or not scene.eye.known:
        return [(n, str(n), n == one.value and not one.face) for n in range(1, 7)]
    names = dict.fromkeys(faces)
    return [
        (faces.index(face) + 1, scene.texts.value("face", face), face == one.face)
        for face in names
    ]
