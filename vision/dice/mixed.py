"""A die with pips and a face of its own: whoever is surer says what it shows."""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from vision.dice.glimpses import area, shared
from vision.frames import Box, Seen

LIKELY = 0.85
"""So much alike, a face that is to be checked is likelier than doubtful pips."""
SAME = 0.25
"""Of the smaller of two boxes, from which both are of one die."""


def mixed(
    faces: Iterable[Seen], pips: Iterable[Seen], places: frozenset[int]
) -> Iterator[Seen]:
    """Each die once, by its own face or by pips; `places` are those that bear pips."""
    left = [die if die.value in places else doubted(die) for die in pips]
    for face in faces:
        same = next((die for die in left if _meets(die.box, face.box)), None)
        if same is not None:
            left.remove(same)
        yield face if same is None else either(face, same)
    yield from left


def either(face: Seen, pips: Seen) -> Seen:
    """What two readers say of one die; to be checked where both know better."""
    if not face.face:
        return replace(pips, picture=face.picture)
    if pips.verdict != "sure":
        return face if face.sure > LIKELY or face.why else pips
    return doubted(face) if face.verdict == "sure" else doubted(pips)


def doubted(die: Seen) -> Seen:
    if die.verdict != "sure":
        return die
    return die.doubted("wavering")


def _meets(one: Box, other: Box) -> bool:
    return shared(one, other) > SAME * max(min(area(one), area(other)), 1e-6)
