"""One die looked at closer: what it plays, who tells its rolls, how it falls."""

import time
from dataclasses import dataclass, replace

from companion.desk.actions import Become, Typing
from companion.desk.context import Context
from companion.desk.dice_deeds import (
    Blink,
    ChooseSource,
    Forget,
    GiveRole,
    Pair,
    RenameDie,
)
from companion.desk.places import Devices
from companion.pages.devices.body import body
from companion.pages.devices.die_state import reason
from companion.pages.devices.fairness import Fairness, fairness
from companion.pages.devices.meanings import meanings
from companion.pages.devices.parts_played import owner, standins
from companion.pages.devices.rolls import RollList, rolls
from companion.pages.dice_parts import DicePart
from companion.pages.pieces import Answer, Section
from companion.pages.sources import ICONS
from companion.sensing.die_status import SHELLS, DieStatus
from companion.words.texts import Texts

OTHERS = ("camera", "typed", "app")


@dataclass(frozen=True, slots=True)
class DieNaming:
    """The line its name is typed into, and the button that keeps it."""

    title: str
    text: str
    action: Typing
    keep: Answer


@dataclass(frozen=True, slots=True)
class CloserDie:
    """A stranger's has nothing but the ways to make it ours."""

    die: str
    title: str
    told: str
    sections: tuple[Section, ...]
    naming: DieNaming | None = None
    fair_title: str = ""
    fair: Fairness | None = None
    rolls: RollList | None = None
    last: Section | None = None


def closer(scene: Context, place: Devices, card: DieStatus) -> CloserDie:
    texts, name = scene.texts, card.name or card.die
    if not card.ours:
        told = texts("devices.stranger.help")
        return CloserDie(card.die, name, told, (pairing(texts, card),))
    return CloserDie(
        card.die,
        name,
        reason(texts, card),
        (
            roles(scene, card),
            *meanings(scene, place, card),
            sources(texts, card),
            *body(texts, place, card),
        ),
        naming(texts, place, card),
        texts("devices.fair"),
        fairness(texts, card),
        rolls(texts, card, time.time()),
        last(texts, place, card),
    )


def pairing(texts: Texts, card: DieStatus) -> Section:
    """A GoDice is asked which body it wears; any other die knows."""
    if card.make != "godice":
        return Section("", (Answer(texts("devices.pair"), Pair((card.die,)), "lit"),))
    shells = tuple(Answer(kind, Pair((card.die,), kind)) for kind in SHELLS)
    return Section(texts("devices.shell"), shells)


def roles(scene: Context, card: DieStatus) -> Section:
    """Every part there is; several may be held."""
    answers = tuple(role(scene, card, one) for one in standins(scene))
    return Section(
        scene.texts("devices.roles"), answers, scene.texts("devices.roles.help")
    )


def role(scene: Context, card: DieStatus, one: DicePart) -> Answer:
    """A second touch takes the part away; below, which die and who else plays it."""
    part = one.duty.part
    rest = tuple(duty for duty in card.duties if duty.part != part)
    held = len(rest) < len(card.duties)
    others = [
        other.name or other.die
        for other in scene.dice.ours
        if other.die != card.die and any(d.part == part for d in other.duties)
    ]
    return Answer(
        owner(scene, one.colour) if one.colour else one.label,
        GiveRole(card.die, rest if held else (*rest, one.duty)),
        "lit" if held else "plain",
        " · ".join((*([one.label] if one.colour else ()), *others)),
        "check" if held else "",
        one.colour,
    )


def sources(texts: Texts, card: DieStatus) -> Section:
    """It tells its rolls itself, or somebody else does."""
    own = "simulated" if card.make == "simulated" else "die"
    answers = tuple(
        Answer(
            texts(f"devices.source.{source}"),
            ChooseSource(card.die, source),
            "lit" if source == card.source else "plain",
            icon=ICONS[source],
        )
        for source in (own, *OTHERS)
    )
    return Section(texts("devices.source"), answers)


def naming(texts: Texts, place: Devices, card: DieStatus) -> DieNaming:
    typed = card.name if place.name is None else place.name
    name = " ".join(typed.split())
    same = name in ("", card.name)
    keep = Answer(
        texts("devices.keep"), RenameDie(card.die, name), "off" if same else "plain"
    )
    return DieNaming(texts("devices.name"), typed, Typing("name"), keep)


def last(texts: Texts, place: Devices, card: DieStatus) -> Section:
    """Show which one it is, or be rid of it: the second touch does that."""
    ready = card.phase == "ready"
    blink = Answer(
        texts("devices.blink"),
        Blink(card.die),
        "plain" if ready else "off",
        icon="light",
    )
    if place.ask == card.die:
        sure = texts("devices.forget.sure")
        return Section("", (blink, Answer(sure, Forget(card.die), "lit", icon="warn")))
    ask = Become(replace(place, ask=card.die))
    return Section("", (blink, Answer(texts("devices.forget"), ask, icon="cross")))
