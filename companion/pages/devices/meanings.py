"""What the numbers of a die mean in a part it plays; it may be changed."""

from dataclasses import replace

from companion.desk.actions import Become
from companion.desk.context import Context
from companion.desk.dice_deeds import GiveRole
from companion.desk.places import Devices
from companion.pages.devices.fairness import faces_of
from companion.pages.devices.parts_played import label, standins
from companion.pages.dice_parts import DicePart
from companion.pages.pieces import Answer, Section
from companion.sensing.die_status import DieStatus, Duty, Faces

NONE = 0
"""No face of the part: such a roll is asked."""


def meanings(scene: Context, place: Devices, card: DieStatus) -> tuple[Section, ...]:
    """The parts it plays at this table, one of them opened."""
    held = {duty.part: duty for duty in card.duties}
    known = [one for one in standins(scene) if one.duty.part in held]
    if not known:
        return ()
    texts = scene.texts
    parts = tuple(opening(scene, place, one) for one in known)
    first = Section(texts("devices.numbers"), parts, texts("devices.numbers.help"))
    opened = [one for one in known if one.duty.part == place.part]
    if not opened:
        return (first,)
    return first, table(scene, card, opened[0], held[place.part])


def opening(scene: Context, place: Devices, one: DicePart) -> Answer:
    """Touched again it closes."""
    open = one.duty.part == place.part
    other = Become(replace(place, part="" if open else one.duty.part))
    return Answer(label(scene, one), other, "lit" if open else "plain")


def table(scene: Context, card: DieStatus, one: DicePart, duty: Duty) -> Section:
    """Number by number; a touch gives it the next meaning."""
    numbers = faces_of(card)
    now = {number: meant(duty, number) for number in numbers}
    answers = [
        Answer(
            f"{number} » {one.word(now[number])}",
            given(card, one, {**now, number: after(one, now[number])}),
            "plain" if now[number] else "quiet",
        )
        for number in numbers
    ]
    if duty != one.duty:
        house = tuple(one.duty if d.part == duty.part else d for d in card.duties)
        undo = scene.texts("devices.numbers.house")
        answers.append(Answer(undo, GiveRole(card.die, house), icon="undo"))
    return Section(label(scene, one), tuple(answers))


def meant(duty: Duty, number: int) -> int:
    if duty.faces:
        return dict(duty.faces).get(number, NONE)
    return number if 1 <= number <= duty.highest else NONE


def after(one: DicePart, face: int) -> int:
    """The next face of the part; after the last one none."""
    return face + 1 if face < one.duty.highest else NONE


def given(card: DieStatus, one: DicePart, now: dict[int, int]) -> GiveRole:
    """All it plays, with this part's numbers as they are then."""
    faces: Faces = tuple((number, face) for number, face in now.items() if face)
    if faces == tuple((n, n) for n in range(1, one.duty.highest + 1)):
        faces = ()  # taken as they are
    part = one.duty.part
    duties = (
        replace(duty, faces=faces) if duty.part == part else duty
        for duty in card.duties
    )
    return GiveRole(card.die, tuple(duties))
