"""Devices: a card for every die that is heard, and one of them looked at closer."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.desk.actions import Action, Become, Visit
from companion.desk.context import Context
from companion.desk.dice_deeds import Pair, Simulate
from companion.desk.places import BoardPlace, CameraPlace, Devices, WiresPlace
from companion.pages.devices.die_page import CloserDie, closer
from companion.pages.devices.die_state import standing
from companion.pages.devices.parts_played import PartPlayed, played
from companion.pages.pieces import Answer, Snack, Top
from companion.pages.snackbar import snackbar
from companion.pages.table.panel import Mark
from companion.pages.top import top
from companion.sensing.die_status import PATIENCE, DieStatus

LOW = 20
"""Per cent: a die that will not last the evening."""
LAID = 8
"""Simulated dice: two for everybody at the table."""
MAKES = {
    "pixels": "Pixels",
    "godice": "GoDice",
    "timeflip": "TimeFlip2",
    "simulated": "Pythia",
}
STEPS = (-85, -75, -65)
"""dBm between the bars of a signal."""


@dataclass(frozen=True, slots=True)
class DieCard:
    """One die as it is just now. `lit` while it is in a hand, `on` when chosen.

    `short` is the first sentence of `why`, for where there is no room for more.
    """

    name: str
    make: str
    face: str
    percent: str
    low: bool
    bars: int
    part: PartPlayed
    mark: Mark
    state: str
    why: str
    short: str
    lit: bool
    on: bool
    here: bool
    action: Action


@dataclass(frozen=True, slots=True)
class DevicesPage:
    """`banner` is why nothing can be heard, `hint` what to do now."""

    top: Top
    state: str
    mark: Mark
    banner: str
    cards: tuple[DieCard, ...]
    every: Answer | None
    hint: str
    simulate: Answer | None
    none: str  # in place of the closer look
    doors: tuple[Answer, ...]
    """To the cameras, and to boards on wires."""
    closer: CloserDie | None
    snack: Snack | None


def devices(scene: Context) -> DevicesPage:
    place = scene.place if isinstance(scene.place, Devices) else Devices()
    dice, texts = scene.dice, scene.texts
    chosen = dice.card(place.die)
    return DevicesPage(
        top(scene, "devices.title"),
        *state(scene),
        texts(f"dice.radio.{dice.radio}") if dice.radio else "",
        tuple(shown(scene, place, card) for card in dice.cards),
        every(scene),
        hint(scene),
        simulate(scene),
        texts("devices.pick"),
        tuple(doors(scene)),
        closer(scene, place, chosen) if chosen else None,
        snackbar(scene),
    )


def doors(scene: Context) -> Iterator[Answer]:
    """To the camera over the tray, to that over a board, and to boards on wires."""
    texts = scene.texts
    tray, said = texts("camera.open"), texts("camera.open.help")
    yield Answer(tray, Visit(CameraPlace()), "plain", said, "camera")
    if scene.plan.regions or scene.board.on:
        board, said = texts("eyes.open"), texts("eyes.open.help")
        yield Answer(board, Visit(BoardPlace()), "plain", said, "board")
    wires, said = texts("wires.open"), texts("wires.open.help")
    yield Answer(wires, Visit(WiresPlace()), "plain", said, "light")


def state(scene: Context) -> tuple[str, Mark]:
    """How many of ours are ready."""
    dice = scene.dice
    ready = sum(card.phase == "ready" for card in dice.ours)
    if not dice.ours:
        return scene.texts("devices.none"), "unseen"
    told = scene.texts("devices.state", n=len(dice.ours), ready=ready)
    full = ready == len(dice.ours)
    return told, "sure" if full else "check" if ready else "unseen"


def strangers(scene: Context) -> tuple[DieStatus, ...]:
    return tuple(card for card in scene.dice.cards if not card.ours)


def every(scene: Context) -> Answer | None:
    """All that were found, in one touch."""
    found = tuple(card.die for card in strangers(scene))
    if not found:
        return None
    return Answer(scene.texts("devices.all", n=len(found)), Pair(found), "main")


def simulate(scene: Context) -> Answer | None:
    """For who has no Bluetooth dice, or not enough of them."""
    laid = sum(card.make == "simulated" for card in scene.dice.ours)
    if laid >= LAID:
        return None
    name = scene.texts("devices.simulated", number=laid + 1)
    return Answer(scene.texts("devices.simulate"), Simulate(name), icon="die")


def hint(scene: Context) -> str:
    """Listening; after a while in which nothing new was heard, help."""
    dice, texts = scene.dice, scene.texts
    if dice.radio or not dice.listening:
        return texts("devices.typed")
    if dice.quiet >= PATIENCE and not strangers(scene):
        return texts("dice.help") if not dice.cards else texts("devices.more")
    return texts("devices.listening")


# ---- a card


def shown(scene: Context, place: Devices, card: DieStatus) -> DieCard:
    texts = scene.texts
    low = card.percent is not None and card.percent <= LOW and not card.charging
    mark, told, why = standing(texts, card, low=low)
    ready = card.phase in ("ready", "heard")
    return DieCard(
        card.name or card.die,
        make(card),
        "?" if card.face is None else str(card.face),
        "" if card.percent is None else f"{card.percent} %",
        low,
        signal(card),
        played(scene, card),
        mark,
        told,
        why,
        why.partition(". ")[0].rstrip("."),
        ready and card.moving,
        card.die == place.die,
        ready,
        Become(Devices(card.die)),
    )


def make(card: DieStatus) -> str:
    """Whose make it is, and how many sides: `Pixels d20`."""
    kind = card.kind.lower()
    sides = kind.removesuffix("pipped") if kind[1:2].isdigit() else ""
    return f"{MAKES.get(card.make, card.make)} {sides}".strip()


def signal(card: DieStatus) -> int:
    """Nought to four bars; none for a die that is not heard."""
    if card.signal is None or card.phase in ("lost", "searching"):
        return 0
    return 1 + sum(card.signal >= step for step in STEPS)
