"""What the faces of a blessing give together, as numbers."""

from collections.abc import Iterator

from companion.games.dice_forge.rules.box import (
    FACES,
    INSTEAD,
    LOOKS_FOR,
    NOTHING,
    RESOURCES,
    TRIPLE,
    Face,
    Sum,
    only,
)
from companion.games.dice_forge.rules.decided import chosen_thrice, satyrs_tripled
from companion.games.dice_forge.rules.gift import Gift
from companion.games.dice_forge.rules.options import LONE_SHIELD, TWO_SHIELDS
from companion.games.dice_forge.rules.state import State
from companion.kernel.options import Option, decided


def resolved(state: State, gift: Gift) -> tuple[tuple[Face, ...], int]:
    """The faces that give something, and how many times."""
    faces = tuple(FACES[face] for face in gift.faces if face)
    rest = tuple(face for face in faces if face.kind != "x3")
    if len(rest) == len(faces) or not rest:
        return rest, 1
    if gift.purpose == "satyrs" and not satyrs_tripled(state):
        return rest, 1
    return rest, TRIPLE


def answers(state: State, factor: int) -> int:
    """How often a face of choice is asked."""
    return TRIPLE if factor > 1 and chosen_thrice(state) else 1


def unanswered(state: State, gift: Gift, faces: tuple[Face, ...], factor: int) -> str:
    """The face whose choice is still open."""
    times = answers(state, factor)
    asked = [face.name for face in faces if face.options for _ in range(times)]
    given = len(gift.chosen)
    return asked[given] if given < len(asked) else ""


def results(
    state: State, gift: Gift, faces: tuple[Face, ...], factor: int
) -> tuple[Sum, ...]:
    """What each face gives, shields last because they look at the other."""
    plain = tuple(plainly(state, gift, faces, factor))
    return tuple(
        shielded(state, gift, faces, plain, index, factor)
        if face.kind == "shield"
        else plain[index]
        for index, face in enumerate(faces)
    )


def plainly(
    state: State, gift: Gift, faces: tuple[Face, ...], factor: int
) -> Iterator[Sum]:
    """What faces give that look at no other."""
    given = iter(gift.chosen)
    times = answers(state, factor)
    each = 1 if times > 1 else factor
    for face in faces:
        if face.kind == "all":
            yield scaled(face.gives, factor)
        elif face.options:
            yield plus(*(only(face.gives, next(given), each) for _ in range(times)))
        else:
            yield NOTHING


def shielded(
    state: State,
    gift: Gift,
    faces: tuple[Face, ...],
    plain: tuple[Sum, ...],
    index: int,
    factor: int,
) -> Sum:
    """5 glory if the other die gave what the shield looks for, else its own gift."""
    face = faces[index]
    alone = len(gift.rolled) == 1
    if alone or tuple(one.kind for one in faces) == ("shield", "shield"):
        return ruled(state, face, LONE_SHIELD if alone else TWO_SHIELDS)
    other = plain[1 - index] if len(faces) == 2 else NOTHING
    if other[RESOURCES.index(LOOKS_FOR[face.name])]:
        return INSTEAD[face.name]
    return scaled(face.gives, factor)


def ruled(state: State, face: Face, point: Option) -> Sum:
    """A shield with no other result to look at: what this table decided."""
    ruling = decided(state, point)
    if ruling == "nothing":
        return NOTHING
    return INSTEAD[face.name] if ruling == "glory" else face.gives


def scaled(amounts: Sum, factor: int) -> Sum:
    if factor == 1:
        return amounts
    gold, sun, moon, glory = amounts
    return gold * factor, sun * factor, moon * factor, glory * factor


def plus(*sums: Sum) -> Sum:
    """Sums added up."""
    if len(sums) == 1:
        return sums[0]
    gold, sun, moon, glory = (
        sum(one[at] for one in sums) for at in range(len(RESOURCES))
    )
    return gold, sun, moon, glory
