"""Find pip dice in a picture and read their upper faces.

Cheap things first: where nothing stands out there is nothing; where a small look and a
close one at each die leave no doubt, that is all. Else the picture is looked at wide
and from afar, so that a die of any size fits the net once, and close up where needed.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache

import numpy as np

from vision.dice.closer import GLANCED, close_look, closer, unseen
from vision.dice.glimpses import (
    CloseLook,
    apart,
    area,
    fused,
    grouped,
    grown,
    shared,
    vote,
)
from vision.dice.lighting import lit
from vision.dice.looks import (
    FIRST,
    FirstLook,
    first_look,
    part_look,
    small,
    wide_look,
    wide_looks,
)
from vision.dice.net import Net, Picture
from vision.dice.verdicts import CHECK, SURE, verdict
from vision.dice.zones import Zone, busy, whole
from vision.frames import Box, PlacedDie, Point, Verdict

LOOKS = 30  # close looks a picture; beyond these a glance must do
TINY, FAIR = 14.0, 16.0
"""Faces in the first look's pixels: with one smaller nothing is settled by it, and from
here on it may be enough by itself.
"""
LARGE, FIRM = 24.0, 0.9
"""A face so large, in the same pixels, and at last so sure: all that there is was seen,
where a die was plain at first.
"""
CERTAIN, NONE = 0.985, 0.3  # from here on a first look is enough; so little is no die
TRACE = 0.05  # of a die: tiny ones leave three times as much in a first look
DIM = 0.65  # of a die was seen where one is: another may not have been seen at all
MANY = 8  # things to look at closely: with more, one wide look is cheaper
MEETS = 0.4  # of a die's box: so much of it is another's where both are one
NEAR, NEARER, SIDE = 40.0, 52.0, 96
"""The face's size in a close look after the first one, and in another, of this side."""


@dataclass(frozen=True)
class PipsDie:
    """One die: its value, where it is (left, top, right, bottom), how sure; and the
    middle of its upper face.
    """

    value: int
    box: Box
    sure: float
    verdict: Verdict
    upper: Point | None = None


@cache
def shipped() -> Net:
    return Net()


def prepare() -> None:
    """Load the net for the looks that every picture needs; takes a moment."""
    wide, high = FIRST[0]
    shipped().answer([np.full((high, wide, 3), 127, np.uint8)], often=True)
    shipped().answer([np.full((SIDE, SIDE, 3), 127, np.uint8)])


def find_dice(picture: Picture, net: Net | None = None) -> tuple[PipsDie, ...]:
    """Every die in a BGR picture, in whatever light, the surest first."""
    return dice_of(look(lit(picture), net or shipped()))


def dice_of(seen: Sequence[CloseLook]) -> tuple[PipsDie, ...]:
    """What is no more than a guess is not told."""
    dice = [judged(one) for one in seen]
    shown = [die for die in dice if die.verdict != "unseen"]
    return tuple(sorted(shown, key=lambda die: -die.sure))


def find_again(
    picture: Picture, known: Sequence[PlacedDie], net: Net | None = None
) -> tuple[PipsDie, ...] | None:
    """Dice that lie where they lay, each looked at in its place alone.

    None where one is not seen there any more, or reads otherwise: look at everything.
    """
    dice: list[PipsDie] = []
    for die in known:
        close = close_look(place(die), picture, net or shipped(), NEAR, SIDE)
        now = judged(close) if close else None
        if now is None or not confirmed(die, now):
            return None
        dice.append(replace(now, sure=die.sure, verdict=die.verdict))
    return tuple(sorted(dice, key=lambda die: -die.sure))


def passed_over(
    found: Sequence[PipsDie], known: Sequence[PlacedDie], picture: Picture, net: Net
) -> Iterator[PipsDie]:
    """What was read before, lies there still, and was not found again among dice that
    touch it: it is asked about, for nobody took it away.
    """
    for die in known:
        before = place(die)
        if any(shared(die.box, one.box) > MEETS * area(die.box) for one in found):
            continue
        close = close_look(before, picture, net, NEAR, SIDE)
        now = judged(close) if close else None
        if now is not None and now.value == die.value and now.sure >= CHECK:
            yield replace(now, verdict="check")


def place(die: PlacedDie) -> CloseLook:
    """Where a die lay that was read before: all that is asked of it now."""
    left, top, right, bottom = die.box
    size = min(right - left, bottom - top) * 0.8
    x, y = (left + right) / 2, (top + bottom) / 2
    return CloseLook(x, y, size, 1.0, np.full(6, 1 / 6, np.float32), die.box)


def confirmed(before: PlacedDie, now: PipsDie) -> bool:
    """It was sure, and one look more, which sees a little less, says the same."""
    return before.verdict == "sure" and now.value == before.value and now.sure >= FIRM


def look(picture: Picture, net: Net) -> list[CloseLook]:
    """Whatever may be a die, each looked at from afar and close up."""
    zone = busy(picture)
    return [] if zone is None else look_within(picture, zone, net)


def look_at(picture: Picture, parts: Sequence[Zone], net: Net) -> list[CloseLook]:
    """The same in these parts alone, each by itself."""
    some = [whole(parts)] if len(parts) > MANY else parts
    dice = [die for part in some for die in look_at_part(picture, part, net)]
    return grown(apart(dice))


def look_at_part(picture: Picture, part: Zone, net: Net) -> list[CloseLook]:
    """What may be one die needs no more than a look of its size, most often."""
    if not small(picture, part):
        return look_within(picture, part, net, once=False)
    first = part_look(picture, part, net)
    if first.most < TRACE:
        return []
    plain = all_settled(first, picture, net)
    return plain or looked_closer(wide_look(picture, part, net), picture, net)


def look_within(
    picture: Picture, zone: Zone, net: Net, *, once: bool = True
) -> list[CloseLook]:
    """Small first, then wide, and close up where needed. Dice that touch are read in
    each other's midst: there none is looked at only `once`.
    """
    first = first_look(picture, zone, net)
    if first.most < TRACE:
        return []
    plain = all_settled(first, picture, net, once=once)
    return plain or looked_closer(wide_looks(picture, zone, net), picture, net)


def looked_closer(
    found: list[CloseLook], picture: Picture, net: Net
) -> list[CloseLook]:
    seen = [vote(group) for group in grouped(found)]
    seen.sort(key=lambda g: -g.there)
    return grown(apart(closer(picture, seen[:LOOKS], net) + seen[LOOKS:]))


def all_settled(
    first: FirstLook, picture: Picture, net: Net, *, once: bool = True
) -> list[CloseLook]:
    seen = [vote(group) for group in grouped(first.seen)]
    return settled(seen, first.scale, picture, net, once=once)


def settled(
    seen: list[CloseLook],
    scale: float,
    picture: Picture,
    net: Net,
    *,
    once: bool = True,
) -> list[CloseLook]:
    """All dice, where each is beyond doubt after a close look or two; else nothing.

    What may be doubted most comes first, so that little is looked at in vain.
    """
    if len(seen) > MANY or any(g.size * scale < TINY for g in seen):
        return []
    known: list[CloseLook] = []
    for one in sorted(seen, key=lambda g: g.there):
        enough = once and one.sure >= CERTAIN and one.size * scale > FAIR
        now = one if enough else beyond_doubt(one, scale, picture, net)
        if now is None or (one.there < DIM and now.sure >= SURE):
            return []
        known.append(now)
    dice = grown(apart(known))
    return dice if any(g.sure >= SURE for g in dice) else []


def beyond_doubt(
    first: CloseLook, scale: float, picture: Picture, net: Net
) -> CloseLook | None:
    """Surely a die of this value, or surely none; looked at no oftener than needed.

    What is so large that all three looks saw it well, a wide look sees no better.
    """
    second = close_look(first, picture, net, NEAR, SIDE)
    now = fused([first, second]) if second else unseen(first)
    if second and doubted(now):
        third = close_look(second, picture, net, NEARER, SIDE)
        now = fused([first, second, third]) if third else now
        if now.sure >= FIRM and first.there > GLANCED and first.size * scale >= LARGE:
            return now
    return None if doubted(now) else now


def doubted(seen: CloseLook) -> bool:
    return NONE <= seen.sure < SURE


def judged(seen: CloseLook) -> PipsDie:
    sure = seen.sure
    value = int(seen.values.argmax()) + 1
    return PipsDie(value, seen.box, sure, verdict(sure), (seen.x, seen.y))
