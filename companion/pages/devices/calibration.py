"""A die is calibrated: each of its faces is laid up in turn, one at a time."""

from dataclasses import dataclass, replace

from companion.desk.actions import Action, Become
from companion.desk.context import Context
from companion.desk.dice_deeds import Calibrate
from companion.desk.places import Devices
from companion.pages.devices.die_state import standing
from companion.pages.devices.fairness import faces_of
from companion.pages.pieces import Answer, Top
from companion.pages.table.panel import Mark
from companion.pages.top import top
from companion.sensing.calibration import Calibrating
from companion.sensing.die_status import DieStatus, Faces
from companion.words.texts import Texts


@dataclass(frozen=True, slots=True)
class LaidFace:
    """One face of the row below: `now` is asked for, `done` was laid."""

    face: str
    now: bool
    done: bool


@dataclass(frozen=True, slots=True)
class CalibrationPage:
    """`face` is the one to lay up, empty when all were; `state` how the die does."""

    top: Top
    name: str
    step: str
    face: str
    ask: str
    mark: Mark
    state: str
    faces: tuple[LaidFace, ...]
    answers: tuple[Answer, ...]


def begun(card: DieStatus) -> Calibrating:
    """Its faces in the order they are asked for."""
    return Calibrating(faces_of(card))


def calibration(scene: Context) -> CalibrationPage | None:
    """None where nothing is calibrated, or the die is ours no longer."""
    place = scene.place
    if not isinstance(place, Devices) or place.laying is None:
        return None
    card = scene.dice.card(place.die)
    if card is None or not card.ours:
        return None
    return page(scene, place, card, place.laying)


def page(
    scene: Context, place: Devices, card: DieStatus, laid: Calibrating
) -> CalibrationPage:
    texts = scene.texts
    face, ask, answers = question(texts, place, card, laid)
    mark, state, why = standing(texts, card, low=False)
    count = len(laid.told) - bool(laid.twice)
    return CalibrationPage(
        replace(top(scene, "laying.page"), back=Become(Devices(card.die))),
        card.name or card.die,
        texts("laying.step", done=min(count + 1, len(laid.faces)), of=len(laid.faces)),
        face,
        why if card.phase != "ready" and why else ask,
        mark,
        texts("laying.still") if still(card) else state,
        tuple(
            LaidFace(str(one), str(one) == face, at < count)
            for at, one in enumerate(laid.faces)
        ),
        answers,
    )


def still(card: DieStatus) -> bool:
    """It lies, and has told how."""
    return card.phase == "ready" and not card.moving and card.told is not None


Question = tuple[str, str, tuple[Answer, ...]]
"""The face to lay up, the sentence, the buttons."""


def question(
    texts: Texts, place: Devices, card: DieStatus, laid: Calibrating
) -> Question:
    stop = Answer(texts("laying.stop"), Become(Devices(card.die)), icon="cross")
    if laid.twice:
        first, again = laid.twice[0], laid.twice[-1]
        told = texts("laying.twice", one=first, other=again)
        once_more = go(texts("laying.again", face=again), place, laid.again())
        return str(again), told, (once_more, anew(texts, place, laid), stop)
    shows = laid.shows()
    if shows is not None:
        return "", told_of(texts, shows), (*kept(texts, card, shows), stop)
    ask = texts("laying.ask", face=laid.next or 0)
    before = (back(texts, place, laid),) if laid.told else ()
    return str(laid.next), ask, (lies(texts, place, card, laid), *before, stop)


def go(label: str, place: Devices, laid: Calibrating) -> Answer:
    return Answer(label, Become(replace(place, laying=laid)), "main")


def lies(texts: Texts, place: Devices, card: DieStatus, laid: Calibrating) -> Answer:
    """Only a die that lies and says how can be believed."""
    one = go(texts("laying.lies"), place, laid.lies(card.told or 0))
    return one if still(card) else replace(one, kind="off")


def back(texts: Texts, place: Devices, laid: Calibrating) -> Answer:
    one = go(texts("laying.back"), place, laid.again())
    return replace(one, kind="plain", icon="undo")


def anew(texts: Texts, place: Devices, laid: Calibrating) -> Answer:
    return replace(go(texts("laying.anew"), place, laid.anew()), kind="plain")


def told_of(texts: Texts, shows: Faces) -> str:
    """What was found out, pair by pair."""
    if not shows:
        return texts("laying.right")
    return texts("laying.wrong", n=len(shows), pairs=pairs(texts, shows))


def pairs(texts: Texts, shows: Faces) -> str:
    """Each face that is told as another."""
    return ", ".join(texts("laying.pair", told=a, face=b) for a, b in sorted(shows))


def kept(texts: Texts, card: DieStatus, shows: Faces) -> tuple[Answer, ...]:
    """Nothing to keep where it is known already."""
    done: Action = Become(Devices(card.die))
    if set(shows) == set(card.shows):
        return (Answer(texts("laying.done"), done, "main"),)
    return (Answer(texts("laying.keep"), Calibrate(card.die, shows), "main"),)
